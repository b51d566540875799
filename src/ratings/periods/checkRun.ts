import type { CivilDate } from '../../base/civilDate.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { fixed } from '../fixedPoint.ts';
import { lacksK } from '../kFactor.ts';
import { DEFAULT_METHOD, findMethod, type MethodError } from '../methods/catalog.ts';
import type { RatingMethod } from '../methods/method.ts';
import { isInCalendar, nextPeriod, type Period, periodOfList } from './calendar.ts';
import type { RatedEvent } from './event.ts';
import { CXA_HALF_YEAR, type ListPolicy } from './policy.ts';
import type { PeriodRules } from './ratePlayer.ts';
import { newRecord, type PersonFacts, type PlayerRecord, type RatingState } from './record.ts';
import type { RunInput, SeedPlayer } from './runInput.ts';

/** What stops a run. `index` counts from 0 in the list named. */
export type RunError =
  | MethodError
  | { readonly code: 'not_a_list_date'; readonly field: 'seed' | 'until'; readonly date: CivilDate }
  | { readonly code: 'until_not_after_seed'; readonly seed: CivilDate; readonly until: CivilDate }
  | { readonly code: 'date_out_of_range'; readonly date: CivilDate }
  | { readonly code: 'k_required' }
  | { readonly code: 'event_twice'; readonly event: string; readonly index: number }
  | { readonly code: 'player_twice'; readonly event: string | null; readonly player: string; readonly index: number }
  | { readonly code: 'player_unknown'; readonly event: string; readonly player: string; readonly index: number }
  | { readonly code: 'player_meets_himself'; readonly event: string; readonly player: string; readonly index: number }
  | { readonly code: 'rating_not_whole'; readonly player: string; readonly index: number };

/** A run whose input has been checked. */
export interface RunPlan {
  readonly rules: PeriodRules;
  readonly policy: ListPolicy;
  readonly enforce: boolean;
  readonly people: ReadonlyMap<string, PersonFacts>;
  readonly seed: RatingState;
  readonly first: Period;
  readonly until: CivilDate;
}

const repeated = (ids: readonly string[]): number => {
  const seen = new Set<string>();
  return ids.findIndex((id) => seen.size === seen.add(id).size);
};

const checkEvents = (events: readonly RatedEvent[]): RunError | null => {
  const twice = repeated(events.map((event) => event.id));
  if (twice >= 0) return { code: 'event_twice', event: events[twice]?.id ?? '', index: twice };
  for (const event of events) {
    if (!isInCalendar(event.endedOn)) return { code: 'date_out_of_range', date: event.endedOn };
    const entered = new Set(event.players.map((player) => player.id));
    const again = repeated(event.players.map((player) => player.id));
    if (again >= 0) return { code: 'player_twice', event: event.id, player: event.players[again]?.id ?? '', index: again };
    for (const [index, game] of event.games.entries()) {
      const stranger = [game.red, game.black].find((id) => !entered.has(id));
      if (stranger !== undefined) return { code: 'player_unknown', event: event.id, player: stranger, index };
      if (game.red === game.black) return { code: 'player_meets_himself', event: event.id, player: game.red, index };
    }
  }
  return null;
};

const checkSeed = (method: RatingMethod, players: readonly SeedPlayer[]): RunError | null => {
  const twice = repeated(players.map((player) => player.id));
  if (twice >= 0) return { code: 'player_twice', event: null, player: players[twice]?.id ?? '', index: twice };
  const broken = method.expectation.kind === 'table' ? players.findIndex((player) => !Number.isInteger(player.rating)) : -1;
  return broken < 0 ? null : { code: 'rating_not_whole', player: players[broken]?.id ?? '', index: broken };
};

/** What the fields that a seed leaves out stand for: a player with a rating has been rated before, often enough. */
const gamesEnoughFor = (method: RatingMethod): number => (method.kFactor.kind === 'bands' ? method.kFactor.newcomer.games : 1);

export const seedRecord = (method: RatingMethod, player: SeedPlayer): PlayerRecord => ({
  ...newRecord(player.id),
  rating: fixed(player.rating),
  highest: fixed(Math.max(player.rating, player.highest ?? player.rating)),
  eventsRated: player.eventsRated ?? 1,
  gamesRated: player.gamesRated ?? gamesEnoughFor(method),
  periodsInactive: player.periodsInactive ?? 0,
});

/** The plan of a run whose input fits together. */
export const checkRun = (input: RunInput): Result<RunPlan, RunError> => {
  const { settings, seed, until } = input;
  const policy = settings.policy ?? CXA_HALF_YEAR;
  for (const date of [seed.publishedOn, until]) if (!isInCalendar(date)) return err({ code: 'date_out_of_range', date });
  const seedPeriod = periodOfList(policy.periods, seed.publishedOn);
  if (seedPeriod === undefined) return err({ code: 'not_a_list_date', field: 'seed', date: seed.publishedOn });
  if (periodOfList(policy.periods, until) === undefined) return err({ code: 'not_a_list_date', field: 'until', date: until });
  if (until <= seed.publishedOn) return err({ code: 'until_not_after_seed', seed: seed.publishedOn, until });

  const first = nextPeriod(policy.periods, seedPeriod);
  const found = findMethod(settings.method ?? DEFAULT_METHOD, first.from);
  if (!found.ok) return found;
  const method = found.value;
  if (lacksK(method.kFactor, settings)) return err({ code: 'k_required' });
  const problem = checkSeed(method, seed.players) ?? checkEvents(input.events);
  if (problem !== null) return err(problem);
  return ok({
    rules: { method, inactivity: policy.inactivity, k: settings.k },
    policy,
    enforce: settings.conditions !== 'report',
    people: new Map(input.people.map((person) => [person.id, person])),
    seed: {
      publishedOn: seed.publishedOn,
      records: seed.players.map((player) => seedRecord(method, player)).sort((a, b) => (a.player < b.player ? -1 : 1)),
    },
    first,
    until,
  });
};
