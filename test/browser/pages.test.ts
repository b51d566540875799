import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KINDS } from '../../src/http/pages/judge/examples.ts';
import { openBrowser } from './browser.ts';
import { figure3, SHOWN } from './pages.ts';
import { NAMES, seed } from './seed.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  await seed(site.database);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly status: number;
  /** What the browser complained of: errors of scripts, refused styles, missing files. */
  readonly complaints: readonly string[];
}

const visit = async (path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const response = await page.goto(site.origin + path);
  return { page, context, status: response?.status() ?? 0, complaints };
};

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds; `rule` asks for one rule alone. */
const violationsOf = async (page: Page, rule?: string): Promise<string[]> => {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${rule === undefined ? '' : JSON.stringify({ runOnly: [rule] })})`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};

/** Pages that answer with an error on purpose: the browser itself tells of the status. */
const REFUSED: Readonly<Record<string, number>> = { 'judge-refused': 422, 'not-found': 404 };

describe.concurrent.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test.each(SHOWN)('$name loads without complaint and without a barrier', async ({ name, path, act, long }) => {
    const width = colorScheme === 'light' ? 1280 : 390;
    const { page, context, status, complaints } = await visit(path, { colorScheme, viewport: { width, height: 844 } });
    expect(status).toBe(REFUSED[name] ?? 200);
    await act?.(page);
    // A long page repeats what the shorter ones have: once is enough for the slow walk through all of it.
    // The dark scheme changes nothing but colours.
    if (!long) expect(await violationsOf(page, colorScheme === 'dark' ? 'color-contrast' : undefined)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(true);
    expect(complaints.filter((text) => !(name in REFUSED && text.includes(String(status))))).toEqual([]);
    await context.close();
  });
});

describe('the judge', () => {
  const shownPly = (page: Page) => page.locator('#steps .count').textContent();

  test('steps through figure 3 by button and key, and shows its verdict', async () => {
    const { page, context, complaints } = await visit(`/zh${figure3({ ply: '0' })}`);
    expect(await page.locator('.verdict h2').textContent()).toBe('红方必须变着');
    expect(await page.locator('.verdict .article').allTextContents()).toEqual(['24.3', '26.4']);
    expect(await shownPly(page)).toBe('0 / 12');

    await page.evaluate('window.stayed = true');
    await page.click('#steps a[data-step=next]');
    await expect.poll(() => shownPly(page)).toBe('1 / 12');
    expect(await page.locator('#ply').textContent()).toContain('b8的马捉a6的车');
    expect(await page.locator('.marks circle').count()).toBe(1);

    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shownPly(page)).toBe('2 / 12');
    expect(await page.locator('#ply .nature').textContent()).toBe('闲');
    await page.keyboard.press('End');
    await expect.poll(() => shownPly(page)).toBe('12 / 12');
    expect(await page.locator('#played [aria-current=step]').textContent()).toContain('车1进1');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shownPly(page)).toBe('11 / 12');

    expect(await page.evaluate('window.stayed')).toBe(true);
    expect(new URL(page.url()).searchParams.get('ply')).toBe('11');
    await page.reload();
    expect(await shownPly(page)).toBe('11 / 12');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('keeps the focus on the step that was pressed, and lets a field have its arrow keys', async () => {
    const { page, context } = await visit(`/zh${figure3({ ply: '3' })}`);
    await page.focus('#steps a[data-step=next]');
    await page.keyboard.press('Enter');
    await expect.poll(() => shownPly(page)).toBe('4 / 12');
    expect(await page.evaluate('document.activeElement.dataset.step')).toBe('next');
    await page.click('.again summary');
    await page.focus('#fen');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Home');
    expect(await shownPly(page)).toBe('4 / 12');
    await context.close();
  });

  test('steps without a script', async () => {
    const { page, context } = await visit(`/zh${figure3({ ply: '0' })}`, { javaScriptEnabled: false });
    await page.click('#steps a[data-step=next]');
    expect(await shownPly(page)).toBe('1 / 12');
    await page.click('#played a[data-step=ply-12]');
    expect(await shownPly(page)).toBe('12 / 12');
    await context.close();
  });

  test('a record that is pasted gets an address of its own', async () => {
    const { page, context } = await visit('/zh/judge');
    await page.fill('#moves', '炮二平五 马8进7 马二进三 车9平8');
    await page.click('button[type=submit]');
    expect(new URL(page.url()).searchParams.get('moves')).toBe('炮二平五 马8进7 马二进三 车9平8');
    expect(await page.locator('.verdict h2').textContent()).toBe('对局未结束');
    expect(await shownPly(page)).toBe('4 / 4');
    await context.close();
  });

  test('judges by the rule book that was chosen, without a script, and leads to the other', async () => {
    const { page, context } = await visit('/en/judge', { javaScriptEnabled: false });
    await page.getByLabel('Starting position').fill(KINDS[4]!.fen);
    await page.getByLabel('Moves, or a whole record').fill([...KINDS[4]!.cycle, ...KINDS[4]!.cycle].join(' '));
    await page.getByLabel('Rule book').selectOption('World Xiangqi Rules 2018');
    await page.click('button[type=submit]');
    expect(new URL(page.url()).searchParams.get('ruleset')).toBe('wxf-2018');
    expect(await page.locator('.verdict h2').textContent()).toBe('Draw');
    await page.click('#steps a[data-step=next]');
    expect(await page.locator('.verdict .article').allTextContents()).toEqual(['AXF 5']);
    expect(await page.locator('#ruleset').inputValue()).toBe('wxf-2018');
    await page.click('.verdict a');
    expect(new URL(page.url()).searchParams.has('ruleset')).toBe(false);
    expect(await page.locator('.verdict h2').textContent()).toBe('The game is not over');
    await context.close();
  });

  test('a form that is refused says why beside the field, and keeps what was typed', async () => {
    const { page, context } = await visit('/zh/judge');
    await page.fill('#fen', '3k5/2P6');
    await page.fill('#moves', '炮二平五');
    await page.click('button[type=submit]');
    const error = await page.locator('#fen').getAttribute('aria-describedby');
    expect(error).toBe('fen-error');
    expect(await page.locator('#fen-error').textContent()).not.toBe('');
    expect(await page.inputValue('#fen')).toBe('3k5/2P6');
    expect(await page.inputValue('#moves')).toBe('炮二平五');
    await context.close();
  });
});

test('a search on the first page finds a player', async () => {
  const { page, context, complaints } = await visit('/zh');
  await page.fill('#query', NAMES.found.slice(1));
  await page.click('search button');
  await page.click(`text=${NAMES.found}`);
  expect(await page.locator('h1').textContent()).toContain(NAMES.found);
  expect(await page.locator('.plot .dot').count()).toBe(4);
  expect(complaints).toEqual([]);
  await context.close();
});

test('names full of markup are text wherever they stand', async () => {
  for (const path of ['/zh/rankings', '/zh/events/small', '/zh/events/hostile', '/zh/players/p000', '/zh/players/p002']) {
    const { page, context, complaints } = await visit(path);
    expect(await page.locator('main img, main script').count()).toBe(0);
    const text = await page.locator('main').textContent();
    expect(text).toContain(path.endsWith('hostile') ? '<script>alert("x")</script>' : NAMES.markup);
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test('a tie-break unfolds into the parts that it is the sum of', async () => {
  const { page, context } = await visit('/zh/events/small');
  const cell = page.locator('.standings tbody tr').first().locator('details.parts').first();
  const value = Number(await cell.locator('summary').textContent());
  await cell.locator('summary').click();
  const parts = await cell.locator('li b').allTextContents();
  expect(parts).toHaveLength(7);
  expect(parts.reduce((sum, part) => sum + Number(part), 0)).toBe(value);
  await context.close();
});

test('a title form shows its error beside the field, then its answer', async () => {
  const { page, context, complaints } = await visit('/zh/titles');
  await page.selectOption('[id="r0.tier"]', 'national');
  await page.selectOption('[id="r0.category"]', 'individual');
  await page.selectOption('[id="r0.group"]', 'A');
  await page.fill('[id="r0.ended"]', '2026-02-30');
  await page.fill('[id="r0.rank"]', '1');
  await page.click('text=检查');
  expect(await page.locator('[id="r0.ended-error"]').textContent()).toContain('2026-11-30');
  expect(await page.locator('[id="r0.ended"]').getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('[role=alert] a').getAttribute('href')).toBe('#r0.ended');

  await page.fill('[id="r0.ended"]', '2026-02-28');
  await page.click('button:has-text("检查")');
  expect(await page.locator('#highest').textContent()).toBe('已符合：特级大师');
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
  await context.close();
});
