import { err, ok, type Result } from '../base/result.ts';
import { type Move, moveFrom, moveName } from '../xiangqi/move.ts';
import { roleName, sideName } from '../xiangqi/names.ts';
import type { Position } from '../xiangqi/position.ts';
import { parseSquare, type Square, squareName } from '../xiangqi/square.ts';
import { opposite, type Side } from '../xiangqi/types.ts';
import { type ConductError, conductError } from './errors.ts';
import { type BoardError, openPosition, readMoveNames } from './positions.ts';
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
import { NOTHING_PLACED, type PlacedMove, rulePlaced } from './releasedMove.ts';
import {
  STEPS_OF_ORDER,
  type TouchGroup,
  type TouchObligation,
  type TouchOrder,
  type TouchStep,
  touchObligation,
} from './touchOrder.ts';

export const TOUCH_MANNERS = ['deliberate', 'adjusting', 'accidental', 'disputed'] as const;
/** `adjusting` 摆正棋子, `accidental` 明显误碰, `disputed`: the sides do not agree whether it was an accident. */
export type TouchManner = (typeof TOUCH_MANNERS)[number];

/** One gesture: the squares touched by it, all at once, as the pieces stand in the position given. */
export interface Touch {
  readonly squares: readonly string[];
  /** Default `deliberate`. */
  readonly manner?: TouchManner;
  /** Adjusting only: had the opponent agreed before? Left out where nobody knows. */
  readonly opponentConsented?: boolean;
  /** Adjusting only: was it the player's own time? Left out where nobody knows. */
  readonly ownTime?: boolean;
}

export interface TouchRequest {
  /** The position in which the side that touched has to move. */
  readonly fen: string;
  /** In the order of time. */
  readonly touches: readonly Touch[];
  /** The move that was carried out, and whether the hand has left the piece (落子, 5.7). */
  readonly placed?: { readonly move: string; readonly handLeft: boolean };
}

export const TOUCH_EFFECTS = ['counts', 'excused', 'open'] as const;
export type TouchEffect = (typeof TOUCH_EFFECTS)[number];

export interface TouchFoul {
  readonly article: '9.1.5' | '9.1.6';
  readonly code: 'touched_immobile_piece' | 'touched_untakable_piece';
  readonly square: string;
}

/** What follows under one reading of the touches. */
export interface TouchBinding {
  readonly order: TouchOrder | null;
  /** 1 for the first step of the order; null where nothing binds. */
  readonly step: number | null;
  readonly obligation: TouchStep;
  readonly allowedMoves: readonly string[];
  readonly fouls: readonly TouchFoul[];
}

export interface TouchRuling extends Reasons, TouchBinding {
  readonly side: Side;
  /** Each step of the order up to the one that applies. */
  readonly steps: readonly { readonly step: number; readonly code: TouchStep; readonly applies: boolean }[];
  readonly touches: readonly {
    readonly squares: readonly string[];
    readonly effect: TouchEffect;
    readonly articles: readonly string[];
  }[];
  /** The other reading, in which the touches that are `open` are excused; null where no reading differs. */
  readonly otherwise: TouchBinding | null;
  readonly placed: PlacedMove | null;
  readonly result: ConductResult;
}

export type TouchError = ConductError | BoardError;

const MAX_TOUCHES = 20;
/** All pieces of a set. */
const MAX_SQUARES = 32;
/** Each open touch doubles the readings to compare. */
const MAX_OPEN_TOUCHES = 4;

interface ReadTouch {
  readonly touch: Touch;
  readonly group: TouchGroup;
  readonly effect: TouchEffect;
}

/** 5.6: an adjustment is excused only where both conditions are known to hold, and counts as soon as one is known to fail. */
function effectOf(touch: Touch): TouchEffect {
  switch (touch.manner ?? 'deliberate') {
    case 'deliberate':
      return 'counts';
    case 'accidental':
      return 'excused';
    case 'disputed':
      return 'open';
    case 'adjusting':
      if (touch.opponentConsented === false || touch.ownTime === false) return 'counts';
      return touch.opponentConsented === true && touch.ownTime === true ? 'excused' : 'open';
  }
}

