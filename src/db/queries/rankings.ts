import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '../client.ts';
import { players, ratingEntries, ratingFacets, ratingLists, ratingTotals, regions } from '../schema.ts';

export interface RankingFilter {
  readonly region?: string | undefined;
  readonly sex?: 'male' | 'female' | undefined;
  readonly title?: string | undefined;
  readonly activity?: 'active' | 'inactive' | undefined;
}

/** The facets of a filter, in the order in which the totals name them. */
export const facetsOf = (filter: RankingFilter): readonly string[] =>
  (['region', 'sex', 'title', 'activity'] as const).flatMap((name) =>
    filter[name] === undefined ? [] : [`${name}=${filter[name]}`],
  );

/** The name under which a total is kept. */
export const filterName = (facets: readonly string[]): string => facets.join('&');

/**
 * Which making of which list is asked for: a published one by its name, the newest without one, or, to go on with a page, the making
 * that the page before was of, though it may have been superseded meanwhile.
 */
export type WhichList = { readonly making: string } | { readonly list: string | undefined };

const isWanted = (which: WhichList): SQL | undefined =>
  'making' in which
    ? and(eq(ratingLists.id, which.making), inArray(ratingLists.status, ['published', 'superseded']))
    : and(eq(ratingLists.status, 'published'), which.list === undefined ? undefined : eq(ratingLists.list, which.list));

/** The id of the making, for other statements of the same round trip. */
const wantedId = (which: WhichList): SQL =>
  sql`(SELECT id FROM ${ratingLists} WHERE ${isWanted(which)} ORDER BY published_on DESC LIMIT 1)`;

/** The list itself with the number of its lines that the filter leaves, without counting them. */
export const rankingList = (db: Database, which: WhichList, facets: readonly string[]) =>
  db
    .select({
      id: ratingLists.id,
      list: ratingLists.list,
      publishedOn: ratingLists.publishedOn,
      method: ratingLists.method,
      sample: ratingLists.sample,
      staleSince: ratingLists.staleSince,
      total:
        facets.length === 0
          ? sql<number>`${ratingLists.total}`
          : sql<number>`coalesce((SELECT total FROM ${ratingTotals} WHERE list_id = ${ratingLists.id} AND filter = ${filterName(facets)}), 0)`,
    })
    .from(ratingLists)
    .where(isWanted(which))
    .orderBy(sql`published_on DESC`)
    .limit(1);

/** How many lines each facet alone leaves, fewest first. */
export const facetTotals = (db: Database, listId: string, facets: readonly string[]) =>
  db
    .select({ facet: ratingTotals.filter, total: ratingTotals.total })
    .from(ratingTotals)
    .where(and(eq(ratingTotals.listId, listId), inArray(ratingTotals.filter, [...facets])))
    .orderBy(asc(ratingTotals.total));

/** A batch tells columns apart by their names alone, so the second `name` has one of its own. */
const lineColumns = {
  place: ratingEntries.place,
  rank: ratingEntries.rank,
  rating: ratingEntries.rating,
  change: ratingEntries.change,
  newcomer: ratingEntries.newcomer,
  games: ratingEntries.games,
  active: ratingEntries.active,
  sex: ratingEntries.sex,
  playerId: ratingEntries.playerId,
  name: players.name,
  title: ratingEntries.title,
  team: players.team,
  regionId: ratingEntries.regionId,
  regionName: sql<string | null>`${regions.name}`.as('region_name'),
};

/** One page of the whole list: `limit` rows of one index. */
export const pageOfList = (db: Database, which: WhichList, afterPlace: number, limit: number) =>
  db
    .select(lineColumns)
    .from(ratingEntries)
    .innerJoin(players, eq(players.id, ratingEntries.playerId))
    .leftJoin(regions, eq(regions.id, ratingEntries.regionId))
    .where(and(eq(ratingEntries.listId, wantedId(which)), gt(ratingEntries.place, afterPlace)))
    .orderBy(asc(ratingEntries.place))
    .limit(limit);

/** One page of the lines with one facet: `limit` rows of one index. */
export const pageOfFacet = (db: Database, which: WhichList, facet: string, afterPlace: number, limit: number) =>
  db
    .select(lineColumns)
    .from(ratingFacets)
    .innerJoin(ratingEntries, and(eq(ratingEntries.listId, ratingFacets.listId), eq(ratingEntries.place, ratingFacets.place)))
    .innerJoin(players, eq(players.id, ratingEntries.playerId))
    .leftJoin(regions, eq(regions.id, ratingEntries.regionId))
    .where(and(eq(ratingFacets.listId, wantedId(which)), eq(ratingFacets.facet, facet), gt(ratingFacets.place, afterPlace)))
    .orderBy(asc(ratingFacets.place))
    .limit(limit);

/** Lines of the rarest facet that a page with several facets looks at; past them the next page goes on. */
export const FACET_LINES_READ = 5000;

/**
 * One page of the lines that have every facet: the lines of the first one, the rarest, are walked, the others asked of each. Few
 * lines may come though more follow; `reached` says how far the walk went.
 */
export const pageOfFacets = (db: Database, listId: string, facets: readonly string[], afterPlace: number, limit: number) => {
  const [rarest = '', ...others] = facets;
  const walked = sql`(SELECT place FROM rating_facets
    WHERE list_id = ${listId} AND facet = ${rarest} AND place > ${afterPlace} ORDER BY place LIMIT ${FACET_LINES_READ})`;
  const other = (facet: string) =>
    sql`EXISTS (SELECT 1 FROM rating_facets o WHERE o.list_id = ${listId} AND o.facet = ${facet} AND o.place = walked.place)`;
  return [
    db
      .select(lineColumns)
      .from(sql`${walked} AS walked`)
      .innerJoin(ratingEntries, and(eq(ratingEntries.listId, listId), sql`${ratingEntries.place} = walked.place`))
      .innerJoin(players, eq(players.id, ratingEntries.playerId))
      .leftJoin(regions, eq(regions.id, ratingEntries.regionId))
      .where(and(...others.map(other)))
      .orderBy(sql`walked.place`)
      .limit(limit),
    db.select({ lines: sql<number>`count(*)`, reached: sql<number | null>`max(place)` }).from(sql`${walked}`),
  ] as const;
};

/** The lines from `radius` places above a player to as many below him; none where he is not on the list. */
export const linesAround = (db: Database, which: WhichList, playerId: string, radius: number) => {
  const me = alias(ratingEntries, 'me');
  return db
    .select(lineColumns)
    .from(me)
    .innerJoin(
      ratingEntries,
      and(
        eq(ratingEntries.listId, me.listId),
        sql`${ratingEntries.place} BETWEEN ${me.place} - ${radius} AND ${me.place} + ${radius}`,
      ),
    )
    .innerJoin(players, eq(players.id, ratingEntries.playerId))
    .leftJoin(regions, eq(regions.id, ratingEntries.regionId))
    .where(
      and(
        eq(me.listId, wantedId(which)),
        sql`${me.playerId} = coalesce((SELECT merged_into FROM players WHERE id = ${playerId}), ${playerId})`,
      ),
    )
    .orderBy(asc(ratingEntries.place))
    .limit(2 * radius + 1);
};

export type LineRow = Awaited<ReturnType<typeof pageOfList>>[number];
