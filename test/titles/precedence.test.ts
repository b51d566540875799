import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCHEMES } from '../../src/titles/catalog/index.ts';
import { highestOf, TITLES_HIGHEST_FIRST } from '../../src/titles/precedence.ts';

describe('the order of titles over all schemes', () => {
  it('holds every title once, in the order of each scheme', () => {
    expect(new Set(TITLES_HIGHEST_FIRST).size).toBe(TITLES_HIGHEST_FIRST.length);
    for (const { titles } of SCHEMES) {
      const places = titles.map(({ title }) => TITLES_HIGHEST_FIRST.indexOf(title));
      expect(places.every((place) => place >= 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  it.each([
    [['grade_3', 'grade_1', 'grade_5'], 'grade_1'],
    [['grade_1', 'master'], 'master'],
    [['local_master', 'master'], 'master'],
    [['grade_16', 'grade_15'], 'grade_15'],
    [['duke'], null],
    [[], null],
  ])('of %j the highest is %s', (titles, expected) => {
    expect(highestOf(titles)).toBe(expected);
  });

  it('is the first of those given, however they are listed', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...TITLES_HIGHEST_FIRST]), (titles) => {
        const places = titles.map((title) => TITLES_HIGHEST_FIRST.indexOf(title));
        expect(highestOf(titles)).toBe(titles.length === 0 ? null : TITLES_HIGHEST_FIRST[Math.min(...places)]);
      }),
    );
  });
});
