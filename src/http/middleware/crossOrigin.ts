import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { matchedRoutes } from 'hono/route';
import { TrieRouter } from 'hono/router/trie-router';
import { ACCESS, accessOf, type OperationId } from '../access.ts';
import type { AppEnv } from '../env.ts';

type Definitions = OpenAPIHono<AppEnv>['openAPIRegistry']['definitions'];

const isOperationId = (id: string | undefined): id is OperationId => id !== undefined && id in ACCESS;

/** Methods and patterns of the operations that need no key. */
const publicRoutes = (definitions: Definitions): { readonly method: string; readonly path: string }[] =>
  definitions.flatMap((definition) => {
    if (definition.type !== 'route' || !isOperationId(definition.route.operationId)) return [];
    if (accessOf(definition.route.operationId).who !== 'public') return [];
    const { method, path } = definition.route;
    return [{ method: method.toUpperCase(), path: path.replaceAll(/\{(.+?)\}/g, ':$1') }];
  });

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`;

const EXPOSED = ['x-request-id', 'etag', 'retry-after', 'x-d1-bookmark', 'content-language'];
const EXPOSED_LIST = EXPOSED.join(',');

const PREFLIGHT = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  allowHeaders: ['content-type', 'accept-language', 'if-none-match', 'x-d1-bookmark', 'x-request-id'],
  exposeHeaders: EXPOSED,
  maxAge: 86_400,
});

const isPage = (method: string, path: string): boolean => method === 'GET' && !path.startsWith('/v1/');

/**
 * Lets pages of any origin call what is public, and nothing else: a keyed operation answers no cross-origin request, so that a
 * key never has to live in a browser. Which operations are public is read at the first request, when every route is known. Headers
 * are set on the answer that is there: set before, they would make an empty answer first, whose headers are then copied one by one
 * and whose body becomes a stream.
 */
export const crossOrigin = (definitions: () => Definitions): MiddlewareHandler<AppEnv> => {
  let names: ReadonlySet<string> | null = null;
  let askedRouter: TrieRouter<true> | null = null;

  /** A preflight matches no route itself: the method that it asks for is looked up. */
  const isPublicAsked = (method: string, path: string): boolean => {
    if (askedRouter === null) {
      askedRouter = new TrieRouter<true>();
      for (const route of publicRoutes(definitions())) askedRouter.add(route.method, route.path, true);
    }
    return askedRouter.match(method, path)[0].length > 0;
  };

  return async (c, next) => {
    const { method, path } = c.req;
    if (method === 'OPTIONS') {
      const header = c.req.header('access-control-request-method');
      const asked = header === 'HEAD' ? 'GET' : (header ?? 'GET');
      return isPublicAsked(asked, path) || isPage(asked, path) ? PREFLIGHT(c, next) : next();
    }
    names ??= new Set(publicRoutes(definitions()).map(nameOf));
    const known = names;
    const open = matchedRoutes(c).some((route) => known.has(nameOf(route))) || isPage(method === 'HEAD' ? 'GET' : method, path);
    await next();
    if (!open) return;
    c.res.headers.set('access-control-allow-origin', '*');
    c.res.headers.set('access-control-expose-headers', EXPOSED_LIST);
  };
};
