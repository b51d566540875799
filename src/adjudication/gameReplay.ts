import { type Move, moveName, moveTo } from '../xiangqi/move.ts';
import { roleOfPiece } from '../xiangqi/piece.ts';
import type { Position } from '../xiangqi/position.ts';
import { replay } from '../xiangqi/replay.ts';
import type { GamePly, IllegalItem, MoveWriters } from './gameTypes.ts';

/** A record made on the board. */
export interface GameReplay {
  /** The last position; its arrays by ply hold the game. */
  readonly position: Position;
  readonly illegal: IllegalItem | null;
}

/** Makes the moves of a record on `position`, up to the first that is not legal. */
export function replayGame(position: Position, moves: readonly Move[], illegal: IllegalItem | null): GameReplay {
  const made = replay(position, moves);
  if (made.illegal === null) return { position, illegal };
  return { position, illegal: { ply: made.plies + 1, text: moveName(moves[made.plies]!), fault: made.illegal } };
}

/** Makes a move and tells what it did. */
function plyOf(position: Position, move: Move, writers: MoveWriters): GamePly {
  const captured = position.board[moveTo(move)]!;
  const chinese = writers.writeChinese(position, move);
  const wxf = writers.writeWxf(position, move);
  const side = position.sideToMove;
  position.make(move);
  return {
    ply: position.ply,
    side,
    move: moveName(move),
    chinese,
    wxf,
    capture: captured !== 0,
    captured: captured === 0 ? null : roleOfPiece(captured),
    check: position.inCheck(),
  };
}

/** What each move of a game did; `start` is its first position, and ends as its last. */
export function listPlies(start: Position, game: Position, writers: MoveWriters): GamePly[] {
  const plies: GamePly[] = [];
  for (let ply = 0; ply < game.ply; ply += 1) plies.push(plyOf(start, game.moves[ply]!, writers));
  return plies;
}
