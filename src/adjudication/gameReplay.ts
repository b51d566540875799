import { type Move, moveName } from '../xiangqi/move.ts';
import { roleOfPiece } from '../xiangqi/piece.ts';
import type { Position } from '../xiangqi/position.ts';
import type { ClaimWatch } from './claims.ts';
import type { GamePly, GameTools, IllegalItem, Notice } from './gameTypes.ts';
import { neitherCanAttack } from './material.ts';

/** A record made on the board: what each ply did, and what came up on the way. */
export interface GameReplay {
  /** The last position; its `moves` hold the game. */
  readonly position: Position;
  readonly plies: readonly GamePly[];
  readonly illegal: IllegalItem | null;
  /** The first ply after which neither side could win (4.2.1), 0 for the start. */
  readonly materialEndedAt: number | null;
  readonly claimsBefore: (ply: number) => readonly Notice[];
}

function plyOf(position: Position, move: Move, tools: GameTools): GamePly {
  const captured = position.board[move >> 8]!;
  const chinese = tools.writeChinese(position, move);
  const wxf = tools.writeWxf(position, move);
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

/** Makes the moves of a record on `position`, up to the first that is not legal. */
export function replayGame(
  position: Position,
  moves: readonly Move[],
  illegal: IllegalItem | null,
  claims: ClaimWatch,
  tools: GameTools,
): GameReplay {
  const plies: GamePly[] = [];
  let materialEndedAt: number | null = neitherCanAttack(position) ? 0 : null;
  let stopped = illegal;
  claims.watch(position);
  for (const move of moves) {
    if (!position.isLegal(move)) {
      stopped = { ply: position.ply + 1, text: moveName(move), fault: position.illegalReason(move)! };
      break;
    }
    const ply = plyOf(position, move, tools);
    plies.push(ply);
    claims.watch(position);
    if (ply.capture && materialEndedAt === null && neitherCanAttack(position)) materialEndedAt = position.ply;
  }
  return { position, plies, illegal: stopped, materialEndedAt, claimsBefore: (ply) => claims.before(ply) };
}
