import { describe, expect, test } from 'vitest';
import { fixed } from '../../src/ratings/fixedPoint.ts';
import { kFactorOf } from '../../src/ratings/kFactor.ts';
import { elo } from '../../src/ratings/methods/elo.ts';
import { fide2024 } from '../../src/ratings/methods/fide2024.ts';
import { date } from './build.ts';

const k = (
  rating: number,
  facts: { gamesRated?: number; birthYear?: number; highestRating?: number; k?: number } = {},
  asOf = '2026-05-31',
  gamesInPeriod = 9,
) =>
  kFactorOf(
    fide2024.kFactor,
    {
      rating: fixed(rating),
      gamesRated: 100,
      ...facts,
      highestRating: facts.highestRating === undefined ? undefined : fixed(facts.highestRating),
    },
    date(asOf),
    gamesInPeriod,
  ).k;

describe('FIDE B.02 8.3.3', () => {
  test.each([
    ['40 until 30 games are completed', k(2000, { gamesRated: 29 }), 40],
    ['20 from the 30th game on', k(2000, { gamesRated: 30 }), 20],
    ['40 until 30 games also above 2400', k(2450, { gamesRated: 10 }), 40],
    ['20 under 2400', k(2399), 20],
    ['10 from 2400', k(2400), 10],
    ['10 stays when the rating drops', k(2250, { highestRating: 2400 }), 10],
    ['10 stays for a junior too', k(2250, { highestRating: 2400, birthYear: 2010 }), 10],
    ['40 for a junior under 2300', k(2299, { birthYear: 2010 }), 40],
    ['20 for a junior from 2300', k(2300, { birthYear: 2010 }), 20],
    ['40 to the end of the year of the 18th birthday', k(2000, { birthYear: 2007 }, '2025-12-31'), 40],
    ['20 in the year after', k(2000, { birthYear: 2007 }, '2026-01-01'), 20],
  ])('%s', (_, actual, expected) => expect(actual).toBe(expected));

  test.each([
    [17, 40],
    [18, 38],
    [20, 35],
    [35, 20],
    [700, 1],
  ])('%d games with K 40: the largest K with K times games at most 700 is %d', (gamesInPeriod, expected) => {
    expect(k(2000, { gamesRated: 0 }, '2026-05-31', gamesInPeriod)).toBe(expected);
    expect(expected * gamesInPeriod).toBeLessThanOrEqual(700);
    if (expected < 40) expect((expected + 1) * gamesInPeriod).toBeGreaterThan(700);
  });

  test('a K that the request names is used as it is', () => {
    expect(k(2450, { k: 15 }, '2026-05-31', 100)).toBe(15);
  });
});

test('a method without a K of its own refuses to invent one', () => {
  expect(() => kFactorOf(elo.kFactor, { rating: fixed(2000) }, date('2026-05-31'), 1)).toThrow(RangeError);
});
