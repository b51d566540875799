import { counted } from '../base/counted.ts';
import { err, ok, type Result } from '../base/result.ts';
import { Position } from '../xiangqi/position.ts';
import type { Fault, Setup } from '../xiangqi/setup.ts';
import type { Side } from '../xiangqi/types.ts';
import { checkClockEvents } from './clock.ts';
import type { ClockEvent } from './clockEvents.ts';
import { newClock, stepClock } from './clockState.ts';
import { type ConductEvent, type ConductLog, MAX_CONDUCT_EVENTS, MAX_EVENTS_ON_THE_BOARD } from './conductEvents.ts';
import { boardSpeaks, lookAtClock, nextPly } from './conductMoves.ts';
import type { BoardDecision, ConductState, GameFoul, OpenPoint } from './conductState.ts';
import { conductStep, matters } from './conductSteps.ts';
import { newOffers } from './drawOffers.ts';
import { type ConductError, conductError, within } from './errors.ts';
import { FOULS_TO_LOSE } from './foulCatalogue.ts';
import { judgeLateness } from './lateness.ts';
import { findMissedRecords } from './missedRecords.ts';
import { checkClaimNumbers } from './naturalLimitClaim.ts';
import { type ConductResult, type Reasons, reasoned, statement } from './reasons.ts';
import { resolveTimeControl } from './timeControls.ts';

export interface GameConductRequest {
  readonly start: Setup;
  /** The legal moves of the game; an illegal one after them is told by `board`. */
  readonly moves: readonly number[];
  /** What the board alone decides, at its ply; null where it leaves the game open. */
  readonly board: BoardDecision | null;
  readonly conduct: ConductLog;
  /** 4.2.4; default 60. */
  readonly naturalLimitRounds?: number;
}

export interface GameConductRuling extends Reasons {
  /** A status of the board, one of conduct, or `ongoing`. */
  readonly status: string;
  readonly result: ConductResult;
  readonly decidedAtPly: number | null;
  readonly decidedAtMs: number | null;
  /** The event that decided or by which a fallen flag showed, by its place in the log; null for the board, the record sheets and lateness. */
  readonly decidedByEvent: number | null;
  /** What the board would have decided later, where conduct came first. */
  readonly superseded: BoardDecision | null;
  readonly fouls: readonly GameFoul[];
  readonly foulCounts: { readonly red: number; readonly black: number };
  /** Every point that the book leaves open, also those that cannot change the result. */
  readonly openPoints: readonly OpenPoint[];
  /** Events after the end of the game. */
  readonly ignoredEvents: number;
}

export interface StartInvalid {
  readonly code: 'position_invalid';
  readonly faults: readonly Fault[];
}

const CLOCK_TYPES: ReadonlySet<ConductEvent['type']> = new Set([
  'start',
  'stop',
  'resume',
  'look',
  'move',
  'press',
  'flag_fell',
  'hands_read',
  'adjust',
  'replace',
]);

const tellsMoves = (conduct: ConductLog): boolean =>
  (conduct.events ?? []).some((event) => event.type === 'move' || event.type === 'press');

/** Clock events need their instant where a clock is kept, and all numbers must be whole. */
function checkEvents(conduct: ConductLog, keepsClock: boolean): Result<null, ConductError> {
  const events = conduct.events ?? [];
  if (events.length > MAX_CONDUCT_EVENTS) {
    return err(
      conductError(
        'conduct_limit_exceeded',
        '/events',
        `事件不得超过${MAX_CONDUCT_EVENTS}个`,
        `at most ${MAX_CONDUCT_EVENTS} events`,
      ),
    );
  }
  for (const type of ['touch', 'natural_limit_claim'] as const) {
    const most = MAX_EVENTS_ON_THE_BOARD[type];
    if (events.filter((event) => event.type === type).length > most) {
      return err(
        conductError('conduct_limit_exceeded', '/events', `${type}不得超过${most}个`, `at most ${most} events of type ${type}`),
      );
    }
  }
  let last = 0;
  for (const [index, event] of events.entries()) {
    if (keepsClock && event.at === undefined && CLOCK_TYPES.has(event.type)) {
      return err(
        conductError(
          'conduct_value_invalid',
          `/events/${index}/at`,
          '有计时方案时须给出时刻',
          'is required where a time control is given',
        ),
      );
    }
    const { afterPly } = event;
    if (afterPly === undefined) continue;
    if (!Number.isSafeInteger(afterPly) || afterPly < last) {
      return err(
        conductError(
          'conduct_value_invalid',
          `/events/${index}/afterPly`,
          '须为整数，且不早于前一事件',
          'must be an integer, not before the event above',
        ),
      );
    }
    last = afterPly;
  }
  const numbers = checkClockEvents(
    events.map((event): ClockEvent => {
      const at = event.at ?? 0;
      return event.type === 'adjust' || event.type === 'replace' ? { ...event, at } : { type: 'look', at };
    }),
  );
  return numbers.ok ? ok(null) : err(within('/events', numbers.error));
}

