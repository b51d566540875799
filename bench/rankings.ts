import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { fill, type Size } from './rankings/fill.ts';
import { measureHttp } from './rankings/http.ts';
import { measureRun } from './rankings/run.ts';
import { databaseFile, databaseOf, folderOf, migrations, openFile, startServer } from './rankings/server.ts';
import { measureSql } from './rankings/sql.ts';
import { bundle } from './server/bundle.ts';

/**
 * `npm run bench:rankings [-- --players N --games N --keep --run]`: fills a local database, then measures the statements behind the
 * public reads by themselves and the reads over HTTP against hello on the same server. Ends with status 1 where a ratio lies below its
 * floor or a plan walks a whole table. `--keep` keeps the database and uses it again; `--run` also makes a list in the background.
 */
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '1000000' },
    games: { type: 'string', default: '5000000' },
    keep: { type: 'boolean', default: false },
    run: { type: 'boolean', default: false },
  },
});
const size: Size = { players: Number(values.players), games: Number(values.games) };
if (!(size.players >= 10_000 && size.games >= 10_000)) throw new Error('at least 10000 players and games');

const module = (await bundle('bench/rankings/worker.ts', 'rankings')).path;
const folder = folderOf(`rankings-${size.players}-${size.games}`);

const prepare = async (): Promise<void> => {
  if (databaseFile(folder) !== null) return;
  const server = startServer(module, folder);
  const db = await databaseOf(server);
  for (const statement of migrations()) await db.run(statement);
  await server.dispose();
  const begin = Date.now();
  const file: DatabaseSync = openFile(databaseFile(folder) ?? '');
  fill(file, size, (what) => console.log(`${((Date.now() - begin) / 1000).toFixed(0).padStart(5)} s  ${what}`));
  file.close();
  // What was just written goes to the disk for minutes, and every read would wait for it.
  spawnSync('sync');
};

try {
  await prepare();
  const path = databaseFile(folder) ?? '';
  console.log(`\n${size.players} players, ${size.games} games: ${(statSync(path).size / 2 ** 20).toFixed(0)} MiB\n`);
  const file = openFile(path);
  const scans = measureSql(file, size);
  file.close();
  const below = await measureHttp(() => startServer(module, folder), size);
  if (values.run) await measureRun(() => startServer(module, folder));
  process.exitCode = scans || below ? 1 : 0;
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}
