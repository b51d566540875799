import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { occurrencesOf, windowOf } from '../../src/adjudication/repetition/cycle.ts';
import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import { play, positionOf } from '../support/xiangqi.ts';

const occursAfter = (fen: string, moves: string) => occurrencesOf(play(positionOf(fen), moves.split(' ')));

/** Placement and side to move, without the counters. */
const diagram = (fen: string): string => fen.split(' ').slice(0, 2).join(' ');

describe('occurrences of the final position', () => {
  it('counts the start, and every return by other moves', () => {
    expect(occursAfter(INITIAL_FEN, 'h0g2 h9g7 g2h0 g7h9 b0c2 b9c7 c2b0 c7b9')).toEqual([0, 4, 8]);
  });

  it('is alone where nothing has come back', () => {
    expect(occursAfter(INITIAL_FEN, 'h2e2 h9g7')).toEqual([2]);
  });

  it('leaves out what led into the cycle', () => {
    expect(occursAfter(INITIAL_FEN, 'h2e2 h9g7 h0g2 g7h9 g2h0 h9g7 h0g2 g7h9 g2h0')).toEqual([1, 5, 9]);
  });

  it('takes like pieces that have changed places for the same', () => {
    const chariots = '3k5/9/9/9/9/9/9/9/9/R1R1K4 w';
    expect(occursAfter(chariots, 'a0a1 d9d8 c0a0 d8d9 a1c1 d9d8 c1c0 d8d9')).toEqual([0, 8]);
  });

  it('looks no further back than the last capture', () => {
    expect(occursAfter('3k5/9/9/9/9/9/9/9/p8/R3K4 w', 'a0a1 d9d8 a1a0 d8d9 a0a1 d9d8 a1a0 d8d9')).toEqual([4, 8]);
  });

  it('tells the sides to move apart', () => {
    // The chariot takes three moves for its way round, the general two: the placement returns with Black to move.
    expect(occursAfter('3k5/9/9/9/9/9/9/9/9/4K3R w', 'i0h0 d9d8 h0g0 d8d9 g0i0')).toEqual([5]);
  });

  it('agrees with comparing diagrams, whatever is played', () => {
    const shuffling = '3k5/9/9/9/9/9/9/9/4A4/3AK4 w';
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 60 }), { maxLength: 60 }), (choices) => {
        const position = positionOf(shuffling);
        const diagrams = [diagram(position.toFen())];
        for (const choice of choices) {
          const moves = position.legalMoves();
          if (moves.length === 0) break;
          position.make(moves[choice % moves.length]!);
          diagrams.push(diagram(position.toFen()));
        }
        const last = diagrams.length - 1;
        const expected = diagrams.flatMap((one, ply) => (one === diagrams[last] ? [ply] : []));
        const before = position.toFen();
        expect(occurrencesOf(position)).toEqual(expected);
        expect(position.toFen()).toBe(before);
      }),
    );
  });
});

describe('the window that is judged', () => {
  it('is everything since the first counted occurrence, and nothing before it', () => {
    const occurrences = [3, 9, 13, 19, 23];
    expect(windowOf(occurrences, 3)).toEqual({ from: 9, to: 23 });
    expect(windowOf(occurrences, 4)).toEqual({ from: 3, to: 23 });
    expect(windowOf(occurrences, 1)).toEqual({ from: 19, to: 23 });
  });
});