const tooMany = (zh: string, en: string) => err(conductError('conduct_limit_exceeded', '/touches', zh, en));

/** The gestures with their pieces sorted by side. */
function readTouches(position: Position, touches: readonly Touch[]): Result<ReadTouch[], ConductError> {
  if (touches.length > MAX_TOUCHES) return tooMany(`触摸不得超过${MAX_TOUCHES}次`, `at most ${MAX_TOUCHES} touches`);
  const read: ReadTouch[] = [];
  for (const [index, touch] of touches.entries()) {
    const own: Square[] = [];
    const opponent: Square[] = [];
    const place = `/touches/${index}/squares`;
    if (touch.squares.length === 0 || touch.squares.length > MAX_SQUARES) {
      const range = `1-${MAX_SQUARES}`;
      return err(conductError('conduct_value_invalid', place, `须有${range}格`, `must name ${range} squares`));
    }
    for (const [at, name] of touch.squares.entries()) {
      const square = parseSquare(name);
      if (square === undefined) {
        return err(
          conductError('conduct_value_invalid', `${place}/${at}`, '须为 a0 至 i9 的格子', 'must be a square from a0 to i9'),
        );
      }
      const piece = position.pieceAt(square);
      if (piece === undefined) {
        return err(conductError('touch_square_empty', `${place}/${at}`, `${name}没有棋子`, `no piece stands on ${name}`));
      }
      (piece.side === position.sideToMove ? own : opponent).push(square);
    }
    read.push({ touch, group: { own, opponent }, effect: effectOf(touch) });
  }
  if (read.filter((entry) => entry.effect === 'open').length > MAX_OPEN_TOUCHES) {
    return tooMany(`未定的触摸不得超过${MAX_OPEN_TOUCHES}次`, `at most ${MAX_OPEN_TOUCHES} touches may be open`);
  }
  return ok(read);
}

function bindingOf(found: TouchObligation): TouchBinding {
  const step = found.order === null ? null : STEPS_OF_ORDER[found.order].indexOf(found.step) + 1;
  const foul =
    (article: TouchFoul['article'], code: TouchFoul['code']) =>
    (square: Square): TouchFoul => ({
      article,
      code,
      square: squareName(square),
    });
  return {
    order: found.order,
    step,
    obligation: found.step,
    allowedMoves: found.moves.map(moveName).sort(),
    fouls: [
      ...found.immobile.map(foul('9.1.5', 'touched_immobile_piece')),
      ...found.untakable.map(foul('9.1.6', 'touched_untakable_piece')),
    ],
  };
}

/** Every way to rule on the open touches: does any of them bind otherwise than all of them counted? */
function readingsDiffer(legal: readonly Move[], read: readonly ReadTouch[], strict: TouchBinding): boolean {
  const open = read.filter((entry) => entry.effect === 'open');
  const written = JSON.stringify({ moves: strict.allowedMoves, fouls: strict.fouls });
  for (let reading = 0; reading < 1 << open.length; reading += 1) {
    const counted = read.filter(
      (entry) => entry.effect === 'counts' || (entry.effect === 'open' && ((reading >> open.indexOf(entry)) & 1) === 1),
    );
    const { allowedMoves: moves, fouls } = bindingOf(
      touchObligation(
        legal,
        counted.map((entry) => entry.group),
      ),
    );
    if (JSON.stringify({ moves, fouls }) !== written) return true;
  }
  return false;
}

const pieceText = (position: Position, square: string): { zh: string; en: string } => {
  const piece = position.pieceAt(parseSquare(square) ?? 0);
  if (piece === undefined) return { zh: square, en: square };
  const role = roleName(piece.role, piece.side);
  return { zh: `${sideName(piece.side).zh}${role.zh}（${square}）`, en: `${sideName(piece.side).en}'s ${role.en} on ${square}` };
};