function prepare(request: GameConductRequest): Result<ConductState, ConductError | StartInvalid> {
  const { conduct, start } = request;
  const opened = Position.fromSetup(start);
  if (!opened.ok) return err({ code: 'position_invalid', faults: opened.error });
  // A log that does not tell when the moves were made says nothing of anybody's time.
  const keepsClock = conduct.timeControl !== undefined && (tellsMoves(conduct) || request.moves.length === 0);
  const events = checkEvents(conduct, keepsClock);
  if (!events.ok) return events;
  const foulsToLose = conduct.foulsToLose ?? FOULS_TO_LOSE;
  if (!Number.isSafeInteger(foulsToLose) || foulsToLose < 1) {
    return err(conductError('conduct_value_invalid', '/foulsToLose', '须为正整数', 'must be a positive integer'));
  }
  const { countedChecks } = conduct;
  const limitRounds = request.naturalLimitRounds;
  const claims = checkClaimNumbers({ claimant: start.sideToMove, countedChecks, limitRounds });
  if (!claims.ok) return claims;
  const control = conduct.timeControl === undefined ? ok(null) : resolveTimeControl(conduct.timeControl);
  if (!control.ok) return err(within('/timeControl', control.error));
  const firstToMove: Side = start.sideToMove;
  const records =
    conduct.records === undefined
      ? ok({ fouls: [], stretches: [], missing: [] })
      : findMissedRecords({ ...conduct.records, firstToMove });
  if (!records.ok) return err(within('/records', records.error));
  const position = opened.value;
  const state: ConductState = {
    position,
    moves: request.moves,
    board: request.board,
    foulsToLose,
    start: position.clone(),
    limitRounds,
    countedChecks,
    clockRules: control.value === null || !keepsClock ? null : { control: control.value, device: conduct.device ?? 'digital' },
    recordFouls: records.value.fouls,
    plies: 0,
    toMove: firstToMove,
    clock: keepsClock ? newClock(firstToMove) : null,
    offers: newOffers(firstToMove),
    unpressed: false,
    turnTouches: [],
    turnPlaces: [],
    turnFouls: new Set(),
    turnPoint: null,
    counts: { red: 0, black: 0 },
    fouls: [],
    facts: [],
    open: [],
    missing: records.value.missing.map((pointer) => `/records${pointer}`),
    decision: null,
  };
  return ok(state);
}

/**
 * Lateness comes before the first move. Where both were late their time is taken off here (21.3); where one was, his clock
 * ran meanwhile (21.1), which the log itself shows.
 */
function lateStep(state: ConductState, conduct: ConductLog, firstToMove: Side): Result<null, ConductError> {
  if (conduct.lateness === undefined) return ok(null);
  const judged = judgeLateness({ ...conduct.lateness, firstToMove, timeControl: conduct.timeControl });
  if (!judged.ok) return err(within('/lateness', judged.error));
  const { value } = judged;
  state.facts.push(...value.facts);
  // The deduction of a single late player is on the clock already, so its missing fact is not asked for.
  state.missing.push(...value.missing.filter((fact) => fact === '/limitMs').map((fact) => `/lateness${fact}`));
  if (value.result !== 'ongoing') {
    const { result, articles, consequence } = value;
    const status = value.forfeit ? 'late' : 'overtime';
    state.decision = { status, result, articles, ply: 0, atMs: null, event: null, consequence };
    return ok(null);
  }
  const bothLate = value.red.lateMs > 0 && value.black.lateMs > 0;
  if (!bothLate || state.clock === null || state.clockRules === null) return ok(null);
  const at = conduct.events?.find((event) => event.at !== undefined)?.at ?? 0;
  for (const side of ['red', 'black'] as const) {
    const usedMs = value[side].deductedMs ?? 0;
    const stepped = stepClock(state.clockRules, state.clock, { type: 'adjust', at, side, usedMs, reason: 'lateness' });
    if (!stepped.ok) return err(within('/lateness', stepped.error));
    state.clock = stepped.value;
  }
  return ok(null);
}

