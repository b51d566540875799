import { counted } from '../base/counted.ts';
import { localized } from '../base/localized.ts';
import { err, ok, type Result } from '../base/result.ts';
import { sideName } from '../xiangqi/names.ts';
import type { Side } from '../xiangqi/types.ts';
import type { ClockDevice, ClockEvent, DecisiveFact } from './clockEvents.ts';
import { MAX_CLOCK_EVENTS } from './clockEvents.ts';
import {
  advanceClock,
  type ClockDoubt,
  type ClockEnd,
  type ClockNote,
  type ClockRules,
  type ClockState,
  deadlineOf,
  newClock,
  replayClock,
} from './clockState.ts';
import { durationText } from './duration.ts';
import { type ConductError, conductError, within } from './errors.ts';
import {
  type ArbiterOption,
  type ConductResult,
  lossOf,
  option,
  type Reasons,
  reasoned,
  type Statement,
  statement,
} from './reasons.ts';
import { articleOfControl, periodAfter, resolveTimeControl, type TimeControl, type TimeControlRequest } from './timeControls.ts';

export interface ClockRequest {
  readonly timeControl: TimeControlRequest;
  /** Default `digital`. */
  readonly device?: ClockDevice;
  /** Default `red`; a state brings its own. */
  readonly firstToMove?: Side;
  /** Where an earlier part of the log ended. */
  readonly state?: ClockState;
  /** In the order of time. */
  readonly events: readonly ClockEvent[];
  /** The instant of the question; default the last event. */
  readonly at?: number;
}

/** One face as the question finds it. */
export interface ClockFace {
  readonly usedMs: number;
  /** Until the mark, the limit on a single move included; 0 from there on. */
  readonly remainingMs: number;
  readonly movesCompleted: number;
  /** Moves still to be made before the mark; null where no moves are counted. */
  readonly movesOwed: number | null;
  readonly period: number;
  /** The mark as time used, increments included. */
  readonly deadlineMs: number;
  readonly flagFallen: boolean;
}

export interface ClockRuling extends Reasons {
  readonly timeControl: TimeControl;
  readonly red: ClockFace;
  readonly black: ClockFace;
  readonly toMove: Side;
  readonly running: Side | null;
  readonly plies: number;
  readonly result: ConductResult;
  readonly loser: Side | null;
  /** The ply at which the game was lost on time or otherwise decided. */
  readonly decidedAtPly: number | null;
  readonly decidedAtMs: number | null;
  readonly state: ClockState;
}

function faceOf(control: TimeControl, state: ClockState, side: Side): ClockFace {
  const { usedMs, movesCompleted } = state[side];
  const { period, movesOwed } = periodAfter(control, movesCompleted);
  const deadlineMs = deadlineOf(control, state, side).usedMs;
  const flagFallen = state.end?.kind === 'overtime' && state.end.side === side;
  return { usedMs, remainingMs: Math.max(deadlineMs - usedMs, 0), movesCompleted, movesOwed, period, deadlineMs, flagFallen };
}

const DECIDED: Readonly<Record<DecisiveFact, { readonly article: string | null; readonly zh: string; readonly en: string }>> = {
  checkmate: { article: '4.1.1', zh: '将死', en: 'checkmate' },
  stalemate: { article: '4.1.3', zh: '困毙', en: 'stalemate' },
  resignation: { article: '4.1.9', zh: '认输', en: 'resignation' },
  agreed_draw: { article: '4.2.2', zh: '同意提和', en: 'an agreed draw' },
  other: { article: null, zh: '其他有效结果', en: 'another valid end' },
};

const faceFact = (state: ClockState, face: ClockFace, side: Side): Statement => {
  const owedZh = face.movesOwed === null ? '不计着数' : `本时限还须走${face.movesOwed}着`;
  const owedEn = face.movesOwed === null ? 'no moves counted' : `${counted(face.movesOwed, 'move')} owed in this period`;
  return statement(
    `${side}_clock`,
    `${sideName(side).zh}已用${durationText(state[side].usedMs)}，走满${face.movesCompleted}着，剩${durationText(face.remainingMs)}，${owedZh}`,
    `${sideName(side).en} has used ${durationText(face.usedMs)} for ${counted(face.movesCompleted, 'move')}, ${durationText(face.remainingMs)} left, ${owedEn}`,
  );
};

