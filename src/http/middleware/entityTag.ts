import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';

/** A hash of 64 bits in two lanes: it tells two states of one answer apart, it protects nothing. */
const hashOf = (bytes: Uint8Array): string => {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ byte, 0x85ebca6b) + (b >>> 13);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
};

const matches = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(tag) ?? false));

/**
 * `ETag` of what is read, from the answer itself, and 304 where the caller has it already. A handler that sets `"v3"` keeps the
 * version in the tag (`"v3-…"`), so that the tag may be sent in `If-Match` as well.
 */
export const entityTag = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || c.res.status !== 200) return;
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const version = /^"(v\d+)"$/.exec(c.res.headers.get('etag') ?? '')?.[1];
  const tag = `"${version === undefined ? '' : `${version}-`}${hashOf(bytes)}"`;
  const headers = new Headers(c.res.headers);
  headers.set('etag', tag);
  const known = matches(c.req.header('if-none-match'), tag);
  if (known) for (const name of ['content-type', 'content-length']) headers.delete(name);
  // Hono joins the headers of the answer before to those of the new one unless that is taken away first.
  c.res = undefined;
  c.res = known ? new Response(null, { status: 304, headers }) : new Response(bytes, { status: 200, headers });
});
