import { and, eq, lt, or } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { idempotencyKeys } from '../schema.ts';

/** What is kept of an answer: enough to send it again in any language. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Claims a key: true where no live row of that owner and key was there. Rows older than `expiredBefore`, and claims that were
 * never settled (their request died) older than `abandonedBefore`, make room first.
 */
export const claimIdempotency = async (
  db: Database,
  claim: { readonly ownerId: string; readonly key: string; readonly requestHash: string; readonly now: string },
  expiredBefore: string,
  abandonedBefore: string,
): Promise<boolean> => {
  const [, inserted] = await db.batch([
    db
      .delete(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.ownerId, claim.ownerId),
          eq(idempotencyKeys.key, claim.key),
          or(
            lt(idempotencyKeys.createdAt, expiredBefore),
            and(eq(idempotencyKeys.status, 'running'), lt(idempotencyKeys.createdAt, abandonedBefore)),
          ),
        ),
      ),
    db
      .insert(idempotencyKeys)
      .values({ ownerId: claim.ownerId, key: claim.key, requestHash: claim.requestHash, status: 'running', createdAt: claim.now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key }),
  ]);
  return inserted.length === 1;
};

/** The row of a key, or null. */
export const findIdempotency = async (db: Database, ownerId: string, key: string) => {
  const rows = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.ownerId, ownerId), eq(idempotencyKeys.key, key)))
    .limit(1);
  return rows[0] ?? null;
};

/** Stores the answer of a claimed key; part of the batch of the change. */
export const settleIdempotency = (
  db: Database,
  claim: { readonly ownerId: string; readonly key: string },
  answer: StoredAnswer,
) =>
  db
    .update(idempotencyKeys)
    .set({ status: 'done', answer })
    .where(and(eq(idempotencyKeys.ownerId, claim.ownerId), eq(idempotencyKeys.key, claim.key)));

/** Gives up a claim whose request changed nothing. */
export const releaseIdempotency = (db: Database, ownerId: string, key: string) =>
  db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.ownerId, ownerId), eq(idempotencyKeys.key, key), eq(idempotencyKeys.status, 'running')));

/** Removes what is older than a day; run by the schedule. */
export const dropExpiredIdempotency = (db: Database, expiredBefore: string) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, expiredBefore));
