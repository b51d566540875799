import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { AUTHORITY_LEVELS } from './authorityLevels.ts';

export { AUTHORITY_LEVELS } from './authorityLevels.ts';
export * from './ratingTables.ts';
export * from './titleTables.ts';

/**
 * The tables; those of ratings stand in `ratingTables.ts`, those of title applications and exams in `titleTables.ts`. Ids are text end to end (integers beyond 2^53 would
 * come back changed); instants are RFC 3339 in UTC, dates civil dates `YYYY-MM-DD`, both as text that sorts; scores are integers in
 * half-points. No foreign key cascades: a rebuilt parent must never take its children along.
 */

/** Regions form a tree: the association's country, provinces, cities, counties (属地管理). */
export const regions = sqliteTable(
  'regions',
  {
    id: text('id').primaryKey(),
    parentId: text('parent_id').references((): AnySQLiteColumn => regions.id),
    level: text('level', { enum: ['country', 'province', 'city', 'county'] }).notNull(),
    name: text('name').notNull(),
  },
  (t) => [index('regions_parent').on(t.parentId)],
);

/** A person who plays (棋手). `nameFolded` is the name as searched: lower case, width and script folded. */
export const players = sqliteTable(
  'players',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    nameFolded: text('name_folded').notNull(),
    pinyin: text('pinyin'),
    sex: text('sex', { enum: ['male', 'female'] }),
    birthYear: integer('birth_year'),
    regionId: text('region_id').references(() => regions.id),
    team: text('team'),
    /** The highest title held, kept with `player_titles` so that a list needs no join over titles. */
    title: text('title'),
    /** Set when this player was merged into another: reads follow it. */
    mergedInto: text('merged_into').references((): AnySQLiteColumn => players.id),
    /** True for the invented players of the sample data. */
    sample: integer('sample', { mode: 'boolean' }).notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: text('created_at').notNull(),
  },
  (t) => [
    index('players_name_folded').on(t.nameFolded),
    index('players_pinyin').on(t.pinyin),
    index('players_region').on(t.regionId),
    // Of those merged alone: an index that held everybody else as null would be taken for a search by name.
    index('players_merged').on(t.mergedInto).where(sql`merged_into IS NOT NULL`),
  ],
);

/**
 * The names of players as they are searched: each name and its pinyin from every character on, folded, so that a prefix and an
 * infix are both one range of one index. Triggers on `players` keep it (migrations). `kind` 0 begins a name, 1 lies inside one; `at`
 * is the offset in the name, from 100 on in the pinyin. A full-text table would not do: it cannot be backed up, and finds no
 * Chinese name by two of its characters.
 */
export const playerNames = sqliteTable(
  'player_names',
  {
    kind: integer('kind').notNull(),
    part: text('part').notNull(),
    playerId: text('player_id').notNull(),
    at: integer('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.part, t.playerId, t.at] })],
);

/** One person who had been entered as two: who was merged into whom, and what moved, so that it can be undone. */
export const playerMerges = sqliteTable(
  'player_merges',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    intoId: text('into_id')
      .notNull()
      .references(() => players.id),
    /** Ids of the events and titles, and the makings of lists, that moved along. */
    moved: text('moved', { mode: 'json' }).notNull(),
    at: text('at').notNull(),
    undoneAt: text('undone_at'),
  },
  (t) => [index('player_merges_player').on(t.playerId, t.at)],
);

export const EVENT_STATUSES = ['draft', 'running', 'finished'] as const;

/** A competition (比赛). `settings` holds what the event document of the API says of format, scoring and tie-breaks. */
export const events = sqliteTable(
  'events',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    format: text('format').notNull(),
    scope: text('scope', { enum: ['individual', 'team'] }).notNull(),
    tier: text('tier'),
    category: text('category'),
    group: text('group_name'),
    regionId: text('region_id').references(() => regions.id),
    designated: integer('designated', { mode: 'boolean' }),
    rated: integer('rated', { mode: 'boolean' }).notNull().default(false),
    startsOn: text('starts_on'),
    endedOn: text('ended_on'),
    status: text('status', { enum: EVENT_STATUSES }).notNull(),
    settings: text('settings', { mode: 'json' }).notNull(),
    /** The key that created the event; only it and admins may change it. */
    ownerId: text('owner_id'),
    sample: integer('sample', { mode: 'boolean' }).notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: text('created_at').notNull(),
  },
  (t) => [index('events_ended').on(t.status, t.endedOn), index('events_owner').on(t.ownerId)],
);

