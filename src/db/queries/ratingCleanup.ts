import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import {
  ratingChanges,
  ratingEntries,
  ratingFacets,
  ratingListEvents,
  ratingLists,
  ratingRecords,
  ratingTotals,
  ratingViews,
} from '../schema.ts';

/** A making that readers have not seen for long, or null. */
export const nextObsolete = async (db: Database, supersededBefore: string): Promise<string | null> => {
  const rows = await db
    .select({ id: ratingLists.id })
    .from(ratingLists)
    .where(and(eq(ratingLists.status, 'superseded'), lt(ratingLists.supersededAt, supersededBefore)))
    .orderBy(asc(ratingLists.publishedOn))
    .limit(1);
  return rows[0]?.id ?? null;
};

/** A making that is done but still has the views that it was made from, or null. One step of an index for each making. */
export const nextWithViews = async (db: Database): Promise<string | null> => {
  const rows = await db
    .select({ id: ratingLists.id })
    .from(ratingLists)
    .where(
      and(
        ne(ratingLists.status, 'building'),
        sql`EXISTS (SELECT 1 FROM rating_views v WHERE v.list_id = ${ratingLists.id} LIMIT 1)`,
      ),
    )
    .limit(1);
  return rows[0]?.id ?? null;
};

/** Rows that one slice drops from each table. */
const DROPPED = 2000;

/** Drops views of a making; true where there may be more. */
export const dropViews = async (db: Database, listId: string): Promise<boolean> => {
  const dropped = await db.run(sql`DELETE FROM rating_views WHERE (list_id, player_id, event_id) IN
    (SELECT list_id, player_id, event_id FROM rating_views WHERE list_id = ${listId} LIMIT ${DROPPED})`);
  return dropped.meta.changes > 0;
};

/** Drops some of what a making consists of, and the making itself once nothing is left; true where there is more. */
export const dropMaking = async (db: Database, listId: string): Promise<boolean> => {
  const results = await db.batch([
    db.delete(ratingChanges).where(sql`(list_id, player_id, game_id) IN
      (SELECT list_id, player_id, game_id FROM rating_changes WHERE list_id = ${listId} LIMIT ${DROPPED})`),
    db.delete(ratingFacets).where(sql`(list_id, facet, place) IN
      (SELECT list_id, facet, place FROM rating_facets WHERE list_id = ${listId} LIMIT ${DROPPED})`),
    db.delete(ratingTotals).where(sql`(list_id, filter) IN
      (SELECT list_id, filter FROM rating_totals WHERE list_id = ${listId} LIMIT ${DROPPED})`),
    db.delete(ratingEntries).where(sql`(list_id, player_id) IN
      (SELECT list_id, player_id FROM rating_entries WHERE list_id = ${listId} LIMIT ${DROPPED})`),
    db.delete(ratingRecords).where(sql`(list_id, player_id) IN
      (SELECT list_id, player_id FROM rating_records WHERE list_id = ${listId} LIMIT ${DROPPED})`),
    db.delete(ratingListEvents).where(sql`(list_id, ended_on, event_id) IN
      (SELECT list_id, ended_on, event_id FROM rating_list_events WHERE list_id = ${listId} LIMIT ${DROPPED})`),
    db.delete(ratingViews).where(sql`(list_id, player_id, event_id) IN
      (SELECT list_id, player_id, event_id FROM rating_views WHERE list_id = ${listId} LIMIT ${DROPPED})`),
  ]);
  if (results.some(({ meta }) => meta.changes > 0)) return true;
  await db.delete(ratingLists).where(eq(ratingLists.id, listId));
  return false;
};
