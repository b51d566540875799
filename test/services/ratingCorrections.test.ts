import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { games } from '../../src/db/schema.ts';
import type { RatedEvent } from '../../src/ratings/periods/event.ts';
import { finishEvent, reopenEvent } from '../../src/services/events/finish.ts';
import { recordResult } from '../../src/services/events/result.ts';
import { changePlayer } from '../../src/services/players/change.ts';
import { mergePlayers } from '../../src/services/players/merge.ts';
import { splitPlayer, undoMerge } from '../../src/services/players/split.ts';
import { cleanUp } from '../../src/services/ratings/cleanUp.ts';
import { continueRun, doSlice, failRun } from '../../src/services/ratings/continueRun.ts';
import { cancelRun, listRuns, resumeRun, showRun, startRun } from '../../src/services/ratings/runs.ts';
import { eventOf } from '../ratings/periods/build.ts';
import { addEvent, addPlayers, adminContext, clearRatings, database, linesOf, makeLists, seedList } from '../support/ratings.ts';

beforeEach(clearRatings);

const ctx = adminContext();
const LISTS = ['2026-07', '2027-01', '2027-07'] as const;
const SEED = { A: 2500, B: 2400, C: 2400, D: 2350 };
const allLists = () => Promise.all(LISTS.map(linesOf));
const must = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const staleLists = async () =>
  (
    await env.DB.prepare(
      "SELECT list, stale_reason FROM rating_lists WHERE status = 'published' AND stale_since IS NOT NULL ORDER BY list",
    ).all<{
      list: string;
      stale_reason: string;
    }>()
  ).results.map(({ list, stale_reason }) => `${list} ${stale_reason}`);

const EVENTS: readonly RatedEvent[] = [
  eventOf('E1', '2026-02-02', ['A-B 1', 'C-D =', 'B-C 0']),
  eventOf('E2', '2026-08-08', ['A-C =', 'B-D 1', 'X-A 0', 'X-B 1']),
  eventOf('E3', '2027-03-03', ['A-B 0', 'X-C 1']),
];
const store = async (events: readonly RatedEvent[]) => {
  await seedList('2026-01', SEED);
  for (const event of events) {
    await addPlayers(event.players.map(({ id }) => ({ id })));
    await addEvent(event);
  }
};
const makeAll = () => makeLists({ list: '2026-07', until: '2027-07', conditions: 'report' });

describe('a corrected result', () => {
  test('XB-101: marks its list and those after it; made again they equal a count from the start', {
    timeout: 60_000,
  }, async () => {
    const anyCorrection = fc.record({
      event: fc.constantFrom(0, 1, 2),
      game: fc.nat(1),
      result: fc.constantFrom('red', 'black', 'draw' as const),
    });
    await fc.assert(
      fc.asyncProperty(anyCorrection, async ({ event: place, game, result }) => {
        const event = EVENTS[place];
        if (event === undefined) throw new Error('no event');
        const corrected = {
          ...event,
          games: event.games.map((one, i) => (i === game ? { ...one, result: result as 'red' } : one)),
        };
        await clearRatings();
        await store(EVENTS.map((one) => (one === event ? corrected : one)));
        await makeAll();
        const expected = await allLists();

        await clearRatings();
        await store(EVENTS);
        await makeAll();
        const former = await allLists();
        must(await reopenEvent(ctx, event.id, null, { reason: 'slip' }));
        must(await recordResult(ctx, event.id, `${event.id}-000${game}`, 1, { result: result as 'red', reason: 'slip' }));
        expect(await allLists()).toEqual(former);
        must(await finishEvent(ctx, event.id, null, { endedOn: event.endedOn }));
        expect(await staleLists()).toEqual(LISTS.slice(place).map((list) => `${list} event_reopened`));
        await makeLists({ conditions: 'report' });
        expect(await staleLists()).toEqual([]);
        expect(await allLists()).toEqual(expected);
      }),
      { numRuns: 6 },
    );
  });

  test('an event that is not to be rated marks nothing, nor does any event an imported list', async () => {
    await store(EVENTS);
    await addEvent(eventOf('E0', '2025-08-08', ['A-B 1']));
    await makeAll();
    await env.DB.prepare("UPDATE events SET rated = 0 WHERE id = 'E1'").run();
    must(await reopenEvent(ctx, 'E1', null, { reason: 'x' }));
    expect(await staleLists()).toEqual([]);
    must(await reopenEvent(ctx, 'E0', null, { reason: 'x' }));
    expect(await staleLists()).toEqual(LISTS.map((list) => `${list} event_reopened`));
  });

  test('a correction during a run leaves its lists marked', async () => {
    await store(EVENTS);
    const sent: string[] = [];
    const run = must(await startRun(ctx, { list: '2026-07', conditions: 'report' }, async (id) => void sent.push(id)));
    await doSlice(ctx, run.id);
    must(await reopenEvent(ctx, 'E1', null, { reason: 'slip' }));
    while ((await doSlice(ctx, run.id)) === 'more');
    expect(await staleLists()).toEqual(['2026-07 event_reopened']);
    expect(sent).toEqual([run.id]);
  });

  test('a list made again without those after it marks them', async () => {
    await store(EVENTS);
    await makeAll();
    await makeLists({ list: '2026-07', until: '2026-07', conditions: 'report' });
    expect(await staleLists()).toEqual(['2027-01 earlier_list_changed', '2027-07 earlier_list_changed']);
  });

  test('a corrected sex decides anew who is printed', async () => {
    await addPlayers([{ id: 'D', sex: 'male' }]);
    await seedList('2026-01', { ...SEED, D: 2200 });
    await makeLists({ list: '2026-07' });
    expect((await linesOf('2026-07')).map(({ player }) => player)).toEqual(['A', 'B', 'C']);
    must(await changePlayer(ctx, 'D', null, { sex: 'female' }));
    expect(await staleLists()).toEqual(['2026-07 player_changed']);
    await makeLists({});
    expect((await linesOf('2026-07')).map(({ player }) => player)).toEqual(['A', 'B', 'C', 'D']);
  });
});