/**
 * Every version that a stored resource has had: two writers that start from one version cannot both insert the next, so the losing
 * batch fails as a whole.
 */
export const resourceVersions = sqliteTable(
  'resource_versions',
  {
    resource: text('resource').notNull(),
    resourceId: text('resource_id').notNull(),
    version: integer('version').notNull(),
    at: text('at').notNull(),
    requestId: text('request_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.resource, t.resourceId, t.version] })],
);

export const ROLES_OF_KEYS = ['admin', 'organizer', 'approver'] as const;

/** Keys of callers who write. Only a hash of the 256-bit secret is stored. */
export const apiKeys = sqliteTable('api_keys', {
  id: text('id').primaryKey(),
  role: text('role', { enum: ROLES_OF_KEYS }).notNull(),
  name: text('name').notNull(),
  /** SHA-256 of the secret, in hexadecimal. A random 256-bit secret needs no salt and no slow hash. */
  secretHash: text('secret_hash').notNull(),
  /** Of approvers: the level of the authority and the region it is responsible for. */
  authorityLevel: text('authority_level', { enum: AUTHORITY_LEVELS }),
  regionId: text('region_id').references(() => regions.id),
  createdAt: text('created_at').notNull(),
  expiresAt: text('expires_at'),
  revokedAt: text('revoked_at'),
  /** The civil date of the last use: a day is exact enough and costs one write a day. */
  lastUsedOn: text('last_used_on'),
});

/** Who changed what: append-only. `before` and `after` hold what changed, as JSON. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: text('at').notNull(),
    actorId: text('actor_id').notNull(),
    actorRole: text('actor_role').notNull(),
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    resourceId: text('resource_id').notNull(),
    /** The event that the resource belongs to, so that an event has one history. */
    eventId: text('event_id'),
    before: text('before', { mode: 'json' }),
    after: text('after', { mode: 'json' }),
    reason: text('reason'),
    requestId: text('request_id').notNull(),
  },
  (t) => [
    index('audit_log_resource').on(t.resource, t.resourceId, t.id),
    index('audit_log_event').on(t.eventId, t.id),
    index('audit_log_actor').on(t.actorId, t.id),
  ],
);

/** Answers of creating writes by `Idempotency-Key`, kept for 24 hours for each key owner. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    ownerId: text('owner_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body. */
    requestHash: text('request_hash').notNull(),
    status: text('status', { enum: ['running', 'done'] }).notNull(),
    answer: text('answer', { mode: 'json' }),
    createdAt: text('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
);

/** An entry of an event (报名). `number` is the starting number. */
export const eventEntries = sqliteTable(
  'event_entries',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    rating: integer('rating'),
    team: text('team'),
    /** The group of a group stage (分组循环). */
    group: text('group_name'),
    /** The place in the team's order (台次), from 1. */
    board: integer('board'),
    fouls: integer('fouls').notNull().default(0),
    penalties: text('penalties', { mode: 'json' }),
    joinedInRound: integer('joined_in_round').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.playerId] }),
    uniqueIndex('event_entries_number').on(t.eventId, t.number),
    index('event_entries_player').on(t.playerId, t.eventId),
  ],
);

