import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { bearer, makeKey } from '../support/keys.ts';
import { bodyOf, post, send } from '../support/request.ts';

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly entries: { player: string; name: string; number: number }[];
}

let organizer: Record<string, string>;
let other: Record<string, string>;

beforeAll(async () => {
  organizer = bearer((await makeKey('organizer')).token);
  other = bearer((await makeKey('organizer')).token);
});

const request = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
  send(path, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

const newEvent = async (body: Record<string, unknown> = {}): Promise<Stored> => {
  const answer = await post('/v1/events', { name: '个人赛', format: 'swiss', ...body }, organizer);
  expect(answer.status).toBe(201);
  return bodyOf<Stored>(answer);
};

const enter = async (event: Stored, names: readonly string[]): Promise<Stored> => {
  const answer = await post(
    `/v1/events/${event.id}/entries`,
    { entries: names.map((name) => ({ name, namesake: true })) },
    { ...organizer, 'if-match': `"v${event.version}"` },
  );
  expect(answer.status).toBe(201);
  return bodyOf<Stored>(answer);
};

/** Two players with one game in round 1 of a running event, put there directly. */
const withGame = async (): Promise<{ event: Stored; game: string }> => {
  const event = await enter(await newEvent(), ['甲', '乙']);
  const game = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare('INSERT INTO games (id, event_id, round, board, red_id, black_id) VALUES (?, ?, 1, 1, ?, ?)').bind(
      game,
      event.id,
      event.entries[0]?.player,
      event.entries[1]?.player,
    ),
    env.DB.prepare("UPDATE events SET status = 'running' WHERE id = ?").bind(event.id),
  ]);
  return { event, game };
};

const count = async (sql: string, ...values: string[]): Promise<number> =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .first<{ n: number }>()
  )?.n ?? 0;

describe('an event on file', () => {
  test('is made, read with its entity tag, changed with it, and not without', async () => {
    const created = await post('/v1/events', { name: '省赛', format: 'swiss', tier: 'provincial' }, organizer);
    expect(created.headers.get('etag')).toBe('"v1"');
    const event = await bodyOf<Stored>(created);
    expect(created.headers.get('location')).toBe(`/v1/events/${event.id}`);
    expect((await send(`/v1/events/${event.id}`)).headers.get('etag')).toBe('"v1"');

    const path = `/v1/events/${event.id}`;
    expect((await request('PATCH', path, { name: 'x' }, organizer)).status).toBe(428);
    expect((await request('PATCH', path, { name: 'x' }, { ...organizer, 'if-match': '"v9"' })).status).toBe(412);
    expect((await request('PATCH', path, { name: 'x' }, { ...organizer, 'if-match': '*' })).status).toBe(412);
    const changed = await request('PATCH', path, { name: '省锦标赛' }, { ...organizer, 'if-match': '"v1"' });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"v2"']);
    expect((await request('PATCH', path, { name: 'late' }, { ...organizer, 'if-match': '"v1"' })).status).toBe(412);
    expect(await bodyOf(await send(path))).toMatchObject({ name: '省锦标赛', version: 2, status: 'draft' });
  });

  test("another organizer's event may be seen but not changed", async () => {
    const event = await newEvent();
    const path = `/v1/events/${event.id}`;
    expect((await send(path)).status).toBe(200);
    expect((await request('PATCH', path, { name: 'x' }, { ...other, 'if-match': '"v1"' })).status).toBe(403);
    expect((await send(`${path}/history`, { headers: other })).status).toBe(403);
    expect((await send(`${path}/history`, { headers: organizer })).status).toBe(200);
    expect((await request('PATCH', '/v1/events/none', { name: 'x' }, { ...other, 'if-match': '"v1"' })).status).toBe(404);
  });

  test.each([
    [{ name: 'x', format: 'swiss', settings: { scoring: { win: 1, draw: 0.3, loss: 0 } } }, '/settings/scoring/draw'],
    [{ name: 'x', format: 'swiss', settings: { tiebreaks: ['wins', 'wins'] } }, '/settings/tiebreaks/1'],
    [{ name: 'x', format: 'league' }, '/format'],
    [{ name: 'x', format: 'swiss', region: 'nowhere' }, '/region'],
    [{ name: 'x', format: 'swiss', startsOn: '2026-02-30' }, '/startsOn'],
    [{ name: ' ', format: 'swiss' }, '/name'],
  ])('%j is refused at %s', async (body, pointer) => {
    const answer = await post('/v1/events', body, organizer);
    expect(answer.status).toBe(422);
    expect((await bodyOf<{ errors: { pointer: string }[] }>(answer)).errors[0]?.pointer).toBe(pointer);
  });
});

