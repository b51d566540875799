import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { SHOWN } from '../../browser/pages.ts';
import { NAMES, seed } from '../../browser/seed.ts';
import { send } from '../../support/request.ts';

beforeAll(() => seed(env.DB));

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> => send(path, { headers });

describe.each(SHOWN.map(({ path }) => path))('%s', (path) => {
  test('has nothing that a strict policy would refuse, and nothing from elsewhere', async () => {
    const response = await get(path);
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*|data:/);
    const page = await response.text();
    expect(page).toMatch(/^<!DOCTYPE html>/);
    expect(page).not.toMatch(/\sstyle=|<style|\son[a-z]+="|<script(?![^>]*\ssrc=)/);
    expect(page).not.toMatch(/(?:src|action|poster)="(?:https?:)?\/\//);
    expect(page).not.toMatch(/<link[^>]*href="(?:https?:)?\/\//);
  });

  test('every id is there once, and every label and anchor leads to one', async () => {
    const page = await (await get(path)).text();
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const known = new Set(ids);
    const wanted = [...page.matchAll(/\s(?:for|href|aria-labelledby)="#?([^"/?]+)"/g)].filter(
      ([whole]) => !whole.includes('href="') || whole.includes('href="#'),
    );
    const missing = wanted.flatMap(([, list]) => list!.split(' ')).filter((id) => !known.has(decodeURIComponent(id)));
    expect(missing).toEqual([]);
  });
});

describe('language', () => {
  test.each([
    ['/', 'en', 'en'],
    ['/', 'zh-CN', 'zh-CN'],
    ['/', undefined, 'zh-CN'],
    ['/en', 'zh-CN', 'en'],
    ['/zh', 'en', 'zh-CN'],
    ['/en/players', 'zh', 'en'],
    ['/zh/docs', 'en', 'zh-CN'],
  ])('%s with Accept-Language %s is in %s', async (path, header, language) => {
    const response = await get(path, header === undefined ? {} : { 'accept-language': header });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-language')).toBe(language);
    expect(await response.text()).toContain(`<html lang="${language}">`);
  });

  test('links stay in the language of the path, and lead to the same page in the other', async () => {
    const page = await (await get('/en/events/small?round=2')).text();
    expect(page).toContain('href="/zh/events/small?round=2"');
    const within = [...page.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href!);
    expect(within.filter((href) => !/^\/(en|zh)(\/|$)|^\/openapi\.json$/.test(href))).toEqual([]);
  });

  test('/english is no language', async () => {
    expect((await get('/english')).status).toBe(404);
  });
});

interface Body {
  readonly content: { readonly 'application/json': { readonly example: unknown } };
}

describe('the reference', () => {
  test('shows the example of a body, and code of a description as code', async () => {
    const page = await (await get('/en/docs')).text();
    const games = page.slice(page.indexOf('id="post-v1-adjudications-game"'));
    const example = /<summary>Example<\/summary><pre[^>]*>([^<]*)<\/pre>/.exec(games)?.[1];
    const document = await (await get('/openapi.json')).json<{ paths: Record<string, { post: { requestBody: Body } }> }>();
    const body = document.paths['/v1/adjudications/game']!.post.requestBody;
    expect(JSON.parse((example ?? '').replaceAll('&quot;', '"'))).toEqual(body.content['application/json'].example);
    expect(page).toContain('with <code>rulesets</code>');
    expect(page.replaceAll(/<pre[^>]*>[^<]*<\/pre>/g, '')).not.toContain('`');
  });
});

describe('what is not there', () => {
  test.each(['/nothing', '/en/nothing', '/players/nobody', '/events/none', '/zh/docs/none'])(
    '%s is told by a page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('<p class="status">404</p>');
    },
  );

  test('under /v1 it stays problem+json, whatever is accepted', async () => {
    const response = await get('/v1/players/nobody', { accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  test('a wrong method and a bad parameter are told by pages too', async () => {
    const wrong = await send('/rankings', { method: 'POST', body: 'x' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('content-type')).toContain('text/html');
    expect((await get('/rankings?list=abc')).status).toBe(400);
    expect((await get('/rankings?cursor=abc')).status).toBe(400);
    expect((await get('/events?cursor=abc')).status).toBe(400);
    expect((await get('/players?cursor=abc')).status).toBe(400);
  });

  test('what was asked for is shown as text', async () => {
    const page = await (await get(`/players?query=${encodeURIComponent(NAMES.markup)}xyz`)).text();
    expect(page).not.toContain('<img src=x');
    const unknown = await (await get('/events/%3Cscript%3Ealert(1)%3C%2Fscript%3E')).text();
    expect(unknown).not.toContain('<script>alert');
  });
});

test('the first page weighs less than 60 KB in all, compressed', async () => {
  const compressed = async (text: string): Promise<number> => {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
    return (await new Response(stream).arrayBuffer()).byteLength;
  };
  const page = await (await get('/zh')).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  expect(files.length).toBeGreaterThanOrEqual(2);
  let total = await compressed(page);
  for (const file of new Set(files)) {
    const response = await get(file);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('immutable');
    total += await compressed(await response.text());
  }
  expect(total).toBeLessThan(60_000);
});

describe('players and events', () => {
  test('filters of the rankings are kept from page to page', async () => {
    const page = await (await get('/en/rankings?region=&sex=&list=2026-01')).text();
    const next = /href="(\/en\/rankings\?[^"]*cursor=[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(next).toContain('list=2026-01');
    const second = await (await get(next)).text();
    expect(second).toContain('List 2026-01');
    expect(second).toMatch(/<td class="number">51<\/td>/);
  });

  test('no list is told where nobody has published one', async () => {
    await env.DB.prepare("UPDATE rating_lists SET status = 'building'").run();
    const page = await get('/en/rankings');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('No rating list has been published yet.');
    await env.DB.prepare("UPDATE rating_lists SET status = 'published'").run();
  });

  test('a round that is not there gives the last, one that is gives its own', async () => {
    for (const [asked, shown] of [
      ['2', '2'],
      ['99', '7'],
      ['0', '7'],
      ['x', '7'],
    ]) {
      expect(await (await get(`/en/events/small?round=${asked}`)).text()).toContain(`Pairings of round ${shown}`);
    }
  });

  test('two hundred players stand in one table, with notes that name them', async () => {
    const page = await (await get('/en/events/large')).text();
    const standings = /<table class="standings">[\s\S]*?<\/table>/.exec(page)?.[0] ?? '';
    expect(standings.match(/<tr/g)).toHaveLength(201);
    expect(/<ul class="remarks">[\s\S]*?<\/ul>/.exec(page)?.[0]).not.toMatch(/p\d{3}/);
  });

  test('an event whose data contradict themselves says so', async () => {
    await env.DB.prepare("UPDATE games SET red_id = 'p150' WHERE id = 'small-1-1'").run();
    const response = await get('/en/events/small');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('contradict themselves');
  });

  test('a player who was merged into another leads to who remains', async () => {
    await env.DB.prepare("UPDATE players SET merged_into = 'p010' WHERE id = 'p199'").run();
    const response = await get('/en/players/p199');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/en/players/p010');
  });
});
