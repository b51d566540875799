import type { Context } from 'hono';
import { html } from 'hono/html';
import type { FC } from 'hono/jsx';
import type { AppEnv } from '../env.ts';
import { PROBLEMS, type Problem } from '../problems.ts';
import { Layout } from './layout.tsx';
import { type Page, pageOf } from './page.ts';

const ErrorPage: FC<{ page: Page; problem: Problem; requestId: string }> = ({ page, problem, requestId }) => {
  const { status, title } = PROBLEMS[problem.code];
  return (
    <Layout page={page} title={page.say(title)}>
      <div class="failure">
        <p class="status">{status}</p>
        <h1>{page.say(title)}</h1>
        <p>{page.say(problem.detail)}</p>
        <ul>
          <li>
            <a href={page.href('/')}>{page.t('首页', 'Home')}</a>
          </li>
          <li>
            <a href={page.href('/players')}>{page.t('查找棋手', 'Find a player')}</a>
          </li>
          <li>
            <a href={page.href('/events')}>{page.t('全部比赛', 'All events')}</a>
          </li>
        </ul>
        {status >= 500 ? (
          <p>
            <small>
              requestId <code>{requestId}</code>
            </small>
          </p>
        ) : null}
      </div>
    </Layout>
  );
};

/**
 * Whether a failed request is one of a person who looks at pages. Unknown routes outside of `/v1` are; everything under `/v1` gets
 * problem+json, whatever it accepts.
 */
export const wantsPage = (c: Context<AppEnv>): boolean => c.get('isPage') === true && !c.req.path.startsWith('/v1/');

/** A problem as a page, with the same status and code as its JSON form. */
export const problemPage = (c: Context<AppEnv>, problem: Problem): Response | Promise<Response> => {
  for (const [name, value] of Object.entries(problem.headers ?? {})) c.header(name, value);
  c.header('cache-control', 'no-store');
  const page = <ErrorPage page={pageOf(c)} problem={problem} requestId={c.get('requestId')} />;
  return c.html(html`<!DOCTYPE html>${page}`, PROBLEMS[problem.code].status);
};
