import type { CivilDate } from '../base/civilDate.ts';
import type { Localized } from '../base/localized.ts';
import { ok, type Result } from '../base/result.ts';
import { calculateRatings } from './calculate.ts';
import type { CalculationError } from './calculation.ts';
import type { RatingFormat, RatingGame } from './games.ts';

/** What an event knows of its players and games when it asks for rating changes. */
export interface RatingChangesRequest {
  readonly method?: string | undefined;
  readonly asOf: CivilDate;
  readonly format?: RatingFormat | undefined;
  /** Required by `elo`. */
  readonly k?: number | undefined;
  /** 0 is unrated too: result files write it so. */
  readonly players: readonly { readonly id: string; readonly name?: string | undefined; readonly rating: number | null }[];
  readonly games: readonly RatingGame[];
}

/** One line of an event's `ratingChanges`. Ratings and scores in points. */
export interface RatingChange {
  readonly player: string;
  readonly before: number | null;
  readonly after: number | null;
  /** Sum of the games' changes, exact; null for a player who had no rating. */
  readonly change: number | null;
  readonly k: number | null;
  /** Rated games; for an unrated player those that count towards a first rating. */
  readonly games: number;
  readonly score: number;
  readonly expected: number | null;
  readonly working: Localized;
}

/** The rating changes of an event, one line a player in the order given. The facts that an event does not hold are assumed. */
export const ratingChanges = (request: RatingChangesRequest): Result<readonly RatingChange[], CalculationError> => {
  const players = request.players.map((player) => ({ ...player, rating: player.rating === 0 ? null : player.rating }));
  const calculated = calculateRatings({ ...request, players });
  if (!calculated.ok) return calculated;
  return ok(
    calculated.value.players.map((account) => ({
      player: account.player,
      before: account.before,
      after: account.after,
      change: account.change,
      k: account.k,
      games: account.before === null ? (account.performance?.games ?? account.initial?.games ?? 0) : account.ratedGames,
      score: account.before === null ? (account.performance?.score ?? 0) : account.score,
      expected: account.sumExpected,
      working: account.working,
    })),
  );
};
