import { counted } from '../base/counted.ts';
import { err, ok, type Result } from '../base/result.ts';
import { moveName } from '../xiangqi/move.ts';
import { sideName } from '../xiangqi/names.ts';
import { opposite, type Side } from '../xiangqi/types.ts';
import { clockOptions, endArticles, endStatement, flagOptions } from './clock.ts';
import type { ClockEvent } from './clockEvents.ts';
import { type ClockState, stepClock } from './clockState.ts';
import type { ConductEvent } from './conductEvents.ts';
import type { BoardDecision, ConductState, ConductStatus } from './conductState.ts';
import { stepOffers } from './drawOffers.ts';
import { type ConductError, conductError, within } from './errors.ts';
import { FOULS, type FoulCode } from './foulCatalogue.ts';
import { type ConductResult, lossOf, type Statement, statement } from './reasons.ts';
import { judgeTouchIn } from './touch.ts';

export type Step = Result<null, ConductError>;
export const DONE: Step = ok(null);

const impossible = (pointer: string, zh: string, en: string): Step =>
  err(conductError('conduct_event_impossible', pointer, zh, en));

interface Ending {
  readonly status: ConductStatus;
  readonly result: ConductResult;
  readonly articles: readonly string[];
  readonly consequence: Statement;
  readonly ply?: number;
  readonly atMs?: number | null;
}

/** The first ending stays; nothing after it is asked. */
export function end(state: ConductState, index: number | null, ending: Ending): void {
  if (state.decision !== null) return;
  state.decision = { ply: state.plies, atMs: state.clock?.atMs ?? null, event: index, ...ending };
}

/** 4.1.8: counts a foul, and ends the game with the last that a side may have. */
export function addFoul(state: ConductState, side: Side, foul: FoulCode, index: number | null): void {
  state.counts[side] += 1;
  const number = state.counts[side];
  state.fouls.push({ side, foul, ply: state.plies, number, event: index });
  const { zh, en } = sideName(side);
  const { name, article } = FOULS[foul];
  state.facts.push(
    statement(foul, `${zh}第${number}次犯规：${name.zh}（${article}）`, `${en}'s foul number ${number}: ${name.en} (${article})`),
  );
  if (number < state.foulsToLose) return;
  const consequence = statement(
    'fouls_lose',
    `${zh}同一局中${number}次犯规，判负`,
    `${en} has ${number} fouls in one game and loses`,
  );
  end(state, index, { status: 'three_fouls', result: lossOf(side), articles: ['4.1.8', article], consequence });
}

/** How the board ended the game, by its status: of the side that loses, then of a draw. */
const LOSSES: Readonly<Record<string, readonly [string, string]>> = {
  checkmate: ['被将死', 'is checkmated'],
  stalemate: ['被困毙', 'is stalemated'],
  illegal_move: ['走棋违反行棋规定', 'has made an illegal move'],
  generals_facing: ['走棋后将帅直接对面', 'has left the generals facing each other'],
  repetition: ['走棋违反禁例', 'has gone on repeating what is forbidden'],
};
const DRAWS: Readonly<Record<string, readonly [string, string]>> = {
  repetition: ['循环反复，双方不变', 'the position repeats and neither side need change'],
  natural_limit: ['达到自然限着', 'the natural limit is reached'],
  insufficient_material: ['双方均无可能取胜', 'neither side can win'],
};

function boardWords({ status, result }: BoardDecision): [string, string] {
  if (result === 'draw') {
    const how = DRAWS[status];
    return how === undefined ? ['和棋', 'the game is drawn'] : [`${how[0]}，和棋`, `${how[1]}: the game is drawn`];
  }
  const winner = result === 'red_wins' ? 'red' : 'black';
  const [won, lost] = [sideName(winner), sideName(opposite(winner))];
  const how = LOSSES[status];
  return how === undefined
    ? [`${won.zh}胜`, `${won.en} wins`]
    : [`${lost.zh}${how[0]}，${won.zh}胜`, `${lost.en} ${how[1]}, ${won.en} wins`];
}

/** The board and the record sheets speak as soon as a ply is made. */
export function boardSpeaks(state: ConductState): void {
  const { board } = state;
  if (board !== null && board.ply === state.plies && state.decision === null) {
    const { status, result, articles, ply } = board;
    const consequence = statement(status, ...boardWords(board));
    state.decision = { status, result, articles, ply, atMs: state.clock?.atMs ?? null, event: null, consequence };
  }
  for (const { side, foul, ply } of state.recordFouls) {
    if (ply === state.plies && state.decision === null) addFoul(state, side, foul, null);
  }
}

/** The move that the turn's touches allowed, or not: what was played instead is for the arbiter (5.7 against 5.1-5.5). */
function moveAfterTouch(state: ConductState, move: number): void {
  if (state.turnTouches.length === 0) return;
  const ruling = judgeTouchIn(state.position, state.turnTouches, { move: moveName(move), handLeft: true });
  if (!ruling.ok || ruling.value.placed?.status !== 'breaks_obligation') return;
  const { articles, consequence, options } = ruling.value;
  state.facts.push(consequence);
  state.open.push({
    ply: state.plies + 1,
    event: null,
    articles,
    options,
    missing: [],
    mayBeFoulOf: null,
    settledByNextPly: true,
  });
}