const MANNER_TEXT: Readonly<Record<TouchManner, { readonly zh: string; readonly en: string }>> = {
  deliberate: { zh: '触摸', en: 'touched' },
  adjusting: { zh: '摆正', en: 'adjusted' },
  accidental: { zh: '明显误碰', en: 'plainly brushed by accident' },
  disputed: { zh: '碰到（是否误碰有争议）', en: 'touched, by accident or not in dispute' },
};

function touchFact(position: Position, { touch, effect }: ReadTouch): Statement {
  const manner = MANNER_TEXT[touch.manner ?? 'deliberate'];
  const pieces = touch.squares.map((square) => pieceText(position, square));
  const whenZh = pieces.length > 1 ? '同时' : '';
  const whenEn = pieces.length > 1 ? ' at once' : '';
  const effectZh = { counts: '以摸子论', excused: '不作摸子论', open: '是否作摸子论未定' }[effect];
  const effectEn = { counts: 'counts as a touch', excused: 'does not count', open: 'may or may not count' }[effect];
  return statement(
    `touch_${effect}`,
    `${whenZh}${manner.zh}${pieces.map((piece) => piece.zh).join('、')}：${effectZh}`,
    `${pieces.map((piece) => piece.en).join(' and ')} ${manner.en}${whenEn}: ${effectEn}`,
  );
}

function foulFact(position: Position, foul: TouchFoul): Statement {
  const piece = pieceText(position, foul.square);
  return foul.article === '9.1.5'
    ? statement(foul.code, `${piece.zh}不可能走动，触摸它犯规（9.1.5）`, `${piece.en} cannot move, touching it is a foul (9.1.5)`)
    : statement(
        foul.code,
        `没有棋子能吃${piece.zh}，触摸它犯规（9.1.6）`,
        `nothing can take ${piece.en}, touching it is a foul (9.1.6)`,
      );
}

const OBLIGATION_TEXT: Readonly<Record<TouchStep, { readonly zh: string; readonly en: string }>> = {
  move_touched: { zh: '必须走动所触摸的棋子', en: 'the piece touched must be moved' },
  take_touched: { zh: '必须吃掉所触摸的对方棋子', en: "the opponent's piece touched must be taken" },
  touched_takes_touched: {
    zh: '必须用所触摸的己方棋子吃掉所触摸的对方棋子',
    en: "the own piece touched must take the opponent's piece touched",
  },
  other_takes_touched: { zh: '必须用别的棋子吃掉所触摸的对方棋子', en: "another piece must take the opponent's piece touched" },
  free: { zh: '可以另行走子', en: 'any legal move may be played' },
};

/** What the arbiter may rule where a touch is disputed (5.6); a missing fact of an adjustment is asked for instead. */
const DISPUTE_OPTIONS: readonly ArbiterOption[] = [
  option('counts_as_touch', '5.6', 'ongoing', '不是明显误碰，以摸子论处', 'no plain accident, it counts as a touch'),
  option('plain_accident', '5.6', 'ongoing', '明显误碰，不作摸子论处', 'a plain accident, it does not count'),
];

function missingFacts(read: readonly ReadTouch[]): string[] {
  return read.flatMap(({ touch, effect }, index) => {
    if (effect !== 'open' || touch.manner !== 'adjusting') return [];
    return (['opponentConsented', 'ownTime'] as const)
      .filter((fact) => touch[fact] === undefined)
      .map((fact) => `/touches/${index}/${fact}`);
  });
}

/**
 * Touch-move, 5.1-5.7: what was touched, in which order and how, to the moves that may be played.
 *
 * @returns `fen_malformed`, `position_invalid`, `touch_square_empty`, `conduct_value_invalid` or `conduct_limit_exceeded`
 */
export function judgeTouch(request: TouchRequest): Result<TouchRuling, TouchError> {
  const opened = openPosition(request.fen);
  if (!opened.ok) return opened;
  return judgeTouchIn(opened.value, request.touches, request.placed);
}

