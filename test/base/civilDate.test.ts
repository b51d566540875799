import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  addYears,
  type CivilDate,
  compareCivilDates,
  daysBetween,
  isWithinYears,
  parseCivilDate,
} from '../../src/base/civilDate.ts';

const date = (text: string): CivilDate => {
  const parsed = parseCivilDate(text);
  if (parsed === undefined) throw new Error(`not a date: ${text}`);
  return parsed;
};

/** Dates from an independent calendar, the platform's own. */
const anyDate = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((instant) => date(instant.toISOString().slice(0, 10)));

describe('parseCivilDate', () => {
  it.each(['2024-02-29', '2000-02-29', '1999-12-31', '0001-01-01', '9999-12-31'])('reads %s', (text) => {
    expect(parseCivilDate(text)).toBe(text);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '２０２６-01-01',
    '-001-01-01',
    '',
  ])('refuses %j', (text) => {
    expect(parseCivilDate(text)).toBeUndefined();
  });

  it('agrees with the platform calendar on every digit string', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        (y, m, d) => {
          const text = `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
          const instant = new Date(`${text}T00:00:00Z`);
          const real = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
          expect(parseCivilDate(text) !== undefined).toBe(real);
        },
      ),
    );
  });
});

describe('addYears', () => {
  it.each([
    ['2019-10-20', 3, '2022-10-20'],
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2023-02-28', 1, '2024-02-28'],
    ['2024-02-29', -1, '2023-02-28'],
    ['2096-02-29', 4, '2100-02-28'],
    ['9998-05-05', 4, '9999-12-31'],
    ['0002-05-05', -4, '0001-01-01'],
  ])('%s and %i years is %s', (start, years, expected) => {
    expect(addYears(date(start), years)).toBe(expected);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-01', 6, '2027-06-01'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-11-30', 0, '2026-11-30'],
  ])('%s and %i months is %s', (start, months, expected) => {
    expect(addMonths(date(start), months)).toBe(expected);
  });
});

describe('daysBetween', () => {
  it('counts as the platform calendar does, and orders as compare does', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        const days = (Date.parse(b) - Date.parse(a)) / 86_400_000;
        expect(daysBetween(a, b)).toBe(days);
        expect(Math.sign(compareCivilDates(b, a))).toBe(Math.sign(days));
      }),
    );
  });
});

describe('isWithinYears', () => {
  it.each([
    ['2019-10-20', '2022-10-20', 3, true],
    ['2019-10-20', '2022-10-21', 3, false],
    ['2019-10-20', '2019-10-20', 3, true],
    ['2019-10-20', '2019-10-19', 3, false],
    ['2024-02-29', '2027-02-28', 3, true],
    ['2024-02-29', '2027-03-01', 3, false],
    ['2020-02-29', '2024-02-29', 4, true],
  ])('from %s to %s in %i years: %s', (start, end, years, expected) => {
    expect(isWithinYears(date(start), date(end), years)).toBe(expected);
  });
});
