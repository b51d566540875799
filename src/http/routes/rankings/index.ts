import { z } from '@hono/zod-openapi';
import { linesAroundPlayer } from '../../../services/rankings/around.ts';
import { listEventsOfList, listLists } from '../../../services/rankings/lists.ts';
import { type RankingPage, rankingState, readRankings } from '../../../services/rankings/page.ts';
import { contextOf } from '../../context.ts';
import { KeptAnswers } from '../../keptAnswers.ts';
import { answerTagged, entityTag, taggedBody } from '../../middleware/entityTag.ts';
import { operation } from '../../operation.ts';
import { CursorSchema, pageLimit } from '../../paging.ts';
import { orProblem } from '../../problem.ts';
import { json, notModified, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { rankingProblem } from './problems.ts';
import {
  AroundSchema,
  ListEventsSchema,
  ListNameSchema,
  ListQuerySchema,
  ListsSchema,
  RankingPageSchema,
  RankingsQuerySchema,
} from './schemas.ts';

const tags = ['Rankings'];
const readProblems = problems(400, 404, 429, 503);
const PageQuerySchema = z.strictObject({ limit: pageLimit(50), cursor: CursorSchema });

const rankingsRoute = operation({
  method: 'get',
  path: '/',
  operationId: 'listRankings',
  tags,
  summary: 'A page of a published rating list 等级分排名',
  description:
    'Every list of any past date stays readable by its name. A cursor stays with the list as it was when its first page was read, for an hour after a correction.',
  request: { query: RankingsQuerySchema },
  responses: { 200: json(RankingPageSchema, 'The page'), ...notModified, ...readProblems },
});

const listsRoute = operation({
  method: 'get',
  path: '/lists',
  operationId: 'listRatingLists',
  tags,
  summary: 'Every published rating list, newest first',
  request: { query: PageQuerySchema },
  responses: { 200: json(ListsSchema, 'The lists'), ...notModified, ...problems(400, 429, 503) },
});

const listEventsRoute = operation({
  method: 'get',
  path: '/lists/{list}/events',
  operationId: 'listRatedEvents',
  tags,
  summary: 'The events of a list: whether each was rated, condition by condition',
  request: { params: z.object({ list: ListNameSchema }), query: PageQuerySchema },
  responses: { 200: json(ListEventsSchema, 'The events'), ...notModified, ...readProblems },
});

const aroundRoute = operation({
  method: 'get',
  path: '/around/{playerId}',
  operationId: 'showRankingAround',
  tags,
  summary: 'The lines of a list around a player',
  request: {
    params: z.object({ playerId: z.string().min(1).max(64).openapi({ description: 'Id of the player' }) }),
    query: z.strictObject({
      list: ListQuerySchema,
      radius: z.coerce.number().int().min(1).max(50).default(5).openapi({ description: 'Lines above and below' }),
    }),
  },
  responses: { 200: json(AroundSchema, 'The lines, highest first'), ...notModified, ...readProblems },
});

/** Readers may use an answer for a minute, and show it for ten while they ask anew. */
const PUBLIC = 'public, max-age=60, stale-while-revalidate=600';

const HEADERS = { 'cache-control': PUBLIC };

/**
 * Pages that were asked for last. A page is made by one statement that also reads what it rests on, its state, and holds no word that depends on
 * the language; it is sent again only after the database has said, for this very call, that the state is still the same.
 */
const PAGES = new KeptAnswers(4 * 1024 * 1024);

type WirePage = Omit<RankingPage, 'items'> & { items: RankingPage['items'][number][] };

const router = createRouter();
router.use(entityTag);

export const rankings = router
  .openapi(rankingsRoute, async (c) => {
    const ctx = contextOf(c);
    const query = c.req.valid('query');
    const question = JSON.stringify(query);
    const kept = PAGES.get(question);
    if (kept !== undefined && kept.state === (await rankingState(ctx, query))) return answerTagged<WirePage>(c, kept, HEADERS);
    const { page, state } = orProblem(await readRankings(ctx, query), rankingProblem);
    const body = taggedBody(page);
    if (state !== null) PAGES.keep(question, { ...body, state });
    return answerTagged<WirePage>(c, body, HEADERS);
  })
  .openapi(listsRoute, async (c) => {
    const page = orProblem(await listLists(contextOf(c), c.req.valid('query')), rankingProblem);
    c.header('cache-control', PUBLIC);
    return c.json({ ...page, items: [...page.items] }, 200);
  })
  .openapi(listEventsRoute, async (c) => {
    const found = await listEventsOfList(contextOf(c), c.req.valid('param').list, c.req.valid('query'));
    c.header('cache-control', PUBLIC);
    return c.json(translate(orProblem(found, rankingProblem), c.get('language')), 200);
  })
  .openapi(aroundRoute, async (c) => {
    const found = await linesAroundPlayer(contextOf(c), c.req.valid('param').playerId, c.req.valid('query'));
    const lines = orProblem(found, rankingProblem);
    c.header('cache-control', PUBLIC);
    return c.json({ ...lines, items: [...lines.items] }, 200);
  });
