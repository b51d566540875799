import type { Localized } from '../base/localized.ts';
import type { AgeGroup, Category, EventFilter, EventTest, ExamKind, Group, ReducedQuota, Requirement, Tier } from './types.ts';

/**
 * Combinators in which a scheme is written. Each returns plain data (see `types.ts`); `evaluate.ts` gives it meaning and
 * `describe.ts` puts it into words, so that a new scheme needs neither.
 */

const tierList = (tiers: Tier | readonly Tier[]): readonly Tier[] => (typeof tiers === 'string' ? [tiers] : tiers);

/** An event whose criterion names its groups (甲乙丙丁). */
export const inGroup = (tiers: Tier | readonly Tier[], category: Category, ...groups: Group[]): EventFilter => ({
  tiers: tierList(tiers),
  category,
  division: { by: 'group', in: groups },
});

export const inAgeGroup = (tiers: Tier | readonly Tier[], ...ages: AgeGroup[]): EventFilter => ({
  tiers: tierList(tiers),
  category: 'youth',
  division: { by: 'age', in: ages },
});

/** The event without a group in its name, where group B is an event of its own: undivided, or group A. */
export const inMainEvent = (tiers: Tier | readonly Tier[], category: Category): EventFilter => ({
  tiers: tierList(tiers),
  category,
  division: { by: 'main' },
});

/** The event as a whole, where the source knows no groups. */
export const inWholeEvent = (tiers: Tier | readonly Tier[], category: Category): EventFilter => ({
  tiers: tierList(tiers),
  category,
  division: { by: 'whole' },
});

/** A place from `from` to `to`, both included, in an event of that kind. */
export const placed = (from: number, to: number, event: EventFilter, quota?: ReducedQuota): EventTest => ({
  test: 'placed',
  from,
  to,
  event,
  ...(quota === undefined ? {} : { quota }),
});

/** 冠军: rank 1, shared or not. */
export const champion = (event: EventFilter, quota?: ReducedQuota): EventTest => placed(1, 1, event, quota);

/** The standard prescribed for the title (规定之标准), met at an event that the association designated for it. */
export const standardAtDesignatedEvent: EventTest = { test: 'all', of: [{ test: 'designated' }, { test: 'standard_met' }] };

/** The win rate prescribed for the title (规定之胜率). */
export const prescribedWinRate: EventTest = { test: 'win_rate_met' };

export const once = (that: EventTest): Requirement => ({ kind: 'one_event', that });

/** One event not longer ago than `years` before the day of the question, the anniversary included. */
export const onceWithin = (years: number, that: EventTest): Requirement => ({ kind: 'one_event', withinYears: years, that });

/** Different events of which the last lies at most `years` after the first, the anniversary included. */
export const timesWithin = (times: number, years: number, that: EventTest): Requirement => ({
  kind: 'several_events',
  times,
  withinYears: years,
  that,
});

/** A paper of `tasks` to be solved in `minutes`. */
export const examPaper = (exam: ExamKind, tasks: number, minutes: number): Requirement => ({
  kind: 'exam',
  exam,
  tasks,
  minutes,
});

/** An exam that is passed or failed by the examiner's judgement. */
export const examPassed = (exam: ExamKind): Requirement => ({ kind: 'exam', exam });

export const anyOf = (...of: Requirement[]): Requirement => ({ kind: 'any_of', of });

export const allOf = (...of: Requirement[]): Requirement => ({ kind: 'all_of', of });

export const notGiven = (why: Localized): Requirement => ({ kind: 'not_given', why });
