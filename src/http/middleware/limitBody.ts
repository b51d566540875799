import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { localized } from '../../base/localized.ts';
import type { AppEnv } from '../env.ts';
import { ProblemException } from '../problem.ts';

/**
 * Refuses a body above a size before it is read. A length that is told is enough (the server holds the sender to it); only a body
 * without one is counted as it comes, which makes a stream of it.
 */
export const limitBody = (limitBytes: number): MiddlewareHandler<AppEnv> => {
  const counted = bodyLimit({
    maxSize: limitBytes,
    onError: () => {
      throw new ProblemException({
        code: 'body_too_large',
        detail: localized(`请求体不得超过 ${limitBytes / 1024} KiB`, `the body may have at most ${limitBytes / 1024} KiB`),
        extensions: { limitBytes },
      });
    },
  });
  return (c, next) => {
    const length = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined;
    return length !== undefined && Number(length) <= limitBytes ? next() : counted(c, next);
  };
};
