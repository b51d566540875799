import { describe, expect, test } from 'vitest';
import { rankBy } from '../../src/events/ranks.ts';
import { ratingRequest } from '../../src/events/ratingRequest.ts';
import type { TiebreakCode } from '../../src/events/types.ts';
import type { EventWire } from '../../src/events/wire.ts';
import { line, places, players, read, round, score, value } from './builder.ts';

const base: EventWire = { format: 'swiss', scope: 'individual', players: players('A', 'B', 'C', 'D'), rounds: [] };
const two = { win: 2, draw: 1, loss: 0 };

describe('points (14.1, 21.3, 21.4)', () => {
  const table = score({
    ...base,
    players: players('A', 'B', 'C', 'D', 'E'),
    rounds: [round(1, ['A 1:0 B', 'C = D'], ['E']), round(2, ['A + C', 'B ! D']), round(3, ['A * D', 'B # C'])],
  });

  test('a line counts what happened, unfinished games nowhere', () => {
    expect(
      table.standings.map(({ player, points, played, wins, draws, losses, forfeits, forfeitWins, byes, unfinished }) => ({
        player,
        points,
        played,
        wins,
        draws,
        losses,
        forfeits,
        forfeitWins,
        byes,
        unfinished,
      })),
    ).toEqual([
      { player: 'A', points: 2, played: 1, wins: 2, draws: 0, losses: 0, forfeits: 0, forfeitWins: 1, byes: 0, unfinished: 1 },
      { player: 'E', points: 1, played: 0, wins: 1, draws: 0, losses: 0, forfeits: 0, forfeitWins: 0, byes: 1, unfinished: 0 },
      { player: 'C', points: 0.5, played: 1, wins: 0, draws: 1, losses: 2, forfeits: 2, forfeitWins: 0, byes: 0, unfinished: 0 },
      { player: 'D', points: 0.5, played: 2, wins: 0, draws: 1, losses: 1, forfeits: 0, forfeitWins: 0, byes: 0, unfinished: 1 },
      { player: 'B', points: 0, played: 2, wins: 0, draws: 0, losses: 3, forfeits: 1, forfeitWins: 0, byes: 0, unfinished: 0 },
    ]);
  });

  test('the crosstable has one cell a meeting, with its mark', () => {
    const marks = table.crosstable.map((row) => [
      row.player,
      row.cells.map((cell) => `${cell.round}${cell.mark}${cell.opponent ?? ''}`).join(' '),
    ]);
    expect(marks).toEqual([
      ['A', '11B 2+C 3*D'],
      ['E', '1bye'],
      ['C', '1=D 2-A 3-B'],
      ['D', '1=C 20B 3*A'],
      ['B', '10A 20D 3-C'],
    ]);
  });

  test('it says that games are still running', () => {
    expect(table.notes.map((note) => note.code)).toContain('provisional');
  });

  test('a loss at the board may score, a forfeited one never does (21.4)', () => {
    const scored = score({ ...base, scoring: { win: 3, draw: 2, loss: 1 }, rounds: [round(1, ['A 1:0 B', 'C + D'])] });
    expect(scored.standings.map((entry) => [entry.player, entry.points])).toEqual([
      ['A', 3],
      ['C', 3],
      ['B', 1],
      ['D', 0],
    ]);
  });
});

