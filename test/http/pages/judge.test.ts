import { describe, expect, test } from 'vitest';
import { type Asked, reportInCycle } from '../../../src/http/pages/judge/ask.ts';
import { curlOf } from '../../../src/http/pages/judge/curl.ts';
import { exampleQuery, FIGURES, KINDS } from '../../../src/http/pages/judge/examples.ts';
import { permalinkQuery } from '../../../src/http/pages/judge/permalink.ts';
import { VERDICT_NAMES } from '../../../src/http/pages/words.ts';
import { ruleGame } from '../../../src/services/adjudicate.ts';
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

  test('says nothing of other moves between two times round', () => {
    const round = 'h0g2 h9g7 g2h0 g7h9';
    const ruled = ruleGame({ record: `${round} ${round} b0c2 b9c7 c2b0 c7b9 ${round}` });
    if (!ruled.ok) throw new Error('not ruled');
    expect(ruled.value.repetition?.cycle).toEqual({ fromPly: 5, toPly: 16, period: 4 });
    expect([4, 5, 9, 13].map((ply) => reportInCycle(ruled.value, ply)?.move ?? null)).toEqual([null, 'h0g2', null, 'h0g2']);
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

/** What the curl line of a page is answered. */
const byCurl = async (page: string): Promise<{ body: Record<string, unknown>; answer: Record<string, unknown> }> => {
  const body = /-d '(\{.*?\})'/.exec(textOf(page))?.[1] ?? '';
  const headers = { 'content-type': 'application/json' };
  const answer = await send('/v1/adjudications/game', { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return { body: JSON.parse(body), answer: (await answer.json()) as Record<string, unknown> };
};

const partOf = (page: string, from: string, to: string): string => {
  const start = page.indexOf(from);
  expect(start).toBeGreaterThan(-1);
  return textOf(page.slice(start, page.indexOf(to, start)));
};

describe('the rule book', () => {
  const WORLD = { ruleset: 'wxf-2018' };
  const checkAndChase = KINDS[0]!;
  const played = (times: number) => ({
    fen: checkAndChase.fen,
    moves: Array.from({ length: times }, () => checkAndChase.cycle.join(' ')).join(' '),
  });
  const verdictOf = (page: string) => partOf(page, '<div class="verdict">', '<div class="boardside">');
  const selected = (page: string) => /<option value="([^"]*)" selected/.exec(page)?.[1];

  test('is that of 1999 unless another is chosen', async () => {
    const [ruled, world] = [await ask(played(3)), await ask({ ...played(3), ...WORLD })];
    expect(verdictOf(ruled)).toMatch(/红方必须变着[\s\S]*24\.3[\s\S]*《象棋竞赛规则》/);
    expect(verdictOf(world)).toMatch(/不变作和[\s\S]*AXF 13[\s\S]*世界象棋规则（2018）[\s\S]*《象棋规例》/);
    expect([selected(ruled), selected(world)]).toEqual(['cxa-1999', 'wxf-2018']);
    expect(await ask({ ...played(3), ruleset: 'cxa-1999' })).toContain('<h2>红方必须变着</h2>');
  });

  test.each(['/zh', '/en'])('of the World rules cites nothing of 1999 where it has judged (%s)', async (root) => {
    const page = await ask({ ...played(3), ...WORLD }, root);
    const cited = [...page.matchAll(/<span class="article">([^<]*)<\/span>/g)].map(([, article]) => article);
    expect(cited.length).toBeGreaterThan(2);
    for (const article of cited) expect(article).toMatch(/^AXF /);
    for (const part of [partOf(page, '<p class="cited">', '</p>'), partOf(page, 'id="reasons"', '</section>')]) {
      expect(part).not.toMatch(/1999|象棋竞赛规则|CXA/);
    }
  });

  test('tells its own count of cycles where the field is empty', async () => {
    expect(await ask(played(2))).toContain('<h2>对局未结束</h2>');
    expect(await ask({ ...played(2), ...WORLD })).toContain('<h2>不变作和</h2>');
    expect(await ask({ ...played(2), ...WORLD, cycles: '3' })).toContain('<h2>对局未结束</h2>');
    expect(textOf(await ask({}))).toContain('中国象棋协会1999年规则为3次，世界象棋规则（2018）为2次');
  });

  test('judges a single ply as well', async () => {
    // Won through checks only: a chase in 1999, none in the World rules.
    const ply = { fen: '5k3/1n7/9/3P5/P1r5c/2B5R/6P2/4B4/4A4/3AK4 w - - 0 1', moves: 'i4h4', ply: '1' };
    expect(await ask(ply)).toContain('class="nature chase"');
    expect(await ask({ ...ply, ...WORLD })).toContain('class="nature idle"');
  });

  test('is kept by every link of the ruling, and left out where it is the default', async () => {
    const world = await ask({ ...played(3), ...WORLD });
    const links = [...world.matchAll(/href="\/zh\/judge\?([^"]*)"/g)]
      .map(([, query]) => new URLSearchParams(query!.replaceAll('&amp;', '&')))
      .filter((query) => query.get('moves') === played(3).moves && query.get('fen') === played(3).fen);
    const without = links.filter((query) => !query.has('ruleset'));
    // The example of the gallery, and the same by the 1999 rules.
    expect(without.map((query) => query.has('ply'))).toEqual([false, false]);
    expect(links.length).toBeGreaterThan(12);
    const posted = await post({ moves: '炮二平五', ruleset: 'cxa-1999' });
    expect(new URL(posted.headers.get('location') ?? '', 'http://localhost').searchParams.has('ruleset')).toBe(false);
    const other = await post({ moves: '炮二平五', ruleset: 'wxf-2018' });
    expect(new URL(other.headers.get('location') ?? '', 'http://localhost').searchParams.get('ruleset')).toBe('wxf-2018');
  });

  test('leads to the same by the other', async () => {
    const linked = (page: string, name: string) =>
      new RegExp(`<a href="([^"]*)">改按${name}裁决</a>`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const there = await send(linked(await ask(played(3)), '世界象棋规则（2018）'));
    const world = await there.text();
    expect(world).toContain('<h2>不变作和</h2>');
    const back = await send(linked(world, '中国象棋协会1999年规则'));
    expect(await back.text()).toContain('<h2>红方必须变着</h2>');
  });

  test('goes into the curl call with the numbers that were set', async () => {
    const world = await byCurl(await ask({ ...played(2), ...WORLD }));
    expect(Object.keys(world.body)).toEqual(['fen', 'moves', 'ruleset']);
    expect(world.answer).toMatchObject({ ruleset: 'wxf-2018', status: 'repetition', articles: ['AXF 5', 'AXF 13'] });
    const set = await byCurl(await ask({ ...played(2), cycles: '2', limit: '4' }));
    expect(set.body).toMatchObject({ cyclesRequired: 2, naturalLimitRounds: 4 });
    expect(set.answer).toMatchObject({
      ruleset: 'cxa-1999',
      status: 'natural_limit',
      repetition: { verdict: 'red_must_change' },
    });
    expect(Object.keys((await byCurl(await ask(played(2)))).body)).toEqual(['fen', 'moves']);
  });

  test('says that the 1999 rules have ended a game, where they have', async () => {
    const page = await ask({ ...played(2), ...WORLD, limit: '3' });
    expect(verdictOf(page)).toMatch(/和棋：自然限着[\s\S]*1999 4\.2\.4[\s\S]*《象棋竞赛规则》/);
    expect(textOf(page)).toContain('不带AXF的条款出自1999年《象棋竞赛规则》');
    const noticed = await ask({ fen: '', moves: '马二进三 马8进7 炮二平五', ...WORLD, limit: '1' });
    expect(partOf(noticed, '<ul class="remarks">', '</ul>')).toContain('1999 4.2.4');
    expect(textOf(await ask({ ...played(2), limit: '4' }))).not.toContain('1999 4.2.4');
  });

  test('that is unknown is refused beside its field', async () => {
    const response = await send(`/en/judge?${new URLSearchParams({ ...played(3), ruleset: 'fide' })}`);
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toMatch(/<select id="ruleset" name="ruleset" aria-invalid="true" aria-describedby="ruleset-error ruleset-hint"/);
    expect(partOf(page, 'id="ruleset-error"', '</p>')).toContain('must be cxa-1999 or wxf-2018');
    expect(page).toContain('<a href="#ruleset">');
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
    ['an unknown rule book', { moves: '炮二平五', ruleset: 'CXA-1999' }, 'ruleset'],
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

  test.each([
    ['cycles', '20'],
    ['cycles', '1'],
    ['limit', '500'],
    ['limit', '1'],
  ])('%s may be %s', async (field, value) => {
    expect((await post({ moves: '炮二平五', [field]: value })).status).toBe(303);
  });

  test('a FEN of the greatest length is read, and refused for what it says', async () => {
    const said = async (length: number) => textOf(await (await post({ fen: '9'.repeat(length) })).text());
    expect(await said(200)).not.toContain('不得超过 200 个字符');
    expect(await said(201)).toContain('不得超过 200 个字符');
  });

  test('an illegal first move is a game, not a position', async () => {
    const page = textOf(await ask({ moves: '帅五进九' }));
    expect(page).toContain('帅五进九');
    expect(page).toContain('4.1.6');
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

describe('what is passed on', () => {
  test('a quote does not end the word of the shell', () => {
    const ruled = ruleGame({ record: 'h2e2' });
    if (!ruled.ok) throw new Error('not ruled');
    const game = { ...ruled.value, initialFen: "a'; rm b #" };
    const terms = { ruleset: 'cxa-1999', cyclesRequired: undefined, naturalLimitRounds: undefined } as const;
    expect(curlOf({ kind: 'game', game, terms, ply: 0, fen: '', report: null }, 'http://x')).toContain("a'\\''; rm b #");
  });

  test('the call asks about the illegal move as well', async () => {
    expect(textOf(await ask({ moves: 'h2e2 b9d8' }))).toContain('"moves":["h2e2","b9d8"]');
  });

  test('a shortened game keeps start, result and the illegal move', () => {
    const fen = '3k5/9/9/9/9/9/9/9/9/R3K4 w';
    const record = `[Red "a \\"] [b \\\\\\\\ c"]\n[Result "1-0"]\n[FEN "${fen}"]\n\na0a1 d9d8 a1b2`;
    const ruled = ruleGame({ record });
    if (!ruled.ok) throw new Error(JSON.stringify(ruled.error));
    const asked: Asked = { fen: '', moves: `${record} {${'x'.repeat(7000)}}`, ruleset: '', cycles: '', limit: '', ply: '' };
    const { moves = '' } = permalinkQuery(asked, ruled.value);
    expect(moves.length).toBeLessThan(500);
    const again = ruleGame({ record: moves });
    expect(again.ok && again.value).toMatchObject({
      initialFen: ruled.value.initialFen,
      recordedResult: 'red_wins',
      illegal: { ply: 3, text: 'a1b2' },
      headers: { Red: ruled.value.headers.Red },
    });
  });
});
