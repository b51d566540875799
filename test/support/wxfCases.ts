import type { Verdict } from '../../src/adjudication/repetition/types.ts';
import type { Move } from '../../src/xiangqi/move.ts';
import type { Setup } from '../../src/xiangqi/setup.ts';
import axf from '../fixtures/repetition/axf.tsv?raw';
import corpus from '../fixtures/repetition/cases.jsonl?raw';
import wxf from '../fixtures/repetition/wxf.tsv?raw';
import { fixtureLines, moveOf, setupOf } from './xiangqi.ts';

/** A cycle with the verdict of a source that follows the Asian or World rules. */
export interface WxfCase {
  readonly id: string;
  readonly fen: string;
  readonly setup: Setup;
  readonly moves: readonly Move[];
  /** How often the final position stood on the board, the start included; `null` where the source does not tell. */
  readonly occurrences: number | null;
  /** `null` where the source decides nothing: no repetition, or an open question. */
  readonly verdict: Extract<Verdict, 'draw' | 'red_loses' | 'black_loses'> | null;
}

const VERDICTS: Readonly<Record<string, WxfCase['verdict']>> = {
  black_wins: 'red_loses',
  red_wins: 'black_loses',
  red_loses: 'red_loses',
  black_loses: 'black_loses',
  draw: 'draw',
  undecided: null,
};

function verdictOf(text: string | undefined): WxfCase['verdict'] {
  const verdict = VERDICTS[text ?? ''];
  if (verdict === undefined) throw new Error(`not a verdict: ${text}`);
  return verdict;
}

/** The rows of a table by the names in its first line. */
function rowsOf(table: string): Record<string, string>[] {
  const [header, ...lines] = fixtureLines(table);
  const names = header!.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [names[index], cell])));
}

const casesOf = (prefix: string, table: string): WxfCase[] =>
  rowsOf(table).map((row) => ({
    id: `${prefix}-${row.id}`,
    fen: row.fen!,
    setup: setupOf(row.fen!),
    moves: row.moves_iccs === '' ? [] : row.moves_iccs!.split(' ').map(moveOf),
    occurrences: Number(row.occurrences_of_final_position),
    verdict: verdictOf(row.verdict_wxf ?? row.verdict_axf),
  }));

/** All rows of both tables. */
export const WXF_TABLES: readonly WxfCase[] = [...casesOf('wxf-table', wxf), ...casesOf('axf-table', axf)];

interface CorpusRow {
  readonly id: string;
  readonly fen: string;
  readonly moves: readonly string[];
  readonly ruleset_of_source: string;
  readonly source_verdict: string;
}

const corpusCases = (ruleset: (name: string) => boolean): WxfCase[] =>
  fixtureLines(corpus)
    .map((line): CorpusRow => JSON.parse(line))
    .filter((row) => ruleset(row.ruleset_of_source))
    .map((row) => ({
      id: row.id,
      fen: row.fen,
      setup: setupOf(row.fen),
      moves: row.moves.map(moveOf),
      occurrences: null,
      verdict: verdictOf(row.source_verdict),
    }));

/** The cases of the corpus whose source follows these rules. */
export const WXF_CORPUS: readonly WxfCase[] = corpusCases((name) => name === 'WXF' || name === 'AXF');
/** Cases that engines judge after rules of their own. */
export const ENGINE_CORPUS: readonly WxfCase[] = corpusCases((name) => name === 'computer');
