import { describe, expect, test } from 'vitest';
import { differenceForPercent, expectedPercent, TABLE_8_1_1, TABLE_8_1_2 } from '../../src/ratings/table.ts';
import dToP from '../fixtures/ratings/fide_d_pd.csv?raw';
import pToD from '../fixtures/ratings/fide_p_dp.csv?raw';

const rowsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split(','));

describe('table 8.1.2', () => {
  test('is the published table, band by band', () => {
    expect(TABLE_8_1_2.map((band) => [band.from, band.to ?? '', band.higherPercent, band.lowerPercent].join())).toEqual(
      rowsOf(dToP).map((row) => row.join()),
    );
  });

  test('has no gap and no overlap', () => {
    TABLE_8_1_2.forEach((band, i) => {
      expect(band.from).toBe(i === 0 ? 0 : (TABLE_8_1_2[i - 1]?.to ?? Number.NaN) + 1);
      expect(band.higherPercent + band.lowerPercent).toBe(100);
    });
  });

  test.each([
    ...rowsOf(dToP).flatMap(([from, to, high, low]) =>
      [from, to || '4000'].map((edge) => ({ difference: Number(edge), high: Number(high), low: Number(low) })),
    ),
  ])('a difference of $difference is worth $high, and $low seen from below', ({ difference, high, low }) => {
    expect(expectedPercent(difference)).toBe(high);
    expect(expectedPercent(-difference)).toBe(difference === 0 ? high : low);
  });

  test('the two sides of a game expect one point together', () => {
    for (let difference = -900; difference <= 900; difference += 1) {
      expect(expectedPercent(difference) + expectedPercent(-difference)).toBe(100);
    }
  });

  test.each([Number.NaN, 0.5, Number.POSITIVE_INFINITY])('%d is no difference', (difference) => {
    expect(() => expectedPercent(difference)).toThrow(RangeError);
  });
});

describe('table 8.1.1', () => {
  test('is the published table, line by line', () => {
    expect(
      TABLE_8_1_1.map((line) => [line.percent, line.difference])
        .reverse()
        .map((line) => line.join()),
    ).toEqual(rowsOf(pToD).map((row) => row.join()));
  });

  test('is antisymmetric and rises', () => {
    for (let percent = 0; percent <= 100; percent += 1) {
      expect(differenceForPercent(percent) + differenceForPercent(100 - percent)).toBe(0);
      if (percent > 0) expect(differenceForPercent(percent)).toBeGreaterThan(differenceForPercent(percent - 1));
    }
  });

  test.each([-1, 101, 50.5])('%d per cent has no line', (percent) => {
    expect(() => differenceForPercent(percent)).toThrow(RangeError);
  });
});
