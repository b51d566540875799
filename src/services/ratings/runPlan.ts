import type { CivilDate } from '../../base/civilDate.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { findMethod } from '../../ratings/methods/catalog.ts';
import type { RatingMethodId } from '../../ratings/methods/method.ts';
import type { Period } from '../../ratings/periods/calendar.ts';
import { CXA_HALF_YEAR, type ListPolicy } from '../../ratings/periods/policy.ts';
import type { PeriodRules } from '../../ratings/periods/ratePlayer.ts';

/** One list that a run makes. `id` is the making, `list` the name by which readers ask. */
export interface PlannedList {
  readonly id: string;
  readonly list: string;
  readonly period: Period;
}

/** What a run makes, and by which rules. Kept with the run, so that it goes on as it began whatever is deployed meanwhile. */
export interface RunPlan {
  readonly lists: readonly PlannedList[];
  /** The making of the list before the first; null: nobody has a rating yet. */
  readonly baseId: string | null;
  readonly method: RatingMethodId;
  /** `enforce`: only events that meet every condition are rated. `report`: every event is, and the conditions are told. */
  readonly conditions: 'enforce' | 'report';
  /** `apply`: a list prints ratings from the lowest published one on. `none`: it prints all. */
  readonly floors: 'apply' | 'none';
  readonly k: number | null;
}

/** Where the next slice of a run begins. `list` counts in the plan's lists. */
export type RunState =
  | { readonly phase: 'events'; readonly list: number; readonly after: { readonly endedOn: string; readonly id: string } | null }
  | { readonly phase: 'players'; readonly list: number; readonly after: string | null; readonly records: number }
  | { readonly phase: 'lines'; readonly list: number; readonly after: LastLine | null; readonly records: number }
  | { readonly phase: 'publish' };

/** The last line written: a shared rank goes on over the cut. `rating` is exact, as the records have it. */
export interface LastLine {
  readonly player: string;
  readonly rating: number;
  readonly place: number;
  readonly rank: number;
}

export interface RunProgress {
  readonly listsDone: number;
  readonly eventsRated: number;
  readonly eventsNotRated: number;
  readonly eventsUndetermined: number;
  readonly playersDone: number;
  readonly linesDone: number;
}

export const FIRST_STATE: RunState = { phase: 'events', list: 0, after: null };

export const NO_PROGRESS: RunProgress = {
  listsDone: 0,
  eventsRated: 0,
  eventsNotRated: 0,
  eventsUndetermined: 0,
  playersDone: 0,
  linesDone: 0,
};

/** The policy of a plan. */
export const policyOf = (plan: Pick<RunPlan, 'floors'>): ListPolicy =>
  plan.floors === 'apply' ? CXA_HALF_YEAR : { ...CXA_HALF_YEAR, floors: null };

/** The rules of a plan; a method that was asked for and checked when the run began is still there. */
export const rulesOf = (plan: RunPlan): Result<PeriodRules, { readonly code: 'method_gone' }> => {
  const first = plan.lists[0];
  const found = first ? findMethod(plan.method, first.period.from) : null;
  if (!found?.ok) return err({ code: 'method_gone' });
  return ok({ method: found.value, inactivity: policyOf(plan).inactivity, k: plan.k ?? undefined });
};

/** `2026-07` of 2026-07-01. */
export const listName = (publishedOn: CivilDate): string => publishedOn.slice(0, 7);
