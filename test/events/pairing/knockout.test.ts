import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Bracket,
  bracketState,
  doubleKnockout,
  singleKnockout,
  twoGameMatch,
} from '../../../src/events/pairing/knockout.ts';

const numbers = (size: number): number[] => Array.from({ length: size }, (_unused, index) => index + 1);

/** Plays a draw to its end; `better` tells whether the first side wins. */
const playOut = (bracket: Bracket, size: number, better: (first: number, second: number) => boolean) => {
  const decided = new Map<string, 'first' | 'second'>();
  const played: { id: string; round: number; first: number; second: number; loser: number }[] = [];
  for (let step = 0; step <= 4 * size; step += 1) {
    const state = bracketState(bracket, numbers(size), decided);
    const [next] = state.ready;
    if (next === undefined) return { state, played };
    const firstWins = better(next.first, next.second);
    decided.set(next.id, firstWins ? 'first' : 'second');
    played.push({ ...next, loser: firstWins ? next.second : next.first });
  }
  throw new Error('the draw does not end');
};

const draw = (kind: 'single' | 'double', size: number): Bracket => {
  const bracket = kind === 'single' ? singleKnockout(size) : doubleKnockout(size);
  if (bracket === null) throw new Error('no draw');
  return bracket;
};

describe('single knockout', () => {
  test('six: the first two seeds have byes, and the best can meet only at the end', () => {
    const { ready, byes } = bracketState(draw('single', 6), numbers(6), new Map());
    expect(byes.map(({ player, round }) => [player, round])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(ready.map(({ first, second }) => [first, second])).toEqual([
      [4, 5],
      [3, 6],
    ]);
  });

  test('size - 1 matches, everybody but the winner loses one, byes go to the best seeds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 70 }), fc.infiniteStream(fc.boolean()), (size, coin) => {
        const bracket = draw('single', size);
        const { state, played } = playOut(bracket, size, () => coin.next().value === true);
        expect(played.length).toBe(size - 1);
        expect([...played.map((match) => match.loser), state.winner].toSorted((a, b) => Number(a) - Number(b))).toEqual(
          numbers(size),
        );
        const byes = bracketState(bracket, numbers(size), new Map()).byes.map((bye) => bye.player);
        expect(byes.toSorted((a, b) => a - b)).toEqual(numbers(byes.length));
      }),
    );
  });

  test('when the better seed always wins, the last rounds are 1-2, 1-4 and 2-3', () => {
    for (const size of [4, 7, 16, 33]) {
      const { played, state } = playOut(draw('single', size), size, (first, second) => first < second);
      expect(state.winner).toBe(1);
      expect(
        played
          .slice(-3)
          .map(({ first, second }) => [first, second].toSorted((a, b) => a - b).join('-'))
          .toSorted(),
      ).toEqual(['1-2', '1-4', '2-3']);
    }
  });
});

describe('double knockout', () => {
  test('everybody but the winner loses two, the winner at most one, and rounds never go back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.infiniteStream(fc.boolean()), (size, coin) => {
        const { state, played } = playOut(draw('double', size), size, () => coin.next().value === true);
        const losses = (id: number): number => played.filter((match) => match.loser === id).length;
        for (const id of numbers(size)) {
          if (id === state.winner) expect(losses(id)).toBeLessThanOrEqual(1);
          else expect(losses(id)).toBe(2);
        }
        for (const id of numbers(size)) {
          const rounds = played.filter((match) => match.first === id || match.second === id).map((match) => match.round);
          expect(new Set(rounds).size).toBe(rounds.length);
        }
      }),
    );
  });

  test('the second final is played only after a loss of the winners’ finalist', () => {
    const favourite = playOut(draw('double', 8), 8, (first, second) => first < second);
    expect(favourite.state.winner).toBe(1);
    expect(favourite.played.some((match) => match.id === 'F2')).toBe(false);
    const upset = playOut(draw('double', 4), 4, (first, second) => first > second);
    expect(upset.state.winner).toBe(4);
  });

  test('losers of one round do not meet at once whom they came from', () => {
    const { played } = playOut(draw('double', 16), 16, (first, second) => first < second);
    const pairs = played
      .filter((match) => match.id.startsWith('L'))
      .map(({ first, second }) => [first, second].toSorted((a, b) => a - b).join('-'));
    const earlier = played
      .filter((match) => match.id.startsWith('W'))
      .map(({ first, second }) => [first, second].toSorted((a, b) => a - b).join('-'));
    const secondLosersRound = played.filter((match) => match.id.startsWith('L2.')).length;
    expect(secondLosersRound).toBe(4);
    expect(pairs.slice(0, 8).filter((pair) => earlier.includes(pair))).toEqual([]);
  });
});

test('a draw needs two', () => {
  expect([singleKnockout(1), singleKnockout(0), doubleKnockout(1), singleKnockout(2.5)]).toEqual([null, null, null, null]);
});

test('a match of two games changes colours after the lot (13.5)', () => {
  expect(twoGameMatch('a', 'b')).toEqual([
    { red: 'a', black: 'b' },
    { red: 'b', black: 'a' },
  ]);
});
