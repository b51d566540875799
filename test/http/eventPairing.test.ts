import { describe, expect, test } from 'vitest';
import { trfFile } from '../events/trfFiles.ts';
import { bodyOf, post } from '../support/request.ts';

const ENGLISH = { 'accept-language': 'en' };

interface Round {
  readonly round: number;
  readonly system: string;
  readonly games: {
    board: number;
    red: string;
    black: string;
    why: string;
    basis: string;
    scoreGroup: number | null;
    downfloater: string | null;
    colourRule: string | null;
  }[];
  readonly byes: string[];
  readonly lifted: string[];
}

interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly errors?: { pointer: string; code: string; message: string }[];
  readonly wouldHelp?: string[];
  readonly reasons?: string[];
  readonly line?: number;
}

const pair = (body: unknown, headers = ENGLISH) => post('/v1/events/pair', body, headers);

const paired = async (body: unknown): Promise<Round> => {
  const response = await pair(body);
  expect(response.status).toBe(200);
  return bodyOf<Round>(response);
};

const refused = async (body: unknown, status: number): Promise<Problem> => {
  const response = await pair(body);
  expect(response.status).toBe(status);
  return bodyOf<Problem>(response);
};

const event = {
  format: 'swiss',
  scope: 'individual',
  players: ['A', 'B', 'C', 'D', 'E'].map((id) => ({ id })),
  rounds: [
    {
      number: 1,
      games: [
        { red: 'A', black: 'C', result: 'red' },
        { red: 'D', black: 'B', result: 'draw' },
      ],
      byes: ['E'],
    },
  ],
};