describe('entries', () => {
  test('a name that is on file is never picked silently (XB-104)', async () => {
    const name = `李伟${crypto.randomUUID()}`;
    await enter(await newEvent(), [name]);
    const event = await newEvent();
    const headers = { ...organizer, 'if-match': '"v1"' };
    const held = await post(`/v1/events/${event.id}/entries`, { entries: [{ name }] }, headers);
    expect(held.status).toBe(409);
    const problem = await bodyOf<{ code: string; candidates: { id: string; name: string }[] }>(held);
    expect(problem).toMatchObject({ code: 'player_ambiguous', candidates: [{ name }] });
    const chosen = await post(`/v1/events/${event.id}/entries`, { entries: [{ player: problem.candidates[0]?.id }] }, headers);
    expect((await bodyOf<Stored>(chosen)).entries[0]?.player).toBe(problem.candidates[0]?.id);
  });

  test('nobody enters twice, and who is unknown is named', async () => {
    const event = await enter(await newEvent(), ['丙']);
    const headers = { ...organizer, 'if-match': `"v${event.version}"` };
    const player = event.entries[0]?.player;
    expect((await post(`/v1/events/${event.id}/entries`, { entries: [{ player }] }, headers)).status).toBe(409);
    const unknown = await post(`/v1/events/${event.id}/entries`, { entries: [{ player: 'p-none' }] }, headers);
    expect([unknown.status, (await bodyOf<{ detail: string }>(unknown)).detail]).toEqual([422, '没有这些棋手：p-none']);
  });

  test('of a draft can be taken out, and the numbers behind move up', async () => {
    const event = await enter(await newEvent(), ['一', '二', '三']);
    const gone = event.entries[1]?.player ?? '';
    const left = await send(`/v1/events/${event.id}/entries/${gone}`, {
      method: 'DELETE',
      headers: { ...organizer, 'if-match': `"v${event.version}"` },
    });
    const after = await bodyOf<Stored>(left);
    expect(after.entries.map(({ name, number }) => [number, name])).toEqual([
      [1, '一'],
      [2, '三'],
    ]);
  });
});

describe('a report file', () => {
  const line = (text: string) => text.padEnd(80);
  const trf = `${line('001    1      甲')}0.0    0\n${line('001    2      乙')}0.0    0\n`;
  const fill = (id: string, headers: Record<string, string>, version = 1) =>
    request('POST', `/v1/events/${id}/trf`, { trf, namesakes: true }, { ...headers, 'if-match': `"v${version}"` });
  const codeOf = async (answer: Response) => [answer.status, (await bodyOf<{ code: string }>(answer)).code];

  test('fills an empty draft, and then no other file does', async () => {
    const event = await newEvent();
    const filled = await fill(event.id, organizer);
    expect(filled.status).toBe(201);
    expect((await bodyOf<Stored>(filled)).entries.map(({ name }) => name)).toEqual(['甲', '乙']);
    expect(await codeOf(await fill(event.id, organizer, 2))).toEqual([409, 'event_state']);
    expect(await count('SELECT count(*) AS n FROM event_entries WHERE event_id = ?', event.id)).toBe(2);
  });

  test("fills no event that is not there, is another's, has changed or is running", async () => {
    const event = await newEvent();
    expect(await codeOf(await fill('none', organizer))).toEqual([404, 'event_not_found']);
    expect(await codeOf(await fill(event.id, other))).toEqual([403, 'not_your_event']);
    expect(await codeOf(await fill(event.id, organizer, 2))).toEqual([412, 'version_stale']);
    await env.DB.prepare("UPDATE events SET status = 'running' WHERE id = ?").bind(event.id).run();
    expect(await codeOf(await fill(event.id, organizer))).toEqual([409, 'event_state']);
    expect(await count('SELECT count(*) AS n FROM event_entries WHERE event_id = ?', event.id)).toBe(0);
  });

  test('looks at what a draft without entries may still have', async () => {
    const event = await newEvent();
    await env.DB.prepare("INSERT INTO event_withdrawals (event_id, participant, after_round) VALUES (?, 'x', 0)")
      .bind(event.id)
      .run();
    expect((await fill(event.id, organizer)).status).toBe(422);
  });
});

