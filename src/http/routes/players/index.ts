import { z } from '@hono/zod-openapi';
import { changePlayer } from '../../../services/players/change.ts';
import { createPlayer } from '../../../services/players/create.ts';
import { headToHead, listPlayerGames, ratingAccount, ratingHistory } from '../../../services/players/history.ts';
import { mergePlayers } from '../../../services/players/merge.ts';
import { searchPlayers } from '../../../services/players/search.ts';
import { type PlayerPage, showPlayer } from '../../../services/players/show.ts';
import { splitPlayer, undoMerge } from '../../../services/players/split.ts';
import { contextOf, writeContextOf } from '../../context.ts';
import { answerTagged, entityTag, taggedBody } from '../../middleware/entityTag.ts';
import { etagOf } from '../../middleware/ifMatch.ts';
import { operation } from '../../operation.ts';
import { orProblem } from '../../problem.ts';
import { cursorProblem } from '../../problems.ts';
import { json, jsonRequest, notModified, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { rankingProblem } from '../rankings/problems.ts';
import { playerProblem } from './problems.ts';
import {
  AccountParamSchema,
  FoundPlayersSchema,
  HeadToHeadParamSchema,
  HeadToHeadSchema,
  IdParamSchema,
  MergeSchema,
  MovedSchema,
  NewPlayerSchema,
  PageQuerySchema,
  PersonSchema,
  PlayerChangeSchema,
  PlayerGamesSchema,
  PlayerSchema,
  RatingAccountSchema,
  RatingHistorySchema,
  SearchQuerySchema,
  SplitSchema,
} from './schemas.ts';

const tags = ['Players'];
const readProblems = problems(400, 404, 429, 503);
const writeProblems = problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 503);
const IfMatchSchema = z.object({ 'if-match': z.string().max(64).optional().openapi({ description: 'The ETag that was read' }) });

const searchRoute = operation({
  method: 'get',
  path: '/',
  operationId: 'searchPlayers',
  tags,
  summary: 'Find players by name or pinyin, from the beginning or within',
  request: { query: SearchQuerySchema },
  responses: {
    200: json(FoundPlayersSchema, 'Those whose name begins with the query, then those who have it inside'),
    ...notModified,
    ...problems(400, 429, 503),
  },
});

const createRouteOf = operation({
  method: 'post',
  path: '/',
  operationId: 'createPlayer',
  tags,
  summary: 'Put a player on file',
  description: 'Somebody of that name stops it (409 with the candidates), unless the call says that this is a namesake.',
  request: {
    body: jsonRequest(NewPlayerSchema, {
      id: 'p-1',
      name: '张三',
      pinyin: 'Zhang San',
      sex: 'male',
      birthYear: 1990,
      region: 'gd',
    }),
  },
  responses: { 201: json(PersonSchema, 'The player'), ...writeProblems },
});

const playerRoute = operation({
  method: 'get',
  path: '/{id}',
  operationId: 'showPlayer',
  tags,
  summary: 'A player with rank, record by colour, best wins, titles and recent events',
  request: { params: IdParamSchema },
  responses: {
    200: json(PlayerSchema, 'The player; the id of a merged player leads to who remains'),
    ...notModified,
    ...readProblems,
  },
});

const changeRoute = operation({
  method: 'patch',
  path: '/{id}',
  operationId: 'changePlayer',
  tags,
  summary: 'Correct what is on file about a player',
  request: {
    params: IdParamSchema,
    headers: IfMatchSchema,
    body: jsonRequest(PlayerChangeSchema, { title: 'master', reason: '晋升大师' }),
  },
  responses: { 200: json(PersonSchema, 'The player'), ...writeProblems },
});

const historyRoute = operation({
  method: 'get',
  path: '/{id}/ratings',
  operationId: 'listPlayerRatings',
  tags,
  summary: 'The player on every rating list, newest first',
  request: { params: IdParamSchema, query: PageQuerySchema },
  responses: { 200: json(RatingHistorySchema, 'The history'), ...notModified, ...readProblems },
});

const accountRoute = operation({
  method: 'get',
  path: '/{id}/ratings/{list}',
  operationId: 'showRatingAccount',
  tags,
  summary: 'How a list came to the rating of a player, game by game',
  request: { params: AccountParamSchema },
  responses: { 200: json(RatingAccountSchema, 'The account'), ...notModified, ...readProblems },
});

const gamesRoute = operation({
  method: 'get',
  path: '/{id}/games',
  operationId: 'listPlayerGames',
  tags,
  summary: "A player's games, newest first",
  request: { params: IdParamSchema, query: PageQuerySchema },
  responses: { 200: json(PlayerGamesSchema, 'The page'), ...notModified, ...readProblems },
});

