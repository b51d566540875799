import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../../src/http/env.ts';
import { entityTag } from '../../src/http/middleware/entityTag.ts';

const appOf = (body: () => string, status: 200 | 404 = 200, version?: number) =>
  new Hono<AppEnv>().use(entityTag).get('/', (c) => {
    if (version !== undefined) c.header('etag', `"v${version}"`);
    return c.text(body(), status);
  });

const tagOf = async (body: string): Promise<string> => (await appOf(() => body).request('/')).headers.get('etag') ?? '';

test('the tag is that of the body: the same for the same, another for another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (a, b) => {
      const [x, y] = [new TextEncoder().encode(a).join(), new TextEncoder().encode(b).join()];
      expect((await tagOf(a)) === (await tagOf(b))).toBe(x === y);
      expect(await tagOf(a)).toBe(await tagOf(a));
    }),
  );
});

test.each(['ab', 'ba', 'abc', 'abcd', 'abcde', 'abcd\0', 'abcd\0\0', ''])('%j arrives whole', async (body) => {
  const answer = await appOf(() => body).request('/');
  expect(await answer.text()).toBe(body);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
});

test('a version stands in front; an answer that is none has no tag', async () => {
  expect((await appOf(() => 'x', 200, 7).request('/')).headers.get('etag')).toMatch(/^"v7-[0-9a-z]+"$/);
  expect((await appOf(() => 'x', 404).request('/')).headers.get('etag')).toBeNull();
});

test.each(['*', 'W/%', '"a", %', '%, "b"'])('If-None-Match: %s is not modified', async (sent) => {
  const app = appOf(() => 'body');
  const tag = await tagOf('body');
  const answer = await app.request('/', { headers: { 'if-none-match': sent.replace('%', tag) } });
  expect(answer.status).toBe(304);
  expect(await answer.text()).toBe('');
});

test('what is not modified has no type of a body that is not there', async () => {
  const answer = await appOf(() => 'body').request('/', { headers: { 'if-none-match': '*' } });
  expect(answer.headers.get('content-type')).toBeNull();
});

test('a writing call has no tag, and is never answered as not modified', async () => {
  const app = new Hono<AppEnv>().use(entityTag).post('/', (c) => c.text('done'));
  const answer = await app.request('/', { method: 'POST', headers: { 'if-none-match': '*' } });
  expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([200, null, 'done']);
});
