import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventOf } from '../ratings/periods/build.ts';
import { bearer, makeKey } from '../support/keys.ts';
import { addEvent, clearRatings, linesOf, makeLists, seedList } from '../support/ratings.ts';
import { bodyOf, post, send } from '../support/request.ts';

let admin: Record<string, string>;

beforeAll(async () => {
  admin = bearer((await makeKey('admin')).token);
});
beforeEach(clearRatings);

interface Run {
  readonly id: string;
  readonly status: string;
  readonly phase: string | null;
  readonly lists: readonly string[];
  readonly progress: Record<string, number>;
}

const start = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  post('/v1/ratings/runs', body, { ...admin, ...headers });
const show = async (id: string): Promise<Run> => bodyOf<Run>(await send(`/v1/ratings/runs/${id}`, { headers: admin }));
const ended = (id: string): Promise<Run> =>
  vi.waitFor(
    async () => {
      const run = await show(id);
      expect(run.status).toBe('done');
      return run;
    },
    { timeout: 20_000, interval: 100 },
  );
const codeOf = async (answer: Response) => (await bodyOf<{ code: string }>(answer)).code;

const UNITS = ['甲', '乙', '丙', '丁', '戊', '己'];
/** Six players, each of a team of his own: an event that meets every condition. */
const goodEvent = (id: string, endedOn: string) => {
  const ids = ['A', 'B', 'C', 'D', 'E', 'F'];
  return eventOf(id, endedOn, ['A-B 1', 'C-D =', 'E-F 0'], { players: ids.map((player, i) => ({ id: player, unit: UNITS[i] })) });
};
const SEED = { A: 2500, B: 2500, C: 2450, D: 2400, E: 2350, F: 2350 };

