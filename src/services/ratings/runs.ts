import { parseCivilDate } from '../../base/civilDate.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { isUniqueViolation } from '../../db/client.ts';
import {
  abandonMakings,
  findPublished,
  insertMakings,
  publishedLists,
  type RatingListRow,
} from '../../db/queries/ratingLists.ts';
import { findActiveRun, findRun, insertRun, newestRuns, type RunRow, updateRun } from '../../db/queries/ratingRuns.ts';
import { lacksK } from '../../ratings/kFactor.ts';
import { DEFAULT_METHOD, findMethod, type MethodError } from '../../ratings/methods/catalog.ts';
import type { RatingMethodId } from '../../ratings/methods/method.ts';
import { nextPeriod, type Period, periodOfList, previousPeriod } from '../../ratings/periods/calendar.ts';
import { type CommitError, commitChange } from '../commitChange.ts';
import type { Context, WriteContext } from '../context.ts';
import { stepVersion } from './continueRun.ts';
import {
  FIRST_STATE,
  listName,
  NO_PROGRESS,
  type PlannedList,
  policyOf,
  type RunPlan,
  type RunProgress,
  type RunState,
} from './runPlan.ts';

export interface RunRequest {
  /** The first list to make; without it the first stale one, else the one after the newest. */
  readonly list?: string | undefined;
  /** The last list to make; without it the newest that is published, so that nothing after a corrected list stays behind. */
  readonly until?: string | undefined;
  readonly method?: RatingMethodId | undefined;
  readonly k?: number | undefined;
  readonly conditions?: 'enforce' | 'report' | undefined;
  readonly floors?: 'apply' | 'none' | undefined;
  /** Lets the run take the place of lists that were imported. */
  readonly replaceImported?: boolean | undefined;
}

export type RunError =
  | CommitError
  | MethodError
  | { readonly code: 'k_required'; readonly method: RatingMethodId }
  | { readonly code: 'list_required' }
  /** No list appears in that month. */
  | { readonly code: 'not_a_list'; readonly list: string; readonly field: 'list' | 'until' }
  | { readonly code: 'until_before_list'; readonly list: string; readonly until: string }
  | { readonly code: 'too_many_lists'; readonly limit: number }
  | { readonly code: 'period_not_over'; readonly list: string; readonly to: string }
  /** A list before the first one asked for is missing or stale: ratings would rest on nothing. */
  | { readonly code: 'earlier_list_needed'; readonly list: string; readonly problem: 'missing' | 'stale' }
  /** The run would take the place of a list that was imported, of which the events may not be here. */
  | { readonly code: 'list_imported'; readonly list: string }
  | { readonly code: 'run_active'; readonly id: string }
  | { readonly code: 'run_not_found'; readonly id: string }
  | { readonly code: 'run_over'; readonly id: string; readonly status: RunRow['status'] };

/** Hands a run to the background. */
export type Enqueue = (runId: string) => Promise<void>;

/** Twenty years of half-year lists in one run. */
export const MAX_LISTS = 40;

const PERIODS = policyOf({ floors: 'apply' }).periods;

const periodNamed = (list: string): Period | undefined => {
  const date = parseCivilDate(`${list}-01`);
  return date === undefined ? undefined : periodOfList(PERIODS, date);
};

/** The list that a run begins with where the request names none. */
const firstList = async ({ db }: Context): Promise<string | null> => {
  const lists = await publishedLists(db, null, MAX_LISTS);
  const stale = lists.findLast(({ staleSince }) => staleSince !== null);
  if (stale) return stale.list;
  const newest = lists[0] && periodNamed(lists[0].list);
  return newest ? listName(nextPeriod(PERIODS, newest).publishedOn) : null;
};

