import { describe, expect, test } from 'vitest';
import { exampleQuery, FIGURES, KINDS } from '../../../src/http/pages/judge/examples.ts';
import { VERDICT_NAMES } from '../../../src/http/pages/words.ts';
import records from '../../fixtures/records/ten_games_chinese.pgn?raw';
import cases from '../../fixtures/repetition/cases.jsonl?raw';
import { send } from '../../support/request.ts';

interface Case {
  readonly fen: string;
  readonly cycle: readonly string[];
  readonly cxa1999_verdict: keyof typeof VERDICT_NAMES;
}

const CASES: readonly Case[] = cases
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line));

const ask = async (query: Record<string, string>, root = '/zh'): Promise<string> => {
  const response = await send(`${root}/judge?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return response.text();
};

const post = (fields: Record<string, string>): Promise<Response> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return send('/zh/judge', { method: 'POST', body });
};

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('the examples', () => {
  test('are the four figures and ten kinds, each with its own diagram', () => {
    expect(FIGURES).toHaveLength(4);
    expect(KINDS).toHaveLength(10);
    const all = [...FIGURES, ...KINDS];
    expect(new Set(all.map(({ id }) => id)).size).toBe(14);
    expect(new Set(all.map(({ fen }) => fen)).size).toBe(14);
  });

  test.each([...FIGURES, ...KINDS])('$id is ruled as its source says', async (example) => {
    const known = CASES.find(({ fen, cycle }) => fen === example.fen && cycle.join() === example.cycle.join());
    if (known === undefined) throw new Error(`${example.id} is none of the cases`);
    const page = await ask(exampleQuery(example));
    expect(page).toContain(`<h2>${VERDICT_NAMES[known.cxa1999_verdict].zh}</h2>`);
  });
});

describe('a ruling', () => {
  const figure3 = exampleQuery(FIGURES[2]!);

  test('shows an earlier time round as the last', async () => {
    const [early, late] = [await ask({ ...figure3, ply: '1' }), await ask({ ...figure3, ply: '9' })];
    for (const page of [early, late]) expect(textOf(page)).toContain('b8的马捉a6的车（无根）');
  });

  test('tells what a ply outside of a cycle is by itself', async () => {
    const page = await ask({ moves: '炮二平五 炮8平5 炮五进四', ply: '3' });
    expect(textOf(page)).toContain('照将');
    expect(page).toContain('class="nature check"');
  });

  test('draws check, victim, guard, and a line in its order', async () => {
    const check = await ask({ ...exampleQuery(FIGURES[1]!), ply: '1' });
    expect(check).toMatch(/<svg class="marks"/);
    expect(textOf(check)).toContain('红箭头：照将');
    const guarded = await ask({ ...exampleQuery(KINDS[9]!), ply: '9' });
    expect(textOf(guarded)).toContain('不能吃还的假保护');
    const line = await ask({ ...exampleQuery(KINDS[7]!), ply: '12' });
    expect(line).toMatch(/<text [^>]*>1<\/text>[\s\S]*<text [^>]*>2<\/text>/);
    expect(textOf(line)).toContain('蓝虚线：应着');
  });

  test('has a permanent link, and a curl call that gives the same ruling', async () => {
    const page = await ask(figure3);
    expect(page).toContain(`href="/zh/judge?${new URLSearchParams(figure3).toString().replaceAll('&', '&amp;')}"`);
    const call = /-d '(\{.*?\})'/.exec(textOf(page))?.[1] ?? '';
    const answer = await send('/v1/adjudications/game', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: call,
    });
    expect(await answer.json()).toMatchObject({ repetition: { verdict: 'red_must_change' }, articles: ['24.3', '26.4'] });
  });

  test('a diagram alone is judged as a position, also an impossible one', async () => {
    expect(textOf(await ask({ fen: '3k5/2P6/9/9/9/9/9/9/9/4K4 b' }))).toContain('红方胜：困毙');
    const page = textOf(await ask({ fen: '3kk4/9/9/9/9/9/9/9/9/4K4 w' }));
    expect(page).toContain('局面不合规则');
  });

  test('an illegal move ends the game, and stays in the address', async () => {
    const page = textOf(await ask({ moves: '炮二平五 马8进6' }));
    expect(page).toContain('着法违例');
    expect(page).toContain('马8进6');
  });

  test('is in the language of the path', async () => {
    const page = await ask(figure3, '/en');
    expect(page).toContain('Red must change');
    expect(page).toContain('<span>H7+8</span>');
    expect(page).toMatch(/href="\/en\/judge\?/);
  });

  test.each(['-1', '13', '99999', 'x', "1'"])('asked for ply %s shows one that there is', async (ply) => {
    const page = await ask({ ...figure3, ply });
    expect(page).toMatch(/<span class="count">\s*(9|12) \/ 12\s*<\/span>/);
  });
});

describe('the form', () => {
  test('leads to an address of its own', async () => {
    const response = await post({ fen: '', moves: ' 炮二平五 马8进7 ' });
    expect(response.status).toBe(303);
    const address = new URL(response.headers.get('location') ?? '', 'http://localhost');
    expect(address.pathname).toBe('/zh/judge');
    expect(Object.fromEntries(address.searchParams)).toEqual({ moves: '炮二平五 马8进7' });
  });

  test('a record too long for an address is shortened to what decides', async () => {
    const record = records.split(/(?=\[Game )/)[0]!.replace(/\[Result "[^"]*"\]/, '[Result "0-1"]');
    const long = `${record}\n{${'这是一条很长的注释。'.repeat(900)}}`.replace(/\n\{/, ' {');
    const response = await post({ moves: long });
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    expect(location.length).toBeLessThan(6_000);
    const [short, whole] = [await send(location), await send('/zh/judge', { method: 'GET' })];
    expect(whole.status).toBe(200);
    const page = textOf(await short.text());
    expect(page).toContain('棋谱所记：');
    expect(page).toContain('黑方胜');
    expect(page).not.toContain('这是一条');
  });

  test.each([
    ['a FEN that cannot be read', { fen: 'abc' }, 'fen'],
    ['a FEN that is too long', { fen: '9'.repeat(300) }, 'fen'],
    ['moves from an impossible start', { fen: '3kk4/9/9/9/9/9/9/9/9/4K4 w', moves: '帅五进一' }, 'fen'],
    ['text without a move', { moves: '今天天气很好' }, 'moves'],
    ['cycles that are no number', { moves: '炮二平五', cycles: 'three' }, 'cycles'],
    ['too many cycles', { moves: '炮二平五', cycles: '21' }, 'cycles'],
    ['a limit of none', { moves: '炮二平五', limit: '0' }, 'limit'],
  ])('refuses %s beside its field', async (_, fields, field) => {
    const response = await post(fields as Record<string, string>);
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain(`id="${field}-error"`);
    expect(page).toContain(`aria-describedby="${field}-error`);
    expect(page).toMatch(new RegExp(`<a href="#${field}">`));
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('tells all that is wrong at once and keeps what was typed, as text', async () => {
    const typed = '"><script>alert(1)</script>';
    const page = await (await post({ fen: typed, moves: '</textarea><b>', cycles: '0' })).text();
    expect(page).toContain('id="fen-error"');
    expect(page).toContain('id="cycles-error"');
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('</textarea><b>');
    expect(textOf(page)).toContain('</textarea><b>');
  });

  test('a body above the limit is refused by a page', async () => {
    const response = await post({ moves: 'x'.repeat(300_000) });
    expect(response.status).toBe(413);
    expect(response.headers.get('content-type')).toContain('text/html');
  });
});
