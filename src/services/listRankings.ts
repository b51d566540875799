import { err, ok, type Result } from '../base/result.ts';
import { makeCursor, readCursor } from '../db/cursor.ts';
import { countOfList, findPublishedList, pageOfList, type RankingFilter } from '../db/queries/rankings.ts';
import type { Context } from './context.ts';

export interface RankingQuery extends RankingFilter {
  /** A list's id, e.g. `2026-07`; the newest published one without it. */
  readonly list?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface RankingItem {
  /** The place in the whole list; players of one rating share it, whatever filter is set. */
  readonly rank: number;
  readonly player: {
    id: string;
    name: string;
    title: string | null;
    team: string | null;
    region: { id: string; name: string } | null;
  };
  readonly rating: number;
  readonly change: number;
  readonly games: number;
}

export interface RankingPage {
  readonly list: string;
  readonly publishedOn: string;
  readonly method: string;
  readonly sample: boolean;
  readonly total: number;
  readonly items: readonly RankingItem[];
  readonly nextCursor: string | null;
}

export type RankingError =
  | { readonly code: 'list_not_found'; readonly list: string | null }
  | { readonly code: 'cursor_invalid' };

/** A page of a published rating list (等级分排名), by cursor, never by offset. */
export const listRankings = async ({ db }: Context, query: RankingQuery): Promise<Result<RankingPage, RankingError>> => {
  const list = await findPublishedList(db, query.list);
  if (list === null) return err({ code: 'list_not_found', list: query.list ?? null });
  const filter: RankingFilter = { region: query.region, sex: query.sex, title: query.title };
  const filtered = Object.values(filter).some((value) => value !== undefined);
  const scope = JSON.stringify([list.id, filter.region ?? null, filter.sex ?? null, filter.title ?? null]);
  const key = query.cursor === undefined ? null : readCursor(scope, query.cursor, ['number', 'string']);
  if (query.cursor !== undefined && key === null) return err({ code: 'cursor_invalid' });
  const after = key === null ? null : { rating: Number(key[0]), playerId: String(key[1]) };

  const rows = await pageOfList(db, list.id, filter, after, query.limit + 1);
  const total = filtered ? await countOfList(db, list.id, filter) : list.total;
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return ok({
    list: list.id,
    publishedOn: list.publishedOn,
    method: list.method,
    sample: list.sample,
    total,
    items: shown.map((row) => ({
      rank: row.rank,
      player: {
        id: row.playerId,
        name: row.name,
        title: row.title,
        team: row.team,
        region: row.regionId === null ? null : { id: row.regionId, name: row.regionName ?? row.regionId },
      },
      rating: row.rating,
      change: row.change,
      games: row.games,
    })),
    nextCursor: rows.length > query.limit && last ? makeCursor(scope, [last.rating, last.playerId]) : null,
  });
};
