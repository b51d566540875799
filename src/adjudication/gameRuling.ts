import { occurrences } from '../xiangqi/replay.ts';
import { opposite } from '../xiangqi/types.ts';
import { INSUFFICIENT_MATERIAL, noMoveEnd } from './boardEnd.ts';
import type { GameReplay } from './gameReplay.ts';
import type { GameStatus, RepetitionJudge } from './gameTypes.ts';
import { materialEndedAt } from './material.ts';
import { naturalLimit } from './moveLimit.ts';
import type { RepetitionAnswer, Verdict } from './repetition/types.ts';
import { type GameResult, wins } from './results.ts';

export interface GameRuling {
  readonly status: GameStatus;
  readonly result: GameResult;
  readonly articles: readonly string[];
  readonly decidedAtPly: number | null;
  readonly repetition: RepetitionAnswer | null;
}

const RESULT_OF_VERDICT: Readonly<Record<Verdict, GameResult>> = {
  none: 'ongoing',
  draw: 'draw',
  red_must_change: 'ongoing',
  black_must_change: 'ongoing',
  red_loses: 'black_wins',
  black_loses: 'red_wins',
};

/** A move that leaves the generals facing loses by 4.1.2, any other illegal one by 4.1.6. */
function illegalRuling({ illegal, position }: GameReplay): Omit<GameRuling, 'repetition'> | null {
  if (illegal === null) return null;
  const facing = illegal.fault.code === 'leaves_generals_facing';
  return {
    status: facing ? 'generals_facing' : 'illegal_move',
    result: wins(opposite(position.sideToMove)),
    articles: [facing ? '4.1.2' : '4.1.6'],
    decidedAtPly: illegal.ply,
  };
}

/**
 * What ends a game whatever was claimed. A ply after mate or stalemate is never legal, so only the last position can
 * be one, and an illegal text that follows it comes too late to count. Exhausted material (4.2.1) stands behind both:
 * where the players went on nevertheless, what they did counts.
 */
function boardRuling(replay: GameReplay): Omit<GameRuling, 'repetition'> | null {
  const { position } = replay;
  const noMove = noMoveEnd(position);
  if (noMove) return { ...noMove, decidedAtPly: position.ply };
  const illegal = illegalRuling(replay);
  if (illegal) return illegal;
  const endedAt = materialEndedAt(position);
  return endedAt === null ? null : { ...INSUFFICIENT_MATERIAL, decidedAtPly: endedAt };
}

/** A doubtful verdict decides nothing: the arbiter does. */
function repetitionRuling(answer: RepetitionAnswer, ply: number): Omit<GameRuling, 'repetition'> {
  const result = answer.certainty === 'certain' ? RESULT_OF_VERDICT[answer.verdict] : 'ongoing';
  return { status: 'repetition', result, articles: answer.articles, decidedAtPly: result === 'ongoing' ? null : ply };
}

/**
 * How the game stands. What the board decides goes first; natural limit and repetition are rulings about the last
 * position, in this order.
 */
export function rule(replay: GameReplay, limitRounds: number, judge: RepetitionJudge): GameRuling {
  const decided = boardRuling(replay);
  if (decided) return { ...decided, repetition: null };
  const { position } = replay;
  const repetition = occurrences(position) > 1 ? judge(position) : null;
  if (naturalLimit(position.halfmoveClock, limitRounds).reached) {
    return { status: 'natural_limit', result: 'draw', articles: ['4.2.4'], decidedAtPly: position.ply, repetition };
  }
  if (repetition && repetition.verdict !== 'none') return { ...repetitionRuling(repetition, position.ply), repetition };
  return { status: 'ongoing', result: 'ongoing', articles: [], decidedAtPly: null, repetition };
}
