import { type Move, moveFrom } from '../xiangqi/move.ts';
import { ROLE_OF_PIECE, roleOfPiece, SIDE_OF_PIECE, sideOfPiece } from '../xiangqi/piece.ts';
import type { Position } from '../xiangqi/position.ts';
import type { Role, Side } from '../xiangqi/types.ts';
import { isNamedByFile } from './pieceNames.ts';

type Writer = (position: Position, move: Move, side: Side, role: Role) => string;

/**
 * Keeps the texts of moves whose piece is named by its file: side, kind and squares make them, nothing else on the board does, and
 * a game writes the same few again and again. There are some thousand such moves, so the memory is bounded by the board.
 */
export function keepingFileNamed(write: Writer): (position: Position, move: Move) => string {
  const kept = new Map<number, string>();
  return (position, move) => {
    const id = position.board[moveFrom(move)]!;
    const side = sideOfPiece(id);
    const role = roleOfPiece(id);
    if (!isNamedByFile(position, moveFrom(move), side, role)) return write(position, move, side, role);
    const key = (SIDE_OF_PIECE[id]! << 20) | (ROLE_OF_PIECE[id]! << 16) | move;
    let text = kept.get(key);
    if (text === undefined) {
      text = write(position, move, side, role);
      kept.set(key, text);
    }
    return text;
  };
}
