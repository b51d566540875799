import type { CivilDate } from '../../base/civilDate.ts';
import type { RatedEvent } from './event.ts';
import type { ListPolicy } from './policy.ts';
import type { PersonFacts } from './record.ts';

/** A player of the list that a run starts from. Ratings in rating points. */
export interface SeedPlayer {
  readonly id: string;
  readonly rating: number;
  readonly highest?: number | undefined;
  /** Left out: at least one, he has a rating. */
  readonly eventsRated?: number | undefined;
  /** Left out: enough for every rule that asks. */
  readonly gamesRated?: number | undefined;
  readonly periodsInactive?: number | undefined;
}

export interface RunSettings {
  readonly method?: string | undefined;
  /** `CXA_HALF_YEAR` where left out. */
  readonly policy?: ListPolicy | undefined;
  /** `enforce`: only events that meet every condition are rated. `report`: every event is, and the conditions are told. */
  readonly conditions?: 'enforce' | 'report' | undefined;
  readonly k?: number | undefined;
}

export interface RunInput {
  readonly settings: RunSettings;
  /** The list to start from; `publishedOn` is a day on which a list appears. */
  readonly seed: { readonly publishedOn: CivilDate; readonly players: readonly SeedPlayer[] };
  readonly people: readonly PersonFacts[];
  readonly events: readonly RatedEvent[];
  /** The last list to make. */
  readonly until: CivilDate;
}
