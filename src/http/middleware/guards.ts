import type { MiddlewareHandler } from 'hono';
import { accessOf, type OperationId } from '../access.ts';
import type { AppEnv } from '../env.ts';
import { requireKey } from './auth.ts';
import { idempotent } from './idempotency.ts';
import { requireIfMatch } from './ifMatch.ts';
import { rateLimit } from './rateLimit.ts';

/** The guards of one operation, in the order in which a request meets them. */
export const guardsOf = (operationId: OperationId): MiddlewareHandler<AppEnv>[] => {
  const access = accessOf(operationId);
  return [
    ...(access.who === 'public' ? [] : [requireKey(access.who)]),
    rateLimit(access.rate),
    ...(access.changes ? [requireIfMatch] : []),
    ...(access.creates ? [idempotent] : []),
  ];
};
