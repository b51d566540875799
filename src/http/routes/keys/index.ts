import { z } from '@hono/zod-openapi';
import { localized } from '../../../base/localized.ts';
import { createKey, type KeyError, listKeys, revokeKey } from '../../../services/keys.ts';
import { contextOf, writeContextOf } from '../../context.ts';
import { operation } from '../../operation.ts';
import { pageLimit } from '../../paging.ts';
import { orProblem, ProblemException } from '../../problem.ts';
import { type Problem, regionProblem } from '../../problems.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';

const RoleSchema = z.enum(['admin', 'organizer', 'approver']);
const LevelSchema = z.enum(['association', 'province', 'city', 'county', 'school']);

const KeySchema = z
  .object({
    id: z.string(),
    role: RoleSchema,
    name: z.string(),
    authorityLevel: LevelSchema.nullable(),
    region: z.string().nullable(),
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
    lastUsedOn: z.string().nullable().openapi({ description: 'Civil date (UTC) of the last use' }),
  })
  .openapi('Key');

const NewKeySchema = z.strictObject({
  role: RoleSchema,
  name: z.string().trim().min(1).max(100),
  authorityLevel: LevelSchema.optional().openapi({ description: 'Of approvers: the level of the authority' }),
  region: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .openapi({ description: 'Of approvers: the region that the authority is responsible for' }),
  expiresAt: z.iso.datetime().optional(),
});

const createKeyRoute = operation({
  method: 'post',
  path: '/',
  operationId: 'createKey',
  tags: ['Keys'],
  summary: 'Make a key; its token is shown this once',
  request: { body: jsonRequest(NewKeySchema, { role: 'organizer', name: '市象棋协会' }) },
  responses: {
    201: json(KeySchema.extend({ token: z.string() }), 'The key with its token'),
    ...problems(400, 401, 403, 413, 415, 422, 429, 503),
  },
});

const listKeysRoute = operation({
  method: 'get',
  path: '/',
  operationId: 'listKeys',
  tags: ['Keys'],
  summary: 'Keys, also those that have ended',
  request: {
    query: z.strictObject({
      limit: pageLimit(50),
      after: z.string().min(1).max(64).optional().openapi({ description: '`nextId` of the page before' }),
    }),
  },
  responses: {
    200: json(z.object({ items: z.array(KeySchema), nextId: z.string().nullable() }), 'The keys'),
    ...problems(400, 401, 403, 429, 503),
  },
});

const revokeKeyRoute = operation({
  method: 'delete',
  path: '/{id}',
  operationId: 'revokeKey',
  tags: ['Keys'],
  summary: 'End a key at once',
  request: { params: z.object({ id: z.string().min(1).max(64).openapi({ description: 'Id of the key, not its token' }) }) },
  responses: { 200: json(KeySchema, 'The key, ended'), ...problems(401, 403, 404, 429, 503) },
});

const toProblem = (error: KeyError): Problem => {
  if (error.code === 'key_not_found') {
    return { code: 'key_not_found', detail: localized(`没有密钥 ${error.id}`, `there is no key ${error.id}`) };
  }
  return regionProblem(error.id);
};

/** An approver acts for an authority: without its level nobody could tell what the key may grant. */
const checkApprover = (input: z.infer<typeof NewKeySchema>): void => {
  const missing = input.role === 'approver' && input.authorityLevel === undefined ? 'authorityLevel' : null;
  const region =
    input.role === 'approver' && input.authorityLevel !== 'association' && input.region === undefined ? 'region' : null;
  const field = missing ?? region;
  if (field === null) return;
  const message = localized('审批者密钥须注明机构级别与地区', 'an approver key names the level and the region of its authority');
  throw new ProblemException({
    code: 'field_invalid',
    detail: message,
    errors: [{ pointer: `/${field}`, code: 'required', message }],
  });
};

export const keys = createRouter()
  .openapi(createKeyRoute, async (c) => {
    const input = c.req.valid('json');
    checkApprover(input);
    const { region, ...rest } = input;
    const created = orProblem(await createKey(writeContextOf(c), { ...rest, regionId: region }), toProblem);
    c.header('cache-control', 'no-store');
    return c.json(created, 201);
  })
  .openapi(listKeysRoute, async (c) => {
    const { limit, after } = c.req.valid('query');
    return c.json(await listKeys(contextOf(c), after ?? null, limit), 200);
  })
  .openapi(revokeKeyRoute, async (c) => {
    const revoked = orProblem(await revokeKey(writeContextOf(c), c.req.valid('param').id), toProblem);
    return c.json(revoked, 200);
  });
