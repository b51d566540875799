import type { CivilDate } from '../../base/civilDate.ts';
import { ok, type Result } from '../../base/result.ts';
import { meetingsByPlayer } from '../games.ts';
import { nextPeriod, type Period, periodOf } from './calendar.ts';
import { checkRun, type RunError, type RunPlan } from './checkRun.ts';
import { checkEvent, type EventVerdict } from './conditions.ts';
import { byEndThenId, type RatedEvent } from './event.ts';
import type { ListPolicy } from './policy.ts';
import { type PeriodAccount, type PlayedEvent, ratePlayer } from './ratePlayer.ts';
import { makeList, type RatingList } from './ratingList.ts';
import { newRecord, type PlayerRecord, type RatingState } from './record.ts';
import type { RunInput } from './runInput.ts';

/** One period: the records before it, what it did to each player, its list, and the records after it. */
export interface PeriodStep {
  readonly period: Period;
  readonly before: RatingState;
  readonly accounts: readonly PeriodAccount[];
  readonly list: RatingList;
  readonly after: RatingState;
}

/** A run. `outside` are the events that belong to the seed or to a list after the last. */
export interface RatingRun {
  readonly steps: readonly PeriodStep[];
  readonly outside: readonly { readonly event: string; readonly reason: 'before_seed' | 'after_last_list' }[];
}

/** Every player known before the period or entered in one of its events, by id. */
const recordsFor = (state: RatingState, events: readonly RatedEvent[]): readonly PlayerRecord[] => {
  const known = new Map(state.records.map((record) => [record.player, record]));
  for (const event of events) {
    for (const { id } of event.players) if (!known.has(id)) known.set(id, newRecord(id));
  }
  return [...known.values()].sort((a, b) => (a.player < b.player ? -1 : 1));
};

/** The rated events of each player, by end and id. */
const eventsByPlayer = (played: readonly PlayedEvent[]): ReadonlyMap<string, readonly PlayedEvent[]> => {
  const ofPlayer = new Map<string, PlayedEvent[]>();
  for (const one of played) {
    for (const { id } of one.event.players) {
      const own = ofPlayer.get(id);
      if (own === undefined) ofPlayer.set(id, [one]);
      else own.push(one);
    }
  }
  return ofPlayer;
};

/** Rates one period against the list that the period before it left. `events` are those that ended in it. */
const ratePeriod = (plan: RunPlan, period: Period, before: RatingState, events: readonly RatedEvent[]): PeriodStep => {
  const { rules, policy, people } = plan;
  const ratings = new Map(before.records.map((record) => [record.player, record.rating]));
  const ratingOf = (player: string) => ratings.get(player) ?? null;
  const ordered = [...events].sort(byEndThenId);
  const verdicts: EventVerdict[] = ordered.map((event) =>
    checkEvent(policy.conditions, event, (player) => ratingOf(player) !== null),
  );
  const played = ordered
    .filter((_, i) => !plan.enforce || verdicts[i]?.verdict === 'rated')
    .map((event): PlayedEvent => ({ event, facts: { format: event.format, meetings: meetingsByPlayer(event.games), ratingOf } }));
  const ofPlayer = eventsByPlayer(played);
  const outcomes = recordsFor(
    before,
    played.map(({ event }) => event),
  ).map((record) => ratePlayer(rules, period, record, people.get(record.player), ofPlayer.get(record.player) ?? []));
  const accounts = outcomes.map((outcome) => outcome.account);
  return {
    period,
    before,
    accounts,
    list: makeList(period, rules.method.id, policy.floors, people, accounts, verdicts),
    after: { publishedOn: period.publishedOn, records: outcomes.map((outcome) => outcome.record) },
  };
};

/** The steps from `state` to the last list. */
const run = (plan: RunPlan, state: RatingState, first: Period, events: readonly RatedEvent[]): readonly PeriodStep[] => {
  const ofPeriod = new Map<CivilDate, RatedEvent[]>();
  for (const event of events) {
    const { publishedOn } = periodOf(plan.policy.periods, event.endedOn);
    const own = ofPeriod.get(publishedOn);
    if (own === undefined) ofPeriod.set(publishedOn, [event]);
    else own.push(event);
  }
  const steps: PeriodStep[] = [];
  let before = state;
  for (let period = first; period.publishedOn <= plan.until; period = nextPeriod(plan.policy.periods, period)) {
    const step = ratePeriod(plan, period, before, ofPeriod.get(period.publishedOn) ?? []);
    steps.push(step);
    before = step.after;
  }
  return steps;
};

const outsideOf = (plan: RunPlan, events: readonly RatedEvent[]): RatingRun['outside'] =>
  [...events].sort(byEndThenId).flatMap((event): RatingRun['outside'] => {
    const { publishedOn } = periodOf(plan.policy.periods, event.endedOn);
    if (publishedOn < plan.first.publishedOn) return [{ event: event.id, reason: 'before_seed' }];
    return publishedOn > plan.until ? [{ event: event.id, reason: 'after_last_list' }] : [];
  });

/** Every list from the seed to `until`. The same input always gives the same lists, in whatever order its events and games stand. */
export const recompute = (input: RunInput): Result<RatingRun, RunError> => {
  const checked = checkRun(input);
  if (!checked.ok) return checked;
  const plan = checked.value;
  return ok({ steps: run(plan, plan.seed, plan.first, input.events), outside: outsideOf(plan, input.events) });
};

/** The list that a change to an event touches first: where the event stood, or where it stands now. */
export const firstListTouched = (policy: ListPolicy, before: RatedEvent | null, after: RatedEvent | null): CivilDate | null => {
  const lists = [before, after].flatMap((event) => (event === null ? [] : [periodOf(policy.periods, event.endedOn).publishedOn]));
  return lists.sort()[0] ?? null;
};

/**
 * Runs again from the list `from` on, after a correction: `input` holds the corrected events, `earlier` the run before the
 * correction. Equals a full `recompute(input)` as long as nothing before that list has changed.
 */
export const rerun = (earlier: RatingRun, input: RunInput, from: CivilDate): Result<RatingRun, RunError> => {
  const checked = checkRun(input);
  if (!checked.ok) return checked;
  const plan = checked.value;
  const place = earlier.steps.findIndex((step) => step.list.publishedOn >= from);
  const kept = place < 0 ? earlier.steps : earlier.steps.slice(0, place);
  const last = kept.at(-1);
  const state = last?.after ?? plan.seed;
  const first = last === undefined ? plan.first : nextPeriod(plan.policy.periods, last.period);
  return ok({ steps: [...kept, ...run(plan, state, first, input.events)], outside: outsideOf(plan, input.events) });
};
