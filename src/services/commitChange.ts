import type { BatchItem } from 'drizzle-orm/batch';
import { err, ok, type Result } from '../base/result.ts';
import { isUniqueViolation } from '../db/client.ts';
import { insertAudit } from '../db/queries/audit.ts';
import { settleIdempotency } from '../db/queries/idempotency.ts';
import { insertVersion } from '../db/queries/versions.ts';
import type { WriteContext } from './context.ts';

/** One change of one stored resource, with all that must be written along with it. */
export interface Change {
  readonly action: string;
  readonly resource: string;
  readonly resourceId: string;
  readonly eventId?: string | null;
  /** The version that the change makes: one more than what the writer has seen, 1 for a new resource. */
  readonly version: number;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason?: string | null;
  /** The statements of the change itself, in order. */
  readonly statements: readonly BatchItem<'sqlite'>[];
  /** What an `Idempotency-Key` replays: status, headers and the answer before translation. */
  readonly answer: {
    readonly status: 200 | 201 | 202;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
}

export type CommitError = { readonly code: 'version_conflict'; readonly resource: string; readonly resourceId: string };

/**
 * Writes a change, its version row, its audit row and its idempotency row in one batch: all or nothing. Two writers that start
 * from one version collide on the version row, and the second one's batch leaves nothing behind.
 */
export const commitChange = async (ctx: WriteContext, change: Change): Promise<Result<void, CommitError>> => {
  const version = insertVersion(ctx.db, { ...change, at: ctx.now, requestId: ctx.requestId });
  const audit = insertAudit(ctx.db, {
    at: ctx.now,
    actorId: ctx.actor.keyId,
    actorRole: ctx.actor.role,
    action: change.action,
    resource: change.resource,
    resourceId: change.resourceId,
    eventId: change.eventId ?? null,
    before: change.before ?? null,
    after: change.after ?? null,
    reason: change.reason ?? null,
    requestId: ctx.requestId,
  });
  const settle = ctx.idempotency ? [settleIdempotency(ctx.db, ctx.idempotency, change.answer)] : [];
  try {
    await ctx.db.batch([version, ...change.statements, audit, ...settle]);
  } catch (thrown) {
    if (isUniqueViolation(thrown, 'resource_versions')) {
      return err({ code: 'version_conflict', resource: change.resource, resourceId: change.resourceId });
    }
    throw thrown;
  }
  return ok(undefined);
};
