import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { players } from '../schema.ts';

const among = (values: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** Players by id and, apart, by folded name, those merged into others included in the first alone; one round trip. */
export const findForImport = async (db: Database, ids: readonly string[], foldedNames: readonly string[]) => {
  const [byId, byName] = await db.batch([
    db
      .select({
        id: players.id,
        name: players.name,
        nameFolded: players.nameFolded,
        sex: players.sex,
        regionId: players.regionId,
        title: players.title,
        mergedInto: players.mergedInto,
      })
      .from(players)
      .where(sql`${players.id} IN ${among(ids)}`),
    db
      .select({ id: players.id, name: players.name, team: players.team, nameFolded: players.nameFolded })
      .from(players)
      .where(sql`${players.nameFolded} IN ${among(foldedNames)} AND ${players.mergedInto} IS NULL`),
  ]);
  return { byId, byName };
};