/** `judgeTouch` in a position at hand; the position is left as it was. */
export function judgeTouchIn(
  position: Position,
  touches: readonly Touch[],
  placed?: TouchRequest['placed'],
): Result<TouchRuling, ConductError> {
  const side = position.sideToMove;
  const moves = readMoveNames(placed === undefined ? [] : [placed.move]);
  if (!moves.ok) return err({ ...moves.error, pointer: '/placed/move' });
  const move = moves.value[0];
  const read = readTouches(position, touches);
  if (!read.ok) return read;
  const touched = read.value.some(
    ({ touch, effect }) => effect === 'counts' && move !== undefined && touch.squares.includes(squareName(moveFrom(move))),
  );
  if (placed?.handLeft === false && move !== undefined && !touched) {
    // A piece that is still held has been touched, also where the request does not list it.
    const held = readTouches(position, [{ squares: [squareName(moveFrom(move))] }]);
    if (!held.ok) return err({ ...held.error, pointer: '/placed/move' });
    read.value.push(...held.value);
  }
  const legal = position.legalMoves();
  const counting = (effects: readonly TouchEffect[]) =>
    bindingOf(
      touchObligation(
        legal,
        read.value.filter((entry) => effects.includes(entry.effect)).map((entry) => entry.group),
      ),
    );
  const binding = counting(['counts', 'open']);
  const differs = readingsDiffer(legal, read.value, binding);
  const onBoard =
    placed === undefined || move === undefined ? NOTHING_PLACED : rulePlaced(position, move, placed.handLeft, binding);
  const disputed = read.value.some((entry) => entry.effect === 'open' && entry.touch.manner === 'disputed');
  const text = OBLIGATION_TEXT[binding.obligation];
  const over = legal.length === 0 ? gameOver(position) : null;
  const articles = [
    ...(over?.articles ?? onBoard.articles),
    ...(binding.order === null ? [] : [binding.order]),
    ...(read.value.some((entry) => (entry.touch.manner ?? 'deliberate') !== 'deliberate') ? ['5.6'] : []),
    ...binding.fouls.map((foul) => foul.article),
  ];
  const reasons = reasoned({
    articles,
    facts: [
      ...read.value.map((entry) => touchFact(position, entry)),
      ...binding.fouls.map((foul) => foulFact(position, foul)),
      ...onBoard.facts,
    ],
    consequence:
      over?.consequence ??
      onBoard.consequence ??
      statement(binding.obligation, `${sideName(side).zh}${text.zh}`, `${sideName(side).en}: ${text.en}`),
    options: over !== null ? [] : [...(differs && disputed ? DISPUTE_OPTIONS : []), ...onBoard.options],
    missing: over !== null || !differs ? [] : missingFacts(read.value),
  });
  const order = binding.order === null ? [] : STEPS_OF_ORDER[binding.order].slice(0, binding.step ?? 0);
  return ok({
    ...reasons,
    ...binding,
    side,
    steps: order.map((code, index) => ({ step: index + 1, code, applies: code === binding.obligation })),
    touches: read.value.map(({ touch, effect }) => ({
      squares: touch.squares,
      effect,
      articles: (touch.manner ?? 'deliberate') === 'deliberate' ? [] : ['5.6'],
    })),
    otherwise: differs ? counting(['counts']) : null,
    placed: onBoard.placed,
    result: over?.result ?? onBoard.result,
  });
}

/** A side without a legal move has lost already, whatever it touches. */
function gameOver(position: Position): { articles: string[]; consequence: Statement; result: ConductResult } {
  const side = position.sideToMove;
  const winner = sideName(opposite(side));
  const mated = position.inCheck();
  return {
    articles: [mated ? '4.1.1' : '4.1.3'],
    consequence: statement(
      mated ? 'checkmate' : 'stalemate',
      `${sideName(side).zh}已被${mated ? '将死' : '困毙'}，${winner.zh}胜，摸子不再追究`,
      `${sideName(side).en} is ${mated ? 'checkmated' : 'stalemated'} and ${winner.en} has won, touches no longer matter`,
    ),
    result: lossOf(side),
  };
}
