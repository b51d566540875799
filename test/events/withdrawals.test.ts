import { describe, expect, test } from 'vitest';
import type { EventWire } from '../../src/events/wire.ts';
import { line, places, players, round, score, value } from './builder.ts';

/** Five players, four rounds of a round robin; E leaves. */
const roundRobin: EventWire = {
  format: 'round_robin',
  scope: 'individual',
  players: players('A', 'B', 'C', 'D', 'E'),
  rounds: [round(1, ['A 1:0 E', 'B = C']), round(2, ['E 1:0 D', 'A = B'])],
};

describe('round robin (20.3)', () => {
  test('under half of the opponents met: every result with him is cancelled', () => {
    const table = score({ ...roundRobin, rounds: roundRobin.rounds.slice(0, 1), withdrawals: [{ player: 'E', afterRound: 1 }] });
    expect(line(table, 'A')).toMatchObject({ points: 0, played: 0 });
    expect(places(table)).toEqual(['1 B', '1 C', '3 A', '3 D', '5 E']);
    expect(line(table, 'E')).toMatchObject({ annulled: true, points: 0, separatedBy: 'annulled', withdrawnAfter: 1 });
    expect(table.crosstable.at(-1)?.cells).toEqual([
      { round: 1, kind: 'annulled', opponent: 'A', side: 'black', mark: 'x', score: null },
    ]);
    expect(table.notes.find((note) => note.code === 'results_annulled')).toMatchObject({ article: '20.3', players: ['E'] });
  });

  test('half or more: results stand, and whoever he did not meet wins by forfeit, listed or not', () => {
    const table = score({ ...roundRobin, withdrawals: [{ player: 'E', afterRound: 2 }] });
    expect(table.standings.map(({ player, points, forfeitWins, forfeits }) => [player, points, forfeitWins, forfeits])).toEqual(
      [
        ['A', 1.5, 0, 0],
        ['B', 2, 1, 0],
        ['C', 1.5, 1, 0],
        ['D', 0, 0, 0],
        ['E', 1, 0, 2],
      ].toSorted((a, b) => Number(b[1]) - Number(a[1]) || String(a[0]).localeCompare(String(b[0]))),
    );
    // 小分 counts the forfeit like a game: B beat E (1), drew with C (1.5) and A (1.5).
    expect(value(table, 'B', 'sonneborn_berger')).toBe(1 + 0.75 + 0.75);
  });

  test('a listed game of his without result is that forfeit, not a second one', () => {
    const table = score({
      ...roundRobin,
      rounds: [...roundRobin.rounds, round(3, ['E * B'])],
      withdrawals: [{ player: 'E', afterRound: 2 }],
    });
    expect(line(table, 'B')).toMatchObject({ points: 2, forfeitWins: 1, unfinished: 0 });
    expect(table.notes.map((note) => note.code)).not.toContain('provisional');
  });

  test('in a double round robin each opponent is owed what is left of two games', () => {
    const table = score({ ...roundRobin, format: 'double_round_robin', withdrawals: [{ player: 'E', afterRound: 2 }] });
    expect([line(table, 'A').forfeitWins, line(table, 'B').forfeitWins]).toEqual([1, 2]);
  });

  test('a game that he lost by not appearing is no opponent met', () => {
    const rounds = [round(1, ['A + E', 'B = C']), round(2, ['E 1:0 D', 'A = B'])];
    expect(line(score({ ...roundRobin, rounds, withdrawals: [{ player: 'E', afterRound: 2 }] }), 'E').annulled).toBe(true);
  });

  test('who is taken out first is nobody’s opponent any more', () => {
    // After D is out, E has three opponents and met two of them; counted with D he would have met two of four, also half.
    const rounds = [round(1, ['A 1:0 E', 'B = C']), round(2, ['E 1:0 B', 'A = C'])];
    const table = score({
      ...roundRobin,
      rounds,
      withdrawals: [
        { player: 'E', afterRound: 2 },
        { player: 'D', afterRound: 1 },
      ],
    });
    expect([line(table, 'D').annulled, line(table, 'E').annulled]).toEqual([true, false]);
    // D drew with A, one of three once E is out: too few, so both go.
    const few = score({
      ...roundRobin,
      players: players('A', 'B', 'C', 'D', 'E'),
      rounds: [round(1, ['A 1:0 E']), round(2, ['A = D'])],
      withdrawals: [
        { player: 'E', afterRound: 1 },
        { player: 'D', afterRound: 2 },
      ],
    });
    expect([line(few, 'E').annulled, line(few, 'D').annulled, line(few, 'A').points]).toEqual([true, true, 0]);
  });

  test('between two who left, the one who stayed longer wins; both lose when they left together', () => {
    const rounds = [round(1, ['A 1:0 D', 'B 1:0 E']), round(2, ['A 1:0 E', 'B 1:0 D'])];
    const apart = score({
      ...roundRobin,
      rounds,
      withdrawals: [
        { player: 'D', afterRound: 2 },
        { player: 'E', afterRound: 3 },
      ],
    });
    expect([line(apart, 'D').points, line(apart, 'E').points]).toEqual([0, 1]);
    const together = score({
      ...roundRobin,
      rounds,
      withdrawals: [
        { player: 'D', afterRound: 2 },
        { player: 'E', afterRound: 2 },
      ],
    });
    expect([line(together, 'D').points, line(together, 'E').points]).toEqual([0, 0]);
    expect(line(together, 'D').forfeits).toBe(2);
  });

  test('in groups only the opponents of the group count', () => {
    const table = score({
      ...roundRobin,
      format: 'group_round_robin',
      players: ['A', 'B', 'C', 'X', 'Y', 'Z'].map((id) => ({ id, group: id < 'M' ? '1' : '2' })),
      rounds: [round(1, ['A 1:0 B', 'X 1:0 Y'])],
      withdrawals: [{ player: 'B', afterRound: 1 }],
    });
    expect(line(table, 'B').annulled).toBe(false);
    expect(line(table, 'C')).toMatchObject({ points: 1, forfeitWins: 1 });
    expect(places(table)).toEqual(['1 A', '1 C', '3 B', '1 X', '2 Y', '2 Z']);
  });
});

