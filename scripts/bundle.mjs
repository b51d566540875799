/** Builds the Worker as a deployment would, prints its size and fails above the limit. */
import { run } from './run.mjs';

/**
 * KiB after gzip. The platform takes 3 MiB and starts a bundle of this size in a few milliseconds; half of it is the schema library, the
 * descriptions of the OpenAPI document and the texts in two languages (docs/performance.md). The limit keeps it from growing unseen.
 */
const LIMIT_KIB = 430;

const output = run('wrangler', ['deploy', '--dry-run', '--minify', '--outdir', 'dist'], { quiet: true });
const gzip = Number(/gzip: ([\d.]+) KiB/.exec(output)?.[1]);
if (!(gzip > 0)) {
  console.error(`no size in the output of the build:\n${output}`);
  process.exit(1);
}
console.log(`bundle: ${gzip} KiB gzip (limit ${LIMIT_KIB})`);
if (gzip > LIMIT_KIB) process.exit(1);
