import type { PlayerId, Side } from '../../../types.ts';
import type { SwissState } from '../state.ts';

/** What a request says about the round beside the event itself. */
export interface RoundChoice {
  /** Default: the one after the last. */
  readonly round?: number | undefined;
  readonly totalRounds?: number | undefined;
  /** The colour of number 1 in round 1. */
  readonly firstColour?: Side | undefined;
  readonly acceleration?: 'baku' | undefined;
}

/** An event as the pairing of one round sees it. */
export interface SwissInput {
  readonly state: SwissState;
  /** Who is not to be paired in the round: withdrawn, or on a bye that was asked for. */
  readonly absent: readonly PlayerId[];
  /** Pairs that the file forbids in the round. */
  readonly forbidden: readonly (readonly [PlayerId, PlayerId])[];
}

export type RoundError =
  /** Rounds can be paired again, and the one after the last; no later one. */
  | { readonly code: 'round_out_of_range'; readonly round: number; readonly last: number }
  | { readonly code: 'rounds_complete'; readonly rounds: number }
  /** Baku acceleration depends on the number of rounds. */
  | { readonly code: 'total_rounds_needed' };

/** Checks the round asked for against the rounds that are there. */
export const chooseRound = (
  asked: number | undefined,
  last: number,
  totalRounds: number | null,
): { readonly round: number } | { readonly error: RoundError } => {
  const round = asked ?? last + 1;
  if (!Number.isInteger(round) || round < 1 || round > last + 1) {
    return { error: { code: 'round_out_of_range', round, last: last + 1 } };
  }
  if (totalRounds !== null && round > totalRounds) return { error: { code: 'rounds_complete', rounds: totalRounds } };
  return { round };
};
