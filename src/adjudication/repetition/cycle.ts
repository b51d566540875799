import type { Position } from '../../xiangqi/position.ts';
import { ALL_SQUARES } from '../../xiangqi/square.ts';
import { KEY_ROW } from '../../xiangqi/zobrist.ts';

/**
 * The first layer: when a position has come back. Positions are the same when placement and side to move are, whatever
 * moves lie between and even if like pieces have changed places. Nothing here knows what a move means.
 */

/** Whether two positions hold like pieces on the same squares and the same side is to move. */
function samePosition(a: Position, b: Position): boolean {
  if (a.turn !== b.turn) return false;
  for (const square of ALL_SQUARES) {
    if (KEY_ROW[a.board[square]!] !== KEY_ROW[b.board[square]!]) return false;
  }
  return true;
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
  const past = position.clone();
  for (const at of earlier) {
    while (past.ply > at) past.unmake();
    if (samePosition(past, position)) plies.unshift(at);
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