function noteFact(note: ClockNote, device: ClockRules['device']): Statement {
  const { zh, en } = sideName(note.side);
  switch (note.code) {
    case 'one_hand_past':
      return statement(
        note.code,
        `${zh}只有一针越过标志，不作超时（22.3）`,
        `only one hand of ${en} is past its mark, no overtime (22.3)`,
      );
    case 'sound_after_all':
      return statement(note.code, `${zh}的钟经检查无故障，以标志为准`, `${en}'s clock was found sound, so what it shows stands`);
    case 'flag_not_seen':
      return statement(
        note.code,
        `按记时${zh}时间已尽，但没有人见到${device === 'hands' ? '双针越过' : '标志落下'}`,
        `by the log ${en}'s time was used up, but nobody saw ${device === 'hands' ? 'both hands past their marks' : 'the flag down'}`,
      );
    case 'answered_before_press':
      return statement(
        note.code,
        `${zh}忘了按钟，对方已应着，时间仍计在${zh}`,
        `${en} forgot to press and was answered; the time stays on ${en}'s face`,
      );
    case 'adjusted': {
      const ms = note.usedMs ?? 0;
      return statement(
        note.code,
        `${zh}的钟${ms >= 0 ? '加计' : '退还'}${durationText(Math.abs(ms))}`,
        `${durationText(Math.abs(ms))} ${ms >= 0 ? 'added to' : 'given back on'} ${en}'s face`,
      );
    }
  }
}

const ADJUSTMENT_ARTICLE = { false_claim: '23.3', lateness: '21.3', arbiter: '22.4', replacement: '22.4' } as const;

/** 22.4: what the arbiter may rule where flag or hands (`shown`: their article) and the clock's soundness are in question. */
export function flagOptions(side: Side, shown: '22.2' | '22.3'): ArbiterOption[] {
  const { zh, en } = sideName(side);
  return [
    option(
      'flag_stands',
      shown,
      lossOf(side),
      `以标志为准，${zh}超时判负`,
      `what the clock shows stands and ${en} loses on time`,
    ),
    option(
      'clock_failed',
      '22.4',
      'ongoing',
      '棋钟故障提前倒旗，按补充规定换钟并校正时间，续弈',
      "the clock failed: replace and correct it by the event's supplementary rules, the game goes on",
    ),
  ];
}

/** 22.4: the ways out of a clock that does not agree with the log, or of a replacement without agreement. */
function optionsOf({ side, shownBy }: ClockDoubt): ArbiterOption[] {
  if (shownBy !== null) return flagOptions(side, shownBy === 'flag' ? '22.2' : '22.3');
  return [
    option(
      'agree_and_replace',
      '22.4',
      'ongoing',
      '向双方说明调整办法，取得一致后换钟',
      'explain the correction to both sides, replace the clock once they agree',
    ),
    option(
      'keep_times',
      '22.4',
      'ongoing',
      '未取得一致，先换钟而不调整时间',
      'without agreement replace the clock and leave the times as they are',
    ),
  ];
}

const loserOf = (end: ClockEnd | null): Side | null => {
  if (end === null) return null;
  if (end.kind === 'overtime') return end.side;
  return end.result === 'red_wins' ? 'black' : end.result === 'black_wins' ? 'red' : null;
};

function overtimeArticles(end: Extract<ClockEnd, { kind: 'overtime' }>, state: ClockState): string[] {
  const shown = end.shownBy === 'flag' ? ['22.2'] : end.shownBy === 'hands' ? ['22.3'] : [];
  const reason = end.shownBy === 'adjustment' ? state.notes.at(-1)?.reason : undefined;
  const moved = reason === undefined ? [] : [ADJUSTMENT_ARTICLE[reason]];
  return ['4.1.4', '22.1', ...shown, ...moved, ...(end.moveMade ? ['22.5'] : [])];
}

/** What follows from the end of the game, or from its still going on. */
export function endStatement(end: ClockEnd | null): Statement {
  if (end === null) return statement('game_goes_on', '双方均未超时，对局继续', 'neither side has overstepped, the game goes on');
  if (end.kind === 'overtime') {
    const { zh, en } = sideName(end.side);
    const pressZh = end.moveMade ? '（已走棋而未按钟）' : '';
    const pressEn = end.moveMade ? ' (moved, but the clock was not pressed)' : '';
    return statement(
      'loses_on_time',
      `${zh}第${end.ply}着超时${pressZh}，判负`,
      `${en} oversteps at ply ${end.ply}${pressEn} and loses`,
    );
  }
  const { zh, en } = DECIDED[end.by];
  const result =
    end.result === 'draw'
      ? { zh: '和棋', en: 'a draw' }
      : end.result === 'red_wins'
        ? { zh: '红胜', en: 'Red wins' }
        : { zh: '黑胜', en: 'Black wins' };
  return statement(
    'already_decided',
    `对局已因${zh}终了（${result.zh}），此后的超时不再改变结果`,
    `the game had ended by ${en} (${result.en}); a flag that falls later changes nothing`,
  );
}

