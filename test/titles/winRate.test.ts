import { describe, expect, it } from 'vitest';
import { percentOf, type RatedGame, reachesRate, scoreRateOf } from '../../src/titles/winRate.ts';

describe('score rate', () => {
  // XB-107: a game won by no-show is no game
  it('leaves out a win by no-show', () => {
    const rate = scoreRateOf([
      { result: 'win' },
      { result: 'win' },
      { result: 'draw' },
      { result: 'loss' },
      { result: 'win', played: false },
    ]);
    expect(rate).toEqual({ gamesCounted: 4, halfPoints: 5, outOf: 8 });
    expect(percentOf(rate)).toBe(62.5);
    expect(reachesRate(rate, 65)).toBe(false);
    expect(reachesRate(rate, 62.5)).toBe(true);
  });

  it.each<[string, RatedGame[], number, number | null]>([
    ['no games', [], 0, null],
    ['only a win by no-show', [{ result: 'win', played: false }], 0, null],
    ['the own no-show is a loss', [{ result: 'win' }, { result: 'loss', played: false }], 2, 50],
    ['a draw without a game', [{ result: 'win' }, { result: 'draw', played: false }], 1, 100],
    [
      'played, told so',
      [
        { result: 'win', played: true },
        { result: 'draw', played: true },
      ],
      2,
      75,
    ],
    ['two thirds', [{ result: 'win' }, { result: 'win' }, { result: 'loss' }], 3, 66.67],
  ])('%s', (_name, games, counted, percent) => {
    const rate = scoreRateOf(games);
    expect(rate.gamesCounted).toBe(counted);
    expect(percentOf(rate)).toBe(percent);
  });

  it('reaches nothing without games, and compares without rounding', () => {
    expect(reachesRate(scoreRateOf([]), 0)).toBe(false);
    const twoThirds = scoreRateOf([{ result: 'win' }, { result: 'win' }, { result: 'loss' }]);
    expect(reachesRate(twoThirds, 66.66)).toBe(true);
    expect(reachesRate(twoThirds, 66.67)).toBe(false);
  });
});