/** The making to rate against: that of the list before, if there is any earlier list at all. */
const baseOf = async ({ db }: Context, first: Period): Promise<Result<RatingListRow | null, RunError>> => {
  const before = listName(previousPeriod(PERIODS, first).publishedOn);
  const base = await findPublished(db, before);
  if (base !== null) {
    return base.staleSince === null ? ok(base) : err({ code: 'earlier_list_needed', list: before, problem: 'stale' });
  }
  const [earlier] = await publishedLists(db, listName(first.publishedOn), 1);
  return earlier === undefined ? ok(null) : err({ code: 'earlier_list_needed', list: before, problem: 'missing' });
};

const periodsBetween = (first: Period, until: string): readonly Period[] => {
  const periods: Period[] = [];
  for (let at = first; listName(at.publishedOn) <= until && periods.length <= MAX_LISTS; at = nextPeriod(PERIODS, at)) {
    periods.push(at);
  }
  return periods;
};

/** The plan of a run, or what stands against it. */
const planOf = async (ctx: WriteContext, runId: string, request: RunRequest): Promise<Result<RunPlan, RunError>> => {
  const named = request.list ?? (await firstList(ctx));
  if (named === null) return err({ code: 'list_required' });
  const first = periodNamed(named);
  if (first === undefined) return err({ code: 'not_a_list', list: named, field: 'list' });
  const published = await publishedLists(ctx.db, null, 2 * MAX_LISTS);
  const newest = published[0];
  const until = request.until ?? (newest && newest.list > named ? newest.list : named);
  if (periodNamed(until) === undefined) return err({ code: 'not_a_list', list: until, field: 'until' });
  if (until < named) return err({ code: 'until_before_list', list: named, until });
  const periods = periodsBetween(first, until);
  if (periods.length > MAX_LISTS) return err({ code: 'too_many_lists', limit: MAX_LISTS });
  const open = periods.find(({ to }) => to >= ctx.now.slice(0, 10));
  if (open) return err({ code: 'period_not_over', list: listName(open.publishedOn), to: open.to });
  const imported = published.findLast((row) => row.runId === null && row.list >= named && row.list <= until);
  if (imported && request.replaceImported !== true) return err({ code: 'list_imported', list: imported.list });
  const found = findMethod(request.method ?? DEFAULT_METHOD, first.from);
  if (!found.ok) return found;
  if (lacksK(found.value.kFactor, { k: request.k })) return err({ code: 'k_required', method: found.value.id });
  const base = await baseOf(ctx, first);
  if (!base.ok) return base;
  const mark = runId.slice(-8);
  return ok({
    lists: periods.map((period): PlannedList => {
      const list = listName(period.publishedOn);
      return { id: `${list}.${mark}`, list, period };
    }),
    baseId: base.value?.id ?? null,
    method: found.value.id,
    conditions: request.conditions ?? 'enforce',
    floors: request.floors ?? 'apply',
    k: request.k ?? null,
  });
};

/** A run as the API shows it. */
export const shownRun = (row: RunRow) => {
  const plan = row.plan as RunPlan;
  const state = row.state as RunState;
  const progress = row.progress as RunProgress;
  return {
    id: row.id,
    status: row.status,
    lists: plan.lists.map(({ list }) => list),
    method: plan.method,
    k: plan.k,
    conditions: plan.conditions,
    floors: plan.floors,
    phase: row.active === null ? null : state.phase,
    list: row.active === null || state.phase === 'publish' ? null : (plan.lists[state.list]?.list ?? null),
    progress: { ...progress, lists: plan.lists.length, slices: row.step },
    failure: row.failure,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    finishedAt: row.finishedAt,
  };
};

export type ShownRun = ReturnType<typeof shownRun>;

