import type { CivilDate } from '../../base/civilDate.ts';
import type { Localized } from '../../base/localized.ts';
import type { RuleSourceId } from '../../rules/sources.ts';
import type { Fixed } from '../fixedPoint.ts';

export const RATING_METHODS = ['cxa-legacy', 'fide-2024', 'elo'] as const;
export type RatingMethodId = (typeof RATING_METHODS)[number];

export const RATING_MODES = ['event', 'game_by_game'] as const;
/** `event`: every game against the ratings at the start. `game_by_game`: each game against the ratings that the one before left. */
export type RatingMode = (typeof RATING_MODES)[number];

/** Whence the expected score of one game comes. */
export type ExpectationRule =
  | { readonly kind: 'table'; readonly table: '8.1.2' }
  /** 1 / (1 + 10^(-D / scale)), rounded to five decimals. */
  | { readonly kind: 'logistic'; readonly scale: number };

/** The greatest difference that counts, in rating points. */
export interface DifferenceCap {
  /** First day of the rule; null: no earlier rule is known. */
  readonly validFrom: CivilDate | null;
  readonly cap: number;
  /** A player with this rating or more keeps his true differences; null: nobody does. */
  readonly liftedFrom: number | null;
}

/** The development coefficient K. Ratings in rating points. */
export type KRule =
  | { readonly kind: 'first_event'; readonly firstEvent: number; readonly later: number }
  | {
      readonly kind: 'bands';
      /** Until that many games are completed. */
      readonly newcomer: { readonly k: number; readonly games: number };
      /** Until the end of the year of the birthday `age`, while rated under `below`. */
      readonly junior: { readonly k: number; readonly age: number; readonly below: number };
      readonly standard: number;
      /** Once a published rating has reached `from`, for good. */
      readonly top: { readonly k: number; readonly from: number };
      /** K times the games of a period never exceeds this: K becomes the largest whole number that keeps to it. */
      readonly productLimit: number;
    }
  /** The caller names K. */
  | { readonly kind: 'given' };

/**
 * Two readings of the field's average in a round robin, Ra = R(ar) - d(Pa) n / (n + 1).
 * `against_unrated`: Pa is the score rate of the rated players against the unrated ones, n the number of rated opponents.
 * `against_all`: d(Pa) is the mean of each rated player's d(P) against all opponents, n the number of all opponents.
 */
export const FIELD_AVERAGES = ['against_unrated', 'against_all'] as const;
export type FieldAverage = (typeof FIELD_AVERAGES)[number];

/** How an unrated player comes to a rating. Ratings in rating points. */
export type InitialRule =
  | {
      readonly kind: 'performances';
      /** For each half point above 50 per cent. */
      readonly perHalfPointAbove: Fixed;
      /** A first performance under this does not count. */
      readonly firstAtLeast: number;
      readonly minimumGames: number;
      readonly fieldAverage: FieldAverage;
    }
  | {
      readonly kind: 'fictitious_draws';
      readonly draws: number;
      readonly opponentRating: number;
      readonly minimumGames: number;
      /** Results older than this are left out. */
      readonly months: number;
      readonly highest: number;
      readonly lowest: number;
    }
  | { readonly kind: 'none' };

/** A text that the method rests on. `reliability`: A rule text or official page, B copy or book, C hobby page or forum. */
export interface MethodSource {
  readonly document: RuleSourceId | null;
  readonly articles: readonly string[];
  readonly note: Localized;
  readonly reliability: 'A' | 'B' | 'C';
}

/** A rating method (等级分计算办法) as dated data. Days are inclusive; null: open. */
export interface RatingMethod {
  readonly id: RatingMethodId;
  readonly title: Localized;
  /** The text that `articles` belong to; null: there is none. */
  readonly document: RuleSourceId | null;
  /** Says on whose authority the method stands. */
  readonly choice: Localized;
  readonly validFrom: CivilDate | null;
  readonly validUntil: CivilDate | null;
  readonly expectation: ExpectationRule;
  /** By ascending `validFrom`; the last one in force counts. Empty: no cap. */
  readonly differenceCaps: readonly DifferenceCap[];
  readonly kFactor: KRule;
  readonly initial: InitialRule;
  /** Published ratings are multiples of this. */
  readonly rounding: Fixed;
  /** A rating below it, in rating points, makes its holder unrated; null: none. */
  readonly floor: number | null;
  readonly modes: readonly RatingMode[];
  readonly articles: {
    readonly expectation: readonly string[];
    readonly kFactor: readonly string[];
    readonly initial: readonly string[];
  };
  readonly sources: readonly MethodSource[];
}
