/** Prints the admin key of the local database, made at the first start and kept beside the database that knows it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createKeyStatement, execute } from './keys.ts';
import { root } from './run.mjs';

const file = `${root}.wrangler/state/local-admin-key`;

if (!existsSync(file)) {
  const key = await createKeyStatement({ role: 'admin', name: 'local admin', level: null, region: null, expiresAt: null });
  execute(key.sql, false);
  mkdirSync(`${root}.wrangler/state`, { recursive: true });
  writeFileSync(file, key.token, { mode: 0o600 });
}
console.log(readFileSync(file, 'utf8'));
