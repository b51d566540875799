import { type Move, moveName } from '../xiangqi/move.ts';
import { sideName } from '../xiangqi/names.ts';
import type { Position } from '../xiangqi/position.ts';
import { type ArbiterOption, type ConductResult, lossOf, option, type Statement, statement } from './reasons.ts';

export const PLACED_STATUSES = ['stands', 'may_still_change', 'breaks_obligation', 'illegal'] as const;
export type PlacedStatus = (typeof PLACED_STATUSES)[number];

/** A move carried out on the board, and what it is worth. */
export interface PlacedMove {
  readonly move: string;
  readonly status: PlacedStatus;
}

export interface PlacedRuling {
  readonly placed: PlacedMove | null;
  readonly articles: readonly string[];
  readonly facts: readonly Statement[];
  readonly consequence: Statement | null;
  readonly options: readonly ArbiterOption[];
  readonly result: ConductResult;
}

export const NOTHING_PLACED: PlacedRuling = {
  placed: null,
  articles: [],
  facts: [],
  consequence: null,
  options: [],
  result: 'ongoing',
};

/** What the touches before the move oblige to: the order of article 5 and the moves it leaves. */
interface Owed {
  readonly order: string | null;
  readonly allowedMoves: readonly string[];
}

/** 5.7: a move stands once the hand has left the piece. An illegal one loses then, before it may still be changed. */
export function rulePlaced(position: Position, move: Move, handLeft: boolean, owed: Owed): PlacedRuling {
  const name = moveName(move);
  const { zh, en } = sideName(position.sideToMove);
  if (!handLeft) {
    return {
      ...NOTHING_PLACED,
      placed: { move: name, status: 'may_still_change' },
      articles: ['5.7'],
      facts: [
        statement(
          'hand_on_piece',
          `${name}已走到而手未离开棋子，落点还可更改`,
          `the move ${name} is on the board but the hand is still on the piece`,
        ),
      ],
    };
  }
  const illegal = position.illegalReason(move);
  if (illegal !== null) {
    const article = illegal.code === 'leaves_generals_facing' ? '4.1.2' : '4.1.6';
    return {
      placed: { move: name, status: 'illegal' },
      articles: [article, '5.7'],
      facts: [{ code: illegal.code, message: illegal.message }],
      consequence: statement('illegal_move_loses', `${zh}走棋违反行棋规定，判负`, `${en} has played an illegal move and loses`),
      options: [],
      result: lossOf(position.sideToMove),
    };
  }
  const left = statement(
    'hand_left_piece',
    `${name}已走，手已离开棋子`,
    `the move ${name} is played and the hand has left the piece`,
  );
  if (owed.allowedMoves.includes(name)) {
    const consequence = statement('move_stands', `${name}有效，不得更改`, `the move ${name} stands and cannot be changed`);
    return { ...NOTHING_PLACED, placed: { move: name, status: 'stands' }, articles: ['5.7'], facts: [left], consequence };
  }
  return {
    placed: { move: name, status: 'breaks_obligation' },
    articles: ['5.7'],
    facts: [left],
    consequence: statement(
      'obligation_broken',
      `${name}不在应走的着法之内，而落子又不得更改`,
      `the move ${name} is none of those owed, yet a move made cannot be changed`,
    ),
    options: [
      option(
        'enforce_obligation',
        owed.order ?? '5.1',
        'ongoing',
        '退回，按摸子规定另走',
        'take it back and play a move that is owed',
      ),
      option('move_stands', '5.7', 'ongoing', '落子生根，此着有效', 'a move made is final, it stands'),
      option('refusal_loses', '4.1.10', lossOf(position.sideToMove), '拒不执行者判负', 'he refuses to comply and loses'),
    ],
    result: 'ongoing',
  };
}
