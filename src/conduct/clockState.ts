import { err, ok, type Result } from '../base/result.ts';
import { sideName } from '../xiangqi/names.ts';
import { opposite, type Side } from '../xiangqi/types.ts';
import type { AdjustmentReason, ClockDevice, ClockEvent, DecisiveFact, FlagEvent, HandsEvent } from './clockEvents.ts';
import { type ConductError, conductError } from './errors.ts';
import { periodAfter, type TimeControl } from './timeControls.ts';

/** One face of the clock. */
export interface SideClock {
  readonly usedMs: number;
  /** Increments granted so far. */
  readonly bonusMs: number;
  /** Moves made and pressed; only these count against a time limit (22.1, 22.5). */
  readonly movesCompleted: number;
}

/** How the game ended, seen from the clock. Plies count from 1. */
export type ClockEnd =
  | {
      readonly kind: 'overtime';
      readonly side: Side;
      /** The ply that was not completed in time. */
      readonly ply: number;
      readonly atMs: number;
      /** The move stood on the board, the clock was not pressed (22.5). */
      readonly moveMade: boolean;
      readonly shownBy: 'log' | 'flag' | 'hands' | 'adjustment';
      readonly limit: 'period' | 'per_move';
    }
  | {
      readonly kind: 'decided';
      readonly by: DecisiveFact;
      readonly result: 'red_wins' | 'black_wins' | 'draw';
      readonly ply: number;
      readonly atMs: number;
    };

/** A point on which the arbiter has to rule (22.4), at the ply that was to be made. */
export interface ClockDoubt {
  readonly code: 'early_flag' | 'replacement_not_agreed';
  /** What was down too early; null where a replacement is in question. */
  readonly shownBy: 'flag' | 'hands' | null;
  readonly side: Side;
  readonly ply: number;
  readonly atMs: number;
}

/** What the log says and no ruling changes: one hand past, time used up before the flag was seen, a face moved. */
export interface ClockNote {
  readonly code: 'one_hand_past' | 'sound_after_all' | 'flag_not_seen' | 'adjusted' | 'answered_before_press';
  readonly side: Side;
  readonly ply: number;
  readonly atMs: number;
  readonly usedMs?: number;
  readonly reason?: AdjustmentReason | 'replacement';
}

/** A plain value: a log may be replayed in pieces, each starting from the state that the last one left. */
export interface ClockState {
  readonly red: SideClock;
  readonly black: SideClock;
  readonly toMove: Side;
  /** Plies completed. */
  readonly plies: number;
  readonly started: boolean;
  readonly running: boolean;
  /** The side to move has moved and not pressed. */
  readonly moveMade: boolean;
  /** Used by the side to move in its present turn. */
  readonly turnUsedMs: number;
  /** The instant up to which time has been counted; null before the first event. */
  readonly atMs: number | null;
  readonly end: ClockEnd | null;
  readonly doubts: readonly ClockDoubt[];
  readonly notes: readonly ClockNote[];
  /** Events after the end: a decided game stays decided. */
  readonly ignoredEvents: number;
}

export interface ClockRules {
  readonly control: TimeControl;
  readonly device: ClockDevice;
}

const FRESH: SideClock = { usedMs: 0, bonusMs: 0, movesCompleted: 0 };

export const newClock = (firstToMove: Side = 'red'): ClockState => ({
  red: FRESH,
  black: FRESH,
  toMove: firstToMove,
  plies: 0,
  started: false,
  running: false,
  moveMade: false,
  turnUsedMs: 0,
  atMs: null,
  end: null,
  doubts: [],
  notes: [],
  ignoredEvents: 0,
});

/** The ply that a side is to make next, or is making. */
const plyOf = (state: ClockState, side: Side): number => state.plies + (side === state.toMove ? 1 : 2);

/** A mark on the clock face of a side. */
export interface Deadline {
  readonly usedMs: number;
  readonly limit: 'period' | 'per_move';
}

/** The mark past which a side has overstepped, as time used. Standing on the mark is still in time (22.3 asks for past it). */
export function deadlineOf(control: TimeControl, state: ClockState, side: Side): Deadline {
  const clock = state[side];
  const period = periodAfter(control, clock.movesCompleted).deadlineMs + clock.bonusMs;
  if (control.perMove === null) return { usedMs: period, limit: 'period' };
  const turnBegan = clock.usedMs - (side === state.toMove ? state.turnUsedMs : 0);
  const limitMs = control.perMove.seconds * 1_000;
  if (control.perMove.applies === 'after_main_time') return { usedMs: Math.max(period, turnBegan) + limitMs, limit: 'per_move' };
  const turn = turnBegan + limitMs;
  return turn < period ? { usedMs: turn, limit: 'per_move' } : { usedMs: period, limit: 'period' };
}

const withClock = (state: ClockState, side: Side, clock: Partial<SideClock>): ClockState => ({
  ...state,
  [side]: { ...state[side], ...clock },
});

