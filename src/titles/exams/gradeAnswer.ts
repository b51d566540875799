import type { Localized } from '../../base/localized.ts';
import { localized } from '../../base/localized.ts';
import { type Move, moveFrom, type Position } from '../../xiangqi/index.ts';
import { bestDefence, endingOf, ownedByLastMover, type SearchBudget } from './mateSearch.ts';

export const VERDICTS = ['right', 'wrong', 'not_shortest', 'undecided'] as const;
export type Verdict = (typeof VERDICTS)[number];

export type AnswerReason =
  | 'no_answer'
  | 'illegal_move'
  | 'illegal_reply'
  | 'not_mate'
  | 'not_check'
  | 'longer_mate'
  | 'after_the_end'
  | 'search_limit';

export interface GradedAnswer {
  readonly verdict: Verdict;
  readonly reason: AnswerReason | null;
  /** Index of the candidate's move that decided against the answer. */
  readonly atMove: number | null;
  /** The reply that the answer fails to. */
  readonly refutation: Move | null;
  /** How the written line ends the game, where it does. */
  readonly ending: 'checkmate' | 'stalemate' | null;
  readonly explanation: Localized;
}

/** A move that was written legibly and that no piece could make from any square. */
export const NO_MOVE: Move = 0;

/** Own moves that a search looks ahead at most, so that a longer mate is told from none. */
export const LONGEST_MATE = 3;

const RIGHT: Localized = localized('答案正确', 'the answer is right');

const graded = (
  verdict: Verdict,
  reason: AnswerReason,
  atMove: number | null,
  explanation: Localized,
  refutation: Move | null = null,
): GradedAnswer => ({ verdict, reason, atMove, refutation, ending: null, explanation });

const right = (ending: GradedAnswer['ending']): GradedAnswer => ({
  verdict: 'right',
  reason: null,
  atMove: null,
  refutation: null,
  ending,
  explanation: RIGHT,
});

const searchLimit = (atMove: number): GradedAnswer =>
  graded(
    'undecided',
    'search_limit',
    atMove,
    localized('超出搜索限度，请考官判定', 'beyond the search limit: the examiner decides'),
  );

/**
 * Judges one move of the solver, already made: does it still mate within `allowed` own moves, this one counted?
 * `null` when it does.
 */
const judgeMove = (
  position: Position,
  allowed: number,
  everyMoveChecks: boolean,
  atMove: number,
  budget: SearchBudget,
): GradedAnswer | null => {
  const quiet = !position.inCheck();
  const ending = endingOf(position);
  // A stalemate wins as well (4.1.3), but it ends no run of checks.
  if (ending === 'checkmate' || (ending === 'stalemate' && (!everyMoveChecks || atMove === 0))) return null;
  const defence = bestDefence(position, LONGEST_MATE - 1, budget);
  if (everyMoveChecks && quiet) {
    const text = localized('这一着没有将军，不是连杀', 'this move gives no check, so it is no mate by checks');
    return graded('wrong', 'not_check', atMove, text, defence.refutation);
  }
  if (defence.cut) return searchLimit(atMove);
  if (defence.movesLeft === null) {
    const text = localized('这样应对后没有杀着', 'after this reply there is no mate');
    return graded('wrong', 'not_mate', atMove, text, defence.refutation);
  }
  if (defence.movesLeft + 1 > allowed) {
    const text = localized('能杀，但不是最短', 'it mates, but not in the fewest moves');
    return graded('not_shortest', 'longer_mate', atMove, text);
  }
  return null;
};

/** The replies against which a solver's next move, written without the reply, keeps the promised mate. */
const judgeWithoutReply = (
  position: Position,
  move: Move,
  allowed: number,
  everyMoveChecks: boolean,
  atMove: number,
  budget: SearchBudget,
): GradedAnswer | null => {
  let failure: GradedAnswer | null = null;
  for (const reply of position.legalMoves()) {
    position.make(reply);
    let judged: GradedAnswer | null;
    if (position.isLegal(move)) {
      position.make(move);
      judged = judgeMove(position, allowed, everyMoveChecks, atMove, budget);
      position.unmake();
    } else {
      const text = localized('这样应对后这一着不合规则', 'after this reply the move is illegal');
      judged = graded('wrong', 'illegal_move', atMove, text, reply);
    }
    position.unmake();
    if (judged === null) return null;
    failure ??= { ...judged, refutation: reply };
  }
  return failure;
};

const illegal = (position: Position, move: Move, atMove: number, reason: 'illegal_move' | 'illegal_reply'): GradedAnswer => {
  const named = move === NO_MOVE ? null : position.illegalReason(move);
  const why = named?.message ?? localized('没有这样的着法', 'there is no such move');
  return graded('wrong', reason, atMove, why);
};

/**
 * Grades the solution of a mate in `needed` moves (the fewest that the position allows) by the side to move. `moves` is the line as the candidate wrote it: solver
 * and defender in turn, or the solver's moves alone. The first move must mate against every reply, so that it may stand
 * alone; every further move of the solver must keep the mate in the line in which it is written (against one reply at least,
 * where replies are left out). The position is left as it came.
 */
export const gradeAnswer = (
  position: Position,
  moves: readonly Move[],
  needed: number,
  everyMoveChecks: boolean,
  budget: SearchBudget,
): GradedAnswer => {
  if (moves.length === 0) return graded('wrong', 'no_answer', null, localized('没有作答', 'no answer was given'));
  let made = 0;
  let judged: GradedAnswer | null = null;
  let solverMoves = 0;

  for (const [index, move] of moves.entries()) {
    const solversTurn = made % 2 === 0;
    if (endingOf(position) !== null && made > 0) {
      judged = graded('wrong', 'after_the_end', index, localized('棋局已经结束', 'the game is already over'));
    } else if (!solversTurn && ownedByLastMover(position, moveFrom(move))) {
      // The replies are left out; with them the line cannot be followed beyond this move.
      judged = judgeWithoutReply(position, move, needed - solverMoves, everyMoveChecks, index, budget);
      break;
    } else if (!position.isLegal(move)) {
      judged = illegal(position, move, index, solversTurn ? 'illegal_move' : 'illegal_reply');
    } else {
      position.make(move);
      made += 1;
      if (solversTurn) {
        judged = judgeMove(position, needed - solverMoves, everyMoveChecks, index, budget);
        solverMoves += 1;
      }
    }
    if (judged !== null) break;
  }

  const ending = endingOf(position);
  for (; made > 0; made -= 1) position.unmake();
  return judged ?? right(ending);
};
