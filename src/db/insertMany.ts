import { type Column, getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './client.ts';

/** A column's value out of one JSON row: booleans and numbers come out as they are stored, JSON columns stay JSON. */
const fromJsonRow = (key: string, column: Column): SQL => {
  const path = sql.raw(`'$."${key}"'`);
  const given = column.columnType === 'SQLiteTextJson' ? sql`nullif(value -> ${path}, 'null')` : sql`value ->> ${path}`;
  if (column.default === undefined || column.default === null) return given;
  return sql`coalesce(${given}, ${sql.raw(JSON.stringify(column.mapToDriverValue(column.default)).replaceAll('"', "'"))})`;
};

/**
 * Inserts any number of rows by one statement with one bound value: the rows travel as JSON and are unpacked by `json_each`, far
 * below the limit of 100 bound values; each row is taken apart once, not once a column. A query builder's statement, so that it can stand in a batch (a raw one with values cannot).
 */
export const insertMany = <T extends SQLiteTable>(db: Database, table: T, rows: readonly InferInsertModel<T>[]) => {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => fromJsonRow(key, column));
  return db.insert(table).select(
    sql`WITH given AS MATERIALIZED (SELECT jsonb(value) AS value FROM json_each(${JSON.stringify(rows)}))
      SELECT ${sql.join(columns, sql`, `)} FROM given WHERE true`,
  );
};
