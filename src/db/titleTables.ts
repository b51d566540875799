import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { AUTHORITY_LEVELS } from './authorityLevels.ts';
import { events, players, regions } from './schema.ts';

/** The tables of titles: what events and exams tell for them, and the applications. */

/** What only titles need to know of an event; no row where nothing was told. */
export const eventTitleFacts = sqliteTable(
  'event_title_facts',
  {
    eventId: text('event_id')
      .primaryKey()
      .references(() => events.id),
    /** The event of which this one is a part (its groups, its finals): together they count once. */
    partOf: text('part_of').references(() => events.id),
    /** Entered units (单位). */
    units: integer('units'),
    hostedByAssociation: integer('hosted_by_association', { mode: 'boolean' }),
    consentGiven: integer('consent_given', { mode: 'boolean' }),
  },
  (t) => [index('event_title_facts_part').on(t.partOf)],
);

export const STANDARD_KINDS = ['standard', 'win_rate'] as const;

/** An event for which it was declared who met the prescribed standards (or win rates): who is not listed then met none. */
export const eventDeclarations = sqliteTable(
  'event_declarations',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    scheme: text('scheme').notNull(),
    kind: text('kind', { enum: STANDARD_KINDS }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.scheme, t.kind] })],
);

/** Who met the standard (规定之标准) or the win rate prescribed for which title, at an event with a declaration. */
export const eventStandards = sqliteTable(
  'event_standards',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    scheme: text('scheme').notNull(),
    kind: text('kind', { enum: STANDARD_KINDS }).notNull(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    title: text('title').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.scheme, t.kind, t.playerId, t.title] }),
    index('event_standards_player').on(t.playerId, t.eventId),
  ],
);

/** An exam held by an authorised body on one day. One that was recorded wrongly is annulled, never changed. */
export const examSessions = sqliteTable(
  'exam_sessions',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    heldOn: text('held_on').notNull(),
    place: text('place'),
    /** Tasks of the paper. */
    tasks: integer('tasks'),
    authorityLevel: text('authority_level', { enum: AUTHORITY_LEVELS }).notNull(),
    authorityRegionId: text('authority_region_id').references(() => regions.id),
    recordedBy: text('recorded_by').notNull(),
    status: text('status', { enum: ['valid', 'annulled'] }).notNull(),
    reason: text('reason'),
    version: integer('version').notNull().default(1),
    createdAt: text('created_at').notNull(),
  },
  (t) => [
    index('exam_sessions_created').on(t.createdAt, t.id),
    index('exam_sessions_region').on(t.authorityRegionId, t.createdAt),
  ],
);

/** What one candidate did in an exam. */
export const examResults = sqliteTable(
  'exam_results',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => examSessions.id),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    solved: integer('solved'),
    minutes: real('minutes'),
    passed: integer('passed', { mode: 'boolean' }),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.playerId] }), index('exam_results_player').on(t.playerId, t.sessionId)],
);

export const APPLICATION_STATES = ['submitted', 'approved', 'rejected', 'withdrawn', 'revoked'] as const;
const DECISIONS = ['eligible', 'not_eligible', 'undetermined'] as const;

/** An application for a title (申报). Its history is `title_application_steps`. */
export const titleApplications = sqliteTable(
  'title_applications',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    /** The player's region when it was submitted. */
    playerRegionId: text('player_region_id').references(() => regions.id),
    scheme: text('scheme').notNull(),
    title: text('title').notNull(),
    /** The day up to which results count, now and whenever the title is looked at again. */
    asOf: text('as_of').notNull(),
    state: text('state', { enum: APPLICATION_STATES }).notNull(),
    decision: text('decision', { enum: DECISIONS }).notNull(),
    withoutEligibility: integer('without_eligibility', { mode: 'boolean' }).notNull().default(false),
    applicantId: text('applicant_id').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: text('created_at').notNull(),
  },
  (t) => [
    // One open application for a title at a time.
    uniqueIndex('title_applications_open').on(t.playerId, t.scheme, t.title).where(sql`state = 'submitted'`),
    index('title_applications_player').on(t.playerId, t.createdAt),
    index('title_applications_applicant').on(t.applicantId, t.createdAt),
    index('title_applications_region').on(t.playerRegionId, t.createdAt),
    index('title_applications_created').on(t.createdAt, t.id),
  ],
);

/** One step in the life of an application, with who took it and when. */
export const titleApplicationSteps = sqliteTable(
  'title_application_steps',
  {
    applicationId: text('application_id')
      .notNull()
      .references(() => titleApplications.id),
    /** From 1. */
    number: integer('number').notNull(),
    state: text('state', { enum: APPLICATION_STATES }).notNull(),
    actorId: text('actor_id').notNull(),
    at: text('at').notNull(),
    authorityLevel: text('authority_level', { enum: AUTHORITY_LEVELS }),
    authorityRegionId: text('authority_region_id').references(() => regions.id),
    reason: text('reason'),
    /** The check's answer for the title at this step; null where the step does not rest on one. */
    evidence: text('evidence', { mode: 'json' }),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.number] })],
);

/** On which events and exams a granted title rests: where one is corrected, the title is looked at again. */
export const titleEvidence = sqliteTable(
  'title_evidence',
  {
    applicationId: text('application_id')
      .notNull()
      .references(() => titleApplications.id),
    kind: text('kind', { enum: ['event', 'exam_session'] }).notNull(),
    sourceId: text('source_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.kind, t.sourceId] }), index('title_evidence_source').on(t.kind, t.sourceId)],
);
