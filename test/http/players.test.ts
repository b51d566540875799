import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertMany } from '../../src/db/insertMany.ts';
import { eventPlacings, regions } from '../../src/db/schema.ts';
import { eventOf } from '../ratings/periods/build.ts';
import { bearer, makeKey } from '../support/keys.ts';
import { addEvent, addPlayers, clearRatings, database, makeLists, seedList } from '../support/ratings.ts';
import { bodyOf, post, send } from '../support/request.ts';

let admin: Record<string, string>;

beforeAll(async () => {
  admin = bearer((await makeKey('admin')).token);
  await database().insert(regions).values({ id: 'gd', level: 'province', name: '广东' });
});
beforeEach(clearRatings);

const patch = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...admin, ...headers },
    body: JSON.stringify(body),
  });

interface Found {
  readonly items: readonly { readonly id: string; readonly name: string; readonly rating: number | null }[];
  readonly nextCursor: string | null;
}
const find = async (query: string): Promise<Found> => bodyOf<Found>(await send(`/v1/players?${query}`));
const found = async (text: string) => (await find(`query=${encodeURIComponent(text)}`)).items.map(({ id }) => id);

describe('GET /v1/players?query=', () => {
  test('traditional and simplified characters find each other', async () => {
    await addPlayers([
      { id: 't', name: '顧錦華' },
      { id: 's', name: '顾锦华' },
    ]);
    for (const text of ['顧', '顾', '顧锦', '錦華', '锦华']) expect((await found(text)).sort()).toEqual(['s', 't']);
    expect((await find('query=顧')).items.map(({ name }) => name).sort()).toEqual(['顧錦華', '顾锦华'].sort());
  });

  test('a name in other characters is on file already', async () => {
    expect((await post('/v1/players', { name: '劉殿中' }, admin)).status).toBe(201);
    const again = await post('/v1/players', { name: '刘殿中' }, admin);
    expect([again.status, (await bodyOf<{ code: string }>(again)).code]).toEqual([409, 'player_ambiguous']);
  });

  beforeEach(async () => {
    await addPlayers([
      { id: '1', name: '许银川', pinyin: 'Xu Yinchuan' },
      { id: '2', name: '银川', pinyin: 'Yin Chuan' },
      { id: '3', name: '吕钦', pinyin: 'Lu Qin' },
      { id: '4', name: 'Nguyễn Thành Bảo' },
      { id: '5', name: 'ＬＩ Wei' },
      { id: '6', name: '哈哈哈哈' },
      { id: '7', name: "O'Brien" },
      { id: '8', name: '西安', pinyin: "Xi'an" },
    ]);
  });

  test.each([
    ['许银川', ['1']],
    ['许银', ['1']],
    ['银川', ['2', '1']],
    ['川', ['1', '2']],
    ['xu', ['1']],
    ['XU YIN', ['1']],
    ['yinchuan', ['2', '1']],
    ['chuan', ['1', '2']],
    ['qin', ['3']],
    ['nguyen', ['4']],
    ['Nguyễn thanh', ['4']],
    ['thanhbao', ['4']],
    ['li w', ['5']],
    ['哈哈', ['6']],
    ['xian', ['8']],
    ["xi'an", ['8']],
    ['没有', []],
    ['%', []],
    ['_', []],
    ['·', []],
    ['银'.repeat(60), []],
  ])('%s finds %j', async (text, expected) => {
    expect(await found(text)).toEqual(expected);
  });

  test('a page goes on behind the names that begin with the query, each person once', async () => {
    await addPlayers(Array.from({ length: 7 }, (_, i) => ({ id: `a${i}`, name: i % 2 === 0 ? `安${i}` : `大安${i}安` })));
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Found = await find(`query=${encodeURIComponent('安')}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(['a0', 'a2', 'a4', 'a6', '8', 'a1', 'a3', 'a5']);
  });

  test('without a query everybody, by id; a cursor belongs to its question', async () => {
    const page = await find('limit=3');
    expect(page.items.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect((await find(`limit=3&cursor=${page.nextCursor}`)).items.map(({ id }) => id)).toEqual(['4', '5', '6']);
    expect((await send(`/v1/players?query=a&cursor=${page.nextCursor}`)).status).toBe(400);
    expect((await send('/v1/players?query=')).status).toBe(400);
  });

  test('shows where they stand on the newest list', async () => {
    await post('/v1/ratings/lists/import', { list: '2026-07', csv: 'id,name,rating\n3,吕钦,2555' }, admin);
    expect((await find('query=吕')).items[0]).toMatchObject({ id: '3', rating: 2555, rank: 1 });
    expect((await find('query=许')).items[0]).toMatchObject({ rating: null, rank: null });
  });
});

describe('a player', () => {
  beforeEach(async () => {
    await seedList('2026-01', { A: 2400, B: 2500, C: 2350 });
    await addEvent(eventOf('E1', '2026-02-02', ['A-B 1', 'C-A =', 'B-A +', 'A-C 0', 'A-C x']));
    await addEvent(eventOf('E2', '2026-03-03', ['B-A 1', 'A-B ?']));
    await insertMany(database(), eventPlacings, [
      { eventId: 'E1', playerId: 'A', rank: 2, shared: false, points: 3, wins: 1, draws: 1, losses: 1, played: 3 },
    ]);
    await makeLists({ list: '2026-07', conditions: 'report' });
  });

  test('has a page: place, record by colour, rates by their names, best wins, events', async () => {
    const answer = await send('/v1/players/A');
    expect(answer.headers.get('etag')).toMatch(/^"v1-/);
    expect(await bodyOf(answer)).toMatchObject({
      id: 'A',
      rating: { list: '2026-07', rank: 2, rating: 2395, change: -5, games: 4, active: true, stale: false },
      record: {
        all: { games: 4, wins: 1, draws: 1, losses: 2, scoreRate: 0.375, winRate: 0.25 },
        red: { games: 2, wins: 1, draws: 0, losses: 1, scoreRate: 0.5, winRate: 0.5 },
        black: { games: 2, wins: 0, draws: 1, losses: 1, scoreRate: 0.25, winRate: 0 },
      },
      bestWins: [{ game: 'E1-0000', event: 'E1', opponent: { id: 'B', name: 'B' }, opponentRating: 2500 }],
      recentEvents: [{ event: 'E1', rank: 2, points: 1.5, played: 3, endedOn: '2026-02-02' }],
      titles: [],
    });
  });

  test('has a history over all lists', async () => {
    const history = await bodyOf<{ items: { list: string; rating: number }[] }>(await send('/v1/players/A/ratings'));
    expect(history.items.map(({ list, rating }) => [list, rating])).toEqual([
      ['2026-07', 2395],
      ['2026-01', 2400],
    ]);
  });

  test('shows how a list came to the rating, game by game', async () => {
    const account = await bodyOf<{ games: { game: string; change: number }[]; change: number }>(
      await send('/v1/players/A/ratings/2026-07'),
    );
    expect(account).toMatchObject({ before: 2400, after: 2395, deducted: 0, lost: null, listed: true, imported: false });
    expect(account.games[0]).toEqual({
      game: 'E1-0000',
      event: 'E1',
      eventName: 'Event E1',
      playedOn: '2026-02-02',
      side: 'red',
      opponent: { id: 'B', name: 'B' },
      ownRating: 2400,
      opponentRating: 2500,
      difference: -100,
      countedDifference: -100,
      expected: 0.36,
      score: 1,
      k: 10,
      change: 6.4,
    });
    expect(account.games.reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(account.change, 5);
    expect((await send('/v1/players/A/ratings/2020-01')).status).toBe(404);
  });

  test('has games, newest first, by cursor', async () => {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: { id: string }[]; nextCursor: string | null } = await bodyOf(
        await send(`/v1/players/A/games?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`),
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(['E2-0001', 'E2-0000', 'E1-0004', 'E1-0003', 'E1-0002', 'E1-0001', 'E1-0000']);
  });

  test('games without a day come last', async () => {
    await database().run("UPDATE games SET played_on = NULL WHERE id IN ('E2-0000', 'E1-0000')");
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: { id: string }[]; nextCursor: string | null } = await bodyOf(
        await send(`/v1/players/A/games?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`),
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(['E2-0001', 'E1-0004', 'E1-0003', 'E1-0002', 'E1-0001', 'E2-0000', 'E1-0000']);
  });

  test('against another: record of the first, and the games', async () => {
    const answer = await bodyOf<{ items: { id: string }[] }>(await send('/v1/players/B/against/A'));
    expect(answer).toMatchObject({
      player: { id: 'B' },
      opponent: { id: 'A' },
      record: { all: { games: 2, wins: 1, losses: 1 }, red: { wins: 1 }, black: { losses: 1 } },
    });
    expect(answer.items.map(({ id }) => id)).toEqual(['E2-0001', 'E2-0000', 'E1-0002', 'E1-0000']);
    const first = await bodyOf<{ nextCursor: string }>(await send('/v1/players/B/against/A?limit=3'));
    const rest = await bodyOf<{ items: { id: string }[] }>(
      await send(`/v1/players/B/against/A?limit=3&cursor=${first.nextCursor}`),
    );
    expect(rest.items.map(({ id }) => id)).toEqual(['E1-0000']);
    expect((await send('/v1/players/B/against/nobody')).status).toBe(404);
  });

  test.each(['', '/ratings', '/games', '/against/A', '/ratings/2026-07'])('nobody%s is 404', async (path) => {
    const answer = await send(`/v1/players/nobody${path}`);
    expect(answer.status).toBe(404);
    expect((await bodyOf<{ code: string }>(answer)).code).toBe('player_not_found');
  });
});

describe('putting players on file', () => {
  test('makes one, and holds another of the same name unless told that it is a namesake', async () => {
    const created = await post('/v1/players', { name: '张三', pinyin: 'Zhāng Sān', sex: 'male', region: 'gd' }, admin);
    expect(created.status).toBe(201);
    const first = await bodyOf<{ id: string }>(created);
    expect(first).toMatchObject({ pinyin: 'Zhang San', version: 1 });
    expect(created.headers.get('location')).toBe(`/v1/players/${first.id}`);
    const held = await post('/v1/players', { name: '张 三' }, admin);
    expect(held.status).toBe(409);
    expect(await bodyOf(held)).toMatchObject({ code: 'player_ambiguous', candidates: [{ id: first.id, name: '张三' }] });
    expect((await post('/v1/players', { name: '张三', namesake: true }, admin)).status).toBe(201);
    expect(await found('zhangsan')).toEqual([first.id]);
  });

  test('keeps an id from elsewhere, once', async () => {
    const id = '1234567824702058496';
    expect((await post('/v1/players', { id, name: '甲' }, admin)).status).toBe(201);
    expect((await bodyOf<{ id: string }>(await send(`/v1/players/${id}`))).id).toBe(id);
    expect((await post('/v1/players', { id, name: '乙' }, admin)).status).toBe(409);
  });

  test('of two calls with one id in the same moment one wins', async () => {
    const answers = await Promise.all([0, 1].map((i) => post('/v1/players', { id: 'same', name: `同${i}` }, admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test.each([
    [{ name: ' ' }, '/name'],
    [{ name: '·' }, '/name'],
    [{ name: '甲', title: 'boss' }, '/title'],
    [{ name: '甲', sex: 'x' }, '/sex'],
    [{ name: '甲', id: 'a b' }, '/id'],
    [{ name: '甲', rank: 1 }, ''],
  ])('%j is refused at %s', async (body, pointer) => {
    const answer = await post('/v1/players', body, admin);
    expect(answer.status).toBe(422);
    expect((await bodyOf<{ errors: { pointer: string }[] }>(answer)).errors[0]?.pointer).toBe(pointer);
  });

  test('a change needs what was read; the tag of the page will do', async () => {
    await addPlayers([{ id: 'p', name: '甲' }]);
    const etag = (await send('/v1/players/p')).headers.get('etag') ?? '';
    expect((await patch('/v1/players/p', { team: '广东' })).status).toBe(428);
    const changed = await patch('/v1/players/p', { team: '广东', name: '甲一' }, { 'if-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).toBe('"v2"');
    expect((await patch('/v1/players/p', { team: '上海' }, { 'if-match': etag })).status).toBe(412);
    expect(await bodyOf(await send('/v1/players/p'))).toMatchObject({ team: '广东', name: '甲一' });
    expect(await found('甲一')).toEqual(['p']);
    expect((await patch('/v1/players/nobody', { team: 'x' }, { 'if-match': '"v1"' })).status).toBe(404);
    expect((await patch('/v1/players/p', { region: 'nowhere' }, { 'if-match': '"v2"' })).status).toBe(422);
  });
});
