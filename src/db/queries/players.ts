import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { insertMany } from '../insertMany.ts';
import { players, regions } from '../schema.ts';

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

export type PlayerRow = typeof players.$inferSelect;

/** The whole row of a player, or null. */
export const findPlayerRow = async (db: Database, id: string): Promise<PlayerRow | null> => {
  const rows = await db.select().from(players).where(eq(players.id, id)).limit(1);
  return rows[0] ?? null;
};

export const updatePlayer = (db: Database, id: string, values: Partial<PlayerRow>) =>
  db.update(players).set(values).where(eq(players.id, id));
