import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scheduledRound } from '../../../src/events/pairing/scheduledRound.ts';
import type { EventDocument, GameResult } from '../../../src/events/types.ts';
import type { EventWire, RoundWire } from '../../../src/events/wire.ts';
import { places, players, read, round, score } from '../builder.ts';

const individual = (format: EventWire['format'], size: number): EventWire => ({
  format,
  scope: 'individual',
  players: Array.from({ length: size }, (_unused, index) => ({ id: `${index + 1}` })),
  rounds: [],
});

const set = (event: EventDocument, number: number): string => {
  const result = scheduledRound(event, number);
  if (!result.ok) return JSON.stringify(result.error);
  return [
    ...result.value.games.map(({ red, black }) => `${red}-${black}`),
    ...result.value.byes.map((bye) => `${bye} sits out`),
  ].join(' ');
};

/** Plays an event to its end, round by round, with the results of `coin`. */
const playOut = (wire: EventWire, coin: () => GameResult): EventWire => {
  const rounds: RoundWire[] = [];
  for (let number = 1; number <= 200; number += 1) {
    const result = scheduledRound(read({ ...wire, rounds }), number);
    if (!result.ok) {
      expect(result.error).toEqual({ code: 'rounds_complete', rounds: number - 1 });
      return { ...wire, rounds };
    }
    const { games, byes } = result.value;
    rounds.push({ number, games: games.map(({ red, black, board }) => ({ red, black, board, result: coin() })), byes });
  }
  throw new Error('the event does not end');
};

describe('round robins', () => {
  test('an odd field, colours by the table', () => {
    const event = read(individual('round_robin', 5));
    expect([1, 2, 3].map((number) => set(event, number))).toEqual([
      '2-5 3-4 1 sits out',
      '5-3 1-2 4 sits out',
      '3-1 4-5 2 sits out',
    ]);
    expect(set(event, 6)).toBe('{"code":"rounds_complete","rounds":5}');
  });

  test('everybody meets everybody as often as the format says, whatever the results', () => {
    const format = fc.constantFrom('round_robin' as const, 'double_round_robin' as const);
    fc.assert(
      fc.property(format, fc.integer({ min: 2, max: 11 }), (kind, size) => {
        const { rounds } = playOut(individual(kind, size), () => 'draw');
        const pairs = rounds.flatMap((listed) => listed.games.map(({ red, black }) => [red, black].sort().join('-')));
        const times = kind === 'round_robin' ? 1 : 2;
        expect(pairs.length).toBe((times * size * (size - 1)) / 2);
        expect(new Set(pairs).size).toBe((size * (size - 1)) / 2);
      }),
      { numRuns: 40 },
    );
  });

  test('who left before the start is not in the table (20.2), who left later leaves opponents idle', () => {
    const five = individual('round_robin', 5);
    expect(set(read({ ...five, withdrawals: [{ player: '5', afterRound: 0 }] }), 1)).toBe('1-4 2-3');
    const later = scheduledRound(read({ ...five, withdrawals: [{ player: '5', afterRound: 2 }] }), 3);
    expect(
      later.ok && [later.value.games.map(({ red, black }) => `${red}-${black}`), later.value.idle, later.value.byes],
    ).toEqual([['3-1'], ['4'], ['2']]);
  });

  test('matches of two games change colours (13.5)', () => {
    expect(set(read({ ...individual('round_robin', 4), twoGameMatches: true }), 1)).toBe('1-4 4-1 2-3 3-2');
  });

  test('each group by its own table', () => {
    const wire: EventWire = {
      ...individual('group_round_robin', 7),
      players: individual('swiss', 7).players.map((player, index) => ({ ...player, group: index < 4 ? 'A' : 'B' })),
    };
    expect([1, 3].map((number) => set(read(wire), number))).toEqual(['1-4 2-3 6-7 5 sits out', '2-4 3-1 7-5 6 sits out']);
    expect(set(read({ ...wire, players: individual('swiss', 7).players }), 1)).toBe('{"code":"groups_needed"}');
  });

  test('teams meet board against board, the first named with Red on odd boards (13.2)', () => {
    const squads = ['A', 'B', 'C', 'D'].flatMap((team) => [1, 2, 3].map((board) => ({ id: `${team}${board}`, team })));
    const teams: EventWire = { format: 'round_robin', scope: 'team', players: squads, rounds: [] };
    expect(set(read(teams), 2)).toBe('D1-C1 C2-D2 D3-C3 A1-B1 B2-A2 A3-B3');
    const options = { boards: 2, lineups: new Map([['A', ['A1', 'A3']]]) };
    const result = scheduledRound(read(teams), 1, options);
    expect(result.ok && result.value.games.map(({ match, board, red, black }) => [match, board, red, black])).toEqual([
      [1, 1, 'A1', 'D1'],
      [1, 2, 'D2', 'A3'],
      [2, 1, 'B1', 'C1'],
      [2, 2, 'C2', 'B2'],
    ]);
    const all = scheduledRound(read({ ...teams, teamKind: 'all_against_all' }), 1);
    expect(all.ok && all.value.games.length).toBe(18);
  });

  test('every game says why', () => {
    const result = scheduledRound(read(individual('round_robin', 4)), 2);
    expect(result.ok && result.value.games[0]?.why).toEqual({
      zh: '循环赛对局秩序表第 2 轮：4 对 3，列前者执红（13.1）',
      en: 'round 2 of the round-robin table: 4 against 3, the first named with Red (13.1)',
    });
  });

  test('a Swiss is not scheduled, one player meets nobody', () => {
    expect(set(read(individual('swiss', 4)), 1)).toBe('{"code":"not_scheduled"}');
    expect(set(read(individual('round_robin', 1)), 1)).toBe('{"code":"too_few"}');
  });
});