/** One more move on the board. */
export function nextPly(state: ConductState, pointer: string): Step {
  const last = Math.max(state.moves.length, state.board?.ply ?? 0);
  if (state.plies >= last) {
    return impossible(pointer, `对局只有${last}着`, `the game has only ${counted(last, 'ply', 'plies')}`);
  }
  const move = state.moves[state.plies];
  if (move !== undefined) {
    moveAfterTouch(state, move);
    state.position.make(move);
  }
  const offers = stepOffers(state.offers, { type: 'move' });
  if (!offers.ok) return err(within(pointer, offers.error));
  state.offers = offers.value;
  state.plies += 1;
  state.toMove = opposite(state.toMove);
  state.turnTouches = [];
  state.turnPlaces = [];
  state.turnFouls = new Set();
  state.turnPoint = null;
  boardSpeaks(state);
  return DONE;
}

/** Feeds the clock, if there is one; a flag that falls by it ends the game. */
export function tick(state: ConductState, event: ClockEvent, index: number | null): Step {
  if (state.clock === null || state.clockRules === null) return DONE;
  const before = state.clock;
  const stepped = stepClock(state.clockRules, before, event);
  if (!stepped.ok) return err(within(index === null ? '/at' : `/events/${index}`, stepped.error));
  state.clock = stepped.value;
  const clock: ClockState = stepped.value;
  if (clock.doubts.length > before.doubts.length) {
    const options = clockOptions({ ...clock, doubts: clock.doubts.slice(before.doubts.length) });
    state.open.push({
      ply: state.plies,
      event: index,
      articles: ['22.4'],
      options,
      missing: [],
      mayBeFoulOf: null,
      settledByNextPly: false,
    });
  }
  if (clock.end?.kind === 'overtime') {
    end(state, index, {
      status: 'overtime',
      result: lossOf(clock.end.side),
      articles: endArticles(clock.end, clock),
      consequence: endStatement(clock.end),
      ply: clock.end.ply,
      atMs: clock.end.atMs,
    });
  }
  return DONE;
}

/** Counts the clock up to an instant. */
export const lookAtClock = (state: ConductState, at: number, index: number | null): Step =>
  tick(state, { type: 'look', at }, index);

/** Without a time control there is no log to compare with: what was seen on the clock stands, unless the clock was faulty. */
export function seenWithoutClock(
  state: ConductState,
  event: Extract<ConductEvent, { type: 'flag_fell' | 'hands_read' }>,
  index: number,
): Step {
  if (event.type === 'hands_read' && !(event.minuteHandPast && event.secondHandPast)) return DONE;
  const { side } = event;
  const { zh, en } = sideName(side);
  const shown = event.type === 'flag_fell' ? '22.2' : '22.3';
  if (event.clockFaulty === true) {
    const options = flagOptions(side, shown);
    state.open.push({
      ply: state.plies,
      event: index,
      articles: ['22.4'],
      options,
      missing: [],
      mayBeFoulOf: null,
      settledByNextPly: false,
    });
    return DONE;
  }
  const consequence = statement('loses_on_time', `${zh}超时，判负`, `${en} oversteps and loses`);
  const ply = state.plies + (side === state.toMove ? 1 : 2);
  end(state, index, { status: 'overtime', result: lossOf(side), articles: ['4.1.4', '22.1', shown], consequence, ply });
  return DONE;
}

/** A move or a press: the clock first, since a flag that fell before it stands before it. */
export function moveStep(state: ConductState, event: Extract<ConductEvent, { type: 'move' | 'press' }>, index: number): Step {
  const pointer = `/events/${index}`;
  if (event.type === 'press' && state.unpressed) {
    state.unpressed = false;
    const offers = stepOffers(state.offers, { type: 'press' });
    if (!offers.ok) return err(within(pointer, offers.error));
    state.offers = offers.value;
    return tick(state, { type: 'press', at: event.at ?? 0, side: event.side }, index);
  }
  if (event.side !== undefined && event.side !== state.toMove) {
    const { zh, en } = sideName(event.side);
    return impossible(pointer, `没有轮到${zh}走棋`, `it is not ${en}'s turn to move`);
  }
  const answersUnpressed = state.unpressed;
  const ticked = tick(state, { type: event.type, at: event.at ?? 0, side: state.toMove }, index);
  if (!ticked.ok || state.decision !== null) return ticked;
  const made = nextPly(state, pointer);
  if (!made.ok) return made;
  if (event.type === 'move') {
    // An answer to a move that was never pressed needs no press of its own: the other face is running.
    state.unpressed = !(answersUnpressed && state.clock !== null);
    return DONE;
  }
  const offers = stepOffers(state.offers, { type: 'press' });
  if (!offers.ok) return err(within(pointer, offers.error));
  state.offers = offers.value;
  return DONE;
}
