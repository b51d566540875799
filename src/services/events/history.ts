import { err, ok, type Result } from '../../base/result.ts';
import { type EventRow, findEvent } from '../../db/queries/events.ts';
import type { WriteContext } from '../context.ts';
import { mayChange } from './access.ts';
import type { EventError } from './errors.ts';

/** The event whose history the caller may read: his own, or any for an admin. */
export const historyOf = async (ctx: WriteContext, id: string): Promise<Result<EventRow, EventError>> => {
  const event = await findEvent(ctx.db, id);
  if (event === null) return err({ code: 'event_not_found', id });
  return mayChange(ctx.actor, event) ? ok(event) : err({ code: 'not_your_event', id });
};
