import { hasCrossedRiver } from '../../../xiangqi/geometry.ts';
import {
  ADVISOR_SLOT,
  GENERAL,
  type PieceId,
  ROLE_OF_PIECE,
  SIDE_OF_PIECE,
  type SideIndex,
  SOLDIER,
  SOLDIER_SLOT,
} from '../../../xiangqi/piece.ts';
import type { Square } from '../../../xiangqi/square.ts';
import type { SearchRules } from './searchRules.ts';

/**
 * Gain and loss of 子力 (25.3). Pieces are added up by worth, soldiers across the river are counted apart: one soldier
 * for pieces, or one piece for soldiers, is no gain. Generals and soldiers at home are no 子力 and count nothing.
 */

/** Whether a line that ends with these balances gains for its mover. */
export const gains = (pieces: number, soldiers: number): boolean =>
  (pieces > 0 && soldiers >= 0) || (pieces === 0 && soldiers > 0);

export const worthOf = (rules: SearchRules, piece: PieceId): number => rules.worth[ROLE_OF_PIECE[piece]!]!;

/** 1 for a soldier that stands across the river on `square`, 0 for anything else. */
export const crossedSoldiers = (piece: PieceId, square: Square): number =>
  ROLE_OF_PIECE[piece] === SOLDIER && hasCrossedRiver(SIDE_OF_PIECE[piece] as SideIndex, square) ? 1 : 0;

/** Whether a piece on `square` has 子力, and so can be a victim (25.3). */
export const isVictim = (piece: PieceId, square: Square): boolean => {
  const role = ROLE_OF_PIECE[piece]!;
  return role === SOLDIER ? crossedSoldiers(piece, square) === 1 : role !== GENERAL;
};

/** The slots of the pieces that can take in a win. */
export const FIRST_TAKER = ADVISOR_SLOT;
export const LAST_TAKER = SOLDIER_SLOT - 1;

/** Whether a piece can take in a win: generals and soldiers cannot (27.1, 27.2); retakes are another matter. */
export const isTaker = (piece: PieceId): boolean => {
  const role = ROLE_OF_PIECE[piece]!;
  return role !== GENERAL && role !== SOLDIER;
};
