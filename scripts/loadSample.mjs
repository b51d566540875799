/**
 * Loads the sample data into a local database that has none yet. A database with an older sample keeps it: the rows of two samples
 * do not fit together.
 */
import { parseArgs } from 'node:util';
import { firstNumber, root, run } from './run.mjs';

const { values } = parseArgs({ options: { cwd: { type: 'string' } } });
const place = ['--local', '--yes', ...(values.cwd === undefined ? [] : ['--cwd', values.cwd])];

if (firstNumber(place, 'SELECT EXISTS (SELECT 1 FROM players WHERE sample = 1) AS n') === 1) {
  console.log('The sample data is there.');
} else {
  run('wrangler', ['d1', 'execute', 'DB', ...place, '--file', `${root}sample/sample.sql`], { quiet: true });
  console.log('Loaded the sample data.');
}
