import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { failingDatabase } from '../support/failingDatabase.ts';
import { bearer, makeKey } from '../support/keys.ts';
import { bodyOf, send } from '../support/request.ts';

interface Write {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers: Record<string, string>;
}

let admin: Record<string, string>;
let organizer: Record<string, string>;

/** Every row of every table of ours. */
const snapshot = async (): Promise<string> => {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY name",
  ).all<{ name: string }>();
  const contents = await env.DB.batch(tables.results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`)));
  return JSON.stringify(tables.results.map(({ name }, i) => [name, contents[i]?.results]));
};

const run = (write: Write, binding: D1Database) =>
  send(
    write.path,
    {
      method: write.method,
      headers: { ...write.headers, ...(write.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(write.body === undefined ? {} : { body: JSON.stringify(write.body) }),
    },
    { DB: binding },
  );

const newEvent = async (names: readonly string[]) => {
  const created = await run(
    { method: 'POST', path: '/v1/events', body: { name: '赛', format: 'swiss' }, headers: organizer },
    env.DB,
  );
  const event = await bodyOf<{ id: string }>(created);
  const entered = await run(
    {
      method: 'POST',
      path: `/v1/events/${event.id}/entries`,
      body: { entries: names.map((name) => ({ name, namesake: true })) },
      headers: { ...organizer, 'if-match': '"v1"' },
    },
    env.DB,
  );
  return bodyOf<{ id: string; entries: { player: string }[] }>(entered);
};

const newGame = async () => {
  const event = await newEvent(['甲', '乙']);
  const id = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO games (id, event_id, round, board, red_id, black_id, result) VALUES (?, ?, 1, 1, ?, ?, 'red')",
    ).bind(id, event.id, event.entries[0]?.player, event.entries[1]?.player),
    env.DB.prepare("UPDATE events SET status = 'running' WHERE id = ?").bind(event.id),
  ]);
  return { event, id };
};

beforeAll(async () => {
  admin = bearer((await makeKey('admin')).token);
  organizer = bearer((await makeKey('organizer')).token);
  // The first use of a key writes its date; later ones of the day do not.
  await send('/v1/keys', { headers: admin });
  await newEvent(['先']);
});

/** Each makes a fresh thing to write to, so that the write can succeed. */
const WRITES: [string, () => Promise<Write>][] = [
  ['make a key', async () => ({ method: 'POST', path: '/v1/keys', body: { role: 'organizer', name: 'k' }, headers: admin })],
  [
    'make an event with an Idempotency-Key',
    async () => ({
      method: 'POST',
      path: '/v1/events',
      body: { name: '新', format: 'swiss' },
      headers: { ...organizer, 'idempotency-key': crypto.randomUUID() },
    }),
  ],
  [
    'enter players',
    async () => {
      const event = await newEvent(['甲']);
      const body = {
        entries: [
          { name: '丙', namesake: true },
          { name: '丁', namesake: true },
        ],
      };
      return { method: 'POST', path: `/v1/events/${event.id}/entries`, body, headers: { ...organizer, 'if-match': '"v2"' } };
    },
  ],
  [
    'take an entry out',
    async () => {
      const event = await newEvent(['甲', '乙', '丙']);
      const path = `/v1/events/${event.id}/entries/${event.entries[0]?.player}`;
      return { method: 'DELETE', path, headers: { ...organizer, 'if-match': '"v2"' } };
    },
  ],
  [
    'withdraw',
    async () => {
      const event = await newEvent(['甲', '乙']);
      const body = { player: event.entries[0]?.player, afterRound: 0, reason: '病' };
      return { method: 'POST', path: `/v1/events/${event.id}/withdrawals`, body, headers: { ...organizer, 'if-match': '"v2"' } };
    },
  ],
  [
    'correct a result',
    async () => {
      const { event, id } = await newGame();
      const body = { result: 'draw', reason: '笔误' };
      return {
        method: 'PUT',
        path: `/v1/events/${event.id}/games/${id}/result`,
        body,
        headers: { ...organizer, 'if-match': '"v1"' },
      };
    },
  ],
  [
    'pair a round',
    async () => {
      const event = await newEvent(['甲', '乙', '丙']);
      return { method: 'POST', path: `/v1/events/${event.id}/rounds`, body: {}, headers: { ...organizer, 'if-match': '"v2"' } };
    },
  ],
  [
    'make a player',
    async () => ({ method: 'POST', path: '/v1/players', body: { name: `新${crypto.randomUUID()}` }, headers: admin }),
  ],
  [
    'file a title application',
    async () => {
      const event = await newEvent(['甲']);
      const body = { player: event.entries[0]?.player, title: 'grade_2' };
      return { method: 'POST', path: '/v1/titles/applications', body, headers: admin };
    },
  ],
  [
    'finish an event',
    async () => {
      const { event } = await newGame();
      const body = { endedOn: '2026-05-01' };
      return { method: 'POST', path: `/v1/events/${event.id}/finish`, body, headers: { ...organizer, 'if-match': '"v2"' } };
    },
  ],
];

describe.each(WRITES)('%s', (_, make) => {
  test('leaves nothing behind, whichever statement fails', async () => {
    const whole = failingDatabase(env.DB, 0);
    const done = await run(await make(), whole.binding);
    expect(done.status).toBeLessThan(300);
    const statements = whole.executed();
    expect(statements).toBeGreaterThan(3);

    const write = await make();
    const before = await snapshot();
    for (let failAt = 1; failAt <= statements; failAt += 1) {
      const answer = await run(write, failingDatabase(env.DB, failAt).binding);
      expect([failAt, (await snapshot()) === before]).toEqual([failAt, true]);
      expect([failAt, answer.status]).toEqual([failAt, 503]);
      expect(answer.headers.get('retry-after')).not.toBeNull();
    }
    const retried = await run(write, env.DB);
    expect(retried.status).toBe(done.status);
  });
});
