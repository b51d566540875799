import type { Context } from 'hono';
import { inLanguage, type Language, type Localized } from '../base/localized.ts';
import type { Result } from '../base/result.ts';
import type { AppEnv } from './env.ts';
import { PROBLEMS, type Problem } from './problems.ts';
import { translate } from './translate.ts';

/** Carries a problem from a handler to `onError`; the only exception that handlers throw on purpose. */
export class ProblemException extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** The value of a result, or the end of the request with the problem that `toProblem` makes of its error. */
export const orProblem = <T, E>(result: Result<T, E>, toProblem: (error: E) => Problem): T => {
  if (result.ok) return result.value;
  throw new ProblemException(toProblem(result.error));
};

/** The body of RFC 9457. `type` leads to the code's entry on the reference page. */
export const problemBody = (problem: Problem, language: Language) => {
  const say = (text: Localized) => inLanguage(text, language);
  const { status, title } = PROBLEMS[problem.code];
  return {
    type: `/docs#${problem.code}`,
    title: say(title),
    status,
    detail: say(problem.detail),
    code: problem.code,
    ...translate(problem.extensions ?? {}, language),
    ...(problem.errors ? { errors: translate(problem.errors, language) } : {}),
  };
};

/** Answers a request with a problem, `application/problem+json`. */
export const problemResponse = (c: Context<AppEnv>, problem: Problem): Response => {
  const language: Language = c.get('language') ?? 'zh-CN';
  const body = { ...problemBody(problem, language), requestId: c.get('requestId') };
  return c.body(JSON.stringify(body), PROBLEMS[problem.code].status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-store',
    ...problem.headers,
  });
};
