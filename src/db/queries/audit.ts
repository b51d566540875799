import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { auditLog } from '../schema.ts';

export type AuditRow = Omit<typeof auditLog.$inferInsert, 'id'>;

/** Appends one entry; part of the batch of the change it tells of. */
export const insertAudit = (db: Database, row: AuditRow) => db.insert(auditLog).values(row);

export interface AuditFilter {
  readonly eventId?: string | undefined;
  readonly actorId?: string | undefined;
  readonly resource?: string | undefined;
  readonly resourceId?: string | undefined;
}

/** Entries, newest first, before the id of the page before. */
export const pageOfAudit = (db: Database, filter: AuditFilter, beforeId: number | null, limit: number) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        filter.eventId === undefined ? undefined : eq(auditLog.eventId, filter.eventId),
        filter.actorId === undefined ? undefined : eq(auditLog.actorId, filter.actorId),
        filter.resource === undefined ? undefined : eq(auditLog.resource, filter.resource),
        filter.resourceId === undefined ? undefined : eq(auditLog.resourceId, filter.resourceId),
        beforeId === null ? undefined : lt(auditLog.id, beforeId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
