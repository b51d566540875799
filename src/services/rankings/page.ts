import { err, ok, type Result } from '../../base/result.ts';
import { makeCursor, readCursor } from '../../db/cursor.ts';
import {
  FACET_LINES_READ,
  facetsOf,
  facetTotals,
  type LineRow,
  pageOfFacets,
  type RankingFilter,
  rankingList,
  readListPage,
  readListState,
  type WhichList,
} from '../../db/queries/rankings.ts';
import type { Context } from '../context.ts';
import { type ListHead, type ListNotFound, listHead, type RankingItem, shownLine } from './line.ts';

export interface RankingQuery extends RankingFilter {
  /** A list's name, e.g. `2026-07`; the newest published one without it. */
  readonly list?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface RankingPage extends ListHead {
  readonly total: number;
  readonly items: readonly RankingItem[];
  readonly nextCursor: string | null;
}

export type RankingError = ListNotFound | { readonly code: 'cursor_invalid' };

interface Start {
  readonly which: WhichList;
  readonly after: number;
}

interface FoundPage {
  readonly list: NonNullable<Awaited<ReturnType<typeof rankingList>>[number]>;
  readonly rows: readonly LineRow[];
  /** Where the walk stopped before the page was full; null: at its end. */
  readonly reached: number | null;
  /** What the page was made from; null where it took several statements, between which something may have changed. */
  readonly state: string | null;
}

/** The whole list, or one facet: list and page in one statement. */
const simplePage = async (
  { db }: Context,
  { which, after }: Start,
  facet: string | undefined,
  limit: number,
): Promise<FoundPage | null> => {
  const found = await readListPage(db, which, facet, after, limit);
  return found && { ...found, reached: null };
};

/** Several facets: first how rare each is, then a bounded walk along the rarest. */
const facetedPage = async (
  { db }: Context,
  { which, after }: Start,
  facets: readonly string[],
  limit: number,
): Promise<FoundPage | null> => {
  const [list] = await rankingList(db, which, facets);
  if (!list) return null;
  if (list.total === 0) return { list, rows: [], reached: null, state: null };
  const rarest = (await facetTotals(db, list.id, facets))[0]?.facet;
  const ordered = [...facets].sort((a, b) => Number(b === rarest) - Number(a === rarest));
  const [rows, [walk]] = await db.batch(pageOfFacets(db, list.id, ordered, after, limit));
  return { list, rows, reached: walk?.lines === FACET_LINES_READ ? walk.reached : null, state: null };
};

/** What a question asks for, and where it begins; null where its cursor is none of ours. */
const startOf = (
  query: RankingQuery,
): { readonly start: Start; readonly facets: readonly string[]; readonly scope: string } | null => {
  const facets = facetsOf(query);
  const scope = JSON.stringify(['rankings', query.list ?? null, ...facets]);
  if (query.cursor === undefined) return { start: { which: { list: query.list }, after: 0 }, facets, scope };
  const key = readCursor(scope, query.cursor, ['string', 'number']);
  return key && { start: { which: { making: String(key[0]) }, after: Number(key[1]) }, facets, scope };
};

/** A page with what it was made from: as long as `rankingState` is the same, so is the page. */
export interface ReadRankings {
  readonly page: RankingPage;
  /** Null: not known. */
  readonly state: string | null;
}

/** A page of a published rating list (等级分排名), by cursor, never by offset. A cursor stays with the making that it began on. */
export const readRankings = async (ctx: Context, query: RankingQuery): Promise<Result<ReadRankings, RankingError>> => {
  const asked = startOf(query);
  if (asked === null) return err({ code: 'cursor_invalid' });
  const { start, facets, scope } = asked;
  const found =
    facets.length < 2
      ? await simplePage(ctx, start, facets[0], query.limit + 1)
      : await facetedPage(ctx, start, facets, query.limit + 1);
  if (found === null) {
    return err(query.cursor === undefined ? { code: 'list_not_found', list: query.list ?? null } : { code: 'cursor_invalid' });
  }
  const { list, rows, reached, state } = found;
  const shown = rows.slice(0, query.limit);
  const next = rows.length > query.limit ? (shown.at(-1)?.place ?? null) : reached;
  return ok({
    page: {
      ...listHead(list),
      total: list.total,
      items: shown.map(shownLine),
      nextCursor: next === null ? null : makeCursor(scope, [list.id, next]),
    },
    state,
  });
};

/** The state of a page as it would be read now, without reading it; null where that cannot be told. */
export const rankingState = async (ctx: Context, query: RankingQuery): Promise<string | null> => {
  const asked = startOf(query);
  return asked === null || asked.facets.length > 1 ? null : readListState(ctx.db, asked.start.which, asked.facets[0]);
};

/** The page alone. */
export const listRankings = async (ctx: Context, query: RankingQuery): Promise<Result<RankingPage, RankingError>> => {
  const found = await readRankings(ctx, query);
  return found.ok ? ok(found.value.page) : found;
};
