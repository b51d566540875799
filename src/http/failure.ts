import type { Context } from 'hono';
import type { AppEnv } from './env.ts';
import { problemPage, wantsPage } from './pages/errorPage.tsx';
import { problemResponse } from './problem.ts';
import type { Problem } from './problems.ts';

/** Answers a request that failed: people get a page, programs get problem+json, with the same status. */
export const answerProblem = (c: Context<AppEnv>, problem: Problem): Response | Promise<Response> =>
  wantsPage(c) ? problemPage(c, problem) : problemResponse(c, problem);
