import { sql } from 'drizzle-orm';
import journal from '../../migrations/meta/_journal.json';
import type { Context } from './context.ts';

/** The newest migration that this code was built with, and the newest that the database has. */
export const migrationLevel = async ({ db }: Context): Promise<{ expected: string; applied: string | null }> => {
  const expected = journal.entries.at(-1)?.tag ?? '';
  const rows = await db.all<{ name: string }>(sql`SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1`);
  return { expected, applied: rows[0]?.name.replace(/\.sql$/, '') ?? null };
};
