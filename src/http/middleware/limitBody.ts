import { bodyLimit } from 'hono/body-limit';
import { localized } from '../../base/localized.ts';
import { ProblemException } from '../problem.ts';

/** Refuses a body above a size before it is read. */
export const limitBody = (limitBytes: number) =>
  bodyLimit({
    maxSize: limitBytes,
    onError: () => {
      throw new ProblemException({
        code: 'body_too_large',
        detail: localized(`请求体不得超过 ${limitBytes / 1024} KiB`, `the body may have at most ${limitBytes / 1024} KiB`),
        extensions: { limitBytes },
      });
    },
  });
