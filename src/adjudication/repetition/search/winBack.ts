import { movesByGeometry } from '../../../xiangqi/legality.ts';
import { moveFrom, moveTo } from '../../../xiangqi/move.ts';
import { generateGeometricCaptures } from '../../../xiangqi/movegen.ts';
import { GENERAL_SLOT, SLOTS, tagOf } from '../../../xiangqi/piece.ts';
import type { Square } from '../../../xiangqi/square.ts';
import { crossedSoldiers, gains, worthOf } from './balance.ts';
import type { Search } from './context.ts';

/**
 * After the last capture of an exchange or of a run, made on `square`, the opponent may take one unit elsewhere and the
 * mover may retake there: whether the line still gains against every such answer. A soldier lost there is left aside
 * where pieces were won.
 */
export function survivesWinBack(search: Search, square: Square, pieces: number, soldiers: number): boolean {
  const { position, rules } = search;
  const start = search.openWindow();
  const end = generateGeometricCaptures(position, search.moves, start, GENERAL_SLOT, SLOTS - 1);
  let survives = true;
  for (let index = start; survives && index < end; index += 1) {
    const move = search.moves[index]!;
    const target = moveTo(move);
    const lost = position.board[target]!;
    if (target === square) continue;
    const piecesAfter = pieces - worthOf(rules, lost);
    const soldiersAfter = pieces > 0 ? soldiers : soldiers - crossedSoldiers(lost, target);
    if (gains(piecesAfter, soldiersAfter)) continue;
    const back = position.board[moveFrom(move)]!;
    const piecesBack = piecesAfter + worthOf(rules, back);
    const soldiersBack = soldiersAfter + crossedSoldiers(back, target);
    if (!search.tryMove(move)) continue;
    survives = gains(piecesBack, soldiersBack) && canRetake(search, target);
    position.unmake();
  }
  search.closeWindow();
  return survives;
}

/** Whether any unit of the side to move may take on `square`. */
export function canRetake(search: Search, square: Square): boolean {
  const { position } = search;
  const tag = tagOf(position.turn);
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const from = position.squareOfPiece[tag + slot]!;
    if (from === 0 || !movesByGeometry(position, from, square)) continue;
    if (!search.tryMove(from | (square << 8))) continue;
    position.unmake();
    return true;
  }
  return false;
}