test('a group stage that names no groups takes those joined by games for one, and says so', () => {
  const table = score({
    ...roundRobin,
    format: 'group_round_robin',
    players: players('A', 'B', 'C', 'X', 'Y', 'Z'),
    rounds: [round(1, ['A 1:0 B', 'X 1:0 Y']), round(2, ['A 1:0 C', 'X 1:0 Z'])],
    withdrawals: [
      { player: 'A', afterRound: 2 },
      { player: 'Y', afterRound: 2 },
    ],
  });
  expect([line(table, 'A').annulled, line(table, 'Y').annulled]).toEqual([false, false]);
  expect(table.standings.map(({ player, points }) => [player, points])).toEqual([
    ['X', 2],
    ['A', 2],
    ['Z', 1],
    ['B', 0],
    ['C', 0],
    ['Y', 0],
  ]);
  expect(table.notes.map((note) => note.code)).toContain('groups_not_given');
});

describe('Swiss (20.4)', () => {
  test('results stand after a single round; a listed game without result is forfeited, other rounds are not paired', () => {
    const table = score({
      ...roundRobin,
      format: 'swiss',
      rounds: [round(1, ['A 1:0 E', 'B = C']), round(2, ['D * E'])],
      withdrawals: [{ player: 'E', afterRound: 1 }],
    });
    expect(line(table, 'A').points).toBe(1);
    expect(line(table, 'D')).toMatchObject({ points: 1, forfeitWins: 1 });
    expect(line(table, 'E')).toMatchObject({ annulled: false, forfeits: 1, played: 1 });
  });
});

test('除名 is a withdrawal after the last round in which the player appeared (18.3)', () => {
  const expelled = score({
    ...roundRobin,
    players: roundRobin.players.map((player) =>
      player.id === 'E' ? { ...player, penalties: [{ kind: 'expelled' as const, count: 1 }] } : player,
    ),
  });
  const withdrawn = score({ ...roundRobin, withdrawals: [{ player: 'E', afterRound: 2 }] });
  expect(line(expelled, 'E').withdrawnAfter).toBe(2);
  expect(expelled.standings.map(({ player, points }) => [player, points])).toEqual(
    withdrawn.standings.map(({ player, points }) => [player, points]),
  );
});