/** Starts a run: the request only writes down what is to be made, the background makes it. */
export const startRun = async (ctx: WriteContext, request: RunRequest, enqueue: Enqueue): Promise<Result<ShownRun, RunError>> => {
  const active = await findActiveRun(ctx.db);
  if (active) return err({ code: 'run_active', id: active.id });
  const id = ctx.newId();
  const planned = await planOf(ctx, id, request);
  if (!planned.ok) return planned;
  const plan = planned.value;
  const row: RunRow = {
    id,
    status: 'queued',
    active: 1,
    plan,
    state: FIRST_STATE,
    progress: NO_PROGRESS,
    step: 0,
    failure: null,
    actorId: ctx.actor.keyId,
    actorRole: ctx.actor.role,
    requestId: ctx.requestId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    finishedAt: null,
  };
  const shown = shownRun(row);
  const makings = plan.lists.map(({ id: making, list, period }, i) => ({
    id: making,
    list,
    method: plan.method,
    publishedOn: period.publishedOn,
    status: 'building' as const,
    baseId: plan.lists[i - 1]?.id ?? plan.baseId,
    runId: id,
  }));
  try {
    const committed = await commitChange(ctx, {
      action: 'rating_run.start',
      resource: 'rating_run',
      resourceId: id,
      version: 1,
      before: null,
      after: shown,
      statements: [insertRun(ctx.db, row), insertMakings(ctx.db, makings)],
      answer: { status: 202, headers: { location: `/v1/ratings/runs/${id}` }, body: shown },
    });
    if (!committed.ok) return committed;
  } catch (thrown) {
    // Two admins in the same moment: the index on `active` lets one through.
    if (!isUniqueViolation(thrown, 'rating_runs')) throw thrown;
    return err({ code: 'run_active', id: (await findActiveRun(ctx.db))?.id ?? '' });
  }
  await enqueue(id);
  return ok(shown);
};

export const showRun = async (ctx: Context, id: string): Promise<Result<ShownRun, RunError>> => {
  const row = await findRun(ctx.db, id);
  return row === null ? err({ code: 'run_not_found', id }) : ok(shownRun(row));
};

/** The newest runs, newest first. */
export const listRuns = async (ctx: Context, limit: number): Promise<readonly ShownRun[]> =>
  (await newestRuns(ctx.db, limit)).map(shownRun);

const changeRun = async (
  ctx: WriteContext,
  id: string,
  action: string,
  reason: string | null,
  change: (row: RunRow) => { readonly values: Partial<RunRow>; readonly abandon: boolean },
): Promise<Result<ShownRun, RunError>> => {
  const row = await findRun(ctx.db, id);
  if (row === null) return err({ code: 'run_not_found', id });
  if (row.active === null) return err({ code: 'run_over', id, status: row.status });
  const { values, abandon } = change(row);
  const after: RunRow = { ...row, ...values, step: row.step + 1, updatedAt: ctx.now };
  const shown = shownRun(after);
  const committed = await commitChange(ctx, {
    action,
    resource: 'rating_run',
    resourceId: id,
    version: stepVersion(row),
    before: shownRun(row),
    after: shown,
    reason,
    statements: [
      updateRun(ctx.db, id, { ...values, step: after.step, updatedAt: ctx.now }),
      ...(abandon ? [abandonMakings(ctx.db, id, ctx.now)] : []),
    ],
    answer: { status: 202, headers: {}, body: shown },
  });
  return committed.ok ? ok(shown) : committed;
};

/** Hands a run that failed or was lost to the background again: it goes on where it stood. */
export const resumeRun = async (
  ctx: WriteContext,
  id: string,
  reason: string | null,
  enqueue: Enqueue,
): Promise<Result<ShownRun, RunError>> => {
  const changed = await changeRun(ctx, id, 'rating_run.resume', reason, () => ({
    values: { status: 'queued', failure: null },
    abandon: false,
  }));
  if (changed.ok) await enqueue(id);
  return changed;
};

/** Gives a run up; what readers see stays as it is. */
export const cancelRun = (ctx: WriteContext, id: string, reason: string | null): Promise<Result<ShownRun, RunError>> =>
  changeRun(ctx, id, 'rating_run.cancel', reason, () => ({
    values: { status: 'cancelled', active: null, finishedAt: ctx.now },
    abandon: true,
  }));
