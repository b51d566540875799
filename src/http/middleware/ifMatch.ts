import { createMiddleware } from 'hono/factory';
import { localized } from '../../base/localized.ts';
import type { AppEnv } from '../env.ts';
import { ProblemException } from '../problem.ts';

/** The strong entity tag of a stored resource's version. */
export const etagOf = (version: number): string => `"v${version}"`;

/** Reads the version that the writer has seen from `If-Match`: 428 without the header, 412 where it can be no version of ours. */
export const requireIfMatch = createMiddleware<AppEnv>(async (c, next) => {
  const header = c.req.header('if-match');
  if (header === undefined) {
    throw new ProblemException({
      code: 'if_match_required',
      detail: localized('请在 If-Match 中带上读取时的 ETag', 'send the ETag that you read in If-Match'),
    });
  }
  // What follows the version in a tag tells states of the answer apart, not of the resource.
  const version = /^"v(\d{1,9})(?:-[0-9a-z]{1,20})?"$/.exec(header.trim())?.[1];
  if (version === undefined) {
    throw new ProblemException({
      code: 'version_stale',
      detail: localized('If-Match 不是本资源的 ETag', 'If-Match is no ETag of this resource'),
    });
  }
  c.set('ifMatchVersion', Number(version));
  await next();
});
