import type { LineRow } from '../../db/queries/rankings.ts';

/** A line of a rating list as the API shows it. */
export interface RankingItem {
  /** The place in the whole list; players of one rating share it, whatever filter is set. */
  readonly rank: number;
  readonly player: {
    readonly id: string;
    readonly name: string;
    readonly title: string | null;
    readonly team: string | null;
    readonly region: { readonly id: string; readonly name: string } | null;
    readonly sex: 'male' | 'female' | null;
  };
  readonly rating: number;
  /** Against the list before; 0 for a newcomer. */
  readonly change: number;
  readonly newcomer: boolean;
  readonly games: number;
  readonly active: boolean;
}

export const shownLine = (row: LineRow): RankingItem => ({
  rank: row.rank,
  player: {
    id: row.playerId,
    name: row.name,
    title: row.title,
    team: row.team,
    region: row.regionId === null ? null : { id: row.regionId, name: row.regionName ?? row.regionId },
    sex: row.sex,
  },
  rating: row.rating,
  change: row.change,
  newcomer: row.newcomer,
  games: row.games,
  active: row.active,
});

/** What every answer about a list says of it. */
export interface ListHead {
  readonly list: string;
  readonly publishedOn: string;
  readonly method: string;
  readonly sample: boolean;
  /** Something that the list rests on was corrected; it is being made again. */
  readonly stale: boolean;
}

export const listHead = (row: {
  readonly list: string;
  readonly publishedOn: string;
  readonly method: string;
  readonly sample: boolean;
  readonly staleSince: string | null;
}): ListHead => ({
  list: row.list,
  publishedOn: row.publishedOn,
  method: row.method,
  sample: row.sample,
  stale: row.staleSince !== null,
});

/** No list of that name is published; null: none at all. */
export interface ListNotFound {
  readonly code: 'list_not_found';
  readonly list: string | null;
}