describe('POST /v1/events/pair', () => {
  test('a document: round, boards, colours, the bye, and reasons in the language asked for', async () => {
    const round = await paired(event);
    expect(round).toMatchObject({ round: 2, system: 'fide_dutch', lifted: [] });
    expect(round.games.map(({ board, red, black }) => [board, red, black])).toEqual([
      [1, 'B', 'A'],
      [2, 'E', 'D'],
    ]);
    // C5: the bye goes to the lowest score. B and D have met, so A and E, level at the top, both float down for it.
    expect(round.byes).toEqual(['C']);
    expect(round.games[0]).toMatchObject({ basis: 'dutch', scoreGroup: 0.5, downfloater: 'A', colourRule: '5.2.1' });
    expect(round.games[1]).toMatchObject({ scoreGroup: 0.5, downfloater: 'E' });
    expect(round.games[1]?.why).toMatch(/E .*floats down.*5\.2\./);
    const chinese = await bodyOf<Round>(await pair(event, { 'accept-language': 'zh-CN' }));
    expect(chinese.games[1]?.why).toMatch(/下调/);
  });

  test('a report file: ids are starting numbers', async () => {
    const round = await paired({ trf: trfFile('dutch_2025_C5.trf') });
    expect(round.round).toBe(3);
    expect(round.games.map(({ red, black }) => [red, black])).toEqual([
      ['1', '5'],
      ['3', '2'],
    ]);
    expect(round.byes).toEqual(['6']);
    const again = await paired({ trf: trfFile('issue_7_cr_line_ends.trf'), round: 1 });
    expect(again.games).toHaveLength(30);
  });

  test('the organiser’s wishes', async () => {
    const base = { ...event, rounds: [] };
    const neighbours = await paired({ ...base, firstRound: 'neighbours', firstColour: 'black' });
    expect(neighbours.games.map(({ red, black }) => [red, black])).toEqual([
      ['B', 'A'],
      ['C', 'D'],
    ]);
    const fixed = await paired({ ...base, fixed: { games: [{ red: 'B', black: 'A' }], byes: ['D'] } });
    expect(fixed.games.map(({ red, black }) => [red, black])).toContainEqual(['B', 'A']);
    expect(fixed.byes).toEqual(['D']);
    const without = await paired({ ...base, absent: ['E'], forbidden: [['A', 'C']] });
    expect(without.games.map(({ red, black }) => [red, black].sort())).not.toContainEqual(['A', 'C']);
    expect(without.byes).toEqual([]);
  });

  test('no legal pairing: says why, what would help, and does it when allowed', async () => {
    const problem = await refused({ trf: trfFile('py4swiss_no_legal_pairings.trf') }, 422);
    expect(problem).toMatchObject({ code: 'no_legal_pairing', wouldHelp: ['rematch'] });
    expect(problem.reasons?.length).toBeGreaterThan(0);
    const lifted = await paired({ trf: trfFile('py4swiss_no_legal_pairings.trf'), mayLift: ['rematch'] });
    expect(lifted).toMatchObject({ round: 4, lifted: ['rematch'] });
    expect(lifted.games.every(({ basis }) => basis === 'lifted')).toBe(true);
  });

  test('other formats have their tables', async () => {
    const round = await paired({ ...event, format: 'round_robin', rounds: [], players: event.players.slice(0, 4) });
    expect(round).toMatchObject({ round: 1, system: 'schedule' });
    expect(round.games.map(({ red, black }) => [red, black])).toEqual([
      ['A', 'D'],
      ['B', 'C'],
    ]);
    expect(round.games[0]?.basis).toBe('schedule');
    expect((await refused({ ...event, format: 'round_robin', rounds: [], players: [{ id: 'A' }] }, 409)).code).toBe(
      'event_state',
    );
  });

  test('a broken file: line, column and reason', async () => {
    const problem = await refused({ trf: trfFile('py4swiss_incorrect_points.trf') }, 422);
    expect(problem).toMatchObject({ code: 'trf_invalid', line: 3 });
    expect(problem.errors).toEqual([
      { pointer: '/trf', code: 'wrong_points', message: 'line 3, column 81: 4.0 points are stated, the rounds add up to 3.0' },
    ]);
  });

  const BAD: readonly [string, unknown, string][] = [
    ['nothing', {}, '/format'],
    ['a document without rounds', { ...event, rounds: undefined }, '/rounds'],
    ['a document and a file', { ...event, trf: 'x' }, ''],
    ['an unknown option', { ...event, seed: 1 }, ''],
    ['an unknown constraint', { ...event, mayLift: ['everything'] }, '/mayLift/0'],
    ['a round that is not there', { ...event, round: 5 }, '/round'],
    ['an unknown absentee', { ...event, absent: ['X'] }, '/absent/0'],
    ['a player placed twice', { ...event, fixed: { byes: ['A', 'A'] } }, '/fixed/byes/1'],
    ['acceleration without a number of rounds', { ...event, acceleration: 'baku' }, '/totalRounds'],
    ['two players of one id', { ...event, players: [{ id: 'A' }, { id: 'A' }], rounds: [] }, '/players/1/id'],
  ];
  test.each(BAD)('%s is refused by its place', async (_, body, pointer) => {
    const problem = await refused(body, 422);
    expect(problem.code).toBe('field_invalid');
    expect(problem.errors?.map((error) => error.pointer)).toContain(pointer);
  });
});

test.each([
  ['nobody is entered', { players: [], rounds: [] }],
  ['one player is entered', { players: [{ id: 'A' }], rounds: [] }],
  ['everybody is absent', { players: [{ id: 'A' }, { id: 'B' }], rounds: [], absent: ['A', 'B'] }],
])('no round is made where %s', async (_, wishes) => {
  const problem = await refused({ ...event, ...wishes }, 409);
  expect(problem).toMatchObject({ code: 'event_state', detail: 'there are fewer than two entries, or none of them can play' });
});

test('reasons call players by name, and by id where a name is missing or borne twice', async () => {
  const named = [
    { id: '1', name: '甲' },
    { id: '2', name: '乙' },
    { id: '3', name: '丙' },
    { id: '4', name: '丙' },
    { id: '5' },
    { id: '6', name: '己' },
  ];
  const round = await paired({ format: 'swiss', scope: 'individual', firstRound: 'neighbours', players: named, rounds: [] });
  const reds = round.games.map(({ red, why }) => [red, why.split('; ')[1]]);
  expect(reds).toEqual([
    ['1', '甲 has red'],
    ['4', '4 has red'],
    ['5', '5 has red'],
  ]);
});
