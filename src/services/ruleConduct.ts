import type { GameAnswer } from '../adjudication/gameTypes.ts';
import { err, ok, type Result } from '../base/result.ts';
import { boardDecisionOf } from '../conduct/boardDecision.ts';
import type { ConductLog } from '../conduct/conductEvents.ts';
import { type GameConductRuling, judgeGameConduct, type StartInvalid } from '../conduct/conductLog.ts';
import { type ConductError, within } from '../conduct/errors.ts';
import { type ClaimSettings, type NaturalLimitClaimRuling, ruleNaturalLimitClaim } from '../conduct/naturalLimitClaim.ts';
import { readMoves } from '../notation/readMoves.ts';
import { INITIAL_FEN, parseFen } from '../xiangqi/fen.ts';
import type { Move } from '../xiangqi/move.ts';
import { Position } from '../xiangqi/position.ts';
import type { Setup } from '../xiangqi/setup.ts';
import type { AdjudicationError } from './adjudicationError.ts';

export interface ClaimInput extends ClaimSettings {
  readonly fen?: string | undefined;
  readonly moves: readonly string[];
}

/** `POST /v1/adjudications/natural-limit-claim`: moves in any notation. The edge has checked the numbers. */
export const ruleClaim = (input: ClaimInput): Result<NaturalLimitClaimRuling, AdjudicationError> => {
  const start = parseFen(input.fen ?? INITIAL_FEN);
  if (!start.ok) return err({ ...start.error, pointer: '/fen' });
  const position = Position.fromSetup(start.value);
  if (!position.ok) return err({ code: 'position_invalid', pointer: '/fen', faults: position.error });
  const read = readMoves(position.value, input.moves);
  if (!read.ok) return err({ ...read.error, pointer: `/moves/${read.error.ply - 1}` });
  const { moves, illegal } = read.value;
  const stopped = illegal === null ? null : { ply: illegal.ply, reason: illegal.fault };
  return ok(ruleNaturalLimitClaim(position.value, moves, input, stopped));
};

/** The conduct of a game whose board has been ruled on: the first decisive fact of both. Places are told within `/conduct`. */
export const ruleConductOfGame = (
  game: { readonly start: Setup; readonly moves: readonly Move[] },
  board: Pick<GameAnswer, 'status' | 'result' | 'articles' | 'decidedAtPly'>,
  conduct: ConductLog,
  naturalLimitRounds?: number,
): Result<GameConductRuling, ConductError | StartInvalid> => {
  const ruled = judgeGameConduct({ ...game, board: boardDecisionOf(board), conduct, naturalLimitRounds });
  if (ruled.ok || ruled.error.code === 'position_invalid') return ruled;
  return err(within('/conduct', ruled.error));
};
