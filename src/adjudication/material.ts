import type { Localized } from '../base/localized.ts';
import { BLACK_TAG, CANNON_SLOT, EMPTY, HORSE_SLOT, type PieceId, RED_TAG, SLOTS } from '../xiangqi/piece.ts';
import type { Position } from '../xiangqi/position.ts';

/** How many pieces of both sides stand in the slots from `first` to the last before `end`. */
function countSlots({ squareOfPiece }: Position, first: number, end: number): number {
  let count = 0;
  for (let slot = first; slot < end; slot += 1) {
    if (squareOfPiece[RED_TAG + slot] !== 0) count += 1;
    if (squareOfPiece[BLACK_TAG + slot] !== 0) count += 1;
  }
  return count;
}

/**
 * A simple position in which neither side can win (4.2.1 双方均无可能取胜的简单局势): only generals, advisors and
 * elephants are left, none of which ever attacks across the river. Nothing wider is called off without an arbiter.
 */
export const neitherCanAttack = (position: Position): boolean => countSlots(position, HORSE_SLOT, SLOTS) === 0;

/** Whether a piece can ever attack across the river: horses, chariots, cannons and soldiers. */
const canAttack = (id: PieceId): boolean => id !== EMPTY && (id & (SLOTS - 1)) >= HORSE_SLOT;

/** The first ply of a game after which neither side could win (4.2.1), 0 for the start; `null` where one still can. */
export function materialEndedAt(game: Position): number | null {
  if (!neitherCanAttack(game)) return null;
  let ply = game.ply;
  while (ply > 0 && !canAttack(game.captures[ply - 1]!)) ply -= 1;
  return ply;
}

/**
 * Generals and one cannon, nothing else on the board: the cannon will never find a screen, so it cannot win either. This
 * is left to the arbiter or the players, who are told (docs/rulings.md gives the reason).
 */
export const isBareCannon = (position: Position): boolean =>
  countSlots(position, 1, SLOTS) === 1 && countSlots(position, CANNON_SLOT, CANNON_SLOT + 2) === 1;

export const BARE_CANNON: Localized = {
  zh: '场上只有一个炮而没有任何炮架，不可能取胜；和棋由双方商定或由裁判认定（4.2.1）。',
  en: 'The one cannon will never find a screen and cannot win; the players or the arbiter may call it a draw (4.2.1).',
};
