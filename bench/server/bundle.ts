import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where bundles and databases of a run lie. */
export const scratch = join(root, 'bench/.tmp');

/** The alias of wrangler.toml for the schema library, which there stands for the bare name alone. */
const aliases: Plugin = {
  name: 'aliases',
  setup: ({ onResolve }) => onResolve({ filter: /^zod$/ }, () => ({ path: join(root, 'src/http/zodWithoutLocales.ts') })),
};

/** Bundles an entry as a deployment does (`wrangler deploy --minify`). */
export async function bundle(entry: string, name: string): Promise<{ path: string; gzipBytes: number }> {
  mkdirSync(scratch, { recursive: true });
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    plugins: [aliases],
    write: false,
  });
  const bytes = outputFiles[0]!.contents;
  const path = join(scratch, `${name}.js`);
  writeFileSync(path, bytes);
  return { path, gzipBytes: gzipSync(bytes, { level: 9 }).length };
}
