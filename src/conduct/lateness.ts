import { err, ok, type Result } from '../base/result.ts';
import { sideName } from '../xiangqi/names.ts';
import { opposite, SIDES, type Side } from '../xiangqi/types.ts';
import { durationText } from './duration.ts';
import { type ConductError, conductError, within } from './errors.ts';
import { type ConductResult, lossOf, type Reasons, reasoned, type Statement, statement } from './reasons.ts';
import { periodAfter, resolveTimeControl, type TimeControl, type TimeControlRequest } from './timeControls.ts';

/** Milliseconds after the start of the round; null where the player has not come to his seat. */
export type Arrival = number | null;

export interface LatenessRequest {
  readonly arrivals: { readonly red: Arrival; readonly black: Arrival };
  /** How late is too late (规定时限): the event sets it, so there is no default. */
  readonly limitMs?: number;
  /** The instant of the question; left out when the round is over, so that a player who has not come never came. */
  readonly at?: number;
  /** Default `red`. */
  readonly firstToMove?: Side;
  /** When the side that was there pressed its first move; null where it has not moved. Needed where the second player alone is late. */
  readonly firstPressAt?: number | null;
  readonly timeControl?: TimeControlRequest;
  /** 21.4: what the `+` of a forfeit is worth. Default `individual`. */
  readonly scope?: 'individual' | 'team';
}

export const LATENESS_STATUSES = ['in_time', 'late', 'awaited', 'too_late', 'absent'] as const;
/** `awaited`: not come, but the limit is not over. `absent`: never came. */
export type LatenessStatus = (typeof LATENESS_STATUSES)[number];

export interface LateSide {
  readonly status: LatenessStatus;
  readonly lateMs: number;
  /** Taken from the player's time; null where a fact is missing or the player is still awaited. */
  readonly deductedMs: number | null;
  /** What is left of the first period; null without a time control. */
  readonly remainingMs: number | null;
  /** Moves to be made in what is left (21.2). */
  readonly movesOwed: number | null;
  /** 21.4: the mark in the table where the game was decided by absence. */
  readonly mark: '+' | '-' | null;
  /** 21.4, in points; null where the game is not decided by absence. */
  readonly points: number | null;
}

export interface LatenessRuling extends Reasons {
  readonly red: LateSide;
  readonly black: LateSide;
  readonly result: ConductResult;
  /** Decided without play: `+` and `-` in the table. */
  readonly forfeit: boolean;
  /** While somebody is awaited: the instant after which he loses. */
  readonly forfeitsAfterMs: number | null;
}

interface Found {
  readonly status: LatenessStatus;
  readonly lateMs: number;
}

/** 21.1: past the limit is too late, the limit itself is not. */
function statusOf(arrival: Arrival, at: number | undefined, limitMs: number | undefined): Found {
  if (arrival === null && at === undefined) return { status: 'absent', lateMs: 0 };
  const lateMs = Math.max(arrival ?? at ?? 0, 0);
  const tooLate = limitMs !== undefined && lateMs > limitMs;
  if (arrival === null) return { status: tooLate ? 'too_late' : 'awaited', lateMs };
  if (lateMs === 0) return { status: 'in_time', lateMs };
  return { status: tooLate ? 'too_late' : 'late', lateMs };
}

const forfeits = (found: Found): boolean => found.status === 'too_late' || found.status === 'absent';
const isLate = (found: Found): boolean => found.status !== 'in_time';

/**
 * What comes off a late player's time. Both late: each his own lateness (21.3). One late: from when his turn came (21.1), which
 * for the second player is when the other pressed the first move.
 */
function deductionOf(request: LatenessRequest, side: Side, found: Found, other: Found): number | null {
  if (found.status === 'in_time') return 0;
  if (found.status !== 'late') return null;
  if (isLate(other)) return found.lateMs;
  if (side === (request.firstToMove ?? 'red')) return found.lateMs;
  if (request.firstPressAt === undefined) return null;
  return request.firstPressAt === null ? 0 : Math.max(found.lateMs - Math.max(request.firstPressAt, 0), 0);
}

const isInstant = (value: number): boolean => Number.isSafeInteger(value);

