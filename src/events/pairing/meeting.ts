import type { Localized } from '../../base/localized.ts';

/** Two that are to meet; the first named has Red (13.1), a team on odd boards (13.2). */
export interface Meeting {
  readonly first: string;
  readonly second: string;
  readonly coloursByLot: boolean;
  readonly why: Localized;
}

/** Why a round that is fixed beforehand cannot be made. */
export type ScheduleError =
  | { readonly code: 'not_scheduled' }
  | { readonly code: 'too_few' }
  | { readonly code: 'groups_needed' }
  | { readonly code: 'rounds_complete'; readonly rounds: number }
  /** A knockout needs the results of the round before. */
  | { readonly code: 'round_unfinished'; readonly round: number; readonly open: number };
