import { and, asc, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { insertMany } from '../insertMany.ts';
import { ratingListEvents, ratingLists } from '../schema.ts';

export type RatingListRow = typeof ratingLists.$inferSelect;

/** The published making of the list of that name, or null. */
export const findPublished = async (db: Database, list: string): Promise<RatingListRow | null> => {
  const rows = await db
    .select()
    .from(ratingLists)
    .where(and(eq(ratingLists.list, list), eq(ratingLists.status, 'published')))
    .limit(1);
  return rows[0] ?? null;
};

/** Published lists, newest first, those before a name where one is given. */
export const publishedLists = (db: Database, before: string | null, limit: number) =>
  db
    .select()
    .from(ratingLists)
    .where(and(eq(ratingLists.status, 'published'), before === null ? undefined : lt(ratingLists.publishedOn, `${before}-01`)))
    .orderBy(desc(ratingLists.publishedOn))
    .limit(limit);

export const insertMakings = (db: Database, rows: readonly (typeof ratingLists.$inferInsert)[]) =>
  insertMany(db, ratingLists, rows);

/**
 * Marks every list that appears on or after a day as resting on something that has changed, those in the making included: part of
 * the batch of the change. The first reason stays. An imported list rests on nothing here.
 */
export const markListsStale = (db: Database, from: string, at: string, reason: string) =>
  db
    .update(ratingLists)
    .set({
      staleSince: sql`coalesce(${ratingLists.staleSince}, ${at})`,
      staleReason: sql`coalesce(${ratingLists.staleReason}, ${reason})`,
    })
    .where(
      and(
        gte(ratingLists.publishedOn, from),
        inArray(ratingLists.status, ['published', 'building']),
        isNotNull(ratingLists.runId),
      ),
    );

/** Makes these makings the ones that readers see, at once: the statements belong into one batch. */
export const publishMakings = (db: Database, ids: readonly string[], at: string) => {
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return [
    db
      .update(ratingLists)
      .set({ status: 'superseded', supersededAt: at })
      .where(
        and(
          eq(ratingLists.status, 'published'),
          sql`${ratingLists.list} IN (SELECT list FROM rating_lists WHERE id IN ${given})`,
        ),
      ),
    db.update(ratingLists).set({ status: 'published', madeAt: at }).where(sql`${ratingLists.id} IN ${given}`),
  ] as const;
};

/** Gives up makings that were never published. */
export const abandonMakings = (db: Database, runId: string, at: string) =>
  db
    .update(ratingLists)
    .set({ status: 'superseded', supersededAt: at })
    .where(and(eq(ratingLists.runId, runId), eq(ratingLists.status, 'building')));

/** The events of a list's period, by end and id, with what was found about each. */
export const eventsOfList = (
  db: Database,
  listId: string,
  after: { readonly endedOn: string; readonly id: string } | null,
  limit: number,
) =>
  db
    .select({
      event: ratingListEvents.eventId,
      name: sql<string>`(SELECT name FROM events WHERE id = ${ratingListEvents.eventId})`,
      endedOn: ratingListEvents.endedOn,
      verdict: ratingListEvents.verdict,
      counted: ratingListEvents.counted,
      conditions: ratingListEvents.conditions,
    })
    .from(ratingListEvents)
    .where(
      and(
        eq(ratingListEvents.listId, listId),
        after === null
          ? undefined
          : sql`(${ratingListEvents.endedOn}, ${ratingListEvents.eventId}) > (${after.endedOn}, ${after.id})`,
      ),
    )
    .orderBy(asc(ratingListEvents.endedOn), asc(ratingListEvents.eventId))
    .limit(limit);
