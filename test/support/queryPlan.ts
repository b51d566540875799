import { env } from 'cloudflare:workers';
import type { SQL } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';

interface Built {
  readonly toSQL: () => { readonly sql: string; readonly params: unknown[] };
}

/** The lines of `EXPLAIN QUERY PLAN` for a statement as it is sent. */
export const planOf = async (statement: Built | SQL): Promise<readonly string[]> => {
  const { sql, params } = 'toSQL' in statement ? statement.toSQL() : new SQLiteAsyncDialect().sqlToQuery(statement);
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
};

/** What a statement may walk: JSON values, single rows, and results that it has bounded itself, by the names they have in our statements. */
const BOUNDED = /^SCAN (\(subquery-\d+\)|json_each\b|\d* ?CONSTANT ROWS?|found\b|walked\b|l\b)/;

/** Steps that walk a whole table or index. */
export const scansIn = (plan: readonly string[]): readonly string[] =>
  plan.filter((step) => step.startsWith('SCAN') && !BOUNDED.test(step));
