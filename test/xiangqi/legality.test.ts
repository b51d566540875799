import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import type { IllegalCode } from '../../src/xiangqi/legality.ts';
import { type Move, makeMove, moveName } from '../../src/xiangqi/move.ts';
import type { Position } from '../../src/xiangqi/position.ts';
import { ALL_SQUARES, squareName } from '../../src/xiangqi/square.ts';
import perftTsv from '../fixtures/xiangqi/perft.tsv?raw';
import { naiveAttacked, naiveIsLegal } from '../support/naiveRules.ts';
import { fixtureLines, moveOf, play, playChoices, positionOf } from '../support/xiangqi.ts';

const SEED = 19990401;
const FENS = [
  ...new Set(
    fixtureLines(perftTsv)
      .slice(1)
      .map((line) => line.split('\t')[0]!),
  ),
];

const choices = (plies: number) => fc.array(fc.nat({ max: 1000 }), { minLength: plies, maxLength: plies });

const allPairs = ALL_SQUARES.flatMap((from) => ALL_SQUARES.map((to) => makeMove(from, to)));

function expectOneAnswer(position: Position): void {
  const listed = new Set<Move>(position.legalMoves());
  const differing = allPairs.filter((move) => position.isLegal(move) !== listed.has(move));
  expect(differing.map(moveName), position.toFen()).toEqual([]);
}

describe('isLegal', () => {
  it('agrees with the list on every pair of squares, in random games', () => {
    const game = fc.tuple(fc.constantFrom(INITIAL_FEN, ...FENS), choices(80));
    fc.assert(
      fc.property(game, ([fen, numbers]) => playChoices(positionOf(fen), numbers, expectOneAnswer)),
      { seed: SEED, numRuns: 25 },
    );
  });

  it('agrees with the rules written a second time', () => {
    const game = fc.tuple(fc.constantFrom(...FENS), choices(24));
    fc.assert(
      fc.property(game, ([fen, numbers]) =>
        playChoices(positionOf(fen), numbers, (position) => {
          const { pieces, sideToMove } = position.toSetup();
          const expected = allPairs.filter((move) => naiveIsLegal(pieces, sideToMove, move & 255, move >> 8));
          expect(
            position.legalMoves().sort((a, b) => a - b),
            position.toFen(),
          ).toEqual(expected.sort((a, b) => a - b));
          expect(position.inCheck()).toBe(naiveAttacked(pieces, sideToMove));
          expect(position.checkers().length > 0).toBe(position.inCheck());
        }),
      ),
      { seed: SEED, numRuns: 20 },
    );
  });

  it('gives a reason for every illegal pair and none for a legal one', () => {
    fc.assert(
      fc.property(fc.tuple(fc.constantFrom(...FENS), choices(12)), ([fen, numbers]) =>
        playChoices(positionOf(fen), numbers, (position) => {
          const wrong = allPairs.filter((move) => (position.illegalReason(move) === null) !== position.isLegal(move));
          expect(wrong.map(moveName), position.toFen()).toEqual([]);
        }),
      ),
      { seed: SEED, numRuns: 10 },
    );
  });

  it('refuses any 16 bits that name a point off the board', () => {
    const position = positionOf(INITIAL_FEN);
    const listed = new Set(position.legalMoves());
    const wrong: Move[] = [];
    for (let move = 0; move < 65536; move += 1) if (position.isLegal(move) !== listed.has(move)) wrong.push(move);
    expect(wrong).toEqual([]);
  });
});

