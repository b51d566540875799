import type { Position } from '../xiangqi/position.ts';
import type { Side } from '../xiangqi/types.ts';
import type { ClockRules, ClockState } from './clockState.ts';
import type { OfferState } from './drawOffers.ts';
import type { FoulCode } from './foulCatalogue.ts';
import type { ArbiterOption, ConductResult, Statement } from './reasons.ts';
import type { Touch } from './touch.ts';

export const CONDUCT_STATUSES = [
  'overtime',
  'late',
  'resignation',
  'agreed_draw',
  'three_fouls',
  'refusal',
  'breach',
  'natural_limit_claim',
] as const;
/** What ends a game besides the board. */
export type ConductStatus = (typeof CONDUCT_STATUSES)[number];

/** What the board decides (`/game`), at the ply that decided it; 0 where it was over before the first move. */
export interface BoardDecision {
  readonly ply: number;
  readonly status: string;
  readonly result: 'red_wins' | 'black_wins' | 'draw';
  readonly articles: readonly string[];
}

/** The fact that ended the game. */
export interface Decision {
  /** One of the board's, or of `CONDUCT_STATUSES`. */
  readonly status: string;
  readonly result: ConductResult;
  readonly articles: readonly string[];
  readonly ply: number;
  /** Milliseconds on the clock's time line, where known. */
  readonly atMs: number | null;
  /** Place in `events`; null for the board, the records and lateness. */
  readonly event: number | null;
  readonly consequence: Statement;
}

/** A point that the book leaves to the arbiter, at its place in the game. */
export interface OpenPoint {
  readonly ply: number;
  readonly event: number | null;
  readonly articles: readonly string[];
  readonly options: readonly ArbiterOption[];
  /** Facts that would decide instead, as pointers into the log. */
  readonly missing: readonly string[];
  /** Whose foul it may become. */
  readonly mayBeFoulOf: Side | null;
  /** Only of interest if the game ends here: afterwards the players have settled it by playing on. */
  readonly settledByNextPly: boolean;
}

export interface GameFoul {
  readonly side: Side;
  readonly foul: FoulCode;
  readonly ply: number;
  readonly number: number;
  readonly event: number | null;
}

/** The game as far as the log has been read. */
export interface ConductState {
  /** The position after `plies` moves, or after the last legal one. */
  readonly position: Position;
  readonly moves: readonly number[];
  readonly board: BoardDecision | null;
  readonly foulsToLose: number;
  /** The start of the game, for an audit of 23.3. */
  readonly start: Position;
  readonly limitRounds: number | undefined;
  readonly countedChecks: number | undefined;
  readonly clockRules: ClockRules | null;
  readonly recordFouls: readonly { readonly side: Side; readonly foul: FoulCode; readonly ply: number }[];
  plies: number;
  toMove: Side;
  clock: ClockState | null;
  offers: OfferState;
  /** A `move` is on the board whose press has not come. */
  unpressed: boolean;
  /** What the side to move has touched in this turn, and where the log tells it. */
  turnTouches: readonly Touch[];
  turnPlaces: readonly string[];
  turnFouls: Set<string>;
  /** What the touches of this turn leave open; it stands in `open` too. */
  turnPoint: OpenPoint | null;
  readonly counts: { red: number; black: number };
  readonly fouls: GameFoul[];
  readonly facts: Statement[];
  readonly open: OpenPoint[];
  readonly missing: string[];
  decision: Decision | null;
}
