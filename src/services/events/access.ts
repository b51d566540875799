import { err, ok, type Result } from '../../base/result.ts';
import { type EventRow, findEvent, findEventAndParts, loadEvent, type StoredEvent } from '../../db/queries/events.ts';
import type { Actor, WriteContext } from '../context.ts';
import type { EventError } from './errors.ts';

/** An organizer's own events are those that his key made; an admin's are all. Events are public, so the refusal is 403, not 404. */
export const mayChange = (actor: Actor, event: EventRow): boolean => actor.role === 'admin' || event.ownerId === actor.keyId;

const check = (
  ctx: WriteContext,
  event: EventRow,
  version: number | null,
  statuses: readonly EventRow['status'][],
): EventError | null => {
  if (!mayChange(ctx.actor, event)) return { code: 'not_your_event', id: event.id };
  if (version !== null && version !== event.version) {
    return { code: 'version_conflict', resource: 'event', resourceId: event.id };
  }
  if (!statuses.includes(event.status)) return { code: 'event_state', status: event.status, allowed: statuses };
  return null;
};

/** An event that the caller may change now, as he has seen it; `version` null where the call makes no claim about it. */
export const eventForChange = async (
  ctx: WriteContext,
  id: string,
  version: number | null,
  statuses: readonly EventRow['status'][],
): Promise<Result<EventRow, EventError>> => {
  const event = await findEvent(ctx.db, id);
  if (event === null) return err({ code: 'event_not_found', id });
  const refused = check(ctx, event, version, statuses);
  return refused ? err(refused) : ok(event);
};

/** The same with everything that belongs to the event. */
export const wholeEventForChange = async (
  ctx: WriteContext,
  id: string,
  version: number | null,
  statuses: readonly EventRow['status'][],
): Promise<Result<StoredEvent, EventError>> => {
  const stored = await loadEvent(ctx.db, id);
  if (stored === null) return err({ code: 'event_not_found', id });
  const refused = check(ctx, stored.event, version, statuses);
  return refused ? err(refused) : ok(stored);
};

/** A draft that is to be filled from outside, whole; one that nothing hangs on yet is not asked for its parts. */
export const draftToFill = async (
  ctx: WriteContext,
  id: string,
  version: number | null,
): Promise<Result<StoredEvent, EventError>> => {
  const found = await findEventAndParts(ctx.db, id);
  if (found === null) return err({ code: 'event_not_found', id });
  if (found.hasParts) return wholeEventForChange(ctx, id, version, ['draft']);
  const refused = check(ctx, found.event, version, ['draft']);
  if (refused) return err(refused);
  return ok({ event: found.event, entries: [], games: [], byes: [], withdrawals: [], playoffs: [] });
};