/** One game of an event. `board` counts from 1 through the whole round; `matchBoard` is the board within a team match (台次). */
export const games = sqliteTable(
  'games',
  {
    id: text('id').primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    round: integer('round').notNull(),
    board: integer('board').notNull(),
    matchBoard: integer('match_board'),
    redId: text('red_id')
      .notNull()
      .references(() => players.id),
    blackId: text('black_id')
      .notNull()
      .references(() => players.id),
    /** Null while not finished. */
    result: text('result', { enum: ['red', 'black', 'draw', 'double_loss'] }),
    forfeit: integer('forfeit', { mode: 'boolean' }).notNull().default(false),
    rated: integer('rated', { mode: 'boolean' }).notNull().default(true),
    redFouls: integer('red_fouls').notNull().default(0),
    blackFouls: integer('black_fouls').notNull().default(0),
    /** Why the pairing put these two together, in both languages. */
    why: text('why', { mode: 'json' }),
    playedOn: text('played_on'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('games_board').on(t.eventId, t.round, t.board),
    index('games_red').on(t.redId, t.playedOn),
    index('games_black').on(t.blackId, t.playedOn),
    // The record by colour and the games of two people are read from these alone.
    index('games_red_pair').on(t.redId, t.blackId, t.result, t.forfeit),
    index('games_black_pair').on(t.blackId, t.redId, t.result, t.forfeit),
    check('games_two_people', sql`${t.blackId} <> ${t.redId}`),
  ],
);

/** A round without an opponent (轮空). `participant` is a player's id, in a team event a team's name. */
export const byes = sqliteTable(
  'byes',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    round: integer('round').notNull(),
    participant: text('participant').notNull(),
    kind: text('kind', { enum: ['pairing', 'full_point', 'half_point', 'zero_point'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.round, t.participant] })],
);

/** 退赛 after the games of `afterRound` (20.2-20.4). `participant` as in `byes`. */
export const eventWithdrawals = sqliteTable(
  'event_withdrawals',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    participant: text('participant').notNull(),
    afterRound: integer('after_round').notNull(),
    reason: text('reason'),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.participant] })],
);

/** A game that parts those level for a place (加赛, 15.6). */
export const eventPlayoffs = sqliteTable(
  'event_playoffs',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    number: integer('number').notNull(),
    red: text('red').notNull(),
    black: text('black').notNull(),
    result: text('result', { enum: ['red', 'black', 'draw'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.number] })],
);

/** The final place of a player in a finished event, written when the event is finished; titles read it. */
export const eventPlacings = sqliteTable(
  'event_placings',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    rank: integer('rank').notNull(),
    shared: integer('shared', { mode: 'boolean' }).notNull().default(false),
    /** In half-points. */
    points: integer('points').notNull(),
    wins: integer('wins').notNull(),
    draws: integer('draws').notNull(),
    losses: integer('losses').notNull(),
    played: integer('played').notNull(),
    /** The player's own games as a score rate counts them: wins and draws at the board, losses also by not appearing. */
    gameWins: integer('game_wins'),
    gameDraws: integer('game_draws'),
    gameLosses: integer('game_losses'),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.playerId] }), index('event_placings_player').on(t.playerId, t.eventId)],
);

/** A title granted to a player (称号). */
export const playerTitles = sqliteTable(
  'player_titles',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    title: text('title').notNull(),
    scheme: text('scheme').notNull(),
    grantedOn: text('granted_on').notNull(),
    authorityLevel: text('authority_level').notNull(),
    authorityRegionId: text('authority_region_id').references(() => regions.id),
    certificateNumber: text('certificate_number'),
    status: text('status', { enum: ['valid', 'revoked', 'under_review'] })
      .notNull()
      .default('valid'),
    /** The application on which it was granted; null where it comes from elsewhere. */
    applicationId: text('application_id'),
    sample: integer('sample', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    index('player_titles_player').on(t.playerId, t.grantedOn),
    uniqueIndex('player_titles_certificate').on(t.certificateNumber),
    uniqueIndex('player_titles_application').on(t.applicationId),
  ],
);
