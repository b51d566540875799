import { describe, expect, test } from 'vitest';
import { send } from '../../support/request.ts';

const post = (fields: Record<string, string>, root = '/zh'): Promise<Response> =>
  send(`${root}/titles`, { method: 'POST', body: new URLSearchParams(fields) });

const CHAMPION = {
  scheme: 'cxa-1999',
  asof: '2026-11-30',
  'r0.tier': 'national',
  'r0.category': 'individual',
  'r0.group': 'A',
  'r0.ended': '2026-10-18',
  'r0.rank': '1',
};

describe('an answer', () => {
  test('names the highest title, its criterion and the evidence', async () => {
    const response = await post(CHAMPION);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).toContain('已符合：特级大师');
    expect(page).toMatch(/<details class="title eligible" open="">/);
    expect(page).toContain('2026-10-18');
  });

  test('names the fact that would decide, and opens the title that it would decide', async () => {
    const { 'r0.group': _, ...ungrouped } = { ...CHAMPION, 'r0.rank': '2', 'r0.tier': 'provincial' };
    const page = await (await post(ungrouped, '/en')).text();
    const open = /<details class="title undetermined" open="">[\s\S]*?<\/details>/.exec(page)?.[0] ?? '';
    expect(open).toContain('Still to be told: ');
  });

  test('leaves out what lies after the day of the question, and says so', async () => {
    const page = await (await post({ ...CHAMPION, asof: '2026-01-01' }, '/en')).text();
    expect(page).toContain('1 dated after 2026-01-01 do not count.');
    expect(page).toContain('No title is proven');
  });

  test('counts an exam', async () => {
    const page = await (
      await post(
        {
          scheme: 'cxa-1999',
          asof: '2026-11-30',
          'x0.kind': 'one_move_mates',
          'x0.on': '2026-05-05',
          'x0.passed': 'yes',
          'x0.solved': '100',
          'x0.minutes': '1',
        },
        '/en',
      )
    ).text();
    expect(page).toContain('Eligible: Grade 12');
  });
});

describe('a fault stands at its field', () => {
  test.each([
    ['a day that does not exist', { 'r0.ended': '2026-02-30' }, 'r0.ended'],
    ['a day left out', { 'r0.ended': '' }, 'r0.ended'],
    ['a level left out', { 'r0.tier': '' }, 'r0.tier'],
    ['a level that is none', { 'r0.tier': 'galactic' }, 'r0.tier'],
    ['a place in words', { 'r0.rank': 'first' }, 'r0.rank'],
    ['a place of nought', { 'r0.rank': '0' }, 'r0.rank'],
    ['more points than rounds can bring', { 'r0.points': '30', 'r0.rounds': '9' }, 'r0.points'],
    ['a group that individual events do not have', { 'r0.group': 'D' }, 'r0.group'],
    ['a title of no scheme', { title: 'emperor' }, 'title'],
    ['no such day to ask about', { asof: 'today' }, 'asof'],
    ['a scheme that is none', { scheme: 'none' }, 'scheme'],
    ['a second row that is half filled', { 'r1.rank': '3' }, 'r1.tier'],
    ['an exam without a day', { 'x0.kind': 'full_game' }, 'x0.on'],
  ])('%s', async (_, change, field) => {
    const response = await post({ ...CHAMPION, ...(change as Record<string, string>) });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain(`id="${field}-error"`);
    expect(page).toContain(`href="#${field}"`);
    expect(page).toMatch(/name="r0\.ended" value="/);
  });

  test('an empty form asks for something', async () => {
    const page = await (await post({ scheme: 'cxa-1999', asof: '2026-11-30' })).text();
    expect(page).toContain('请至少填一项成绩或考核');
  });

  test('what was typed comes back as text', async () => {
    const page = await (await post({ ...CHAMPION, 'r0.name': '"><script>alert(1)</script>', 'r0.rank': 'x' })).text();
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});

describe('rows', () => {
  const rowsOf = (page: string): number => page.match(/<select[^>]* name="r\d+\.tier"/g)?.length ?? 0;

  test('are added by a button, with everything kept', async () => {
    const page = await (await post({ ...CHAMPION, results: '2', exams: '1', add: 'result' })).text();
    expect(rowsOf(page)).toBe(3);
    expect(page).toContain('value="2026-10-18"');
    expect(page).not.toContain('id="highest"');
  });

  test.each(['-5', '999', 'x', ''])('%s rows are as many as the form has', async (results) => {
    const page = await (await post({ ...CHAMPION, results, add: 'result' })).text();
    expect(rowsOf(page)).toBeLessThanOrEqual(20);
    expect(rowsOf(page)).toBeGreaterThanOrEqual(2);
  });
});
