import { describe, expect, it } from 'vitest';
import { judgeGame } from '../../src/adjudication/repetition/judge.ts';
import { Budget, SearchCut } from '../../src/adjudication/repetition/search/budget.ts';
import type { RepetitionAnswer } from '../../src/adjudication/repetition/types.ts';
import { cxa1999 } from '../../src/adjudication/rulesets/cxa1999/index.ts';
import { SEARCH_RULES } from '../../src/adjudication/rulesets/cxa1999/parameters.ts';
import { makeFen } from '../../src/xiangqi/fen.ts';
import type { Move } from '../../src/xiangqi/move.ts';
import type { Setup } from '../../src/xiangqi/setup.ts';
import { judged, judgedCycle, REPETITION_CASES } from '../support/repetitionCases.ts';
import { positionOf } from '../support/xiangqi.ts';

/** The same judge with less to spend. */
function judgedWithin(setup: Setup, moves: readonly Move[], movesPerPly: number, movesPerRequest: number): RepetitionAnswer {
  const position = positionOf(makeFen(setup));
  for (const move of moves) position.make(move);
  const rulebook = { ...cxa1999, search: { ...SEARCH_RULES, movesPerPly, movesPerRequest } };
  return judgeGame(position, rulebook, 3, undefined);
}

describe('a budget of moves', () => {
  it('is spent a ply at a time, and in all', () => {
    const budget = new Budget(10, 25);
    budget.allot();
    budget.spend(10);
    expect(() => budget.spend(1)).toThrow(SearchCut);
    budget.settle();
    expect(budget.lastUsed).toBe(10);
    budget.allot();
    budget.spend(9);
    budget.settle();
    budget.allot();
    budget.spend(6);
    expect(() => budget.spend(1)).toThrow(SearchCut);
  });

  it('does not book what evidence costs', () => {
    const budget = new Budget(10, 10);
    budget.allotEvidence();
    budget.spend(1000);
    budget.allot();
    budget.spend(10);
    expect(() => budget.spend(1)).toThrow(SearchCut);
  });
});

describe('a search that is cut off', () => {
  it.each([
    [10, 25_000],
    [100, 25_000],
    [1000, 25_000],
    [12_500, 500],
    [12_500, 1_000],
  ])('%i moves a ply, %i a request: never answers otherwise without a doubt', (movesPerPly, movesPerRequest) => {
    let doubtful = 0;
    for (const { id, setup, moves } of REPETITION_CASES) {
      const told = judgedWithin(setup, moves, movesPerPly, movesPerRequest);
      expect(judgedWithin(setup, moves, movesPerPly, movesPerRequest), id).toEqual(told);
      if (told.certainty === 'needs_arbiter') {
        doubtful += 1;
        expect(told.doubts.length, id).toBeGreaterThan(0);
      } else {
        expect(told.verdict, id).toBe(judged(setup, moves).verdict);
      }
    }
    expect(doubtful).toBeGreaterThan(0);
  });

  it('leaves the position of a crowded board to the arbiter, naming the ply', () => {
    const told = judgedCycle('P1b6/1R2a1cn1/4ka3/2p2Pp1R/P2PN3P/1r4B2/p3n2Cp/2N2K3/3r1p3/cC4B2 b', 'e3c4 g0i2 c4e3 i2g0');
    expect(told.certainty).toBe('needs_arbiter');
    expect(told.doubts).toMatchObject([{ ply: 9, code: 'search_cut' }]);
  });

  it('cuts nothing in the corpus', () => {
    for (const { id, setup, moves } of REPETITION_CASES) {
      expect(judged(setup, moves).doubts, id).toEqual([]);
      expect(judgedWithin(setup, moves, 6_250, 12_500), id).toEqual(judged(setup, moves));
    }
  });
});

describe('hostile games', () => {
  it('1,000 plies of shuffling are judged like twelve', () => {
    const short = judgedCycle('3k4n/9/9/9/9/9/9/9/9/4K2R1 w', 'h0i0 i9h7 i0h0 h7i9', 4);
    const long = judgedCycle('3k4n/9/9/9/9/9/9/9/9/4K2R1 w', 'h0i0 i9h7 i0h0 h7i9', 250);
    expect(long).toMatchObject({ verdict: 'red_loses', cycles: 250, sides: short.sides, certainty: 'certain' });
    expect(long.cycle).toEqual({ fromPly: 989, toPly: 1000, period: 4 });
  });
});
