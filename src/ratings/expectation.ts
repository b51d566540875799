import type { CivilDate } from '../base/civilDate.ts';
import { type Fixed, HALF, inPoints, ONE } from './fixedPoint.ts';
import { capOn } from './methods/catalog.ts';
import type { ExpectationRule, RatingMethod } from './methods/method.ts';
import { expectedPercent } from './table.ts';

/** What one player may expect of one game. Differences are his rating minus the opponent's. */
export interface Expectation {
  readonly difference: Fixed;
  /** The difference after the cap. */
  readonly countedDifference: Fixed;
  /** Expected score, 0 to one point. */
  readonly expected: Fixed;
}

const byRule = (rule: ExpectationRule, difference: Fixed): Fixed => {
  if (rule.kind === 'table') return (expectedPercent(inPoints(difference)) * ONE) / 100;
  // Rounded on the side of the stronger and mirrored, so that both sides always expect exactly one point together.
  const distance = Math.abs(inPoints(difference));
  const stronger = difference === 0 ? HALF : Math.round(ONE / (1 + 10 ** (-distance / rule.scale)));
  return difference >= 0 ? stronger : ONE - stronger;
};

/**
 * The expected score of a player rated `own` against one rated `opponent`. Whether the cap is lifted depends on the player's own
 * rating, so the two sides of a game may count different differences (FIDE since 1 October 2025).
 * Table methods need whole ratings.
 */
export const expectationOf = (method: RatingMethod, asOf: CivilDate, own: Fixed, opponent: Fixed): Expectation => {
  const difference = own - opponent;
  const cap = capOn(method, asOf);
  const lifted = cap === null || (cap.liftedFrom !== null && own >= cap.liftedFrom * ONE);
  const limit = lifted ? Number.POSITIVE_INFINITY : cap.cap * ONE;
  const countedDifference = Math.max(-limit, Math.min(limit, difference));
  return { difference, countedDifference, expected: byRule(method.expectation, countedDifference) };
};
