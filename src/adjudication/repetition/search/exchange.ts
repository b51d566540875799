import { movesByGeometry } from '../../../xiangqi/legality.ts';
import { type PieceId, SLOTS, tagOf } from '../../../xiangqi/piece.ts';
import type { Square } from '../../../xiangqi/square.ts';
import { crossedSoldiers, gains, worthOf } from './balance.ts';
import type { Search } from './context.ts';
import { canMate } from './mate.ts';

/**
 * The exchange on one square (28.16): after a capture the opponent may stop or retake there with any unit, the mover
 * likewise, and so on, each choosing best. Balances are the mover's; `barred` are the slots of his that may not join in
 * (partners of the victim, 28.5). A soldier taken counts only where its taker is not taken back at once (25.3), so it
 * waits as `pending` until the opponent has answered.
 */

/** The mover has just captured on `square`, the opponent to move: does the line gain whatever he answers there? */
export function survivesRetakes(
  search: Search,
  square: Square,
  pieces: number,
  soldiers: number,
  pending: number,
  barred: number,
): boolean {
  if (!gains(pieces, soldiers + pending)) return false;
  const { position, rules } = search;
  const occupant = position.board[square]!;
  const piecesAfter = pieces - worthOf(rules, occupant);
  const soldiersAfter = soldiers - crossedSoldiers(occupant, square);
  const tag = tagOf(position.turn);
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const from = position.squareOfPiece[tag + slot]!;
    if (from === 0 || !movesByGeometry(position, from, square)) continue;
    if (!search.tryMove(from | (square << 8))) continue;
    const gained =
      canAnswerRetake(search, square, piecesAfter, soldiersAfter, barred) || canMate(search, rules.checksAgainstRetaker);
    position.unmake();
    if (!gained) return false;
  }
  return true;
}

/** The opponent has just retaken on `square`, the mover to move: does stopping or retaking there still gain? */
export function canAnswerRetake(search: Search, square: Square, pieces: number, soldiers: number, barred: number): boolean {
  if (gains(pieces, soldiers)) return true;
  const { position, rules } = search;
  const victim: PieceId = position.board[square]!;
  const piecesAfter = pieces + worthOf(rules, victim);
  const pending = crossedSoldiers(victim, square);
  // Where even the unanswered retake would not gain, none needs to be tried.
  if (!gains(piecesAfter, soldiers + pending)) return false;
  const tag = tagOf(position.turn);
  for (let slot = 0; slot < SLOTS; slot += 1) {
    if ((barred & (1 << slot)) !== 0) continue;
    const from = position.squareOfPiece[tag + slot]!;
    if (from === 0 || !movesByGeometry(position, from, square)) continue;
    if (!search.tryMove(from | (square << 8))) continue;
    const gained = survivesRetakes(search, square, piecesAfter, soldiers, pending, barred);
    position.unmake();
    if (gained) return true;
  }
  return false;
}