const againstRoute = operation({
  method: 'get',
  path: '/{id}/against/{opponent}',
  operationId: 'showHeadToHead',
  tags,
  summary: 'Two players against each other: record and games',
  request: { params: HeadToHeadParamSchema, query: PageQuerySchema },
  responses: { 200: json(HeadToHeadSchema, 'Record of the first, and the games'), ...notModified, ...readProblems },
});

const mergeRoute = operation({
  method: 'post',
  path: '/{id}/merge',
  operationId: 'mergePlayers',
  tags,
  summary: 'Two players on file are one person',
  description:
    'The games, places and list lines of `id` go to `into`; the lists that rest on them are marked to be made again. Can be undone.',
  request: { params: IdParamSchema, body: jsonRequest(MergeSchema, { into: 'p-1', reason: '重复登记' }) },
  responses: { 200: json(MovedSchema, '`player` remains, `other` leads to him'), ...writeProblems },
});

const splitRoute = operation({
  method: 'post',
  path: '/{id}/split',
  operationId: 'splitPlayer',
  tags,
  summary: 'One player on file is two people',
  description: 'Undoes a merge, or hands events to another player; the lists that rest on them are marked to be made again.',
  request: { params: IdParamSchema, body: jsonRequest(SplitSchema, { merged: 'p-2', reason: '合并有误' }) },
  responses: { 200: json(MovedSchema, '`player` and the `other`, who has the events now'), ...writeProblems },
});

const PUBLIC = 'public, max-age=60, stale-while-revalidate=600';

const router = createRouter();
router.use(entityTag);

export const players = router
  .openapi(searchRoute, async (c) => {
    const page = orProblem(await searchPlayers(contextOf(c), c.req.valid('query')), cursorProblem);
    c.header('cache-control', PUBLIC);
    return c.json({ ...page, items: [...page.items] }, 200);
  })
  .openapi(createRouteOf, async (c) => {
    const player = orProblem(await createPlayer(writeContextOf(c), c.req.valid('json')), playerProblem);
    c.header('etag', etagOf(player.version));
    c.header('location', `/v1/players/${player.id}`);
    return c.json(player, 201);
  })
  .openapi(playerRoute, async (c) => {
    const player = orProblem(await showPlayer(contextOf(c), c.req.valid('param').id), playerProblem);
    return answerTagged<PlayerPage>(c, taggedBody(player), { 'cache-control': PUBLIC }, player.version);
  })
  .openapi(changeRoute, async (c) => {
    const version = c.get('ifMatchVersion') ?? null;
    const { id } = c.req.valid('param');
    const player = orProblem(await changePlayer(writeContextOf(c), id, version, c.req.valid('json')), playerProblem);
    c.header('etag', etagOf(player.version));
    return c.json(player, 200);
  })
  .openapi(historyRoute, async (c) => {
    const history = await ratingHistory(contextOf(c), c.req.valid('param').id, c.req.valid('query'));
    c.header('cache-control', PUBLIC);
    return c.json(
      orProblem(history, (error) => (error.code === 'cursor_invalid' ? cursorProblem() : playerProblem(error))),
      200,
    );
  })
  .openapi(accountRoute, async (c) => {
    const { id, list } = c.req.valid('param');
    const account = await ratingAccount(contextOf(c), id, list);
    c.header('cache-control', PUBLIC);
    return c.json(
      orProblem(account, (error) => (error.code === 'player_not_found' ? playerProblem(error) : rankingProblem(error))),
      200,
    );
  })
  .openapi(gamesRoute, async (c) => {
    const page = await listPlayerGames(contextOf(c), c.req.valid('param').id, c.req.valid('query'));
    c.header('cache-control', PUBLIC);
    return c.json(
      orProblem(page, (error) => (error.code === 'cursor_invalid' ? cursorProblem() : playerProblem(error))),
      200,
    );
  })
  .openapi(againstRoute, async (c) => {
    const { id, opponent } = c.req.valid('param');
    const answer = await headToHead(contextOf(c), id, opponent, c.req.valid('query'));
    c.header('cache-control', PUBLIC);
    return c.json(
      orProblem(answer, (error) => (error.code === 'cursor_invalid' ? cursorProblem() : playerProblem(error))),
      200,
    );
  })
  .openapi(mergeRoute, async (c) => {
    const merged = await mergePlayers(writeContextOf(c), c.req.valid('param').id, c.req.valid('json'));
    const { moved, ...people } = orProblem(merged, playerProblem);
    return c.json({ ...people, moved: { events: [...moved.events] } }, 200);
  })
  .openapi(splitRoute, async (c) => {
    const ctx = writeContextOf(c);
    const { id } = c.req.valid('param');
    const asked = c.req.valid('json');
    const parted = 'merged' in asked ? await undoMerge(ctx, id, asked) : await splitPlayer(ctx, id, asked);
    const { moved, ...people } = orProblem(parted, playerProblem);
    return c.json({ ...people, moved: { events: [...moved.events] } }, 200);
  });
