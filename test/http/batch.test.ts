import { expect, test } from 'vitest';
import { bodyOf, post } from '../support/request.ts';

interface Result {
  readonly index: number;
  readonly kind: string | null;
  readonly ok: boolean;
  readonly answer?: Record<string, unknown>;
  readonly problem?: { code: string; status: number; errors?: { pointer: string }[] };
}

test('each item answers or fails by itself, in its order, as the single route would', async () => {
  const fen = '3k5/2P6/9/9/9/9/9/9/9/4K4 b';
  const items = [
    { kind: 'position', fen },
    { kind: 'position', fen: 'x' },
    { kind: 'game', moves: ['h2e2', '马8进7'] },
    { kind: 'oracle' },
    null,
    { kind: 'repetition', moves: ['h2e2'], extra: 1 },
    { kind: '__proto__' },
    { kind: 'lateness' },
  ];
  const answer = await post('/v1/adjudications/batch', { items });
  expect(answer.status).toBe(200);
  const { results } = await bodyOf<{ results: Result[] }>(answer);
  expect(results.map(({ index, kind, ok, problem }) => [index, kind, ok, problem?.code])).toEqual([
    [0, 'position', true, undefined],
    [1, 'position', false, 'fen_malformed'],
    [2, 'game', true, undefined],
    [3, null, false, 'field_invalid'],
    [4, null, false, 'body_not_object'],
    [5, 'repetition', false, 'field_invalid'],
    [6, null, false, 'field_invalid'],
    [7, 'lateness', false, 'field_invalid'],
  ]);
  const single = await bodyOf(await post('/v1/adjudications/position', { fen }));
  expect(results[0]?.answer).toEqual(single);
});

test.each([
  ['no item', { items: [] }],
  ['201 items', { items: Array(201).fill({ kind: 'position' }) }],
])('%s is refused', async (_, body) => {
  expect((await post('/v1/adjudications/batch', body)).status).toBe(422);
});
