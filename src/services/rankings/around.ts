import { err, ok, type Result } from '../../base/result.ts';
import { readLinesAround } from '../../db/queries/rankings.ts';
import type { Context } from '../context.ts';
import { type ListHead, type ListNotFound, listHead, type RankingItem, shownLine } from './line.ts';

export type AroundError =
  | ListNotFound
  /** The player is not on that list, or not on file at all. */
  | { readonly code: 'player_not_listed'; readonly player: string; readonly list: string };

/** The lines of a list around a player, himself included; one statement. */
export const linesAroundPlayer = async (
  { db }: Context,
  player: string,
  query: { readonly list?: string | undefined; readonly radius: number },
): Promise<Result<ListHead & { total: number; items: readonly RankingItem[] }, AroundError>> => {
  const found = await readLinesAround(db, { list: query.list }, player, query.radius);
  if (found === null) return err({ code: 'list_not_found', list: query.list ?? null });
  const { list, rows } = found;
  if (rows.length === 0) return err({ code: 'player_not_listed', player, list: list.list });
  return ok({ ...listHead(list), total: list.total, items: rows.map(shownLine) });
};