function checkTimes(request: LatenessRequest): Result<null, ConductError> {
  const times: [string, number | null | undefined][] = [
    ['/arrivals/red', request.arrivals.red],
    ['/arrivals/black', request.arrivals.black],
    ['/limitMs', request.limitMs],
    ['/at', request.at],
    ['/firstPressAt', request.firstPressAt],
  ];
  for (const [pointer, value] of times) {
    if (value !== undefined && value !== null && !isInstant(value)) {
      return err(conductError('conduct_value_invalid', pointer, '须为整数毫秒', 'must be a whole number of milliseconds'));
    }
  }
  if (request.limitMs !== undefined && request.limitMs < 0) {
    return err(conductError('conduct_value_invalid', '/limitMs', '不得为负', 'must not be negative'));
  }
  for (const side of SIDES) {
    const arrival = request.arrivals[side];
    if (arrival !== null && request.at !== undefined && arrival > request.at) {
      return err(
        conductError(
          'conduct_value_invalid',
          `/arrivals/${side}`,
          '晚于所问的时刻，尚未到者用 null',
          'is after the instant of the question; use null for a player who has not come',
        ),
      );
    }
  }
  return ok(null);
}

const arrivalFact = (side: Side, { status, lateMs }: Found): Statement => {
  const { zh, en } = sideName(side);
  const late = durationText(lateMs);
  const texts: Readonly<Record<LatenessStatus, readonly [string, string]>> = {
    in_time: [`${zh}准时到场`, `${en} was there in time`],
    late: [`${zh}迟到${late}`, `${en} came ${late} late`],
    awaited: [`${zh}至今未到，已迟到${late}`, `${en} has not come, ${late} so far`],
    too_late: [`${zh}迟到${late}，超过规定时限`, `${en} is ${late} late, past the limit`],
    absent: [`${zh}缺席`, `${en} did not come`],
  };
  return statement(`${side}_${status}`, ...texts[status]);
};

interface Verdict {
  readonly result: ConductResult;
  readonly articles: readonly string[];
  readonly consequence: Statement;
}

function absenceVerdict(red: Found, black: Found): Verdict | null {
  if (forfeits(red) && forfeits(black)) {
    const consequence = statement(
      'double_forfeit',
      '双方均超过规定时限，判双方弃权',
      'both are past the limit and both are forfeited',
    );
    return { result: 'double_loss', articles: ['4.1.5', '21.3', '21.4'], consequence };
  }
  if (!forfeits(red) && !forfeits(black)) return null;
  const loser: Side = forfeits(red) ? 'red' : 'black';
  const bothLate = isLate(red) && isLate(black);
  const { zh, en } = sideName(loser);
  return {
    result: lossOf(loser),
    articles: ['4.1.5', bothLate ? '21.3' : '21.1', '21.4'],
    consequence: statement('late_loses', `${zh}超过迟到判负时限，判负`, `${en} is past the limit for lateness and loses`),
  };
}

/** What has come off a side's time by now: of a late player what came off when he arrived, of one awaited what runs on. */
function usedBy(request: LatenessRequest, side: Side, found: Readonly<Record<Side, Found>>, deductedMs: number | null): number {
  const [own, other] = [found[side], found[opposite(side)]];
  if (own.status !== 'awaited' || other.status === 'awaited') return deductedMs ?? 0;
  return deductionOf(request, side, { ...own, status: 'late' }, other) ?? 0;
}

/** A player whose time was up before he came, within the limit for lateness, has lost on time. */
function overtimeVerdict(usedMs: Readonly<Record<Side, number>>, deadlineMs: number | null): Verdict | null {
  if (deadlineMs === null) return null;
  const over = SIDES.filter((side) => usedMs[side] > deadlineMs);
  if (over.length === 0) return null;
  const articles = ['4.1.4', '22.1', '21.2'];
  if (over.length === 2) {
    const consequence = statement('double_overtime', '双方时限均已用尽，判双方负', 'the time of both is used up and both lose');
    return { result: 'double_loss', articles: [...articles, '21.3'], consequence };
  }
  const { zh, en } = sideName(over[0]!);
  return {
    result: lossOf(over[0]!),
    articles,
    consequence: statement(
      'loses_on_time',
      `${zh}的时限在到场前已用尽，判负`,
      `${en}'s time was used up before ${en} came, ${en} loses`,
    ),
  };
}

