import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { localized } from '../../base/localized.ts';
import type { AppEnv } from '../env.ts';
import { ProblemException } from '../problem.ts';

/** Bytes of a request body; the imports of records and of rating lists take more. */
export const BODY_LIMIT_BYTES = 256 * 1024;
export const IMPORT_LIMIT_BYTES = 10 * 1024 * 1024;

/** Levels of `[` and `{`: deeper than any request of the contract, shallow enough for every recursive reader behind it. */
export const JSON_DEPTH_LIMIT = 32;

/** The nesting depth of a JSON text, found by one pass without parsing; stops at the limit. */
export const exceedsDepth = (text: string, limit: number): boolean => {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
};

/**
 * Guards every JSON body before it is parsed: content type, presence, depth. Size is guarded by the body limit in front of it.
 * Methods without a body pass.
 */
export const jsonBody = createMiddleware<AppEnv>(async (c, next) => {
  const { method } = c.req;
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || method === 'DELETE') return next();
  // An unknown route or method is told as such, whatever body came along.
  if (!matchedRoutes(c).some((route) => route.method === method)) return next();
  const type = c.req.header('content-type') ?? '';
  if (c.req.header('content-encoding')) {
    throw new ProblemException({
      code: 'content_encoding_unsupported',
      detail: localized('请发送未压缩的请求体', 'send the body uncompressed'),
    });
  }
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    const given = type === '' ? '' : ` (${type.slice(0, 60)})`;
    throw new ProblemException({
      code: 'content_type_unsupported',
      detail: localized(`Content-Type 须为 application/json${given}`, `Content-Type must be application/json${given}`),
    });
  }
  const text = await c.req.text();
  if (text.trim() === '') {
    throw new ProblemException({ code: 'body_missing', detail: localized('请求体为空', 'the body is empty') });
  }
  if (exceedsDepth(text, JSON_DEPTH_LIMIT)) {
    throw new ProblemException({
      code: 'json_too_deep',
      detail: localized(`嵌套超过 ${JSON_DEPTH_LIMIT} 层`, `nested more than ${JSON_DEPTH_LIMIT} levels deep`),
    });
  }
  await next();
});
