import { type Database, isUniqueViolation } from '../../db/client.ts';
import { findRun, type RunRow, updateRun } from '../../db/queries/ratingRuns.ts';
import { insertVersion } from '../../db/queries/versions.ts';
import { eventSlice } from './eventSlice.ts';
import { lineSlice } from './lineSlice.ts';
import { playerSlice } from './playerSlice.ts';
import { publishSlice } from './publishSlice.ts';
import { type RunPlan, type RunProgress, type RunState, rulesOf } from './runPlan.ts';
import type { Slice, SliceContext } from './slice.ts';

/** What work in the background gets from its edge: no caller, so no key. */
export interface WorkContext {
  readonly db: Database;
  /** RFC 3339, UTC. */
  readonly now: string;
  /** Names the delivery in the log. */
  readonly requestId: string;
}

/** The version row that a step of a run writes: two workers cannot both write it, so no slice counts twice. */
export const stepVersion = (run: Pick<RunRow, 'step'>): number => run.step + 2;

const sliceOf = (ctx: SliceContext, run: RunRow): Promise<Slice> | Slice => {
  const state = run.state as RunState;
  const progress = run.progress as RunProgress;
  switch (state.phase) {
    case 'events':
      return eventSlice(ctx, state, progress);
    case 'players':
      return playerSlice(ctx, state, progress);
    case 'lines':
      return lineSlice(ctx, state, progress);
    case 'publish':
      return publishSlice(ctx, run);
  }
};

/** `more`: call again. `ended`: nothing is left to do. `elsewhere`: another worker has done this slice and goes on. */
export type SliceOutcome = 'more' | 'ended' | 'elsewhere';

/** Does the next slice of a run and writes it together with where the run then stands. */
export const doSlice = async (ctx: WorkContext, runId: string): Promise<SliceOutcome> => {
  const { db, now } = ctx;
  const run = await findRun(db, runId);
  if (run === null || run.active === null) return 'ended';
  const plan = run.plan as RunPlan;
  const rules = rulesOf(plan);
  if (!rules.ok) {
    await failRun(ctx, runId, rules.error.code);
    return 'ended';
  }
  const published = (run.state as RunState).phase === 'publish';
  const slice = await sliceOf({ db, now, plan, rules: rules.value }, run);
  try {
    await db.batch([
      insertVersion(db, {
        resource: 'rating_run',
        resourceId: run.id,
        version: stepVersion(run),
        at: now,
        requestId: ctx.requestId,
      }),
      ...slice.statements,
      updateRun(db, run.id, {
        step: run.step + 1,
        state: slice.next,
        progress: { ...(run.progress as RunProgress), ...slice.progress },
        updatedAt: now,
        ...(published ? { status: 'done', active: null, finishedAt: now } : { status: 'running' }),
      }),
    ]);
  } catch (thrown) {
    if (isUniqueViolation(thrown, 'resource_versions')) return 'elsewhere';
    throw thrown;
  }
  return published ? 'ended' : 'more';
};

/** Slices that one delivery does before it hands on: below 50 statements, the least that the platform allows a call. */
export const SLICES_A_DELIVERY = 4;

/** Goes on with a run for as many slices as one delivery may do. */
export const continueRun = async (ctx: WorkContext, runId: string): Promise<SliceOutcome> => {
  for (let done = 0; done < SLICES_A_DELIVERY; done += 1) {
    const outcome = await doSlice(ctx, runId);
    if (outcome !== 'more') return outcome;
  }
  return 'more';
};

/** Ends a run that cannot go on; an admin may resume it. Its makings stay where they are. */
export const failRun = async ({ db, now }: WorkContext, runId: string, failure: string): Promise<void> => {
  const run = await findRun(db, runId);
  if (run === null || run.active === null) return;
  await updateRun(db, runId, { status: 'failed', failure, updatedAt: now });
};
