import type { D1Migration } from '@cloudflare/vitest-plugin';
import type { Bindings } from '../../src/http/env.ts';

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      readonly TEST_MIGRATIONS: D1Migration[];
      /** Requests an operation in the fuzz test, as text. */
      readonly FUZZ_RUNS: string;
    }
  }
}
