import { OpenAPIHono } from '@hono/zod-openapi';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppEnv } from './env.ts';
import { ProblemException } from './problem.ts';
import { validationProblem } from './validation.ts';

/**
 * A router whose refused requests all become problems; every slice begins with one. The tree takes our paths, fixed and named parts side
 * by side, as they are; the default would first try a regular expression, fail at the first request, and begin again.
 */
export const createRouter = () =>
  new OpenAPIHono<AppEnv>({
    router: new TrieRouter(),
    defaultHook: (result) => {
      if (!result.success) throw new ProblemException(validationProblem(result.target, result.error));
    },
  });
