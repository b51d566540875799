import type { RequestIdVariables } from 'hono/request-id';
import type { Language } from '../base/localized.ts';

/** What the platform hands to each request (wrangler.toml). */
export interface Bindings {
  readonly DB: D1Database;
}

export interface AppEnv {
  Bindings: Bindings;
  Variables: RequestIdVariables & {
    /** The language of every text in the answer, from `Accept-Language`. */
    language: Language;
  };
}
