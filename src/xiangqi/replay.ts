import type { IllegalReason } from './legality.ts';
import type { Move } from './move.ts';
import type { Position } from './position.ts';

export interface Replay {
  /** Moves that were made; the position stands after them. */
  readonly plies: number;
  /** The move that could not be made, at index `plies` of the list; `null` where all were legal. */
  readonly illegal: IllegalReason | null;
}

/** Makes moves, each tested alone for legality, up to the first illegal one. The position is moved on in place. */
export function replay(position: Position, moves: ArrayLike<Move>): Replay {
  for (let index = 0; index < moves.length; index += 1) {
    const move = moves[index]!;
    if (!position.isLegal(move)) return { plies: index, illegal: position.illegalReason(move) };
    position.make(move);
  }
  return { plies: moves.length, illegal: null };
}

/**
 * How often the present position has stood on the board since the setup, now included: placement and side to move are
 * compared by key, back to the last capture. The number of its returns is one less.
 */
export const occurrences = (position: Position): number => occurrencesAt(position, position.ply);

/** The same for the position after an earlier ply. */
export function occurrencesAt({ keysLow, keysHigh, clocks }: Position, ply: number): number {
  const low = keysLow[ply]!;
  const high = keysHigh[ply]!;
  const first = Math.max(0, ply - clocks[ply]!);
  let count = 1;
  for (let earlier = ply - 4; earlier >= first; earlier -= 2) {
    if (keysLow[earlier] === low && keysHigh[earlier] === high) count += 1;
  }
  return count;
}
