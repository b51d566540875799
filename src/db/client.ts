import { DrizzleQueryError } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import * as schema from './schema.ts';

export type Database = DrizzleD1Database<typeof schema>;

/** Opens the database behind a binding or a session; costs nothing until the first query. */
export const openDatabase = (binding: D1Database | D1DatabaseSession): Database => drizzle(binding as D1Database, { schema });

/** Whether a thrown value is the database's failure and not ours: the request may be sent again. */
export const isDatabaseFailure = (thrown: unknown): boolean =>
  thrown instanceof DrizzleQueryError || (thrown instanceof Error && thrown.message.includes('D1_'));
