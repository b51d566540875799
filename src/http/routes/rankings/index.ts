import { localized } from '../../../base/localized.ts';
import { listRankings, type RankingError } from '../../../services/listRankings.ts';
import { contextOf } from '../../context.ts';
import { operation } from '../../operation.ts';
import { orProblem } from '../../problem.ts';
import { cursorProblem, type Problem } from '../../problems.ts';
import { json, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { RankingPageSchema, RankingsQuerySchema } from './schemas.ts';

const rankingsRoute = operation({
  method: 'get',
  path: '/',
  operationId: 'listRankings',
  tags: ['Rankings'],
  summary: 'A page of a published rating list 等级分排名',
  request: { query: RankingsQuerySchema },
  responses: { 200: json(RankingPageSchema, 'The page'), ...problems(400, 404, 429, 503) },
});

const toProblem = (error: RankingError): Problem => {
  switch (error.code) {
    case 'list_not_found':
      return error.list === null
        ? { code: 'list_not_found', detail: localized('尚未公布任何等级分表', 'no rating list has been published yet') }
        : {
            code: 'list_not_found',
            detail: localized(`没有 ${error.list} 这份等级分表`, `there is no rating list ${error.list}`),
          };
    case 'cursor_invalid':
      return cursorProblem();
  }
};

export const rankings = createRouter().openapi(rankingsRoute, async (c) => {
  const page = orProblem(await listRankings(contextOf(c), c.req.valid('query')), toProblem);
  c.header('cache-control', 'public, max-age=60');
  return c.json({ ...page, items: [...page.items] }, 200);
});
