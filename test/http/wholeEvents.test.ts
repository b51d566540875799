import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { failingDatabase } from '../support/failingDatabase.ts';
import { bearer, makeKey } from '../support/keys.ts';
import { bodyOf, send } from '../support/request.ts';

interface Game {
  readonly id: string;
  readonly board: number;
  readonly red: string;
  readonly black: string;
  readonly why: string;
  readonly version: number;
}

interface Round {
  readonly round: number;
  readonly games: Game[];
  readonly byes: string[];
  readonly version: number;
}

let organizer: Record<string, string>;
beforeAll(async () => {
  organizer = bearer((await makeKey('organizer')).token);
});

const call = async <T>(method: string, path: string, body: unknown, version?: number): Promise<{ status: number; body: T }> => {
  const ifMatch: Record<string, string> = version === undefined ? {} : { 'if-match': `"v${version}"` };
  const headers = { 'content-type': 'application/json', ...organizer, ...ifMatch };
  const answer = await send(path, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await bodyOf<T>(answer) };
};

/** An event with `count` entries, strongest first. */
const newEvent = async (count: number, body: Record<string, unknown>) => {
  const made = await call<{ id: string }>('POST', '/v1/events', { name: '测试赛', ...body });
  expect(made.status).toBe(201);
  const entries = Array.from({ length: count }, (_, i) => ({ name: `棋手${i + 1}`, namesake: true, rating: 2400 - i }));
  const entered = await call<{ entries: { player: string }[]; version: number }>(
    'POST',
    `/v1/events/${made.body.id}/entries`,
    { entries },
    1,
  );
  return { id: made.body.id, version: entered.body.version, players: entered.body.entries.map(({ player }) => player) };
};

/** Enters results for all games of a round: the lower number wins, every third game is drawn. */
const playRound = async (eventId: string, round: Round, players: readonly string[]) => {
  for (const [i, game] of round.games.entries()) {
    const redIsStronger = players.indexOf(game.red) < players.indexOf(game.black);
    const result = i % 3 === 2 ? 'draw' : redIsStronger ? 'red' : 'black';
    const entered = await call('PUT', `/v1/events/${eventId}/games/${game.id}/result`, { result }, game.version);
    expect(entered.status).toBe(200);
  }
};

