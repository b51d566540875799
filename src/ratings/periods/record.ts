import type { CivilDate } from '../../base/civilDate.ts';
import type { Fixed } from '../fixedPoint.ts';

/** What one period hands on to the next about one player. Everything else can be made again from the events. */
export interface PlayerRecord {
  readonly player: string;
  /** null: unrated. */
  readonly rating: Fixed | null;
  /** The highest rating ever held; null: never rated. */
  readonly highest: Fixed | null;
  /** Events in which the rating could change. */
  readonly eventsRated: number;
  /** Rated games, those of the first rating included. */
  readonly gamesRated: number;
  /** Periods in a row without play in a rated event. */
  readonly periodsInactive: number;
  /** While unrated: performances so far, oldest first. */
  readonly performances: readonly {
    readonly event: string;
    readonly endedOn: CivilDate;
    readonly rating: Fixed;
    readonly games: number;
  }[];
  /** While unrated: games against rated opponents so far, oldest first. */
  readonly results: readonly { readonly endedOn: CivilDate; readonly opponentRating: Fixed; readonly score: Fixed }[];
}

/** A player of whom nothing is known yet. */
export const newRecord = (player: string): PlayerRecord => ({
  player,
  rating: null,
  highest: null,
  eventsRated: 0,
  gamesRated: 0,
  periodsInactive: 0,
  performances: [],
  results: [],
});

/** The records after a list, by player id. */
export interface RatingState {
  /** The day of the list that these records stand on. */
  readonly publishedOn: CivilDate;
  readonly records: readonly PlayerRecord[];
}

/** What does not change from list to list. Left out: not known. */
export interface PersonFacts {
  readonly id: string;
  readonly sex?: 'male' | 'female' | undefined;
  readonly birthYear?: number | undefined;
}
