import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { occurrencesOf } from '../src/adjudication/repetition/cycle.ts';
import { judgeRepetition } from '../src/adjudication/repetition/index.ts';
import { parseFen } from '../src/xiangqi/fen.ts';
import { type Move, moveName, parseMoveName } from '../src/xiangqi/move.ts';
import { Position } from '../src/xiangqi/position.ts';
import type { Setup } from '../src/xiangqi/setup.ts';
import { type Ffish, inFfishRanks, loadFfish } from './ffish.ts';
import type { Section } from './section.ts';

/**
 * `node bench/wxf.ts`: every case whose source follows the World or Asian rules, with the verdict of the source, of the rule book
 * `wxf-2018` and of the peer. The bench shows how many of them each has as the source has it.
 */
const OCCURRENCES = 3;

type Verdict = 'draw' | 'red_loses' | 'black_loses' | 'none';

interface Case {
  readonly id: string;
  readonly fen: string;
  readonly moves: readonly Move[];
  readonly source: Verdict;
}

const OF_SOURCE: Readonly<Record<string, Verdict>> = {
  black_wins: 'red_loses',
  red_wins: 'black_loses',
  red_loses: 'red_loses',
  black_loses: 'black_loses',
  draw: 'draw',
};
const OF_RESULT: Readonly<Record<string, Verdict>> = { '0-1': 'red_loses', '1-0': 'black_loses', '1/2-1/2': 'draw' };

const lines = (name: string): string[] =>
  readFileSync(new URL(`../test/fixtures/repetition/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const movesOf = (names: readonly string[]): Move[] => names.map((name) => parseMoveName(name)!);

function table(name: string, prefix: string): Case[] {
  const [header, ...rows] = lines(name).map((line) => line.split('\t'));
  const cell = (row: readonly string[], column: string): string => row[header!.indexOf(column)] ?? '';
  return rows.map((row) => ({
    id: `${prefix}-${cell(row, 'id')}`,
    fen: cell(row, 'fen'),
    moves: movesOf(cell(row, 'moves_iccs').split(' ').filter(Boolean)),
    source: OF_SOURCE[cell(row, 'verdict_wxf') || cell(row, 'verdict_axf')] ?? 'none',
  }));
}

const corpus = (): Case[] =>
  lines('cases.jsonl')
    .map((line) => JSON.parse(line))
    .filter((row) => row.ruleset_of_source === 'WXF' || row.ruleset_of_source === 'AXF')
    .map((row) => ({
      id: row.id,
      fen: row.fen,
      moves: movesOf(row.moves),
      source: OF_SOURCE[row.source_verdict] ?? 'none',
    }));

interface Cycle {
  readonly fen: string;
  readonly start: Setup;
  readonly moves: readonly Move[];
}

/**
 * The case without what led into its cycle, played until the position stands for the third time: the peer takes a lead-in for
 * part of the cycle, and claims a draw by its count of moves first where the counters of a FEN run high.
 */
function cycleOf({ id, fen, moves }: Case): Cycle {
  const setup = parseFen(fen);
  const game = setup.ok ? Position.fromSetup(setup.value) : setup;
  if (!game.ok) throw new Error(id);
  for (const move of moves) game.value.make(move);
  const occurrences = occurrencesOf(game.value);
  const first = occurrences[0]!;
  while (game.value.ply > first) game.value.unmake();
  const start = { ...game.value.toSetup(), halfmoveClock: 0, fullmoveNumber: 1 };
  const round = moves.slice(first);
  const rounds = Math.ceil((OCCURRENCES - 1) / (occurrences.length - 1));
  const [board, side] = game.value.toFen().split(' ');
  return { fen: `${board} ${side} - - 0 1`, start, moves: Array.from({ length: rounds }, () => round).flat() };
}

function ours({ start, moves }: Cycle): Verdict {
  const answer = judgeRepetition({ start, moves }, { ruleset: 'wxf-2018' });
  if (!answer.ok) return 'none';
  return answer.value.ifContinued ?? 'none';
}

function theirs(ffish: Ffish, { fen, moves }: Cycle): Verdict {
  const board = new ffish.Board('xiangqi', fen);
  board.pushMoves(moves.map((move) => inFfishRanks(moveName(move))).join(' '));
  const result = board.result(true);
  board.delete();
  return OF_RESULT[result] ?? 'none';
}

interface Compared extends Case {
  readonly ours: Verdict;
  readonly peer: Verdict;
}

export async function compared(): Promise<Compared[]> {
  const ffish = await loadFfish();
  const decided = [...table('wxf.tsv', 'wxf-table'), ...table('axf.tsv', 'axf-table'), ...corpus()].filter(
    ({ source }) => source !== 'none',
  );
  return decided.map((one) => {
    const cycle = cycleOf(one);
    return { ...one, ours: ours(cycle), peer: theirs(ffish, cycle) };
  });
}

const agreeing = (cases: readonly Compared[], who: 'ours' | 'peer'): number =>
  cases.filter((one) => one[who] === one.source).length;

/** How many verdicts of the sources are met. */
export const wxfSection: Section = {
  name: 'wxf',
  async run() {
    const cases = await compared();
    const mine = agreeing(cases, 'ours');
    const peer = agreeing(cases, 'peer');
    return [
      {
        id: 'wxf',
        what: `verdicts of ${cases.length} cases by World and Asian rules met`,
        unit: 'cases',
        ours: mine,
        peer,
        peerName: 'ffish',
        ratio: mine / peer,
      },
    ];
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const cases = await compared();
  console.log('| case | source | ours | ffish |\n| --- | --- | --- | --- |');
  for (const { id, source, ours: mine, peer } of cases) console.log(`| ${id} | ${source} | ${mine} | ${peer} |`);
  const total = cases.length;
  console.log(`\nas the source: ours ${agreeing(cases, 'ours')} of ${total}, ffish ${agreeing(cases, 'peer')} of ${total}`);
  for (const one of cases) {
    if (one.ours !== one.source || one.peer !== one.source) {
      console.log(`${one.id}: source ${one.source}, ours ${one.ours}, ffish ${one.peer}`);
    }
  }
  process.exit(0);
}
