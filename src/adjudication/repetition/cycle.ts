import { moveFrom, moveTo } from '../../xiangqi/move.ts';
import type { Position } from '../../xiangqi/position.ts';
import { ALL_SQUARES } from '../../xiangqi/square.ts';
import { KEY_ROW } from '../../xiangqi/zobrist.ts';

/**
 * The first layer: when a position has come back. Positions are the same when placement and side to move are, whatever
 * moves lie between and even if like pieces have changed places. Nothing here knows what a move means.
 */

/** Whether two boards hold like pieces on the same squares. */
function samePlacement(a: Uint8Array, b: Uint8Array): boolean {
  for (const square of ALL_SQUARES) {
    if (a[square] !== b[square] && KEY_ROW[a[square]!] !== KEY_ROW[b[square]!]) return false;
  }
  return true;
}

/**
 * The plies after which the position now on the board stood there, oldest first and the present one last; ply 0 is the
 * start. Keys find the candidates, the full placement confirms them. Looks no further back than the last capture.
 */
export function occurrencesOf(position: Position): number[] {
  const { board, keysLow, keysHigh, moves, captures, ply } = position;
  const low = keysLow[ply]!;
  const high = keysHigh[ply]!;
  const plies: number[] = [ply];
  const earlier: number[] = [];
  for (let at = ply; at > 0 && captures[at - 1] === 0; at -= 1) {
    if (keysLow[at - 1] === low && keysHigh[at - 1] === high) earlier.push(at - 1);
  }
  if (earlier.length === 0) return plies;
  // Nothing was taken on the way, so that the moves need only be walked back. The keys hold the side to move as well.
  const past = board.slice();
  let at = ply;
  for (const candidate of earlier) {
    while (at > candidate) {
      at -= 1;
      const move = moves[at]!;
      past[moveFrom(move)] = past[moveTo(move)]!;
      past[moveTo(move)] = 0;
    }
    if ((ply - candidate) % 2 === 0 && samePlacement(past, board)) plies.unshift(candidate);
  }
  return plies;
}

/** Plies from one position to another: the first ply made is `from + 1`. */
export interface PlyRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The window that is judged when `cycles` full cycles count: everything between the first counted occurrence and the
 * end, also where the way round varied, and nothing before it. `occurrences` as from `occurrencesOf`.
 */
export function windowOf(occurrences: readonly number[], cycles: number): PlyRange {
  const last = occurrences.length - 1;
  return { from: occurrences[last - cycles]!, to: occurrences[last]! };
}
