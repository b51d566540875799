import { err, ok, type Result } from '../base/result.ts';
import { makeCursor, readCursor } from '../db/cursor.ts';
import { type AuditFilter, pageOfAudit } from '../db/queries/audit.ts';
import type { Context } from './context.ts';

/** A page of the log, newest first. */
export const listAudit = async (ctx: Context, filter: AuditFilter, limit: number, cursor: string | undefined) => {
  const scope = JSON.stringify([
    filter.eventId ?? null,
    filter.actorId ?? null,
    filter.resource ?? null,
    filter.resourceId ?? null,
  ]);
  const key = cursor === undefined ? null : readCursor(scope, cursor, ['number']);
  if (cursor !== undefined && key === null) return err({ code: 'cursor_invalid' as const });
  const rows = await pageOfAudit(ctx.db, filter, key === null ? null : Number(key[0]), limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const page = { items, nextCursor: rows.length > limit && last ? makeCursor(scope, [last.id]) : null };
  return ok(page) satisfies Result<unknown, never>;
};