describe('illegalReason', () => {
  const START = INITIAL_FEN;
  const cases: readonly (readonly [what: string, fen: string, move: string, code: IllegalCode, square: string])[] = [
    ['an empty point', START, 'e4e5', 'no_piece', 'e4'],
    ["the opponent's piece", START, 'h9g7', 'opponents_piece', 'h9'],
    ['a chariot going aslant', START, 'a0b1', 'geometry', 'b1'],
    ['a piece that stays', START, 'a0a0', 'geometry', 'a0'],
    ['a general of two steps', '4k4/9/9/9/9/9/9/9/9/3K5 w', 'd0d2', 'geometry', 'd2'],
    ['a soldier going back', '4k4/9/4P4/9/9/9/9/9/9/3K5 w', 'e7e6', 'geometry', 'e6'],
    ['a horse whose leg is blocked', START, 'b0d1', 'leg', 'c0'],
    ['an elephant whose eye is blocked', 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/1N7/R1BAKABNR w', 'c0a2', 'eye', 'b1'],
    ['a cannon without a screen', '4k4/9/9/9/9/9/9/9/9/3K2C1r w', 'g0i0', 'screen', 'i0'],
    ['a cannon over two pieces', '4k4/9/9/9/9/9/9/9/3K5/C1n1n1r2 w', 'a0g0', 'screen', 'c0'],
    ['a chariot past a piece', START, 'a0a5', 'blocked', 'a3'],
    ['a cannon moving past a piece', START, 'b2b8', 'blocked', 'b7'],
    ['a general leaving the palace', '4k4/9/9/9/9/9/9/9/9/3K5 w', 'd0c0', 'palace', 'c0'],
    ['an advisor leaving the palace', '4k4/9/9/9/9/9/9/3A5/9/3K5 w', 'd2c3', 'palace', 'c3'],
    ['an elephant crossing the river', '4k4/9/9/9/9/2B6/9/9/9/3K5 w', 'c4e6', 'river', 'e6'],
    ['a soldier going sideways at home', START, 'e3d3', 'river', 'e3'],
    ['a target held by an own piece', START, 'a0a3', 'own_piece', 'a3'],
    ['a cannon onto an own piece', START, 'b2b0', 'own_piece', 'b0'],
    ['a pinned piece', '4k4/4r4/9/9/9/9/9/9/4R4/4K4 w', 'e1d1', 'leaves_general_attacked', 'e8'],
    ['a check not answered', '3k5/4r4/9/9/9/9/9/9/9/R3K4 w', 'a0a1', 'leaves_general_attacked', 'e8'],
    ["a screen put before the opponent's cannon", '3k5/9/4c4/9/9/9/9/9/R8/4K4 w', 'a1e1', 'leaves_general_attacked', 'e7'],
    ['generals left facing', '4k4/9/9/9/9/9/9/9/4N4/4K4 w', 'e1d3', 'leaves_generals_facing', 'e9'],
    ['a general stepping onto the open file', '3k5/9/9/9/9/9/9/9/9/4K4 w', 'e0d0', 'leaves_generals_facing', 'd9'],
  ];

  it.each(cases)('%s', (_, fen, move, code, square) => {
    const reason = positionOf(fen).illegalReason(moveOf(move));
    expect(reason).toMatchObject({ code });
    expect(squareName(reason!.square)).toBe(square);
    expect(reason!.message.en).toMatch(/[a-i][0-9]/);
    expect(reason!.message.zh).toMatch(/[a-i][0-9]/);
  });

  it('names the open file before a check that the move leaves as well', () => {
    const position = positionOf('4k4/9/9/9/9/9/8P/9/4N4/r3K4 w');
    expect(position.illegalReason(moveOf('e1d3'))?.code).toBe('leaves_generals_facing');
    expect(position.illegalReason(moveOf('i3i4'))?.code).toBe('leaves_general_attacked');
  });

  it('refuses the advisor that would open the file between the generals', () => {
    const position = positionOf('3R2b2/4k4/b8/p1P5p/9/4n1C2/1n5rP/6N1B/4A4/2B1KA3 b');
    play(position, ['e4f2']);
    expect(position.inCheck()).toBe(true);
    expect(position.illegalReason(moveOf('e1f2'))?.code).toBe('leaves_generals_facing');
  });
});