describe('knockouts', () => {
  const six = individual('knockout', 6);

  test('the next round follows from the results of the one before', () => {
    expect(set(read(six), 1)).toBe('4-5 3-6 1 sits out 2 sits out');
    const second = { ...six, rounds: [round(1, ['4 0:1 5', '6 1:0 3'], ['1', '2'])] };
    expect(set(read(second), 2)).toBe('1-5 2-6');
    expect(set(read({ ...six, rounds: [round(1, ['4 0:1 5', '6 = 3'], ['1', '2'])] }), 2)).toBe(
      '{"code":"round_unfinished","round":1,"open":1}',
    );
  });

  test('colours are drawn by lot', () => {
    const result = scheduledRound(read(six), 1);
    expect(result.ok && result.value.games.every((game) => game.coloursByLot)).toBe(true);
  });

  test('who has left loses what he did not play', () => {
    const wire = {
      ...six,
      rounds: [round(1, ['4 0:1 5', '6 1:0 3'], ['1', '2'])],
      withdrawals: [{ player: '1', afterRound: 1 }],
    };
    const after = { ...wire, rounds: [...wire.rounds, round(2, ['6 1:0 2'])] };
    expect(set(read(after), 3)).toBe('5-6');
  });

  test('a club match that two games leave level is decided by the play-off game', () => {
    const club = { ...individual('knockout', 4), ruleset: 'club' as const };
    expect(set(read(club), 1)).toBe('1-4 4-1 2-3 3-2');
    const played = { ...club, rounds: [round(1, ['1 = 4', '4 = 1', '1 = 4', '2 1:0 3', '3 = 2'])] };
    expect(set(read(played), 2)).toBe('4-2 2-4');
  });

  test('played to the end, the last one standing is the first of the table', () => {
    const kind = fc.constantFrom('single' as const, 'double' as const);
    fc.assert(
      fc.property(kind, fc.integer({ min: 2, max: 18 }), fc.infiniteStream(fc.boolean()), (knockout, size, coins) => {
        const wire = playOut({ ...individual('knockout', size), knockout }, () =>
          coins.next().value === true ? 'red' : 'black',
        );
        const losses = new Map<string, number>();
        for (const { red, black, result } of wire.rounds.flatMap((listed) => listed.games)) {
          const loser = result === 'red' ? black : red;
          losses.set(loser, (losses.get(loser) ?? 0) + 1);
        }
        const out = knockout === 'single' ? 1 : 2;
        const left = wire.players.filter((player) => (losses.get(player.id) ?? 0) < out);
        expect(left.length).toBe(1);
        const [first, second] = places(score(wire));
        expect(first).toBe(`1 ${left[0]?.id}`);
        expect(second?.startsWith('2 ')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('nobody to meet', () => {
    expect(set(read({ ...six, players: players('A') }), 1)).toBe('{"code":"too_few"}');
  });
});

describe('the reason of a pairing in a table names the rule of its colours', () => {
  const reasons = (event: EventDocument) => {
    const result = scheduledRound(event, 1);
    if (!result.ok) throw new Error(result.error.code);
    return result.value.games.map(({ why, coloursByLot }) => [why.zh.split('，').slice(1).join('，'), coloursByLot]);
  };

  test('a single game, 13.1', () => {
    expect(reasons(read(individual('round_robin', 2)))).toEqual([['列前者执红（13.1）', false]]);
  });

  test('a match of teams, 13.2: on its second board the first named team has Black', () => {
    const squad = ['X', 'Y'].flatMap((team) => [1, 2].map((board) => ({ id: `${team}${board}`, team })));
    const event = read({ format: 'round_robin', scope: 'team', players: squad, rounds: [] });
    expect(set(event, 1)).toBe('X1-Y1 Y2-X2');
    expect(reasons(event)).toEqual(Array(2).fill(['列前的队单数台执红、双数台执黑（13.2）', false]));
  });

  test('a match of two games, 13.5: the first by lot', () => {
    const event = read({ ...individual('round_robin', 2), twoGameMatches: true });
    expect(reasons(event)).toEqual(Array(2).fill(['首局猜先，次局互换先后走（13.5）', true]));
  });
});