const run = (state: ClockState, elapsedMs: number, atMs: number): ClockState => ({
  ...withClock(state, state.toMove, { usedMs: state[state.toMove].usedMs + elapsedMs }),
  turnUsedMs: state.turnUsedMs + elapsedMs,
  atMs,
});

/** Counts time up to an instant. On a digital clock the game ends where the mark is passed; otherwise somebody must see it. */
export function advanceClock(rules: ClockRules, state: ClockState, atMs: number): ClockState {
  if (state.end !== null || !state.running || state.atMs === null) return state.end === null ? { ...state, atMs } : state;
  const side = state.toMove;
  const deadline = deadlineOf(rules.control, state, side);
  const leftMs = deadline.usedMs - state[side].usedMs;
  const elapsedMs = atMs - state.atMs;
  if (elapsedMs <= leftMs) return run(state, elapsedMs, atMs);
  if (rules.device === 'digital') {
    const fellAtMs = state.atMs + Math.max(leftMs, 0);
    const { limit } = deadline;
    const { moveMade } = state;
    const end: ClockEnd = { kind: 'overtime', side, ply: plyOf(state, side), atMs: fellAtMs, moveMade, shownBy: 'log', limit };
    return { ...run(state, Math.max(leftMs, 0), fellAtMs), running: false, end };
  }
  const after = run(state, elapsedMs, atMs);
  const ply = plyOf(state, side);
  const known = state.notes.some((note) => note.code === 'flag_not_seen' && note.side === side && note.ply === ply);
  return known
    ? after
    : { ...after, notes: [...after.notes, { code: 'flag_not_seen', side, ply, atMs: state.atMs + Math.max(leftMs, 0) }] };
}

/** The move on the board is completed; `pressed` starts the other face and earns the increment. */
function completeMove(rules: ClockRules, state: ClockState, pressed: boolean): ClockState {
  const side = state.toMove;
  const clock = state[side];
  const bonusMs = clock.bonusMs + (pressed ? rules.control.incrementSeconds * 1_000 : 0);
  return {
    ...withClock(state, side, { bonusMs, movesCompleted: clock.movesCompleted + 1 }),
    toMove: opposite(side),
    plies: state.plies + 1,
    moveMade: false,
    turnUsedMs: 0,
  };
}

/** A face is moved by hand; where that takes it past its mark, the side has overstepped at once (23.3). */
function adjust(rules: ClockRules, state: ClockState, side: Side, usedMs: number, reason: ClockNote['reason']): ClockState {
  const ply = plyOf(state, side);
  const atMs = state.atMs ?? 0;
  const limit = deadlineOf(rules.control, state, side);
  const moved: ClockState = {
    ...withClock(state, side, { usedMs: state[side].usedMs + usedMs }),
    notes: [...state.notes, { code: 'adjusted', side, ply, atMs, usedMs, reason }],
  };
  // A limit on the single move is no mark on the face, so only the limit of the period can be passed by hand.
  if (limit.limit === 'per_move' && rules.control.perMove?.applies === 'after_main_time') return moved;
  const mark = periodAfter(rules.control, state[side].movesCompleted).deadlineMs + state[side].bonusMs;
  if (moved[side].usedMs <= mark) return moved;
  const moveMade = side === state.toMove && state.moveMade;
  const end: ClockEnd = { kind: 'overtime', side, ply, atMs, moveMade, shownBy: 'adjustment', limit: 'period' };
  return { ...moved, running: false, end };
}

/** A flag or a pair of hands says that time is over. The log may say otherwise: then the clock is in question (22.4). */
function shown(rules: ClockRules, state: ClockState, event: FlagEvent | HandsEvent, by: 'flag' | 'hands'): ClockState {
  const { side, clockFaulty } = event;
  const ply = plyOf(state, side);
  const deadline = deadlineOf(rules.control, state, side);
  const tooEarly = state[side].usedMs < deadline.usedMs;
  if (tooEarly && clockFaulty !== false) {
    return { ...state, doubts: [...state.doubts, { code: 'early_flag', shownBy: by, side, ply, atMs: event.at }] };
  }
  const moveMade = side === state.toMove && state.moveMade;
  const notes: readonly ClockNote[] = tooEarly
    ? [...state.notes, { code: 'sound_after_all', side, ply, atMs: event.at }]
    : state.notes;
  const end: ClockEnd = { kind: 'overtime', side, ply, atMs: event.at, moveMade, shownBy: by, limit: deadline.limit };
  return { ...state, notes, running: false, end };
}

const impossible = (zh: string, en: string): Result<never, ConductError> =>
  err(conductError('conduct_event_impossible', '', zh, en));

