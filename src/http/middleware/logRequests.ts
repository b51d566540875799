import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv } from '../env.ts';

/** One structured line a request: the route's pattern, never its query, headers or body. */
export const logRequests = createMiddleware<AppEnv>(async (c, next) => {
  const begun = Date.now();
  await next();
  if (c.env.startsUp) return;
  console.log(
    JSON.stringify({
      level: 'info',
      requestId: c.get('requestId'),
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      milliseconds: Date.now() - begun,
    }),
  );
});
