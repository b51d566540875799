import { env } from 'cloudflare:workers';
import { type Database, openDatabase } from '../../src/db/client.ts';
import { insertMany } from '../../src/db/insertMany.ts';
import { eventEntries, events, games, players } from '../../src/db/schema.ts';
import type { RatingMethodId } from '../../src/ratings/methods/method.ts';
import type { RatedEvent } from '../../src/ratings/periods/event.ts';
import type { PersonFacts } from '../../src/ratings/periods/record.ts';
import type { WriteContext } from '../../src/services/context.ts';
import { foldName } from '../../src/services/foldName.ts';
import { doSlice } from '../../src/services/ratings/continueRun.ts';
import { importList } from '../../src/services/ratings/importList.ts';
import { type RunRequest, type ShownRun, startRun } from '../../src/services/ratings/runs.ts';

export const database = (): Database => openDatabase(env.DB);

/** An admin at work on 2030-01-15, when every list up to that of 2030-01 may be made. */
export const adminContext = (more: Partial<WriteContext> = {}): WriteContext => ({
  db: database(),
  actor: { keyId: 'admin', role: 'admin', authorityLevel: null, regionId: null },
  now: '2030-01-15T00:00:00.000Z',
  requestId: 'test',
  idempotency: null,
  newId: () => crypto.randomUUID(),
  ...more,
});

const TABLES = [
  'rating_changes',
  'rating_entries',
  'rating_facets',
  'rating_totals',
  'rating_records',
  'rating_list_events',
  'rating_views',
  'rating_runs',
  'rating_lists',
  'player_merges',
  'player_titles',
  'event_placings',
  'games',
  'byes',
  'event_withdrawals',
  'event_entries',
  'events',
  'player_names',
  'players',
  'resource_versions',
];

/** Empties what ratings are made of. */
export const clearRatings = async (): Promise<void> => {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
};

export const addPlayers = async (
  people: readonly (PersonFacts & {
    readonly name?: string;
    readonly pinyin?: string;
    readonly regionId?: string;
    readonly title?: string;
  })[],
) => {
  if (people.length === 0) return;
  const rows = people.map((person) => ({
    id: person.id,
    name: person.name ?? person.id,
    nameFolded: foldName(person.name ?? person.id),
    pinyin: person.pinyin ?? null,
    sex: person.sex ?? null,
    birthYear: person.birthYear ?? null,
    regionId: person.regionId ?? null,
    title: person.title ?? null,
    createdAt: '2026-01-01T00:00:00.000Z',
  }));
  await insertMany(database(), players, rows).onConflictDoNothing();
};

/** Stores an event as finished, with the id `<event>-<n>` for its n-th game, each in a round of its own; players must be there. */
export const addEvent = async (event: RatedEvent): Promise<void> => {
  const db = database();
  const lines = event.games.map((game, i) => ({
    id: `${event.id}-${String(i).padStart(4, '0')}`,
    eventId: event.id,
    round: i + 1,
    board: 1,
    redId: game.red,
    blackId: game.black,
    result: game.result,
    forfeit: game.forfeit ?? false,
    rated: game.rated ?? true,
    playedOn: event.endedOn,
  }));
  await db.batch([
    db.insert(events).values({
      id: event.id,
      name: `Event ${event.id}`,
      format: event.format === 'team' ? 'swiss' : event.format,
      scope: event.format === 'team' ? 'team' : 'individual',
      rated: true,
      startsOn: event.endedOn,
      endedOn: event.endedOn,
      status: 'finished',
      settings: {},
      createdAt: '2026-01-01T00:00:00.000Z',
    }),
    insertMany(
      db,
      eventEntries,
      event.players.map(({ id, unit }, i) => ({ eventId: event.id, playerId: id, number: i + 1, name: id, team: unit ?? null })),
    ),
    insertMany(db, games, lines),
  ]);
};

/** Imports a list of ids with ratings; new ids become players of that name. */
export const seedList = async (
  list: string,
  ratings: Readonly<Record<string, number>>,
  method: RatingMethodId = 'cxa-legacy',
) => {
  const rows = Object.entries(ratings).map(([id, rating]) => `${id},${id},${rating}`);
  const imported = await importList(adminContext(), {
    list,
    method,
    csv: ['id,name,rating', ...rows].join('\n'),
    partial: false,
    replace: true,
  });
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
};

/** Starts a run and does all of its slices. */
export const makeLists = async (request: RunRequest, ctx: WriteContext = adminContext()): Promise<ShownRun> => {
  const sent: string[] = [];
  const started = await startRun(ctx, request, async (run) => {
    sent.push(run);
  });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  for (let slices = 0; (await doSlice(ctx, sent[0] ?? '')) === 'more'; slices += 1) {
    if (slices > 1000) throw new Error('the run does not end');
  }
  return started.value;
};

/** The lines of the published list of a name, by place: player, rating, rank, change, games. */
export const linesOf = async (list: string) => {
  const { results } = await env.DB.prepare(
    `SELECT e.player_id AS player, e.rating, e.rank, e.change, e.games FROM rating_entries e JOIN rating_lists l ON l.id = e.list_id
      WHERE l.list = ? AND l.status = 'published' ORDER BY e.place`,
  )
    .bind(list)
    .all<{ player: string; rating: number; rank: number; change: number; games: number }>();
  return results;
};