function lateSide(
  request: LatenessRequest,
  side: Side,
  found: Readonly<Record<Side, Found>>,
  absence: Verdict | null,
  control: TimeControl | null,
): LateSide {
  const { status, lateMs } = found[side];
  const deductedMs = deductionOf(request, side, found[side], found[opposite(side)]);
  const first = control === null ? null : periodAfter(control, 0);
  const mark = absence === null ? null : forfeits(found[side]) ? '-' : '+';
  const plus = request.scope === 'team' ? 2 : 1;
  return {
    status,
    lateMs,
    deductedMs,
    remainingMs: first === null || deductedMs === null ? null : Math.max(first.deadlineMs - deductedMs, 0),
    movesOwed: first?.movesOwed ?? null,
    mark,
    points: mark === null ? null : mark === '+' ? plus : 0,
  };
}

function ongoing(found: Readonly<Record<Side, Found>>, sides: Readonly<Record<Side, LateSide>>): Verdict {
  const { red, black } = found;
  if (red.status === 'awaited' || black.status === 'awaited') {
    return {
      result: 'ongoing',
      articles: ['21.1'],
      consequence: statement('awaited', '未过规定时限，继续等候', 'the limit is not over, wait'),
    };
  }
  const late = SIDES.filter((side) => isLate(found[side]));
  if (late.length === 0) {
    return { result: 'ongoing', articles: [], consequence: statement('nobody_late', '双方均未迟到', 'nobody is late') };
  }
  const part = (side: Side, language: 'zh' | 'en'): string => {
    const { deductedMs } = sides[side];
    const name = sideName(side)[language];
    if (deductedMs === null) return language === 'zh' ? `${name}扣时未定` : `${name}'s deduction is open`;
    return language === 'zh' ? `${name}扣时${durationText(deductedMs)}` : `${durationText(deductedMs)} off ${name}'s time`;
  };
  return {
    result: 'ongoing',
    articles: late.length === 2 ? ['21.3', '21.2'] : ['21.1', '21.2'],
    consequence: statement(
      'time_deducted',
      `${late.map((side) => part(side, 'zh')).join('，')}，须在所剩时间内走满规定的着数`,
      `${late.map((side) => part(side, 'en')).join(', ')}; the moves are owed within what is left`,
    ),
  };
}

/**
 * Lateness, 21.1-21.4: who was late, what comes off his time, who is forfeited.
 *
 * @returns `conduct_value_invalid` or `time_control_invalid`
 */
export function judgeLateness(request: LatenessRequest): Result<LatenessRuling, ConductError> {
  const times = checkTimes(request);
  if (!times.ok) return times;
  const control = request.timeControl === undefined ? ok(null) : resolveTimeControl(request.timeControl);
  if (!control.ok) return err(within('/timeControl', control.error));
  const found = {
    red: statusOf(request.arrivals.red, request.at, request.limitMs),
    black: statusOf(request.arrivals.black, request.at, request.limitMs),
  };
  const absence = absenceVerdict(found.red, found.black);
  const red = lateSide(request, 'red', found, absence, control.value);
  const black = lateSide(request, 'black', found, absence, control.value);
  const deadlineMs = control.value === null ? null : periodAfter(control.value, 0).deadlineMs;
  const used = { red: usedBy(request, 'red', found, red.deductedMs), black: usedBy(request, 'black', found, black.deductedMs) };
  const verdict = absence ?? overtimeVerdict(used, deadlineMs) ?? ongoing(found, { red, black });

  const missing: string[] = [];
  const someLate = SIDES.some((side) => found[side].status === 'late' || found[side].status === 'awaited');
  if (request.limitMs === undefined && someLate) missing.push('/limitMs');
  if (
    verdict.result === 'ongoing' &&
    SIDES.some((side) => found[side].status === 'late' && { red, black }[side].deductedMs === null)
  ) {
    missing.push('/firstPressAt');
  }
  const awaited = SIDES.some((side) => found[side].status === 'awaited');
  const reasons = reasoned({
    articles: verdict.articles,
    facts: SIDES.map((side) => arrivalFact(side, found[side])),
    consequence: verdict.consequence,
    missing,
  });
  return ok({
    ...reasons,
    red,
    black,
    result: verdict.result,
    forfeit: absence !== null,
    forfeitsAfterMs: awaited ? (request.limitMs ?? null) : null,
  });
}
