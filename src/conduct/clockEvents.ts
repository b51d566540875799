import type { Side } from '../xiangqi/types.ts';

export const CLOCK_DEVICES = ['digital', 'flag', 'hands'] as const;
/**
 * What shows that the time is over. `digital`: the times of the log themselves. `flag`: the fall of the flag, which somebody
 * must have seen (22.2). `hands`: minute hand and second hand, both past their marks (22.3).
 */
export type ClockDevice = (typeof CLOCK_DEVICES)[number];

export const DECISIVE_FACTS = ['checkmate', 'stalemate', 'resignation', 'agreed_draw', 'other'] as const;
/** What ends a game before its flag can (22.5); `other` is any further valid end, e.g. a ruling. */
export type DecisiveFact = (typeof DECISIVE_FACTS)[number];

export const ADJUSTMENT_REASONS = ['false_claim', 'lateness', 'arbiter'] as const;
/** Why a clock face is moved: 23.3, 21.3 or 22.4. */
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** Milliseconds on one time line for the whole log; where it begins is the caller's choice. */
interface Timed {
  readonly at: number;
}

/** The clock is started; the side to move runs. */
export interface StartEvent extends Timed {
  readonly type: 'start';
}

/**
 * A move stands on the board and the clock has not been pressed yet. `side` may be left out: the side to move, or, where that
 * side has moved and forgot to press, its opponent who answers (nobody reminds it, article 6).
 */
export interface MoveEvent extends Timed {
  readonly type: 'move';
  readonly side?: Side;
}

/** The clock is pressed, which completes the move. Without a `move` before it, moved and pressed at once. */
export interface PressEvent extends Timed {
  readonly type: 'press';
  readonly side?: Side;
}

/** The arbiter stops both faces, or lets the one that ran go on. */
export interface StopEvent extends Timed {
  readonly type: 'stop' | 'resume';
}

/** So much is added to the time that a side has used; negative gives time back. */
export interface AdjustEvent extends Timed {
  readonly type: 'adjust';
  readonly side: Side;
  readonly usedMs: number;
  readonly reason: AdjustmentReason;
}

/** Somebody sees the flag down. `clockFaulty` is what an examination of the clock found, left out where nobody made one. */
export interface FlagEvent extends Timed {
  readonly type: 'flag_fell';
  readonly side: Side;
  readonly clockFaulty?: boolean;
}

/** A clock without flags is read: is each hand past its mark? */
export interface HandsEvent extends Timed {
  readonly type: 'hands_read';
  readonly side: Side;
  readonly minuteHandPast: boolean;
  readonly secondHandPast: boolean;
  readonly clockFaulty?: boolean;
}

/** A clock is found to be wrong and replaced (22.4); the corrections count once both sides have agreed to them. */
export interface ReplaceEvent extends Timed {
  readonly type: 'replace';
  readonly redUsedMs: number;
  readonly blackUsedMs: number;
  readonly agreed?: boolean;
}

/** The game ends by something other than time. */
export interface DecidedEvent extends Timed {
  readonly type: 'decided';
  readonly by: DecisiveFact;
  readonly result: 'red_wins' | 'black_wins' | 'draw';
}

/** Nothing happens; the log is known to reach at least so far. */
export interface LookEvent extends Timed {
  readonly type: 'look';
}

export type ClockEvent =
  | StartEvent
  | MoveEvent
  | PressEvent
  | StopEvent
  | AdjustEvent
  | FlagEvent
  | HandsEvent
  | ReplaceEvent
  | DecidedEvent
  | LookEvent;

export const MAX_CLOCK_EVENTS = 5_000;
