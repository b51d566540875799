import type { Localized } from '../base/localized.ts';
import { roleName, sideName } from '../xiangqi/names.ts';
import type { Position } from '../xiangqi/position.ts';
import { opposite } from '../xiangqi/types.ts';
import { neitherCanAttack } from './material.ts';
import { type GameResult, wins } from './results.ts';

export const BOARD_STATUSES = ['ongoing', 'checkmate', 'stalemate', 'insufficient_material'] as const;
/** What a position alone tells: 将死, 困毙, or a position in which neither side can win. */
export type BoardStatus = (typeof BOARD_STATUSES)[number];

export interface BoardEnd {
  readonly status: BoardStatus;
  readonly result: GameResult;
  readonly articles: readonly string[];
}

export const ONGOING: BoardEnd = { status: 'ongoing', result: 'ongoing', articles: [] };

export const INSUFFICIENT_MATERIAL: BoardEnd = { status: 'insufficient_material', result: 'draw', articles: ['4.2.1'] };

/** Checkmate (将死, 4.1.1) or stalemate (困毙, 4.1.3): the side to move has no legal move and loses. */
export function noMoveEnd(position: Position): BoardEnd | null {
  if (position.hasLegalMove()) return null;
  const result = wins(opposite(position.sideToMove));
  return position.inCheck()
    ? { status: 'checkmate', result, articles: ['4.1.1'] }
    : { status: 'stalemate', result, articles: ['4.1.3'] };
}

/** How the position ends the game, if it does; a side without a move loses, also where the material would be a draw. */
export const boardEnd = (position: Position): BoardEnd =>
  noMoveEnd(position) ?? (neitherCanAttack(position) ? INSUFFICIENT_MATERIAL : ONGOING);

/** One sentence on the status, with the article where the game is over. */
export function describeBoardEnd(position: Position, { status }: BoardEnd): Localized {
  const side = sideName(position.sideToMove);
  const winner = sideName(opposite(position.sideToMove));
  const general = roleName('general', position.sideToMove);
  switch (status) {
    case 'checkmate':
      return {
        zh: `${side.zh}${general.zh}被将死，${winner.zh}胜（4.1.1）。`,
        en: `${side.en} is checkmated, ${winner.en} wins (4.1.1).`,
      };
    case 'stalemate':
      return {
        zh: `${side.zh}没有被将军而无子可走，困毙，${winner.zh}胜（4.1.3）。`,
        en: `${side.en} is not in check and has no legal move: stalemate, ${winner.en} wins (4.1.3).`,
      };
    case 'insufficient_material':
      return {
        zh: '双方只剩将帅、士象，均无可能取胜，和棋（4.2.1）。',
        en: 'Only generals, advisors and elephants are left, neither side can win: a draw (4.2.1).',
      };
    case 'ongoing':
      return { zh: `轮到${side.zh}走棋，对局未结束。`, en: `${side.en} is to move, the game is not over.` };
  }
}
