import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RepetitionAnswer } from '../../src/adjudication/repetition/types.ts';
import { type Move, makeMove, moveFrom, moveTo } from '../../src/xiangqi/move.ts';
import { Position } from '../../src/xiangqi/position.ts';
import type { Setup } from '../../src/xiangqi/setup.ts';
import { fileOf, rankOf, type Square, squareAt } from '../../src/xiangqi/square.ts';
import type { Piece } from '../../src/xiangqi/types.ts';
import { opposite, SIDES } from '../../src/xiangqi/types.ts';
import { judged } from '../support/repetitionCases.ts';
import { mirrored, swapped } from '../support/xiangqi.ts';

/** A cycle of four plies, each side out and home again, from a board with few pieces. */
interface Cycle {
  readonly setup: Setup;
  readonly moves: readonly Move[];
}

const PIECES: readonly Piece['role'][] = ['chariot', 'chariot', 'horse', 'horse', 'cannon', 'cannon'];

const boards = fc.record({
  generals: fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 })),
  pieces: fc.array(fc.tuple(fc.nat(5), fc.boolean(), fc.nat(8), fc.nat(9)), { minLength: 3, maxLength: 9 }),
  choices: fc.tuple(fc.nat(), fc.nat()),
});

function setupFrom({ generals, pieces }: { generals: [number, number]; pieces: [number, boolean, number, number][] }): Setup {
  const placed = new Map<Square, Piece>();
  placed.set(squareAt(3 + (generals[0] % 3), Math.floor(generals[0] / 3)), { side: 'red', role: 'general' });
  placed.set(squareAt(3 + (generals[1] % 3), 9 - Math.floor(generals[1] / 3)), { side: 'black', role: 'general' });
  const used = new Set<string>();
  for (const [kind, red, file, rank] of pieces) {
    const side = red ? 'red' : 'black';
    const square = squareAt(file, rank);
    if (used.has(`${side}${kind}`) || placed.has(square)) continue;
    used.add(`${side}${kind}`);
    placed.set(square, { side, role: PIECES[kind]! });
  }
  return { pieces: placed, sideToMove: 'red', halfmoveClock: 0, fullmoveNumber: 1 };
}

const back = (move: Move): Move => makeMove(moveTo(move), moveFrom(move));

/** The quiet moves after which the mover's way home and the other's are legal too, by the numbers drawn. */
function cycleOf(setup: Setup, [first, second]: readonly [number, number]): Cycle | null {
  const position = Position.fromSetup(setup);
  if (!position.ok) return null;
  const game = position.value;
  const quiet = () => game.legalMoves().filter((move) => game.board[moveTo(move)] === 0);
  const moves: Move[] = [];
  for (const number of [first, second]) {
    const choice = quiet();
    if (choice.length === 0) return null;
    const move = choice[number % choice.length]!;
    moves.push(move);
    game.make(move);
  }
  for (const move of [back(moves[0]!), back(moves[1]!)]) {
    if (!game.isLegal(move)) return null;
    moves.push(move);
    game.make(move);
  }
  return { setup, moves };
}

const cycles = boards.map(({ choices, ...board }) => cycleOf(setupFrom(board), choices)).filter((cycle) => cycle !== null);

const twice = ({ moves }: Cycle): Move[] => [...moves, ...moves];
const ask = (setup: Setup, moves: readonly Move[]): RepetitionAnswer => judged(setup, moves, { ruleset: 'wxf-2018' });
const moved = (moves: readonly Move[], square: (from: Square) => Square): Move[] =>
  moves.map((move) => makeMove(square(moveFrom(move)), square(moveTo(move))));
const mirror = (square: Square): Square => squareAt(8 - fileOf(square), rankOf(square));
const turn = (square: Square): Square => squareAt(fileOf(square), 9 - rankOf(square));

const RUNS = { numRuns: 800 };

describe('any cycle of four plies by the World rules', () => {
  it('is ruled alike in the mirror', () => {
    fc.assert(
      fc.property(cycles, (cycle) => {
        const answer = ask(cycle.setup, twice(cycle));
        const other = ask(mirrored(cycle.setup), moved(twice(cycle), mirror));
        expect(other.verdict).toBe(answer.verdict);
        expect(other.sides).toEqual(answer.sides);
        expect(other.articles).toEqual(answer.articles);
      }),
      RUNS,
    );
  });

  it('is ruled alike with the colours exchanged', () => {
    fc.assert(
      fc.property(cycles, (cycle) => {
        const answer = ask(cycle.setup, twice(cycle));
        const other = ask(swapped(cycle.setup), moved(twice(cycle), turn));
        expect(other.sides).toEqual({ red: answer.sides!.black, black: answer.sides!.red });
        expect(other.winner).toBe(answer.winner === null ? null : opposite(answer.winner));
      }),
      RUNS,
    );
  });

  it('is ruled alike wherever it is begun', () => {
    fc.assert(
      fc.property(cycles, (cycle) => {
        const answer = ask(cycle.setup, twice(cycle));
        const later = ask(cycle.setup, [...twice(cycle), cycle.moves[0]!]);
        expect(later.sides).toEqual(answer.sides);
        expect(later.verdict).toBe(answer.verdict);
      }),
      RUNS,
    );
  });

  it('forbids nothing but what its plies show', () => {
    fc.assert(
      fc.property(cycles, (cycle) => {
        const { plies, sides, verdict, winner } = ask(cycle.setup, twice(cycle));
        for (const side of SIDES) {
          const own = plies.filter((ply) => ply.side === side);
          const checks = own.every(({ nature }) => nature === 'check');
          const chases = own.every((ply) => ply.chases.length > 0);
          expect(sides![side].conduct === 'perpetual_check').toBe(checks);
          if (sides![side].forbidden) expect(checks || chases).toBe(true);
        }
        const loser = winner === null ? null : opposite(winner);
        expect(verdict).toBe(loser === null ? 'draw' : `${loser}_loses`);
        if (loser !== null) expect(sides![loser].forbidden).toBe(true);
      }),
      RUNS,
    );
  });
});
