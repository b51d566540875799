import { addYears, type CivilDate, daysBetween, isWithinYears } from '../base/civilDate.ts';
import type { Truth } from './threeValued.ts';

/**
 * A window of years (三年内, 四年内): it opens on the day of its first event and closes on the anniversary, both days included.
 * `to` is the day that had to lie inside: the last event, or the day of the question where one event is enough.
 */
export interface Window {
  readonly years: number;
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly closes: CivilDate;
}

export const windowBetween = (from: CivilDate, to: CivilDate, years: number): Window => ({
  years,
  from,
  to,
  closes: addYears(from, years),
});

export interface Candidate {
  readonly endedOn: CivilDate;
  readonly met: Truth;
}

export interface WindowSearch {
  readonly met: Truth;
  /** Indices of the candidates that carry the answer: those of the window found, or of every window still possible. */
  readonly used: readonly number[];
  readonly window: Window | null;
}

/**
 * Looks for `times` candidates inside one window of `years`. Candidates are sorted by date.
 * True: the window that is complete first. Null: what is open could still complete a window. False: the closest attempt.
 */
export const findWindow = (candidates: readonly Candidate[], times: number, years: number): WindowSearch => {
  const indexed = candidates.map((candidate, index) => ({ ...candidate, index }));
  const certain = indexed.filter((candidate) => candidate.met === true);
  const possible = indexed.filter((candidate) => candidate.met !== false);

  for (let last = times - 1; last < certain.length; last += 1) {
    const run = certain.slice(last - times + 1, last + 1);
    const [from, to] = [run[0]!.endedOn, run[times - 1]!.endedOn];
    if (isWithinYears(from, to, years)) {
      return { met: true, used: run.map((candidate) => candidate.index), window: windowBetween(from, to, years) };
    }
  }

  const stillPossible = new Set<number>();
  for (const first of possible) {
    const inside = possible.filter((other) => other.index >= first.index && isWithinYears(first.endedOn, other.endedOn, years));
    if (inside.length >= times) for (const candidate of inside) stillPossible.add(candidate.index);
  }
  if (stillPossible.size > 0) return { met: null, used: [...stillPossible].sort((a, b) => a - b), window: null };

  let closest: Window | null = null;
  for (let last = times - 1; last < certain.length; last += 1) {
    const [from, to] = [certain[last - times + 1]!.endedOn, certain[last]!.endedOn];
    if (closest === null || daysBetween(from, to) < daysBetween(closest.from, closest.to))
      closest = windowBetween(from, to, years);
  }
  return { met: false, used: certain.map((candidate) => candidate.index), window: closest };
};
