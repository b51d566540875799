import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBareCannon, materialEndedAt, neitherCanAttack } from '../../src/adjudication/material.ts';
import { Position } from '../../src/xiangqi/position.ts';
import { ALL_SQUARES, parseSquare, type Square } from '../../src/xiangqi/square.ts';
import type { Piece, Role, Side } from '../../src/xiangqi/types.ts';
import { moveOf, playChoices, positionOf } from '../support/xiangqi.ts';

const points = (names: string): Square[] => names.split(' ').map((name) => parseSquare(name)!);

/** All ways to place none, one or two like pieces on some points. */
const upToTwo = (squares: readonly Square[]): Square[][] => [
  [],
  ...squares.map((square) => [square]),
  ...squares.flatMap((square, index) => squares.slice(index + 1).map((other) => [square, other])),
];

const RED_PALACE = points('d0 e0 f0 d1 e1 f1 d2 e2 f2');
const BLACK_PALACE = points('d9 e9 f9 d8 e8 f8 d7 e7 f7');
const BLACK_ADVISORS = points('d9 f9 e8 d7 f7');
const BLACK_ELEPHANTS = points('c9 g9 a7 e7 i7 c5 g5');

type Placed = readonly [square: Square, side: Side, role: Role];

/** The valid position of some pieces, if no two share a point and the rules allow it. */
function placed(sideToMove: Side, pieces: readonly Placed[]): Position | undefined {
  const map = new Map<Square, Piece>(pieces.map(([square, side, role]) => [square, { side, role }]));
  if (map.size < pieces.length) return undefined;
  const made = Position.fromSetup({ pieces: map, sideToMove, halfmoveClock: 0, fullmoveNumber: 1 });
  return made.ok ? made.value : undefined;
}

describe('the ply at which material ran out', () => {
  it('is the first after which nobody could attack, wherever the game went on', () => {
    let ended = 0;
    const choices = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        fc.constantFrom('3k5/4P4/9/9/9/9/9/9/9/4K4 w', '3k5/4R4/9/9/9/9/9/9/4p4/5K3 w', '3ak4/5P3/9/9/9/9/9/9/9/3K1A3 w'),
        choices,
        (fen, numbers) => {
          const game = positionOf(fen);
          const first: number[] = [];
          playChoices(game, numbers, (position) => {
            if (neitherCanAttack(position)) first.push(position.ply);
          });
          if (neitherCanAttack(game)) first.push(game.ply);
          ended += first.length > 0 ? 1 : 0;
          expect(materialEndedAt(game)).toBe(first[0] ?? null);
        },
      ),
      { seed: 7, numRuns: 200 },
    );
    expect(ended).toBeGreaterThan(10);
  });
});

describe('material that cannot win', () => {
  it('leaves no side without a move, wherever generals and defenders stand', () => {
    let tried = 0;
    const without: string[] = [];
    for (const black of BLACK_PALACE) {
      for (const advisors of upToTwo(BLACK_ADVISORS)) {
        for (const elephants of upToTwo(BLACK_ELEPHANTS)) {
          for (const red of RED_PALACE) {
            const position = placed('black', [
              [black, 'black', 'general'],
              [red, 'red', 'general'],
              ...advisors.map((square): Placed => [square, 'black', 'advisor']),
              ...elephants.map((square): Placed => [square, 'black', 'elephant']),
            ]);
            if (position === undefined) continue;
            tried += 1;
            if (!position.hasLegalMove() || !neitherCanAttack(position)) without.push(position.toFen());
          }
        }
      }
    }
    expect([tried > 20_000, without]).toEqual([true, []]);
  });

  it('includes a bare cannon in truth: no placement is check, mate or stalemate', () => {
    const surprising: string[] = [];
    let tried = 0;
    for (const black of BLACK_PALACE) {
      for (const red of RED_PALACE) {
        for (const cannon of ALL_SQUARES) {
          for (const sideToMove of ['red', 'black'] as const) {
            const position = placed(sideToMove, [
              [black, 'black', 'general'],
              [red, 'red', 'general'],
              [cannon, 'red', 'cannon'],
            ]);
            if (position === undefined) continue;
            tried += 1;
            if (position.inCheck() || !position.hasLegalMove() || !isBareCannon(position)) surprising.push(position.toFen());
          }
        }
      }
    }
    expect([tried > 9000, surprising]).toEqual([true, []]);
  });

  it.each([
    ['3k5/9/9/9/9/9/9/9/4A4/C4K3 w', false, false],
    ['3k5/9/9/9/9/9/9/9/9/C4K2c w', false, false],
    ['3k5/9/9/9/9/9/4P4/9/9/C4K3 w', false, false],
    ['3k5/9/9/9/9/9/9/9/9/R4K3 b', false, false],
    ['3k5/9/9/9/9/9/9/9/9/5K2c w', false, true],
    ['3k5/9/9/9/9/9/9/9/4A4/5K3 w', true, false],
  ])('%s: neither can attack %s, bare cannon %s', (fen, neither, bare) => {
    expect([neitherCanAttack(positionOf(fen)), isBareCannon(positionOf(fen))]).toEqual([neither, bare]);
  });
});

describe('a piece that can attack', () => {
  it.each(['N', 'R', 'C'])('%s, one or the other of two, keeps the game alive', (piece) => {
    expect(neitherCanAttack(positionOf(`3k5/9/9/9/9/9/9/9/9/${piece}3K4 w`))).toBe(false);
    expect(neitherCanAttack(positionOf(`${piece.toLowerCase()}2k5/9/9/9/9/9/9/9/9/4K4 w`))).toBe(false);
    // The general takes the one and leaves the other, whichever was counted first.
    for (const fen of [`3k5/3${piece}5/${piece}8/9/9/9/9/9/9/4K4 b`, `${piece}2k5/3${piece}5/9/9/9/9/9/9/9/4K4 b`]) {
      const game = positionOf(fen);
      game.make(moveOf('d9d8'));
      expect(neitherCanAttack(game)).toBe(false);
      expect(isBareCannon(game)).toBe(piece === 'C');
    }
  });

  it.each(['n', 'r', 'c', 'p'])('%s taken last ends the game at that ply', (piece) => {
    const game = positionOf(`3k5/9/9/9/9/9/9/9/4${piece}4/4K4 w`);
    for (const move of ['e0e1', 'd9d8', 'e1e0']) game.make(moveOf(move));
    expect(materialEndedAt(game)).toBe(1);
  });
});
