import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { playerNames, players, ratingEntries, ratingLists, regions } from '../schema.ts';

/** The last hit of the page before. `kind` 0: the name begins with the query, 1: it lies inside. */
export interface HitKey {
  readonly kind: number;
  readonly part: string;
  readonly playerId: string;
}

/** Characters of a name part that are kept; a longer query is compared with the name itself. */
export const PART_LENGTH = 24;

/** Above every string that begins with a text. */
const endOf = (text: string): string => `${text}\u{10FFFF}`;

const newestList = sql`(SELECT id FROM ${ratingLists} WHERE status = 'published' ORDER BY published_on DESC LIMIT 1)`;

/** A batch tells columns apart by their names alone, so the second `name` has one of its own. */
const hitColumns = {
  id: players.id,
  name: players.name,
  pinyin: players.pinyin,
  sex: players.sex,
  title: players.title,
  team: players.team,
  regionId: players.regionId,
  regionName: sql<string | null>`${regions.name}`.as('region_name'),
  rating: ratingEntries.rating,
  rank: ratingEntries.rank,
};

/** The pinyin of a player as the index has it. */
const foldedPinyin = sql`lower(replace(replace(coalesce(${players.pinyin}, ''), ' ', ''), '''', ''))`;

/**
 * Names (`kind` 0) that begin with a folded text, or (1) that hold it further inside, by part: one range of one index. A name that holds
 * it several times is found at the first place alone.
 */
export const namesWith = (db: Database, text: string, kind: 0 | 1, after: HitKey | null, limit: number) => {
  const part = [...text].slice(0, PART_LENGTH).join('');
  const conditions: SQL[] = [
    eq(playerNames.kind, kind),
    sql`${playerNames.part} >= ${after?.part ?? part}`,
    sql`${playerNames.part} < ${endOf(part)}`,
    sql`${players.mergedInto} IS NULL`,
    // The first place in the name, or in the pinyin where the name does not hold it at all.
    sql`${playerNames.at} = CASE instr(${players.nameFolded}, ${text})
      WHEN 0 THEN instr(${foldedPinyin}, ${text}) + 99 ELSE instr(${players.nameFolded}, ${text}) - 1 END`,
  ];
  if (after !== null) conditions.push(sql`(${playerNames.part}, ${playerNames.playerId}) > (${after.part}, ${after.playerId})`);
  return db
    .select({ ...hitColumns, kind: playerNames.kind, part: playerNames.part })
    .from(playerNames)
    .innerJoin(players, eq(players.id, playerNames.playerId))
    .leftJoin(regions, eq(regions.id, players.regionId))
    .leftJoin(ratingEntries, and(eq(ratingEntries.listId, newestList), eq(ratingEntries.playerId, players.id)))
    .where(and(...conditions))
    .orderBy(asc(playerNames.part), asc(playerNames.playerId))
    .limit(limit);
};

/** Everybody, by id. */
export const everybody = (db: Database, afterId: string, limit: number) =>
  db
    .select(hitColumns)
    .from(players)
    .leftJoin(regions, eq(regions.id, players.regionId))
    .leftJoin(ratingEntries, and(eq(ratingEntries.listId, newestList), eq(ratingEntries.playerId, players.id)))
    .where(and(gt(players.id, afterId), sql`${players.mergedInto} IS NULL`))
    .orderBy(asc(players.id))
    .limit(limit);
