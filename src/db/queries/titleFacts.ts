import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { insertMany } from '../insertMany.ts';
import {
  eventDeclarations,
  eventPlacings,
  eventStandards,
  events,
  eventTitleFacts,
  examResults,
  examSessions,
  players,
  playerTitles,
  regions,
  type STANDARD_KINDS,
} from '../schema.ts';
import { ofPeople, person } from './people.ts';

export type StandardKind = (typeof STANDARD_KINDS)[number];
export type TitleFactsRow = typeof eventTitleFacts.$inferSelect;
export type DeclarationRow = typeof eventDeclarations.$inferSelect;
export type StandardRow = typeof eventStandards.$inferSelect;

/** What titles read of an event itself. */
const eventColumns = {
  id: events.id,
  name: events.name,
  format: events.format,
  scope: events.scope,
  tier: events.tier,
  category: events.category,
  group: events.group,
  designated: events.designated,
  endedOn: events.endedOn,
  version: events.version,
  partOf: eventTitleFacts.partOf,
  units: eventTitleFacts.units,
  hostedByAssociation: eventTitleFacts.hostedByAssociation,
  consentGiven: eventTitleFacts.consentGiven,
};

const resultsOf = (db: Database, people: readonly string[]) =>
  db
    .select({
      person,
      rank: eventPlacings.rank,
      shared: eventPlacings.shared,
      gameWins: eventPlacings.gameWins,
      gameDraws: eventPlacings.gameDraws,
      gameLosses: eventPlacings.gameLosses,
      event: eventColumns,
    })
    .from(eventPlacings)
    .innerJoin(players, eq(players.id, eventPlacings.playerId))
    .innerJoin(events, eq(events.id, eventPlacings.eventId))
    .leftJoin(eventTitleFacts, eq(eventTitleFacts.eventId, events.id))
    .where(and(ofPeople(sql`${eventPlacings.playerId}`, people), eq(events.status, 'finished')));

const declaredAt = (db: Database, people: readonly string[], scheme: string, alsoEvent: string | null) =>
  db
    .selectDistinct({ eventId: eventDeclarations.eventId, kind: eventDeclarations.kind })
    .from(eventDeclarations)
    .where(
      and(
        eq(eventDeclarations.scheme, scheme),
        sql`${eventDeclarations.eventId} IN (SELECT event_id FROM event_placings WHERE ${ofPeople(sql`player_id`, people)}
          UNION SELECT ${alsoEvent})`,
      ),
    );

const metBy = (db: Database, people: readonly string[], scheme: string) =>
  db
    .select({ person, eventId: eventStandards.eventId, kind: eventStandards.kind, title: eventStandards.title })
    .from(eventStandards)
    .innerJoin(players, eq(players.id, eventStandards.playerId))
    .where(and(ofPeople(sql`${eventStandards.playerId}`, people), eq(eventStandards.scheme, scheme)));

const examsOf = (db: Database, people: readonly string[]) =>
  db
    .select({
      person,
      sessionId: examSessions.id,
      sessionVersion: examSessions.version,
      kind: examSessions.kind,
      heldOn: examSessions.heldOn,
      solved: examResults.solved,
      minutes: examResults.minutes,
      passed: examResults.passed,
    })
    .from(examResults)
    .innerJoin(players, eq(players.id, examResults.playerId))
    .innerJoin(examSessions, eq(examSessions.id, examResults.sessionId))
    .where(and(ofPeople(sql`${examResults.playerId}`, people), eq(examSessions.status, 'valid')));

const heldBy = (db: Database, people: readonly string[]) =>
  db
    .select({ person, title: playerTitles.title, grantedOn: playerTitles.grantedOn })
    .from(playerTitles)
    .innerJoin(players, eq(players.id, playerTitles.playerId))
    .where(and(ofPeople(sql`${playerTitles.playerId}`, people), inArray(playerTitles.status, ['valid', 'under_review'])));

/** The titles of a person that stand, oldest first, with the name of the region of who granted them. */
export const standingTitles = (db: Database, id: string) =>
  db
    .select({
      title: playerTitles.title,
      scheme: playerTitles.scheme,
      grantedOn: playerTitles.grantedOn,
      authorityLevel: playerTitles.authorityLevel,
      regionId: playerTitles.authorityRegionId,
      regionName: regions.name,
      certificateNumber: playerTitles.certificateNumber,
      status: playerTitles.status,
    })
    .from(playerTitles)
    .leftJoin(regions, eq(regions.id, playerTitles.authorityRegionId))
    .where(and(ofPeople(sql`${playerTitles.playerId}`, [id]), inArray(playerTitles.status, ['valid', 'under_review'])))
    .orderBy(playerTitles.grantedOn, playerTitles.id);

