/** Everything that must hold: types, lint with the import boundaries, the bundle, unit and HTTP tests, and the pages in a browser. */
import { run } from './run.mjs';

console.log('types');
run('tsc', ['--noEmit']);
console.log('lint');
run('biome', ['check', '--error-on-warnings', '.'], { quiet: true });
console.log('bundle');
run('node', ['scripts/embedAssets.mjs', '--check']);
run('node', ['scripts/bundle.mjs']);
console.log('tests');
run('vitest', ['run', '--project', 'pure', '--project', 'worker', '--project', 'operations', '--project', 'browser']);
