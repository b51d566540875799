import { SIDE_OF_PIECE } from '../../../xiangqi/piece.ts';
import { SIDES, type Side } from '../../../xiangqi/types.ts';
import { conductOf } from '../../repetition/conduct.ts';
import type { PlyFinding } from '../../repetition/findings.ts';
import type { Conduct, DoubtCode, Nature } from '../../repetition/types.ts';
import type { Ruling } from '../rulebook.ts';
import type { SoldierAttack } from './soldiers.ts';
import { isForbidden, ruleOn } from './verdict.ts';

/** One ply of the window: what it is by itself, and what its soldier newly attacks, asked only where it may count. */
export interface WindowPly {
  readonly ply: number;
  readonly finding: PlyFinding;
  readonly soldierAttacks: () => readonly SoldierAttack[];
}

/**
 * One way to read the open points. A point is read alike on all plies of a side, since the same question is asked there;
 * the soldiers in 互打 (细则11 against 25.3) are read alike for both.
 */
export type OpenQuestion = `${Exclude<DoubtCode, 'soldier_attack'>}:${Side}` | 'soldier_attack';

export const OPEN_QUESTIONS: readonly OpenQuestion[] = [
  'search_cut:red',
  'search_cut:black',
  'key_defensive_point:red',
  'key_defensive_point:black',
  'soldier_attack',
];

export interface Reading {
  readonly natures: readonly Nature[];
  readonly conducts: Readonly<Record<Side, Conduct>>;
  readonly ruling: Ruling;
}

const sideOf = (finding: PlyFinding): Side => SIDES[SIDE_OF_PIECE[finding.piece]!]!;

const natureUnder = (finding: PlyFinding, otherwise: ReadonlySet<OpenQuestion>): Nature => {
  if (otherwise.size === 0) return finding.nature;
  const other = finding.openPoints.find(({ code }) => code !== 'soldier_attack' && otherwise.has(`${code}:${sideOf(finding)}`));
  return other?.otherwise ?? finding.nature;
};

/** Whether a soldier's move counts as 捉 in 互打; under the other reading only where its capture would gain. */
const soldierChases = (ply: WindowPly, otherwise: ReadonlySet<OpenQuestion>): boolean =>
  ply.soldierAttacks().some((attack) => attack.gains || !otherwise.has('soldier_attack'));

/** The window judged with the questions in `otherwise` read the other way. */
export function readWindow(plies: readonly WindowPly[], otherwise: ReadonlySet<OpenQuestion>): Reading {
  const alone = plies.map((ply) => natureUnder(ply.finding, otherwise));
  const ownOf = (natures: readonly Nature[], side: Side) => natures.filter((_, index) => sideOf(plies[index]!.finding) === side);
  const natures = [...alone];
  for (const side of SIDES) {
    const other = conductOf(ownOf(alone, side === 'red' ? 'black' : 'red'));
    if (!isForbidden(other)) continue;
    // 27.2: the soldiers count only if with them the side, too, attacks on every ply.
    const idle = plies.filter((ply, index) => sideOf(ply.finding) === side && alone[index] === 'idle');
    if (!idle.every((ply) => soldierChases(ply, otherwise))) continue;
    for (const [index, ply] of plies.entries()) if (idle.includes(ply)) natures[index] = 'chase';
  }
  const conducts = { red: conductOf(ownOf(natures, 'red')), black: conductOf(ownOf(natures, 'black')) };
  return { natures, conducts, ruling: ruleOn(conducts.red, conducts.black) };
}

const sameRuling = (a: Ruling, b: Ruling): boolean => a.offender === b.offender && a.losesAtOnce === b.losesAtOnce;

/**
 * The questions on whose answer the ruling hangs: the smallest sets of them that, read the other way, change it.
 * Empty where no reading does.
 */
export function decisiveQuestions(plies: readonly WindowPly[], main: Reading): ReadonlySet<OpenQuestion> {
  const touched = OPEN_QUESTIONS.filter((question) => plies.some((ply) => touches(ply, question)));
  const decisive = new Set<OpenQuestion>();
  if (touched.length === 0) return decisive;
  let size = Number.POSITIVE_INFINITY;
  for (const questions of subsets(touched)) {
    if (questions.length === 0 || questions.length > size) continue;
    if (sameRuling(readWindow(plies, new Set(questions)).ruling, main.ruling)) continue;
    size = questions.length;
    for (const question of questions) decisive.add(question);
  }
  return decisive;
}

/** All subsets, smaller ones first; at most five questions, so 32. */
const subsets = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: 1 << items.length }, (_, bits) => items.filter((__, index) => (bits & (1 << index)) !== 0)).sort(
    (a, b) => a.length - b.length,
  );

/** The plies that a question is about. */
export const touchedBy = (plies: readonly WindowPly[], question: OpenQuestion): readonly WindowPly[] =>
  plies.filter((ply) => touches(ply, question));

function touches({ finding, soldierAttacks }: WindowPly, question: OpenQuestion): boolean {
  if (question === 'soldier_attack') return finding.nature === 'idle' && soldierAttacks().some((attack) => !attack.gains);
  return finding.openPoints.length > 0 && finding.openPoints.some(({ code }) => `${code}:${sideOf(finding)}` === question);
}
