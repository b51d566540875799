import { createMiddleware } from 'hono/factory';
import { localized } from '../../base/localized.ts';
import type { RateClass } from '../access.ts';
import type { AppEnv } from '../env.ts';
import { ProblemException } from '../problem.ts';

/** Seconds of a counting window; the platform allows 10 or 60. */
const WINDOW_SECONDS = 60;

/**
 * Counts a call by key, or by client address where there is none, in the counter of its class (wrangler.toml sets the limits).
 * The platform's counter is approximate and local to a data centre: it protects the service, it is no accounting.
 */
export const rateLimit = (rate: RateClass) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const limiter = { reads: c.env.READS_LIMIT, adjudication: c.env.ADJUDICATION_LIMIT, writes: c.env.WRITES_LIMIT }[rate];
    const actor = c.get('actor');
    const key = actor ? `key:${actor.keyId}` : `address:${c.req.header('cf-connecting-ip') ?? 'unknown'}`;
    const { success } = await limiter.limit({ key });
    if (!success) {
      throw new ProblemException({
        code: 'rate_limited',
        detail: localized(`请在 ${WINDOW_SECONDS} 秒后重试`, `please try again in ${WINDOW_SECONDS} seconds`),
        headers: { 'retry-after': String(WINDOW_SECONDS) },
      });
    }
    await next();
  });
