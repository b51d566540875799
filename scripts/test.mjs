/** Everything that must hold: types, lint with the import boundaries, the bundle, unit and HTTP tests, and the pages in a browser. */
import { run, runTogether } from './run.mjs';

// The compiler notes what it has checked, so that a later run looks at what has changed and at what that touches.
const NOTES = 'node_modules/.cache/types.tsbuildinfo';

console.log('types, lint, bundle');
const outputs = await runTogether([
  ['tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', NOTES]],
  ['biome', ['check', '--error-on-warnings', '.']],
  ['node', ['scripts/embedAssets.mjs', '--check']],
  ['node', ['scripts/bundle.mjs']],
]);
console.log(outputs.at(-1).trim());
console.log('tests');
run('vitest', ['run', '--project', 'pure', '--project', 'worker', '--project', 'operations', '--project', 'browser']);