describe('POST /v1/ratings/runs', () => {
  test('the queue makes the lists, the run tells how far it is, and readers see them', { timeout: 30_000 }, async () => {
    await seedList('2026-01', SEED);
    await addEvent(goodEvent('E1', '2026-02-02'));
    await addEvent(eventOf('E2', '2026-03-03', ['A-B 1']));
    const answer = await start({ list: '2026-07' });
    expect(answer.status).toBe(202);
    const run = await bodyOf<Run>(answer);
    expect(answer.headers.get('location')).toBe(`/v1/ratings/runs/${run.id}`);
    expect(run).toMatchObject({ status: 'queued', lists: ['2026-07'], method: 'cxa-legacy', conditions: 'enforce' });
    expect(await ended(run.id)).toMatchObject({
      phase: null,
      progress: { lists: 1, listsDone: 1, eventsRated: 1, eventsNotRated: 1, playersDone: 6, linesDone: 6 },
    });
    expect((await linesOf('2026-07')).map(({ player, rating }) => [player, rating])).toEqual([
      ['A', 2505],
      ['B', 2495],
      ['C', 2450],
      ['D', 2400],
      ['F', 2355],
      ['E', 2345],
    ]);
    const events = await bodyOf<{
      items: { event: string; verdict: string; counted: boolean; conditions: { code: string }[] }[];
    }>(await send('/v1/rankings/lists/2026-07/events'));
    expect(events.items.map(({ event, verdict, counted }) => [event, verdict, counted])).toEqual([
      ['E1', 'rated', true],
      ['E2', 'not_rated', false],
    ]);
    expect(events.items[1]?.conditions.map(({ code }) => code)).toEqual(['approved', 'enough_units', 'unit_share']);
    const log = await bodyOf<{ items: { action: string }[] }>(
      await send(`/v1/audit?resource=rating_run&resourceId=${run.id}`, { headers: admin }),
    );
    expect(log.items.map(({ action }) => action)).toEqual(['rating_run.publish', 'rating_run.start']);
  });

  test('one run at a time; cancelled, it leaves what readers see', async () => {
    await seedList('2026-01', SEED);
    await env.DB.prepare(
      `INSERT INTO rating_runs (id, status, active, plan, state, progress, step, actor_id, actor_role, request_id, created_at, updated_at)
        VALUES ('r1', 'running', 1, '{"lists":[],"baseId":null,"method":"cxa-legacy","conditions":"report","floors":"apply","k":null}',
        '{"phase":"publish"}', '{}', 3, 'a', 'admin', 'r', 't', 't')`,
    ).run();
    const held = await start({ list: '2026-07' });
    expect(held.status).toBe(409);
    expect(await bodyOf(held)).toMatchObject({ code: 'run_active', run: 'r1' });
    const listImport = { list: '2026-07', csv: 'name,rating\n新人,2400' };
    expect(await codeOf(await post('/v1/ratings/lists/import', listImport, admin))).toBe('run_active');
    const cancelled = await post('/v1/ratings/runs/r1/cancel', { reason: 'wrong method' }, admin);
    expect(await bodyOf(cancelled)).toMatchObject({ status: 'cancelled', phase: null });
    expect(await codeOf(await post('/v1/ratings/runs/r1/cancel', {}, admin))).toBe('run_over');
    expect(await codeOf(await post('/v1/ratings/runs/r1/resume', {}, admin))).toBe('run_over');
    expect((await bodyOf<{ list: string }>(await send('/v1/rankings'))).list).toBe('2026-01');
    expect((await post('/v1/ratings/lists/import', listImport, admin)).status).toBe(201);
  });

  test('the same Idempotency-Key starts one run', async () => {
    await seedList('2026-01', SEED);
    const headers = { 'idempotency-key': 'run-1' };
    const [first, second] = [await start({ list: '2026-07' }, headers), await start({ list: '2026-07' }, headers)];
    const id = (await bodyOf<Run>(first)).id;
    expect((await bodyOf<Run>(second)).id).toBe(id);
    await ended(id);
  });

  test.each([
    [{}, 422, 'field_invalid'],
    [{ list: '2026-08' }, 422, 'field_invalid'],
    [{ list: '2026-7' }, 422, 'field_invalid'],
    [{ list: '2026-07', until: '2026-01' }, 422, 'field_invalid'],
    [{ list: '2026-07', method: 'elo' }, 422, 'field_invalid'],
    [{ list: '2024-01', method: 'fide-2024' }, 422, 'field_invalid'],
    [{ list: '1960-01', until: '2026-01' }, 422, 'field_invalid'],
    [{ list: '2126-07' }, 409, 'period_not_over'],
  ])('%j is answered by %i %s', async (body, status, code) => {
    const answer = await start(body);
    expect(answer.status).toBe(status);
    expect(await codeOf(answer)).toBe(code);
  });

  test('a list needs the one before it, made and not stale', async () => {
    await seedList('2024-01', SEED);
    const missing = await start({ list: '2025-01' });
    expect(missing.status).toBe(409);
    expect(await bodyOf(missing)).toMatchObject({ code: 'earlier_list_needed', list: '2024-07', problem: 'missing' });
    await makeLists({ list: '2024-07', until: '2025-01' });
    await seedList('2024-01', { A: 2400 });
    expect(await bodyOf(await start({ list: '2025-01' }))).toMatchObject({ list: '2024-07', problem: 'stale' });
  });

  test('an imported list is not made anew unless it is asked for', async () => {
    await seedList('2026-01', SEED);
    await seedList('2026-07', SEED);
    expect(await bodyOf(await start({ list: '2026-01', until: '2026-01' }))).toMatchObject({
      code: 'list_imported',
      list: '2026-01',
    });
    expect(await bodyOf(await start({ list: '2026-07' }))).toMatchObject({ code: 'list_imported', list: '2026-07' });
    const run = await bodyOf<Run>(await start({ list: '2026-07', replaceImported: true }));
    expect((await ended(run.id)).lists).toEqual(['2026-07']);
  });

  test('a run that nobody knows is 404', async () => {
    for (const [path, method] of [
      ['', 'GET'],
      ['/resume', 'POST'],
      ['/cancel', 'POST'],
    ] as const) {
      const answer =
        method === 'GET'
          ? await send(`/v1/ratings/runs/none${path}`, { headers: admin })
          : await post(`/v1/ratings/runs/none${path}`, {}, admin);
      expect(await codeOf(answer)).toBe('run_not_found');
    }
  });
});