describe('a run', () => {
  test('every slice may be lost, done twice or done by two workers at once', { timeout: 30_000 }, async () => {
    await store(EVENTS);
    await makeAll();
    const expected = await allLists();
    const progress = (await listRuns(ctx, 1))[0]?.progress;

    await clearRatings();
    await store(EVENTS);
    const run = must(await startRun(ctx, { list: '2026-07', until: '2027-07', conditions: 'report' }, async () => undefined));
    const outcomes: string[] = [];
    for (let i = 0; i < 200 && !outcomes.includes('ended'); i += 1) {
      if (i === 3) await failRun(ctx, run.id, 'internal_error');
      if (i === 5) must(await resumeRun(ctx, run.id, 'by hand', async () => undefined));
      outcomes.push(...(await Promise.all([doSlice(ctx, run.id), doSlice(ctx, run.id)])));
    }
    expect(outcomes).toContain('elsewhere');
    expect(await allLists()).toEqual(expected);
    const { slices: _, ...counts } = must(await showRun(ctx, run.id)).progress;
    expect({ ...progress, slices: undefined }).toEqual({ ...counts, slices: undefined });
    const published = await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_log WHERE action = 'rating_run.publish' AND resource_id = ?",
    )
      .bind(run.id)
      .first<{ n: number }>();
    expect(published?.n).toBe(1);
  });

  test('readers see the old lists until the last one is done, then all new ones', async () => {
    await store(EVENTS);
    await makeAll();
    const former = await allLists();
    await env.DB.prepare("UPDATE games SET result = 'black' WHERE id = 'E1-0000'").run();
    const run = must(await startRun(ctx, { list: '2026-07', conditions: 'report' }, async () => undefined));
    const seen = [JSON.stringify(former)];
    for (let outcome = 'more'; outcome === 'more'; ) {
      outcome = await doSlice(ctx, run.id);
      const now = JSON.stringify(await allLists());
      if (now !== seen.at(-1)) seen.push(now);
      if (outcome === 'more') expect(now).toBe(seen[0]);
    }
    expect(seen).toHaveLength(2);
  });

  test('cancelled between two slices it goes no further', async () => {
    await store(EVENTS);
    const run = must(await startRun(ctx, { list: '2026-07' }, async () => undefined));
    await doSlice(ctx, run.id);
    must(await cancelRun(ctx, run.id, null));
    expect(await continueRun(ctx, run.id)).toBe('ended');
    expect(await linesOf('2026-07')).toEqual([]);
  });

  test('what is over is dropped, at first the views, after an hour what was superseded', { timeout: 30_000 }, async () => {
    await store(EVENTS);
    await makeAll();
    await makeAll();
    const lists = await allLists();
    const rows = async (sql: string) => (await env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first<{ n: number }>())?.n;
    expect(await rows('rating_views')).toBeGreaterThan(0);
    while (await cleanUp(ctx));
    expect(await rows('rating_views')).toBe(0);
    expect(await rows("rating_lists WHERE status = 'superseded'")).toBe(3);
    const later = { ...ctx, now: '2030-01-15T02:00:00.000Z' };
    while (await cleanUp(later));
    expect(await rows("rating_lists WHERE status = 'superseded'")).toBe(0);
    for (const table of [
      'rating_entries',
      'rating_records',
      'rating_facets',
      'rating_totals',
      'rating_changes',
      'rating_list_events',
    ]) {
      expect(await rows(`${table} WHERE list_id NOT IN (SELECT id FROM rating_lists)`)).toBe(0);
    }
    expect(await rows("resource_versions WHERE resource = 'rating_run' AND version > 1")).toBe(0);
    expect(await allLists()).toEqual(lists);
  });
});

