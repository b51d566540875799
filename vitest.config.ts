import { availableParallelism } from 'node:os';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** Folders whose tests are plain functions and run in node; the others need the Workers runtime. */
const PURE = [
  'base',
  'rules',
  'xiangqi',
  'notation',
  'records',
  'boards',
  'adjudication',
  'conduct',
  'events',
  'ratings',
  'titles',
];

/**
 * Files share a process and the modules that it has loaded: starting one and loading the application took most of a file's time.
 * What a test replaces is put back before the next one; in the Workers runtime a set-up file empties what is stored.
 */
const SHARED = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

export default defineConfig({
  test: {
    silent: 'passed-only',
    reporters: ['default', './scripts/closing-line-reporter.mjs'],
    // One more than the cores: the tests in a browser and those of the command line wait for other processes.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'pure',
          testTimeout: 60_000,
          environment: 'node',
          ...SHARED,
          include: PURE.map((folder) => `test/${folder}/**/*.test.ts`),
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: { TEST_MIGRATIONS: await readD1Migrations('./migrations'), FUZZ_RUNS: process.env.FUZZ_RUNS ?? '12' },
            },
          })),
        ],
        test: {
          name: 'worker',
          // Ample: a busy machine must not fail a test that is right.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...SHARED,
          include: ['test/{http,db,services,fuzz}/**/*.test.ts'],
          setupFiles: ['./test/support/emptyDatabase.ts'],
        },
      },
      {
        test: {
          name: 'operations',
          environment: 'node',
          include: ['test/operations/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'slow',
          environment: 'node',
          include: ['test/slow/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
