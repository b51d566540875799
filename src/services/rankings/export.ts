import { writeCsv } from '../../base/csv.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type LineRow, pageOfList, rankingList } from '../../db/queries/rankings.ts';
import type { Context } from '../context.ts';
import { type ListHead, type ListNotFound, listHead, shownLine } from './line.ts';

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Lines that are read at once: a list of a million takes 250 queries, and no more than these lie in memory. */
const LINES_A_QUERY = 4000;

/** The columns of a file; an import takes them as they are. */
const COLUMNS = ['rank', 'id', 'name', 'rating', 'change', 'games', 'title', 'region', 'regionName', 'team', 'sex', 'active'];

const csvOf = (rows: readonly LineRow[]): string =>
  writeCsv(
    rows.map((row) => [
      row.rank,
      row.playerId,
      row.name,
      row.rating,
      row.change,
      row.games,
      row.title,
      row.regionId,
      row.regionName,
      row.team,
      row.sex,
      row.active ? 'true' : 'false',
    ]),
  );

/** The pieces of a file, each made when it is asked for; all of one making, whatever is published meanwhile. */
async function* pieces(ctx: Context, making: string, head: ListHead, total: number, format: ExportFormat) {
  if (format === 'csv') yield writeCsv([COLUMNS]);
  else yield `${JSON.stringify({ ...head, total }).slice(0, -1)},"items":[`;
  for (let after = 0; ; ) {
    const rows = await pageOfList(ctx.db, { making }, after, LINES_A_QUERY);
    const last = rows.at(-1);
    if (last === undefined) break;
    if (format === 'csv') yield csvOf(rows);
    else yield (after === 0 ? '' : ',') + rows.map((row) => JSON.stringify(shownLine(row))).join(',');
    after = last.place;
    if (rows.length < LINES_A_QUERY) break;
  }
  if (format === 'json') yield ']}';
}

/** A whole list as a file, in pieces. */
export const exportList = async (
  ctx: Context,
  query: { readonly list?: string | undefined; readonly format: ExportFormat },
): Promise<Result<{ list: string; pieces: AsyncGenerator<string> }, ListNotFound>> => {
  const [list] = await rankingList(ctx.db, { list: query.list }, []);
  if (!list) return err({ code: 'list_not_found', list: query.list ?? null });
  return ok({ list: list.list, pieces: pieces(ctx, list.id, listHead(list), list.total, query.format) });
};
