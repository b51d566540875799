import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { insertMany } from '../insertMany.ts';
import { events, games, players, playerTitles, ratingEntries, ratingLists, regions } from '../schema.ts';

/** One player with region, or null. */
export const findPlayer = async (db: Database, id: string) => {
  const rows = await db
    .select({
      id: players.id,
      name: players.name,
      pinyin: players.pinyin,
      sex: players.sex,
      birthYear: players.birthYear,
      title: players.title,
      team: players.team,
      regionId: players.regionId,
      regionName: regions.name,
      mergedInto: players.mergedInto,
      sample: players.sample,
    })
    .from(players)
    .leftJoin(regions, eq(regions.id, players.regionId))
    .where(eq(players.id, id))
    .limit(1);
  return rows[0] ?? null;
};

/** The player's line in each published list, newest first. */
export const ratingsOfPlayer = (db: Database, id: string, limit: number) =>
  db
    .select({
      list: ratingLists.id,
      publishedOn: ratingLists.publishedOn,
      rank: ratingEntries.rank,
      rating: ratingEntries.rating,
      change: ratingEntries.change,
      games: ratingEntries.games,
    })
    .from(ratingEntries)
    .innerJoin(ratingLists, eq(ratingLists.id, ratingEntries.listId))
    .where(and(eq(ratingEntries.playerId, id), eq(ratingLists.status, 'published')))
    .orderBy(desc(ratingLists.publishedOn))
    .limit(limit);

/**
 * Games finished over the board, counted by colour and result. Forfeits, byes and double losses are no played games.
 * Two index ranges, no scan.
 */
export const recordOfPlayer = async (db: Database, id: string) => {
  const side = (colour: 'red' | 'black') =>
    db
      .select({ result: games.result, n: sql<number>`count(*)` })
      .from(games)
      .where(
        and(
          eq(colour === 'red' ? games.redId : games.blackId, id),
          eq(games.forfeit, false),
          sql`${games.result} IN ('red', 'black', 'draw')`,
        ),
      )
      .groupBy(games.result);
  const [red, black] = await db.batch([side('red'), side('black')]);
  const of = (rows: { result: string | null; n: number }[], result: string) => rows.find((row) => row.result === result)?.n ?? 0;
  return {
    red: { wins: of(red, 'red'), draws: of(red, 'draw'), losses: of(red, 'black') },
    black: { wins: of(black, 'black'), draws: of(black, 'draw'), losses: of(black, 'red') },
  };
};

/** Titles that stand, oldest first. */
export const titlesOfPlayer = (db: Database, id: string) =>
  db
    .select({
      title: playerTitles.title,
      scheme: playerTitles.scheme,
      grantedOn: playerTitles.grantedOn,
      authorityLevel: playerTitles.authorityLevel,
      certificateNumber: playerTitles.certificateNumber,
      status: playerTitles.status,
    })
    .from(playerTitles)
    .where(eq(playerTitles.playerId, id))
    .orderBy(asc(playerTitles.grantedOn));

/** The player's newest games with event and opponents. */
export const gamesOfPlayer = (db: Database, id: string, limit: number) =>
  db
    .select({
      id: games.id,
      eventId: games.eventId,
      eventName: events.name,
      round: games.round,
      redId: games.redId,
      blackId: games.blackId,
      result: games.result,
      forfeit: games.forfeit,
      playedOn: games.playedOn,
    })
    .from(games)
    .innerJoin(events, eq(events.id, games.eventId))
    .where(sql`${games.redId} = ${id} OR ${games.blackId} = ${id}`)
    .orderBy(desc(games.playedOn), desc(games.round))
    .limit(limit);

/** The players of these ids, those merged into others left out; one bound value whatever their number. */
export const findPlayers = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: players.id, name: players.name, team: players.team, title: players.title })
    .from(players)
    .where(and(sql`${players.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, sql`${players.mergedInto} IS NULL`));

/** Who has exactly one of these folded names. */
export const findPlayersByFoldedName = (db: Database, folded: readonly string[]) =>
  db
    .select({ id: players.id, name: players.name, nameFolded: players.nameFolded, team: players.team })
    .from(players)
    .where(
      and(
        sql`${players.nameFolded} IN (SELECT value FROM json_each(${JSON.stringify(folded)}))`,
        sql`${players.mergedInto} IS NULL`,
      ),
    );

/** New players in one statement. */
export const insertPlayers = (db: Database, rows: readonly (typeof players.$inferInsert)[]) => insertMany(db, players, rows);
