import { beforeAll, describe, expect, test } from 'vitest';
import { ACCESS, accessOf, type OperationId } from '../../src/http/access.ts';
import type { KeyRole } from '../../src/services/context.ts';
import { bearer, makeKey } from '../support/keys.ts';
import { bodyOf, send } from '../support/request.ts';

interface ApiDocument {
  readonly paths: Record<string, Record<string, { operationId?: string; requestBody?: unknown }>>;
}

const ROLES: readonly KeyRole[] = ['admin', 'organizer', 'approver'];

const document = await bodyOf<ApiDocument>(await send('/openapi.json'));
const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({
    id: operation.operationId as OperationId,
    method: verb.toUpperCase(),
    path: path.replaceAll(/\{.+?\}/g, 'no-such-id'),
    hasBody: operation.requestBody !== undefined,
  })),
);
const keyed = operations.filter(({ id }) => accessOf(id).who !== 'public');
const tokens = new Map<string, string>();

/** Calls an operation with an empty body of the right type: whoever is let in gets any answer but 401 and 403. */
const call = (operation: (typeof operations)[number], headers: Record<string, string>) =>
  send(operation.path, {
    method: operation.method,
    headers: { ...headers, ...(operation.hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(operation.hasBody ? { body: '{}' } : {}),
  });

beforeAll(async () => {
  for (const role of ROLES) tokens.set(role, (await makeKey(role, { authorityLevel: 'association' })).token);
  tokens.set('expired', (await makeKey('admin', { expiresAt: '2026-01-02T00:00:00.000Z' })).token);
  const revoked = await makeKey('admin');
  tokens.set('revoked', revoked.token);
  const answer = await send(`/v1/keys/${revoked.id}`, { method: 'DELETE', headers: bearer(tokens.get('admin') ?? '') });
  expect(answer.status).toBe(200);
});

describe('the access table', () => {
  test('has a line for every route of the document', () => {
    expect(operations.filter(({ id }) => !(id in ACCESS))).toEqual([]);
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  });

  test('has no line that no route uses', () => {
    const used = new Set<string>(operations.map(({ id }) => id));
    expect(Object.keys(ACCESS).filter((id) => !used.has(id))).toEqual([]);
  });
});

describe.each(keyed)('$id ($method $path)', (operation) => {
  test('needs a key', async () => {
    const answer = await call(operation, {});
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  test.each([
    ['no token', 'Bearer '],
    ['no key of ours', 'Bearer abc'],
    ['an unknown id', `Bearer xqa_000000000000_${'0'.repeat(43)}`],
    ['another scheme', 'Basic YTpi'],
  ])('refuses %s', async (_, authorization) => {
    expect((await call(operation, { authorization })).status).toBe(401);
  });

  test('refuses a right id with a wrong secret', async () => {
    const token = tokens.get('admin') ?? '';
    const wrong = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a');
    expect((await call(operation, bearer(wrong))).status).toBe(401);
  });

  test.each(['expired', 'revoked'])('refuses an %s key', async (which) => {
    expect((await call(operation, bearer(tokens.get(which) ?? ''))).status).toBe(401);
  });

  test.each(ROLES)('answers the role %s by the table', async (role) => {
    const { who } = accessOf(operation.id);
    const answer = await call(operation, bearer(tokens.get(role) ?? ''));
    if (who !== 'public' && who.includes(role)) expect([401, 403]).not.toContain(answer.status);
    else expect(answer.status).toBe(403);
  });

  test('is closed to pages of other origins', async () => {
    const preflight = await send(operation.path, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': operation.method },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    const answer = await call(operation, { origin: 'https://evil.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
