import { type Localized, localized } from '../../base/localized.ts';
import type { RuleSourceId } from '../../rules/sources.ts';
import type { PeriodRule } from './calendar.ts';

/** What happens to a player who has not played in a rated event for so many periods in a row. */
export type InactivityStep =
  | { readonly afterPeriods: number; readonly deduct: number }
  | { readonly afterPeriods: number; readonly removed: true };

/** What an event must show to be rated. Fractions are exact: `[2, 3]` is two thirds. */
export interface ConditionRules {
  /** Rated players among those entered; round robins only. */
  readonly ratedShare: readonly [number, number];
  /** With fewer players than this everybody must be rated. */
  readonly allRatedUnder: number;
  /** Units (参赛单位) besides the host. */
  readonly unitsBesidesHost: number;
  /** The most that the players of one unit may be. */
  readonly unitShare: readonly [number, number];
}

/** How lists are made from periods: dated facts of an association, independent of the rating method. */
export interface ListPolicy {
  readonly id: string;
  readonly title: Localized;
  readonly document: RuleSourceId;
  readonly articles: { readonly periods: string; readonly list: string; readonly events: string; readonly conditions: string };
  readonly periods: readonly PeriodRule[];
  /** Lowest ratings that are published; null: every rating is. */
  readonly floors: { readonly male: number; readonly female: number } | null;
  /** By ascending `afterPeriods`. */
  readonly inactivity: readonly InactivityStep[];
  readonly conditions: ConditionRules;
}

/**
 * Half-year lists of the association's rules for ratings (棋手等级分制和技术等级标准实施细则).
 * A year of inactivity has its consequence when it is complete, on the list after it: before that nobody has been inactive for it.
 */
export const CXA_HALF_YEAR: ListPolicy = {
  id: 'cxa-half-year',
  title: localized('半年一期（中国象棋协会）', 'Half-year lists (Chinese Xiangqi Association)'),
  document: 'cxa-rating-rules',
  articles: { periods: '1', list: '2', events: '3', conditions: '4' },
  periods: [
    { from: '12-01', to: '05-31', publishedOn: '07-01' },
    { from: '06-01', to: '11-30', publishedOn: '01-01' },
  ],
  floors: { male: 2301, female: 2101 },
  inactivity: [
    { afterPeriods: 4, deduct: 20 },
    { afterPeriods: 6, deduct: 50 },
    { afterPeriods: 8, removed: true },
  ],
  conditions: { ratedShare: [2, 3], allRatedUnder: 10, unitsBesidesHost: 4, unitShare: [1, 3] },
};
