import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Growth, type GrowthSection, growthOf } from './growth.ts';
import { fill } from './rankings/fill.ts';
import { folderOf, migrations, openFile } from './rankings/server.ts';
import { built, readsOf } from './rankings/sql.ts';
import { median } from './section.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const GAMES = 10_000;
const REPEATS = 200;

/** Milliseconds of each read of a database, in SQL alone. */
const timesOf = (db: DatabaseSync, players: number): Map<string, number> => {
  const times = new Map<string, number>();
  for (const [name, statementsFor] of Object.entries(readsOf({ players, games: GAMES }))) {
    const each = Array.from({ length: REPEATS }, (_, i) => {
      const prepared = statementsFor(i)
        .map(built)
        .map(({ sql, params }) => [db.prepare(sql), params as (string | number)[]] as const);
      const begin = performance.now();
      for (const [statement, params] of prepared) statement.all(...params);
      return performance.now() - begin;
    });
    times.set(name, median(each));
  }
  return times;
};

/** The statements behind the public reads, by the number of players on the list. */
export const listGrowth: GrowthSection = {
  name: 'lists',
  async run() {
    const folder = folderOf('lists');
    const points = new Map<string, Growth['points'][number][]>();
    for (const size of SIZES) {
      const path = join(folder, `${size}.sqlite`);
      const db = openFile(path);
      for (const statement of migrations()) db.exec(statement);
      fill(db, { players: size, games: GAMES }, () => undefined);
      for (const [name, milliseconds] of timesOf(db, size))
        points.set(name, [...(points.get(name) ?? []), { size, milliseconds }]);
      db.close();
      rmSync(path);
    }
    rmSync(folder, { recursive: true, force: true });
    return [...points].map(([name, at]) => growthOf(`lists.${name}`, `${name}, players on the list`, at));
  },
};