/** Brings board and clock up to an event that is no move itself. */
function catchUp(state: ConductState, event: ConductEvent, index: number, movesTold: boolean): Result<null, ConductError> {
  const { afterPly } = event;
  const pointer = `/events/${index}`;
  if (afterPly !== undefined && movesTold && afterPly !== state.plies) {
    return err(
      conductError(
        'conduct_event_impossible',
        `${pointer}/afterPly`,
        `记录到此已走${state.plies}着`,
        `by then the log shows ${counted(state.plies, 'move')}`,
      ),
    );
  }
  while (afterPly !== undefined && state.plies < afterPly && state.decision === null) {
    const made = nextPly(state, `${pointer}/afterPly`);
    if (!made.ok) return made;
  }
  const isClockEvent = CLOCK_TYPES.has(event.type);
  return state.decision !== null || isClockEvent || event.at === undefined ? ok(null) : lookAtClock(state, event.at, index);
}

/** Reads the log up to the first decisive fact, and returns how many events came after it. */
function readLog(state: ConductState, conduct: ConductLog): Result<number, ConductError> {
  const events = conduct.events ?? [];
  const movesTold = tellsMoves(conduct);
  for (const [index, event] of events.entries()) {
    if (state.decision !== null) return ok(events.length - index);
    const caught = catchUp(state, event, index, movesTold);
    if (!caught.ok) return caught;
    if (state.decision !== null) return ok(events.length - index);
    const stepped = conductStep(state, event, index);
    if (!stepped.ok) return stepped;
  }
  if (state.decision === null && conduct.at !== undefined) {
    const looked = lookAtClock(state, conduct.at, null);
    if (!looked.ok) return looked;
  }
  while (state.decision === null && state.plies < Math.max(state.moves.length, state.board?.ply ?? 0)) {
    const made = nextPly(state, '');
    if (!made.ok) return made;
  }
  return ok(0);
}

function ruling(state: ConductState, board: BoardDecision | null, ignoredEvents: number): GameConductRuling {
  const { decision } = state;
  const relevant = state.open.filter((point) => matters(point, state));
  const reasons = reasoned({
    articles: [...(decision?.articles ?? []), ...relevant.flatMap((point) => point.articles)],
    facts: state.facts,
    consequence: decision?.consequence ?? statement('game_goes_on', '对局继续', 'the game goes on'),
    options: relevant.flatMap((point) => point.options),
    missing: [...state.missing, ...relevant.flatMap((point) => point.missing)],
  });
  const byBoard = decision !== null && board !== null && decision.event === null && decision.status === board.status;
  return {
    ...reasons,
    status: decision?.status ?? 'ongoing',
    result: decision?.result ?? 'ongoing',
    decidedAtPly: decision?.ply ?? null,
    decidedAtMs: decision?.atMs ?? null,
    decidedByEvent: decision?.event ?? null,
    superseded: decision === null || byBoard ? null : board,
    fouls: state.fouls,
    foulCounts: state.counts,
    openPoints: state.open,
    ignoredEvents,
  };
}

/**
 * One ruling for a game with everything: the first decisive fact in the order of time, from the board (4.1.1-4.1.3, 4.1.6, 4.1.7,
 * 4.2.1, 4.2.3, 4.2.4) or from the conduct of the players (4.1.4, 4.1.5, 4.1.8-4.1.10, 4.2.2 and a claim under 23.3).
 *
 * @returns `position_invalid`, or an error of the log with its place in `conduct`
 */
export function judgeGameConduct(request: GameConductRequest): Result<GameConductRuling, ConductError | StartInvalid> {
  const prepared = prepare(request);
  if (!prepared.ok) return prepared;
  const state = prepared.value;
  const late = lateStep(state, request.conduct, request.start.sideToMove);
  if (!late.ok) return late;
  if (state.decision === null) boardSpeaks(state);
  const read = readLog(state, request.conduct);
  if (!read.ok) return read;
  return ok(ruling(state, request.board, read.value));
}
