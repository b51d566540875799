import { env } from 'cloudflare:workers';
import { hc } from 'hono/client';
import { expect, expectTypeOf, test } from 'vitest';
import app, { type AppType } from '../../src/index.ts';

test('hc<AppType> is a typed client', async () => {
  const client = hc<AppType>('http://localhost', {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => app.request(input as string, init, env),
  });
  const response = await client.v1.adjudications.position.$post({ json: { fen: '3k5/2P6/9/9/9/9/9/9/9/4K4 b' } });
  expect(response.status).toBe(200);
  if (response.status !== 200) return;
  const answer = await response.json();
  expectTypeOf(answer.legalMoves).toEqualTypeOf<string[]>();
  expectTypeOf(answer.result).toEqualTypeOf<'red_wins' | 'black_wins' | 'draw' | 'ongoing' | null>();
  expect(answer.result).toBe('red_wins');
});
