import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { RATING_METHODS } from '../../../ratings/methods/method.ts';
import { cancelRun, listRuns, resumeRun, showRun, startRun } from '../../../services/ratings/runs.ts';
import { contextOf, writeContextOf } from '../../context.ts';
import type { AppEnv } from '../../env.ts';
import { operation } from '../../operation.ts';
import { pageLimit } from '../../paging.ts';
import { orProblem } from '../../problem.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { ListNameSchema } from '../rankings/schemas.ts';
import { runProblem } from './problems.ts';

const NewRunSchema = z
  .strictObject({
    list: ListNameSchema.optional().openapi({
      description: 'The first list to make; without it the earliest stale one, else the one after the newest',
      example: '2026-07',
    }),
    until: ListNameSchema.optional().openapi({
      description:
        'The last list to make; without it the newest published one, so that what follows a corrected list is made too',
    }),
    method: z.enum(RATING_METHODS).optional().openapi({ description: '`cxa-legacy` where left out' }),
    k: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .openapi({ description: "A K for everybody, instead of the method's; `elo` needs one" }),
    conditions: z.enum(['enforce', 'report']).optional().openapi({
      description:
        '`enforce` (default): only events that meet every condition are rated. `report`: all are, and the conditions are told',
    }),
    floors: z.enum(['apply', 'none']).optional().openapi({
      description: '`apply` (default): a list prints ratings from 2301 (men) and 2101 (women) on. `none`: it prints all',
    }),
    replaceImported: z
      .boolean()
      .optional()
      .openapi({ description: 'Lets the run take the place of lists that were imported; refused otherwise' }),
  })
  .openapi('NewRatingRun');

const RunSchema = z
  .object({
    id: z.string(),
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    lists: z.array(z.string()).openapi({ description: 'The lists that are made, published together at the end' }),
    method: z.enum(RATING_METHODS),
    k: z.number().nullable(),
    conditions: z.enum(['enforce', 'report']),
    floors: z.enum(['apply', 'none']),
    phase: z.enum(['events', 'players', 'lines', 'publish']).nullable().openapi({ description: '`null`: the run is over' }),
    list: z.string().nullable().openapi({ description: 'The list that is being made' }),
    progress: z.object({
      lists: z.int(),
      listsDone: z.int(),
      eventsRated: z.int(),
      eventsNotRated: z.int(),
      eventsUndetermined: z.int(),
      playersDone: z.int(),
      linesDone: z.int(),
      slices: z.int(),
    }),
    failure: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    finishedAt: z.string().nullable(),
  })
  .openapi('RatingRun');

const tags = ['Ratings'];
const writeProblems = problems(400, 401, 403, 404, 409, 413, 415, 422, 429, 503);
const IdSchema = z.object({ id: z.string().min(1).max(64).openapi({ description: 'Id of the run' }) });
const ReasonSchema = z.strictObject({ reason: z.string().trim().min(1).max(500).optional() });

const startRoute = operation({
  method: 'post',
  path: '/',
  operationId: 'startRatingRun',
  tags,
  summary: 'Make rating lists from the events of their periods',
  description:
    'The lists are made in the background, slice by slice, and published together when the last one is done: readers see the old ones or the new ones. The same events always give the same lists.',
  request: { body: jsonRequest(NewRunSchema, { list: '2026-07' }) },
  responses: { 202: json(RunSchema, 'The run, queued'), ...writeProblems },
});

const listRoute = operation({
  method: 'get',
  path: '/',
  operationId: 'listRatingRuns',
  tags,
  summary: 'The newest runs',
  request: { query: z.strictObject({ limit: pageLimit(20) }) },
  responses: {
    200: json(z.object({ items: z.array(RunSchema) }), 'The runs, newest first'),
    ...problems(400, 401, 403, 429, 503),
  },
});

const showRoute = operation({
  method: 'get',
  path: '/{id}',
  operationId: 'showRatingRun',
  tags,
  summary: 'How far a run has come',
  request: { params: IdSchema },
  responses: { 200: json(RunSchema, 'The run'), ...problems(400, 401, 403, 404, 429, 503) },
});

const resumeRoute = operation({
  method: 'post',
  path: '/{id}/resume',
  operationId: 'resumeRatingRun',
  tags,
  summary: 'Go on with a run that failed or was lost, from where it stood',
  request: { params: IdSchema, body: jsonRequest(ReasonSchema, { reason: '更正赛事成绩' }) },
  responses: { 202: json(RunSchema, 'The run, queued again'), ...writeProblems },
});

const cancelRoute = operation({
  method: 'post',
  path: '/{id}/cancel',
  operationId: 'cancelRatingRun',
  tags,
  summary: 'Give a run up; the published lists stay as they are',
  request: { params: IdSchema, body: jsonRequest(ReasonSchema, { reason: '更正赛事成绩' }) },
  responses: { 200: json(RunSchema, 'The run, cancelled'), ...writeProblems },
});

const enqueue = (c: Context<AppEnv>) => async (run: string) => {
  await c.env.JOBS.send({ kind: 'rating_run', run });
};

export const ratingRuns = createRouter()
  .openapi(startRoute, async (c) => {
    const run = orProblem(await startRun(writeContextOf(c), c.req.valid('json'), enqueue(c)), runProblem);
    c.header('location', `/v1/ratings/runs/${run.id}`);
    return c.json(run, 202);
  })
  .openapi(listRoute, async (c) => c.json({ items: [...(await listRuns(contextOf(c), c.req.valid('query').limit))] }, 200))
  .openapi(showRoute, async (c) => c.json(orProblem(await showRun(contextOf(c), c.req.valid('param').id), runProblem), 200))
  .openapi(resumeRoute, async (c) => {
    const { reason } = c.req.valid('json');
    const resumed = await resumeRun(writeContextOf(c), c.req.valid('param').id, reason ?? null, enqueue(c));
    return c.json(orProblem(resumed, runProblem), 202);
  })
  .openapi(cancelRoute, async (c) => {
    const { reason } = c.req.valid('json');
    const cancelled = await cancelRun(writeContextOf(c), c.req.valid('param').id, reason ?? null);
    return c.json(orProblem(cancelled, runProblem), 200);
  });
