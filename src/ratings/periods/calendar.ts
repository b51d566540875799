import { type CivilDate, parseCivilDate } from '../../base/civilDate.ts';

/** A rating period that returns every year; days as `MM-DD`. The list appears on the first `publishedOn` after the last day. */
export interface PeriodRule {
  readonly from: string;
  readonly to: string;
  readonly publishedOn: string;
}

/** One rating period (统计期), both ends included, and the day its list appears. */
export interface Period {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly publishedOn: CivilDate;
}

const dayOf = (year: number, monthDay: string): CivilDate => {
  const date = parseCivilDate(`${String(year).padStart(4, '0')}-${monthDay}`);
  if (date === undefined) throw new RangeError(`no day ${monthDay} in the year ${year}`);
  return date;
};

/** The period of a rule that begins in `year`. */
const beginningIn = (rule: PeriodRule, year: number): Period => {
  const endYear = rule.to < rule.from ? year + 1 : year;
  const listYear = rule.publishedOn > rule.to ? endYear : endYear + 1;
  return { from: dayOf(year, rule.from), to: dayOf(endYear, rule.to), publishedOn: dayOf(listYear, rule.publishedOn) };
};

const yearOf = (date: CivilDate): number => Number(date.slice(0, 4));

/** Years that periods can be made for; the days around them still fit four digits. */
export const CALENDAR_YEARS = { first: 1900, last: 2200 } as const;

export const isInCalendar = (date: CivilDate): boolean =>
  yearOf(date) >= CALENDAR_YEARS.first && yearOf(date) <= CALENDAR_YEARS.last;

/** The period in which an event that ended on `date` is rated. The rules cover every day of the year once. */
export const periodOf = (rules: readonly PeriodRule[], date: CivilDate): Period => {
  for (const rule of rules) {
    for (const year of [yearOf(date) - 1, yearOf(date)]) {
      const period = beginningIn(rule, year);
      if (period.from <= date && date <= period.to) return period;
    }
  }
  throw new RangeError(`no period for ${date}`);
};

/** The period whose list appears on `date`, or undefined where no list appears that day. */
export const periodOfList = (rules: readonly PeriodRule[], date: CivilDate): Period | undefined =>
  rules
    .flatMap((rule) => [-2, -1, 0].map((years) => beginningIn(rule, yearOf(date) + years)))
    .find((period) => period.publishedOn === date);

/** The period that begins when this one has ended. */
export const nextPeriod = (rules: readonly PeriodRule[], period: Period): Period => {
  const later = rules
    .flatMap((rule) => [0, 1].map((years) => beginningIn(rule, yearOf(period.to) + years)))
    .filter((candidate) => candidate.from > period.to)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const next = later[0];
  if (next === undefined) throw new RangeError(`no period after ${period.to}`);
  return next;
};

/** The period that ends where this one begins. */
export const previousPeriod = (rules: readonly PeriodRule[], period: Period): Period => {
  const earlier = rules
    .flatMap((rule) => [-2, -1, 0].map((years) => beginningIn(rule, yearOf(period.from) + years)))
    .filter((candidate) => candidate.to < period.from)
    .sort((a, b) => (a.from < b.from ? 1 : -1));
  const previous = earlier[0];
  if (previous === undefined) throw new RangeError(`no period before ${period.from}`);
  return previous;
};