describe('results', () => {
  test('are entered with the tag of the game, and corrected only with a reason', async () => {
    const { event, game } = await withGame();
    const path = `/v1/events/${event.id}/games/${game}/result`;
    const first = await request('PUT', path, { result: 'red' }, { ...organizer, 'if-match': '"v1"' });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"v2"']);
    const bare = await request('PUT', path, { result: 'black' }, { ...organizer, 'if-match': '"v2"' });
    expect(bare.status).toBe(422);
    const reasoned = await request('PUT', path, { result: 'black', reason: '成绩单有误' }, { ...organizer, 'if-match': '"v2"' });
    expect(await bodyOf(reasoned)).toMatchObject({ result: 'black', version: 3 });
    const history = await bodyOf<{ items: { action: string; reason: string | null }[] }>(
      await send(`/v1/events/${event.id}/history`, { headers: organizer }),
    );
    expect(history.items.map(({ action }) => action)).toEqual(['game.correct', 'game.result', 'event.enter', 'event.create']);
    expect(history.items[0]?.reason).toBe('成绩单有误');
  });

  test('of fifty writers at once exactly one wins, and one change is on record', async () => {
    const { event, game } = await withGame();
    const path = `/v1/events/${event.id}/games/${game}/result`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        request('PUT', path, { result: i % 2 === 0 ? 'red' : 'black' }, { ...organizer, 'if-match': '"v1"' }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(49);
    const winner = await bodyOf<{ result: string }>(answers[statuses.indexOf(200)] as Response);
    const stored = await env.DB.prepare('SELECT result, version FROM games WHERE id = ?').bind(game).first();
    expect(stored).toEqual({ result: winner.result, version: 2 });
    expect(await count('SELECT count(*) AS n FROM audit_log WHERE resource_id = ?', game)).toBe(1);
    expect(await count('SELECT count(*) AS n FROM resource_versions WHERE resource_id = ?', game)).toBe(1);
  });

  test('are closed to strangers, other organizers, and once the event is finished (XB-129)', async () => {
    const { event, game } = await withGame();
    const path = `/v1/events/${event.id}/games/${game}/result`;
    expect((await request('PUT', path, { result: 'red' }, { 'if-match': '"v1"' })).status).toBe(401);
    expect((await request('PUT', path, { result: 'red' }, { ...other, 'if-match': '"v1"' })).status).toBe(403);
    await request('PUT', path, { result: 'red' }, { ...organizer, 'if-match': '"v1"' });
    const finished = await post(`/v1/events/${event.id}/finish`, { endedOn: '2026-05-03' }, { ...organizer, 'if-match': '"v2"' });
    expect(await bodyOf(finished)).toMatchObject({ status: 'finished', endedOn: '2026-05-03' });
    const late = await request('PUT', path, { result: 'draw', reason: 'x' }, { ...organizer, 'if-match': '"v2"' });
    expect(late.status).toBe(409);
    const reopened = await post(`/v1/events/${event.id}/reopen`, { reason: '申诉' }, { ...organizer, 'if-match': '"v3"' });
    expect((await bodyOf<Stored>(reopened)).status).toBe('running');
    expect((await request('PUT', path, { result: 'draw', reason: 'x' }, { ...organizer, 'if-match': '"v2"' })).status).toBe(200);
  });

  test('an event cannot have ended on a day that is still to come, or before it began', async () => {
    const { event, game } = await withGame();
    const path = `/v1/events/${event.id}/games/${game}/result`;
    await request('PUT', path, { result: 'red' }, { ...organizer, 'if-match': '"v1"' });
    const answer = await post(`/v1/events/${event.id}/finish`, { endedOn: '2999-05-03' }, { ...organizer, 'if-match': '"v2"' });
    expect(answer.status).toBe(422);
    expect(await bodyOf(answer)).toMatchObject({ errors: [{ pointer: '/endedOn', code: 'in_the_future' }] });
    const begun = await request(
      'PATCH',
      `/v1/events/${event.id}`,
      { startsOn: '2026-05-03' },
      { ...organizer, 'if-match': '"v2"' },
    );
    expect(begun.status).toBe(200);
    const finish = (endedOn: string) => post(`/v1/events/${event.id}/finish`, { endedOn }, { ...organizer, 'if-match': '"v3"' });
    expect(await bodyOf(await finish('2026-05-02'))).toMatchObject({ errors: [{ code: 'before_first_day' }] });
    expect((await finish('2026-05-03')).status).toBe(200);
  });

  test('an event may have ended on this very day of China, and not on the next', async () => {
    const { event, game } = await withGame();
    const path = `/v1/events/${event.id}/games/${game}/result`;
    await request('PUT', path, { result: 'red' }, { ...organizer, 'if-match': '"v1"' });
    const finish = (endedOn: string) => post(`/v1/events/${event.id}/finish`, { endedOn }, { ...organizer, 'if-match': '"v2"' });
    vi.useFakeTimers({ now: Date.parse('2026-05-03T16:30:00Z'), toFake: ['Date'] });
    try {
      expect((await finish('2026-05-05')).status).toBe(422);
      expect((await finish('2026-05-04')).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('an unfinished game keeps an event from being finished', async () => {
    const { event } = await withGame();
    const answer = await post(`/v1/events/${event.id}/finish`, { endedOn: '2026-05-03' }, { ...organizer, 'if-match': '"v2"' });
    expect([answer.status, (await bodyOf<{ code: string }>(answer)).code]).toEqual([409, 'round_unfinished']);
  });
});

describe('Idempotency-Key', () => {
  test('replays the stored answer, refuses another body, and makes one event', async () => {
    const headers = { ...organizer, 'idempotency-key': crypto.randomUUID() };
    const name = `一次${crypto.randomUUID()}`;
    const first = await post('/v1/events', { name, format: 'swiss' }, headers);
    const again = await post('/v1/events', { name, format: 'swiss' }, headers);
    expect([again.status, again.headers.get('idempotency-replayed'), again.headers.get('etag')]).toEqual([201, 'true', '"v1"']);
    expect(await again.json()).toEqual(await first.json());
    expect((await post('/v1/events', { name: 'other', format: 'swiss' }, headers)).status).toBe(409);
    expect(await count('SELECT count(*) AS n FROM events WHERE name = ?', name)).toBe(1);
    expect((await post('/v1/events', { name, format: 'swiss' }, { ...headers, ...other })).status).toBe(201);
  });

  test('sent ten times at once makes one event; the others are replayed or told to wait', async () => {
    const headers = { ...organizer, 'idempotency-key': crypto.randomUUID() };
    const name = `并发${crypto.randomUUID()}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('/v1/events', { name, format: 'swiss' }, headers)));
    expect(await count('SELECT count(*) AS n FROM events WHERE name = ?', name)).toBe(1);
    for (const answer of answers) {
      expect([201, 409]).toContain(answer.status);
      if (answer.status === 409) expect(answer.headers.get('retry-after')).not.toBeNull();
    }
  });

  test('a refused request gives the key back', async () => {
    const headers = { ...organizer, 'idempotency-key': crypto.randomUUID() };
    expect((await post('/v1/events', { name: 'x', format: 'league' }, headers)).status).toBe(422);
    expect((await post('/v1/events', { name: 'x', format: 'swiss', region: 'none' }, headers)).status).toBe(422);
    expect((await post('/v1/events', { name: 'x', format: 'swiss' }, headers)).status).toBe(201);
  });
});
