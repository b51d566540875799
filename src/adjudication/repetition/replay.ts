import { err, type Result } from '../../base/result.ts';
import { type Move, moveName } from '../../xiangqi/move.ts';
import { Position } from '../../xiangqi/position.ts';
import type { Setup } from '../../xiangqi/setup.ts';
import type { RepetitionError } from './types.ts';

/** The most plies that a request may hold. */
export const PLY_LIMIT = 1000;

/**
 * Replays a game from its start. Every move must be legal, and only the last may end the game: what follows mate or
 * stalemate (3.1, 3.2) is no game any more.
 */
export function replayGame(start: Setup, moves: readonly Move[]): Result<Position, RepetitionError> {
  if (moves.length > PLY_LIMIT) return tooManyPlies(moves.length);
  const position = Position.fromSetup(start);
  if (!position.ok) return err({ code: 'position_invalid', position: null, faults: position.error });
  for (const [index, move] of moves.entries()) {
    const refused = refuse(position.value, move, index + 1);
    if (refused !== null) return err(refused);
    position.value.make(move);
  }
  return position;
}

/** Why ply number `ply` cannot be `move`; `null` where it can. */
export function refuse(position: Position, move: Move, ply: number): RepetitionError | null {
  const ended = endedAt(position, ply - 1);
  if (ended !== null) return ended;
  const reason = position.illegalReason(move);
  return reason === null ? null : { code: 'move_illegal', ply, move: moveName(move), reason };
}

export const tooManyPlies = (plies: number): { readonly ok: false; readonly error: RepetitionError } =>
  err({
    code: 'too_many_plies',
    plies,
    limit: PLY_LIMIT,
    message: { zh: `着法有${plies}着，最多${PLY_LIMIT}着`, en: `${plies} plies were sent, the limit is ${PLY_LIMIT}` },
  });

/** The end of a game in which no move is left after ply `ply`, told to somebody who goes on; `null` where moves are left. */
export function endedAt(position: Position, ply: number): RepetitionError | null {
  if (position.hasLegalMove()) return null;
  const mate = position.inCheck();
  const { zh, en } = mate ? { zh: '将死', en: 'checkmate' } : { zh: '困毙', en: 'stalemate' };
  return {
    code: 'game_over',
    ply,
    status: mate ? 'checkmate' : 'stalemate',
    message:
      ply === 0
        ? { zh: `开始的局面已经${zh}，不能再走棋`, en: `the starting position is ${en}, so no move can follow` }
        : {
            zh: `第${ply}着后对局已因${zh}结束，其后不应再有着法`,
            en: `the game ended by ${en} at ply ${ply}, yet moves follow`,
          },
  };
}
