import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { games, players } from './schema.ts';

/** The tables of rating lists: makings of lists with their lines, the records and changes behind them, and the runs that make them. */

/**
 * One making of a rating list (等级分表). A list is named by year and month (`list`); every run makes it anew under an id of its own,
 * and at most one making of a list is published, so that readers change from the old to the new at one moment.
 */
export const ratingLists = sqliteTable(
  'rating_lists',
  {
    /** The name of the list and a mark of the making: `2026-07.3f9a01bc`. Rows of a making never change once it is published. */
    id: text('id').primaryKey(),
    method: text('method').notNull(),
    publishedOn: text('published_on').notNull(),
    status: text('status', { enum: ['building', 'published', 'superseded'] }).notNull(),
    /** Lines of the list. */
    total: integer('total').notNull().default(0),
    sample: integer('sample', { mode: 'boolean' }).notNull().default(false),
    /** Year and month of publication, e.g. `2026-07`: the name by which readers ask. */
    list: text('list').notNull().default(''),
    /** The making of the list before that this one was rated against; null for an imported list and for the first of all. */
    baseId: text('base_id'),
    /** The run that made it; null: imported. */
    runId: text('run_id'),
    /** Players with a record, on the list or not. */
    records: integer('records').notNull().default(0),
    /** Since when something that the list rests on has changed; null: nothing has. */
    staleSince: text('stale_since'),
    staleReason: text('stale_reason'),
    madeAt: text('made_at'),
    supersededAt: text('superseded_at'),
  },
  (t) => [
    index('rating_lists_status').on(t.status, t.publishedOn),
    uniqueIndex('rating_lists_current').on(t.list).where(sql`status = 'published'`),
  ],
);

/**
 * One printed line of a list. What a reader filters by stands in the line itself, as it was on the day of the list. `place` numbers
 * the lines from 1, so that a page, the lines around a player and the continuation of a page are ranges of one index; `rank` is
 * shared by equal ratings.
 */
export const ratingEntries = sqliteTable(
  'rating_entries',
  {
    listId: text('list_id')
      .notNull()
      .references(() => ratingLists.id),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    /** In points; whole but for methods that keep decimals. */
    rating: integer('rating').notNull(),
    rank: integer('rank').notNull(),
    /** Against the list before, in points; 0 for a newcomer. */
    change: integer('change').notNull().default(0),
    games: integer('games').notNull().default(0),
    active: integer('active', { mode: 'boolean' }).notNull().default(true),
    regionId: text('region_id'),
    sex: text('sex', { enum: ['male', 'female'] }),
    title: text('title'),
    place: integer('place').notNull().default(0),
    /** Not on the list before. */
    newcomer: integer('newcomer', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.playerId] }),
    uniqueIndex('rating_entries_place').on(t.listId, t.place),
    index('rating_entries_player').on(t.playerId, t.listId),
  ],
);

/**
 * The lines of a list that a filter leaves, in their order: one row for each line and facet (`region=gd`, `sex=female`,
 * `title=master`, `activity=active`). A region stands for every region that it lies in, so that a province includes its cities.
 */
export const ratingFacets = sqliteTable(
  'rating_facets',
  {
    listId: text('list_id').notNull(),
    facet: text('facet').notNull(),
    place: integer('place').notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.facet, t.place] })],
);

/**
 * One row, whose random mark is drawn anew when anything changes that the lines of published lists show and that does not belong to
 * the lists themselves: names and teams of players, merges, names of regions. Triggers draw it, whoever writes (migrations). With the row
 * of a list it tells two states of a page apart without reading the page.
 */
export const lineRevision = sqliteTable('line_revision', {
  id: integer('id').primaryKey(),
  mark: text('mark').notNull(),
});

/** How many lines each combination of facets leaves: `region=gd&sex=female`. Nobody counts a list to read its `total`. */
export const ratingTotals = sqliteTable(
  'rating_totals',
  {
    listId: text('list_id').notNull(),
    filter: text('filter').notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.filter] })],
);

/**
 * What a list hands on to the next about each player, printed or not, and what its period did to him. Ratings in 0.00001 point, so
 * that they are exact.
 */
