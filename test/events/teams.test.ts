import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allAgainstAll,
  checkLineup,
  firstNamedSide,
  lineupsInOrder,
  orderByRating,
  pairBoards,
} from '../../src/events/teamBoards.ts';
import type { EventWire } from '../../src/events/wire.ts';
import { line, places, round, score, value } from './builder.ts';

const squads = (...teams: string[]): EventWire['players'] =>
  teams.flatMap((team) => [1, 2].map((board) => ({ id: `${team}${board}`, team })));
const roundRobin: EventWire = { format: 'round_robin', scope: 'team', players: squads('A', 'B', 'C', 'D'), rounds: [] };

describe('team matches (14.2, 15.3)', () => {
  const wire: EventWire = {
    ...roundRobin,
    rounds: [
      round(1, ['A1 1:0 B1', 'B2 = A2', 'C1 1:0 D1', 'D2 1:0 C2']),
      round(2, ['A1 1:0 C1', 'C2 1:0 A2', 'B1 1:0 D1', 'D2 = B2']),
      round(3, ['A1 1:0 D1', 'D2 1:0 A2', 'B1 = C1', 'C2 1:0 B2']),
    ],
  };

  test('more game points win the match: 2, 1 or 0; a line counts matches', () => {
    const table = score(wire);
    expect(
      table.standings.map(({ rank, player, points, wins, draws, losses, gamePoints }) => [
        rank,
        player,
        points,
        wins,
        draws,
        losses,
        gamePoints,
      ]),
    ).toEqual([
      [1, 'A', 4, 1, 2, 0, 3.5],
      [1, 'C', 4, 1, 2, 0, 3.5],
      [3, 'D', 2, 0, 2, 1, 2.5],
      [4, 'B', 2, 1, 0, 2, 2.5],
    ]);
    expect(line(table, 'D').played).toBe(3);
    expect(line(table, 'B').separatedBy).toBe('team_wins');
    expect(['A', 'C'].map((team) => table.order.codes.map((code) => value(table, team, code)))).toEqual([
      [3.5, 3, 1, 0],
      [3.5, 3, 1, 0],
    ]);
    expect(table.notes.map((note) => note.code)).toEqual(['playoff_needed']);
  });

  test('team fouls are those of all players, counted on the player or at the board', () => {
    const [first, ...rest] = wire.rounds;
    const fouled = score({
      ...wire,
      players: wire.players.map((player) => (player.id === 'C2' ? { ...player, fouls: 1 } : player)),
      rounds: [
        { ...first!, games: first!.games.map((game, index) => (index === 0 ? { ...game, fouls: { red: 2 } } : game)) },
        ...rest,
      ],
    });
    expect([value(fouled, 'A', 'fouls'), value(fouled, 'C', 'fouls')]).toEqual([2, 1]);
    const parts = (team: string) => line(fouled, team).tiebreaks.find((tiebreak) => tiebreak.code === 'fouls')?.parts;
    expect([parts('A'), parts('C')]).toEqual([[{ player: 'A1', round: 1, value: 2 }], [{ player: 'C2', value: 1 }]]);
    expect(places(fouled).slice(0, 2)).toEqual(['1 C', '2 A']);
  });

  test('a warned player puts his team last among those on equal points (18.4)', () => {
    const warned = score({
      ...wire,
      players: wire.players.map((player) =>
        player.id === 'A2' ? { ...player, penalties: [{ kind: 'warning' as const, count: 1 }] } : player,
      ),
    });
    expect(places(warned).slice(0, 2)).toEqual(['1 C', '2 A']);
    expect(line(warned, 'A').separatedBy).toBe('discipline');
  });

  test('a match counts when its last game is finished, a finished game at once', () => {
    const running = score({ ...roundRobin, rounds: [round(1, ['A1 1:0 B1', 'B2 * A2'])] });
    expect(line(running, 'A')).toMatchObject({ points: 0, played: 0, unfinished: 1, gamePoints: 1 });
  });

  test('a match forfeited on all boards is a forfeit of the team; one board is not (21.4)', () => {
    const table = score({ ...roundRobin, rounds: [round(1, ['A1 + B1', 'B2 - A2', 'C1 + D1', 'D2 1:0 C2'])] });
    expect(line(table, 'A')).toMatchObject({ points: 2, played: 0, wins: 1, forfeitWins: 1, gamePoints: 2 });
    expect(line(table, 'B')).toMatchObject({ points: 0, forfeits: 1 });
    expect(line(table, 'C')).toMatchObject({ points: 1, played: 1, draws: 1 });
  });

  test('two teams that both stay away lose the match both (21.3)', () => {
    const table = score({ ...roundRobin, rounds: [round(1, ['A1 # B1', 'B2 # A2'])] });
    expect([line(table, 'A').points, line(table, 'B').points, line(table, 'A').draws]).toEqual([0, 0, 0]);
  });

  test('a team that leaves after half of its matches owes the rest on all boards (20.3)', () => {
    const table = score({ ...wire, rounds: wire.rounds.slice(0, 2), withdrawals: [{ player: 'D', afterRound: 2 }] });
    expect(line(table, 'A')).toMatchObject({ points: 5, forfeitWins: 1, gamePoints: 4.5 });
    expect(line(table, 'D')).toMatchObject({ points: 1, forfeits: 1, withdrawnAfter: 2 });
  });

  test('a team that leaves before is taken out, its games with it', () => {
    const table = score({ ...wire, rounds: wire.rounds.slice(0, 1), withdrawals: [{ player: 'D', afterRound: 1 }] });
    expect(line(table, 'C')).toMatchObject({ points: 0, gamePoints: 0, played: 0 });
    expect(places(table).at(-1)).toBe('4 D');
    expect(line(table, 'D').separatedBy).toBe('annulled');
  });
});

