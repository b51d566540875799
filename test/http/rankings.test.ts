import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { regions } from '../../src/db/schema.ts';
import { bearer, makeKey } from '../support/keys.ts';
import { addPlayers, adminContext, clearRatings, database, makeLists, seedList } from '../support/ratings.ts';
import { recordingDatabase } from '../support/recordingDatabase.ts';
import { bodyOf, post, send } from '../support/request.ts';

interface Item {
  readonly rank: number;
  readonly player: {
    readonly id: string;
    readonly name: string;
    readonly team: string | null;
    readonly region: { name: string } | null;
  };
  readonly rating: number;
  readonly change: number;
}
interface Page {
  readonly list: string;
  readonly total: number;
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

let admin: Record<string, string>;

beforeAll(async () => {
  admin = bearer((await makeKey('admin')).token);
  await database()
    .insert(regions)
    .values([
      { id: 'cn', level: 'country', name: '中国' },
      { id: 'gd', parentId: 'cn', level: 'province', name: '广东' },
      { id: 'gz', parentId: 'gd', level: 'city', name: '广州' },
      { id: 'sh', parentId: 'cn', level: 'province', name: '上海' },
    ]);
});
beforeEach(clearRatings);

const importCsv = (csv: string, more: Record<string, unknown> = {}) =>
  post('/v1/ratings/lists/import', { list: '2026-07', csv, ...more }, admin);

const CSV = [
  'id,name,rating,region,title,sex',
  'p1,许银川,2550,gd,grandmaster,male',
  'p2,吕钦,2540,广州,grandmaster,male',
  'p3,胡荣华,2540,sh,grandmaster,male',
  'p4,陈丽淳,2400,gz,master,female',
  'p5,欧阳琦琳,2390,sh,master,female',
].join('\n');

const read = async (query: string): Promise<Page> => {
  const answer = await send(`/v1/rankings${query}`);
  expect(answer.status).toBe(200);
  return bodyOf<Page>(answer);
};
const ids = (page: Page) => page.items.map(({ player }) => player.id);

describe('GET /v1/rankings', () => {
  beforeEach(async () => {
    expect((await importCsv(CSV)).status).toBe(201);
  });

  test('shows lines in order; equal ratings share a rank', async () => {
    const page = await read('');
    expect(page).toMatchObject({ list: '2026-07', publishedOn: '2026-07-01', total: 5, stale: false, nextCursor: null });
    expect(page.items.map(({ rank, player }) => [rank, player.id])).toEqual([
      [1, 'p1'],
      [2, 'p2'],
      [2, 'p3'],
      [4, 'p4'],
      [5, 'p5'],
    ]);
    expect(page.items[1]).toEqual({
      rank: 2,
      player: { id: 'p2', name: '吕钦', title: 'grandmaster', team: null, region: { id: 'gz', name: '广州' }, sex: 'male' },
      rating: 2540,
      change: 0,
      newcomer: true,
      games: 0,
      active: true,
    });
  });

  test.each([
    ['?region=gd', ['p1', 'p2', 'p4']],
    ['?region=gz', ['p2', 'p4']],
    ['?region=cn', ['p1', 'p2', 'p3', 'p4', 'p5']],
    ['?sex=female', ['p4', 'p5']],
    ['?title=grandmaster', ['p1', 'p2', 'p3']],
    ['?activity=active', ['p1', 'p2', 'p3', 'p4', 'p5']],
    ['?activity=inactive', []],
    ['?region=gd&sex=female', ['p4']],
    ['?region=gd&sex=male&title=grandmaster&activity=active', ['p1', 'p2']],
    ['?region=sh&title=grade_1', []],
    ['?region=nowhere', []],
  ])('%s leaves %j, with their number', async (query, expected) => {
    const page = await read(query);
    expect(ids(page)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  test.each(['?limit=2', '?limit=1&region=gd', '?limit=1&sex=male&title=grandmaster'])(
    'pages of %s hold every line once',
    async (query) => {
      const all = ids(await read(query.replace(/limit=\d+/, 'limit=100')));
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Page = await read(cursor === '' ? query : `${query}&cursor=${cursor}`);
        seen.push(...ids(page));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(all);
    },
  );

  test('a walk along a long facet goes on with the next page', async () => {
    await importCsv(CSV);
    const fill = (facet: string) =>
      env.DB.prepare(
        `WITH RECURSIVE places(n) AS (SELECT 6 UNION ALL SELECT n + 1 FROM places WHERE n < 8000)
         INSERT INTO rating_facets (list_id, facet, place) SELECT (SELECT id FROM rating_lists), ?, n FROM places`,
      ).bind(facet);
    await env.DB.batch([
      env.DB.prepare("UPDATE rating_entries SET place = 9000 WHERE player_id = 'p5'"),
      env.DB.prepare('UPDATE rating_facets SET place = 9000 WHERE place = 5'),
      fill('sex=female'),
      fill('title=master'),
    ]);
    const question = '?sex=female&title=master';
    const first = await read(question);
    expect(ids(first)).toEqual(['p4']);
    expect(first.nextCursor).not.toBeNull();
    const second = await read(`${question}&cursor=${first.nextCursor}`);
    expect(ids(second)).toEqual(['p5']);
    expect(second.nextCursor).toBeNull();
  });

  test('a cursor leads to no making that is not published, nor was', async () => {
    await importCsv(CSV);
    const { nextCursor } = await read('?limit=1');
    await env.DB.prepare("UPDATE rating_lists SET status = 'draft'").run();
    expect((await send(`/v1/rankings?limit=1&cursor=${nextCursor}`)).status).toBe(400);
  });

  test('without a mark of the lines no page is kept', async () => {
    await importCsv(CSV);
    await env.DB.prepare('DELETE FROM line_revision').run();
    try {
      await read('?limit=3');
      await env.DB.prepare("UPDATE players SET team = '新队' WHERE id = 'p1'").run();
      expect((await read('?limit=3')).items[0]?.player.team).toBe('新队');
    } finally {
      await env.DB.prepare('INSERT INTO line_revision (id, mark) VALUES (1, lower(hex(randomblob(8))))').run();
    }
  });

  test('a cursor of one list is none of the newest', async () => {
    await importCsv(CSV);
    const { nextCursor } = await read('?limit=1&list=2026-07');
    expect((await send(`/v1/rankings?limit=1&cursor=${nextCursor}`)).status).toBe(400);
  });

  test('a cursor belongs to its question', async () => {
    const { nextCursor } = await read('?limit=1&sex=male');
    for (const query of [`?limit=1&sex=female&cursor=${nextCursor}`, `?limit=1&cursor=${nextCursor}`, '?cursor=abc.1']) {
      expect((await send(`/v1/rankings${query}`)).status).toBe(400);
    }
  });

  test('a page goes on in the list that it began in, though another was published meanwhile', async () => {
    const first = await read('?limit=2');
    expect((await importCsv(`${CSV}\np6,新人,2600,sh,,`, { replace: true })).status).toBe(201);
    expect(ids(await read('?limit=2'))).toEqual(['p6', 'p1']);
    const second = await read(`?limit=2&cursor=${first.nextCursor}`);
    expect(ids(second)).toEqual(['p3', 'p4']);
    expect(second.total).toBe(5);
  });

  test('every past list stays readable', async () => {
    await importCsv('id,name,rating\np1,许银川,2500', { list: '2026-01' });
    expect((await read('')).list).toBe('2026-07');
    expect((await read('?list=2026-01')).items[0]?.rating).toBe(2500);
    const lists = await bodyOf<{ items: { list: string; total: number; imported: boolean }[] }>(await send('/v1/rankings/lists'));
    expect(lists.items.map(({ list, total, imported }) => [list, total, imported])).toEqual([
      ['2026-07', 5, true],
      ['2026-01', 1, true],
    ]);
    const first = await bodyOf<{ items: { list: string }[]; nextCursor: string }>(await send('/v1/rankings/lists?limit=1'));
    const rest = await bodyOf<{ items: { list: string }[] }>(await send(`/v1/rankings/lists?limit=1&cursor=${first.nextCursor}`));
    expect(rest.items.map(({ list }) => list)).toEqual(['2026-01']);
    expect((await send('/v1/rankings?list=2025-07')).status).toBe(404);
  });

  test('is cacheable, and 304 for who has it', async () => {
    const answer = await send('/v1/rankings?limit=2');
    expect(answer.headers.get('cache-control')).toContain('public, max-age=60');
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"\w+"$/);
    const again = await send('/v1/rankings?limit=2', { headers: { 'if-none-match': `W/"x", ${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toContain('max-age');
    expect(again.headers.get('content-type')).toBeNull();
    expect((await send('/v1/rankings?limit=3', { headers: { 'if-none-match': etag } })).status).toBe(200);
    await importCsv(CSV.replace('2550', '2551'), { replace: true });
    expect((await send('/v1/rankings?limit=2', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});

describe('a page that was read before', () => {
  beforeEach(async () => {
    expect((await importCsv(CSV)).status).toBe(201);
  });

  const QUERY = '?limit=3';
  const patch = async (id: string, body: unknown) => {
    const etag = (await send(`/v1/players/${id}`)).headers.get('etag') ?? '';
    const headers = { ...admin, 'content-type': 'application/json', 'if-match': etag };
    expect((await send(`/v1/players/${id}`, { method: 'PATCH', headers, body: JSON.stringify(body) })).status).toBe(200);
  };
  const tagAndText = async (query = QUERY) => {
    const answer = await send(`/v1/rankings${query}`);
    return [answer.headers.get('etag'), await answer.text()];
  };

  test('is the same to the byte, and its lines are not read again', async () => {
    const first = await tagAndText();
    const { binding, texts } = recordingDatabase(env.DB);
    const answer = await send(`/v1/rankings${QUERY}`, {}, { DB: binding });
    expect([answer.headers.get('etag'), await answer.text()]).toEqual(first);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toContain('public');
    expect(texts).toHaveLength(1);
    expect(texts[0]).not.toContain('rating_entries');
  });

  test('reads list and lines together the first time', async () => {
    const { binding, texts } = recordingDatabase(env.DB);
    expect((await send('/v1/rankings?limit=4', {}, { DB: binding })).status).toBe(200);
    expect(texts).toHaveLength(1);
  });

  test('is in no language: it serves all', async () => {
    await tagAndText();
    const english = await send(`/v1/rankings${QUERY}`, { headers: { 'accept-language': 'en' } });
    expect(english.headers.get('content-language')).toBe('en');
    expect(await english.text()).toBe((await tagAndText())[1]);
  });

  test('gives HEAD its headers and no body', async () => {
    const [etag] = await tagAndText();
    const answer = await send(`/v1/rankings${QUERY}`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([200, etag, '']);
    expect((await tagAndText())[0]).toBe(etag);
  });

  test('is answered by 304 for who has it', async () => {
    const [etag] = await tagAndText();
    const again = await send(`/v1/rankings${QUERY}`, { headers: { 'if-none-match': etag ?? '' } });
    expect([again.status, await again.text(), again.headers.get('content-type')]).toEqual([304, '', null]);
  });

  test.each<[string, () => Promise<unknown>, (page: Page) => unknown, unknown]>([
    ['name', () => patch('p1', { name: '许银川二' }), (page) => page.items[0]?.player.name, '许银川二'],
    ['team', () => patch('p2', { team: '广东' }), (page) => page.items[1]?.player.team, '广东'],
    [
      'merge',
      async () => {
        await addPlayers([{ id: 'younger', name: '吕钦' }]);
        const merged = await post('/v1/players/p2/merge', { into: 'younger', reason: 'one person' }, admin);
        expect(merged.status).toBe(200);
      },
      (page) => ids(page),
      ['p1', 'younger', 'p3'],
    ],
    [
      'region',
      () => env.DB.prepare("UPDATE regions SET name = name || '省' WHERE id = 'sh'").run(),
      (page) => page.items[2]?.player.region?.name,
      '上海省',
    ],
    ['list', () => importCsv(CSV.replace('2550', '2551'), { replace: true }), (page) => page.items[0]?.rating, 2551],
    [
      'newest list',
      () => importCsv('id,name,rating\np1,许银川,2000', { list: '2027-01' }),
      (page) => [page.list, page.total],
      ['2027-01', 1],
    ],
  ])('shows a %s that changed', async (_, change, part, expected) => {
    await read(QUERY);
    const before = await tagAndText();
    await change();
    expect(part(await read(QUERY))).toEqual(expected);
    const after = await tagAndText();
    expect(after[0]).not.toBe(before[0]);
    expect(await tagAndText()).toEqual(after);
  });

  test.each(['?limit=3', '?limit=3&sex=male'])('%s shows that the list has become stale', async (query) => {
    expect(await read(query)).toMatchObject({ stale: false });
    await env.DB.prepare("UPDATE rating_lists SET stale_since = '2026-08-01T00:00:00.000Z'").run();
    expect(await read(query)).toMatchObject({ stale: true });
  });

  test('is told as gone when its list is', async () => {
    await read(QUERY);
    await clearRatings();
    expect((await send(`/v1/rankings${QUERY}`)).status).toBe(404);
  });
});

describe('GET /v1/rankings/around/{playerId}', () => {
  beforeEach(async () => {
    await importCsv(CSV);
  });

  test('shows the lines above and below', async () => {
    const lines = await bodyOf<Page>(await send('/v1/rankings/around/p3?radius=1'));
    expect(ids(lines)).toEqual(['p2', 'p3', 'p4']);
    expect(lines.total).toBe(5);
    expect(ids(await bodyOf<Page>(await send('/v1/rankings/around/p1?radius=2')))).toEqual(['p1', 'p2', 'p3']);
  });

  test.each([
    ['/v1/rankings/around/p9', 'player_not_listed'],
    ['/v1/rankings/around/p1?list=2020-01', 'list_not_found'],
  ])('%s is 404', async (path, code) => {
    const answer = await send(path);
    expect(answer.status).toBe(404);
    expect((await bodyOf<{ code: string }>(answer)).code).toBe(code);
  });
});

describe('GET /v1/rankings/export', () => {
  test('XB-127: writes what an import takes back, formulas as text', async () => {
    const names = ['=HYPERLINK("http://example.invalid","x")', '+1', '-2', '@sum', '张"三",甲'];
    await addPlayers(names.map((name, i) => ({ id: `n${i}`, name })));
    await seedListOf(names);
    const answer = await send('/v1/rankings/export?list=2026-07');
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toContain('ratings-2026-07.csv');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
    expect(text.startsWith('\uFEFFrank,id,name,rating,')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://example.invalid"",""x"")"`);
    expect(text).toContain(",'+1,");
    expect(text).toContain(`"张""三"",甲"`);
    const again = await importCsv(text, { replace: true });
    expect(again.status).toBe(201);
    expect(await bodyOf(again)).toMatchObject({ lines: 5, newPlayers: 0 });
    const page = await read('');
    expect(page.items.map(({ player }) => player.name).sort()).toEqual([...names].sort());
  });

  const seedListOf = async (names: readonly string[]) => {
    const rows = names.map((name, i) => `n${i},"${name.replaceAll('"', '""')}",${2400 - i}`);
    expect((await importCsv(['id,name,rating', ...rows].join('\n'))).status).toBe(201);
  };

  test('as JSON it is the list', async () => {
    await importCsv(CSV);
    const answer = await send('/v1/rankings/export?format=json');
    const page = await bodyOf<Page>(answer);
    expect(page.total).toBe(5);
    expect(ids(page)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
    expect((await send('/v1/rankings/export?format=xls')).status).toBe(400);
    expect((await send('/v1/rankings/export?list=2020-01')).status).toBe(404);
  });
});

describe('POST /v1/ratings/lists/import', () => {
  const faultsOf = async (answer: Response) => {
    const body = await bodyOf<{
      code: string;
      rows: { line: number; column: string | null; code: string; candidates?: unknown[] }[];
    }>(answer);
    expect(body.code).toBe('rows_refused');
    return body.rows.map(({ line, column, code }) => [line, column, code]);
  };
  const playersOnFile = async () => (await env.DB.prepare('SELECT count(*) AS n FROM players').first<{ n: number }>())?.n;

  test('names every bad row, and writes nothing', async () => {
    const csv = [
      'id,name,rating,region,title,sex',
      'a,甲,2400,gd,master,male',
      ',,2400,,,',
      'b,乙,24x,nowhere,master,',
      'c,丙,2400,,boss,?',
      'a,丁,2400,,,',
      'd,戊',
      ',己,2400,,,',
      ',己,2401,,,',
      'bad id,庚,9999,,,',
    ].join('\n');
    const answer = await importCsv(csv);
    expect(answer.status).toBe(422);
    expect(await faultsOf(answer)).toEqual([
      [3, 'name', 'name_missing'],
      [4, 'rating', 'rating_invalid'],
      [5, 'title', 'title_unknown'],
      [5, 'sex', 'sex_invalid'],
      [6, 'id', 'player_twice'],
      [7, null, 'cells_missing'],
      [7, 'rating', 'rating_invalid'],
      [8, 'id', 'name_twice'],
      [9, 'id', 'name_twice'],
      [10, 'id', 'id_invalid'],
      [10, 'rating', 'rating_invalid'],
    ]);
    expect(await playersOnFile()).toBe(0);
    expect((await send('/v1/rankings')).status).toBe(404);
  });

  test('takes the good rows where asked to', async () => {
    const answer = await importCsv('name,rating,region\n甲,2400,gd\n乙,2400,nowhere\n丙,0,', { partial: true });
    expect(answer.status).toBe(201);
    const body = await bodyOf<{ lines: number; newPlayers: number; refused: { line: number; code: string }[] }>(answer);
    expect(body).toMatchObject({ lines: 1, newPlayers: 1 });
    expect(body.refused.map(({ line, code }) => [line, code])).toEqual([
      [3, 'region_unknown'],
      [4, 'rating_invalid'],
    ]);
  });

  test('XB-104: a name that two people have is held with both, never attached to the first', async () => {
    await addPlayers([
      { id: 'p-1', name: 'Li Wei' },
      { id: 'p-2', name: 'Li Wei' },
    ]);
    const answer = await importCsv('id,name,rating\n,Ｌi wei,2400');
    expect(answer.status).toBe(422);
    const body = await bodyOf<{ rows: { code: string; candidates: { id: string }[] }[] }>(answer);
    expect(body.rows[0]?.code).toBe('player_ambiguous');
    expect(body.rows[0]?.candidates.map(({ id }) => id).sort()).toEqual(['p-1', 'p-2']);
    expect((await importCsv('id,name,rating\np-2,Li Wei,2400')).status).toBe(201);
    expect(ids(await read(''))).toEqual(['p-2']);
  });

  test('an id whose holder has another name is refused', async () => {
    await addPlayers([{ id: 'p-1', name: 'Li Wei' }]);
    expect(await faultsOf(await importCsv('id,name,rating\np-1,Wang Fang,2400'))).toEqual([[2, 'name', 'name_differs']]);
  });

  test('XB-121: a long number stays the id that it is', async () => {
    await importCsv('id,name,rating\n1234567824702058496,甲,2400');
    expect(ids(await read(''))).toEqual(['1234567824702058496']);
    const player = await bodyOf<{ id: string }>(await send('/v1/players/1234567824702058496'));
    expect(player.id).toBe('1234567824702058496');
  });

  test.each([
    ['', '/csv', 'too_small'],
    ['name,rating\n"a', '/csv', 'csv_quote_open'],
  ])('%j is refused at %s', async (csv, pointer, code) => {
    const answer = await importCsv(csv);
    expect(answer.status).toBe(422);
    expect((await bodyOf<{ errors: { pointer: string; code: string }[] }>(answer)).errors[0]).toMatchObject({ pointer, code });
  });

  test.each([
    ['name,rating', [[1, null, 'file_empty']]],
    ['id,rating\nx,2400', [[1, 'name', 'column_missing']]],
    ['name,rating,elo\na,1,2', [[1, 'elo', 'column_unknown']]],
  ])('the heading of %j is checked', async (csv, expected) => {
    expect(await faultsOf(await importCsv(csv))).toEqual(expected);
  });

  test('a published list is replaced only where asked to, and a list appears only in January and July', async () => {
    await importCsv(CSV);
    const answer = await importCsv(CSV);
    expect(answer.status).toBe(409);
    expect((await bodyOf<{ code: string }>(answer)).code).toBe('list_exists');
    expect((await importCsv(CSV, { list: '2026-08' })).status).toBe(422);
  });

  test('the same Idempotency-Key imports once', async () => {
    const headers = { ...admin, 'idempotency-key': 'import-1' };
    const body = { list: '2026-07', csv: CSV };
    const first = await post('/v1/ratings/lists/import', body, headers);
    const second = await post('/v1/ratings/lists/import', body, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await bodyOf(second)).toEqual(await bodyOf(first));
  });

  test('thousands of rows go in as one', { timeout: 30_000 }, async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `q${i},棋手${i},${2000 + (i % 700)}`);
    const answer = await importCsv(['id,name,rating', ...rows].join('\n'));
    expect(answer.status).toBe(201);
    expect((await read('?limit=1')).total).toBe(5000);
  });
});

test('a list with a stale base is told of, and made again with those after it', async () => {
  await seedList('2026-01', { a: 2400, b: 2400 });
  await makeLists({ list: '2026-07', until: '2027-01' });
  await seedList('2026-01', { a: 2500, b: 2400 });
  expect(await read('?list=2026-07')).toMatchObject({ stale: true });
  await makeLists({}, adminContext());
  expect(await read('?list=2026-07')).toMatchObject({ stale: false });
  expect(await read('?list=2027-01')).toMatchObject({ stale: false });
  expect((await read('')).items[0]?.rating).toBe(2500);
});
