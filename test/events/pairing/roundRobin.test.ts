import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstRoundNeighbours } from '../../../src/events/pairing/firstRoundNeighbours.ts';
import { crossMatches, groupRounds, qualifiers, spreadOverGroups } from '../../../src/events/pairing/groups.ts';
import { type PairedRound, roundRobin } from '../../../src/events/pairing/roundRobin.ts';

const numbers = (size: number): number[] => Array.from({ length: size }, (_unused, index) => index + 1);
const printed = (rounds: readonly PairedRound<number>[]): string =>
  rounds.map(({ games }) => games.map(({ red, black }) => `${red}-${black}`).join(' ')).join(' | ');

describe('the table of a round robin', () => {
  test('six players, as printed in the rule book’s explanation', () => {
    // source: 韩宽《象棋规则问答》, m.zixin.com.cn/doc/7825088.html; the same as FIDE C.05 annex 1.
    expect(printed(roundRobin(numbers(6)))).toBe('1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1');
  });

  test('three or four, and seven or eight, as FIDE prints them', () => {
    // source: FIDE Handbook C.05 annex 1, Berger tables.
    expect(printed(roundRobin(numbers(4)))).toBe('1-4 2-3 | 4-3 1-2 | 2-4 3-1');
    expect(printed(roundRobin(numbers(8)))).toBe(
      '1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1',
    );
  });

  test('XB-079: five play five rounds of two games with a bye each, four play three rounds without', () => {
    const five = roundRobin(['P1', 'P2', 'P3', 'P4', 'P5']);
    expect(five.length).toBe(5);
    expect(five.flatMap((round) => round.games).length).toBe(10);
    expect(five.map((round) => round.bye).toSorted()).toEqual(['P1', 'P2', 'P3', 'P4', 'P5']);
    for (const id of ['P1', 'P2', 'P3', 'P4', 'P5']) {
      expect(five.flatMap((round) => round.games).filter((game) => game.red === id).length).toBe(2);
    }
    const four = roundRobin(['P1', 'P2', 'P3', 'P4']);
    expect([four.length, four.flatMap((round) => round.games).length, four.filter((round) => round.bye !== null).length]).toEqual(
      [3, 6, 0],
    );
  });

  test('nobody meets nobody: no rounds for one or none', () => {
    expect([roundRobin([]), roundRobin(['A'])]).toEqual([[], []]);
  });

  test('each pair once, everybody once a round, colours level to one, whatever the size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), (size) => {
        const rounds = roundRobin(numbers(size));
        expect(rounds.length).toBe(size % 2 === 0 ? size - 1 : size);
        for (const { games, bye } of rounds) {
          const seated = [...games.flatMap((game) => [game.red, game.black]), ...(bye === null ? [] : [bye])];
          expect(seated.toSorted((a, b) => a - b)).toEqual(numbers(size));
          expect(games.map((game) => game.board)).toEqual(numbers(games.length));
        }
        const games = rounds.flatMap((round) => round.games);
        expect(new Set(games.map(({ red, black }) => Math.min(red, black) * 100 + Math.max(red, black))).size).toBe(
          (size * (size - 1)) / 2,
        );
        for (const id of numbers(size)) {
          const red = games.filter((game) => game.red === id).length;
          const black = games.filter((game) => game.black === id).length;
          expect(Math.abs(red - black)).toBe(size % 2 === 0 ? 1 : 0);
        }
      }),
    );
  });

  test('the second cycle changes every colour of the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), (size) => {
        const rounds = roundRobin(numbers(size), true);
        const games = rounds.flatMap((round) => round.games.map((game) => `${game.red}-${game.black}`));
        expect(new Set(games).size).toBe(size * (size - 1));
        expect(rounds.map((round) => round.number)).toEqual(numbers(rounds.length));
      }),
    );
  });
});

describe('a first round of neighbours', () => {
  test('1-2, 4-3, 5-6, 8-7; with an odd number the last sits out', () => {
    const round = firstRoundNeighbours(numbers(9));
    expect(printed([round])).toBe('1-2 4-3 5-6 8-7');
    expect(round.bye).toBe(9);
  });

  test('with Black for number 1 every colour turns', () => {
    expect(printed([firstRoundNeighbours(numbers(4), 'black')])).toBe('2-1 3-4');
  });
});

describe('groups, then finals (11.3)', () => {
  test('seeds run to and fro over the groups', () => {
    expect(spreadOverGroups(numbers(10), 3)).toEqual([
      { name: 'A', members: [1, 6, 7] },
      { name: 'B', members: [2, 5, 8] },
      { name: 'C', members: [3, 4, 9, 10] },
    ]);
  });

  test('everybody is in one group; sizes differ by one; each group has one of the first seeds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 12 }), (size, count) => {
        const groups = spreadOverGroups(numbers(size), count);
        expect(groups.flatMap((group) => group.members).toSorted((a, b) => a - b)).toEqual(numbers(size));
        const sizes = groups.map((group) => group.members.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(groups.map((group) => group.members[0])).toEqual(numbers(Math.min(size, count)));
      }),
    );
  });

  test('each group plays its own round robin', () => {
    const rounds = groupRounds(spreadOverGroups(numbers(7), 2));
    expect(rounds.map(({ group, rounds: own }) => [group, own.length])).toEqual([
      ['A', 3],
      ['B', 3],
    ]);
  });

  const lines = [
    { player: 'a', group: 'A', rank: 1 },
    { player: 'b', group: 'A', rank: 2 },
    { player: 'c', group: 'A', rank: 3 },
    { player: 'x', group: 'B', rank: 1 },
    { player: 'y', group: 'B', rank: 2 },
    { player: 'z', group: 'B', rank: 2 },
  ];

  test('the first of each group go through; a place shared across the border is left to a play-off', () => {
    expect(qualifiers(lines, 1)).toEqual({
      ok: true,
      value: [
        { name: 'A', members: ['a'] },
        { name: 'B', members: ['x'] },
      ],
    });
    expect(qualifiers(lines, 2)).toEqual({ ok: false, error: { code: 'place_shared', group: 'B', players: ['y', 'z'] } });
  });

  test('cross matches: first of one group against second of the other', () => {
    expect(
      crossMatches([
        { name: 'A', members: ['a', 'b'] },
        { name: 'B', members: ['x', 'y'] },
      ]),
    ).toEqual([
      { first: 'a', second: 'y' },
      { first: 'b', second: 'x' },
    ]);
    expect(crossMatches([{ name: 'A', members: ['a'] }])).toBeNull();
    expect(
      crossMatches([
        { name: 'A', members: ['a'] },
        { name: 'B', members: ['x', 'y'] },
      ]),
    ).toBeNull();
  });
});
