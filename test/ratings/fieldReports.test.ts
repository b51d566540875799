import { expect, test } from 'vitest';
import reports from '../fixtures/ratings/field-reports.jsonl?raw';
import { calculation, games } from './build.ts';

interface Report {
  readonly id: string;
  readonly input: Record<string, unknown>;
  readonly expected: Record<string, unknown>;
}

const report = (id: string): Report => {
  const line = reports
    .split('\n')
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text) as Report)
    .find((candidate) => candidate.id === id);
  if (line === undefined) throw new Error(`no report ${id}`);
  return line;
};

const afterOf = (draft: Parameters<typeof calculation>[0]) =>
  Object.fromEntries(calculation(draft).players.map((account) => [account.player, account.after]));

test('XB-101: a corrected game, one game after another, is recounted with all that follow', () => {
  const { input, expected } = report('XB-101');
  const base = {
    method: 'elo',
    mode: 'game_by_game' as const,
    k: input.K as number,
    players: input.start as Record<string, number>,
  };
  expect(afterOf({ ...base, games: games('A-B 1', 'A-C 1') })).not.toEqual(expected.final);
  expect(afterOf({ ...base, games: games('A-B 0', 'A-C 1') })).toEqual(expected.final);
  const account = calculation({ ...base, games: games('A-B 0', 'A-C 1') }).players[0];
  expect(account?.games).toMatchObject([
    { ownRating: 1500, change: -10 },
    { ownRating: 1490, opponentRating: 1500, difference: -10, expected: 0.48561, change: 10.2878 },
  ]);
});

test('XB-102: inside an event the ratings at its start count, in any order', () => {
  const { input, expected } = report('XB-102');
  const { any_order, ...ratings } = expected;
  const players = input.start as Record<string, number>;
  expect(any_order).toBe(true);
  for (const method of ['elo', 'cxa-legacy', 'fide-2024']) {
    const base = { method, k: input.K as number, players };
    expect(afterOf({ ...base, games: games('A-B 1', 'A-C 1') })).toEqual(ratings);
    expect(afterOf({ ...base, games: games('A-C 1', 'A-B 1') })).toEqual(ratings);
  }
});

test('XB-103: the K of the answer is the K that was used', () => {
  const { input, expected } = report('XB-103');
  const players = { A: input.A as number, B: input.B as number };
  const accounts = calculation({ method: 'elo', k: input.K as number, players, games: games('A-B 1') }).players;
  expect(accounts.map((account) => [account.player, account.after])).toEqual([
    ['A', expected.A],
    ['B', expected.B],
  ]);
  for (const account of accounts) {
    expect(account.k).toBe(expected.K_recorded);
    expect(account.games.map((game) => game.k)).toEqual([expected.K_recorded]);
  }
});