function moved(rules: ClockRules, state: ClockState, claimed: Side | undefined): Result<ClockState, ConductError> {
  const side = claimed ?? (state.moveMade ? opposite(state.toMove) : state.toMove);
  if (side === state.toMove) {
    return state.moveMade
      ? impossible(
          `${sideName(side).zh}本回合已经走棋，尚未按钟`,
          `${sideName(side).en} has moved already in this turn and not pressed`,
        )
      : ok({ ...state, moveMade: true });
  }
  if (!state.moveMade) return impossible(`没有轮到${sideName(side).zh}走棋`, `it is not ${sideName(side).en}'s turn to move`);
  // The opponent answers a move that was never pressed: both moves stand, and the face that ran goes on running.
  const forgot = state.toMove;
  const answered = completeMove(rules, completeMove(rules, state, false), false);
  return ok({
    ...answered,
    notes: [...answered.notes, { code: 'answered_before_press', side: forgot, ply: state.plies + 1, atMs: state.atMs ?? 0 }],
  });
}

/** What an event does to a clock on which time has been counted up to it. */
function apply(rules: ClockRules, state: ClockState, event: ClockEvent): Result<ClockState, ConductError> {
  switch (event.type) {
    case 'start':
      return state.started
        ? impossible('棋钟已经开动', 'the clock has been started already')
        : ok({ ...state, started: true, running: true });
    case 'stop':
      return state.running ? ok({ ...state, running: false }) : impossible('棋钟没有走动', 'the clock is not running');
    case 'resume':
      return state.started && !state.running
        ? ok({ ...state, running: true })
        : impossible('棋钟没有被停', 'the clock has not been stopped');
    case 'move':
      return state.running ? moved(rules, state, event.side) : impossible('棋钟没有走动', 'the clock is not running');
    case 'press': {
      if (!state.running) return impossible('棋钟没有走动', 'the clock is not running');
      const side = event.side ?? state.toMove;
      return side === state.toMove
        ? ok(completeMove(rules, state, true))
        : impossible(`${sideName(side).zh}的钟没有走动`, `${sideName(side).en}'s face is not running`);
    }
    case 'adjust':
      return ok(adjust(rules, state, event.side, event.usedMs, event.reason));
    case 'flag_fell':
      return ok(shown(rules, state, event, 'flag'));
    case 'hands_read': {
      if (event.minuteHandPast && event.secondHandPast) return ok(shown(rules, state, event, 'hands'));
      if (!event.minuteHandPast && !event.secondHandPast) return ok(state);
      const ply = plyOf(state, event.side);
      return ok({ ...state, notes: [...state.notes, { code: 'one_hand_past', side: event.side, ply, atMs: event.at }] });
    }
    case 'replace': {
      if (event.agreed !== true) {
        const ply = plyOf(state, state.toMove);
        return ok({
          ...state,
          doubts: [...state.doubts, { code: 'replacement_not_agreed', shownBy: null, side: state.toMove, ply, atMs: event.at }],
        });
      }
      const red = event.redUsedMs === 0 ? state : adjust(rules, state, 'red', event.redUsedMs, 'replacement');
      if (red.end !== null || event.blackUsedMs === 0) return ok(red);
      return ok(adjust(rules, red, 'black', event.blackUsedMs, 'replacement'));
    }
    case 'decided': {
      if (event.by !== 'other' && (event.by === 'agreed_draw') !== (event.result === 'draw')) {
        return event.by === 'agreed_draw'
          ? impossible('同意提和的结果只能是和棋', 'an agreed draw is a draw')
          : impossible('将死、困毙、认输必有胜方', 'checkmate, stalemate and resignation have a winner');
      }
      const ply = state.moveMade ? state.plies + 1 : state.plies;
      const end: ClockEnd = { kind: 'decided', by: event.by, result: event.result, ply, atMs: event.at };
      return ok({ ...state, running: false, end });
    }
    case 'look':
      return ok(state);
  }
}

/**
 * One event further. Time is counted up to the event first, so a flag that fell before it stands before it.
 *
 * @returns `conduct_event_impossible` for an event that this clock cannot have seen, or one before the last; `pointer` is empty
 */
export function stepClock(rules: ClockRules, state: ClockState, event: ClockEvent): Result<ClockState, ConductError> {
  if (state.end !== null) return ok({ ...state, ignoredEvents: state.ignoredEvents + 1 });
  if (state.atMs !== null && event.at < state.atMs) {
    return impossible(
      `时刻${event.at}早于前一事件${state.atMs}`,
      `the time ${event.at} is before that of the last event, ${state.atMs}`,
    );
  }
  const advanced = advanceClock(rules, state, event.at);
  if (advanced.end !== null) return ok({ ...advanced, ignoredEvents: advanced.ignoredEvents + (event.type === 'look' ? 0 : 1) });
  return apply(rules, advanced, event);
}

/** A log from its first event to its last. `pointer` of an error is `/<index>`. */
export function replayClock(
  rules: ClockRules,
  from: ClockState,
  events: readonly ClockEvent[],
): Result<ClockState, ConductError> {
  let state = from;
  for (const [index, event] of events.entries()) {
    const next = stepClock(rules, state, event);
    if (!next.ok) return err({ ...next.error, pointer: `/${index}` });
    state = next.value;
  }
  return ok(state);
}
