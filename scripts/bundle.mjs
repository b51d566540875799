/** Builds the Worker as a deployment would, prints its size and fails above the limit. */
import { run } from './run.mjs';

/** KiB after gzip. The platform takes 3 MiB; small bundles start fast. */
const LIMIT_KIB = 300;

const output = run('wrangler', ['deploy', '--dry-run', '--minify', '--outdir', 'dist'], { quiet: true });
const gzip = Number(/gzip: ([\d.]+) KiB/.exec(output)?.[1]);
if (!(gzip > 0)) {
  console.error(`no size in the output of the build:\n${output}`);
  process.exit(1);
}
console.log(`bundle: ${gzip} KiB gzip (limit ${LIMIT_KIB})`);
if (gzip > LIMIT_KIB) process.exit(1);