describe('a Swiss event from entry list to final table', () => {
  test('nine players, five rounds: nobody meets twice, one bye each, and the table is that of the stateless engine', async () => {
    const event = await newEvent(9, { format: 'swiss', settings: { totalRounds: 5 } });
    let { version } = event;
    const met = new Set<string>();
    const byes: string[] = [];
    const document: { number: number; games: unknown[]; byes: string[] }[] = [];
    for (let number = 1; number <= 5; number += 1) {
      const paired = await call<Round>('POST', `/v1/events/${event.id}/rounds`, {}, version);
      expect([paired.status, paired.body.round]).toEqual([201, number]);
      version = paired.body.version;
      for (const game of paired.body.games) {
        const pair = [game.red, game.black].sort().join(' ');
        expect(met.has(pair)).toBe(false);
        met.add(pair);
        // Reasons are for people: they call players by their names.
        expect(game.why).toContain('棋手');
        for (const id of [game.red, game.black]) expect(game.why).not.toContain(id);
      }
      byes.push(...paired.body.byes);
      const early = await call<{ code: string }>('POST', `/v1/events/${event.id}/rounds`, {}, version);
      expect([early.status, early.body.code]).toEqual([409, 'round_unfinished']);
      await playRound(event.id, paired.body, event.players);
      document.push({
        number,
        byes: paired.body.byes,
        games: paired.body.games.map(({ red, black }, i) => ({
          red,
          black,
          result: i % 3 === 2 ? 'draw' : event.players.indexOf(red) < event.players.indexOf(black) ? 'red' : 'black',
        })),
      });
    }
    expect(new Set(byes).size).toBe(5);
    const over = await call<{ code: string }>('POST', `/v1/events/${event.id}/rounds`, {}, version);
    expect([over.status, over.body.code]).toEqual([409, 'rounds_complete']);

    const stored = await bodyOf<{ standings: { player: string; rank: number }[]; provisional: boolean }>(
      await send(`/v1/events/${event.id}/standings`),
    );
    expect(stored.provisional).toBe(true);
    const players = event.players.map((id, i) => ({ id, name: `棋手${i + 1}`, rating: 2400 - i }));
    const stateless = await call<{ standings: unknown[]; crosstable: unknown[] }>('POST', '/v1/events/score', {
      format: 'swiss',
      scope: 'individual',
      players,
      rounds: document,
    });
    expect(stored.standings).toEqual(stateless.body.standings);

    const finished = await call<{ status: string }>('POST', `/v1/events/${event.id}/finish`, { endedOn: '2026-05-05' }, version);
    expect(finished.body.status).toBe('finished');
    const places = await env.DB.prepare('SELECT player_id, rank FROM event_placings WHERE event_id = ? ORDER BY rank, player_id')
      .bind(event.id)
      .all();
    const expected = stored.standings.map(({ player, rank }) => ({ player_id: player, rank }));
    expect(places.results).toEqual(expected.sort((a, b) => a.rank - b.rank || (a.player_id < b.player_id ? -1 : 1)));
  });

  test('one may withdraw from a draft, and after the last round', async () => {
    const event = await newEvent(4, { format: 'swiss', settings: { totalRounds: 3 } });
    const [first, second] = event.players;
    const leave = (player: string | undefined, afterRound: number, version: number) =>
      call<{ version: number }>('POST', `/v1/events/${event.id}/withdrawals`, { player, afterRound, reason: '病' }, version);
    const one = await leave(first, 0, event.version);
    expect(one.status).toBe(201);
    expect((await leave(second, 3, one.body.version)).status).toBe(201);
  });

  test('the withdrawn are left out, and a round asked for twice with one key is made once (XB-077)', async () => {
    const event = await newEvent(6, { format: 'swiss', settings: { totalRounds: 3 } });
    const first = await call<Round>('POST', `/v1/events/${event.id}/rounds`, {}, event.version);
    await playRound(event.id, first.body, event.players);
    const gone = event.players[5];
    const tooLate = await call<{ errors: unknown[] }>(
      'POST',
      `/v1/events/${event.id}/withdrawals`,
      { player: gone, afterRound: 4, reason: '病' },
      first.body.version,
    );
    expect(tooLate.body.errors).toMatchObject([{ pointer: '/afterRound', code: 'after_last_round' }]);
    const left = await call<{ version: number }>(
      'POST',
      `/v1/events/${event.id}/withdrawals`,
      { player: gone, afterRound: 1, reason: '病' },
      first.body.version,
    );
    const headers = {
      'content-type': 'application/json',
      ...organizer,
      'if-match': `"v${left.body.version}"`,
      'idempotency-key': crypto.randomUUID(),
    };
    const ask = () => send(`/v1/events/${event.id}/rounds`, { method: 'POST', headers, body: '{}' });
    const round = await bodyOf<Round>(await ask());
    const again = await ask();
    expect([again.status, await bodyOf<Round>(again)]).toEqual([201, round]);
    const inRound = [...round.games.flatMap(({ red, black }) => [red, black]), ...round.byes];
    expect(inRound.sort()).toEqual(event.players.slice(0, 5).sort());
  });
});

describe('other formats', () => {
  test('a round robin of five is five rounds by the table, each sits out once (XB-079)', async () => {
    const event = await newEvent(5, { format: 'round_robin' });
    let { version } = event;
    const pairs = new Set<string>();
    const byes: string[] = [];
    for (let number = 1; number <= 5; number += 1) {
      const { body } = await call<Round>('POST', `/v1/events/${event.id}/rounds`, {}, version);
      version = body.version;
      byes.push(...body.byes);
      for (const { red, black } of body.games) pairs.add([red, black].sort().join(' '));
    }
    expect([pairs.size, new Set(byes).size]).toEqual([10, 5]);
    expect((await call<{ code: string }>('POST', `/v1/events/${event.id}/rounds`, {}, version)).body.code).toBe(
      'rounds_complete',
    );
  });

  test('a knockout of four has a final', async () => {
    const event = await newEvent(4, { format: 'knockout' });
    const semifinals = await call<Round>('POST', `/v1/events/${event.id}/rounds`, {}, event.version);
    expect(semifinals.body.games).toHaveLength(2);
    for (const game of semifinals.body.games) {
      await call('PUT', `/v1/events/${event.id}/games/${game.id}/result`, { result: 'red' }, game.version);
    }
    const final = await call<Round>('POST', `/v1/events/${event.id}/rounds`, {}, semifinals.body.version);
    const winners = semifinals.body.games.map(({ red }) => red).sort();
    expect(final.body.games.flatMap(({ red, black }) => [red, black]).sort()).toEqual(winners);
  });
});

