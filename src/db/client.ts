import { DrizzleQueryError } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

export type Database = DrizzleD1Database;

/**
 * Opens the database behind a binding or a session; costs nothing until the first query. The schema is not handed over: it would be
 * walked at every request, for relational queries that nobody here makes.
 */
export const openDatabase = (binding: D1Database | D1DatabaseSession): Database => drizzle(binding as D1Database);

/** Whether a thrown value is the database's failure and not ours: the request may be sent again. */
export const isDatabaseFailure = (thrown: unknown): boolean =>
  thrown instanceof DrizzleQueryError || messagesOf(thrown).includes('D1_');

/** The messages of an error and of what caused it: Drizzle wraps what D1 says. */
const messagesOf = (thrown: unknown): string => {
  const parts: string[] = [];
  for (let at: unknown = thrown, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) parts.push(at.message);
  return parts.join('\n');
};

/** Whether a batch failed because a row of `table` was there already: somebody else was first. */
export const isUniqueViolation = (thrown: unknown, table: string): boolean => {
  const text = messagesOf(thrown);
  return text.includes('UNIQUE constraint failed') && text.includes(`${table}.`);
};

/** Whether a batch failed because a statement would have left `table.column` empty: the guard of a write found its premise changed. */
export const isNotNullViolation = (thrown: unknown, column: string): boolean =>
  messagesOf(thrown).includes(`NOT NULL constraint failed: ${column}`);
