import { divideHalfUp, type Fixed, HALF, ONE } from './fixedPoint.ts';
import type { InitialRule } from './methods/method.ts';
import { differenceForPercent } from './table.ts';

export const NO_INITIAL_REASONS = ['first_performance_too_low', 'too_few_games', 'below_floor', 'method_has_none'] as const;
/** Why an unrated player stays unrated. */
export type NoInitialReason = (typeof NO_INITIAL_REASONS)[number];

/** One earlier or present performance and whether it entered the mean. */
export interface WeighedPerformance {
  readonly rating: Fixed;
  readonly games: number;
  readonly counted: boolean;
}

/** The first rating of a player, or the reason why there is none yet. `games` are those that count towards it. */
export type InitialRating = { readonly games: number } & (
  | { readonly rating: Fixed; readonly unrounded: Fixed; readonly reason: null }
  | { readonly rating: null; readonly unrounded: Fixed | null; readonly reason: NoInitialReason }
);

/** An unrated player's game against a rated opponent. */
export interface RatedResult {
  readonly opponentRating: Fixed;
  readonly score: Fixed;
}

type Performances = Extract<InitialRule, { kind: 'performances' }>;
type FictitiousDraws = Extract<InitialRule, { kind: 'fictitious_draws' }>;

/**
 * 1.3.1: a first performance under the limit does not count, as if it had not been played; so the next one is then the first.
 * Once one has counted, every later one does, however low.
 */
export const weighPerformances = (
  rule: Performances,
  performances: readonly { readonly rating: Fixed; readonly games: number }[],
): readonly WeighedPerformance[] => {
  const first = performances.findIndex((performance) => performance.rating >= rule.firstAtLeast * ONE);
  return performances.map((performance, index) => ({ ...performance, counted: first >= 0 && index >= first }));
};

/** 1.3: the mean of the performances, weighted by their games. `performances` stand oldest first. */
export const initialFromPerformances = (
  rule: Performances,
  performances: readonly WeighedPerformance[],
  rounding: Fixed,
): InitialRating => {
  const counted = performances.filter((performance) => performance.counted);
  const games = counted.reduce((sum, performance) => sum + performance.games, 0);
  if (performances.length > 0 && games === 0) {
    return { rating: null, unrounded: null, games, reason: 'first_performance_too_low' };
  }
  if (games < rule.minimumGames) return { rating: null, unrounded: null, games, reason: 'too_few_games' };
  const weighted = counted.reduce((sum, performance) => sum + performance.rating * performance.games, 0);
  // One rounding, not two: the exact mean decides which way a half goes.
  const rating = divideHalfUp(weighted, games * rounding) * rounding;
  return { rating, unrounded: divideHalfUp(weighted, games), games, reason: null };
};

/** 8.2: Ru = Ra + dp over all results and the fictitious draws, at most `highest`; under `lowest` there is none. */
export const initialFromResults = (rule: FictitiousDraws, results: readonly RatedResult[], rounding: Fixed): InitialRating => {
  const games = results.length;
  if (games < rule.minimumGames) return { rating: null, unrounded: null, games, reason: 'too_few_games' };
  const total = games + rule.draws;
  const ratings = results.reduce((sum, result) => sum + result.opponentRating, rule.draws * rule.opponentRating * ONE);
  const score = results.reduce((sum, result) => sum + result.score, rule.draws * HALF);
  const difference = differenceForPercent(divideHalfUp(score * 100, total * ONE)) * ONE;
  const unrounded = divideHalfUp(ratings, total) + difference;
  const rounded = divideHalfUp(ratings + difference * total, total * rounding) * rounding;
  const rating = Math.min(rounded, rule.highest * ONE);
  return rating < rule.lowest * ONE
    ? { rating: null, unrounded, games, reason: 'below_floor' }
    : { rating, unrounded, games, reason: null };
};