describe('reports from the field', () => {
  test('XB-084: both games of a double round robin count for 直胜; one win each leaves the decision to the wins', () => {
    const table = score({
      ...base,
      format: 'double_round_robin',
      scoring: two,
      tiebreaks: ['direct_encounter', 'wins'],
      rounds: [
        round(1, ['A 1:0 B', 'C = D']),
        round(2, ['B 1:0 A', 'D = C']),
        round(3, ['A 1:0 C', 'B 1:0 D']),
        round(4, ['C = A', 'D 0:1 B']),
        round(5, ['A = D', 'B 0:1 C']),
        round(6, ['D = A', 'C = B']),
      ],
    });
    expect([line(table, 'A').points, line(table, 'B').points]).toEqual([7, 7]);
    expect([value(table, 'A', 'direct_encounter'), value(table, 'B', 'direct_encounter')]).toEqual([2, 2]);
    expect(places(table).slice(0, 2)).toEqual(['1 B', '2 A']);
    expect(line(table, 'A').separatedBy).toBe('wins');
  });

  test('XB-085: the first criterion on which they differ is named', () => {
    const direct = score({
      ...base,
      players: players('A', 'B', 'C', 'D'),
      scoring: two,
      tiebreaks: ['opponents_score', 'wins', 'direct_encounter', 'fouls'],
      rounds: [round(1, ['B 1:0 A', 'C = D']), round(2, ['A 1:0 C', 'D 1:0 B']), round(3, ['A 1:0 D', 'B 1:0 C'])],
    });
    // A and B: 4 points, opponents 4+1+3 and 4+3+1, two wins each; B won their game.
    expect(
      direct.standings.slice(0, 2).map((entry) => [entry.player, ...entry.tiebreaks.map((tiebreak) => tiebreak.value)]),
    ).toEqual([
      ['B', 8, 2, 2, 0],
      ['A', 8, 2, 0, 0],
    ]);
    expect(line(direct, 'A').separatedBy).toBe('direct_encounter');
    expect(line(direct, 'A').tiebreaks[2]?.parts).toEqual([{ opponent: 'B', round: 1, value: 0, note: 'loss' }]);
  });

  test('XB-088: running games add nothing to opponents’ scores', () => {
    const table = score({ ...base, scoring: two, rounds: [round(1, ['A 1:0 B', 'C 1:0 D']), round(2, ['A * C', 'B * D'])] });
    expect(['A', 'B', 'C', 'D'].map((id) => value(table, id, 'opponents_score'))).toEqual([0, 2, 0, 2]);
  });

  test('XB-089: a game lost by both is no draw, scores nothing and is not rated', () => {
    const wire: EventWire = { ...base, players: players('A', 'B'), rating: { method: 'any' }, rounds: [round(1, ['A # B'])] };
    const table = score(wire);
    expect(table.standings.map(({ points, draws, losses }) => [points, draws, losses])).toEqual([
      [0, 0, 1],
      [0, 0, 1],
    ]);
    expect(ratingRequest(read(wire))?.games).toEqual([]);
  });

  test('XB-090: a bye is worth what the event says, everywhere', () => {
    const table = score({
      ...base,
      scoring: { ...two, bye: 1 },
      rounds: [round(1, ['B 1:0 C'], ['A']), round(2, ['A 1:0 B']), round(3, ['A = C'])],
    });
    expect(line(table, 'A').points).toBe(4);
    expect(table.crosstable.find((row) => row.player === 'A')?.cells.map((cell) => cell.score)).toEqual([1, 2, 1]);
    expect([line(table, 'A').wins, line(table, 'A').draws]).toEqual([1, 1]);
  });

  test('XB-091: three share rank 1, the next is 4, and the tie for first is left to a play-off', () => {
    const table = score({
      ...base,
      format: 'round_robin',
      scoring: two,
      rounds: [round(1, ['A 1:0 B', 'C 1:0 D']), round(2, ['B 1:0 C', 'A 1:0 D']), round(3, ['C 1:0 A', 'B 1:0 D'])],
    });
    expect(places(table)).toEqual(['1 A', '1 B', '1 C', '4 D']);
    expect(['A', 'B', 'C'].map((id) => value(table, id, 'sonneborn_berger'))).toEqual([4, 4, 4]);
    expect(table.notes.map(({ code, article, players: named }) => ({ code, article, named }))).toEqual([
      { code: 'playoff_needed', article: '15.6', named: ['A', 'B', 'C'] },
    ]);
  });

  test.each<[TiebreakCode[], string[]]>([
    [
      ['opponents_score', 'wins'],
      ['A', 'B'],
    ],
    [
      ['wins', 'opponents_score'],
      ['B', 'A'],
    ],
  ])('XB-094: the order can be chosen: %j puts %j first', (tiebreaks, expected) => {
    const table = score({
      ...base,
      players: players('A', 'B', 'C', 'D', 'E', 'F'),
      tiebreaks,
      rounds: [round(1, ['A = C', 'B 1:0 F', 'D = E']), round(2, ['C = A', 'B 0:1 E', 'D = F']), round(3, ['C 1:0 D'])],
    });
    // A: two draws with C, who has 2 points; B: a win over F (0.5) and a loss to E (1.5).
    expect([value(table, 'A', 'wins'), value(table, 'B', 'wins')]).toEqual([0, 1]);
    const order = table.standings.map((entry) => entry.player).filter((id) => id === 'A' || id === 'B');
    expect(order).toEqual(expected);
  });
});

