import { z } from '@hono/zod-openapi';
import { annulExamSession, listExamSessions, recordExamSession, showExamSession } from '../../../services/titles/exams.ts';
import { AUTHORITY_LEVELS, EXAM_KINDS } from '../../../titles/types.ts';
import { writeContextOf } from '../../context.ts';
import { etagOf } from '../../middleware/ifMatch.ts';
import { operation } from '../../operation.ts';
import { CursorSchema, pageLimit } from '../../paging.ts';
import { orProblem } from '../../problem.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { titleProblem } from '../titles/problems.ts';

const MAX_CANDIDATES = 200;

const IdSchema = z.string().min(1).max(100);

const NewSessionSchema = z
  .strictObject({
    kind: z.enum(EXAM_KINDS),
    heldOn: z.iso.date(),
    place: z.string().trim().min(1).max(200).optional(),
    tasks: z.int().min(1).max(1_000).optional().openapi({ description: 'Tasks of the paper' }),
    results: z
      .array(
        z.strictObject({
          player: IdSchema,
          solved: z.int().min(0).max(1_000).optional(),
          minutes: z.number().min(0).max(10_000).optional(),
          passed: z.boolean().optional().openapi({ description: "The examiner's verdict" }),
        }),
      )
      .min(1)
      .max(MAX_CANDIDATES),
  })
  .openapi('NewExamSession', {
    example: {
      kind: 'one_move_mates',
      heldOn: '2026-11-28',
      tasks: 10,
      results: [{ player: 'p-1', solved: 10, minutes: 4.5 }],
    },
  });

const SessionLineSchema = z.object({
  id: z.string(),
  kind: z.string(),
  heldOn: z.string(),
  place: z.string().nullable(),
  tasks: z.int().nullable(),
  authority: z.object({ level: z.enum(AUTHORITY_LEVELS), region: z.string().nullable() }),
  recordedBy: z.string(),
  recordedAt: z.string(),
  status: z.enum(['valid', 'annulled']),
  reason: z.string().nullable().openapi({ description: 'Why it was annulled' }),
  version: z.int().openapi({ description: 'Its entity tag is `"v<version>"`' }),
});

const SessionSchema = SessionLineSchema.extend({
  results: z.array(
    z.object({
      player: z.object({ id: z.string(), name: z.string() }),
      solved: z.int().nullable(),
      minutes: z.number().nullable(),
      passed: z.boolean().nullable(),
    }),
  ),
}).openapi('ExamSession');

const SessionPageSchema = z
  .object({ items: z.array(SessionLineSchema.extend({ candidates: z.int() })), nextCursor: z.string().nullable() })
  .openapi('ExamSessionPage');

const ParamSchema = z.object({ id: IdSchema.openapi({ description: 'Id of the exam' }) });
const tags = ['Titles'];

const recordRoute = operation({
  method: 'post',
  path: '/',
  operationId: 'recordExamSession',
  tags,
  summary: 'Record an exam with what each candidate did 考核',
  description: 'By a body that may grant the title that the exam leads to, for players of its own region.',
  request: { body: jsonRequest(NewSessionSchema) },
  responses: {
    201: json(SessionSchema, 'The session'),
    ...problems(400, 401, 403, 409, 413, 415, 422, 429, 503),
  },
});

const listRoute = operation({
  method: 'get',
  path: '/',
  operationId: 'listExamSessions',
  tags,
  summary: 'Exams held in the region of the caller, newest first',
  request: {
    query: z.strictObject({
      limit: pageLimit(50),
      cursor: CursorSchema,
    }),
  },
  responses: { 200: json(SessionPageSchema, 'The page'), ...problems(400, 401, 403, 429, 503) },
});

const showRoute = operation({
  method: 'get',
  path: '/{id}',
  operationId: 'showExamSession',
  tags,
  summary: 'An exam with its candidates',
  request: { params: ParamSchema },
  responses: { 200: json(SessionSchema, 'The session'), ...problems(400, 401, 403, 404, 429, 503) },
});

const annulRoute = operation({
  method: 'post',
  path: '/{id}/annul',
  operationId: 'annulExamSession',
  tags,
  summary: 'Annul an exam that was recorded wrongly',
  description: 'Titles granted on it are put under review where nothing else bears them.',
  request: {
    params: ParamSchema,
    headers: z.object({ 'if-match': z.string().max(64).optional().openapi({ description: 'The ETag that was read' }) }),
    body: jsonRequest(z.strictObject({ reason: z.string().trim().min(1).max(500) }), { reason: '成绩登记有误' }),
  },
  responses: {
    200: json(SessionSchema, 'The session, annulled'),
    ...problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 429, 503),
  },
});

export const examSessions = createRouter()
  .openapi(recordRoute, async (c) => {
    const session = orProblem(await recordExamSession(writeContextOf(c), c.req.valid('json')), titleProblem);
    return c.json(session, 201, { etag: etagOf(session.version), location: `/v1/titles/exams/sessions/${session.id}` });
  })
  .openapi(listRoute, async (c) => {
    return c.json(orProblem(await listExamSessions(writeContextOf(c), c.req.valid('query')), titleProblem), 200);
  })
  .openapi(showRoute, async (c) => {
    const session = orProblem(await showExamSession(writeContextOf(c), c.req.valid('param').id), titleProblem);
    return c.json(session, 200, { etag: etagOf(session.version) });
  })
  .openapi(annulRoute, async (c) => {
    const version = c.get('ifMatchVersion') ?? 0;
    const annulled = await annulExamSession(writeContextOf(c), c.req.valid('param').id, version, c.req.valid('json'));
    const session = orProblem(annulled, titleProblem);
    return c.json(session, 200, { etag: etagOf(session.version) });
  });
