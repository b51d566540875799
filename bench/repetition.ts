import { readFileSync } from 'node:fs';
import { judgeRepetition } from '../src/adjudication/repetition/index.ts';
import { replayGame } from '../src/adjudication/repetition/replay.ts';
import { parseFen } from '../src/xiangqi/fen.ts';
import { type Move, makeMove, moveFrom, moveTo, parseMoveName } from '../src/xiangqi/move.ts';
import { Position } from '../src/xiangqi/position.ts';
import type { Setup } from '../src/xiangqi/setup.ts';
import { randomGames } from './games.ts';
import { seeded, startPosition } from './positions.ts';
import { against, median, type Section } from './section.ts';

const GAMES = 200;
const PLIES = 200;
const ROUNDS = 7;

interface Game {
  readonly name: string;
  readonly start: Setup;
  readonly moves: readonly Move[];
}

const judge = ({ name, start, moves }: Game): void => {
  const answer = judgeRepetition({ start, moves });
  if (!answer.ok || answer.value.cycle === null) throw new Error(`${name} ends in no repetition`);
};

const replay = ({ name, start, moves }: Game): void => {
  if (!replayGame(start, moves).ok) throw new Error(`${name} cannot be replayed`);
};

const microseconds = (work: () => void): number => {
  const start = performance.now();
  work();
  return (performance.now() - start) * 1000;
};

/** The quickest of a few runs after two that warm up: what the work takes when nobody else has the machine. */
function cost(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const taken = microseconds(work);
    if (round >= 2) least = Math.min(least, taken);
  }
  return least;
}

function setupOf(fen: string): Setup {
  const setup = parseFen(fen);
  if (!setup.ok) throw new Error(fen);
  return setup.value;
}

const movesOf = (names: readonly string[]): Move[] => names.map((name) => parseMoveName(name)!);

/** Every case of the corpus, once round after once round as its source has it. */
function corpus(): Game[] {
  const raw = readFileSync(new URL('../test/fixtures/repetition/cases.jsonl', import.meta.url), 'utf8');
  return raw
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .map(({ id, fen, moves }) => ({ name: id, start: setupOf(fen), moves: movesOf(moves) }));
}

/** Open boards on which both generals stand in the fire of everything; among the worst of some thousand random ones. */
const OPEN_BOARDS: readonly (readonly [fen: string, cycle: string])[] = [
  ['4k3P/1R7/9/5Nc1P/1n2P1R2/5r1C1/9/9/2rcK2p1/2nN1C3 w', 'h4h3 g6g9 h3h4 g9g6'],
  ['3PP4/5k3/1P1r5/1R6n/5NRC1/2n3p2/9/4Kr3/6c2/4p3C w', 'e2e1 f2f0 e1e2 f0f2'],
  ['9/3n4P/C4k3/c6P1/4P3n/7N1/3c3R1/1R1K5/p7r/2pN2p2 w', 'a7a9 i1i0 a9a7 i0i1'],
  ['1P7/3k2P1R/9/2R1rn1P1/5N3/5r2n/3pc4/9/1C2K2p1/9 w', 'c6c2 f4f2 c2c6 f2f4'],
  ['9/3k2r2/c8/3P2C2/2P4Rc/p5n2/3N5/1N2K1p2/2p6/9 w', 'h5h4 i5i6 h4h5 i6i5'],
];

const times = <T>(count: number, items: readonly T[]): T[] => Array.from({ length: count }, () => items).flat();

const openBoards = (): Game[] =>
  OPEN_BOARDS.map(([fen, cycle]) => ({ name: fen, start: setupOf(fen), moves: times(3, movesOf(cycle.split(' '))) }));

/** A random walk without captures of `plies` plies and the same way back, three times; the first that can be walked. */
function longPeriod(fen: string, plies: number): Game {
  const below = seeded(1999);
  const back = (move: Move): Move => makeMove(moveTo(move), moveFrom(move));
  for (;;) {
    const position = Position.fromSetup(setupOf(fen));
    if (!position.ok) throw new Error(fen);
    const walk: Move[] = [];
    while (walk.length < plies) {
      const quiet = position.value.legalMoves().filter((move) => position.value.board[moveTo(move)] === 0);
      if (quiet.length === 0) break;
      const move = quiet[below(quiet.length)]!;
      walk.push(move);
      position.value.make(move);
    }
    // Each side takes back its own moves, last one first, the side to move beginning.
    const home: Move[] = [];
    for (let at = walk.length - 2; at >= 0; at -= 2) home.push(back(walk[at]!), back(walk[at + 1]!));
    const game = { name: `a period of ${plies * 2} plies`, start: setupOf(fen), moves: times(3, [...walk, ...home]) };
    if (walk.length === plies && replayGame(game.start, game.moves).ok) return game;
  }
}

const worstOf = (games: readonly Game[]): { name: string; taken: number } =>
  games.map((game) => ({ name: game.name, taken: cost(() => judge(game)) })).reduce((a, b) => (b.taken > a.taken ? b : a));

/** The repetition judge: what it adds to a replay, its distribution over the corpus, and hostile input, each beside its aim. */
export const repetitionSection: Section = {
  name: 'repetition',
  async run() {
    const start = startPosition().toSetup();
    const games = randomGames(GAMES, PLIES, 20261130).map(
      (names, index): Game => ({ name: `game ${index}`, start, moves: movesOf(names) }),
    );
    const cases = corpus();
    for (const game of [...games, ...cases]) judge(game);
    const added = median(games.map((game) => cost(() => judge(game)) - cost(() => replay(game))));
    const taken = cases.map((game) => cost(() => judge(game)));
    const worst = worstOf(cases);
    const shuffle: Game = { name: '1,000 plies', start, moves: times(250, movesOf(['h0g2', 'h9g7', 'g2h0', 'g7h9'])) };
    const long = [longPeriod(OPEN_BOARDS[1]![0], 24), longPeriod('3akab2/9/2n1b1n2/4p4/2r3c2/2R3C2/4P4/2N1B1N2/9/3AKAB2 w', 160)];
    const open = worstOf(openBoards());
    const longest = worstOf(long);
    return [
      against('repetition.added', `judging after a plain replay of ${PLIES} plies, median added`, added, 300, 'µs'),
      against('repetition.corpus.median', `${cases.length} cases of the corpus, median`, median(taken), 1_000, 'µs'),
      against('repetition.corpus.worst', `${cases.length} cases of the corpus, worst: ${worst.name}`, worst.taken, 10_000, 'µs'),
      against('repetition.open', `open boards with many checks, worst: ${open.name}`, open.taken, 30_000, 'µs'),
      against(
        'repetition.shuffling',
        '1,000 plies of shuffling',
        cost(() => judge(shuffle)),
        10_000,
        'µs',
      ),
      against('repetition.periods', `long periods, worst: ${longest.name}`, longest.taken, 100_000, 'µs'),
    ];
  },
};
