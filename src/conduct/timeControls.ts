import { err, ok, type Result } from '../base/result.ts';
import { type ConductError, conductError } from './errors.ts';

/** A time limit (时限): so many moves within so many minutes; `moves: null` is all the rest of the game. */
export interface TimePeriod {
  readonly minutes: number;
  readonly moves: number | null;
}

/** A limit on each single move (步时), from the start of the game or once the time of the game is used up (读秒). */
export interface PerMoveLimit {
  readonly seconds: number;
  readonly applies: 'always' | 'after_main_time';
}

/**
 * How much time the sides have, in the printed units. Periods follow each other; where the last one names a number of moves
 * it repeats until the game ends. Time left over is kept: the limits are marks on one running clock.
 */
export interface TimeControl {
  readonly periods: readonly TimePeriod[];
  /** Added for each move completed, from the first on. */
  readonly incrementSeconds: number;
  readonly perMove: PerMoveLimit | null;
}

export const TIME_SCHEMES = [
  'cxa_6_1',
  'cxa_6_2',
  'cxa_6_3',
  'cxa_6_4',
  'cxa_6_5',
  'increment_120_30',
  'increment_90_30',
  'increment_60_30',
] as const;
export type TimeSchemeId = (typeof TIME_SCHEMES)[number];

interface PrintedScheme {
  readonly article: string | null;
  readonly periods: readonly TimePeriod[];
  readonly incrementSeconds: number;
}

/**
 * Article 6 as printed. In 6.3 the two copies of the text differ, 30 or 50 moves in each later five minutes: 30 here, as in
 * 6.4, and `laterMoves` changes it. 6.5 leaves the minutes to the event. The schemes with an increment are those of later events.
 */
export const PRINTED_SCHEMES: Readonly<Record<TimeSchemeId, PrintedScheme>> = {
  // biome-ignore format: a table, read line by line against the printed one
  cxa_6_1: { article: '6.1', periods: [{ minutes: 90, moves: 40 }, { minutes: 15, moves: 10 }], incrementSeconds: 0 },
  // biome-ignore format: see above
  cxa_6_2: { article: '6.2', periods: [{ minutes: 60, moves: 30 }, { minutes: 10, moves: 10 }], incrementSeconds: 0 },
  // biome-ignore format: see above
  cxa_6_3: { article: '6.3', periods: [{ minutes: 10, moves: 40 }, { minutes: 5, moves: 30 }], incrementSeconds: 0 },
  cxa_6_4: { article: '6.4', periods: [{ minutes: 5, moves: 30 }], incrementSeconds: 0 },
  cxa_6_5: { article: '6.5', periods: [], incrementSeconds: 0 },
  increment_120_30: { article: null, periods: [{ minutes: 120, moves: null }], incrementSeconds: 30 },
  increment_90_30: { article: null, periods: [{ minutes: 90, moves: null }], incrementSeconds: 30 },
  increment_60_30: { article: null, periods: [{ minutes: 60, moves: null }], incrementSeconds: 30 },
};

/** A scheme by its name with what the event may set, or a time control of the event's own. */
export type TimeControlRequest =
  | {
      readonly scheme: TimeSchemeId;
      /** Minutes of the whole game: 6.5 requires them, no other scheme takes them. */
      readonly minutes?: number;
      /** Moves in each later period, in place of the printed number. */
      readonly laterMoves?: number;
      readonly perMove?: PerMoveLimit | null;
    }
  | { readonly periods: readonly TimePeriod[]; readonly incrementSeconds?: number; readonly perMove?: PerMoveLimit | null };

const MAX_MINUTES = 1_440;
const MAX_MOVES = 1_000;
const MAX_SECONDS = 3_600;
const MAX_PERIODS = 10;

const isCount = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const invalid = (pointer: string, zh: string, en: string) => err(conductError('time_control_invalid', pointer, zh, en));