export type ResultRow = Awaited<ReturnType<typeof resultsOf>>[number];
export type TitleEventRow = ResultRow['event'];

/** Everything stored on which a title check of some people under one scheme rests. */
export interface StoredFacts {
  readonly results: readonly ResultRow[];
  /** Events of those people for which a list of who met a standard, or a win rate, was declared. */
  readonly declared: readonly Pick<DeclarationRow, 'eventId' | 'kind'>[];
  readonly met: Awaited<ReturnType<typeof metBy>>;
  readonly exams: Awaited<ReturnType<typeof examsOf>>;
  readonly held: Awaited<ReturnType<typeof heldBy>>;
}

/** The facts in one round trip. `alsoEvent` is an event whose places are not written yet. */
export const loadTitleFacts = async (
  db: Database,
  people: readonly string[],
  scheme: string,
  alsoEvent: string | null = null,
): Promise<StoredFacts> => {
  const [results, declared, met, exams, held] = await db.batch([
    resultsOf(db, people),
    declaredAt(db, people, scheme, alsoEvent),
    metBy(db, people, scheme),
    examsOf(db, people),
    heldBy(db, people),
  ]);
  return { results, declared, met, exams, held };
};

/** An event as titles read it, finished or not. */
export const findTitleEvent = async (db: Database, id: string): Promise<TitleEventRow | null> => {
  const rows = await db
    .select(eventColumns)
    .from(events)
    .leftJoin(eventTitleFacts, eq(eventTitleFacts.eventId, events.id))
    .where(eq(events.id, id))
    .limit(1);
  return rows[0] ?? null;
};

/** Players of a finished event by place, after the last of the page before. */
export const pageOfPlacings = (
  db: Database,
  eventId: string,
  after: { readonly rank: number; readonly playerId: string } | null,
  limit: number,
) =>
  db
    .select({
      playerId: eventPlacings.playerId,
      person,
      name: players.name,
      title: players.title,
      rank: eventPlacings.rank,
      shared: eventPlacings.shared,
    })
    .from(eventPlacings)
    .innerJoin(players, eq(players.id, eventPlacings.playerId))
    .where(
      and(
        eq(eventPlacings.eventId, eventId),
        after === null ? undefined : sql`(${eventPlacings.rank}, ${eventPlacings.playerId}) > (${after.rank}, ${after.playerId})`,
      ),
    )
    .orderBy(eventPlacings.rank, eventPlacings.playerId)
    .limit(limit);

/** What was declared for an event, for every scheme. */
export const declarationsOf = async (db: Database, eventId: string) => {
  const [declared, met] = await db.batch([
    db.select().from(eventDeclarations).where(eq(eventDeclarations.eventId, eventId)),
    db.select().from(eventStandards).where(eq(eventStandards.eventId, eventId)),
  ]);
  return { declared, met };
};

/** These events and those that are parts of one event with them. */
export const relatedEvents = async (db: Database, ids: readonly string[]): Promise<string[]> => {
  const listed = JSON.stringify(ids);
  const roots = sql`SELECT value FROM json_each(${listed}) UNION
    SELECT part_of FROM event_title_facts WHERE part_of IS NOT NULL AND event_id IN (SELECT value FROM json_each(${listed}))`;
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(sql`id IN (${roots} UNION SELECT event_id FROM event_title_facts WHERE part_of IN (${roots}))`);
  return rows.map(({ id }) => id);
};

/** Whether some event is a part of this one. */
export const hasParts = async (db: Database, eventId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: eventTitleFacts.eventId })
    .from(eventTitleFacts)
    .where(eq(eventTitleFacts.partOf, eventId))
    .limit(1);
  return rows.length === 1;
};

/** Replaces what was told of an event and declared under a scheme; statements of a batch. */
export const replaceDeclarations = (
  db: Database,
  facts: TitleFactsRow,
  scheme: string,
  declared: readonly DeclarationRow[],
  met: readonly StandardRow[],
) => [
  db.delete(eventStandards).where(and(eq(eventStandards.eventId, facts.eventId), eq(eventStandards.scheme, scheme))),
  db.delete(eventDeclarations).where(and(eq(eventDeclarations.eventId, facts.eventId), eq(eventDeclarations.scheme, scheme))),
  db.delete(eventTitleFacts).where(eq(eventTitleFacts.eventId, facts.eventId)),
  db.insert(eventTitleFacts).values(facts),
  insertMany(db, eventDeclarations, declared),
  insertMany(db, eventStandards, met),
];