export const ratingRecords = sqliteTable(
  'rating_records',
  {
    listId: text('list_id').notNull(),
    playerId: text('player_id').notNull(),
    /** Null: unrated. */
    rating: integer('rating'),
    highest: integer('highest'),
    eventsRated: integer('events_rated').notNull(),
    gamesRated: integer('games_rated').notNull(),
    periodsInactive: integer('periods_inactive').notNull(),
    /** While unrated: performances and games so far. */
    performances: text('performances', { mode: 'json' }),
    results: text('results', { mode: 'json' }),
    /** The rating on the list before; null: unrated. */
    before: integer('before'),
    /** Rated games of the period. */
    games: integer('games').notNull(),
    /** Points taken for inactivity. */
    deducted: integer('deducted').notNull(),
    lost: text('lost', { enum: ['inactive', 'below_floor'] }),
    noRating: text('no_rating'),
    /** Whether the list prints the player: null where his sex decides and is unknown. */
    listed: integer('listed', { mode: 'boolean' }),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.playerId] }),
    index('rating_records_order').on(t.listId, sql`rating DESC`, t.playerId).where(sql`listed = 1`),
    index('rating_records_player').on(t.playerId, t.listId),
  ],
);

/** Whether each event of a list's period was rated, and why. */
export const ratingListEvents = sqliteTable(
  'rating_list_events',
  {
    listId: text('list_id').notNull(),
    eventId: text('event_id').notNull(),
    endedOn: text('ended_on').notNull(),
    verdict: text('verdict', { enum: ['rated', 'not_rated', 'undetermined'] }).notNull(),
    /** False where the run leaves the event out. */
    counted: integer('counted', { mode: 'boolean' }).notNull(),
    conditions: text('conditions', { mode: 'json' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.endedOn, t.eventId] })],
);

/** While a list is made: what each player's rating needs to know of each event that he entered. Dropped when the list is done. */
export const ratingViews = sqliteTable(
  'rating_views',
  {
    listId: text('list_id').notNull(),
    playerId: text('player_id').notNull(),
    eventId: text('event_id').notNull(),
    /** Games in the view: a slice of a run is bounded by their sum. */
    games: integer('games').notNull(),
    view: text('view', { mode: 'json' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.playerId, t.eventId] })],
);

export const RUN_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** The making of one or several lists that follow one another, slice by slice; published together when the last one is done. */
export const ratingRuns = sqliteTable(
  'rating_runs',
  {
    id: text('id').primaryKey(),
    status: text('status', { enum: RUN_STATUSES }).notNull(),
    /** 1 while the run may still publish: one such run at a time, so that no list is built on one that is about to change. */
    active: integer('active'),
    /** What was asked for: lists, method, conditions, K, floors. */
    plan: text('plan', { mode: 'json' }).notNull(),
    /** Where the next slice begins. */
    state: text('state', { mode: 'json' }).notNull(),
    progress: text('progress', { mode: 'json' }).notNull(),
    /** Slices done. */
    step: integer('step').notNull().default(0),
    failure: text('failure'),
    actorId: text('actor_id').notNull(),
    actorRole: text('actor_role').notNull(),
    requestId: text('request_id').notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    finishedAt: text('finished_at'),
  },
  (t) => [uniqueIndex('rating_runs_active').on(t.active), index('rating_runs_created').on(t.createdAt)],
);

/** How a rated game changed a rating, so that every published change can be explained. Ratings, scores and changes in points. */
export const ratingChanges = sqliteTable(
  'rating_changes',
  {
    listId: text('list_id')
      .notNull()
      .references(() => ratingLists.id),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    opponentRating: integer('opponent_rating').notNull(),
    /** Own rating minus opponent's. */
    difference: integer('difference').notNull(),
    expected: real('expected').notNull(),
    k: real('k').notNull(),
    change: real('change').notNull(),
    ownRating: integer('own_rating').notNull().default(0),
    /** The difference after the cap. */
    countedDifference: integer('counted_difference').notNull().default(0),
    score: real('score').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.playerId, t.gameId] }),
    index('rating_changes_wins').on(t.playerId, sql`opponent_rating DESC`).where(sql`score = 1`),
  ],
);
