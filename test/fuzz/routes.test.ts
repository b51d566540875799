import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessOf, type OperationId } from '../../src/http/access.ts';
import { PROBLEMS } from '../../src/http/problems.ts';
import { bearer, makeKey } from '../support/keys.ts';
import { bodyOf, send } from '../support/request.ts';
import { arbitraryOf, type JsonSchema, mutated } from '../support/schemaArbitrary.ts';

interface Operation {
  readonly operationId: OperationId;
  readonly parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: JsonSchema }[];
  readonly requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

interface ApiDocument {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, JsonSchema> };
}

const RUNS = Number(env.FUZZ_RUNS);
const document = await bodyOf<ApiDocument>(await send('/openapi.json'));
const refs = document.components.schemas;
const admin = bearer((await makeKey('admin')).token);

/** Something to ask about: a player and an event whose ids generated requests carry too. */
await env.DB.batch([
  env.DB.prepare(
    "INSERT INTO players (id, name, name_folded, created_at) VALUES ('a', '甲', '甲', '2026-01-01'), ('b', '乙', '乙', '2026-01-01')",
  ),
  env.DB.prepare(
    "INSERT INTO events (id, name, format, scope, status, settings, created_at) VALUES ('a', '赛', 'swiss', 'individual', 'draft', '{}', '2026-01-01')",
  ),
  env.DB.prepare(
    "INSERT INTO rating_lists (id, method, published_on, status) VALUES ('2026-07', 'cxa-legacy', '2026-07-01', 'published')",
  ),
]);

/** The counters would answer most of a long run. */
const uncounted = { limit: async () => ({ success: true }) };
const bindings = { READS_LIMIT: uncounted, ADJUDICATION_LIMIT: uncounted, WRITES_LIMIT: uncounted };

const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({
    name: operation.operationId,
    path,
    method: verb.toUpperCase(),
    operation,
  })),
);

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Header values that a client can send at all. */
const asHeader = (value: unknown): string => asText(value).replaceAll(/[^\x20-\x7e]/g, '?');

/** One request to an operation: from its schemas, one in two mutated. */
const requestTo = ({ path, method, operation }: (typeof operations)[number]) => {
  const parameters = operation.parameters ?? [];
  const values = fc.tuple(
    ...parameters.map(({ name, schema, required }) => {
      const value = arbitraryOf(schema, refs, name);
      return required === true ? value : fc.option(value, { nil: undefined, freq: 2 });
    }),
  );
  const [[type, content] = ['', undefined]] = Object.entries(operation.requestBody?.content ?? {});
  const valid = content === undefined ? fc.constant(undefined) : arbitraryOf(content.schema, refs);
  const body = content === undefined ? valid : fc.oneof(valid, mutated(valid));
  return fc.record({ values, body, ifMatch: fc.constantFrom('"v1"', '"v2"', '*', 'x'), keyed: fc.boolean() }).map((request) => {
    let url = path;
    const query = new URLSearchParams();
    const headers: Record<string, string> = { 'if-match': request.ifMatch, ...(request.keyed ? admin : {}) };
    parameters.forEach((parameter, i) => {
      const value = request.values[i];
      if (parameter.in === 'path')
        url = url.replace(`{${parameter.name}}`, encodeURIComponent(asText(value).toWellFormed()) || '-');
      else if (value === undefined || value === null) return;
      else if (parameter.in === 'query') query.set(parameter.name, asText(value).toWellFormed());
      else headers[parameter.name] = asHeader(value);
    });
    const text = type === 'application/json' ? JSON.stringify(request.body) : asText(request.body);
    return {
      url: query.size > 0 ? `${url}?${query}` : url,
      init: {
        method,
        headers: { ...headers, ...(content === undefined ? {} : { 'content-type': type }) },
        ...(content === undefined ? {} : { body: text ?? '' }),
      },
    };
  });
};

describe('every operation answers every request within the contract', () => {
  test.each(operations)('$name', { timeout: 600_000 }, async (operation) => {
    const property = fc.asyncProperty(requestTo(operation), async ({ url, init }) => {
      const response = await send(url, init, bindings);
      const text = await response.text();
      expect(response.status, `${url} ${init.body ?? ''} ${text.slice(0, 300)}`).toBeLessThan(500);
      if (response.status < 400) return;
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      const problem = JSON.parse(text) as { code: keyof typeof PROBLEMS; status: number };
      expect(PROBLEMS[problem.code]?.status, text.slice(0, 300)).toBe(response.status);
      expect(text).not.toMatch(/SQLITE|D1_ERROR|\bat \w+ \(/);
      if (accessOf(operation.name).who === 'public') expect([401, 403]).not.toContain(response.status);
    });
    await fc.assert(property, { numRuns: RUNS });
  });
});
