import { judgeRepetition } from '../../src/adjudication/repetition/index.ts';
import type { Nature, RepetitionAnswer, RepetitionOptions, Verdict } from '../../src/adjudication/repetition/types.ts';
import type { Move } from '../../src/xiangqi/move.ts';
import type { Setup } from '../../src/xiangqi/setup.ts';
import raw from '../fixtures/repetition/cases.jsonl?raw';
import { fixtureLines, moveOf, setupOf } from './xiangqi.ts';

const TAGS: Readonly<Record<string, Nature>> = { 将: 'check', 杀: 'kill', 捉: 'chase', 闲: 'idle' };

/** One case of the corpus: a cycle played often enough, and what the text as read makes of it. */
export interface RepetitionCase {
  readonly id: string;
  readonly group: string;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly setup: Setup;
  readonly moves: readonly Move[];
  readonly period: number;
  readonly verdict: Verdict;
  /** What each ply of one time round is, the first of `sideOfFirstTag` first. */
  readonly natures: readonly Nature[];
  readonly sideOfFirstTag: 'red' | 'black';
}

function readCase(line: string): RepetitionCase {
  const row = JSON.parse(line);
  const setup = setupOf(row.fen);
  const redStarts = (setup.sideToMove === 'red') === (row.lead_in % 2 === 0);
  return {
    id: row.id,
    group: row.id.split('-')[0],
    confidence: row.confidence,
    setup,
    moves: row.moves.map(moveOf),
    period: row.cycle.length,
    verdict: row.cxa1999_verdict,
    natures: row.cxa1999_tags.map((tag: string) => TAGS[tag]),
    sideOfFirstTag: redStarts ? 'red' : 'black',
  };
}

export const REPETITION_CASES: readonly RepetitionCase[] = fixtureLines(raw).map(readCase);

export function caseOf(id: string): RepetitionCase {
  const found = REPETITION_CASES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no case ${id}`);
  return found;
}

/** Judges moves that the test knows to be playable. */
export function judged(setup: Setup, moves: readonly Move[], options: RepetitionOptions = {}): RepetitionAnswer {
  const answer = judgeRepetition({ start: setup, moves }, options);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

/** A cycle by names, played `times` times from a FEN. */
export const judgedCycle = (fen: string, cycle: string, times = 3, options: RepetitionOptions = {}): RepetitionAnswer =>
  judged(setupOf(fen), Array.from({ length: times }, () => cycle.split(' ').map(moveOf)).flat(), options);

export const naturesOf = (answer: RepetitionAnswer): Nature[] => answer.plies.map(({ nature }) => nature);

/** `捉闲捉闲` of the plies shown. */
export const tagsOf = (natures: readonly Nature[]): string =>
  natures.map((nature) => ({ check: '将', kill: '杀', chase: '捉', idle: '闲' })[nature]).join('');
