import type { CivilDate } from '../base/civilDate.ts';
import type { Localized } from '../base/localized.ts';
import type { RuleSourceId } from '../rules/sources.ts';
import type { NotRatedReason, RatingFormat, RatingGame } from './games.ts';
import type { NoInitialReason } from './initialRating.ts';
import type { Assumption } from './kFactor.ts';
import type { MethodError } from './methods/catalog.ts';
import type { FieldAverage, RatingMethodId, RatingMode } from './methods/method.ts';

/** A player of a calculation. Ratings are rating points; `null` is unrated. Facts left out are assumed, which the answer says. */
export interface CalculationPlayer {
  readonly id: string;
  readonly name?: string | undefined;
  readonly rating: number | null;
  readonly firstEvent?: boolean | undefined;
  readonly gamesRated?: number | undefined;
  readonly birthYear?: number | undefined;
  readonly highestRating?: number | undefined;
  /** A K for this player alone. */
  readonly k?: number | undefined;
  /** Unrated players under `cxa-legacy`: performances of earlier events, oldest first. */
  readonly performances?: readonly { readonly rating: number; readonly games: number }[] | undefined;
  /** Unrated players under `fide-2024`: earlier games against rated opponents. */
  readonly earlierResults?: readonly { readonly opponentRating: number; readonly score: number }[] | undefined;
}

/** One event, or all games that are rated together. */
export interface CalculationRequest {
  /** `cxa-legacy` where left out. */
  readonly method?: string | undefined;
  /** The day the event ends: decides which dated rules are in force. */
  readonly asOf: CivilDate;
  /** `event` where left out. */
  readonly mode?: RatingMode | undefined;
  /** `swiss` where left out. */
  readonly format?: RatingFormat | undefined;
  /** A K for everybody, instead of the method's own. */
  readonly k?: number | undefined;
  readonly fieldAverage?: FieldAverage | undefined;
  readonly players: readonly CalculationPlayer[];
  readonly games: readonly RatingGame[];
}

/** What stops a calculation. `index` counts from 0 in the list named. */
export type CalculationError =
  | MethodError
  | { readonly code: 'rating_mode_unsupported'; readonly method: RatingMethodId; readonly mode: RatingMode }
  | { readonly code: 'k_required'; readonly method: RatingMethodId; readonly player: string; readonly index: number }
  | { readonly code: 'player_twice'; readonly player: string; readonly index: number }
  | { readonly code: 'player_unknown'; readonly player: string; readonly index: number; readonly side: 'red' | 'black' }
  | { readonly code: 'player_meets_himself'; readonly player: string; readonly index: number }
  | { readonly code: 'rating_not_whole'; readonly method: RatingMethodId; readonly player: string; readonly index: number };

/** One game in a player's account. Numbers are null where the game is not rated; `reason` says why. */
export interface CalculatedGame {
  /** Place in the request's `games`, from 0. */
  readonly index: number;
  readonly opponent: string;
  readonly side: 'red' | 'black';
  /** The own rating that was used; null: unrated. */
  readonly ownRating: number | null;
  /** The opponent's rating that was used; null: unrated. */
  readonly opponentRating: number | null;
  /** D: own rating minus opponent's. */
  readonly difference: number | null;
  /** D after the cap. */
  readonly countedDifference: number | null;
  /** Expected score, 0 to 1. */
  readonly expected: number | null;
  readonly score: number | null;
  readonly k: number | null;
  /** K times (score minus expected), exact. */
  readonly change: number | null;
  readonly rated: boolean;
  readonly reason: NotRatedReason | null;
}

/** An unrated player's performance in this event. */
export interface CalculatedPerformance {
  readonly formula: 'swiss' | 'round_robin';
  readonly games: number;
  readonly score: number;
  readonly percent: number;
  /** Ra. */
  readonly average: number;
  readonly correction: number;
  /** R(u). */
  readonly rating: number;
}

/** An unrated player's first rating, if there is one. */
export interface CalculatedInitial {
  readonly rating: number | null;
  readonly unrounded: number | null;
  /** Games that count towards it. */
  readonly games: number;
  readonly performances: readonly { readonly rating: number; readonly games: number; readonly counted: boolean }[];
  readonly reason: NoInitialReason | null;
}

/** One player's account. */
export interface CalculatedPlayer {
  readonly player: string;
  readonly before: number | null;
  /** The new rating as a list would print it; null: still unrated. */
  readonly after: number | null;
  /** The new rating before rounding. */
  readonly unrounded: number | null;
  /** Sum of the games' changes, exact; null for a player who had no rating. */
  readonly change: number | null;
  /** `after` minus `before`. */
  readonly listChange: number | null;
  readonly k: number | null;
  readonly kReason: Localized | null;
  readonly ratedGames: number;
  readonly score: number;
  readonly sumExpected: number | null;
  /** True where `after` is under the method's floor: the next list shows the player as unrated. */
  readonly belowFloor: boolean;
  readonly games: readonly CalculatedGame[];
  readonly performance: CalculatedPerformance | null;
  readonly initial: CalculatedInitial | null;
  /** The whole account in words. */
  readonly working: Localized;
}

/** Something that was assumed for a player. */
export interface CalculationNote {
  readonly code: Assumption;
  readonly player: string;
  readonly message: Localized;
}

export interface RatingCalculation {
  readonly method: RatingMethodId;
  readonly methodTitle: Localized;
  /** On whose authority the method stands. */
  readonly choice: Localized;
  readonly asOf: CivilDate;
  readonly mode: RatingMode;
  readonly format: RatingFormat;
  /** In the order of the request. */
  readonly players: readonly CalculatedPlayer[];
  readonly notes: readonly CalculationNote[];
  /** The text that `articles` belong to; null: the method rests on none. */
  readonly document: RuleSourceId | null;
  readonly articles: readonly string[];
  readonly explanation: Localized;
}
