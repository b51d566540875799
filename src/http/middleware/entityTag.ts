import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';

/** A hash of 64 bits in two lanes, four bytes at a time: it tells two states of one answer apart, it protects nothing. */
const hashOf = (buffer: ArrayBuffer): string => {
  const words = new Int32Array(buffer, 0, buffer.byteLength >> 2);
  let a = 0x811c9dc5 ^ buffer.byteLength;
  let b = 0x9e3779b9;
  const mix = (value: number): void => {
    a = Math.imul(a ^ value, 0x01000193);
    a ^= a >>> 15;
    b = Math.imul(b + value, 0x85ebca6b) ^ (b >>> 13);
  };
  for (let i = 0; i < words.length; i += 1) mix(words[i] ?? 0);
  for (const byte of new Uint8Array(buffer, words.length * 4)) mix(byte);
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
  const body = await c.res.arrayBuffer();
  const version = /^"(v\d+)"$/.exec(c.res.headers.get('etag') ?? '')?.[1];
  const tag = `"${version === undefined ? '' : `${version}-`}${hashOf(body)}"`;
  const headers = new Headers(c.res.headers);
  headers.set('etag', tag);
  const known = matches(c.req.header('if-none-match'), tag);
  if (known) for (const name of ['content-type', 'content-length']) headers.delete(name);
  // Hono joins the headers of the answer before to those of the new one unless that is taken away first.
  c.res = undefined;
  c.res = known ? new Response(null, { status: 304, headers }) : new Response(body, { status: 200, headers });
});
