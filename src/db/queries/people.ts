import { type SQL, sql } from 'drizzle-orm';
import { players } from '../schema.ts';

/** One person: a merged player's rows count for whoever remains. */
export const person = sql<string>`coalesce(${players.mergedInto}, ${players.id})`;

/** Whether `column` names one of these people or somebody merged into them; bound values whatever their number, two index ranges. */
export const ofPeople = (column: SQL, people: readonly string[]): SQL => {
  const ids = JSON.stringify(people);
  return sql`${column} IN (SELECT value FROM json_each(${ids})
    UNION SELECT id FROM players WHERE merged_into IN (SELECT value FROM json_each(${ids})))`;
};
