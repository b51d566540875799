import { describe, expect, test } from 'vitest';
import { bodyOf, post, send } from '../support/request.ts';

interface Calculation {
  readonly method: string;
  readonly asOf: string;
  readonly choice: string;
  readonly explanation: string;
  readonly notes: readonly { readonly code: string; readonly player: string; readonly message: string }[];
  readonly players: readonly {
    readonly player: string;
    readonly before: number | null;
    readonly after: number | null;
    readonly working: string;
    readonly games: readonly Record<string, unknown>[];
  }[];
}

interface ProblemBody {
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly { readonly pointer: string; readonly code: string; readonly message: string }[];
}

const PATH = '/v1/ratings/calculate';
const players = [
  { id: 'A', rating: 2400, firstEvent: true },
  { id: 'B', rating: 2300, firstEvent: false },
];
const draw = [{ red: 'A', black: 'B', result: 'draw' }];

describe('POST /v1/ratings/calculate', () => {
  test('answers with every number and the working in the language asked for', async () => {
    const response = await post(PATH, { asOf: '2026-05-31', players, games: draw }, { 'accept-language': 'en' });
    expect(response.status).toBe(200);
    const body = await bodyOf<Calculation>(response);
    expect(body).toMatchObject({
      method: 'cxa-legacy',
      asOf: '2026-05-31',
      mode: 'event',
      format: 'swiss',
      notes: [],
      document: 'cxa-rating-method',
    });
    expect(body.choice).toMatch(/^This project's choice/);
    expect(body.players[0]).toMatchObject({
      player: 'A',
      before: 2400,
      after: 2395,
      unrounded: 2397.2,
      change: -2.8,
      sumExpected: 0.64,
      score: 0.5,
      k: 20,
    });
    expect(body.players[0]?.games).toEqual([
      {
        index: 0,
        opponent: 'B',
        side: 'red',
        ownRating: 2400,
        opponentRating: 2300,
        difference: 100,
        countedDifference: 100,
        expected: 0.64,
        score: 0.5,
        k: 20,
        change: -2.8,
        rated: true,
        reason: null,
      },
    ]);
    expect(body.players[1]?.working).toContain('D -100, expected 0.36, scored 0.5, 10 × (0.5 - 0.36) = +1.4.');
  });

  test('speaks Chinese without a wish', async () => {
    const body = await bodyOf<Calculation>(await post(PATH, { players, games: draw }));
    expect(body.explanation).toContain('本项目的选择');
    expect(body.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('the published example of a first rating', async () => {
    const performances = [
      { rating: 2280, games: 5 },
      { rating: 2400, games: 10 },
      { rating: 2000, games: 5 },
    ];
    const body = await bodyOf<Calculation>(await post(PATH, { players: [{ id: 'U', rating: null, performances }], games: [] }));
    expect(body.players[0]).toMatchObject({ before: null, after: 2270, initial: { rating: 2270, games: 20 } });
  });

  test('one game after another under elo', async () => {
    const even = ['A', 'B', 'C'].map((id) => ({ id, rating: 1500 }));
    const games = [
      { red: 'A', black: 'B', result: 'black' },
      { red: 'A', black: 'C', result: 'red' },
    ];
    const body = await bodyOf<Calculation>(
      await post(PATH, { method: 'elo', mode: 'game_by_game', k: 20, players: even, games }),
    );
    expect(body.players.map((player) => player.after)).toEqual([1500.288, 1510, 1489.712]);
  });

  test.each([
    ['an unknown method', { method: 'glicko', players, games: [] }, '/method', 'invalid_value'],
    ['a day that is none', { asOf: '2026-02-30', players, games: [] }, '/asOf', 'rule_broken'],
    ['an unknown field', { players, games: [], Players: [] }, '', 'unrecognized_keys'],
    ['no players', { games: [] }, '/players', 'invalid_type'],
    [
      'a result that is none',
      { players, games: [{ red: 'A', black: 'B', result: 'white' }] },
      '/games/0/result',
      'invalid_value',
    ],
    ['a rating of 0', { players: [{ id: 'A', rating: 0 }], games: [] }, '/players/0/rating', 'too_small'],
    ['a stranger', { players, games: [{ red: 'A', black: 'X', result: 'red' }] }, '/games/0/black', 'player_unknown'],
    ['a game against oneself', { players, games: [{ red: 'A', black: 'A', result: 'red' }] }, '/games/0', 'player_meets_himself'],
    ['a player twice', { players: [...players, ...players], games: [] }, '/players/2/id', 'player_twice'],
    ['a broken rating', { players: [{ id: 'A', rating: 2400.5 }], games: [] }, '/players/0/rating', 'rating_not_whole'],
    ['elo without K', { method: 'elo', players, games: [] }, '/players/0/k', 'k_required'],
    ['a mode that the method lacks', { mode: 'game_by_game', players, games: [] }, '/mode', 'rating_mode_unsupported'],
    [
      'a method before its time',
      { method: 'fide-2024', asOf: '2024-02-29', players, games: [] },
      '/asOf',
      'rating_method_not_in_force',
    ],
  ])('%s is refused at its place', async (_, body, pointer, code) => {
    const response = await post(PATH, body, { 'accept-language': 'en' });
    expect(response.status).toBe(422);
    const problem = await bodyOf<ProblemBody>(response);
    expect(problem.code).toBe('field_invalid');
    expect(problem.errors[0]).toMatchObject({ pointer, code });
    expect(problem.errors[0]?.message).not.toBe('');
  });

  test('too many games are refused with the limit named', async () => {
    const games = Array.from({ length: 5001 }, () => ({ red: 'A', black: 'B', result: 'red' }));
    const response = await post(PATH, { players, games }, { 'accept-language': 'en' });
    expect(response.status).toBe(422);
    expect((await bodyOf<ProblemBody>(response)).detail).toContain('5000');
  });
});

test('GET /v1/ratings/methods shows the methods as data', async () => {
  const response = await send('/v1/ratings/methods', { headers: { 'accept-language': 'en' } });
  expect(response.status).toBe(200);
  const body = await bodyOf<{ default: string; items: { id: string; choice: string }[]; tables: Record<string, unknown[]> }>(
    response,
  );
  expect(body.default).toBe('cxa-legacy');
  expect(body.items.map((item) => item.id)).toEqual(['cxa-legacy', 'fide-2024', 'elo']);
  for (const item of body.items) expect(item.choice).toMatch(/^This project's choice/);
  expect(body.tables['8.1.2']).toHaveLength(51);
  expect(body.tables['8.1.1']).toHaveLength(101);
});
