import { z } from '@hono/zod-openapi';
import { listAudit } from '../../../services/listAudit.ts';
import { contextOf } from '../../context.ts';
import { operation } from '../../operation.ts';
import { CursorSchema, pageLimit } from '../../paging.ts';
import { orProblem } from '../../problem.ts';
import { cursorProblem } from '../../problems.ts';
import { json, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';

const text = (description: string) => z.string().min(1).max(64).optional().openapi({ description });

export const AuditPageSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.int(),
        at: z.string(),
        actorId: z.string(),
        actorRole: z.string(),
        action: z.string(),
        resource: z.string(),
        resourceId: z.string(),
        eventId: z.string().nullable(),
        before: z.unknown(),
        after: z.unknown(),
        reason: z.string().nullable(),
        requestId: z.string(),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .openapi('AuditPage');

const auditRoute = operation({
  method: 'get',
  path: '/',
  operationId: 'listAudit',
  tags: ['Audit'],
  summary: 'Who changed what, newest first',
  request: {
    query: z.strictObject({
      event: text('Changes of this event and of what belongs to it'),
      actor: text('Id of the key that acted'),
      resource: text('Kind of what was changed, as `resource` of the answer has it'),
      resourceId: text('Id of what was changed'),
      limit: pageLimit(50),
      cursor: CursorSchema,
    }),
  },
  responses: { 200: json(AuditPageSchema, 'The page'), ...problems(400, 401, 403, 429, 503) },
});

export const audit = createRouter().openapi(auditRoute, async (c) => {
  const { event, actor, resource, resourceId, limit, cursor } = c.req.valid('query');
  const page = await listAudit(contextOf(c), { eventId: event, actorId: actor, resource, resourceId }, limit, cursor);
  return c.json(orProblem(page, cursorProblem), 200);
});
