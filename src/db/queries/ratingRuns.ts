import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { ratingRuns, resourceVersions } from '../schema.ts';

export type RunRow = typeof ratingRuns.$inferSelect;

export const findRun = async (db: Database, id: string): Promise<RunRow | null> => {
  const rows = await db.select().from(ratingRuns).where(eq(ratingRuns.id, id)).limit(1);
  return rows[0] ?? null;
};

/** The run that may still publish, or null. */
export const findActiveRun = async (db: Database): Promise<RunRow | null> => {
  const rows = await db.select().from(ratingRuns).where(eq(ratingRuns.active, 1)).limit(1);
  return rows[0] ?? null;
};

/** The newest runs. */
export const newestRuns = (db: Database, limit: number) =>
  db.select().from(ratingRuns).orderBy(desc(ratingRuns.createdAt)).limit(limit);

export const insertRun = (db: Database, row: typeof ratingRuns.$inferInsert) => db.insert(ratingRuns).values(row);

export const updateRun = (db: Database, id: string, values: Partial<typeof ratingRuns.$inferInsert>) =>
  db.update(ratingRuns).set(values).where(eq(ratingRuns.id, id));

/** Drops the version rows of the slices of runs that ended long ago; they only kept two workers from doing the same slice. */
export const dropRunVersions = (db: Database, endedBefore: string) =>
  db
    .delete(resourceVersions)
    .where(
      and(
        eq(resourceVersions.resource, 'rating_run'),
        gt(resourceVersions.version, 1),
        lt(resourceVersions.at, endedBefore),
        sql`${resourceVersions.resourceId} IN (SELECT id FROM rating_runs WHERE active IS NULL AND finished_at < ${endedBefore})`,
      ),
    );