describe('two entries that are one person', () => {
  /** The same events, once with X as it should be, once with X entered as Y in the second event. */
  const asOne = EVENTS;
  const asTwo = EVENTS.map((event) => (event.id !== 'E3' ? event : eventOf('E3', '2027-03-03', ['A-B 0', 'Y-C 1'])));

  test('merged and made again, the lists are those of one person; undone, they are those of two', {
    timeout: 30_000,
  }, async () => {
    await store(asOne);
    await makeAll();
    const one = await allLists();
    await clearRatings();
    await store(asTwo);
    await makeAll();
    const two = await allLists();
    expect(two).not.toEqual(one);

    const merged = must(await mergePlayers(ctx, 'Y', { into: 'X', reason: 'one person' }));
    expect(merged.moved.events).toEqual(['E3']);
    expect(await staleLists()).toEqual(['2027-07 players_merged']);
    await makeLists({ conditions: 'report' });
    expect(await allLists()).toEqual(one);
    expect(await mergePlayers(ctx, 'Y', { into: 'A', reason: 'x' })).toMatchObject({
      error: { code: 'player_merged', into: 'X' },
    });

    must(await undoMerge(ctx, 'X', { merged: 'Y', reason: 'two after all' }));
    expect(await staleLists()).toEqual(['2027-07 players_split']);
    await makeLists({ conditions: 'report' });
    expect(await allLists()).toEqual(two);
    expect(await undoMerge(ctx, 'X', { merged: 'Y', reason: 'x' })).toMatchObject({ error: { code: 'nothing_to_split' } });
    const log = await env.DB.prepare(
      "SELECT action FROM audit_log WHERE resource = 'player' AND resource_id = 'X' ORDER BY id",
    ).all();
    expect(log.results.map(({ action }) => action)).toEqual(['player.merge', 'player.unmerge']);
  });

  test('who stands on an imported list under the other id brings his place along', async () => {
    await store(EVENTS);
    await addPlayers([{ id: 'old' }]);
    await seedList('2026-01', { ...SEED, old: 2600 });
    must(await mergePlayers(ctx, 'old', { into: 'X', reason: 'renamed' }));
    expect((await linesOf('2026-01'))[0]).toMatchObject({ player: 'X', rating: 2600 });
    await makeLists({ list: '2026-07', conditions: 'report' });
    expect((await linesOf('2026-07')).map(({ player }) => player)).toContain('X');
    must(await undoMerge(ctx, 'X', { merged: 'old', reason: 'no' }));
    expect((await linesOf('2026-01'))[0]).toMatchObject({ player: 'old' });
  });

  test('two who entered one event are two', async () => {
    await store(EVENTS);
    const refused = await mergePlayers(ctx, 'A', { into: 'B', reason: 'x' });
    expect(refused).toMatchObject({ error: { code: 'players_met', events: expect.arrayContaining(['E1', 'E3']) } });
    expect(await mergePlayers(ctx, 'A', { into: 'A', reason: 'x' })).toMatchObject({ error: { code: 'merge_with_self' } });
  });

  test('events of another person go to a new player of that name', { timeout: 30_000 }, async () => {
    await store(EVENTS);
    await makeAll();
    const parted = must(await splitPlayer(ctx, 'X', { events: ['E3'], reason: 'two people' }));
    expect(parted.other).toMatchObject({ name: 'X', version: 1 });
    expect(await staleLists()).toEqual(['2027-07 players_split']);
    const moved = await database().select().from(games).where(eq(games.eventId, 'E3'));
    expect(moved.map(({ redId, blackId }) => [redId, blackId])).toEqual([
      ['A', 'B'],
      [parted.other.id, 'C'],
    ]);
    expect(await splitPlayer(ctx, 'X', { events: ['E3'], reason: 'x' })).toMatchObject({ error: { code: 'events_not_his' } });
    expect(await splitPlayer(ctx, 'X', { events: ['E2'], to: 'A', reason: 'x' })).toMatchObject({
      error: { code: 'players_met' },
    });
    must(await splitPlayer(ctx, parted.other.id, { events: ['E3'], to: 'X', reason: 'back' }));
    await makeLists({ conditions: 'report' });
    expect((await linesOf('2027-07')).map(({ player }) => player)).toContain('X');
  });

  test('of two merges in the same moment one wins, and nothing moves twice', async () => {
    await store(asTwo);
    const results = await Promise.all([
      mergePlayers(ctx, 'Y', { into: 'X', reason: '1' }),
      mergePlayers(ctx, 'Y', { into: 'D', reason: '2' }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const merges = await env.DB.prepare('SELECT count(*) AS n FROM player_merges').first<{ n: number }>();
    expect(merges?.n).toBe(1);
  });
});