test('Asian Games 2010, men: level with 5 wins, a draw and a loss, opponents’ score 59 against 54 made Hong Zhi first', () => {
  // source: xqinenglish.com/2010asiangamesxiangqireport.html; no round results are public, so this shows the ranking step.
  const ranked = rankBy(
    [
      { id: 'Nguyen Thanh Bao', points: 5 * 4 + 2, opponents: 108 },
      { id: 'Hong Zhi', points: 5 * 4 + 2, opponents: 118 },
    ],
    [
      { separator: 'points', better: 'more', keysOf: () => (item) => [item.points] },
      { separator: 'opponents_score', better: 'more', keysOf: () => (item) => [item.opponents] },
    ],
  );
  expect(ranked.map(({ item, rank, separatedBy }) => [item.id, rank, separatedBy])).toEqual([
    ['Hong Zhi', 1, null],
    ['Nguyen Thanh Bao', 2, 'opponents_score'],
  ]);
});

describe('discipline (18.4)', () => {
  const rounds = [round(1, ['A 1:0 D', 'B 1:0 E', 'C 1:0 F']), round(2, ['D 1:0 E'])];
  const six = (penalised: Record<string, EventWire['players'][number]['penalties']>): EventWire => ({
    ...base,
    players: ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => ({ id, penalties: penalised[id] })),
    rounds,
  });

  test('a warned player is last among those on equal points, before any tie-break', () => {
    const clean = score(six({}));
    expect(places(clean).slice(0, 4)).toEqual(['1 A', '1 D', '3 B', '3 C']);
    const table = score(six({ A: [{ kind: 'warning', count: 1 }] }));
    expect(places(table).slice(0, 4)).toEqual(['1 D', '2 B', '2 C', '4 A']);
    expect(line(table, 'A').separatedBy).toBe('discipline');
    expect(table.notes.find((note) => note.code === 'discipline_applied')).toMatchObject({ article: '18.4', players: ['A'] });
  });

  test('by severity, then by number: no, one, three warnings, then a disqualification, then one with a warning', () => {
    const table = score({
      ...base,
      players: [
        {
          id: 'A',
          penalties: [
            { kind: 'disqualified_from_match', count: 1 },
            { kind: 'warning', count: 1 },
          ],
        },
        { id: 'B', penalties: [{ kind: 'disqualified_from_match', count: 1 }] },
        {
          id: 'C',
          penalties: [
            { kind: 'warning', count: 1 },
            { kind: 'warning', count: 2 },
          ],
        },
        { id: 'D', penalties: [{ kind: 'warning', count: 1 }] },
        { id: 'E' },
      ],
    });
    expect(places(table)).toEqual(['1 E', '2 D', '3 C', '4 B', '5 A']);
  });

  test('points still come first', () => {
    const table = score({ ...six({ A: [{ kind: 'warning', count: 9 }] }) });
    expect(line(table, 'A').rank).toBeLessThan(line(table, 'F').rank);
  });
});

