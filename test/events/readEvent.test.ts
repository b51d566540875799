import { describe, expect, test } from 'vitest';
import { EVENT_LIMITS } from '../../src/events/types.ts';
import type { EventWire } from '../../src/events/wire.ts';
import { faultsOf, game, players, read, round } from './builder.ts';

const base: EventWire = { format: 'swiss', scope: 'individual', players: players('A', 'B', 'C', 'D'), rounds: [] };
const teams: EventWire = {
  format: 'round_robin',
  scope: 'team',
  players: ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'].map((id) => ({ id, team: id.slice(0, 1) })),
  rounds: [],
};

const CASES: readonly (readonly [string, EventWire, readonly string[]])[] = [
  ['two players of one id', { ...base, players: players('A', 'B', 'A') }, ['/players/2/id duplicate_player']],
  ['an empty id', { ...base, players: players('') }, ['/players/0/id id_length']],
  ['a game with a stranger', { ...base, rounds: [round(1, ['A 1:0 E'])] }, ['/rounds/0/games/0/black unknown_player']],
  [
    'a player against himself',
    { ...base, rounds: [round(1, ['A = A'])] },
    ['/rounds/0/games/0/black player_meets_himself', '/rounds/0/games/0/black player_twice_in_round'],
  ],
  [
    'two games in a round',
    { ...base, rounds: [round(1, ['A = B', 'C = A'])] },
    ['/rounds/0/games/1/black player_twice_in_round'],
  ],
  [
    'the same game listed twice',
    { ...base, rounds: [round(1, ['A = B', 'A = B'])] },
    ['/rounds/0/games/1/red player_twice_in_round', '/rounds/0/games/1/black player_twice_in_round'],
  ],
  ['a bye and a game', { ...base, rounds: [round(1, ['A = B'], ['B'])] }, ['/rounds/0/byes/0 bye_and_game']],
  ['a bye listed twice', { ...base, rounds: [round(1, [], ['B', 'B'])] }, ['/rounds/0/byes/1 duplicate_bye']],
  ['a bye for a stranger', { ...base, rounds: [round(1, [], ['E'])] }, ['/rounds/0/byes/0 unknown_player']],
  [
    'a drawn forfeit',
    { ...base, rounds: [{ number: 1, games: [{ ...game('A = B'), forfeit: true }] }] },
    ['/rounds/0/games/0/forfeit forfeit_without_winner'],
  ],
  ['a round twice', { ...base, rounds: [round(1, []), round(1, [])] }, ['/rounds/1/number duplicate_round']],
  ['a round 0', { ...base, rounds: [round(0, [])] }, ['/rounds/0/number out_of_range']],
  ['a round and a half', { ...base, rounds: [round(1.5, [])] }, ['/rounds/0/number out_of_range']],
  [
    'a withdrawal of a stranger',
    { ...base, withdrawals: [{ player: 'E', afterRound: 1 }] },
    ['/withdrawals/0/player unknown_player'],
  ],
  [
    'a withdrawal twice',
    {
      ...base,
      withdrawals: [
        { player: 'A', afterRound: 1 },
        { player: 'A', afterRound: 2 },
      ],
    },
    ['/withdrawals/1/player duplicate_withdrawal'],
  ],
  [
    'a withdrawal before time',
    { ...base, withdrawals: [{ player: 'A', afterRound: -1 }] },
    ['/withdrawals/0/afterRound out_of_range'],
  ],
  [
    'a game played after a withdrawal',
    { ...base, rounds: [round(2, ['A 1:0 B'])], withdrawals: [{ player: 'B', afterRound: 1 }] },
    ['/rounds/0/games/0/result game_after_withdrawal'],
  ],
  ['negative fouls', { ...base, players: [{ id: 'A', fouls: -1 }] }, ['/players/0/fouls out_of_range']],
  [
    'half a warning',
    { ...base, players: [{ id: 'A', penalties: [{ kind: 'warning', count: 0.5 }] }] },
    ['/players/0/penalties/0/count out_of_range'],
  ],
  ['a third of a point', { ...base, scoring: { win: 1, draw: 1 / 3, loss: 0 } }, ['/scoring/draw not_half_point']],
  ['not a number of points', { ...base, scoring: { win: Number.NaN, draw: 0, loss: 0 } }, ['/scoring/win out_of_range']],
  ['a negative bye', { ...base, scoring: { win: 1, draw: 0.5, loss: 0, bye: -1 } }, ['/scoring/bye out_of_range']],
  ['a loss above a win', { ...base, scoring: { win: 0, draw: 1, loss: 2 } }, ['/scoring scoring_not_ordered']],
  ['all results alike', { ...base, scoring: { win: 1, draw: 1, loss: 1 } }, ['/scoring scoring_not_ordered']],
  ['a criterion twice', { ...base, tiebreaks: ['wins', 'wins'] }, ['/tiebreaks/1 duplicate_tiebreak']],
  ['a team criterion for players', { ...base, tiebreaks: ['team_wins'] }, ['/tiebreaks/0 tiebreak_not_for_scope']],
  ['a team kind for players', { ...base, teamKind: 'rank_sum' }, ['/teamKind setting_not_for_scope']],
  [
    'direct encounter of teams that play no matches',
    { ...teams, tiebreaks: ['rank_sum', 'direct_encounter'] },
    ['/tiebreaks/1 tiebreak_not_for_scope'],
  ],
  ['a player of no team', { ...teams, players: [{ id: 'A1' }] }, ['/players/0/team player_without_team']],
  ['team-mates in a match', { ...teams, rounds: [round(1, ['A1 = A2'])] }, ['/rounds/0/games/0 team_meets_itself']],
  [
    'a team in two matches',
    { ...teams, rounds: [round(1, ['A1 = B1', 'A2 = C2'])] },
    ['/rounds/0/games/1 two_opponents_in_round'],
  ],
  [
    'two boards for one player where boards are fixed',
    { ...teams, teamKind: 'fixed_boards', rounds: [round(1, ['A1 = B1', 'A1 = B2'])] },
    ['/rounds/0/games/1/red player_twice_in_round'],
  ],
  ['a team with a bye and a match', { ...teams, rounds: [round(1, ['A1 = B1'], ['A2'])] }, ['/rounds/0/byes/0 bye_and_game']],
  [
    'a game between groups',
    {
      ...base,
      format: 'group_round_robin',
      players: [
        { id: 'A', group: '1' },
        { id: 'B', group: '2' },
      ],
      rounds: [round(1, ['A = B'])],
    },
    ['/rounds/0/games/0 game_between_groups'],
  ],
  [
    'a play-off with a stranger',
    { ...base, playoffs: [{ red: 'A', black: 'E', result: 'red' }] },
    ['/playoffs/0/black unknown_player'],
  ],
  [
    'more players than the limit',
    { ...base, players: players(...Array.from({ length: EVENT_LIMITS.players + 1 }, (_unused, index) => `${index}`)) },
    ['/players too_many'],
  ],
  [
    'more cells than the limit',
    {
      ...base,
      players: players(...Array.from({ length: 2000 }, (_unused, index) => `${index}`)),
      rounds: Array.from({ length: 21 }, (_unused, index) => round(index + 1, [])),
    },
    ['/rounds too_many'],
  ],
];

