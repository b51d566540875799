import { and, asc, desc, eq, getTableColumns, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { insertMany } from '../insertMany.ts';
import { byes, eventEntries, eventPlacings, eventPlayoffs, events, eventWithdrawals, games } from '../schema.ts';

export type EventRow = typeof events.$inferSelect;
export type EntryRow = typeof eventEntries.$inferSelect;
export type GameRow = typeof games.$inferSelect;
export type ByeRow = typeof byes.$inferSelect;
export type WithdrawalRow = typeof eventWithdrawals.$inferSelect;
export type PlayoffRow = typeof eventPlayoffs.$inferSelect;

/** Everything that an event's tables are made from. */
export interface StoredEvent {
  readonly event: EventRow;
  readonly entries: readonly EntryRow[];
  readonly games: readonly GameRow[];
  readonly byes: readonly ByeRow[];
  readonly withdrawals: readonly WithdrawalRow[];
  readonly playoffs: readonly PlayoffRow[];
}

/** The whole event in one round trip, or null. */
export const loadEvent = async (db: Database, id: string): Promise<StoredEvent | null> => {
  const [found, entries, played, free, withdrawn, playoffs] = await db.batch([
    db.select().from(events).where(eq(events.id, id)),
    db.select().from(eventEntries).where(eq(eventEntries.eventId, id)).orderBy(asc(eventEntries.number)),
    db.select().from(games).where(eq(games.eventId, id)).orderBy(asc(games.round), asc(games.board)),
    db.select().from(byes).where(eq(byes.eventId, id)).orderBy(asc(byes.round), asc(byes.participant)),
    db.select().from(eventWithdrawals).where(eq(eventWithdrawals.eventId, id)).orderBy(asc(eventWithdrawals.participant)),
    db.select().from(eventPlayoffs).where(eq(eventPlayoffs.eventId, id)).orderBy(asc(eventPlayoffs.number)),
  ]);
  const event = found[0];
  return event ? { event, entries, games: played, byes: free, withdrawals: withdrawn, playoffs } : null;
};

const HAS_PARTS = sql<number>`EXISTS (${sql.join(
  ['event_entries', 'games', 'byes', 'event_withdrawals', 'event_playoffs'].map((table) =>
    sql.raw(`SELECT 1 FROM ${table} WHERE event_id = events.id`),
  ),
  sql` UNION ALL `,
)})`;

export const findEvent = async (db: Database, id: string): Promise<EventRow | null> => {
  const rows = await db.select().from(events).where(eq(events.id, id)).limit(1);
  return rows[0] ?? null;
};

/** An event with a word on whether anything hangs on it: the parts themselves are not read. */
export const eventAndParts = (db: Database, id: string) =>
  db
    .select({ ...getTableColumns(events), hasParts: HAS_PARTS })
    .from(events)
    .where(eq(events.id, id))
    .limit(1);

export const findEventAndParts = async (db: Database, id: string): Promise<{ event: EventRow; hasParts: boolean } | null> => {
  const [row] = await eventAndParts(db, id);
  if (!row) return null;
  const { hasParts, ...event } = row;
  return { event, hasParts: hasParts === 1 };
};

/** A game with the event that it belongs to: what a result needs to be entered. Two rows read. */
export const findGame = async (
  db: Database,
  eventId: string,
  gameId: string,
): Promise<{ event: EventRow; game: GameRow } | null> => {
  const rows = await db
    .select({ event: events, game: games })
    .from(games)
    .innerJoin(events, eq(events.id, games.eventId))
    .where(and(eq(games.id, gameId), eq(games.eventId, eventId)))
    .limit(1);
  return rows[0] ?? null;
};

/** Events by their last day, newest first, those without one at the end. */
export const pageOfEvents = (
  db: Database,
  filter: { readonly status?: EventRow['status'] | undefined; readonly ownerId?: string | undefined },
  after: { readonly createdAt: string; readonly id: string } | null,
  limit: number,
) =>
  db
    .select()
    .from(events)
    .where(
      and(
        filter.status === undefined ? undefined : eq(events.status, filter.status),
        filter.ownerId === undefined ? undefined : eq(events.ownerId, filter.ownerId),
        after === null
          ? undefined
          : (or(
              lt(events.createdAt, after.createdAt),
              and(eq(events.createdAt, after.createdAt), gt(events.id, after.id)),
            ) as SQL),
      ),
    )
    .orderBy(desc(events.createdAt), asc(events.id))
    .limit(limit);

export const insertEvent = (db: Database, row: typeof events.$inferInsert) => db.insert(events).values(row);

/** Changes an event as the writer has seen it; the version row of the batch stops a writer who has not. */
export const updateEvent = (db: Database, id: string, values: Partial<typeof events.$inferInsert>) =>
  db.update(events).set(values).where(eq(events.id, id));

/** All entries in one statement: the rows travel as one JSON value. */
export const insertEntries = (db: Database, rows: readonly (typeof eventEntries.$inferInsert)[]) =>
  insertMany(db, eventEntries, rows);

export const deleteEntry = (db: Database, eventId: string, playerId: string) =>
  db.delete(eventEntries).where(and(eq(eventEntries.eventId, eventId), eq(eventEntries.playerId, playerId)));

export const updateEntry = (db: Database, eventId: string, playerId: string, values: Partial<typeof eventEntries.$inferInsert>) =>
  db
    .update(eventEntries)
    .set(values)
    .where(and(eq(eventEntries.eventId, eventId), eq(eventEntries.playerId, playerId)));

/** The starting numbers, in the given order of players; two statements, so that no number is taken twice on the way. */
export const renumberEntries = (db: Database, eventId: string, playerIds: readonly string[]) => {
  const order = JSON.stringify(playerIds);
  const ofEvent = eq(eventEntries.eventId, eventId);
  return [
    db
      .update(eventEntries)
      .set({ number: sql`-${eventEntries.number}` })
      .where(ofEvent),
    db
      .update(eventEntries)
      .set({ number: sql`(SELECT key + 1 FROM json_each(${order}) WHERE value = ${eventEntries.playerId})` })
      .where(ofEvent),
  ] as const;
};

/** The games of a round in one statement. */
export const insertGames = (db: Database, rows: readonly (typeof games.$inferInsert)[]) => insertMany(db, games, rows);

export const insertByes = (db: Database, rows: readonly (typeof byes.$inferInsert)[]) => insertMany(db, byes, rows);

export const updateGame = (db: Database, id: string, values: Partial<typeof games.$inferInsert>) =>
  db.update(games).set(values).where(eq(games.id, id));

export const insertWithdrawal = (db: Database, row: typeof eventWithdrawals.$inferInsert) =>
  db.insert(eventWithdrawals).values(row);

export const insertPlayoff = (db: Database, row: typeof eventPlayoffs.$inferInsert) => db.insert(eventPlayoffs).values(row);

export const deletePlacings = (db: Database, eventId: string) =>
  db.delete(eventPlacings).where(eq(eventPlacings.eventId, eventId));

export const insertPlacings = (db: Database, rows: readonly (typeof eventPlacings.$inferInsert)[]) =>
  insertMany(db, eventPlacings, rows);
