import { describe, expect, test } from 'vitest';
import { rankBy } from '../../src/events/ranks.ts';
import type { TiebreakCode } from '../../src/events/types.ts';
import type { EventWire, GameWire, RoundWire } from '../../src/events/wire.ts';
import engines from '../fixtures/standings/ccgc2006_engine_results.tsv?raw';
import roundRobin from '../fixtures/standings/fide_tec_round_robin_exercise.tsv?raw';
import swiss from '../fixtures/standings/fide_tec_swiss_tiebreak_exercise.tsv?raw';
import stuttgart from '../fixtures/standings/stuttgart_2019_swiss_12_players.tsv?raw';
import mala from '../fixtures/trf/trf16_284_players_7_rounds.trf?raw';
import { line, places, score, value } from './builder.ts';
import { exerciseEvent, readExercise } from './exercises.ts';

describe('the round robin exercise of the FIDE technical commission', () => {
  const rows = readExercise(roundRobin);
  const table = score(exerciseEvent(rows, { format: 'round_robin' }));

  test.each(rows.map((row) => [row.expected.get('name') ?? '', row] as const))('points and 小分 of %s', (_name, row) => {
    expect(line(table, row.no).points).toBe(Number(row.expected.get('PTS')));
    expect(value(table, row.no, 'sonneborn_berger')).toBe(Number(row.expected.get('SB')));
  });

  test('the order of 15.1: 小分 parts 1 from 2 and 3, who are level on it; wins, direct encounter and fouls leave them level', () => {
    expect(places(table)).toEqual(['1 1', '2 2', '2 3', '4 4', '5 5', '6 6']);
    expect(line(table, '2').separatedBy).toBe('sonneborn_berger');
    expect(line(table, '3').separatedBy).toBeNull();
  });
});

describe('the Swiss exercise of the FIDE technical commission', () => {
  const rows = readExercise(swiss);
  const tiebreaks: TiebreakCode[] = [
    'wins',
    'opponents_score',
    'sonneborn_berger',
    'progressive',
    'progressive_cuts',
    'black_games',
    'black_wins',
  ];
  const columns: readonly (readonly [TiebreakCode, string])[] = [
    ['wins', 'WIN'],
    ['progressive', 'PS'],
    ['progressive_cuts', 'PS_C1'],
    ['black_games', 'BPG'],
    ['black_wins', 'BWG'],
  ];

  test.each(rows.map((row) => [row.expected.get('name') ?? '', row] as const))(
    'points, wins, 累进分 and 后走 of %s',
    (_name, row) => {
      const table = score(exerciseEvent(rows, { format: 'swiss', tiebreaks }));
      expect(line(table, row.no).points).toBe(Number(row.expected.get('PTS')));
      for (const [code, column] of columns)
        expect([column, value(table, row.no, code)]).toEqual([column, Number(row.expected.get(column))]);
    },
  );

  test.each([
    ['fide_2026', 'BH_2026', 'SB_2026'],
    ['fide_2024', 'BH_before_2026_03', 'SB_before_2026_03'],
  ] as const)('Buchholz and Sonneborn-Berger under %s, all sixteen', (unplayedRounds, buchholz, sonnebornBerger) => {
    const table = score(exerciseEvent(rows, { format: 'swiss', tiebreaks, unplayedRounds }));
    const found = rows.map(({ no }) => [no, value(table, no, 'opponents_score'), value(table, no, 'sonneborn_berger')]);
    const expected = rows.map(({ no, expected: e }) => [no, Number(e.get(buchholz)), Number(e.get(sonnebornBerger))]);
    expect(found).toEqual(expected);
  });

  test('under the 1999 rules a bye met nobody and a forfeited game counts its opponent', () => {
    const table = score(exerciseEvent(rows, { format: 'swiss' }));
    // Franck: 14 (2) + 3 (3.5) + bye + 10 (1) + 8 (2.5); Maria: 3.5 + 3.5 + 2.5 + 1.5 by forfeit + 1.5.
    expect(value(table, '6', 'opponents_score')).toBe(9);
    expect(value(table, '11', 'opponents_score')).toBe(12.5);
  });
});

