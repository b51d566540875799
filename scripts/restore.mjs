/**
 * Reads a backup into an empty database, one that no migration has touched:
 *
 *     npm run restore -- backup.sql [--remote]
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { firstNumber, run } from './run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'boolean', default: false }, cwd: { type: 'string' } },
});
const [file] = positionals;
if (file === undefined || positionals.length !== 1 || !existsSync(file)) {
  console.error('usage: npm run restore -- FILE.sql [--remote]');
  process.exit(1);
}
const place = [values.remote ? '--remote' : '--local', '--yes', ...(values.cwd === undefined ? [] : ['--cwd', values.cwd])];

const tables = firstNumber(
  place,
  "SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
);
if (tables > 0) {
  console.error(
    `The database has ${tables} tables already. A backup is restored into an empty one, so that nothing is overwritten.`,
  );
  process.exit(1);
}
run('wrangler', ['d1', 'execute', 'DB', ...place, '--file', file], { quiet: true });
console.log(`Restored: ${file}`);
