import { movesByGeometry } from '../../../xiangqi/legality.ts';
import type { Move } from '../../../xiangqi/move.ts';
import { type PieceId, ROLE_OF_PIECE, SLOTS, SOLDIER, tagOf } from '../../../xiangqi/piece.ts';
import { crossedSoldiers, isVictim, worthOf } from '../../repetition/search/balance.ts';
import type { Search } from '../../repetition/search/context.ts';
import { survivesRetakes } from '../../repetition/search/exchange.ts';
import { canMate } from '../../repetition/search/mate.ts';
import { findPartners, isPartner, partnersOf } from '../../repetition/search/partners.ts';
import type { PlyContext } from '../../repetition/search/plyContext.ts';

/** A unit that a soldier's own move newly lets it take. */
export interface SoldierAttack {
  readonly victim: PieceId;
  readonly capture: Move;
  /** Whether the capture gains as well, as it would have to if any other piece made it (25.3). */
  readonly gains: boolean;
}

/**
 * 27.2, 细则11: a soldier's attack is 闲, but 捉 where both sides attack all the time (互打). What the ply's soldier can
 * newly take, protected or not, 29.4 kept; empty for a move of another piece.
 */
export function soldierAttacks(search: Search, ply: PlyContext): SoldierAttack[] {
  if (ROLE_OF_PIECE[ply.piece] !== SOLDIER) return [];
  const after = ply.after(() => capturesOf(search, ply.piece, true));
  if (after.length === 0) return [];
  const before = ply.before(() => capturesOf(search, ply.piece, !ply.moverWasInCheck));
  return after.filter(({ victim }) => !before.some((earlier) => earlier.victim === victim));
}

function capturesOf(search: Search, soldier: PieceId, asksSafety: boolean): SoldierAttack[] {
  const { position, rules } = search;
  const from = position.squareOfPiece[soldier]!;
  const opponent = tagOf(position.turn) ^ 48;
  const partners = findPartners(search);
  const found: SoldierAttack[] = [];
  for (let slot = 1; slot < SLOTS; slot += 1) {
    const victim = opponent + slot;
    const square = position.squareOfPiece[victim]!;
    if (square === 0 || !isVictim(victim, square) || !movesByGeometry(position, from, square)) continue;
    if (isPartner(partners, victim, soldier)) continue;
    const capture = from | (square << 8);
    if (!search.tryMove(capture)) continue;
    const gains = survivesRetakes(
      search,
      square,
      worthOf(rules, victim),
      0,
      crossedSoldiers(victim, square),
      partnersOf(partners, victim),
    );
    const safe = !asksSafety || !canMate(search, rules.matingChecks);
    position.unmake();
    if (safe) found.push({ victim, capture, gains });
  }
  return found;
}