describe('a real Swiss of 284 players and 7 rounds', () => {
  /** Columns of TRF16, enough for this file: number, points, then opponent, colour and result every ten columns. */
  const rows = mala
    .split(/\r?\n/)
    .filter((text) => text.startsWith('001'))
    .map((text) => {
      const cells = Array.from({ length: 7 }, (_unused, index) => text.slice(91 + 10 * index, 99 + 10 * index).padEnd(8));
      return {
        no: text.slice(4, 8).trim(),
        points: Number(text.slice(80, 84)),
        cells: cells.map((cell) => ({ opponent: cell.slice(0, 4).trim(), colour: cell.slice(5, 6), result: cell.slice(7, 8) })),
      };
    });
  const rounds = Array.from({ length: 7 }, (_unused, index): RoundWire => {
    const games: GameWire[] = [];
    const byes: { player: string; kind: 'pairing' | 'half_point' | 'full_point' | 'zero_point' }[] = [];
    for (const { no, cells } of rows) {
      const { opponent = '', colour, result = '' } = cells[index] ?? {};
      if (opponent === '' || opponent === '0000') {
        const kinds = {
          '+': 'full_point',
          F: 'full_point',
          U: 'pairing',
          H: 'half_point',
          '=': 'half_point',
          Z: 'zero_point',
          '-': 'zero_point',
        } as const;
        const kind = kinds[result as keyof typeof kinds];
        if (kind !== undefined) byes.push({ player: no, kind });
        continue;
      }
      const other = rows.find((row) => row.no === opponent)?.cells[index]?.colour;
      const first = colour === 'w' || (colour === '-' && other === '-' && Number(no) < Number(opponent));
      if (!first) continue;
      const results = { '1': 'red', '+': 'red', '=': 'draw', '0': 'black', '-': 'black' } as const;
      const theirs = rows.find((row) => row.no === opponent)?.cells[index]?.result;
      const bothAbsent = result === '-' && theirs === '-';
      games.push({
        red: no,
        black: opponent,
        result: bothAbsent ? 'double_loss' : results[result as keyof typeof results],
        forfeit: result === '+' || result === '-',
      });
    }
    return { number: index + 1, games, byes };
  });
  const wire: EventWire = {
    format: 'swiss',
    scope: 'individual',
    players: rows.map(({ no }) => ({ id: no })),
    rounds,
  };
  const table = score(wire);

  test('every player has the points of the report', () => {
    expect(rows.length).toBe(284);
    expect(rows.map(({ no }) => [no, line(table, no).points])).toEqual(rows.map(({ no, points }) => [no, points]));
  });

  test('every opponents’ score is the sum of the stated points of the opponents named in the report', () => {
    const points = new Map(rows.map((row) => [row.no, row.points]));
    const expected = rows.map(({ no, cells }) => [no, cells.reduce((sum, { opponent }) => sum + (points.get(opponent) ?? 0), 0)]);
    expect(rows.map(({ no }) => [no, value(table, no, 'opponents_score')])).toEqual(expected);
  });

  test('the order is points, then opponents’ score, wins and fouls (15.2), and equal lines share a rank', () => {
    const keys = table.standings.map((entry) => [entry.points, ...entry.tiebreaks.map((tiebreak) => tiebreak.value)]);
    for (let index = 1; index < keys.length; index += 1) {
      const [above, below] = [keys[index - 1] ?? [], keys[index] ?? []];
      const first = above.findIndex((part, position) => part !== below[position]);
      if (first === -1) expect(table.standings[index]?.rank).toBe(table.standings[index - 1]?.rank);
      else expect(above[first]).toBeGreaterThan(below[first] ?? Number.NaN);
    }
  });
});

describe('twenty engine games of 2006, two a pairing', () => {
  test('each pairing of two games is a match; a second pairing of the same day is another round', () => {
    const games = engines
      .split('\n')
      .filter((text) => text !== '' && !text.startsWith('#'))
      .slice(1)
      .map((text) => {
        const [, number = '', , red = '', black = '', result = ''] = text.split('\t');
        const outcome = result === '1-0' ? ('red' as const) : result === '0-1' ? ('black' as const) : ('draw' as const);
        return { round: Math.ceil(Number(number) / 2), game: { red, black, result: outcome } };
      });
    const numbers = [...new Set(games.map((entry) => entry.round))];
    const ids = [...new Set(games.flatMap(({ game }) => [game.red, game.black]))];
    const table = score({
      format: 'swiss',
      scope: 'individual',
      twoGameMatches: true,
      scoring: { win: 2, draw: 1, loss: 0 },
      players: ids.map((id) => ({ id })),
      rounds: numbers.map((number) => ({
        number,
        games: games.flatMap((entry) => (entry.round === number ? [entry.game] : [])),
      })),
      tiebreaks: ['game_points', 'net_wins'],
    });
    const own = games.flatMap(({ game }) => {
      if (game.red !== '相眼竞技' && game.black !== '相眼竞技') return [];
      const side = game.red === '相眼竞技' ? 'red' : 'black';
      return [game.result === 'draw' ? 0 : game.result === side ? 1 : -1];
    });
    expect(line(table, '相眼竞技').gamePoints).toBe(own.reduce<number>((sum, result) => sum + (result + 1) / 2, 0));
    expect(value(table, '相眼竞技', 'net_wins')).toBe(own.reduce<number>((sum, result) => sum + result, 0));
    expect(line(table, '相眼竞技').played).toBe(10);
  });
});

test('the ranking step on the published table of Stuttgart 2019: places 3 and 4 are level on all that it shows', () => {
  const rows = stuttgart
    .split('\n')
    .filter((text) => text !== '' && !text.startsWith('#'))
    .slice(1)
    .map((text) => {
      const [rank = '', player = '', points = '', opponents = ''] = text.split('\t');
      return { rank: Number(rank), player, points: Number(points), opponents: Number(opponents) };
    });
  const items = rows.map(({ player, points, opponents }) => ({ id: player, points: points * 2, opponents: opponents * 2 }));
  const ranked = rankBy(items, [
    { separator: 'points', better: 'more', keysOf: () => (item) => [item.points] },
    { separator: 'opponents_score', better: 'more', keysOf: () => (item) => [item.opponents] },
  ]);
  expect(ranked.map(({ item, rank }) => [item.id, rank])).toEqual(
    rows.map(({ rank, player }) => [player, rank === 4 ? 3 : rank]),
  );
  expect(ranked[3]?.separatedBy).toBeNull();
  expect(ranked[4]?.separatedBy).toBe('opponents_score');
});
