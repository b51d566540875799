import { describe, expect, test } from 'vitest';
import { ownGames } from '../../src/events/ownGames.ts';
import type { EventWire } from '../../src/events/wire.ts';
import { players, read, round } from './builder.ts';

const counted = (wire: EventWire): Record<string, readonly number[]> =>
  Object.fromEntries([...ownGames(read(wire))].map(([id, { wins, draws, losses }]) => [id, [wins, draws, losses]]));

const swiss = (rounds: EventWire['rounds'], ...ids: string[]): EventWire => ({
  format: 'swiss',
  scope: 'individual',
  players: players(...ids),
  rounds,
});

describe('games that count for a score rate', () => {
  // XB-107: of five games the win by no-show is none; 2 wins, a draw and a loss stay
  test('a win by no-show is none, and the no-show is a loss', () => {
    const rounds = [
      round(1, ['P 1:0 A', 'B = C']),
      round(2, ['B 0:1 P', 'A = C']),
      round(3, ['P = C', 'A = B']),
      round(4, ['D 1:0 P', 'A = B']),
      round(5, ['P + D', 'A = C']),
    ];
    const games = counted(swiss(rounds, 'P', 'A', 'B', 'C', 'D'));
    expect(games.P).toEqual([2, 1, 1]);
    expect(games.D).toEqual([1, 0, 1]);
  });

  test('a bye is no game, an unfinished game none yet', () => {
    expect(counted(swiss([round(1, ['A * B'], ['C'])], 'A', 'B', 'C'))).toEqual({ A: [0, 0, 0], B: [0, 0, 0], C: [0, 0, 0] });
  });

  const roundRobin: EventWire = {
    format: 'round_robin',
    scope: 'individual',
    players: players('A', 'B', 'C', 'D', 'E'),
    rounds: [round(1, ['A 1:0 E', 'B = C']), round(2, ['E 1:0 D', 'A = B'])],
  };

  test('results that were cancelled (20.3) count for nobody', () => {
    const left = { ...roundRobin, rounds: roundRobin.rounds.slice(0, 1), withdrawals: [{ player: 'E', afterRound: 1 }] };
    expect(counted(left)).toEqual({ A: [0, 0, 0], B: [0, 1, 0], C: [0, 1, 0], D: [0, 0, 0], E: [0, 0, 0] });
  });

  test('games still owed after a withdrawal are lost by who left and won by nobody', () => {
    const games = counted({ ...roundRobin, withdrawals: [{ player: 'E', afterRound: 2 }] });
    expect(games).toEqual({ A: [1, 1, 0], B: [0, 2, 0], C: [0, 1, 0], D: [0, 0, 1], E: [1, 0, 3] });
  });
});
