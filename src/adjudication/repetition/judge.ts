import type { Position } from '../../xiangqi/position.ts';
import { opposite } from '../../xiangqi/types.ts';
import type { Judgement, Rulebook } from '../rulesets/rulebook.ts';
import { occurrencesOf, windowOf } from './cycle.ts';
import { doubtSentence } from './doubts.ts';
import { explain } from './explanation/index.ts';
import { GameLine } from './gameLine.ts';
import { reportPly } from './report.ts';
import type { Doubt, MoveWriter, PlyReport, RepetitionAnswer, Verdict } from './types.ts';

/** Plies that are shown where no position has recurred. */
const PLIES_SHOWN = 20;

/**
 * Finds the cycle at the end of a game, has the rule book judge it, and shows the ruling with its evidence. The game is
 * searched on and left as it is.
 */
export function judgeGame(
  game: Position,
  rulebook: Rulebook,
  cyclesRequired: number,
  writeMove: MoveWriter | undefined,
): RepetitionAnswer {
  const line = new GameLine(game, rulebook);
  try {
    return judgeLine(line, occurrencesOf(game), rulebook, cyclesRequired, writeMove);
  } finally {
    line.leave();
  }
}

function judgeLine(
  line: GameLine,
  occurrences: readonly number[],
  rulebook: Rulebook,
  cyclesRequired: number,
  writeMove: MoveWriter | undefined,
): RepetitionAnswer {
  const cycles = occurrences.length - 1;
  const shown = (from: number, judgement: Judgement | null): PlyReport[] =>
    Array.from({ length: line.plies - from }, (_, index) => {
      const ply = from + 1 + index;
      const finding = judgement?.reclassified.get(ply) ?? line.finding(ply);
      return reportPly(line, rulebook, ply, finding, writeMove);
    });
  const base = { ruleset: rulebook.id, cycles, occurrences: cycles + 1 };
  if (cycles === 0) {
    const answer = {
      ...base,
      verdict: 'none' as const,
      winner: null,
      cycle: null,
      ifContinued: null,
      sides: null,
      plies: shown(Math.max(0, line.plies - PLIES_SHOWN), null),
      articles: [],
      certainty: 'certain' as const,
      doubts: [],
    };
    return { ...answer, explanation: explain(answer, cyclesRequired, rulebook.wording) };
  }
  const due = cycles >= cyclesRequired;
  const window = windowOf(occurrences, Math.min(cycles, cyclesRequired));
  const judgement = rulebook.judge(line, window);
  const { offender, losesAtOnce } = judgement.ruling;
  const further = due && offender !== null && !losesAtOnce ? judgeFurther(line, rulebook, occurrences, cyclesRequired) : null;
  const loses = due && offender !== null && (losesAtOnce || further?.ruling.offender === offender);
  const verdict = verdictOf(judgement, due, loses);
  const doubts = doubtsOf(further === null ? [judgement] : [judgement, further]);
  const answer = {
    ...base,
    verdict,
    winner: loses ? opposite(offender) : null,
    cycle: { fromPly: window.from + 1, toPly: window.to, period: window.to - occurrences[cycles - 1]! },
    ifContinued: offender === null ? ('draw' as const) : (`${offender}_loses` as const),
    sides: judgement.sides,
    plies: shown(occurrences[cycles - 1]!, judgement),
    articles: verdict === 'none' ? [rulebook.wording.due] : judgement.ruling.articles,
    certainty: doubts.length > 0 ? ('needs_arbiter' as const) : ('certain' as const),
    doubts,
  };
  return { ...answer, explanation: explain(answer, cyclesRequired, rulebook.wording) };
}

/**
 * 24.3: who had to change and did not loses once the cycle has been completed again. That further cycle must be as
 * forbidden as those that were required, so the longer window is judged as a whole; `null` where it is not complete yet.
 */
function judgeFurther(
  line: GameLine,
  rulebook: Rulebook,
  occurrences: readonly number[],
  cyclesRequired: number,
): Judgement | null {
  if (occurrences.length - 1 <= cyclesRequired) return null;
  return rulebook.judge(line, windowOf(occurrences, cyclesRequired + 1));
}

/** The doubts of the rulings that made the verdict, each ply and point once, in the order of plies. */
function doubtsOf(judgements: readonly Judgement[]): Doubt[] {
  const found = new Map<string, Doubt>();
  for (const { doubts } of judgements) {
    for (const { ply, code } of doubts) found.set(`${ply} ${code}`, { ply, code, message: doubtSentence(code, [ply]) });
  }
  return [...found.values()].sort((a, b) => a.ply - b.ply);
}

function verdictOf({ ruling }: Judgement, due: boolean, loses: boolean): Verdict {
  if (!due) return 'none';
  if (ruling.offender === null) return 'draw';
  return loses ? `${ruling.offender}_loses` : `${ruling.offender}_must_change`;
}
