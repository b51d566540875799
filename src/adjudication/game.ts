import { err, ok, type Result } from '../base/result.ts';
import { Position } from '../xiangqi/position.ts';
import { claimsBefore, DEFAULT_CYCLES } from './claims.ts';
import { explainGame } from './gameExplanation.ts';
import { listPlies, replayGame } from './gameReplay.ts';
import { rule } from './gameRuling.ts';
import type { GameAnswer, GameError, GameRequest, GameTools } from './gameTypes.ts';
import { DEFAULT_LIMIT_ROUNDS, naturalLimit } from './moveLimit.ts';

/**
 * Judges a record as it ends: mate, stalemate, an illegal move and exhausted material end it where they stand, natural
 * limit and repetition are rulings about the last position (4.1, 4.2, 24). Claims that nobody made are noticed only.
 *
 * Errors: `position_invalid` with the faults of the start.
 */
export function adjudicateGame(request: GameRequest, tools: GameTools): Result<GameAnswer, GameError> {
  const { moves, illegal = null, recordedResult = null, played, listMoves = true } = request;
  const { naturalLimitRounds = DEFAULT_LIMIT_ROUNDS, cyclesRequired = DEFAULT_CYCLES, repetitionArticle = '24' } = request;
  const made = Position.fromSetup(request.start);
  if (!made.ok) return err({ code: 'position_invalid', faults: made.error });
  const start = made.value;
  const initialFen = start.toFen();
  const replay = played === undefined ? replayGame(start.clone(), moves, illegal) : { position: played, illegal };
  const { position } = replay;
  const ruling = rule(replay, naturalLimitRounds, tools.judgeRepetition);
  const limit = naturalLimit(position.halfmoveClock, naturalLimitRounds);
  const terms = { naturalLimitRounds, cyclesRequired, repetitionArticle };
  const noticed = claimsBefore(ruling.decidedAtPly ?? position.ply, position, terms);
  const decided = ruling.result !== 'ongoing' && recordedResult !== null && recordedResult !== 'ongoing';
  const told = { recordedResult, conflict: decided && recordedResult !== ruling.result, noticed };
  const showsIllegal = ruling.status === 'illegal_move' || ruling.status === 'generals_facing';
  const stopped = replay.illegal;
  return ok({
    initialFen,
    finalFen: position.toFen(),
    plyCount: position.ply,
    moves: listMoves ? listPlies(start, position, tools) : [],
    status: ruling.status,
    result: ruling.result,
    articles: ruling.articles,
    decidedAtPly: ruling.decidedAtPly,
    illegal:
      showsIllegal && stopped
        ? { ply: stopped.ply, text: stopped.text, reason: stopped.fault.code, message: stopped.fault.message }
        : null,
    repetition: ruling.repetition,
    naturalLimit: limit,
    ...told,
    explanation: explainGame(replay, ruling, limit, told, terms),
  });
}
