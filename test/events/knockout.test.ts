import { describe, expect, test } from 'vitest';
import type { EventWire } from '../../src/events/wire.ts';
import { line, places, players, round, score, value } from './builder.ts';

const single: EventWire = {
  format: 'knockout',
  scope: 'individual',
  players: players('A', 'B', 'C', 'D', 'E', 'F'),
  rounds: [round(1, ['C 1:0 E', 'F 0:1 D'], ['A', 'B']), round(2, ['A 1:0 D', 'B + C']), round(3, ['A 0:1 B'])],
};

describe('single knockout (11.1)', () => {
  test('whoever stays longer is ahead; those put out in one round share the place', () => {
    const table = score(single);
    expect(places(table)).toEqual(['1 B', '2 A', '3 C', '3 D', '5 E', '5 F']);
    expect(table.standings.map((entry) => entry.separatedBy)).toEqual([
      null,
      'round_reached',
      'round_reached',
      null,
      'round_reached',
      null,
    ]);
  });

  test('a match for third place parts those who lost the semi-finals', () => {
    const table = score({ ...single, rounds: [...single.rounds.slice(0, 2), round(3, ['A 0:1 B', 'D 1:0 C'])] });
    expect(places(table)).toEqual(['1 B', '2 A', '3 D', '4 C', '5 E', '5 F']);
  });

  test('while it runs, those still in share the first place', () => {
    const table = score({ ...single, rounds: single.rounds.slice(0, 1) });
    expect(places(table)).toEqual(['1 A', '1 B', '1 C', '1 D', '5 E', '5 F']);
  });

  test('a level match puts nobody out until a further game of the round decides it (13.5)', () => {
    const level = score({ ...single, players: players('A', 'B'), rounds: [round(1, ['A 1:0 B', 'B 1:0 A'])] });
    expect(places(level)).toEqual(['1 A', '1 B']);
    const decided = score({ ...single, players: players('A', 'B'), rounds: [round(1, ['A 1:0 B', 'B 1:0 A', 'A 0:1 B'])] });
    expect(places(decided)).toEqual(['1 B', '2 A']);
  });

  test('who withdraws is out in the round after, who was never in is last', () => {
    const table = score({
      ...single,
      players: players('A', 'B', 'C', 'D', 'E', 'F', 'G'),
      rounds: single.rounds.slice(0, 2),
      withdrawals: [{ player: 'B', afterRound: 2 }],
    });
    expect(places(table)).toEqual(['1 A', '2 B', '3 C', '3 D', '5 E', '5 F', '7 G']);
  });

  test('teams are put out by matches', () => {
    const table = score({
      format: 'knockout',
      scope: 'team',
      players: ['A1', 'A2', 'B1', 'B2'].map((id) => ({ id, team: id.slice(0, 1) })),
      rounds: [round(1, ['A1 = B1', 'B2 1:0 A2'])],
    });
    expect(places(table)).toEqual(['1 B', '2 A']);
  });
});

test('double knockout: the second loss puts out', () => {
  const table = score({
    ...single,
    knockout: 'double',
    players: players('A', 'B', 'C', 'D'),
    rounds: [
      round(1, ['A 1:0 D', 'B 1:0 C']),
      round(2, ['A 1:0 B', 'C 1:0 D']),
      round(3, ['B 1:0 C'], ['A']),
      round(4, ['A 0:1 B']),
      round(5, ['B 0:1 A']),
    ],
  });
  expect(places(table)).toEqual(['1 A', '2 B', '3 C', '4 D']);
});

describe('the club’s format', () => {
  const group: EventWire = {
    format: 'round_robin',
    scope: 'individual',
    ruleset: 'club',
    players: players('A', 'B', 'C', 'D'),
    rounds: [
      round(1, ['A 1:0 B', 'B = A', 'C 1:0 D', 'D 0:1 C']),
      round(2, ['B 1:0 C', 'C = B', 'A 1:0 D', 'D = A']),
      round(3, ['C 1:0 A', 'A 0:1 C', 'B = D', 'D = B']),
    ],
  };

  test('a match of two games is worth 3, 1 or 0', () => {
    const table = score(group);
    expect(
      table.standings.map(({ player, points, wins, draws, losses, gamePoints }) => [
        player,
        points,
        wins,
        draws,
        losses,
        gamePoints,
      ]),
    ).toEqual([
      ['C', 6, 2, 0, 1, 4.5],
      ['A', 6, 2, 0, 1, 3],
      ['B', 4, 1, 1, 1, 3],
      ['D', 1, 0, 1, 2, 1.5],
    ]);
  });

  test('level points: first who won against whom', () => {
    const table = score(group);
    expect(line(table, 'A').separatedBy).toBe('direct_encounter');
    expect([value(table, 'C', 'direct_encounter'), value(table, 'A', 'direct_encounter')]).toEqual([3, 0]);
  });

  test('where that is circular, net wins decide', () => {
    const circular = score({
      ...group,
      rounds: [
        round(1, ['A 1:0 B', 'B = A', 'C 1:0 D', 'D = C']),
        round(2, ['B 1:0 C', 'C 0:1 B', 'A 1:0 D', 'D 0:1 A']),
        round(3, ['C 1:0 A', 'A = C', 'B 1:0 D', 'D 0:1 B']),
      ],
    });
    // A beat B, B beat C, C beat A, all beat D: six points each. Games won less lost: A 1+2-1, B -1+2+2, C 1-2+1.
    expect(circular.standings.map(({ player, points, separatedBy }) => [player, points, separatedBy])).toEqual([
      ['B', 6, null],
      ['A', 6, 'net_wins'],
      ['C', 6, 'net_wins'],
      ['D', 0, 'points'],
    ]);
    expect(['B', 'A', 'C'].map((id) => value(circular, id, 'net_wins'))).toEqual([3, 2, 0]);
  });

  test('a match forfeited in both games scores nothing for the absent, three for the other', () => {
    const table = score({ ...group, rounds: [round(1, ['A + B', 'B - A'])] });
    expect([line(table, 'A').points, line(table, 'B').points, line(table, 'A').forfeitWins]).toEqual([3, 0, 1]);
  });

  test('cross match: two games, then a play-off game in which a draw is lost by the first mover', () => {
    const cross = (extra: string): string[] =>
      places(score({ ...group, format: 'knockout', players: players('A', 'B'), rounds: [round(1, ['A = B', 'B = A', extra])] }));
    expect(cross('A = B')).toEqual(['1 B', '2 A']);
    expect(cross('B = A')).toEqual(['1 A', '2 B']);
    expect(cross('A 1:0 B')).toEqual(['1 A', '2 B']);
    expect(cross('A * B')).toEqual(['1 A', '1 B']);
  });

  test('an extra game parts those level in a group, drawn ones too', () => {
    const level: EventWire = { ...group, players: players('A', 'B'), rounds: [round(1, ['A = B', 'B = A'])] };
    expect(places(score(level))).toEqual(['1 A', '1 B']);
    expect(places(score({ ...level, playoffs: [{ red: 'A', black: 'B', result: 'draw' }] }))).toEqual(['1 B', '2 A']);
  });
});
