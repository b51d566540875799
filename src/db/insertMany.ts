import { type Column, getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './client.ts';

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);

const defaultOf = (column: Column): string | null =>
  column.default === undefined || column.default === null ? null : literal(column.mapToDriverValue(column.default));

/** A column's value out of one row: booleans and numbers come out as they are stored, JSON columns stay JSON. `at`: -1 where no row has one. */
const fromRow = (column: Column, at: number): string => {
  const otherwise = defaultOf(column);
  if (at < 0) return otherwise ?? 'NULL';
  const given = column.columnType === 'SQLiteTextJson' ? `nullif(value -> ${at}, 'null')` : `value ->> ${at}`;
  return otherwise === null ? given : `coalesce(${given}, ${otherwise})`;
};

/** The columns of each table, looked up once. */
const columnsOf = new WeakMap<SQLiteTable, readonly (readonly [string, Column])[]>();

const entriesOf = (table: SQLiteTable): readonly (readonly [string, Column])[] => {
  const known = columnsOf.get(table) ?? Object.entries(getTableColumns(table));
  columnsOf.set(table, known);
  return known;
};

/**
 * Inserts any number of rows by one statement with one bound value: the rows travel as JSON and are unpacked by `json_each`, far below
 * the limit of 100 bound values. A row is an array of the columns that any row has a value for, and is taken apart once, not once a
 * column: reading a member by its name, or one that is nowhere given, costs as much as writing it. A query builder's statement, so
 * that it can stand in a batch (a raw one with values cannot).
 */
export const insertMany = <T extends SQLiteTable>(db: Database, table: T, rows: readonly InferInsertModel<T>[]) => {
  const given = rows as readonly Readonly<Record<string, unknown>>[];
  const columns = entriesOf(table);
  const present = columns.filter(([key]) => given.some((row) => row[key] != null)).map(([key]) => key);
  const cells = JSON.stringify(given.map((row) => present.map((key) => row[key])));
  const values = columns.map(([key, column]) => fromRow(column, present.indexOf(key)));
  return db
    .insert(table)
    .select(
      sql`WITH given AS MATERIALIZED (SELECT jsonb(value) AS value FROM json_each(${cells})) SELECT ${sql.raw(values.join(', '))} FROM given WHERE true`,
    );
};
