import type { CivilDate } from '../../base/civilDate.ts';
import type { RatingFormat, RatingGame } from '../games.ts';

/** An event as the lists see it. */
export interface RatedEvent {
  readonly id: string;
  /** Decides the period. */
  readonly endedOn: CivilDate;
  readonly format: RatingFormat;
  /** A national championship, or an event approved for rating; left out: not known. */
  readonly approved?: boolean | undefined;
  /** The host's unit; null: the host is no unit of the event; left out: not known. */
  readonly hostUnit?: string | null | undefined;
  /** Everybody entered. `unit`: province, municipality or sports body that the player stands for; left out: not known. */
  readonly players: readonly { readonly id: string; readonly unit?: string | undefined }[];
  readonly games: readonly RatingGame[];
}

/** By end, then by id: the order in which a player's events of one period follow one another, whatever the order of entry. */
export const byEndThenId = (
  a: { readonly endedOn: CivilDate; readonly id: string },
  b: { readonly endedOn: CivilDate; readonly id: string },
): number => {
  if (a.endedOn !== b.endedOn) return a.endedOn < b.endedOn ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
};