describe('Swiss of teams (15.4)', () => {
  test('团体对手分 adds the match points of the teams met; a bye is a match won without game points', () => {
    const table = score({
      ...roundRobin,
      format: 'swiss',
      players: squads('A', 'B', 'C', 'D', 'E'),
      rounds: [
        round(1, ['A1 1:0 B1', 'B2 = A2', 'C1 1:0 D1', 'D2 = C2'], ['E']),
        round(2, ['A1 = C1', 'C2 = A2', 'E1 1:0 B1', 'B2 = E2'], ['D1', 'D2']),
      ],
    });
    expect(
      table.standings.map(({ player, points, gamePoints, tiebreaks }) => [player, points, gamePoints, tiebreaks[0]?.value]),
    ).toEqual(
      [
        ['E', 4, 1.5, 0],
        ['A', 3, 2.5, 3],
        ['C', 3, 2.5, 5],
        ['D', 2, 0.5, 3],
        ['B', 0, 1, 7],
      ].toSorted((a, b) => Number(b[1]) - Number(a[1]) || Number(b[3]) - Number(a[3])),
    );
    expect(table.notes.map((note) => note.code)).toEqual(['bye_opponent_score', 'team_bye']);
  });
});

describe('all against all (12.4)', () => {
  test('every player of one team meets every player of the other; all games make one match', () => {
    const table = score({
      ...roundRobin,
      players: squads('A', 'B'),
      rounds: [round(1, ['A1 1:0 B1', 'B2 1:0 A2', 'A1 1:0 B2', 'B1 = A2'])],
    });
    expect(table.standings.map(({ player, points, gamePoints }) => [player, points, gamePoints])).toEqual([
      ['A', 2, 2.5],
      ['B', 0, 1.5],
    ]);
  });

  test('the schedule holds each pair once, nobody twice in a round', () => {
    const size = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(size, size, (first, second) => {
        const a = Array.from({ length: first }, (_unused, index) => `a${index}`);
        const b = Array.from({ length: second }, (_unused, index) => `b${index}`);
        const rounds = allAgainstAll(a, b);
        for (const games of rounds) expect(new Set(games.flatMap((game) => [game.red, game.black])).size).toBe(games.length * 2);
        const pairs = rounds.flat().map((game) => [game.red, game.black].sort().join());
        expect(pairs.length).toBe(first * second);
        expect(new Set(pairs).size).toBe(first * second);
      }),
    );
  });
});

