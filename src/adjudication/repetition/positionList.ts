import { err, ok, type Result } from '../../base/result.ts';
import { type Move, makeMove } from '../../xiangqi/move.ts';
import { Position } from '../../xiangqi/position.ts';
import type { Setup } from '../../xiangqi/setup.ts';
import { ALL_SQUARES, type Square } from '../../xiangqi/square.ts';
import { opposite, type Piece } from '../../xiangqi/types.ts';
import { PLY_LIMIT, refuse, tooManyPlies } from './replay.ts';
import type { RepetitionError } from './types.ts';

/**
 * A game given as nothing but its positions: the move between two of them is the one legal move that joins them. The
 * counters of the positions are not compared. Returns the position after the last, with the moves as its history.
 */
export function replayPositions(positions: readonly Setup[]): Result<Position, RepetitionError> {
  const first = positions[0];
  if (first === undefined) {
    return err({ code: 'no_positions', message: { zh: '没有给出局面', en: 'the list of positions is empty' } });
  }
  if (positions.length - 1 > PLY_LIMIT) return tooManyPlies(positions.length - 1);
  const start = Position.fromSetup(first);
  if (!start.ok) return err({ code: 'position_invalid', position: 0, faults: start.error });
  const position = start.value;
  for (let index = 1; index < positions.length; index += 1) {
    const next = positions[index]!;
    const move = moveBetween(positions[index - 1]!, next);
    if (move === null) return err(notJoined(index - 1));
    const refused = refuse(position, move, index);
    if (refused !== null) return err(refused.code === 'game_over' ? refused : notJoined(index - 1));
    position.make(move);
  }
  return ok(position);
}

/** The move that turns one placement into the other and passes the turn, if the difference is one piece's move. */
function moveBetween(from: Setup, to: Setup): Move | null {
  if (to.sideToMove !== opposite(from.sideToMove)) return null;
  const changed = ALL_SQUARES.filter((square) => !samePiece(from.pieces.get(square), to.pieces.get(square)));
  const [a, b] = changed;
  if (changed.length !== 2 || a === undefined || b === undefined) return null;
  return moveOver(from, to, a, b) ?? moveOver(from, to, b, a);
}

function moveOver(from: Setup, to: Setup, left: Square, reached: Square): Move | null {
  const piece = from.pieces.get(left);
  if (piece === undefined || piece.side !== from.sideToMove || to.pieces.has(left)) return null;
  return samePiece(piece, to.pieces.get(reached)) ? makeMove(left, reached) : null;
}

const samePiece = (a: Piece | undefined, b: Piece | undefined): boolean => a?.side === b?.side && a?.role === b?.role;

const notJoined = (from: number): RepetitionError => ({
  code: 'positions_not_joined',
  from,
  to: from + 1,
  message: {
    zh: `第${from + 1}个局面走一着合法着法不能到第${from + 2}个局面`,
    en: `no single legal move leads from position ${from + 1} to position ${from + 2}`,
  },
});
