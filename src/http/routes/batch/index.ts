import { z } from '@hono/zod-openapi';
import { localized } from '../../../base/localized.ts';
import { operation } from '../../operation.ts';
import { problemBody } from '../../problem.ts';
import type { Problem } from '../../problems.ts';
import { json, jsonRequest, ProblemSchema, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { type ItemOutcome, KIND_NAMES, KINDS, type Kind } from './kinds.ts';

/** Items a call. */
const ITEM_LIMIT = 200;

const BatchRequestSchema = z
  .strictObject({
    items: z
      .array(z.unknown())
      .min(1)
      .max(ITEM_LIMIT)
      .openapi({
        description: `Each \`{ kind, ...request }\` with the request of the route of that kind: ${KIND_NAMES.join(', ')}`,
      }),
  })
  .openapi('BatchRequest');

const BatchAnswerSchema = z
  .object({
    results: z.array(
      z.object({
        index: z.int(),
        kind: z.string().nullable(),
        ok: z.boolean(),
        answer: z.unknown().optional().openapi({ description: 'The answer of the single route, where `ok`' }),
        problem: ProblemSchema.optional().openapi({ description: 'Why this item could not be judged' }),
      }),
    ),
  })
  .openapi('BatchAnswer');

const batchRoute = operation({
  method: 'post',
  path: '/batch',
  operationId: 'adjudicateBatch',
  tags: ['Adjudication'],
  summary: 'Up to 200 questions of any kind; each answers or fails by itself',
  request: {
    body: jsonRequest(BatchRequestSchema, {
      items: [
        { kind: 'position', fen: '3k5/2P6/9/9/9/9/9/9/9/4K4 b' },
        { kind: 'game', moves: ['炮二平五', '马8进7'], listMoves: false },
      ],
    }),
  },
  responses: { 200: json(BatchAnswerSchema, 'One result an item, in their order'), ...problems(400, 413, 415, 422, 429) },
});

const isKind = (name: unknown): name is Kind => typeof name === 'string' && Object.hasOwn(KINDS, name);

const unknownKind = (): Problem => {
  const list = KIND_NAMES.join(', ');
  const message = localized(`kind 只能是：${list}`, `kind must be one of: ${list}`);
  return { code: 'field_invalid', detail: message, errors: [{ pointer: '/kind', code: 'invalid_value', message }] };
};

const judge = (item: unknown): { kind: Kind | null; outcome: ItemOutcome } => {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return {
      kind: null,
      outcome: { ok: false, error: { code: 'body_not_object', detail: localized('须为对象', 'must be an object') } },
    };
  }
  const { kind, ...request } = item as Record<string, unknown>;
  return isKind(kind) ? { kind, outcome: KINDS[kind](request) } : { kind: null, outcome: { ok: false, error: unknownKind() } };
};

export const batch = createRouter().openapi(batchRoute, (c) => {
  const language = c.get('language');
  const results = c.req.valid('json').items.map((item, index) => {
    const { kind, outcome } = judge(item);
    return outcome.ok
      ? { index, kind, ok: true, answer: translate(outcome.value, language) }
      : { index, kind, ok: false, problem: problemBody(outcome.error, language) };
  });
  return c.json({ results }, 200);
});
