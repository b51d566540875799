import type { Context, TypedResponse } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { JSONParsed } from 'hono/utils/types';
import type { AppEnv } from '../env.ts';

/** A hash of 64 bits in two lanes, four bytes at a time: it tells two states of one answer apart, it protects nothing. `bytes` begin a buffer. */
const hashOf = (bytes: Uint8Array): string => {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  let a = 0x811c9dc5 ^ bytes.byteLength;
  let b = 0x9e3779b9;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] as number;
    a = Math.imul(a ^ word, 0x01000193);
    a ^= a >>> 15;
    b = Math.imul(b + word, 0x85ebca6b) ^ (b >>> 13);
  }
  for (let i = words.length * 4; i < bytes.length; i += 1) {
    const byte = bytes[i] as number;
    a = Math.imul(a ^ byte, 0x01000193);
    a ^= a >>> 15;
    b = Math.imul(b + byte, 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
};

const matches = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(tag) ?? false));

/** The body of an answer as it is sent, with what tells it from every other. */
export interface TaggedBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
}

const encoder = new TextEncoder();

/** A JSON body and its hash. */
export const taggedBody = (value: unknown): TaggedBody => {
  const bytes = encoder.encode(JSON.stringify(value));
  return { bytes, hash: hashOf(bytes) };
};

/**
 * Answers a reading call with a JSON body that is ready, as `entityTag` would, without taking the answer apart again. `version` of the
 * resource: it stands in front of the tag, so that the tag may be sent in `If-Match` as well.
 */
export const answerTagged = <T>(
  c: Context<AppEnv>,
  { bytes, hash }: TaggedBody,
  headers: Readonly<Record<string, string>>,
  version?: number,
): Response & TypedResponse<JSONParsed<T>, 200, 'json'> => {
  const etag = version === undefined ? `"${hash}"` : `"v${version}-${hash}"`;
  c.set('tagged', true);
  const answer = matches(c.req.header('if-none-match'), etag)
    ? c.body(null, 304, { ...headers, etag })
    : c.body(bytes, 200, { 'content-type': 'application/json', ...headers, etag });
  return answer as Response as Response & TypedResponse<JSONParsed<T>, 200, 'json'>;
};

/**
 * `ETag` of what is read, from the answer itself, and 304 where the caller has it already. A handler that sets `"v3"` keeps the
 * version in the tag (`"v3-…"`), so that the tag may be sent in `If-Match` as well; one that answers by `answerTagged` has done it all.
 */
export const entityTag = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.get('tagged') || (c.req.method !== 'GET' && c.req.method !== 'HEAD') || c.res.status !== 200) return;
  const body = await c.res.arrayBuffer();
  const version = /^"(v\d+)"$/.exec(c.res.headers.get('etag') ?? '')?.[1];
  const tag = `"${version === undefined ? '' : `${version}-`}${hashOf(new Uint8Array(body))}"`;
  const headers = new Headers(c.res.headers);
  headers.set('etag', tag);
  const known = matches(c.req.header('if-none-match'), tag);
  if (known) for (const name of ['content-type', 'content-length']) headers.delete(name);
  // Hono joins the headers of the answer before to those of the new one unless that is taken away first.
  c.res = undefined;
  c.res = known ? new Response(null, { status: 304, headers }) : new Response(body, { status: 200, headers });
});
