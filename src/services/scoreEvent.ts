import type { CivilDate } from '../base/civilDate.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { EventFault } from '../events/eventFault.ts';
import { ratingRequest } from '../events/ratingRequest.ts';
import { readEvent } from '../events/readEvent.ts';
import { type EventTable, scoreEvent as tableOf } from '../events/score.ts';
import type { EventDocument } from '../events/types.ts';
import type { EventWire } from '../events/wire.ts';
import type { CalculationError } from '../ratings/calculation.ts';
import { type RatingChange, ratingChanges } from '../ratings/ratingChanges.ts';

export interface ScoredEvent extends EventTable {
  readonly ratingChanges?: readonly RatingChange[];
}

export type ScoreError =
  | { readonly code: 'event_invalid'; readonly faults: readonly EventFault[] }
  | { readonly code: 'not_rated'; readonly error: CalculationError };

/** What rating changes take besides the event: the day of the ratings in force, and the K of methods that name none. */
export interface RatingOptions {
  readonly asOf: CivilDate;
  readonly k?: number | undefined;
}

/** The table of a document that was read, with the rating changes that it asks for. Stored and stateless events go through here. */
export const scoreDocument = (event: EventDocument, { asOf, k }: RatingOptions): Result<ScoredEvent, ScoreError> => {
  const table = tableOf(event);
  const request = ratingRequest(event);
  if (request === null) return ok(table);
  const format = event.scope === 'team' ? 'team' : event.format;
  const players = request.players.map(({ id, name, rating }) => ({ id, rating, ...(name === null ? {} : { name }) }));
  const changes = ratingChanges({ method: request.method, asOf, k, format, players, games: request.games });
  return changes.ok ? ok({ ...table, ratingChanges: changes.value }) : err({ code: 'not_rated', error: changes.error });
};

/** `POST /v1/events/score`. */
export const scoreEvent = (wire: EventWire, options: RatingOptions): Result<ScoredEvent, ScoreError> => {
  const event = readEvent(wire);
  return event.ok ? scoreDocument(event.value, options) : err({ code: 'event_invalid', faults: event.error });
};
