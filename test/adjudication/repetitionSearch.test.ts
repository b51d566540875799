import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gains } from '../../src/adjudication/repetition/search/balance.ts';
import { generateCheckMoves } from '../../src/adjudication/repetition/search/checkMoves.ts';
import { Search } from '../../src/adjudication/repetition/search/context.ts';
import { mateByChecks, matingLine } from '../../src/adjudication/repetition/search/mate.ts';
import { SEARCH_RULES } from '../../src/adjudication/rulesets/cxa1999/parameters.ts';
import { INITIAL_FEN, makeFen } from '../../src/xiangqi/fen.ts';
import { moveName } from '../../src/xiangqi/move.ts';
import type { Position } from '../../src/xiangqi/position.ts';
import { CROWDED_FENS } from '../support/randomGames.ts';
import { REPETITION_CASES } from '../support/repetitionCases.ts';
import { moveOf, playChoices, positionOf } from '../support/xiangqi.ts';

const choices = fc.array(fc.nat({ max: 120 }), { maxLength: 80 });

/** The moves that check, found by making every legal move. */
function checksOf(position: Position): string[] {
  return position
    .legalMoves()
    .filter((move) => {
      position.make(move);
      const checks = position.inCheck();
      position.unmake();
      return checks;
    })
    .map(moveName)
    .sort();
}

const foundChecks = (position: Position): Set<string> => {
  const moves = new Uint16Array(128);
  return new Set(Array.from(moves.subarray(0, generateCheckMoves(position, moves, 0)), moveName));
};

/** The fewest checks that mate, by trying everything. */
function naiveMate(position: Position, limit: number): number {
  for (let checks = 1; checks <= limit; checks += 1) {
    const mates = checksOf(position).some((name) => {
      position.make(moveOf(name));
      const replies = position.legalMoves();
      const mated = replies.every((reply) => {
        position.make(reply);
        const still = checks > 1 && naiveMate(position, checks - 1) > 0;
        position.unmake();
        return still;
      });
      position.unmake();
      return mated;
    });
    if (mates) return checks;
  }
  return 0;
}

describe('moves that check', () => {
  it.each([INITIAL_FEN, ...CROWDED_FENS])('miss none, playing on from %s', (fen) => {
    fc.assert(
      fc.property(choices, (drawn) => {
        playChoices(positionOf(fen), drawn, (position) => {
          const found = foundChecks(position);
          expect(checksOf(position).filter((name) => !found.has(name))).toEqual([]);
        });
      }),
      { numRuns: 40 },
    );
  });

  it.each([INITIAL_FEN, ...CROWDED_FENS])('all check, legal or not, playing on from %s', (fen) => {
    fc.assert(
      fc.property(choices, (drawn) => {
        playChoices(positionOf(fen), drawn, (position) => {
          const others = [...foundChecks(position)].filter((name) => {
            position.make(moveOf(name));
            const checks = position.inCheck();
            position.unmake();
            return !checks;
          });
          expect(others).toEqual([]);
        });
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['a soldier far from the general', '4k4/9/9/9/3P5/9/9/9/9/3KC4 w', ['d5e5']],
    ['a soldier far away on a rank', 'C4k3/9/2P6/9/9/9/9/9/9/4K4 w', []],
    ['an elephant', '4k4/9/9/9/9/9/9/9/9/2BKC4 w', ['c0e2']],
    ['an elephant whose eye is blocked', '4k4/9/9/9/9/9/9/9/3K5/2B1C4 w', ['d1e1']],
    ['an advisor', '4k4/9/9/9/9/9/9/9/9/3ACK3 w', ['d0e1']],
    ['a horse far from the general', '4k4/9/9/9/9/9/2N6/9/9/3KC4 w', ['c3e2', 'c3e4']],
    ['a horse with a blocked leg', '4k4/9/9/9/9/9/2Np5/9/9/3KC4 w', []],
  ])('make a screen by %s', (_, fen, screens) => {
    const position = positionOf(fen);
    const own = (name: string) => !name.startsWith('e0');
    expect([...foundChecks(position)].filter(own).sort()).toEqual(screens);
    expect(checksOf(position).filter(own)).toEqual(screens.filter((name) => position.isLegal(moveOf(name))));
  });

  it('are found on the boards of the corpus', () => {
    for (const { id, setup, moves } of REPETITION_CASES) {
      const position = positionOf(makeFen(setup));
      for (const move of moves.slice(0, 8)) {
        const legal = [...foundChecks(position)].filter((name) => position.isLegal(moveOf(name)));
        expect(legal.sort(), id).toEqual(checksOf(position));
        position.make(move);
      }
    }
  });
});

describe('mate by checks (28.2)', () => {
  it.each([INITIAL_FEN, ...CROWDED_FENS])('agrees with trying everything, playing on from %s', (fen) => {
    fc.assert(
      fc.property(choices, (drawn) => {
        const position = positionOf(fen);
        playChoices(position, drawn, () => undefined);
        const search = new Search(position.clone(), SEARCH_RULES);
        search.budget.allot();
        const before = search.position.toFen();
        expect(mateByChecks(search, 2)).toBe(naiveMate(position, 2));
        expect(search.position.toFen()).toBe(before);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['two chariots', '5k3/4R4/9/9/9/9/9/9/R8/3K5 w'],
    ['a check that drives the general first', '4k4/9/9/9/9/9/9/R8/1R7/3K5 w'],
  ])('is shown move by move: %s', (_, fen) => {
    const search = new Search(positionOf(fen), SEARCH_RULES);
    search.budget.allot();
    const checks = mateByChecks(search, 5);
    const line = matingLine(search, checks).map(moveName);
    expect(line.length).toBe(2 * checks - 1);
    for (const [index, name] of line.entries()) {
      expect(search.position.isLegal(moveOf(name))).toBe(true);
      search.position.make(moveOf(name));
      if (index % 2 === 0) expect(search.position.inCheck()).toBe(true);
    }
    expect(search.position.hasLegalMove()).toBe(false);
  });

  it('counts checks up to its limit and no further', () => {
    const search = new Search(positionOf('4k4/9/9/9/9/9/9/R8/1R7/3K5 w'), SEARCH_RULES);
    search.budget.allot();
    const fewest = mateByChecks(search, 5);
    expect(fewest).toBeGreaterThan(1);
    expect(mateByChecks(search, fewest - 1)).toBe(0);
  });
});

describe('gain (25.3)', () => {
  it.each([
    [5, 0, true],
    [5, 1, true],
    [0, 1, true],
    [0, 0, false],
    [5, -1, false],
    [-2, 3, false],
    [-5, 0, false],
  ])('pieces %i, soldiers %i: %s', (pieces, soldiers, gain) => {
    expect(gains(pieces, soldiers)).toBe(gain);
  });
});
