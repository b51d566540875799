import { eq } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { regions } from '../schema.ts';

export const regionExists = async (db: Database, id: string): Promise<boolean> => {
  const rows = await db.select({ id: regions.id }).from(regions).where(eq(regions.id, id)).limit(1);
  return rows.length === 1;
};