describe('sum of ranks (12.5, 15.5)', () => {
  const wire: EventWire = {
    format: 'swiss',
    scope: 'team',
    teamKind: 'rank_sum',
    players: squads('A', 'B', 'C'),
    rounds: [round(1, ['A1 1:0 B1', 'A2 1:0 C1', 'B2 1:0 C2']), round(2, ['A1 = A2', 'B2 = B1', 'C1 1:0 C2'])],
  };

  test('team-mates may meet; places of the individual table are added, the best one parts equal sums', () => {
    const table = score(wire);
    // 15.2 among the six: A1 1.5 (opp 2), A2 1.5 (opp 2.5), B2 1.5 (opp 0.5), C1 1 (1.5), B1 0.5 (3), C2 0 (2.5).
    expect(
      table.standings.map(({ rank, player, points, tiebreaks }) => [
        rank,
        player,
        points,
        ...tiebreaks.map((tiebreak) => tiebreak.value),
      ]),
    ).toEqual([
      [1, 'A', 3, 3, 1, 2, 0],
      [2, 'B', 2, 8, 3, 5, 0],
      [3, 'C', 1, 10, 4, 6, 0],
    ]);
    expect(line(table, 'B').tiebreaks[0]?.parts).toEqual([
      { player: 'B2', value: 3 },
      { player: 'B1', value: 5 },
    ]);
    expect(line(table, 'B').separatedBy).toBe('rank_sum');
  });

  test('the sum comes before points, also where it is only named first', () => {
    const { teamKind: _unused, ...unnamed } = wire;
    const table = score({ ...unnamed, tiebreaks: ['rank_sum', 'best_rank'] });
    expect(table.standings.map((entry) => entry.separatedBy)).toEqual([null, 'rank_sum', 'rank_sum']);
  });

  test('equal sums: best rank, then second best', () => {
    const table = score({
      ...wire,
      players: [...squads('A', 'B')],
      rounds: [round(1, ['A1 1:0 B1', 'B2 1:0 A2']), round(2, ['A1 1:0 B2', 'B1 1:0 A2'])],
    });
    // A1 first, A2 last; B2 and B1 share 2 on points (1 each), parted by 对手分: B1 met A1 (2) and A2 (0), B2 the same.
    expect(table.standings.map(({ player, tiebreaks }) => [player, ...tiebreaks.map((tiebreak) => tiebreak.value)])).toEqual([
      ['B', 4, 2, 2, 0],
      ['A', 5, 1, 4, 0],
    ]);
  });

  test('teams of unequal size are ranked, and the table says that the sums do not compare', () => {
    const table = score({ ...wire, players: [...squads('A', 'B', 'C'), { id: 'C3', team: 'C' }] });
    expect(table.notes.map((note) => note.code)).toContain('team_sizes_differ');
  });
});

describe('boards', () => {
  test('four boards and two substitutes give the fifteen line-ups of 12.2', () => {
    const lineups = lineupsInOrder(6, 4).map((lineup) => lineup.join('-'));
    expect(lineups).toEqual([
      '1-2-3-4',
      '1-2-3-5',
      '1-2-3-6',
      '1-2-4-5',
      '1-2-4-6',
      '1-2-5-6',
      '1-3-4-5',
      '1-3-4-6',
      '1-3-5-6',
      '1-4-5-6',
      '2-3-4-5',
      '2-3-4-6',
      '2-3-5-6',
      '2-4-5-6',
      '3-4-5-6',
    ]);
  });

  test('a squad that cannot fill the boards has no line-up, one out of bounds none either', () => {
    expect(lineupsInOrder(3, 4)).toEqual([]);
    expect(lineupsInOrder(4, 0)).toEqual([]);
    expect(lineupsInOrder(30, 15)).toEqual([]);
  });

  test.each([
    ['fixed_boards', ['a', 'b'], null],
    ['fixed_boards', ['a', 'c'], 'not_the_fixed_order'],
    ['substitutes', ['a', 'c'], null],
    ['substitutes', ['c', 'a'], 'order_not_kept'],
    ['free_boards', ['c', 'a'], null],
    ['free_boards', ['c', 'c'], 'player_twice'],
    ['all_against_all', ['b', 'x'], 'unknown_player'],
  ] as const)('%s: %j is %s', (kind, lineup, expected) => {
    const result = checkLineup(kind, ['a', 'b', 'c'], lineup);
    expect(result.ok ? null : result.error.code).toBe(expected);
  });

  test('every line-up of 12.2 is allowed there, and no other order of the same players', () => {
    const squad = ['1', '2', '3', '4', '5'];
    fc.assert(
      fc.property(fc.shuffledSubarray(squad, { minLength: 3, maxLength: 3 }), (lineup) => {
        const listed = lineupsInOrder(5, 3).some((numbers) => numbers.join() === lineup.join());
        expect(checkLineup('substitutes', squad, lineup).ok).toBe(listed);
      }),
    );
  });

  test('the stronger rating sits higher, players without one last (12.1)', () => {
    const order = orderByRating([
      { id: 'x', rating: null },
      { id: 'y', rating: 2300 },
      { id: 'z', rating: 2450 },
    ]);
    expect(order.map((player) => player.id)).toEqual(['z', 'y', 'x']);
  });

  test('the first-named team has Red on odd boards, Black on even ones (13.2, 13.3)', () => {
    expect([1, 2, 3, 4].map(firstNamedSide)).toEqual(['red', 'black', 'red', 'black']);
    expect(pairBoards(['a', 'b', 'c'], ['x', 'y', 'z'])).toEqual([
      { board: 1, red: 'a', black: 'x' },
      { board: 2, red: 'y', black: 'b' },
      { board: 3, red: 'c', black: 'z' },
    ]);
  });
});
