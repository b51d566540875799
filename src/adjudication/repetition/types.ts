import type { Localized } from '../../base/localized.ts';
import type { IllegalReason } from '../../xiangqi/legality.ts';
import type { Move } from '../../xiangqi/move.ts';
import type { Position } from '../../xiangqi/position.ts';
import type { Fault, Setup } from '../../xiangqi/setup.ts';
import type { Role, Side } from '../../xiangqi/types.ts';
import type { RulesetId } from '../rulesets/ids.ts';

/** What a ply is (27.4: the heaviest name wins): 将, 杀, 捉, 闲. */
export const NATURES = ['check', 'kill', 'chase', 'idle'] as const;
export type Nature = (typeof NATURES)[number];

/** Kinds of 闲 that have a name of their own (28.5-28.8): 兑, 献, 拦, 跟. They never change a verdict. */
export const IDLE_KINDS = ['exchange_offer', 'sacrifice', 'block', 'follow'] as const;
export type IdleKind = (typeof IDLE_KINDS)[number];

/** How a victim would be won (29.1): at once, through a run of checks (连续照将), through a full exchange (完整的交换过程). */
export type Means = 'capture' | 'checks' | 'exchange';

/**
 * What guards a victim (28.16). `none`: nothing could retake. `false` 假根: what seems to guard it may not retake, or is
 * mated for it. `insufficient` 少根: fewer guards than takers. `outvalued`: guarded, yet worth more than its taker.
 */
export type Protection = 'none' | 'false' | 'insufficient' | 'outvalued';

/** What one side does over the whole cycle (25.2, 28.10-28.15). */
export type Conduct =
  | 'perpetual_check'
  | 'perpetual_kill'
  | 'perpetual_chase'
  | 'check_and_kill'
  | 'check_and_chase'
  | 'kill_and_chase'
  | 'check_kill_and_chase'
  /** Chases on every ply, of no one unit (轮捉): a conduct of its own where a rule book forbids only to chase one. */
  | 'chases_in_turn'
  | 'attack_and_idle'
  | 'idle';

export type Verdict = 'none' | 'draw' | 'red_must_change' | 'black_must_change' | 'red_loses' | 'black_loses';

/** Plies count from 1; both ends inclusive. `period` is the length in plies of the last time round. */
export interface Cycle {
  readonly fromPly: number;
  readonly toPly: number;
  readonly period: number;
}

/** A unit that geometry lets retake on the victim's square, and why it may not where it may not. */
export interface Protector {
  readonly square: string;
  readonly role: Role;
  /**
   * `null`: it may retake. Else its general would be attacked, the generals would face each other, it is mated for
   * retaking, or the capture itself breaks its line (a cannon's screen is gone).
   */
  readonly obstacle: 'general_attacked' | 'generals_facing' | 'mated' | 'line_broken' | null;
}

export interface Chase {
  /** Where the victim stands after the ply. */
  readonly target: string;
  readonly role: Role;
  /** Where its takers stand after the ply. */
  readonly by: readonly string[];
  /** The same takers with their kinds, in the order of `by`. */
  readonly takers: readonly { readonly square: string; readonly role: Role }[];
  readonly means: Means;
  /** One line by which the victim is won, in moves such as `h2e2`, the opponent's answers included. */
  readonly line: readonly string[];
  /** Whether something truly guards the victim; 假根 and 少根 do not (28.16). */
  readonly protected: boolean;
  readonly protection: Protection;
  readonly protectors: readonly Protector[];
}

export interface PlyReport {
  readonly ply: number;
  readonly side: Side;
  readonly move: string;
  /** The move in Chinese notation; `null` where the caller gave no writer. */
  readonly chinese: string | null;
  readonly nature: Nature;
  /** What the ply is besides (27.4), lighter than `nature`. */
  readonly also: readonly (Nature | IdleKind)[];
  /** Where the checking pieces stand; empty unless the ply gives check. */
  readonly checks: readonly string[];
  /** The mate by checks that the ply threatens. */
  readonly kill: { readonly line: readonly string[] } | null;
  readonly chases: readonly Chase[];
  readonly articles: readonly string[];
}

export interface SideReport {
  readonly conduct: Conduct;
  readonly forbidden: boolean;
}

/** Points that the text leaves open, and a search that its budget cut off. */
export type DoubtCode = 'key_defensive_point' | 'soldier_attack' | 'search_cut';

export interface Doubt {
  readonly ply: number;
  readonly code: DoubtCode;
  readonly message: Localized;
}

/** The answer of `POST /v1/adjudications/repetition`; the edge picks a language for each `Localized`. */
export interface RepetitionAnswer {
  readonly ruleset: RulesetId;
  readonly verdict: Verdict;
  /** The winner where the verdict is a loss, else `null`. */
  readonly winner: Side | null;
  /** Returns of the final position. */
  readonly cycles: number;
  readonly occurrences: number;
  readonly cycle: Cycle | null;
  /** The same judgement as if the cycle had been repeated often enough and went on; `null` where nothing has recurred. */
  readonly ifContinued: 'draw' | 'red_loses' | 'black_loses' | null;
  readonly sides: Readonly<Record<Side, SideReport>> | null;
  /** The last period, or, where no position has recurred, the last plies sent (20 at most). */
  readonly plies: readonly PlyReport[];
  readonly articles: readonly string[];
  readonly certainty: 'certain' | 'needs_arbiter';
  readonly doubts: readonly Doubt[];
  readonly explanation: Localized;
}

/** Writes one legal move of `position` for people, for instance 炮二平五. The position must be left as it was. */
export type MoveWriter = (position: Position, move: Move) => string;

/** A game so far: moves from a start, or nothing but the positions in their order. */
export type RepetitionRequest =
  | { readonly start: Setup; readonly moves: readonly Move[] }
  | { readonly positions: readonly Setup[] };

export interface RepetitionOptions {
  readonly ruleset?: RulesetId;
  /** Full cycles before a verdict falls due (24: 循环反复三次); 3 by default, at least 1. */
  readonly cyclesRequired?: number;
  readonly writeMove?: MoveWriter;
}

/** Why a request could not be judged. Plies count from 1, positions from 0. */
export type RepetitionError =
  /** `position` is the index in `positions`, or `null` for the start of a list of moves. */
  | { readonly code: 'position_invalid'; readonly position: number | null; readonly faults: readonly Fault[] }
  | { readonly code: 'move_illegal'; readonly ply: number; readonly move: string; readonly reason: IllegalReason }
  /** The game was over after ply `ply` (0: at the start), yet goes on. */
  | { readonly code: 'game_over'; readonly ply: number; readonly status: 'checkmate' | 'stalemate'; readonly message: Localized }
  | {
      readonly code: 'positions_not_joined';
      /** Indices of the pair that no single legal move joins. */
      readonly from: number;
      readonly to: number;
      readonly message: Localized;
    }
  | { readonly code: 'no_positions'; readonly message: Localized }
  | { readonly code: 'too_many_plies'; readonly plies: number; readonly limit: number; readonly message: Localized };
