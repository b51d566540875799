import { ROLE_OF_PIECE, SIDE_OF_PIECE } from '../../xiangqi/piece.ts';
import type { Position } from '../../xiangqi/position.ts';
import { ALL_SQUARES } from '../../xiangqi/square.ts';

/**
 * The first layer: when a position has come back. Positions are the same when placement and side to move are, whatever
 * moves lie between and even if like pieces have changed places. Nothing here knows what a move means.
 */

/** The placement as one byte a square by side and kind, so that like pieces compare equal. */
function placementOf(position: Position): Uint8Array {
  return Uint8Array.from(ALL_SQUARES, (square) => {
    const piece = position.board[square]!;
    return piece === 0 ? 0 : 1 + ROLE_OF_PIECE[piece]! + SIDE_OF_PIECE[piece]! * 8;
  });
}

/**
 * The plies after which the position now on the board stood there, oldest first and the present one last; ply 0 is the
 * start. Keys find the candidates, the full placement confirms them. Looks no further back than the last capture.
 */
export function occurrencesOf(position: Position): number[] {
  const { keysLow, keysHigh, captures, ply } = position;
  const low = keysLow[ply]!;
  const high = keysHigh[ply]!;
  const plies: number[] = [ply];
  const earlier: number[] = [];
  for (let at = ply; at > 0 && captures[at - 1] === 0; at -= 1) {
    if (keysLow[at - 1] === low && keysHigh[at - 1] === high) earlier.push(at - 1);
  }
  if (earlier.length === 0) return plies;
  const placement = placementOf(position);
  const past = position.clone();
  for (const at of earlier) {
    while (past.ply > at) past.unmake();
    if (past.turn === position.turn && placementOf(past).every((kind, index) => kind === placement[index])) plies.unshift(at);
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
