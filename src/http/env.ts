import type { RequestIdVariables } from 'hono/request-id';
import type { Language } from '../base/localized.ts';
import type { Database } from '../db/client.ts';
import type { Actor, IdempotencyClaim } from '../services/context.ts';
import type { JobMessage } from '../services/jobMessages.ts';

/** What the platform hands to each request (wrangler.toml). */
export interface Bindings {
  readonly DB: D1Database;
  readonly READS_LIMIT: RateLimit;
  readonly ADJUDICATION_LIMIT: RateLimit;
  readonly WRITES_LIMIT: RateLimit;
  readonly JOBS: Queue<JobMessage>;
  /** Set by the start-up alone, whose request is nobody's and stands in no log. */
  readonly startsUp?: true;
}

export interface AppEnv {
  Bindings: Bindings;
  Variables: RequestIdVariables & {
    /** The language of every text in the answer, from the path (`/en`, `/zh`) or `Accept-Language`. */
    language: Language;
    /** Set on routes that people look at: their failures are pages too. */
    isPage?: boolean;
    /** Holder of the key, set where the route needs one. */
    actor?: Actor;
    /** Version from `If-Match`, set where the route needs it. */
    ifMatchVersion?: number;
    /** The answer has its entity tag, and was held against `If-None-Match`. */
    tagged?: boolean;
    /** The claimed `Idempotency-Key`, if one was sent. */
    idempotency?: IdempotencyClaim;
    /** One database session a request, so that a caller reads its own writes. */
    database?: { readonly db: Database; readonly session: D1DatabaseSession };
  };
}
