import { parseCivilDate } from '../../base/civilDate.ts';
import { markListsStale } from '../../db/queries/ratingLists.ts';
import { isInCalendar, periodOf } from '../../ratings/periods/calendar.ts';
import { CXA_HALF_YEAR } from '../../ratings/periods/policy.ts';
import type { WriteContext } from '../context.ts';

export type StaleReason =
  | 'event_finished'
  | 'event_reopened'
  | 'players_merged'
  | 'players_split'
  | 'player_changed'
  | 'earlier_list_changed';

/** The day on which the list of an event appears; null where the event has no end that a list could have. */
export const listDateOf = (endedOn: string | null): string | null => {
  const date = endedOn === null ? undefined : parseCivilDate(endedOn);
  return date === undefined || !isInCalendar(date) ? null : periodOf(CXA_HALF_YEAR.periods, date).publishedOn;
};

/**
 * The statement that marks the list of an event and those after it, because what they rest on changes: part of the batch of the
 * change. None where the event is not to be rated.
 */
export const touchLists = (
  ctx: WriteContext,
  event: { readonly rated: boolean; readonly endedOn: string | null },
  reason: StaleReason,
) => {
  const from = event.rated ? listDateOf(event.endedOn) : null;
  return from === null ? [] : [markListsStale(ctx.db, from, ctx.now, reason)];
};
