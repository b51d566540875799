/**
 * Writes the whole database, structure and rows, to an SQL file:
 *
 *     npm run backup -- backup.sql [--remote]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { orderDump } from './orderDump.mjs';
import { run } from './run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'boolean', default: false }, cwd: { type: 'string' } },
});
const [file] = positionals;
if (file === undefined || positionals.length !== 1) {
  console.error('usage: npm run backup -- FILE.sql [--remote]');
  process.exit(1);
}
// Another folder's database, with its own wrangler.toml: the tests use it.
const place = values.cwd === undefined ? [] : ['--cwd', values.cwd];
run(
  'wrangler',
  ['d1', 'export', 'DB', values.remote ? '--remote' : '--local', '--skip-confirmation', '--output', file, ...place],
  { quiet: true },
);
writeFileSync(file, orderDump(readFileSync(file, 'utf8')));
console.log(`Written: ${file}`);
