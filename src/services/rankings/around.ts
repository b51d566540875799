import { err, ok, type Result } from '../../base/result.ts';
import { linesAround, rankingList } from '../../db/queries/rankings.ts';
import type { Context } from '../context.ts';
import { type ListHead, type ListNotFound, listHead, type RankingItem, shownLine } from './line.ts';

export type AroundError =
  | ListNotFound
  /** The player is not on that list, or not on file at all. */
  | { readonly code: 'player_not_listed'; readonly player: string; readonly list: string };

/** The lines of a list around a player, himself included; one round trip. */
export const linesAroundPlayer = async (
  { db }: Context,
  player: string,
  query: { readonly list?: string | undefined; readonly radius: number },
): Promise<Result<ListHead & { total: number; items: readonly RankingItem[] }, AroundError>> => {
  const which = { list: query.list };
  const [[list], rows] = await db.batch([rankingList(db, which, []), linesAround(db, which, player, query.radius)]);
  if (!list) return err({ code: 'list_not_found', list: query.list ?? null });
  if (rows.length === 0) return err({ code: 'player_not_listed', player, list: list.list });
  return ok({ ...listHead(list), total: list.total, items: rows.map(shownLine) });
};