describe('orders of article 15 and of the presets', () => {
  const codesOf = (wire: Partial<EventWire>): readonly TiebreakCode[] => score({ ...base, ...wire }).order.codes;
  const teams = ['A', 'B'].map((team) => ({ id: `${team}1`, team }));

  test.each<[string, Partial<EventWire>, readonly TiebreakCode[]]>([
    ['15.1', { format: 'round_robin' }, ['sonneborn_berger', 'wins', 'direct_encounter', 'fouls']],
    ['15.2', { format: 'swiss' }, ['opponents_score', 'wins', 'fouls']],
    [
      '15.3',
      { format: 'round_robin', scope: 'team', players: teams },
      ['team_game_points', 'team_wins', 'direct_encounter', 'fouls'],
    ],
    [
      '15.4',
      { format: 'swiss', scope: 'team', players: teams },
      ['team_opponents_score', 'team_game_points', 'team_wins', 'fouls'],
    ],
    ['15.5', { scope: 'team', teamKind: 'rank_sum', players: teams }, ['rank_sum', 'best_rank', 'second_best_rank', 'fouls']],
    ['2011 14.3.1', { ruleset: 'cxa-2011' }, ['opponents_score', 'wins', 'fouls', 'black_games', 'previous_rounds']],
    ['2011 14.3.2', { ruleset: 'cxa-2011-progressive' }, ['progressive', 'wins', 'fouls', 'black_games', 'progressive_cuts']],
    [
      '2011 round robin',
      { ruleset: 'cxa-2011', format: 'round_robin' },
      ['sonneborn_berger', 'wins', 'direct_encounter', 'fouls', 'black_games', 'second_mover'],
    ],
    ['WXC 2023', { ruleset: 'wxf-2018' }, ['opponents_score', 'direct_encounter', 'wins']],
    ['club', { ruleset: 'club', format: 'round_robin' }, ['direct_encounter', 'net_wins']],
  ])('%s', (_article, wire, expected) => {
    expect(codesOf(wire)).toEqual(expected);
  });

  test('two games against each opponent are ordered by 15.1 by analogy, which is said', () => {
    const table = score({ ...base, format: 'double_round_robin' });
    expect(table.notes.map((note) => note.code)).toEqual(['order_by_analogy']);
  });
});

describe('direct encounter', () => {
  const tied = (...games: string[]): string[] =>
    places(
      score({
        ...base,
        players: players('A', 'B', 'C', 'D'),
        scoring: two,
        tiebreaks: ['direct_encounter'],
        rounds: games.map((text, index) => round(index + 1, [text])),
      }),
    );

  test('decides nothing unless all those level have met', () => {
    expect(tied('A 1:0 B', 'B 1:0 D', 'C 1:0 D')).toEqual(['1 A', '1 B', '1 C', '4 D']);
  });

  test('those still level are compared again by their own game, and share where that is drawn', () => {
    const wire = (decider: string): EventWire => ({
      ...base,
      players: players('A', 'B', 'C', 'D', 'X', 'Y', 'Z'),
      scoring: two,
      tiebreaks: ['direct_encounter'],
      rounds: [
        round(1, ['A 1:0 B', 'C 1:0 D']),
        round(2, ['A = C', 'B = D']),
        round(3, ['A 1:0 D', decider]),
        round(4, ['A = X', 'B 1:0 Y', 'D 1:0 Z']),
        round(5, ['B = X', 'C 1:0 Y', 'D 1:0 Z']),
        round(6, ['C = X', 'D = Y']),
      ],
    });
    // All four have 6 points; among themselves A 5, B and C 3 each, D 1, and B beat C.
    expect(
      score(wire('B 1:0 C'))
        .standings.slice(0, 4)
        .map((entry) => [entry.player, entry.points, entry.tiebreaks[0]?.value, entry.separatedBy]),
    ).toEqual([
      ['A', 6, 5, null],
      ['B', 6, 3, 'direct_encounter'],
      ['C', 6, 3, 'direct_encounter'],
      ['D', 6, 1, 'direct_encounter'],
    ]);
    const refined = line(score(wire('B 1:0 C')), 'C').tiebreaks[0]?.parts.filter((part) => part.note === 'among_remaining');
    expect(refined).toEqual([{ opponent: 'B', round: 3, value: 0, note: 'among_remaining' }]);
  });
});

