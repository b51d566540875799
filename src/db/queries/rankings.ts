import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { players, ratingEntries, ratingLists, regions } from '../schema.ts';

export interface RankingFilter {
  readonly region?: string | undefined;
  readonly sex?: 'male' | 'female' | undefined;
  readonly title?: string | undefined;
}

/** The last line of the page before: the next page begins behind it. */
export interface RankingKey {
  readonly rating: number;
  readonly playerId: string;
}

/** The list of that id, or the newest published one. One row read. */
export const findPublishedList = async (db: Database, id?: string) => {
  const rows = await db
    .select({
      id: ratingLists.id,
      publishedOn: ratingLists.publishedOn,
      total: ratingLists.total,
      method: ratingLists.method,
      sample: ratingLists.sample,
    })
    .from(ratingLists)
    .where(and(eq(ratingLists.status, 'published'), id === undefined ? undefined : eq(ratingLists.id, id)))
    .orderBy(desc(ratingLists.publishedOn))
    .limit(1);
  return rows[0] ?? null;
};

const conditions = (listId: string, filter: RankingFilter): SQL[] => {
  const found: SQL[] = [eq(ratingEntries.listId, listId)];
  if (filter.region !== undefined) found.push(eq(ratingEntries.regionId, filter.region));
  if (filter.sex !== undefined) found.push(eq(ratingEntries.sex, filter.sex));
  if (filter.title !== undefined) found.push(eq(ratingEntries.title, filter.title));
  return found;
};

/** One page, highest rating first, then by player id so that the order is total; reads `limit` rows of one index. */
export const pageOfList = (db: Database, listId: string, filter: RankingFilter, after: RankingKey | null, limit: number) => {
  const where = conditions(listId, filter);
  if (after) {
    where.push(
      or(
        sql`${ratingEntries.rating} < ${after.rating}`,
        and(eq(ratingEntries.rating, after.rating), sql`${ratingEntries.playerId} > ${after.playerId}`),
      ) as SQL,
    );
    // The bound on the rating alone lets the index begin at the page; the condition above settles the ties.
    where.push(sql`${ratingEntries.rating} <= ${after.rating}`);
  }
  return db
    .select({
      rank: ratingEntries.rank,
      rating: ratingEntries.rating,
      change: ratingEntries.change,
      games: ratingEntries.games,
      playerId: players.id,
      name: players.name,
      title: ratingEntries.title,
      team: players.team,
      regionId: ratingEntries.regionId,
      regionName: regions.name,
    })
    .from(ratingEntries)
    .innerJoin(players, eq(players.id, ratingEntries.playerId))
    .leftJoin(regions, eq(regions.id, ratingEntries.regionId))
    .where(and(...where))
    .orderBy(desc(ratingEntries.rating), ratingEntries.playerId)
    .limit(limit);
};

/** How many lines a filter leaves. */
export const countOfList = async (db: Database, listId: string, filter: RankingFilter): Promise<number> => {
  const rows = await db
    .select({ total: count() })
    .from(ratingEntries)
    .where(and(...conditions(listId, filter)));
  return rows[0]?.total ?? 0;
};
