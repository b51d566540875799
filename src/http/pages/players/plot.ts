import { type CivilDate, daysBetween, parseCivilDate } from '../../../base/civilDate.ts';

/** The rating on one list. */
export interface RatingPoint {
  readonly list: string;
  readonly publishedOn: string;
  readonly rating: number;
}

/** Units of the picture's own box. */
export const PLOT = { width: 640, height: 260, left: 52, right: 40, top: 16, bottom: 34 } as const;

export interface Tick {
  readonly at: number;
  readonly label: string;
}

export interface Plot {
  readonly points: readonly (RatingPoint & { readonly x: number; readonly y: number })[];
  readonly ratings: readonly Tick[];
  readonly dates: readonly Tick[];
}

const STEPS = [5, 10, 20, 50, 100, 200, 500, 1000];
const MOST_RATING_TICKS = 6;
const MOST_DATE_TICKS = 6;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The least of the usual steps that needs no more than a few lines. */
const stepFor = (span: number): number => STEPS.find((step) => span / step < MOST_RATING_TICKS - 1) ?? 2000;

/** Some of the points, first and last among them, so that their labels do not run into each other. */
const spread = <T>(items: readonly T[], most: number): T[] => {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, index) => items[Math.round((index * (items.length - 1)) / (most - 1))]!);
};

/** Where a history of ratings lies in the picture; `history` in order of time, by civil dates. */
export const plotOf = (history: readonly RatingPoint[]): Plot => {
  const dated = history.flatMap((point): (RatingPoint & { date: CivilDate })[] => {
    const date = parseCivilDate(point.publishedOn);
    return date === undefined ? [] : [{ ...point, date }];
  });
  const [first] = dated;
  const last = dated.at(-1);
  if (first === undefined || last === undefined) return { points: [], ratings: [], dates: [] };
  const values = dated.map(({ rating }) => rating);
  const step = stepFor(Math.max(...values) - Math.min(...values));
  const low = Math.floor(Math.min(...values) / step) * step;
  // One step of height at least, so that a level history lies within the picture.
  const high = Math.max(Math.ceil(Math.max(...values) / step) * step, low + step);
  const innerWidth = PLOT.width - PLOT.left - PLOT.right;
  const innerHeight = PLOT.height - PLOT.top - PLOT.bottom;
  const days = daysBetween(first.date, last.date);
  const x = (date: CivilDate): number =>
    rounded(PLOT.left + (days === 0 ? innerWidth / 2 : (daysBetween(first.date, date) / days) * innerWidth));
  const y = (rating: number): number => rounded(PLOT.top + ((high - rating) / (high - low)) * innerHeight);
  return {
    points: dated.map(({ date, ...point }) => ({ ...point, x: x(date), y: y(point.rating) })),
    ratings: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step).map((rating) => ({
      at: y(rating),
      label: String(rating),
    })),
    dates: spread(dated, MOST_DATE_TICKS).map(({ date, list }) => ({ at: x(date), label: list })),
  };
};
