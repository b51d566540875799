import { z } from '@hono/zod-openapi';
import { decideApplication } from '../../../services/titles/applications/decide.ts';
import { listApplications, showApplication } from '../../../services/titles/applications/show.ts';
import { submitApplication } from '../../../services/titles/applications/submit.ts';
import { writeContextOf } from '../../context.ts';
import { etagOf } from '../../middleware/ifMatch.ts';
import { operation } from '../../operation.ts';
import { orProblem } from '../../problem.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { titleProblem } from '../titles/problems.ts';
import {
  ApplicationPageSchema,
  ApplicationParamSchema,
  ApplicationQuerySchema,
  ApplicationSchema,
  DecisionSchema,
  NewApplicationSchema,
} from './schemas.ts';

const tags = ['Titles'];

const submitRoute = operation({
  method: 'post',
  path: '/',
  operationId: 'submitTitleApplication',
  tags,
  summary: 'Apply for a title on behalf of a player 申报',
  description:
    'The check of the stored results is kept with it as evidence. A body takes applications of its own region only 属地管理.',
  request: { body: jsonRequest(NewApplicationSchema, { player: 'p-1', title: 'grade_2' }) },
  responses: {
    201: json(ApplicationSchema, 'The application, submitted'),
    ...problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
  },
});

const listRoute = operation({
  method: 'get',
  path: '/',
  operationId: 'listTitleApplications',
  tags,
  summary: 'Applications of the region of the caller, and those he filed; newest first',
  request: { query: ApplicationQuerySchema },
  responses: { 200: json(ApplicationPageSchema, 'The page'), ...problems(400, 401, 403, 429, 503) },
});

const showRoute = operation({
  method: 'get',
  path: '/{id}',
  operationId: 'showTitleApplication',
  tags,
  summary: 'An application with its evidence and every step',
  request: { params: ApplicationParamSchema },
  responses: { 200: json(ApplicationSchema, 'The application'), ...problems(400, 401, 403, 404, 429, 503) },
});

const decideRoute = operation({
  method: 'post',
  path: '/{id}/decision',
  operationId: 'decideTitleApplication',
  tags,
  summary: 'Approve, reject, withdraw, revoke or confirm 审批',
  description:
    'Who may: the association every title, a province 一级 and below, a city 二级, a county 三级, schools and clubs 十一级, each for players of its own region; withdrawing is for who submitted it.',
  request: {
    params: ApplicationParamSchema,
    headers: z.object({ 'if-match': z.string().max(64).optional().openapi({ description: 'The ETag that was read' }) }),
    body: jsonRequest(DecisionSchema, { decision: 'approve', certificateNumber: '2026-0001' }),
  },
  responses: {
    200: json(ApplicationSchema, 'The application as decided'),
    ...problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 429, 503),
  },
});

export const titleApplications = createRouter()
  .openapi(submitRoute, async (c) => {
    const application = orProblem(await submitApplication(writeContextOf(c), c.req.valid('json')), titleProblem);
    return c.json(translate(application, c.get('language')), 201, {
      etag: etagOf(application.version),
      location: `/v1/titles/applications/${application.id}`,
    });
  })
  .openapi(listRoute, async (c) => {
    const page = orProblem(await listApplications(writeContextOf(c), c.req.valid('query')), titleProblem);
    return c.json(translate(page, c.get('language')), 200);
  })
  .openapi(showRoute, async (c) => {
    const application = orProblem(await showApplication(writeContextOf(c), c.req.valid('param').id), titleProblem);
    return c.json(translate(application, c.get('language')), 200, { etag: etagOf(application.version) });
  })
  .openapi(decideRoute, async (c) => {
    const version = c.get('ifMatchVersion') ?? 0;
    const decided = await decideApplication(writeContextOf(c), c.req.valid('param').id, version, c.req.valid('json'));
    const application = orProblem(decided, titleProblem);
    return c.json(translate(application, c.get('language')), 200, { etag: etagOf(application.version) });
  });
