import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '../client.ts';
import { events, games, players, ratingChanges, ratingEntries, ratingLists, ratingRecords } from '../schema.ts';

/** The player's line in each published list, newest first. */
export const ratingsOfPlayer = (db: Database, id: string, before: string | null, limit: number) =>
  db
    .select({
      list: ratingLists.list,
      publishedOn: ratingLists.publishedOn,
      method: ratingLists.method,
      rank: ratingEntries.rank,
      rating: ratingEntries.rating,
      change: ratingEntries.change,
      newcomer: ratingEntries.newcomer,
      games: ratingEntries.games,
      active: ratingEntries.active,
      title: ratingEntries.title,
    })
    .from(ratingEntries)
    .innerJoin(ratingLists, eq(ratingLists.id, ratingEntries.listId))
    .where(
      and(
        eq(ratingEntries.playerId, id),
        eq(ratingLists.status, 'published'),
        before === null ? undefined : lt(ratingLists.publishedOn, before),
      ),
    )
    .orderBy(desc(ratingLists.publishedOn))
    .limit(limit);

/** Rated games of one list that are told of at once. */
const GAMES_OF_A_PERIOD = 1000;

/** What the period of a list did to a player: the record and every rated game with its arithmetic; one round trip. */
export const accountOfPlayer = async (db: Database, id: string, list: string) => {
  const opponent = alias(players, 'opponent');
  const making = sql`(SELECT id FROM ${ratingLists} WHERE list = ${list} AND status = 'published')`;
  const [lists, records, lines] = await db.batch([
    db
      .select()
      .from(ratingLists)
      .where(and(eq(ratingLists.list, list), eq(ratingLists.status, 'published'))),
    db
      .select()
      .from(ratingRecords)
      .where(and(eq(ratingRecords.listId, making), eq(ratingRecords.playerId, id))),
    db
      .select({
        game: ratingChanges.gameId,
        event: sql<string>`${events.id}`.as('event'),
        eventName: sql<string>`${events.name}`.as('event_name'),
        playedOn: games.playedOn,
        side: sql<'red' | 'black'>`CASE WHEN ${games.redId} = ${id} THEN 'red' ELSE 'black' END`.as('side'),
        opponent: sql<string>`${opponent.id}`.as('opponent_id'),
        opponentName: sql<string>`${opponent.name}`.as('opponent_name'),
        ownRating: ratingChanges.ownRating,
        opponentRating: ratingChanges.opponentRating,
        difference: ratingChanges.difference,
        countedDifference: ratingChanges.countedDifference,
        expected: ratingChanges.expected,
        score: ratingChanges.score,
        k: ratingChanges.k,
        change: ratingChanges.change,
      })
      .from(ratingChanges)
      .innerJoin(games, eq(games.id, ratingChanges.gameId))
      .innerJoin(events, eq(events.id, games.eventId))
      .innerJoin(opponent, sql`${opponent.id} = CASE WHEN ${games.redId} = ${id} THEN ${games.blackId} ELSE ${games.redId} END`)
      .where(and(eq(ratingChanges.listId, making), eq(ratingChanges.playerId, id)))
      .orderBy(asc(events.endedOn), asc(events.id), asc(games.round), asc(games.id))
      .limit(GAMES_OF_A_PERIOD),
  ]);
  return { list: lists[0] ?? null, record: records[0] ?? null, lines };
};