/** Refuses what no clock could run: each number in its range, an open period only at the end. */
function checked(control: TimeControl): Result<TimeControl, ConductError> {
  const { periods, incrementSeconds, perMove } = control;
  if (!isCount(periods.length, 1, MAX_PERIODS)) {
    return invalid('/periods', `时限须有1至${MAX_PERIODS}个`, `there must be 1 to ${MAX_PERIODS} periods`);
  }
  for (const [index, period] of periods.entries()) {
    if (!isCount(period.minutes, 1, MAX_MINUTES)) {
      const place = `/periods/${index}/minutes`;
      return invalid(place, `分钟数须为1至${MAX_MINUTES}的整数`, `minutes must be an integer from 1 to ${MAX_MINUTES}`);
    }
    if (period.moves === null) {
      if (index < periods.length - 1) {
        return invalid(
          `/periods/${index}/moves`,
          '只有最后一个时限可以不计着数',
          'only the last period may leave the moves open',
        );
      }
    } else if (!isCount(period.moves, 1, MAX_MOVES)) {
      return invalid(
        `/periods/${index}/moves`,
        `着数须为1至${MAX_MOVES}的整数`,
        `moves must be an integer from 1 to ${MAX_MOVES}`,
      );
    }
  }
  if (!isCount(incrementSeconds, 0, MAX_SECONDS)) {
    return invalid(
      '/incrementSeconds',
      `加秒须为0至${MAX_SECONDS}的整数`,
      `the increment must be an integer from 0 to ${MAX_SECONDS}`,
    );
  }
  if (perMove !== null) {
    if (!isCount(perMove.seconds, 1, MAX_SECONDS)) {
      return invalid('/perMove/seconds', `步时须为1至${MAX_SECONDS}秒`, `the limit a move must be 1 to ${MAX_SECONDS} seconds`);
    }
    if (perMove.applies === 'after_main_time' && periods.at(-1)!.moves !== null) {
      return invalid(
        '/perMove/applies',
        '分时限计着数时，局时用不完，无从读秒',
        'where moves are counted a period the time of the game never runs out, so nothing comes after it',
      );
    }
  }
  return ok(control);
}

/**
 * The time control that a request names.
 *
 * @returns `time_control_invalid` with the member to blame: a number out of range, 6.5 without minutes, a setting that the scheme does not have
 */
export function resolveTimeControl(request: TimeControlRequest): Result<TimeControl, ConductError> {
  if (!('scheme' in request)) {
    return checked({
      periods: request.periods,
      incrementSeconds: request.incrementSeconds ?? 0,
      perMove: request.perMove ?? null,
    });
  }
  const perMove = request.perMove ?? null;
  if (request.scheme === 'cxa_6_5') {
    if (request.minutes === undefined) {
      return invalid('/minutes', '6.5的包干时间由比赛规定，须给出分钟数', '6.5 leaves the time to the event: give the minutes');
    }
    if (request.laterMoves !== undefined) return invalid('/laterMoves', '6.5不计着数', '6.5 counts no moves');
    return checked({ periods: [{ minutes: request.minutes, moves: null }], incrementSeconds: 0, perMove });
  }
  if (request.minutes !== undefined) {
    return invalid('/minutes', '只有6.5由比赛规定分钟数', 'only 6.5 leaves the minutes to the event');
  }
  const { periods, incrementSeconds } = PRINTED_SCHEMES[request.scheme];
  if (request.laterMoves === undefined) return checked({ periods, incrementSeconds, perMove });
  const last = periods.at(-1)!;
  if (last.moves === null) return invalid('/laterMoves', '此方案不计着数', 'this scheme counts no moves');
  if (!isCount(request.laterMoves, 1, MAX_MOVES)) {
    return invalid('/laterMoves', `着数须为1至${MAX_MOVES}的整数`, `moves must be an integer from 1 to ${MAX_MOVES}`);
  }
  return checked({ periods: [...periods.slice(0, -1), { ...last, moves: request.laterMoves }], incrementSeconds, perMove });
}

/** The article of a scheme, `'6'` where the event chose its own. */
export const articleOfControl = (request: TimeControlRequest): string =>
  'scheme' in request ? (PRINTED_SCHEMES[request.scheme].article ?? '6') : '6';

/** Where a side stands in the table of periods after a number of completed moves. */
export interface PeriodStanding {
  /** Counted from 1. */
  readonly period: number;
  /** The mark on the clock by which the next moves must be made, in milliseconds from 0, without increments. */
  readonly deadlineMs: number;
  /** Moves still to be made before that mark; null where no moves are counted. */
  readonly movesOwed: number | null;
}

const MINUTE_MS = 60_000;

/** 22.1: the first mark that is not yet covered by the moves made. */
export function periodAfter(control: TimeControl, movesCompleted: number): PeriodStanding {
  let deadlineMs = 0;
  let moves = 0;
  for (const [index, period] of control.periods.entries()) {
    deadlineMs += period.minutes * MINUTE_MS;
    if (period.moves === null) return { period: index + 1, deadlineMs, movesOwed: null };
    moves += period.moves;
    if (moves > movesCompleted) return { period: index + 1, deadlineMs, movesOwed: moves - movesCompleted };
  }
  const last = control.periods.at(-1)!;
  const size = last.moves!;
  const further = Math.floor((movesCompleted - moves) / size) + 1;
  return {
    period: control.periods.length + further,
    deadlineMs: deadlineMs + further * last.minutes * MINUTE_MS,
    movesOwed: moves + further * size - movesCompleted,
  };
}
