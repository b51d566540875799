import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCursor } from '../../src/db/cursor.ts';
import { fill, MAKING, type Size } from '../rankings/fill.ts';
import { adminHeader, databaseFile, migrations, openFile, startServer } from '../rankings/server.ts';
import { ofRounds, ROUNDS, type Row, type Section } from '../section.ts';
import { bundle } from './bundle.ts';
import { load, loadOnce, type Target } from './load.ts';

const SIZE: Size = { players: 10_000, games: 20_000 };
const CONNECTIONS = 16;
const MILLISECONDS = 1_500;
const IMPORTS_A_ROUND = 40;

/** More pages than an isolate keeps, read in turn, so that none is found kept. */
const PAGES = 1000;

/** A file system in memory where there is one: how fast the machine's disk settles a write is not what is measured. */
const MEMORY = '/dev/shm';

/** Puts the sample into a database of its own and returns the folder. */
const prepare = async (module: string): Promise<string> => {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'xiangqi-arbiter-bench-'));
  const server = startServer(module, folder);
  const db = await server.getD1Database('DB');
  for (const statement of migrations()) await db.prepare(statement).run();
  await server.dispose();
  const file = openFile(databaseFile(folder) ?? '');
  fill(file, SIZE, () => undefined);
  file.close();
  return folder;
};

/** Drafts to import into, as SQL, since only the imports are measured. */
const prepareDrafts = async (db: D1Database, drafts: number): Promise<void> => {
  await db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${drafts - 1})
        INSERT INTO events (id, name, format, scope, status, settings, owner_id, created_at)
        SELECT 'draft-' || i, '杯赛', 'swiss', 'individual', 'draft', '{}', 'bench', '2026-01-01T00:00:00.000Z' FROM n`,
    )
    .run();
};

/** Reads and an import with the database of the local emulator, against the smallest application on the same server. */
export const storedSection: Section = {
  name: 'stored',
  async run() {
    const { path: module } = await bundle('bench/rankings/worker.ts', 'rankings');
    const folder = await prepare(module);
    const server = startServer(module, folder);
    const origin = await server.ready;
    const port = Number(origin.port);
    const get = (path: string): Target => ({ port, method: 'GET', path });
    const hello = get('/hello');
    const players = Array.from({ length: 100 }, (_, i) => get(`/v1/players/p${String(1 + i * 97).padStart(7, '0')}`));
    const pages = Array.from({ length: PAGES }, (_, i) =>
      get(`/v1/rankings?limit=100&cursor=${makeCursor(JSON.stringify(['rankings', null]), [MAKING, 1 + i * 9])}`),
    );
    const reads = [
      { id: 'stored.player', what: 'GET players/{id}', targets: players },
      { id: 'stored.top', what: 'GET rankings, top 100', targets: [get('/v1/rankings?limit=100')] },
      { id: 'stored.page', what: 'GET rankings, 100 lines that were not read before', targets: pages },
      { id: 'stored.around', what: 'GET rankings/around/{player}', targets: [get('/v1/rankings/around/p0004321')] },
    ];
    const drafts = IMPORTS_A_ROUND * (ROUNDS + 1);
    await prepareDrafts((await server.getD1Database('DB')) as D1Database, drafts);
    const trf = await (await fetch(new URL('/v1/events/e000001/trf', origin))).text();
    const body = JSON.stringify({ trf, namesakes: true });
    const headers = { ...(await adminHeader(server)), 'if-match': '"v1"' };
    const imports = Array.from(
      { length: drafts },
      (_, i): Target => ({ port, method: 'POST', path: `/v1/events/draft-${i}/trf`, headers, body }),
    );
    const importSome = (round: number) =>
      loadOnce(imports.slice(round * IMPORTS_A_ROUND, (round + 1) * IMPORTS_A_ROUND), CONNECTIONS, 201);

    for (const { targets } of reads) await load(targets, CONNECTIONS, MILLISECONDS);
    await importSome(ROUNDS);
    const hellos: number[] = [];
    const speeds = reads.map(() => [] as number[]);
    const importSpeeds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      hellos.push(await load(hello, CONNECTIONS, MILLISECONDS));
      for (const [i, { targets }] of reads.entries()) speeds[i]!.push(await load(targets, CONNECTIONS, MILLISECONDS));
      importSpeeds.push(await importSome(round));
    }
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
    const common = { unit: 'req/s', peerName: 'hello' };
    return [
      ...reads.map(({ id, what }, i): Row => ofRounds({ id, what, ...common }, speeds[i]!, hellos)),
      ofRounds({ id: 'stored.import', what: 'POST a report file of 100 games', ...common }, importSpeeds, hellos),
    ];
  },
};
