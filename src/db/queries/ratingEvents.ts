import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '../client.ts';
import { eventEntries, events, games, players, ratingRecords, regions } from '../schema.ts';

/** The next finished event of a period that asks to be rated, by end and id; null: there is none. */
export const nextRatedEvent = async (
  db: Database,
  period: { readonly from: string; readonly to: string },
  after: { readonly endedOn: string; readonly id: string } | null,
) => {
  const rows = await db
    .select({ id: events.id, endedOn: sql<string>`${events.endedOn}` })
    .from(events)
    .where(
      and(
        eq(events.status, 'finished'),
        eq(events.rated, true),
        sql`${events.endedOn} BETWEEN ${after?.endedOn ?? period.from} AND ${period.to}`,
        after === null ? undefined : sql`(${events.endedOn}, ${events.id}) > (${after.endedOn}, ${after.id})`,
      ),
    )
    .orderBy(asc(events.endedOn), asc(events.id))
    .limit(1);
  return rows[0] ?? null;
};

const own = alias(regions, 'own');
const parent = alias(regions, 'parent');
const above = alias(regions, 'above');

/** The province (省, 自治区, 直辖市) in which `own` lies, itself included; null above provinces. */
const province = sql<string | null>`CASE 'province'
  WHEN ${own.level} THEN ${own.id} WHEN ${parent.level} THEN ${parent.id} WHEN ${above.level} THEN ${above.id} END`;

/** What the rating of an event is made from, in one round trip: the event with its province, those entered, the games. */
export const loadRatedEvent = async (db: Database, id: string, baseId: string | null) => {
  const [found, entrants, played] = await db.batch([
    db
      .select({
        id: events.id,
        endedOn: sql<string>`${events.endedOn}`,
        format: events.format,
        scope: events.scope,
        rated: events.rated,
        province,
      })
      .from(events)
      .leftJoin(own, eq(own.id, events.regionId))
      .leftJoin(parent, eq(parent.id, own.parentId))
      .leftJoin(above, eq(above.id, parent.parentId))
      .where(eq(events.id, id)),
    db
      .select({
        id: eventEntries.playerId,
        team: eventEntries.team,
        province,
        rating: ratingRecords.rating,
      })
      .from(eventEntries)
      .innerJoin(players, eq(players.id, eventEntries.playerId))
      .leftJoin(own, eq(own.id, players.regionId))
      .leftJoin(parent, eq(parent.id, own.parentId))
      .leftJoin(above, eq(above.id, parent.parentId))
      .leftJoin(ratingRecords, and(eq(ratingRecords.listId, baseId ?? ''), eq(ratingRecords.playerId, eventEntries.playerId)))
      .where(eq(eventEntries.eventId, id))
      .orderBy(asc(eventEntries.playerId)),
    db
      .select({
        id: games.id,
        red: games.redId,
        black: games.blackId,
        result: games.result,
        forfeit: games.forfeit,
        rated: games.rated,
      })
      .from(games)
      .where(eq(games.eventId, id))
      .orderBy(asc(games.id)),
  ]);
  const event = found[0];
  return event ? { event, entrants, games: played } : null;
};

export type LoadedRatedEvent = NonNullable<Awaited<ReturnType<typeof loadRatedEvent>>>;
