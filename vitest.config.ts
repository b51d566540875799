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

export default defineConfig({
  test: {
    silent: 'passed-only',
    reporters: ['default', './scripts/closing-line-reporter.mjs'],
    projects: [
      {
        test: {
          name: 'pure',
          testTimeout: 60_000,
          environment: 'node',
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
          include: ['test/{http,db,services,fuzz}/**/*.test.ts'],
          setupFiles: ['./test/support/applyMigrations.ts'],
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
