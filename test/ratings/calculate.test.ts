import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateRatings } from '../../src/ratings/calculate.ts';
import { accountOf, calculation, date, games, requestOf } from './build.ts';

describe('one game', () => {
  // FIDE B.02: D = 100 is 0.64 to 0.36; K 20: the stronger +7.2, -2.8, -12.8.
  test.each([
    ['1', 7.2],
    ['=', -2.8],
    ['0', -12.8],
  ])('K 20, 100 points above, result %s: %d', (mark, change) => {
    const players = { A: { rating: 2400, firstEvent: true }, B: { rating: 2300, firstEvent: true } };
    const [stronger, weaker] = calculation({ players, games: games(`A-B ${mark}`) }).players;
    expect(stronger).toMatchObject({ before: 2400, k: 20, change, unrounded: 2400 + change });
    expect(weaker).toMatchObject({ before: 2300, k: 20, change: -change, unrounded: 2300 - change });
    expect(stronger?.games[0]).toMatchObject({
      opponent: 'B',
      side: 'red',
      difference: 100,
      expected: 0.64,
      k: 20,
      change,
      rated: true,
    });
  });

  test('K is 10 after the first rated event', () => {
    expect(accountOf({ players: { A: { rating: 2400, firstEvent: false }, B: 2300 }, games: games('A-B 1') }, 'A')).toMatchObject(
      { k: 10, change: 3.6 },
    );
    expect(accountOf({ players: { A: { rating: 2400, gamesRated: 0 }, B: 2300 }, games: games('A-B 1') }, 'A')).toMatchObject({
      k: 20,
      change: 7.2,
    });
  });

  test('the new rating is the nearest multiple of 5, a half upwards', () => {
    const newRating = (rating: number, k: number) =>
      accountOf({ k, players: { A: rating, B: rating }, games: games('A-B 1') }, 'A').after;
    expect(newRating(2400, 4)).toBe(2400);
    expect(newRating(2400, 5)).toBe(2405);
    expect(newRating(2400, 14)).toBe(2405);
  });
});

describe('the cap on the difference', () => {
  const game = (method: string, asOf: string, red: number, black: number) =>
    calculation({ method, asOf, players: { A: red, B: black }, games: games('A-B 1') }).players.map(
      (account) => account.games[0],
    );

  test('cxa-legacy counts more than 350 as 350', () => {
    const [above, below] = game('cxa-legacy', '2026-05-31', 2700, 2100);
    expect(above).toMatchObject({ difference: 600, countedDifference: 350, expected: 0.89 });
    expect(below).toMatchObject({ difference: -600, countedDifference: -350, expected: 0.11 });
  });

  test('fide-2024 counts more than 400 as 400, except for players of 2650 and more since 1 October 2025', () => {
    expect(game('fide-2024', '2025-09-30', 2700, 2200)[0]).toMatchObject({ countedDifference: 400, expected: 0.92 });
    expect(game('fide-2024', '2025-10-01', 2700, 2200)[0]).toMatchObject({ countedDifference: 500, expected: 0.96 });
    expect(game('fide-2024', '2025-10-01', 2650, 2150)[0]).toMatchObject({ countedDifference: 500 });
    expect(game('fide-2024', '2025-10-01', 2649, 2149)[0]).toMatchObject({ countedDifference: 400 });
    expect(game('fide-2024', '2025-10-01', 2700, 2200)[1]).toMatchObject({
      difference: -500,
      countedDifference: -400,
      expected: 0.08,
    });
  });
});

