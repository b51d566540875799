import { describe, expect, test } from 'vitest';
import { bodyOf, post } from '../support/request.ts';

const ENGLISH = { 'accept-language': 'en' };

interface Table {
  readonly order: { codes: string[]; source: string; article: string | null };
  readonly standings: {
    rank: number;
    player: string;
    points: number;
    separatedBy: string | null;
    tiebreaks: { code: string; value: number; parts: { opponent?: string; round?: number; value: number; note?: string }[] }[];
  }[];
  readonly crosstable: { player: string; cells: { round: number; opponent: string | null; mark: string }[] }[];
  readonly ratingChanges?: { player: string; before: number; after: number; change: number }[];
  readonly notes: { code: string; article: string | null; players: string[]; message: string }[];
}

interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly errors: { pointer: string; code: string; message: string }[];
}

const event = {
  format: 'round_robin',
  scope: 'individual',
  players: ['A', 'B', 'C', 'D'].map((id) => ({ id, rating: 2300 })),
  rounds: [
    {
      number: 1,
      games: [
        { red: 'A', black: 'D', result: 'red' },
        { red: 'B', black: 'C', result: 'red' },
      ],
    },
    {
      number: 2,
      games: [
        { red: 'D', black: 'C', result: 'draw' },
        { red: 'A', black: 'B', result: 'draw' },
      ],
    },
    {
      number: 3,
      games: [
        { red: 'B', black: 'D', result: 'red', forfeit: true },
        { red: 'C', black: 'A', result: 'black' },
      ],
    },
  ],
};

const score = (body: unknown, headers = ENGLISH) => post('/v1/events/score', body, headers);

describe('POST /v1/events/score', () => {
  test('a round robin: places, 小分 with its parts, what parted the lines, a shared first place to be played off', async () => {
    const response = await score(event);
    expect(response.status).toBe(200);
    const table = await bodyOf<Table>(response);
    expect(table.order).toEqual({
      codes: ['sonneborn_berger', 'wins', 'direct_encounter', 'fouls'],
      source: 'cxa-1999',
      article: '15.1',
    });
    expect(table.standings.map(({ rank, player, points, separatedBy }) => [rank, player, points, separatedBy])).toEqual([
      [1, 'A', 2.5, null],
      [1, 'B', 2.5, null],
      [3, 'C', 0.5, 'points'],
      [3, 'D', 0.5, null],
    ]);
    expect(table.standings[0]?.tiebreaks[0]).toEqual({
      code: 'sonneborn_berger',
      value: 2.25,
      parts: [
        { opponent: 'D', round: 1, value: 0.5, note: 'win' },
        { opponent: 'B', round: 2, value: 1.25, note: 'draw' },
        { opponent: 'C', round: 3, value: 0.5, note: 'win' },
      ],
    });
    expect(table.crosstable.find((row) => row.player === 'D')?.cells.map((cell) => `${cell.mark}${cell.opponent}`)).toEqual([
      '0A',
      '=C',
      '-B',
    ]);
    expect(table.notes).toEqual([
      {
        code: 'playoff_needed',
        article: '15.6',
        players: ['A', 'B'],
        message: "A, B share first place: a play-off, or what the event's own rules provide, decides",
      },
    ]);
  });

  test('words are Chinese unless English is asked for', async () => {
    const table = await bodyOf<Table>(await post('/v1/events/score', event));
    expect(table.notes[0]?.message).toBe('A、B 并列第一，冠军须加赛或按补充细则决定');
  });

  test('rating changes where a method is asked for', async () => {
    const table = await bodyOf<Table>(await score({ ...event, rating: { method: 'elo', k: 20 } }));
    const change = new Map(table.ratingChanges?.map((line) => [line.player, line.change]));
    // Equal ratings: A 2.5 of 3 games, B 1.5 of 2 (the forfeit is not rated).
    expect([change.get('A'), change.get('B')]).toEqual([20, 10]);
    expect((await bodyOf<Table>(await score(event))).ratingChanges).toBeUndefined();
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ['an unknown method', { ...event, rating: { method: 'guess' } }, '/rating/method', 'rating_method_unknown'],
    ['a method without its K', { ...event, rating: { method: 'elo' } }, '/rating/k', 'k_required'],
    ['a player twice', { ...event, players: [...event.players, { id: 'A' }] }, '/players/4/id', 'duplicate_player'],
    [
      'a stranger in a game',
      { ...event, rounds: [{ number: 1, games: [{ red: 'A', black: 'X', result: null }] }] },
      '/rounds/0/games/0/black',
      'unknown_player',
    ],
    [
      'a bye and a game',
      { ...event, rounds: [{ number: 1, games: [{ red: 'A', black: 'B', result: null }], byes: ['A'] }] },
      '/rounds/0/byes/0',
      'bye_and_game',
    ],
    ['a third of a point', { ...event, scoring: { win: 1, draw: 0.3, loss: 0 } }, '/scoring/draw', 'not_half_point'],
    [
      'a result that is none',
      { ...event, rounds: [{ number: 1, games: [{ red: 'A', black: 'B', result: 'white' }] }] },
      '/rounds/0/games/0/result',
      'invalid_value',
    ],
    ['an unknown format', { ...event, format: 'ladder' }, '/format', 'invalid_value'],
    ['no players', { ...event, players: undefined }, '/players', 'invalid_type'],
    ['an unknown tie-break', { ...event, tiebreaks: ['luck'] }, '/tiebreaks/0', 'invalid_value'],
    [
      'a withdrawal of a stranger',
      { ...event, withdrawals: [{ player: 'X', afterRound: 1 }] },
      '/withdrawals/0/player',
      'unknown_player',
    ],
  ])('%s is refused by its place', async (_name, body, pointer, code) => {
    const response = await score(body);
    expect(response.status).toBe(422);
    const problem = await bodyOf<Problem>(response);
    expect(problem.code).toBe('field_invalid');
    expect(problem.errors.map((field) => `${field.pointer} ${field.code}`)).toContain(`${pointer} ${code}`);
    expect(problem.detail).toContain(pointer);
  });

  test('teams: a line is a team, a match of all games of a round is worth 2, 1 or 0', async () => {
    const table = await bodyOf<Table>(
      await score({
        format: 'swiss',
        scope: 'team',
        players: ['A1', 'A2', 'B1', 'B2'].map((id) => ({ id, team: id.slice(0, 1) })),
        rounds: [
          {
            number: 1,
            games: [
              { red: 'A1', black: 'B1', result: 'red' },
              { red: 'B2', black: 'A2', result: 'draw' },
            ],
          },
        ],
      }),
    );
    expect(table.standings.map(({ player, points }) => [player, points])).toEqual([
      ['A', 2],
      ['B', 0],
    ]);
  });

  test('an event that has not begun has a table: all on one place', async () => {
    const table = await bodyOf<Table>(await score({ ...event, rounds: [] }));
    expect(table.standings.map((line) => line.rank)).toEqual([1, 1, 1, 1]);
    expect(table.notes).toEqual([]);
    expect((await bodyOf<Table>(await score({ ...event, players: [], rounds: [] }))).standings).toEqual([]);
  });
});
