import { movesByGeometry } from '../../../xiangqi/legality.ts';
import { FIRST_SLOT, HORSE_SLOT, type PieceId, ROLE_OF_PIECE, SLOTS, SOLDIER, tagOf } from '../../../xiangqi/piece.ts';
import type { Square } from '../../../xiangqi/square.ts';
import type { Search } from './context.ts';

/**
 * Partners (28.5): for each unit of the opponent, the mover's pieces of the same kind that it could legally take in the
 * position asked about. Their attack on it is an offer of 兑: they never take it and never join in on its square, here
 * or further down the line. A pinned unit, or a horse whose leg is blocked that way, has none.
 */
export type Partners = Readonly<Uint16Array>;

const NONE: Partners = new Uint16Array(SLOTS);

/** Slots of the partners of a victim, as bits. */
export const partnersOf = (partners: Partners, victim: PieceId): number => partners[victim & 15]!;

export const isPartner = (partners: Partners, victim: PieceId, taker: PieceId): boolean =>
  (partners[victim & 15]! & (1 << (taker & 15))) !== 0;

/** The mover's partners of each unit, by the unit's slot; asked with the mover to move, who stays to move. */
export function findPartners(search: Search): Partners {
  const { position } = search;
  let partners: Uint16Array | null = null;
  const own = tagOf(position.turn);
  position.passTurn();
  const opponent = tagOf(position.turn);
  // Advisors and elephants never meet their like.
  for (let slot = HORSE_SLOT; slot < SLOTS; slot += 1) {
    const victim = opponent + slot;
    const from = position.squareOfPiece[victim]!;
    if (from === 0) continue;
    const role = ROLE_OF_PIECE[victim]!;
    for (let like = FIRST_SLOT[role]!; like < FIRST_SLOT[role + 1]!; like += 1) {
      const to = position.squareOfPiece[own + like]!;
      if (to === 0 || (role === SOLDIER && !areNeighbours(from, to)) || !movesByGeometry(position, from, to)) continue;
      if (!search.tryMove(from | (to << 8))) continue;
      position.unmake();
      partners ??= new Uint16Array(SLOTS);
      partners[slot] = partners[slot]! | (1 << like);
    }
  }
  position.passTurn();
  return partners ?? NONE;
}

const areNeighbours = (a: Square, b: Square): boolean => a - b === 1 || b - a === 1 || a - b === 16 || b - a === 16;