describe('games that are not rated', () => {
  const players = { A: 2400, B: 2400, U: null };
  test.each([
    ['A-B +', 'forfeit'],
    ['A-B -', 'forfeit'],
    ['A-B ?', 'unfinished'],
    ['A-B x', 'double_loss'],
    ['A-U 1', 'opponent_unrated'],
  ])('%s: %s', (line, reason) => {
    const account = accountOf({ players, games: games(line) }, 'A');
    expect(account).toMatchObject({ before: 2400, after: 2400, change: 0, ratedGames: 0, k: null });
    expect(account.games).toMatchObject([{ rated: false, reason, change: null, expected: null }]);
  });

  test('a game that its organiser keeps out', () => {
    const [game] = games('A-B 1');
    expect(accountOf({ players, games: [{ ...game!, rated: false }] }, 'A').games).toMatchObject([
      { rated: false, reason: 'kept_out' },
    ]);
  });
});

describe('what is assumed is said', () => {
  test('cxa-legacy', () => {
    const { notes } = calculation({ players: { A: 2400, B: { rating: 2400, firstEvent: false } }, games: games('A-B 1') });
    expect(notes.map((note) => [note.player, note.code])).toEqual([['A', 'first_event_assumed_no']]);
  });

  test('fide-2024', () => {
    const { notes } = calculation({ method: 'fide-2024', players: { A: 2200, B: 2450 }, games: games('A-B 1') });
    expect(notes.map((note) => [note.player, note.code])).toEqual([
      ['A', 'games_rated_assumed_enough'],
      ['A', 'highest_rating_assumed_current'],
      ['A', 'birth_year_assumed_adult'],
      ['B', 'games_rated_assumed_enough'],
    ]);
  });

  test('nothing, where every fact is there', () => {
    const facts = { gamesRated: 50, birthYear: 1980, highestRating: 2300 };
    expect(
      calculation({
        method: 'fide-2024',
        players: { A: { rating: 2200, ...facts }, B: { rating: 2250, ...facts } },
        games: games('A-B 1'),
      }).notes,
    ).toEqual([]);
  });
});