describe('a fault is named by its place', () => {
  test.each(CASES)('%s', (_name, wire, expected) => {
    expect(faultsOf(wire)).toEqual(expected);
  });

  test('all faults are told at once, in both languages', () => {
    const wire: EventWire = { ...base, players: players('A', 'A'), rounds: [round(1, ['A = B'], ['C'])] };
    expect(faultsOf(wire)).toEqual([
      '/players/1/id duplicate_player',
      '/rounds/0/games/0/black unknown_player',
      '/rounds/0/byes/0 unknown_player',
    ]);
  });
});

describe('what may happen twice in a round', () => {
  test.each<[string, EventWire]>([
    ['both games of a double round robin', { ...base, format: 'double_round_robin', rounds: [round(1, ['A = B', 'B = A'])] }],
    ['a two-game match', { ...base, twoGameMatches: true, rounds: [round(1, ['A = B', 'B = A'])] }],
    ['a knockout match with play-off games', { ...base, format: 'knockout', rounds: [round(1, ['A = B', 'B = A', 'A 1:0 B'])] }],
    ['all against all (12.4)', { ...teams, rounds: [round(1, ['A1 = B1', 'A1 = B2', 'A2 = B1', 'A2 = B2'])] }],
    ['a team sitting out, given by its players', { ...teams, rounds: [round(1, ['A1 = B1'], ['C1', 'C2'])] }],
    ['a team sitting out, given by its name', { ...teams, rounds: [round(1, ['A1 = B1'], ['C'])] }],
    ['a forfeit after a withdrawal', { ...base, rounds: [round(2, ['A + B'])], withdrawals: [{ player: 'B', afterRound: 1 }] }],
  ])('%s', (_name, wire) => {
    expect(faultsOf(wire)).toEqual([]);
  });
});

describe('what is left out gets the value of rule set and format', () => {
  test.each([
    ['swiss', undefined, { win: 2, draw: 1, loss: 0, bye: 2 }],
    ['round_robin', undefined, { win: 2, draw: 1, loss: 0, bye: 0 }],
    ['swiss', 'cxa-2011', { win: 4, draw: 2, loss: 0, bye: 4 }],
    ['round_robin', 'club', { win: 6, draw: 2, loss: 0, bye: 0 }],
  ] as const)('%s under %s', (format, ruleset, expected) => {
    expect(read({ ...base, format, ruleset }).scoring).toEqual(expected);
  });

  test('rounds are put in order, ids of any kind are plain ids', () => {
    const event = read({
      ...base,
      players: players('__proto__', 'constructor'),
      rounds: [round(2, []), round(1, ['__proto__ 1:0 constructor'])],
    });
    expect(event.rounds.map((listed) => listed.number)).toEqual([1, 2]);
    expect(event.players.map((player) => player.id)).toEqual(['__proto__', 'constructor']);
  });
});
