import type { Context } from 'hono';
import { html } from 'hono/html';
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { AppEnv } from '../env.ts';

interface AnswerOptions {
  readonly status?: 200 | 404 | 422;
  /** Seconds that the page may be kept by browsers and caches; 0 is not at all. */
  readonly maxAge?: number;
}

/** Answers with a page. */
export const answerPage = (c: Context<AppEnv>, page: JSX.Element, { status = 200, maxAge = 60 }: AnswerOptions = {}) => {
  c.header('cache-control', maxAge === 0 ? 'no-store' : `public, max-age=${maxAge}`);
  return c.html(html`<!DOCTYPE html>${page}`, status);
};

/** The text fields of a posted form; of several with one name the last. Files are left out. */
export const readForm = async (c: Context<AppEnv>): Promise<ReadonlyMap<string, string>> => {
  const body = await c.req.parseBody();
  return new Map(Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
};
