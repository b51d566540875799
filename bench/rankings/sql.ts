import type { DatabaseSync } from 'node:sqlite';
import type { SQL } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { openDatabase } from '../../src/db/client.ts';
import { gamesOfPairStatement, gamesOfPlayerStatement } from '../../src/db/queries/playerGames.ts';
import { playerPageStatement } from '../../src/db/queries/playerPage.ts';
import { namesWith } from '../../src/db/queries/playerSearch.ts';
import { aroundStatement, listPageStatement, pageOfFacets, rankingList } from '../../src/db/queries/rankings.ts';
import { MAKING, type Size, VETERAN } from './fill.ts';

interface Built {
  readonly toSQL: () => { readonly sql: string; readonly params: unknown[] };
}

const REPEATS = 200;
const NEWEST = { list: undefined };

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The statements of each read, as they are sent; `i` varies what is asked for. */
export const readsOf = ({ players }: Size): Readonly<Record<string, (i: number) => readonly (Built | SQL)[]>> => {
  const db = openDatabase({} as D1Database);
  const anybody = (i: number) => `p${String(1 + ((i * 7919 + 13) % players)).padStart(7, '0')}`;
  return {
    'top 100': () => [listPageStatement(NEWEST, undefined, 0, 101)],
    'page 1,000 (lines 99,901-100,000)': (i) => [
      listPageStatement({ making: MAKING }, undefined, Math.min(99_900, players - 200) + i, 101),
    ],
    'top 100 of a province': (i) => [listPageStatement(NEWEST, `region=r${1 + (i % 31)}`, 0, 101)],
    'top 100 women of a province': (i) => [
      rankingList(db, NEWEST, [`region=r${1 + (i % 31)}`, 'sex=female']),
      ...pageOfFacets(db, MAKING, [`region=r${1 + (i % 31)}`, 'sex=female'], 0, 101),
    ],
    'rank and 5 neighbours each side': (i) => [aroundStatement(NEWEST, anybody(i), 5)],
    'rank alone': (i) => [aroundStatement(NEWEST, anybody(i), 0)],
    'name prefix, 20 hits': (i) => {
      const text = ['王伟', '李', 'zhangm', 'liu', '陈'][i % 5] ?? '';
      return [namesWith(db, text, 0, null, 21), namesWith(db, text, 1, null, 21)];
    },
    'name infix, 20 hits': (i) => {
      const text = ['华', '丽', 'yin', 'qin', 'chuan'][i % 5] ?? '';
      return [namesWith(db, text, 0, null, 21), namesWith(db, text, 1, null, 21)];
    },
    'page of a player': (i) => [playerPageStatement(anybody(i))],
    'page of a player with 3,000 games': () => [playerPageStatement(VETERAN)],
    '50 games of a player with 3,000': () => [gamesOfPlayerStatement(VETERAN, { playedOn: '2020-01-01', id: 'v' }, 51)],
    'two players against each other': (i) => [gamesOfPairStatement(VETERAN, anybody(i), null, 51)],
  };
};

export const built = (statement: Built | SQL) =>
  'toSQL' in statement ? statement.toSQL() : new SQLiteAsyncDialect().sqlToQuery(statement);

/** What a statement may walk: JSON values and results that it has bounded itself. */
const BOUNDED = /^SCAN (\(subquery-\d+\)|json_each\b|\d* ?CONSTANT ROWS?|found\b|walked\b|l\b)/;

/** Prints the time of each read in SQL alone; true where a plan walks a whole table. */
export function measureSql(db: DatabaseSync, size: Size): boolean {
  console.log('| read | statements | SQL, ms (median) | rows |\n| --- | --- | --- | --- |');
  let scanned = false;
  for (const [name, statementsFor] of Object.entries(readsOf(size))) {
    const times: number[] = [];
    let rows = 0;
    let statements = 0;
    for (let i = 0; i < REPEATS; i += 1) {
      const parts = statementsFor(i).map(built);
      statements = parts.length;
      const prepared = parts.map(({ sql, params }) => [db.prepare(sql), params as (string | number)[]] as const);
      const begin = performance.now();
      rows = 0;
      for (const [statement, params] of prepared) rows += statement.all(...params).length;
      times.push(performance.now() - begin);
    }
    for (const { sql, params } of statementsFor(0).map(built)) {
      const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(params as (string | number)[]));
      const scans = plan.map(({ detail }) => String(detail)).filter((step) => step.startsWith('SCAN') && !BOUNDED.test(step));
      if (scans.length > 0) {
        scanned = true;
        console.error(`${name}: ${scans.join('; ')}`);
      }
    }
    console.log(`| ${name} | ${statements} | ${median(times).toFixed(3)} | ${rows} |`);
  }
  return scanned;
}
