import { type PieceId, ROLE_OF_PIECE, SIDE_OF_PIECE } from '../../../xiangqi/piece.ts';
import { SIDES, type Side } from '../../../xiangqi/types.ts';
import { conductOf } from '../../repetition/conduct.ts';
import type { PlyRange } from '../../repetition/cycle.ts';
import { withinBudget } from '../../repetition/evidence.ts';
import type { PlyFinding } from '../../repetition/findings.ts';
import type { GameLine } from '../../repetition/gameLine.ts';
import type { Nature } from '../../repetition/types.ts';
import type { Judgement, Ruling } from '../rulebook.ts';
import { LEFT_UNDER_ATTACK, outrankedBy } from './articles.ts';
import { answered, type NewChase, newChases } from './chases.ts';
import { isForbidden, ruleOn, type SideConduct } from './verdict.ts';

/** One ply of the window, and those of its chases that the reply answers; `null` where the search was cut off. */
interface WindowPly {
  readonly ply: number;
  readonly side: Side;
  readonly finding: PlyFinding;
  readonly chases: readonly NewChase[] | null;
  readonly nature: Nature;
}

/** Judges a window of plies: who checks all the time, who chases one unit all the time, and whose offence is heavier. */
export function judgeWindow(line: GameLine, window: PlyRange): Judgement {
  const plies: WindowPly[] = [];
  for (let ply = window.from + 1; ply <= window.to; ply += 1) plies.push(windowPly(line, window, ply));
  const [red, black] = SIDES.map((side) => conductOfSide(own(plies, side), false)) as [SideConduct, SideConduct];
  const ruling = ruleOn(red, black);
  const cut = hangsOnCuts(plies, ruling) ? plies.filter(({ chases }) => chases === null) : [];
  const weakened = plies.filter(({ finding, nature }) => nature !== finding.nature);
  return {
    ruling,
    sides: {
      red: { conduct: red.conduct, forbidden: isForbidden(red) },
      black: { conduct: black.conduct, forbidden: isForbidden(black) },
    },
    doubts: cut.map(({ ply }) => ({ ply, code: 'search_cut' as const })),
    reclassified: new Map(weakened.map(({ ply, finding }) => [ply, asIdle(finding)])),
  };
}

/** Whether the ruling would change if the plies whose search was cut off chase what the others of their side do. */
function hangsOnCuts(plies: readonly WindowPly[], ruling: Ruling): boolean {
  if (plies.every(({ chases }) => chases !== null)) return false;
  const readings = [[true, false] as const, [false, true] as const, [true, true] as const];
  return readings.some(
    ([red, black]) =>
      ruleOn(conductOfSide(own(plies, 'red'), red), conductOfSide(own(plies, 'black'), black)).offender !== ruling.offender,
  );
}

const own = (plies: readonly WindowPly[], side: Side): WindowPly[] => plies.filter((ply) => ply.side === side);

function windowPly(line: GameLine, window: PlyRange, ply: number): WindowPly {
  const finding = line.finding(ply);
  const side = SIDES[SIDE_OF_PIECE[finding.piece]!]!;
  const chases = answeredChases(line, window, ply, finding);
  const nature = finding.nature === 'chase' && chases?.length === 0 ? 'idle' : finding.nature;
  return { ply, side, finding, chases, nature };
}

/** The last ply of the window is answered by the first: the position has come back, and so does what followed it. */
function answeredChases(line: GameLine, window: PlyRange, ply: number, finding: PlyFinding): readonly NewChase[] | null {
  if (finding.openPoints.length > 0) return null;
  if (finding.wins.length === 0) return [];
  const { search } = line;
  const reply = line.move(ply < window.to ? ply + 1 : window.from + 1);
  return line.ask(ply, (context) =>
    withinBudget(search, null, () => {
      const chases = newChases(search, context);
      search.position.make(context.move);
      search.position.make(reply);
      return answered(search, chases);
    }),
  );
}

/** @param cutChases whether a ply whose search was cut off is taken to chase whatever the others do */
function conductOfSide(plies: readonly WindowPly[], cutChases: boolean): SideConduct {
  const natures = plies.map(({ nature }) => nature);
  const checks = natures.includes('check');
  const conduct = conductOf(natures);
  if (conduct === 'perpetual_check') return { conduct, offence: 'perpetual_check', checks, articles: [] };
  const victims = chasedThroughout(plies, cutChases);
  if (victims.length === 0 && !(cutChases && plies.every(({ chases }) => chases === null))) {
    const named = conduct === 'perpetual_chase' ? 'chases_in_turn' : conduct;
    return { conduct: named, offence: 'permitted', checks, articles: [] };
  }
  const chases = plies.flatMap((ply) => ply.chases ?? []).filter(({ victim }) => victims.includes(victim));
  const attacks = cutChases || chases.some(({ attacksAnew }) => attacksAnew);
  const outranking = chases.filter(({ outranked }) => outranked).map(({ taker }) => ROLE_OF_PIECE[taker]!);
  return {
    conduct: 'perpetual_chase',
    offence: attacks ? 'perpetual_chase' : 'perpetual_uncovering',
    checks,
    articles: outrankedBy(new Set(outranking)),
  };
}

/** The units that every ply chases; plies whose search was cut off are left aside where they are taken to chase any. */
function chasedThroughout(plies: readonly WindowPly[], cutChases: boolean): PieceId[] {
  const [first, ...rest] = plies.flatMap(({ chases }) => (chases === null && cutChases ? [] : [chases ?? []]));
  const candidates = new Set((first ?? []).map(({ victim }) => victim));
  return [...candidates].filter((unit) => rest.every((chases) => chases.some(({ victim }) => victim === unit)));
}

/** A chase that the opponent lets stand is none (AXF appendix). */
const asIdle = (finding: PlyFinding): PlyFinding => ({
  ...finding,
  nature: 'idle',
  wins: [],
  articles: [LEFT_UNDER_ATTACK],
});
