import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { apiKeys } from '../schema.ts';

export type KeyRow = typeof apiKeys.$inferSelect;

export const findKey = async (db: Database, id: string): Promise<KeyRow | null> => {
  const rows = await db.select().from(apiKeys).where(eq(apiKeys.id, id)).limit(1);
  return rows[0] ?? null;
};

/** Keys by id after the last of the page before. */
export const pageOfKeys = (db: Database, afterId: string | null, limit: number) =>
  db
    .select()
    .from(apiKeys)
    .where(afterId === null ? undefined : gt(apiKeys.id, afterId))
    .orderBy(asc(apiKeys.id))
    .limit(limit);

export const insertKey = (db: Database, row: typeof apiKeys.$inferInsert) => db.insert(apiKeys).values(row);

export const revokeKeyRow = (db: Database, id: string, at: string) =>
  db
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)));

export const markKeyUsed = (db: Database, id: string, on: string) =>
  db.update(apiKeys).set({ lastUsedOn: on }).where(eq(apiKeys.id, id));
