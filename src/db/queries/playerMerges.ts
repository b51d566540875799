import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import {
  byes,
  eventEntries,
  eventPlacings,
  eventPlayoffs,
  eventStandards,
  events,
  eventWithdrawals,
  games,
  playerMerges,
  ratingChanges,
  ratingEntries,
  ratingLists,
  ratingRecords,
} from '../schema.ts';

export type MergeRow = typeof playerMerges.$inferSelect;

/** What moved with a merge. `lists` are makings. */
export interface Moved {
  readonly events: readonly string[];
  readonly lists: readonly string[];
  /** The title of the one who remains, before and after. */
  readonly title: { readonly before: string | null; readonly after: string | null };
}

/** The events that a player entered, with their end and whether they are rated. */
export const eventsOfPlayer = (db: Database, playerId: string) =>
  db
    .select({ id: events.id, endedOn: events.endedOn, rated: events.rated, status: events.status })
    .from(eventEntries)
    .innerJoin(events, eq(events.id, eventEntries.eventId))
    .where(eq(eventEntries.playerId, playerId));

/** The published makings in which a player has a record. */
export const makingsWith = (db: Database, playerId: string) =>
  db
    .select({ id: ratingLists.id, publishedOn: ratingLists.publishedOn })
    .from(ratingRecords)
    .innerJoin(ratingLists, eq(ratingLists.id, ratingRecords.listId))
    .where(and(eq(ratingRecords.playerId, playerId), eq(ratingLists.status, 'published')));

const among = (ids: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Hands all that a player did in these events to another one. Team events name their teams, not players, in byes and withdrawals. */
export const moveEvents = (db: Database, from: string, to: string, eventIds: readonly string[]) => {
  const given = among(eventIds);
  const individual = sql`(SELECT id FROM events WHERE scope = 'individual' AND id IN ${given})`;
  return [
    db.update(eventEntries).set({ playerId: to }).where(sql`player_id = ${from} AND event_id IN ${given}`),
    db.update(games).set({ redId: to }).where(sql`red_id = ${from} AND event_id IN ${given}`),
    db.update(games).set({ blackId: to }).where(sql`black_id = ${from} AND event_id IN ${given}`),
    db.update(eventPlacings).set({ playerId: to }).where(sql`player_id = ${from} AND event_id IN ${given}`),
    db.update(eventStandards).set({ playerId: to }).where(sql`player_id = ${from} AND event_id IN ${given}`),
    db.update(byes).set({ participant: to }).where(sql`participant = ${from} AND event_id IN ${individual}`),
    db.update(eventWithdrawals).set({ participant: to }).where(sql`participant = ${from} AND event_id IN ${individual}`),
    db
      .update(eventPlayoffs)
      .set({ red: sql`iif(red = ${from}, ${to}, red)`, black: sql`iif(black = ${from}, ${to}, black)` })
      .where(sql`${from} IN (red, black) AND event_id IN ${individual}`),
  ] as const;
};

/** Hands a player's place in these makings to another one, who has none there. */
export const moveLines = (db: Database, from: string, to: string, makings: readonly string[]) => {
  const his = sql`player_id = ${from} AND list_id IN ${among(makings)}`;
  return [
    db.update(ratingRecords).set({ playerId: to }).where(his),
    db.update(ratingEntries).set({ playerId: to }).where(his),
    db.update(ratingChanges).set({ playerId: to }).where(his),
  ] as const;
};

export const insertMerge = (db: Database, row: typeof playerMerges.$inferInsert) => db.insert(playerMerges).values(row);

/** The merge of a player that has not been undone, or null. */
export const standingMerge = async (db: Database, playerId: string): Promise<MergeRow | null> => {
  const rows = await db
    .select()
    .from(playerMerges)
    .where(and(eq(playerMerges.playerId, playerId), isNull(playerMerges.undoneAt)))
    .orderBy(desc(playerMerges.at))
    .limit(1);
  return rows[0] ?? null;
};

export const undoMergeRow = (db: Database, id: string, at: string) =>
  db.update(playerMerges).set({ undoneAt: at }).where(eq(playerMerges.id, id));