describe('tables for elsewhere', () => {
  test('CSV of standings, crosstable and a pairing sheet; a report file that comes back as the same event', async () => {
    const event = await newEvent(6, { format: 'swiss', name: '=HYPERLINK("http://x")', settings: { totalRounds: 3 } });
    const round = await call<Round>('POST', `/v1/events/${event.id}/rounds`, {}, event.version);
    await playRound(event.id, round.body, event.players);
    for (const path of ['standings', 'crosstable', 'pairings']) {
      const answer = await send(`/v1/events/${event.id}/${path}?format=csv`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(await answer.text()).toContain('棋手1');
    }
    const second = await call<Round>('POST', `/v1/events/${event.id}/rounds`, {}, round.body.version);
    const sheets = await Promise.all(
      ['', '&round=2', '&round=1'].map((asked) => send(`/v1/events/${event.id}/pairings?format=csv${asked}`)),
    );
    expect(sheets.map((sheet) => sheet.headers.get('content-disposition')?.match(/round-\d/)?.[0])).toEqual([
      'round-2',
      'round-2',
      'round-1',
    ]);
    const [last, two, one] = await Promise.all(sheets.map((sheet) => sheet.text()));
    expect(last).toBe(two);
    expect(last).not.toBe(one);
    await playRound(event.id, second.body, event.players);
    const trf = await (await send(`/v1/events/${event.id}/trf`)).text();
    const copy = await call<{ id: string }>('POST', '/v1/events', { name: '副本', format: 'swiss' });
    const held = await call<{ code: string }>('POST', `/v1/events/${copy.body.id}/trf`, { trf }, 1);
    expect([held.status, held.body.code]).toEqual([409, 'player_ambiguous']);
    const players = Object.fromEntries(event.players.map((id, i) => [String(i + 1), id]));
    const imported = await call<{ entries: unknown[]; status: string }>(
      'POST',
      `/v1/events/${copy.body.id}/trf`,
      { trf, players },
      1,
    );
    expect([imported.status, imported.body.entries.length, imported.body.status]).toEqual([201, 6, 'running']);
    const points = async (id: string) => {
      const table = await bodyOf<{ standings: { player: string; points: number }[] }>(await send(`/v1/events/${id}/standings`));
      return Object.fromEntries(table.standings.map((line) => [line.player, line.points]));
    };
    expect(await points(copy.body.id)).toEqual(await points(event.id));
  });

  test('a broken report file is refused by line and column, and nothing is stored', async () => {
    const event = await call<{ id: string }>('POST', '/v1/events', { name: 'x', format: 'swiss' });
    const refused = await call<{ code: string; line: number; column: number }>(
      'POST',
      `/v1/events/${event.body.id}/trf`,
      { trf: '001  abc\n' },
      1,
    );
    expect(refused.body).toMatchObject({ code: 'trf_invalid', line: 1 });
    const count = await env.DB.prepare('SELECT count(*) AS n FROM event_entries WHERE event_id = ?').bind(event.body.id).first();
    expect(count).toEqual({ n: 0 });
  });
});

test('500 players: standings take one trip to the database, and a result touches a bounded number of rows', async () => {
  const event = await newEvent(500, { format: 'swiss', settings: { totalRounds: 9 } });
  const round = await call<Round>('POST', `/v1/events/${event.id}/rounds`, {}, event.version);
  expect(round.body.games).toHaveLength(250);
  let trips = 0;
  const { binding } = failingDatabase(env.DB, 0);
  const counting = new Proxy(binding, {
    get: (target, name) => {
      const value = Reflect.get(target, name) as unknown;
      if (name !== 'withSession') return value;
      return (start?: string) => {
        const session = (value as (start?: string) => D1DatabaseSession)(start);
        return new Proxy(session, {
          get: (inner, method) => {
            const found = Reflect.get(inner, method) as unknown;
            if (method === 'batch') trips += 1;
            return typeof found === 'function' ? found.bind(inner) : found;
          },
        });
      };
    },
  });
  const answer = await send(`/v1/events/${event.id}/standings`, {}, { DB: counting });
  expect([answer.status, trips]).toEqual([200, 1]);

  const [game] = round.body.games;
  const watched = failingDatabase(env.DB, 0);
  const headers = { 'content-type': 'application/json', ...organizer, 'if-match': '"v1"' };
  await send(
    `/v1/events/${event.id}/games/${game?.id}/result`,
    { method: 'PUT', headers, body: JSON.stringify({ result: 'red' }) },
    { DB: watched.binding },
  );
  expect(watched.executed()).toBeLessThanOrEqual(6);
});
