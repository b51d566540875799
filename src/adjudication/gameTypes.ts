import type { Localized } from '../base/localized.ts';
import type { Move } from '../xiangqi/move.ts';
import type { Position } from '../xiangqi/position.ts';
import type { Fault, Setup } from '../xiangqi/setup.ts';
import type { Role, Side } from '../xiangqi/types.ts';
import { BOARD_STATUSES } from './boardEnd.ts';
import type { NaturalLimit } from './moveLimit.ts';
import type { MoveWriter, RepetitionAnswer } from './repetition/types.ts';
import type { GameResult } from './results.ts';

export const GAME_STATUSES = [...BOARD_STATUSES, 'illegal_move', 'generals_facing', 'repetition', 'natural_limit'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** A legible text that names no legal move: where the record stops, and why. Plies count from 1. */
export interface IllegalItem {
  readonly ply: number;
  readonly text: string;
  readonly fault: { readonly code: string; readonly message: Localized };
}

/**
 * Judges the repetition in which a game stands after its last move; `null` where it cannot tell. The position holds the
 * moves of the game and is left as it was: `(game) => judgePosition(game, options)`.
 */
export type RepetitionJudge = (game: Position) => RepetitionAnswer | null;

export interface GameRequest {
  readonly start: Setup;
  /** The moves as read, up to the illegal item if there is one. */
  readonly moves: readonly Move[];
  readonly illegal?: IllegalItem | null;
  /** The position to which these moves have led, where their reader has it: they are then not made again. */
  readonly played?: Position | undefined;
  /** What the record says of its result; `null` or left out where it says nothing. */
  readonly recordedResult?: GameResult | null;
  /** The natural limit in rounds (4.2.4), an integer of at least 1; 60 by default. */
  readonly naturalLimitRounds?: number;
  /** Full cycles after which a repetition may be brought before the arbiter (24: 循环反复三次); 3 by default. */
  readonly cyclesRequired?: number;
  /** The article by which it may be brought; 24 by default. */
  readonly repetitionArticle?: string;
  /** Whether the answer lists the moves; it does by default. */
  readonly listMoves?: boolean;
}

/** Write a legal move of a position for people; the position is left as it was. */
export interface MoveWriters {
  readonly writeChinese: MoveWriter;
  readonly writeWxf: MoveWriter;
}

export interface GameTools extends MoveWriters {
  readonly judgeRepetition: RepetitionJudge;
}

export interface GamePly {
  readonly ply: number;
  readonly side: Side;
  readonly move: string;
  readonly chinese: string;
  readonly wxf: string;
  readonly capture: boolean;
  /** What was captured. */
  readonly captured: Role | null;
  readonly check: boolean;
}

/** A claim that could have been made before the game ended, first ply of it, and was not. */
export interface Notice {
  readonly ply: number;
  readonly kind: 'natural_limit' | 'repetition';
  readonly article: string;
}

/** The answer of `POST /v1/adjudications/game`, apart from what the record's reader adds (format, headers). */
export interface GameAnswer {
  readonly initialFen: string;
  readonly finalFen: string;
  /** Legal moves made. */
  readonly plyCount: number;
  /** One entry a ply; empty where the request wants the ruling alone. */
  readonly moves: readonly GamePly[];
  readonly status: GameStatus;
  readonly result: GameResult;
  readonly articles: readonly string[];
  /** The ply that ended the game (0: it was over before the first move), `null` where it is not over. */
  readonly decidedAtPly: number | null;
  /** `reason` is the code (`leg`, `own_piece`, …), `message` names the squares. */
  readonly illegal: { readonly ply: number; readonly text: string; readonly reason: string; readonly message: Localized } | null;
  /** What the judge says of the final position, where that position had stood on the board before. */
  readonly repetition: RepetitionAnswer | null;
  readonly naturalLimit: NaturalLimit;
  readonly recordedResult: GameResult | null;
  /** The record's result contradicts the ruling. Nothing is changed by that: it is shown to the arbiter. */
  readonly conflict: boolean;
  readonly noticed: readonly Notice[];
  readonly explanation: Localized;
}

/** The start of the game breaks the rules, so nothing that follows can be judged. */
export interface GameError {
  readonly code: 'position_invalid';
  readonly faults: readonly Fault[];
}
