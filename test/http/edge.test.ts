import { describe, expect, test } from 'vitest';
import { PROBLEMS, type ProblemCode } from '../../src/http/problems.ts';
import { bodyOf, send } from '../support/request.ts';

interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  readonly requestId: string;
  readonly errors?: { pointer: string; code: string; message: string }[];
}

/** Every failure is problem+json with a documented code, its status, and a request id. */
const expectProblem = async (response: Response, code: ProblemCode): Promise<ProblemBody> => {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const body = await bodyOf<ProblemBody>(response);
  expect(body.code).toBe(code);
  expect(response.status).toBe(PROBLEMS[code].status);
  expect(body.status).toBe(response.status);
  expect(body.type).toBe(`/docs#${code}`);
  expect(body.requestId).toBe(response.headers.get('x-request-id'));
  return body;
};

describe('what is no question at all', () => {
  test('an unknown route', async () => {
    await expectProblem(await send('/v1/nothing'), 'route_not_found');
  });

  test('a wrong method names the right ones', async () => {
    const response = await send('/v1/rankings', { method: 'PUT', body: 'x' });
    await expectProblem(response, 'method_not_allowed');
    expect(response.headers.get('allow')).toContain('GET');
  });
});

test.each(['/v1/events/score', '/v1/events/pair'])('%s is no event that could be read', async (path) => {
  for (const method of ['GET', 'PATCH']) {
    const response = await send(path, { method });
    await expectProblem(response, 'method_not_allowed');
    expect(response.headers.get('allow')).toBe('POST');
  }
});

describe('parameters', () => {
  test.each([
    ['limit=-1', '#query/limit'],
    ['limit=0', '#query/limit'],
    ['limit=1e9', '#query/limit'],
    ['limit=ten', '#query/limit'],
    ['list=2026-13', '#query/list'],
    ["list=2026-07'%20OR%201=1--", '#query/list'],
    ['sex=other', '#query/sex'],
    ['offset=10', '#query'],
  ])('%s is refused at its place', async (query, pointer) => {
    const body = await expectProblem(await send(`/v1/rankings?${query}`), 'parameter_invalid');
    expect(body.errors?.[0]?.pointer).toBe(pointer);
  });
});

describe('bounds', () => {
  test.each([
    ['/v1/adjudications/game', { moves: Array(1001).fill('h2e2') }, 'must have at most 1000 items', '不得超过 1000 项'],
    ['/v1/adjudications/batch', { items: [] }, 'must have at least 1 item', '不得少于 1 项'],
    [
      '/v1/adjudications/penalties',
      { penalties: [{ player: '', kind: 'warning' }] },
      'must have at least 1 character',
      '不得少于 1 个字符',
    ],
  ])('of %s are told as items of a list or characters of a text', async (path, body, en, zh) => {
    const told = async (language: string) => {
      const headers = { 'content-type': 'application/json', 'accept-language': language };
      const problem = await bodyOf<{ errors: { message: string }[] }>(
        await send(path, { method: 'POST', headers, body: JSON.stringify(body) }),
      );
      return problem.errors[0]?.message;
    };
    expect(await told('en')).toBe(en);
    expect(await told('zh-CN')).toBe(zh);
  });
});

describe('language', () => {
  test.each([
    [undefined, 'zh-CN'],
    ['en', 'en'],
    ['en-GB,en;q=0.9,zh;q=0.8', 'en'],
    ['zh-TW,en;q=0.5', 'zh-CN'],
    ['fr,en;q=0.5,zh;q=0.4', 'en'],
    ['fr', 'zh-CN'],
    ['en;q=0', 'zh-CN'],
    [',;;q=', 'zh-CN'],
  ])('Accept-Language %s is answered in %s', async (header, expected) => {
    const response = await send('/v1/nothing', header === undefined ? {} : { headers: { 'accept-language': header } });
    expect(response.headers.get('content-language')).toBe(expected);
    const body = await bodyOf<ProblemBody>(response);
    expect(body.title).toBe(expected === 'en' ? PROBLEMS.route_not_found.title.en : PROBLEMS.route_not_found.title.zh);
  });
});

describe('the reference', () => {
  test('/openapi.json is OpenAPI 3.1 and describes every route that answers under /v1', async () => {
    const document = await bodyOf<{ openapi: string; paths: Record<string, unknown> }>(await send('/openapi.json'));
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/v1/rankings');
  });

  test('/docs lists every route and every code, and loads nothing from elsewhere', async () => {
    const response = await send('/docs');
    const page = await response.text();
    expect(page).toMatch(/^<!DOCTYPE html>/i);
    const document = await bodyOf<{ paths: Record<string, unknown> }>(await send('/openapi.json'));
    for (const path of Object.keys(document.paths)) expect(page).toContain(path);
    for (const code of Object.keys(PROBLEMS)) expect(page).toContain(`id="${code}"`);
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});

test('browsers of any origin may read', async () => {
  const response = await send('/healthz', { headers: { origin: 'https://club.example' } });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});
