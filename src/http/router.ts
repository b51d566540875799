import { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from './env.ts';
import { ProblemException } from './problem.ts';
import { validationProblem } from './validation.ts';

/** A router whose refused requests all become problems; every slice begins with one. */
export const createRouter = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new ProblemException(validationProblem(result.target, result.error));
    },
  });
