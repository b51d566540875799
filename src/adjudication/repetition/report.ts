import { moveName } from '../../xiangqi/move.ts';
import { squareName } from '../../xiangqi/square.ts';
import { SIDES } from '../../xiangqi/types.ts';
import { NO_REMARKS, type Rulebook } from '../rulesets/rulebook.ts';
import { chasesOf, killLine, withinBudget } from './evidence.ts';
import type { PlyFinding } from './findings.ts';
import type { GameLine } from './gameLine.ts';
import type { MoveWriter, PlyReport } from './types.ts';

/** One ply in words and squares, with its evidence. `finding` is the ply's own or what the cycle made of it. */
export function reportPly(
  line: GameLine,
  rulebook: Rulebook,
  ply: number,
  finding: PlyFinding,
  writeMove: MoveWriter | undefined,
): PlyReport {
  const { search } = line;
  return line.ask(ply, (context) => {
    const remarks = withinBudget(search, NO_REMARKS, () => rulebook.remarksOn(line, ply, finding));
    const chases = chasesOf(search, context, finding.wins);
    return {
      ply,
      side: SIDES[finding.mover]!,
      move: moveName(finding.move),
      chinese: writeMove === undefined ? null : writeMove(search.position, finding.move),
      nature: finding.nature,
      also: remarks.also,
      checks: finding.checkers.map(squareName),
      kill: finding.nature === 'kill' ? { line: killLine(search, context, finding.matingChecks) } : null,
      chases,
      articles: [...new Set([...finding.articles, ...chases.flatMap(rulebook.wording.guard), ...remarks.articles])],
    };
  });
}
