import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { type Database, openDatabase } from '../../src/db/client.ts';
import { createKey } from '../../src/services/keys.ts';
import { root, scratch } from '../server/bundle.ts';

/** The local platform with its database in a folder of its own. */
export const startServer = (module: string, folder: string): Miniflare =>
  new Miniflare({
    ...convertV4MiniflareOptions({
      modules: true,
      scriptPath: module,
      compatibilityDate: '2026-11-01',
      compatibilityFlags: ['nodejs_compat'],
      d1Databases: { DB: 'bench' },
      queueProducers: { JOBS: 'jobs' },
      queueConsumers: { jobs: { maxBatchSize: 1, maxBatchTimeout: 0 } },
    }),
    resourcePersistencePath: folder,
  });

/** The database of a running server. */
export const databaseOf = async (server: Miniflare): Promise<Database> => openDatabase(await server.getD1Database('DB'));

/** The header of a new admin key. */
export const adminHeader = async (server: Miniflare): Promise<{ authorization: string }> => {
  const key = await createKey(
    {
      db: await databaseOf(server),
      actor: { keyId: 'bench', role: 'admin', authorityLevel: null, regionId: null },
      now: new Date().toISOString(),
      requestId: 'bench',
      idempotency: null,
      newId: () => crypto.randomUUID(),
    },
    { role: 'admin', name: 'bench' },
  );
  if (!key.ok) throw new Error(JSON.stringify(key.error));
  return { authorization: `Bearer ${key.value.token}` };
};

/** The statements of a migration, as the local tools cut them. */
export const migrations = (): readonly string[] =>
  readdirSync(join(root, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) => readFileSync(join(root, 'migrations', name), 'utf8').split('--> statement-breakpoint'));

export const folderOf = (name: string): string => {
  const folder = join(scratch, name);
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** The file of the only database in a folder, or null before it was made. */
export const databaseFile = (folder: string): string | null => {
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const file = names.find((name) => /D1DatabaseObject\/(?!metadata)[^/]+\.sqlite$/.test(name));
  return file === undefined ? null : join(folder, file);
};

export const openFile = (file: string): DatabaseSync => new DatabaseSync(file);
