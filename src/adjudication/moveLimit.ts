/**
 * The natural limit of moves (自然限着, 4.2.4): so many rounds on end without a capture, 60 unless the event lowers it.
 * Counted in plies, since the clock of a position counts them; moves of soldiers do not reset it.
 */
export const DEFAULT_LIMIT_ROUNDS = 60;

const PLIES_A_ROUND = 2;

export interface NaturalLimit {
  /** Plies since the last capture, those before the first move counted as the setup's clock tells. */
  readonly pliesWithoutCapture: number;
  /** The limit that holds, in rounds. */
  readonly rounds: number;
  readonly reached: boolean;
}

export const limitReached = (pliesWithoutCapture: number, rounds: number): boolean =>
  pliesWithoutCapture >= rounds * PLIES_A_ROUND;

/** @param rounds the limit, an integer of at least 1 */
export const naturalLimit = (pliesWithoutCapture: number, rounds: number = DEFAULT_LIMIT_ROUNDS): NaturalLimit => ({
  pliesWithoutCapture,
  rounds,
  reached: limitReached(pliesWithoutCapture, rounds),
});