describe('the working in words', () => {
  test('names every number', () => {
    const { working } = accountOf(
      { players: { A: { rating: 2700, name: '甲', firstEvent: true }, B: { rating: 2100, name: '乙' } }, games: games('B-A 0') },
      'A',
    );
    expect(working.en).toBe(
      '甲: rated 2700, K 20 (first rated event). As Black against 乙 (2100): D +600 (counts as +350), expected 0.89, scored 1, 20 × (1 - 0.89) = +2.2. 1 game, score 1, expected 0.89, changes together +2.2: 2702.2, to the nearest 5: 2700.',
    );
    expect(working.zh).toContain('执黑对 乙（2100）：D +600（按 +350 计），期望 0.89，得 1，20 × (1 - 0.89) = +2.2。');
  });

  test('labels the method as a choice of this project', () => {
    for (const method of ['cxa-legacy', 'fide-2024', 'elo']) {
      const answer = calculation({ method, k: 10, players: { A: 2000, B: 2000 }, games: games('A-B =') });
      expect(answer.choice.en).toMatch(/^This project's choice: /);
      expect(answer.explanation.zh).toContain('本项目的选择');
    }
  });
});

describe('requests that do not fit together', () => {
  const players = { A: 2400, B: 2300 };
  test.each([
    ['an unknown method', { method: 'glicko', players, games: [] }, { code: 'rating_method_unknown', method: 'glicko' }],
    [
      'a method before its time',
      { method: 'fide-2024', asOf: '2024-02-29', players, games: [] },
      { code: 'rating_method_not_in_force', validFrom: '2024-03-01' },
    ],
    [
      'a mode the method lacks',
      { mode: 'game_by_game' as const, players, games: [] },
      { code: 'rating_mode_unsupported', method: 'cxa-legacy' },
    ],
    ['no K', { method: 'elo', players, games: [] }, { code: 'k_required', player: 'A', index: 0 }],
    [
      'a player not listed',
      { players, games: games('A-B 1', 'B-C 1') },
      { code: 'player_unknown', player: 'C', index: 1, side: 'black' },
    ],
    ['a player against himself', { players, games: games('A-A 1') }, { code: 'player_meets_himself', player: 'A', index: 0 }],
    [
      'a broken rating in a table',
      { players: { A: 2400.5, B: 2300 }, games: [] },
      { code: 'rating_not_whole', player: 'A', index: 0 },
    ],
  ])('%s', (_, draft, error) => {
    expect(calculateRatings(requestOf(draft))).toMatchObject({ ok: false, error });
  });

  test('a player twice', () => {
    const twice = {
      asOf: date('2026-05-31'),
      players: [
        { id: 'A', rating: 1 },
        { id: 'A', rating: 2 },
      ],
      games: [],
    };
    expect(calculateRatings(twice)).toMatchObject({ ok: false, error: { code: 'player_twice', player: 'A', index: 1 } });
  });

  test('nobody and nothing is no error', () => {
    expect(calculation({ players: {}, games: [] })).toMatchObject({ players: [], notes: [] });
  });
});

const IDS = ['A', 'B', 'C', 'D', 'E', 'F'];
const anyGames = fc.array(
  fc
    .tuple(fc.constantFrom(...IDS), fc.constantFrom(...IDS), fc.constantFrom('1', '0', '=', 'x', '?', '+', '-'))
    .filter(([red, black]) => red !== black)
    .map(([red, black, mark]) => `${red}-${black} ${mark}`),
  { maxLength: 30 },
);
const anyPlayers = fc
  .tuple(...IDS.map(() => fc.option(fc.integer({ min: 1000, max: 2900 }), { freq: 4 })))
  .map((ratings) => Object.fromEntries(IDS.map((id, i) => [id, ratings[i] ?? null])));

describe('properties', () => {
  test.each(['cxa-legacy', 'fide-2024', 'elo'])('%s: the order of entry cannot matter', (method) => {
    fc.assert(
      fc.property(
        anyPlayers,
        anyGames.chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length }))),
        (players, [lines, shuffled]) => {
          const numbers = (order: string[]) =>
            calculation({ method, k: method === 'elo' ? 20 : undefined, players, games: games(...order) }).players.map(
              (account) => [account.after, account.change, account.sumExpected, account.k, account.initial],
            );
          expect(numbers(shuffled)).toEqual(numbers(lines));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('with one K for all, what one side wins the other loses', () => {
    fc.assert(
      fc.property(anyPlayers, anyGames, (players, lines) => {
        const { players: accounts } = calculation({ method: 'elo', k: 24, players, games: games(...lines) });
        const sum = accounts.reduce((total, account) => total + Math.round((account.change ?? 0) * 100_000), 0);
        expect(sum).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test('every number of an account follows from its games', () => {
    fc.assert(
      fc.property(anyPlayers, anyGames, (players, lines) => {
        for (const account of calculation({ players, games: games(...lines) }).players) {
          const rated = account.games.filter((game) => game.rated);
          expect(account.ratedGames).toBe(rated.length);
          const total = (pick: (game: (typeof rated)[number]) => number | null) =>
            rated.reduce((sum, game) => sum + Math.round((pick(game) ?? 0) * 100), 0);
          expect(Math.round((account.change ?? 0) * 100)).toBe(total((game) => game.change));
          expect(Math.round((account.sumExpected ?? 0) * 100)).toBe(total((game) => game.expected));
          for (const game of rated) {
            expect(game.change).toBeCloseTo((game.k ?? 0) * ((game.score ?? 0) - (game.expected ?? 0)), 8);
            expect(Math.abs(game.countedDifference ?? 999)).toBeLessThanOrEqual(350);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('a rating stands as it is where no game is rated', () => {
  const left = accountOf({ players: { A: { rating: 2004 }, B: null }, games: games('A-B =') }, 'A');
  expect(left).toMatchObject({ before: 2004, after: 2004, listChange: 0, ratedGames: 0 });
  expect(left.working.en).toContain('2004');
  const played = accountOf({ k: 10, players: { A: { rating: 2004 }, B: { rating: 2004 } }, games: games('A-B =') }, 'A');
  expect(played).toMatchObject({ change: 0, after: 2005 });
});
