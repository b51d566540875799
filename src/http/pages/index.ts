import { Hono } from 'hono';
import { docsPages } from '../docs/index.tsx';
import type { ApiDocument } from '../docs/reference.tsx';
import type { AppEnv } from '../env.ts';
import { BODY_LIMIT_BYTES } from '../middleware/jsonBody.ts';
import { limitBody } from '../middleware/limitBody.ts';
import { assets } from './assets.ts';
import { eventsPages } from './events/index.tsx';
import { homePage } from './home.tsx';
import { judgePage } from './judge/index.tsx';
import { playersPages } from './players/index.tsx';
import { rankingsPage } from './rankings.tsx';
import { titlesPage } from './titles/index.tsx';

/** The pages, under each of the three roots: the language of the browser, Chinese, English. */
const ROOTS = ['/', '/zh', '/en'] as const;

/** Everything that people look at. The pages ask the services and schemas that the API asks. */
export const pages = (documentOf: () => ApiDocument): Hono<AppEnv> => {
  const site = new Hono<AppEnv>()
    .use((c, next) => {
      c.set('isPage', true);
      return next();
    })
    .use(limitBody(BODY_LIMIT_BYTES))
    .route('/judge', judgePage)
    .route('/events', eventsPages)
    .route('/players', playersPages)
    .route('/rankings', rankingsPage)
    .route('/titles', titlesPage)
    .route('/docs', docsPages(documentOf))
    .route('/', homePage);
  const all = new Hono<AppEnv>().route('/', assets);
  for (const root of ROOTS) all.route(root, site);
  return all;
};
