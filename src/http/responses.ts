import { z } from '@hono/zod-openapi';
import { PROBLEMS, type ProblemCode, type ProblemStatus } from './problems.ts';

/** The error shape of every route: RFC 9457. */
export const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
    requestId: z.string().optional(),
    errors: z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem');

const CODES_BY_STATUS = new Map<ProblemStatus, string[]>();
for (const [code, { status }] of Object.entries(PROBLEMS)) {
  CODES_BY_STATUS.set(status, [...(CODES_BY_STATUS.get(status) ?? []), `\`${code}\``]);
}

const answerOf = (status: ProblemStatus) => ({
  description: `One of: ${CODES_BY_STATUS.get(status)?.join(', ')}`,
  content: { 'application/problem+json': { schema: ProblemSchema } },
});

/** The error answers of a route, by status, each listing the codes that the status can carry. */
export const problems = <S extends ProblemStatus>(...statuses: S[]) =>
  Object.fromEntries(statuses.map((status) => [status, answerOf(status)])) as Record<S, ReturnType<typeof answerOf>>;

/** A JSON answer with its schema. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/**
 * A required JSON body: without `required` a body of another content type would go unvalidated. Every body has an example, here or
 * with its schema.
 */
export const jsonRequest = <T extends z.ZodType>(schema: T, example?: z.input<T>) => ({
  required: true as const,
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
});

/** The answer to a caller who has the current state already: `If-None-Match` with the `ETag` that he got. */
export const notModified = { 304: { description: 'Not modified: `If-None-Match` names the current `ETag`' } };
