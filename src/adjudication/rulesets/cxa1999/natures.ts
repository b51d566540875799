import type { Move } from '../../../xiangqi/move.ts';
import { GENERAL, ROLE_OF_PIECE } from '../../../xiangqi/piece.ts';
import type { OpenPoint, PlyFinding } from '../../repetition/findings.ts';
import { SearchCut } from '../../repetition/search/budget.ts';
import type { Search } from '../../repetition/search/context.ts';
import { mateByChecks } from '../../repetition/search/mate.ts';
import { findNewWins, type NewWin } from '../../repetition/search/newWins.ts';
import { PlyContext } from '../../repetition/search/plyContext.ts';
import { defendsAlone, stoodUnderMateThreat, winsGuardsOnly } from './keyPoints.ts';

type Judged = Pick<PlyFinding, 'nature' | 'articles'> & Partial<PlyFinding>;

/**
 * 27.4: a ply is named by the heaviest of what it does, 将 before 杀 before 捉 before 闲. The position before the ply is
 * on the search's board and is left there. A search that its budget cuts off leaves the ply 闲 with an open point.
 */
export function classifyPly(search: Search, move: Move): PlyFinding {
  const ply = new PlyContext(search, move);
  const base = { move, mover: ply.mover, piece: ply.piece, checkers: [], matingChecks: 0, wins: [], openPoints: [] };
  search.budget.allot();
  try {
    return { ...base, ...search.guarded(() => judge(search, ply)) };
  } catch (cut) {
    if (!(cut instanceof SearchCut)) throw cut;
    const openPoints: OpenPoint[] = [{ code: 'search_cut', otherwise: 'chase' }];
    return { ...base, nature: 'idle', articles: [], openPoints };
  } finally {
    search.budget.settle();
  }
}

function judge(search: Search, ply: PlyContext): Judged {
  const checkers = checkersAfter(search, ply);
  if (checkers.length > 0) return { nature: 'check', checkers, articles: ['28.1'] };
  // 图十五: a general's step out of check is 闲 whatever it uncovers or threatens.
  if (ply.moverWasInCheck && ROLE_OF_PIECE[ply.piece] === GENERAL) return { nature: 'idle', articles: ['28.9'] };
  const matingChecks = ply.after(() => mateByChecks(search, search.rules.matingChecks));
  if (matingChecks > 0) return { nature: 'kill', matingChecks, articles: ['28.2'] };
  return judgeWins(search, ply);
}

function checkersAfter(search: Search, { move }: PlyContext): number[] {
  const { position } = search;
  position.make(move);
  const checkers = position.generalAttacked(position.turn) ? position.checkers() : [];
  position.unmake();
  return checkers;
}

/** 28.3, 29, and the exception of 27.3. */
function judgeWins(search: Search, ply: PlyContext): Judged {
  const alone = defendsAlone(search, ply.mover);
  const { wins, metByMate, stands } = findNewWins(search, ply, (found) => alone && winsGuardsOnly(found));
  if (wins.length === 0) {
    const reasons = [...(metByMate ? ['29.4', '细则7'] : []), ...(stands ? ['细则6'] : [])];
    return { nature: 'idle', articles: ['28.9', ...reasons] };
  }
  if (!alone || !winsGuardsOnly(wins)) return { nature: 'chase', wins, articles: articlesOf(wins) };
  if (stoodUnderMateThreat(search)) return { nature: 'idle', articles: ['27.3', '细则13'] };
  return {
    nature: 'chase',
    wins,
    articles: articlesOf(wins),
    openPoints: [{ code: 'key_defensive_point', otherwise: 'idle' }],
  };
}

const articlesOf = (wins: readonly NewWin[]): string[] =>
  wins.some((win) => win.means !== 'capture') ? ['28.3', '29.1', '29.2'] : ['28.3', '29.2'];
