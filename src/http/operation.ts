import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { accessOf, type OperationId } from './access.ts';
import { guardsOf } from './middleware/guards.ts';

type OperationConfig = Omit<RouteConfig, 'path' | 'middleware' | 'operationId'> & { operationId: OperationId };

/**
 * Defines a route together with its guards: rate limit, key, `If-Match` and `Idempotency-Key` follow from its line in `ACCESS`.
 * Every route of the API is defined by this, never by `createRoute` itself.
 */
export const operation = <P extends string, R extends OperationConfig & { path: P }>(config: R) =>
  createRoute<P, R>({
    ...config,
    middleware: guardsOf(config.operationId),
    ...(accessOf(config.operationId).who === 'public' ? {} : { security: [{ key: [] }] }),
  });
