import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInCalendar, nextPeriod, periodOf, periodOfList, previousPeriod } from '../../../src/ratings/periods/calendar.ts';
import { CXA_HALF_YEAR } from '../../../src/ratings/periods/policy.ts';
import { date } from '../build.ts';

const { periods } = CXA_HALF_YEAR;

describe('half-year periods by the day an event ends', () => {
  test.each([
    ['2025-12-01', '2025-12-01', '2026-05-31', '2026-07-01'],
    ['2025-12-31', '2025-12-01', '2026-05-31', '2026-07-01'],
    ['2026-01-01', '2025-12-01', '2026-05-31', '2026-07-01'],
    ['2026-05-31', '2025-12-01', '2026-05-31', '2026-07-01'],
    ['2026-06-01', '2026-06-01', '2026-11-30', '2027-01-01'],
    ['2026-11-30', '2026-06-01', '2026-11-30', '2027-01-01'],
    ['2024-02-29', '2023-12-01', '2024-05-31', '2024-07-01'],
  ])('%s: %s to %s, list of %s', (day, from, to, publishedOn) => {
    expect(periodOf(periods, date(day))).toEqual({ from, to, publishedOn });
  });

  test('a list belongs to the period before it', () => {
    expect(periodOfList(periods, date('2026-07-01'))).toEqual(periodOf(periods, date('2026-03-03')));
    expect(periodOfList(periods, date('2027-01-01'))).toEqual(periodOf(periods, date('2026-08-08')));
    expect(periodOfList(periods, date('2026-06-30'))).toBeUndefined();
  });

  test('periods follow one another without gap', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true }), (day) => {
        const period = periodOf(periods, date(day.toISOString().slice(0, 10)));
        const next = nextPeriod(periods, period);
        expect(Date.parse(next.from) - Date.parse(period.to)).toBe(86_400_000);
        expect(next.publishedOn > period.publishedOn).toBe(true);
        expect(periodOfList(periods, next.publishedOn)).toEqual(next);
        expect(previousPeriod(periods, next)).toEqual(period);
      }),
    );
  });

  test('years far away are refused, not guessed', () => {
    expect(isInCalendar(date('1899-12-31'))).toBe(false);
    expect(isInCalendar(date('2201-01-01'))).toBe(false);
    expect(isInCalendar(date('1900-01-01'))).toBe(true);
  });
});
