// Writes src/http/pages/embedded.ts: the style sheet, the script and the rulings as text, so that the Worker serves them without
// a file system and every tool reads them the same way. Run by `npm run embed`, and before every bundle; `--check` only compares.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { root } from './run.mjs';

const target = `${root}src/http/pages/embedded.ts`;
const read = (path) => readFileSync(root + path, 'utf8');
const minified = async (path, loader) => (await transform(read(path), { loader, minify: true, target: 'es2022' })).code.trim();

const rulings = [
  ...(existsSync(`${root}docs/rulings.md`) ? ['docs/rulings.md'] : []),
  ...(existsSync(`${root}docs/rulings`) ? readdirSync(`${root}docs/rulings`).sort() : []).map((name) => `docs/rulings/${name}`),
].map(read);

const constant = (name, text) => `export const ${name} =\n  ${JSON.stringify(text)};\n`;
const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 10);

const style = await minified('src/http/pages/assets/site.css', 'css');
const steps = await minified('src/http/pages/assets/steps.js', 'js');
const text = [
  '// Written by scripts/embedAssets.mjs; not to be edited by hand.\n',
  constant('STYLE', style),
  constant('STYLE_HASH', hash(style)),
  constant('STEPS', steps),
  constant('STEPS_HASH', hash(steps)),
  constant('RULINGS', rulings.join('\n\n')),
].join('\n');

const current = existsSync(target) ? readFileSync(target, 'utf8') : '';
if (process.argv.includes('--check')) {
  if (current !== text) {
    console.error('src/http/pages/embedded.ts is behind its sources: run `npm run embed`');
    process.exit(1);
  }
} else if (current !== text) writeFileSync(target, text);
