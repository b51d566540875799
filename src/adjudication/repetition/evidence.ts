import { movesByGeometry } from '../../xiangqi/legality.ts';
import { type Move, moveFrom, moveName, moveTo } from '../../xiangqi/move.ts';
import { roleOfPiece, SLOTS, tagOf } from '../../xiangqi/piece.ts';
import { squareName } from '../../xiangqi/square.ts';
import { protectionOf } from './protection.ts';
import { worthOf } from './search/balance.ts';
import { SearchCut } from './search/budget.ts';
import type { Search } from './search/context.ts';
import { mateByChecks, matingLine } from './search/mate.ts';
import type { NewWin } from './search/newWins.ts';
import type { PlyContext } from './search/plyContext.ts';
import type { Chase } from './types.ts';

/**
 * What a finding rests on, worked out for the plies that are shown. It has a budget of its own, so that showing a ruling
 * never changes it; where that runs out, a line is told as far as it was found.
 */

/** The mate that a ply threatens, move by move. */
export function killLine(search: Search, context: PlyContext, checks: number): string[] {
  return context.after(() => withinBudget(search, [], () => matingLine(search, checks).map(moveName)));
}

/** The victims of a ply with their takers, one winning line each, and what guards them. */
export function chasesOf(search: Search, context: PlyContext, wins: readonly NewWin[]): Chase[] {
  return wins.map((win) => context.after(() => chaseOf(search, win)));
}

function chaseOf(search: Search, { victim, takers: pieces, means, line }: NewWin): Chase {
  const { position } = search;
  const target = squareName(position.squareOfPiece[victim]!);
  const takers = pieces
    .map((taker) => ({ square: squareName(position.squareOfPiece[taker]!), role: roleOfPiece(taker) }))
    .sort((a, b) => (a.square < b.square ? -1 : 1));
  // What guards a victim is seen where it is taken: at once, first in an exchange, last in a run.
  const takenAt = means === 'checks' ? line.length - 1 : 0;
  const guard = search.guarded(() => {
    for (const move of line.slice(0, takenAt)) position.make(move);
    const none = { protection: 'none' as const, protectors: [] };
    return withinBudget(search, none, () => protectionOf(search, line[takenAt]!));
  });
  const shown = means === 'capture' ? withinBudget(search, line, () => captureLine(search, line[0]!)) : line;
  return {
    target,
    role: roleOfPiece(victim),
    by: takers.map(({ square }) => square),
    takers,
    means,
    line: shown.map(moveName),
    protected: guard.protection === 'outvalued',
    ...guard,
  };
}

/** A direct capture, the first retake that is possible, and what meets it: mate, or the taking of the retaker. */
function captureLine(search: Search, capture: Move): Move[] {
  const { position, rules } = search;
  const square = moveTo(capture);
  const taker = position.board[moveFrom(capture)]!;
  const alreadyGains = worthOf(rules, position.board[square]!) > worthOf(rules, taker);
  return search.guarded(() => {
    position.make(capture);
    const retake = firstCapture(search, square);
    if (retake === null) return [capture];
    position.make(retake);
    const checks = mateByChecks(search, search.rules.checksAgainstRetaker);
    if (checks > 0) return [capture, retake, ...matingLine(search, checks)];
    const answer = alreadyGains ? null : firstCapture(search, square);
    return answer === null ? [capture, retake] : [capture, retake, answer];
  });
}

function firstCapture(search: Search, square: number): Move | null {
  const { position } = search;
  const tag = tagOf(position.turn);
  for (let slot = SLOTS - 1; slot >= 0; slot -= 1) {
    const from = position.squareOfPiece[tag + slot]!;
    if (from === 0 || !movesByGeometry(position, from, square)) continue;
    const move = from | (square << 8);
    if (!search.tryMove(move)) continue;
    position.unmake();
    return move;
  }
  return null;
}

/** Runs a question on the evidence budget; `otherwise` where it runs out. */
export function withinBudget<T>(search: Search, otherwise: T, question: () => T): T {
  search.budget.allotEvidence();
  try {
    return search.guarded(question);
  } catch (cut) {
    if (!(cut instanceof SearchCut)) throw cut;
    return otherwise;
  }
}
