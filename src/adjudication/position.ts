import type { Localized } from '../base/localized.ts';
import { makeFen } from '../xiangqi/fen.ts';
import { moveName } from '../xiangqi/move.ts';
import { roleName, sideName } from '../xiangqi/names.ts';
import { Position } from '../xiangqi/position.ts';
import type { FaultCode, Setup } from '../xiangqi/setup.ts';
import { squareName } from '../xiangqi/square.ts';
import type { Side } from '../xiangqi/types.ts';
import { type BoardEnd, type BoardStatus, boardEnd, describeBoardEnd } from './boardEnd.ts';
import { BARE_CANNON, isBareCannon } from './material.ts';
import type { GameResult } from './results.ts';

export interface PositionFault {
  readonly code: FaultCode;
  readonly article: string;
  readonly square?: string;
  readonly message: Localized;
}

/** The answer of `POST /v1/adjudications/position`. What only a valid position can tell is `null` in an invalid one. */
export interface PositionAnswer {
  readonly valid: boolean;
  readonly faults: readonly PositionFault[];
  /** The setup written in full, whatever letters and counters came in. */
  readonly fen: string;
  readonly sideToMove: Side;
  readonly inCheck: boolean | null;
  /** Squares of the pieces that check the side to move. */
  readonly checkers: readonly string[];
  readonly legalMoves: readonly string[];
  readonly status: BoardStatus | null;
  readonly result: GameResult | null;
  readonly articles: readonly string[];
  readonly explanation: Localized;
}

function explainValid(position: Position, end: BoardEnd): Localized {
  const told = describeBoardEnd(position, end);
  const side = position.sideToMove;
  const checkers = position.checkers().map(squareName);
  const zh = [told.zh];
  const en = [told.en];
  if (checkers.length > 0) {
    zh.unshift(`${sideName(side).zh}${roleName('general', side).zh}被${checkers.join('、')}的棋子照将（3.1）。`);
    en.unshift(`${sideName(side).en} is in check from ${checkers.join(', ')} (3.1).`);
  }
  if (end.status === 'ongoing' && isBareCannon(position)) {
    zh.push(BARE_CANNON.zh);
    en.push(BARE_CANNON.en);
  }
  return { zh: zh.join(''), en: en.join(' ') };
}

function invalidAnswer(setup: Setup, faults: readonly PositionFault[]): PositionAnswer {
  return {
    valid: false,
    faults,
    fen: makeFen(setup),
    sideToMove: setup.sideToMove,
    inCheck: null,
    checkers: [],
    legalMoves: [],
    status: null,
    result: null,
    articles: [...new Set(faults.map(({ article }) => article))],
    explanation: {
      zh: `局面不合规则，有${faults.length}处：${faults.map(({ message }) => message.zh).join('；')}。`,
      en: `The position breaks the rules in ${faults.length} ${faults.length === 1 ? 'point' : 'points'}: ${faults.map(({ message }) => message.en).join('; ')}.`,
    },
  };
}

/** What the rules say of a diagram: every fault, or check, legal moves and whether the game is over. */
export function adjudicatePosition(setup: Setup): PositionAnswer {
  const made = Position.fromSetup(setup);
  if (!made.ok) {
    const faults = made.error.map(({ square, ...fault }) =>
      square === undefined ? fault : { ...fault, square: squareName(square) },
    );
    return invalidAnswer(setup, faults);
  }
  const position = made.value;
  const end = boardEnd(position);
  return {
    valid: true,
    faults: [],
    fen: makeFen(setup),
    sideToMove: setup.sideToMove,
    inCheck: position.inCheck(),
    checkers: position.checkers().map(squareName),
    legalMoves: position.legalMoves().map(moveName),
    status: end.status,
    result: end.result,
    articles: end.articles,
    explanation: explainValid(position, end),
  };
}
