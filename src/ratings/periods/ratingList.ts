import type { CivilDate } from '../../base/civilDate.ts';
import { type Fixed, inPoints, ONE } from '../fixedPoint.ts';
import type { RatingMethodId } from '../methods/method.ts';
import type { Period } from './calendar.ts';
import type { EventVerdict } from './conditions.ts';
import type { ListPolicy } from './policy.ts';
import type { PeriodAccount } from './ratePlayer.ts';
import type { PersonFacts } from './record.ts';

/** A line of a list. Ratings in rating points. */
export interface ListEntry {
  readonly player: string;
  /** Equal ratings share a rank; null: not listed. */
  readonly rank: number | null;
  readonly rating: number;
  /** Against the list before; null: new on the list. */
  readonly change: number | null;
  /** Rated games of the period. */
  readonly games: number;
  /** Points taken for inactivity, part of `change`. */
  readonly deducted: number;
  /** Whether the list prints the line; null: the floor cannot be told because the sex is unknown. */
  readonly listed: boolean | null;
}

/** A rating list (等级分表). */
export interface RatingList {
  readonly publishedOn: CivilDate;
  readonly period: Period;
  readonly method: RatingMethodId;
  /** By rating, highest first, then by id: also those that are not printed. */
  readonly entries: readonly ListEntry[];
  /** Players who lost their rating in the period. */
  readonly removed: readonly { readonly player: string; readonly reason: 'inactive' | 'below_floor' }[];
  /** Every event of the period, whether it was rated or not. */
  readonly events: readonly EventVerdict[];
}

/** Whether a rating reaches the lowest one that is published. */
export const isListed = (floors: ListPolicy['floors'], rating: Fixed, sex: PersonFacts['sex']): boolean | null => {
  if (floors === null) return true;
  if (sex !== undefined) return rating >= floors[sex] * ONE;
  if (rating >= Math.max(floors.male, floors.female) * ONE) return true;
  return rating < Math.min(floors.male, floors.female) * ONE ? false : null;
};

type Unranked = Omit<ListEntry, 'rank'>;

const byRating = (a: Unranked, b: Unranked): number => b.rating - a.rating || (a.player < b.player ? -1 : 1);

const withRanks = (entries: readonly Unranked[]): readonly ListEntry[] => {
  let place = 0;
  let rank = 0;
  let previous: number | null = null;
  return entries.map((entry) => {
    if (entry.listed !== true) return { ...entry, rank: null };
    place += 1;
    if (entry.rating !== previous) rank = place;
    previous = entry.rating;
    return { ...entry, rank };
  });
};

/** Makes the list of a period from what it did to every player. */
export const makeList = (
  period: Period,
  method: RatingMethodId,
  floors: ListPolicy['floors'],
  people: ReadonlyMap<string, PersonFacts>,
  accounts: readonly PeriodAccount[],
  events: readonly EventVerdict[],
): RatingList => {
  const entries = accounts.flatMap((account): Unranked[] =>
    account.after === null
      ? []
      : [
          {
            player: account.player,
            rating: inPoints(account.after),
            change: account.before === null ? null : inPoints(account.after - account.before),
            games: account.lines.length,
            deducted: account.deducted,
            listed: isListed(floors, account.after, people.get(account.player)?.sex),
          },
        ],
  );
  return {
    publishedOn: period.publishedOn,
    period,
    method,
    entries: withRanks(entries.sort(byRating)),
    removed: accounts.flatMap(({ player, lost }) => (lost === null ? [] : [{ player, reason: lost }])),
    events,
  };
};
