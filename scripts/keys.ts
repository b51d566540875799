/**
 * Makes a key in the local database, or with `--remote` in the deployed one, and prints its token once:
 *
 *     npm run keys -- create --role organizer --name "省队" [--level city --region r-id] [--expires 2027-01-01T00:00:00Z] [--remote]
 */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { AUTHORITY_LEVELS, ROLES_OF_KEYS } from '../src/db/schema.ts';
import { hashSecret, newKeyId, newSecret } from '../src/services/keys.ts';
import { offline, root } from './run.mjs';

/** An SQL literal: the command line of wrangler takes no bound values. */
const literal = (value: string | null): string => (value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`);

const oneOf = <T extends string>(name: string, value: string | undefined, allowed: readonly T[]): T => {
  const found = allowed.find((item) => item === value);
  if (found === undefined) throw new Error(`--${name} must be one of: ${allowed.join(', ')}`);
  return found;
};

export const createKeyStatement = async (input: {
  role: string;
  name: string;
  level: string | null;
  region: string | null;
  expiresAt: string | null;
}): Promise<{ id: string; token: string; sql: string }> => {
  const id = newKeyId();
  const secret = newSecret();
  const values = [
    id,
    input.role,
    input.name,
    await hashSecret(secret),
    input.level,
    input.region,
    new Date().toISOString(),
    input.expiresAt,
  ];
  const columns = 'id, role, name, secret_hash, authority_level, region_id, created_at, expires_at';
  return {
    id,
    token: `xqa_${id}_${secret}`,
    sql: `INSERT INTO api_keys (${columns}) VALUES (${values.map(literal).join(', ')});`,
  };
};

/** Runs one statement in the local or the deployed database. */
export const execute = (sql: string, remote: boolean): void => {
  const run = spawnSync('wrangler', ['d1', 'execute', 'DB', remote ? '--remote' : '--local', '--yes', '--command', sql], {
    cwd: root,
    env: offline,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`the database refused the key:\n${run.stdout}${run.stderr}`);
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      name: { type: 'string' },
      level: { type: 'string' },
      region: { type: 'string' },
      expires: { type: 'string' },
      remote: { type: 'boolean', default: false },
    },
  });
  if (positionals[0] !== 'create') throw new Error('usage: npm run keys -- create --role admin|organizer|approver --name NAME');
  const role = oneOf('role', values.role, ROLES_OF_KEYS);
  const name = values.name?.trim() ?? '';
  if (name === '') throw new Error('--name must not be empty');
  const level = role === 'approver' ? oneOf('level', values.level, AUTHORITY_LEVELS) : null;
  if (level !== null && level !== 'association' && !values.region) throw new Error('--region is needed for this level');
  const expiresAt = values.expires === undefined ? null : new Date(values.expires).toISOString();
  const key = await createKeyStatement({ role, name, level, region: level === null ? null : (values.region ?? null), expiresAt });
  execute(key.sql, values.remote);
  console.log(`${key.token}\n\nThis is the only time that the key is shown. It is sent as: Authorization: Bearer ${key.token}`);
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
