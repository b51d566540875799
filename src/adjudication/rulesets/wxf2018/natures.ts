import type { Move } from '../../../xiangqi/move.ts';
import { withinBudget } from '../../repetition/evidence.ts';
import type { OpenPoint, PlyFinding } from '../../repetition/findings.ts';
import { SearchCut } from '../../repetition/search/budget.ts';
import type { Search } from '../../repetition/search/context.ts';
import { mateByChecks } from '../../repetition/search/mate.ts';
import { PlyContext } from '../../repetition/search/plyContext.ts';
import { PERPETUAL_CHASE, PERPETUAL_CHECK, PERPETUAL_KILL, UNCOVERING_ONLY } from './articles.ts';
import { asWins, newChases } from './chases.ts';

/**
 * What a ply is by itself, the name that may offend before the one that may not: 将 before 捉 before 杀 before 闲. A check
 * keeps what it chases besides, for a chase goes on through it. The position before the ply is on the search's board and is
 * left there. Chases have a small allotment of moves at every ply, so that a long cycle never starves them.
 */
export function classifyPly(search: Search, move: Move): PlyFinding {
  const ply = new PlyContext(search, move);
  const chases = withinBudget(search, null, () => newChases(search, ply));
  const openPoints: OpenPoint[] = chases === null ? [{ code: 'search_cut', otherwise: 'chase' }] : [];
  const wins = asWins(chases ?? []);
  const checkers = checkersAfter(search, move);
  const base = { move, mover: ply.mover, piece: ply.piece, checkers, matingChecks: 0, wins, openPoints };
  if (checkers.length > 0) return { ...base, nature: 'check', articles: [PERPETUAL_CHECK] };
  if (wins.length > 0) {
    const uncovers = chases?.every(({ attacksAnew }) => !attacksAnew) ?? false;
    return { ...base, nature: 'chase', articles: uncovers ? [PERPETUAL_CHASE, UNCOVERING_ONLY] : [PERPETUAL_CHASE] };
  }
  const matingChecks = matingChecksAfter(search, ply);
  if (matingChecks > 0) return { ...base, matingChecks, nature: 'kill', articles: [PERPETUAL_KILL] };
  return { ...base, nature: 'idle', articles: [] };
}

function checkersAfter(search: Search, move: Move): number[] {
  const { position } = search;
  position.make(move);
  const checkers = position.generalAttacked(position.turn) ? position.checkers() : [];
  position.unmake();
  return checkers;
}

/** In how many checks the ply threatens mate, 0 for none. It only names the ply, so a search that is cut off leaves it 闲. */
function matingChecksAfter(search: Search, ply: PlyContext): number {
  search.budget.allot();
  try {
    return search.guarded(() => ply.after(() => mateByChecks(search, search.rules.matingChecks)));
  } catch (cut) {
    if (!(cut instanceof SearchCut)) throw cut;
    return 0;
  } finally {
    search.budget.settle();
  }
}