/** The articles that an end by time, or a decision before it, rests on. */
export function endArticles(end: ClockEnd | null, state: ClockState): string[] {
  if (end === null) return [];
  if (end.kind === 'overtime') return overtimeArticles(end, state);
  const { article } = DECIDED[end.by];
  return [...(article === null ? [] : [article]), '22.5'];
}

/** The doubts of a clock with the articles and options of each; those that a certain end came before are settled. */
export const clockOptions = (state: ClockState): ArbiterOption[] => state.doubts.flatMap(optionsOf);

const isInstant = (value: number): boolean => Number.isSafeInteger(value) && Math.abs(value) <= 1e15;

/** Every number of a log is a whole number of milliseconds. */
export function checkClockEvents(events: readonly ClockEvent[]): Result<null, ConductError> {
  if (events.length > MAX_CLOCK_EVENTS) {
    return err(
      conductError('conduct_limit_exceeded', '', `事件不得超过${MAX_CLOCK_EVENTS}个`, `at most ${MAX_CLOCK_EVENTS} events`),
    );
  }
  for (const [index, event] of events.entries()) {
    const numbers: [string, number][] = [['at', event.at]];
    if (event.type === 'adjust') numbers.push(['usedMs', event.usedMs]);
    if (event.type === 'replace') numbers.push(['redUsedMs', event.redUsedMs], ['blackUsedMs', event.blackUsedMs]);
    const bad = numbers.find(([, value]) => !isInstant(value));
    if (bad) {
      return err(
        conductError('conduct_value_invalid', `/${index}/${bad[0]}`, '须为整数毫秒', 'must be a whole number of milliseconds'),
      );
    }
  }
  return ok(null);
}

/**
 * Articles 6 and 22: a log of clock events to the time left, the moves owed, and who has lost on time at which ply.
 *
 * @returns `time_control_invalid`, `conduct_value_invalid`, `conduct_event_impossible` or `conduct_limit_exceeded`, with the place in the request
 */
export function judgeClock(request: ClockRequest): Result<ClockRuling, ConductError> {
  const control = resolveTimeControl(request.timeControl);
  if (!control.ok) return err(within('/timeControl', control.error));
  const numbers = checkClockEvents(request.events);
  if (!numbers.ok) return err(within('/events', numbers.error));
  const rules: ClockRules = { control: control.value, device: request.device ?? 'digital' };
  const replayed = replayClock(rules, request.state ?? newClock(request.firstToMove), request.events);
  if (!replayed.ok) return err(within('/events', replayed.error));
  let state = replayed.value;
  if (request.at !== undefined) {
    if (!isInstant(request.at) || (state.end === null && state.atMs !== null && request.at < state.atMs)) {
      const message = localized(
        '须为不早于最后一个事件的整数毫秒',
        'must be a whole number of milliseconds, not before the last event',
      );
      return err({ code: 'conduct_value_invalid', pointer: '/at', message });
    }
    state = advanceClock(rules, state, request.at);
  }
  return ok(clockRuling(rules, state, articleOfControl(request.timeControl)));
}

/** The notes that still hold: a flag that was seen in the end is no longer one that nobody saw. */
function tellingNotes({ notes, end }: ClockState): readonly ClockNote[] {
  if (end?.kind !== 'overtime') return notes;
  return notes.filter(({ code, side, ply }) => code !== 'flag_not_seen' || side !== end.side || ply !== end.ply);
}

function clockRuling(rules: ClockRules, state: ClockState, controlArticle: string): ClockRuling {
  const red = faceOf(rules.control, state, 'red');
  const black = faceOf(rules.control, state, 'black');
  const loser = loserOf(state.end);
  const result: ConductResult = state.end === null ? 'ongoing' : loser === null ? 'draw' : lossOf(loser);
  const doubted = state.doubts.length > 0;
  const reasons = reasoned({
    articles: [...endArticles(state.end, state), ...(doubted ? ['22.4'] : []), controlArticle],
    facts: [
      faceFact(state, red, 'red'),
      faceFact(state, black, 'black'),
      ...tellingNotes(state).map((note) => noteFact(note, rules.device)),
    ],
    consequence: endStatement(state.end),
    options: clockOptions(state),
  });
  return {
    ...reasons,
    timeControl: rules.control,
    red,
    black,
    toMove: state.toMove,
    running: state.running ? state.toMove : null,
    plies: state.plies,
    result,
    loser,
    decidedAtPly: state.end?.ply ?? null,
    decidedAtMs: state.end?.atMs ?? null,
    state,
  };
}
