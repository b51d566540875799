import type { CivilDate } from '../base/civilDate.ts';
import { type Expectation, expectationOf } from './expectation.ts';
import { type Fixed, roundTo } from './fixedPoint.ts';
import type { Meeting } from './games.ts';
import type { RatingMethod } from './methods/method.ts';

/** A rated game with its arithmetic. */
export interface RatedLine extends Expectation {
  readonly meeting: Meeting;
  /** The ratings that were used. */
  readonly ownRating: Fixed;
  readonly opponentRating: Fixed;
  readonly score: Fixed;
  readonly k: number;
  /** K times (score minus expected). */
  readonly change: Fixed;
}

/** The arithmetic of one game for one of its players. */
export const rateMeeting = (
  method: RatingMethod,
  asOf: CivilDate,
  own: Fixed,
  k: number,
  game: { readonly meeting: Meeting; readonly opponentRating: Fixed; readonly score: Fixed },
): RatedLine => {
  const expectation = expectationOf(method, asOf, own, game.opponentRating);
  return { ...game, ...expectation, ownRating: own, k, change: k * (game.score - expectation.expected) };
};

/** What a number of rated games come to. */
export interface Total {
  readonly games: number;
  readonly score: Fixed;
  readonly expected: Fixed;
  readonly change: Fixed;
}

export const totalOf = (lines: readonly RatedLine[]): Total => ({
  games: lines.length,
  score: lines.reduce((sum, line) => sum + line.score, 0),
  expected: lines.reduce((sum, line) => sum + line.expected, 0),
  change: lines.reduce((sum, line) => sum + line.change, 0),
});

/** The rating after `change` as a list prints it. */
export const publishedRating = (method: RatingMethod, rating: Fixed, change: Fixed): Fixed =>
  roundTo(rating + change, method.rounding);