test('2011 14.3.1: still level, the table after the round before last decides, then the one before it', () => {
  const table = score({
    ...base,
    tiebreaks: ['previous_rounds'],
    // C and D end level with 1.5; after round 2 both had 0.5 and 1.5.
    rounds: [round(1, ['A 1:0 C', 'D 1:0 B']), round(2, ['D = A', 'B = C']), round(3, ['B = A', 'C 1:0 D'])],
  });
  expect(places(table)).toEqual(['1 A', '2 D', '3 C', '4 B']);
  expect(line(table, 'C').separatedBy).toBe('previous_rounds');
  expect(line(table, 'C').tiebreaks[0]?.parts).toEqual([{ round: 2, value: 3 }]);
  // Level after round 2 as well: the table after round 1 is asked.
  const further = score({
    ...base,
    tiebreaks: ['previous_rounds'],
    rounds: [round(1, ['A 1:0 C', 'B 1:0 D']), round(2, ['C 1:0 B', 'D = A']), round(3, ['C = B', 'A = D'])],
  });
  expect(further.standings.map((entry) => [entry.player, entry.points, entry.tiebreaks[0]?.parts])).toEqual([
    ['A', 2, []],
    [
      'B',
      1.5,
      [
        { round: 2, value: 2 },
        { round: 1, value: 1 },
      ],
    ],
    [
      'C',
      1.5,
      [
        { round: 2, value: 2 },
        { round: 1, value: 3 },
      ],
    ],
    ['D', 1, []],
  ]);
});

test('a rating method gets the games decided at the board, each once', () => {
  const event = read({
    ...base,
    format: 'round_robin',
    players: [{ id: 'A', rating: 2400 }, ...players('B', 'C', 'D')],
    rating: { method: 'any' },
    rounds: [
      round(1, ['A 1:0 B', 'C + D']),
      { number: 2, games: [{ red: 'A', black: 'C', result: 'draw', rated: false }] },
      round(3, ['B = C', 'A * D']),
    ],
    withdrawals: [{ player: 'D', afterRound: 3 }],
  });
  expect(ratingRequest(event)).toEqual({
    method: 'any',
    players: [{ id: 'A', name: null, rating: 2400 }, ...['B', 'C', 'D'].map((id) => ({ id, name: null, rating: null }))],
    games: [
      { round: 1, red: 'A', black: 'B', result: 'red' },
      { round: 3, red: 'B', black: 'C', result: 'draw' },
    ],
  });
  expect(ratingRequest({ ...event, ratingMethod: null })).toBeNull();
});

test('play-off games part those level on everything else, and only them (15.6)', () => {
  const rounds = [round(1, ['A = B', 'C = D'])];
  const table = score({ ...base, rounds, playoffs: [{ red: 'A', black: 'B', result: 'black' }] });
  expect(places(table)).toEqual(['1 A', '1 B', '1 C', '1 D']);
  const pair = score({
    ...base,
    rounds: [round(1, ['A 1:0 C', 'B 1:0 D'])],
    playoffs: [{ red: 'A', black: 'B', result: 'black' }],
  });
  expect(places(pair)).toEqual(['1 B', '2 A', '3 C', '3 D']);
  expect(line(pair, 'A').separatedBy).toBe('playoff');
  expect(line(pair, 'B').points).toBe(1);
});

test('notes call people by name, and by id where a name is missing or borne twice', () => {
  const named = [{ id: 'p1', name: '甲' }, { id: 'p2', name: '乙' }, { id: 'p3', name: '乙' }, { id: 'p4' }];
  const rounds = [round(1, ['p1 = p2', 'p3 = p4']), round(2, ['p1 = p3', 'p4 = p2']), round(3, ['p4 = p1', 'p2 = p3'])];
  const [told] = score({ format: 'round_robin', scope: 'individual', players: named, rounds }).notes;
  expect(told?.players).toEqual(['p1', 'p2', 'p3', 'p4']);
  expect(told?.message.zh).toBe('甲、p2、p3、p4 并列第一，冠军须加赛或按补充细则决定');
  expect(told?.message.en).toContain('甲, p2, p3, p4 share first place');
});
