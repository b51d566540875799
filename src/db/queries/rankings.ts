import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { players, ratingEntries, ratingLists, ratingTotals, regions } from '../schema.ts';

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

export type LineRow = Awaited<ReturnType<typeof pageOfList>>[number];

type LineCells = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  LineRow['sex'],
  string,
  string,
  string | null,
  string | null,
  string | null,
  string | null,
];

const LINE_CELLS = sql.raw(
  'json_array(place, rank, rating, change, newcomer, games, active, sex, player_id, name, title, team, region_id, region_name)',
);
const LINE_COLUMNS = sql.raw(
  'e.place, e.rank, e.rating, e.change, e.newcomer, e.games, e.active, e.sex, e.player_id, p.name, e.title, p.team, e.region_id, r.name AS region_name',
);
const LINE_JOINS = sql.raw('CROSS JOIN players p ON p.id = e.player_id LEFT JOIN regions r ON r.id = e.region_id');

const rowOf = ([
  place,
  rank,
  rating,
  change,
  newcomer,
  games,
  active,
  sex,
  playerId,
  name,
  title,
  team,
  regionId,
  regionName,
]: LineCells): LineRow => ({
  place,
  rank,
  rating,
  change,
  newcomer: newcomer === 1,
  games,
  active: active === 1,
  sex,
  playerId,
  name,
  title,
  team,
  regionId,
  regionName,
});

const LIST_COLUMNS = sql.raw(
  'l.id, l.list, l.published_on, l.method, l.sample, l.stale_since, (SELECT mark FROM line_revision WHERE id = 1) AS mark',
);

interface ListState {
  readonly id: string;
  readonly list: string;
  readonly published_on: string;
  readonly method: string;
  readonly sample: number;
  readonly stale_since: string | null;
  readonly mark: string | null;
  readonly total: number;
}

/** A list and some of its lines in one row: the lines come as one JSON text, which costs a third of what as many rows would. */
interface ListWithLines extends ListState {
  readonly lines: string;
}

/**
 * Everything but the question that the lines of a list depend on: the making, of which no line changes but by a merge, what is said of it, and
 * the mark that changes with what the lines show of players and regions. Null where there is no mark: then nothing can be told.
 */
const stateOf = ({ id, list, published_on, method, sample, stale_since, mark, total }: ListState): string | null =>
  mark === null ? null : JSON.stringify([id, list, published_on, method, sample, stale_since, mark, total]);

const readListWithLines = async (db: Database, statement: SQL) => {
  const [row] = await db.all<ListWithLines>(statement);
  if (row === undefined) return null;
  return {
    list: {
      id: row.id,
      list: row.list,
      publishedOn: row.published_on,
      method: row.method,
      sample: row.sample === 1,
      staleSince: row.stale_since,
      total: row.total,
    },
    rows: (JSON.parse(row.lines) as LineCells[]).map(rowOf).sort((a, b) => a.place - b.place),
    state: stateOf(row),
  };
};

const fromList = (which: WhichList): SQL =>
  'making' in which
    ? sql`FROM rating_lists l WHERE l.id = ${which.making} AND l.status IN ('published', 'superseded')`
    : which.list === undefined
      ? sql`FROM rating_lists l WHERE l.status = 'published' ORDER BY l.published_on DESC LIMIT 1`
      : sql`FROM rating_lists l WHERE l.status = 'published' AND l.list = ${which.list}`;

const totalOf = (facet: string | undefined): SQL =>
  facet === undefined
    ? sql`l.total`
    : sql`coalesce((SELECT t.total FROM rating_totals t WHERE t.list_id = l.id AND t.filter = ${facet}), 0) AS total`;

/** What a page of the list rests on, without the page: a row or two, whatever the page holds. */
export const listStateStatement = (which: WhichList, facet: string | undefined): SQL =>
  sql`SELECT ${LIST_COLUMNS}, ${totalOf(facet)} ${fromList(which)}`;

/** The state in which `readListPage` would find a page now; null where there is no such list. */
export const readListState = async (db: Database, which: WhichList, facet: string | undefined): Promise<string | null> => {
  const [row] = await db.all<ListState>(listStateStatement(which, facet));
  return row === undefined ? null : stateOf(row);
};

/** The list with one page of its lines, all of them or those with one facet: `limit` rows of one index, in one statement. */
export const listPageStatement = (which: WhichList, facet: string | undefined, afterPlace: number, limit: number): SQL =>
  facet === undefined
    ? sql`SELECT ${LIST_COLUMNS}, ${totalOf(facet)},
        (SELECT json_group_array(${LINE_CELLS}) FROM (SELECT ${LINE_COLUMNS} FROM rating_entries e ${LINE_JOINS}
          WHERE e.list_id = l.id AND e.place > ${afterPlace} ORDER BY e.place LIMIT ${limit})) AS lines ${fromList(which)}`
    : sql`SELECT ${LIST_COLUMNS}, ${totalOf(facet)},
        (SELECT json_group_array(${LINE_CELLS}) FROM (SELECT ${LINE_COLUMNS}
          FROM rating_facets f CROSS JOIN rating_entries e ON e.list_id = f.list_id AND e.place = f.place ${LINE_JOINS}
          WHERE f.list_id = l.id AND f.facet = ${facet} AND f.place > ${afterPlace} ORDER BY f.place LIMIT ${limit})) AS lines ${fromList(which)}`;

export const readListPage = (db: Database, which: WhichList, facet: string | undefined, afterPlace: number, limit: number) =>
  readListWithLines(db, listPageStatement(which, facet, afterPlace, limit));

/** The list with the lines from `radius` places above a player to as many below him; none where he is not on it. */
export const aroundStatement = (which: WhichList, playerId: string, radius: number): SQL =>
  sql`SELECT ${LIST_COLUMNS}, l.total,
    (SELECT json_group_array(${LINE_CELLS}) FROM (SELECT ${LINE_COLUMNS} FROM rating_entries me
      CROSS JOIN rating_entries e ON e.list_id = me.list_id AND e.place BETWEEN me.place - ${radius} AND me.place + ${radius} ${LINE_JOINS}
      WHERE me.list_id = l.id AND me.player_id = coalesce((SELECT merged_into FROM players WHERE id = ${playerId}), ${playerId}))) AS lines
    ${fromList(which)}`;

export const readLinesAround = (db: Database, which: WhichList, playerId: string, radius: number) =>
  readListWithLines(db, aroundStatement(which, playerId, radius));
