import { insertAudit } from '../../db/queries/audit.ts';
import { markListsStale, publishMakings } from '../../db/queries/ratingLists.ts';
import type { RunRow } from '../../db/queries/ratingRuns.ts';
import { nextPeriod } from '../../ratings/periods/calendar.ts';
import { policyOf } from './runPlan.ts';
import type { Slice, SliceContext } from './slice.ts';

/**
 * The last slice: in one batch the makings of the run become the lists that readers see, the former ones step back, and lists after
 * the last one of the run are marked, because they were rated against a making that is gone.
 */
export const publishSlice = ({ db, now, plan }: SliceContext, run: RunRow): Slice => {
  const last = plan.lists.at(-1);
  return {
    statements: [
      ...publishMakings(
        db,
        plan.lists.map(({ id }) => id),
        now,
      ),
      ...(last
        ? [markListsStale(db, nextPeriod(policyOf(plan).periods, last.period).publishedOn, now, 'earlier_list_changed')]
        : []),
      insertAudit(db, {
        at: now,
        actorId: run.actorId,
        actorRole: run.actorRole,
        action: 'rating_run.publish',
        resource: 'rating_run',
        resourceId: run.id,
        eventId: null,
        before: null,
        after: { lists: plan.lists.map(({ id, list }) => ({ list, making: id })) },
        reason: null,
        requestId: run.requestId,
      }),
    ],
    next: { phase: 'publish' },
    progress: {},
  };
};
