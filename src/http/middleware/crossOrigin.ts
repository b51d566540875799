import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import { ACCESS, accessOf, type OperationId } from '../access.ts';
import type { AppEnv } from '../env.ts';

type Definitions = OpenAPIHono<AppEnv>['openAPIRegistry']['definitions'];

const isOperationId = (id: string | undefined): id is OperationId => id !== undefined && id in ACCESS;

/** Methods and paths of the operations that need no key. */
const publicRoutes = (definitions: Definitions): Router<true> => {
  const router = new SmartRouter<true>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const definition of definitions) {
    if (definition.type !== 'route' || !isOperationId(definition.route.operationId)) continue;
    if (accessOf(definition.route.operationId).who !== 'public') continue;
    router.add(definition.route.method.toUpperCase(), definition.route.path.replaceAll(/\{(.+?)\}/g, ':$1'), true);
  }
  return router;
};

const EXPOSED = ['x-request-id', 'etag', 'retry-after', 'x-d1-bookmark', 'content-language'];

/**
 * Lets pages of any origin call what is public, and nothing else: a keyed operation answers no cross-origin request, so that a
 * key never has to live in a browser. Built at the first request, when every route is known. Headers are set on the answer that is
 * there: set before, they would make an empty answer first, whose headers are then copied one by one and whose body becomes a stream.
 */
export const crossOrigin = (definitions: () => Definitions): MiddlewareHandler<AppEnv> => {
  let router: Router<true> | null = null;
  const preflight = cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    allowHeaders: ['content-type', 'accept-language', 'if-none-match', 'x-d1-bookmark', 'x-request-id'],
    exposeHeaders: EXPOSED,
    maxAge: 86_400,
  });
  return async (c, next) => {
    router ??= publicRoutes(definitions());
    const asked = c.req.method === 'OPTIONS' ? c.req.header('access-control-request-method') : c.req.method;
    const method = asked === 'HEAD' ? 'GET' : (asked ?? 'GET');
    const isPublic = router.match(method, c.req.path)[0].length > 0;
    const isPage = method === 'GET' && !c.req.path.startsWith('/v1/');
    if (!isPublic && !isPage) return next();
    if (c.req.method === 'OPTIONS') return preflight(c, next);
    await next();
    c.res.headers.set('access-control-allow-origin', '*');
    c.res.headers.set('access-control-expose-headers', EXPOSED.join(','));
  };
};
