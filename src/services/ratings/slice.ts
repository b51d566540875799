import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../db/client.ts';
import type { PeriodRules } from '../../ratings/periods/ratePlayer.ts';
import type { PlannedList, RunPlan, RunProgress, RunState } from './runPlan.ts';

/** What a slice of a run works with. */
export interface SliceContext {
  readonly db: Database;
  /** RFC 3339, UTC. */
  readonly now: string;
  readonly plan: RunPlan;
  readonly rules: PeriodRules;
}

/** What a slice writes, in one batch with the state after it: all or nothing, so a slice that died is simply done again. */
export interface Slice {
  readonly statements: readonly BatchItem<'sqlite'>[];
  readonly next: RunState;
  readonly progress: Partial<RunProgress>;
}

/** The list that a state is at, and the making that it is rated against. */
export const listAt = (plan: RunPlan, index: number): { readonly list: PlannedList; readonly baseId: string | null } => {
  const list = plan.lists[index];
  if (list === undefined) throw new RangeError(`the run has no list ${index}`);
  return { list, baseId: plan.lists[index - 1]?.id ?? plan.baseId };
};
