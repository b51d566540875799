declare const civilDateBrand: unique symbol;

/**
 * A day of the Gregorian calendar as `YYYY-MM-DD`, years 0001-9999, without clock or zone.
 * Such strings sort like the days they name, so `<` and `===` on two civil dates mean what they say.
 */
export type CivilDate = string & { readonly [civilDateBrand]: true };

const LAST_DATE = '9999-12-31' as CivilDate;
const FIRST_DATE = '0001-01-01' as CivilDate;

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** `month` counts from 1. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const partsOf = (date: CivilDate): Parts => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

const write = ({ year, month, day }: Parts): CivilDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as CivilDate;

/** The date written in `text`, or `undefined` when the form is another one or the calendar has no such day. */
export const parseCivilDate = (text: string): CivilDate | undefined => {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return undefined;
  const date = text as CivilDate;
  const { year, month, day } = partsOf(date);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) ? date : undefined;
};

/** Negative when `a` is earlier, 0 on the same day, positive when `a` is later: a comparator for `sort`. */
export const compareCivilDates = (a: CivilDate, b: CivilDate): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The same day `months` later (or earlier, when negative). A month without that day gives its last day instead:
 * one month after 31 January is the last of February. Past the ends of the calendar the first or last date stands.
 */
export const addMonths = (date: CivilDate, months: number): CivilDate => {
  const { year, month, day } = partsOf(date);
  const total = year * 12 + (month - 1) + months;
  const newYear = Math.floor(total / 12);
  if (newYear > 9999) return LAST_DATE;
  if (newYear < 1) return FIRST_DATE;
  const newMonth = total - newYear * 12 + 1;
  return write({ year: newYear, month: newMonth, day: Math.min(day, daysInMonth(newYear, newMonth)) });
};

/**
 * The anniversary `years` later (or earlier). 29 February has its anniversary on 28 February where the year is no leap year:
 * a period counted in years ends on the corresponding day, and on the last day of the month where there is none
 * (民法典 202, the civil code's rule on periods).
 */
export const addYears = (date: CivilDate, years: number): CivilDate => addMonths(date, years * 12);

/** Days since 1 March of year 0, counted in years that begin in March, so that the leap day comes last. */
const dayNumber = (date: CivilDate): number => {
  const { year, month, day } = partsOf(date);
  const marchYear = month <= 2 ? year - 1 : year;
  const monthsSinceMarch = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((153 * monthsSinceMarch + 2) / 5) + day - 1;
};

/** Days from `from` to `to`: 0 on the same day, negative when `to` is earlier. */
export const daysBetween = (from: CivilDate, to: CivilDate): number => dayNumber(to) - dayNumber(from);

/** Whether `date` falls in the `years` years after `start`; both ends, the start and the anniversary, are included. */
export const isWithinYears = (start: CivilDate, date: CivilDate, years: number): boolean =>
  start <= date && date <= addYears(start, years);
