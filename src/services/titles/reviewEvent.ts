import type { BatchItem } from 'drizzle-orm/batch';
import type { EventRow } from '../../db/queries/events.ts';
import { findTitleEvent, type ResultRow, relatedEvents } from '../../db/queries/titleFacts.ts';
import type { WriteContext } from '../context.ts';
import { reviewTitles } from './review.ts';

/** A place as it is about to be written. */
export type NewPlacing = Omit<ResultRow, 'person' | 'event'> & { readonly playerId: string };

/** What finishing an event with these places means for the titles that rest on it; for the batch of the finish. */
export const reviewOnFinish = async (
  ctx: WriteContext,
  event: EventRow,
  endedOn: string,
  placings: readonly NewPlacing[],
): Promise<BatchItem<'sqlite'>[]> => {
  const read = await findTitleEvent(ctx.db, event.id);
  if (read === null) return [];
  const added = placings.map(
    ({ playerId, ...placing }): ResultRow => ({ ...placing, person: playerId, event: { ...read, endedOn } }),
  );
  const related = await relatedEvents(ctx.db, [event.id]);
  return reviewTitles(ctx, { kind: 'event', id: event.id, related }, (facts) => ({
    ...facts,
    results: [...facts.results.filter((row) => row.event.id !== event.id), ...added],
  }));
};

/** What opening an event again means for them: until it is finished anew it bears no title. */
export const reviewOnReopen = async (ctx: WriteContext, event: EventRow): Promise<BatchItem<'sqlite'>[]> => {
  const related = await relatedEvents(ctx.db, [event.id]);
  return reviewTitles(ctx, { kind: 'event', id: event.id, related }, (facts) => ({
    ...facts,
    results: facts.results.filter((row) => row.event.id !== event.id),
  }));
};
