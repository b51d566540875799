import { ROLE_OF_PIECE, SOLDIER } from '../../../xiangqi/piece.ts';
import type { PlyRange } from '../../repetition/cycle.ts';
import type { PlyFinding } from '../../repetition/findings.ts';
import type { GameLine } from '../../repetition/gameLine.ts';
import { SearchCut } from '../../repetition/search/budget.ts';
import type { NewWin } from '../../repetition/search/newWins.ts';
import type { Judgement } from '../rulebook.ts';
import { decisiveQuestions, type OpenQuestion, readWindow, touchedBy, type WindowPly } from './readings.ts';
import { type SoldierAttack, soldierAttacks } from './soldiers.ts';
import { isForbidden } from './verdict.ts';

const NO_ATTACKS: readonly SoldierAttack[] = [];

/** No question read the other way. */
const AS_THEY_STAND: ReadonlySet<OpenQuestion> = new Set();

/** Judges a window of plies by articles 24-29: each ply alone, soldiers in 互打, the verdict, and what hangs on open points. */
export function judgeWindow(line: GameLine, window: PlyRange): Judgement {
  // Backwards, so that the plies that are shown come first where the budget of the request runs out.
  const plies: WindowPly[] = [];
  for (let ply = window.to; ply > window.from; ply -= 1) plies.push(windowPly(line, ply));
  plies.reverse();
  const reading = readWindow(plies, AS_THEY_STAND);
  const doubts = [...decisiveQuestions(plies, reading)].flatMap((question) =>
    lastOfEach(touchedBy(plies, question)).map(({ ply, finding }) => ({
      ply,
      code: question === 'soldier_attack' ? question : finding.openPoints[0]!.code,
    })),
  );
  const reclassified = new Map<number, PlyFinding>();
  for (const [index, ply] of plies.entries()) {
    if (reading.natures[index] !== ply.finding.nature) reclassified.set(ply.ply, asChase(ply));
  }
  return {
    ruling: reading.ruling,
    sides: {
      red: { conduct: reading.conducts.red, forbidden: isForbidden(reading.conducts.red) },
      black: { conduct: reading.conducts.black, forbidden: isForbidden(reading.conducts.black) },
    },
    doubts: doubts.sort((a, b) => a.ply - b.ply),
    reclassified,
  };
}

/** The same move in the same position is one question, however often the cycle went round: the last ply stands for all. */
const lastOfEach = (plies: readonly WindowPly[]): WindowPly[] => [...new Map(plies.map((ply) => [ply.finding, ply])).values()];

function windowPly(line: GameLine, ply: number): WindowPly {
  const finding = line.finding(ply);
  let attacks: readonly SoldierAttack[] | null = null;
  return {
    ply,
    finding,
    soldierAttacks: () => {
      attacks ??= askForSoldier(line, ply, finding);
      return attacks;
    },
  };
}

/** What a 闲 ply's soldier newly attacks. Where the search is cut, one attack that need not gain: an open point. */
function askForSoldier(line: GameLine, ply: number, finding: PlyFinding): readonly SoldierAttack[] {
  if (finding.nature !== 'idle' || ROLE_OF_PIECE[finding.piece] !== SOLDIER) return NO_ATTACKS;
  const { search } = line;
  search.budget.allot();
  try {
    return line.ask(ply, (context) => search.guarded(() => soldierAttacks(search, context)));
  } catch (cut) {
    if (!(cut instanceof SearchCut)) throw cut;
    return [{ victim: finding.piece, capture: finding.move, gains: false }];
  } finally {
    search.budget.settle();
  }
}

/** A soldier's move that counts as 捉 in this cycle (27.2). */
function asChase({ finding, soldierAttacks }: WindowPly): PlyFinding {
  const wins: NewWin[] = soldierAttacks().map(({ victim, capture }) => ({
    victim,
    takers: [finding.piece],
    means: 'capture',
    line: [capture],
  }));
  return { ...finding, nature: 'chase', wins, articles: ['27.2', '细则11'] };
}
