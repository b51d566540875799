import { asc, eq } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { regions } from '../schema.ts';

export type RegionRow = typeof regions.$inferSelect;

export const regionExists = async (db: Database, id: string): Promise<boolean> => {
  const rows = await db.select({ id: regions.id }).from(regions).where(eq(regions.id, id)).limit(1);
  return rows.length === 1;
};

/** The whole tree: a few thousand rows in the largest country. */
export const allRegions = (db: Database): Promise<RegionRow[]> => db.select().from(regions).orderBy(asc(regions.id));

export const insertRegion = (db: Database, row: RegionRow) => db.insert(regions).values(row);
