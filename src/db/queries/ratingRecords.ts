import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { insertMany } from '../insertMany.ts';
import { players, ratingChanges, ratingListEvents, ratingRecords, ratingViews } from '../schema.ts';

export type RecordRow = typeof ratingRecords.$inferSelect;
export type ViewRow = typeof ratingViews.$inferSelect;
export type ChangeRow = typeof ratingChanges.$inferSelect;

const among = (ids: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/**
 * The next players of a list in the making, by id: those with a record on the list before and those who entered a counted event.
 * People merged into others are left out: their events stand under the one who remains.
 */
export const nextPlayers = async (
  db: Database,
  listId: string,
  baseId: string | null,
  after: string | null,
  limit: number,
): Promise<readonly string[]> => {
  const from = after ?? '';
  const rows = await db.all<{ id: string }>(sql`SELECT id FROM (
      SELECT id FROM (SELECT r.player_id AS id FROM rating_records r JOIN players p ON p.id = r.player_id
        WHERE r.list_id = ${baseId ?? ''} AND r.player_id > ${from} AND p.merged_into IS NULL ORDER BY r.player_id LIMIT ${limit})
      UNION
      SELECT id FROM (SELECT DISTINCT player_id AS id FROM rating_views
        WHERE list_id = ${listId} AND player_id > ${from} ORDER BY player_id LIMIT ${limit})
    ) ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
};

/** How many games the views of each of these players hold. */
export const viewSizes = (db: Database, listId: string, ids: readonly string[]) =>
  db
    .select({ player: ratingViews.playerId, games: sql<number>`sum(${ratingViews.games})` })
    .from(ratingViews)
    .where(and(eq(ratingViews.listId, listId), sql`${ratingViews.playerId} IN ${among(ids)}`))
    .groupBy(ratingViews.playerId);

/** Records, views and facts of these players, in one round trip. */
export const loadPlayerSlice = async (db: Database, listId: string, baseId: string | null, ids: readonly string[]) => {
  const [records, views, people] = await db.batch([
    db
      .select()
      .from(ratingRecords)
      .where(and(eq(ratingRecords.listId, baseId ?? ''), sql`${ratingRecords.playerId} IN ${among(ids)}`)),
    db
      .select({
        playerId: ratingViews.playerId,
        eventId: ratingViews.eventId,
        view: ratingViews.view,
      })
      .from(ratingViews)
      .where(and(eq(ratingViews.listId, listId), sql`${ratingViews.playerId} IN ${among(ids)}`)),
    db
      .select({ id: players.id, sex: players.sex, birthYear: players.birthYear })
      .from(players)
      .where(sql`${players.id} IN ${among(ids)}`),
  ]);
  return { records, views, people };
};

/** JSON of one statement stays well below the database's limit for a value (2 MB). */
const ROWS_A_STATEMENT = 1000;

const inPieces = <T>(rows: readonly T[], size: number): readonly T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size));

export const insertListEvent = (db: Database, row: typeof ratingListEvents.$inferInsert) =>
  db.insert(ratingListEvents).values(row).onConflictDoNothing();

/** Statements that insert views; a view may be large, so their JSON is cut by length. */
export const insertViews = (db: Database, rows: readonly ViewRow[], charsAStatement = 300_000) => {
  const pieces: ViewRow[][] = [];
  let chars = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    if (chars + length > charsAStatement) {
      pieces.push([]);
      chars = 0;
    }
    pieces.at(-1)?.push(row);
    chars += length;
  }
  return pieces.map((piece) => insertMany(db, ratingViews, piece));
};

export const insertRecords = (db: Database, rows: readonly RecordRow[]) =>
  inPieces(rows, ROWS_A_STATEMENT).map((piece) => insertMany(db, ratingRecords, piece));

export const insertChanges = (db: Database, rows: readonly ChangeRow[]) =>
  inPieces(rows, ROWS_A_STATEMENT).map((piece) => insertMany(db, ratingChanges, piece));

/** The next printed records of a list in the making, highest rating first, then by id. */
export const nextPrinted = (
  db: Database,
  listId: string,
  after: { readonly rating: number; readonly player: string } | null,
  limit: number,
) =>
  db
    .select({ player: ratingRecords.playerId, rating: sql<number>`${ratingRecords.rating}` })
    .from(ratingRecords)
    .where(
      and(
        eq(ratingRecords.listId, listId),
        sql`listed = 1`,
        after === null ? undefined : sql`rating <= ${after.rating} AND (rating < ${after.rating} OR player_id > ${after.player})`,
      ),
    )
    .orderBy(sql`rating DESC`, asc(ratingRecords.playerId))
    .limit(limit);
