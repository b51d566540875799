import { fileURLToPath } from 'node:url';
import { createTestHarness } from 'wrangler';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Site {
  readonly origin: string;
  readonly database: D1Database;
  readonly close: () => Promise<void>;
}

/** Builds and serves the Worker on a free port, with an empty database of the newest migration that ends with it. */
export const openSite = async (): Promise<Site> => {
  // Nothing of a local run asks the network.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  process.env.WRANGLER_SEND_METRICS = 'false';
  const harness = createTestHarness({ root, workers: [{ configPath: `${root}wrangler.toml` }] });
  const { url } = await harness.listen();
  const worker = harness.getWorker<{ DB: D1Database }>();
  await worker.applyD1Migrations('DB');
  const { DB } = await worker.getEnv();
  return { origin: url.origin, database: DB, close: () => harness.close() };
};
