import { describe, expect, test } from 'vitest';
import { calculateRatings } from '../../src/ratings/calculate.ts';
import { accountOf, games, requestOf } from './build.ts';

const opponents = (...ratings: number[]) => Object.fromEntries(ratings.map((rating, i) => [`R${i + 1}`, rating]));

/** U against R1, R2, ... with the given marks from U's point of view. */
const results = (marks: string) => games(...[...marks].map((mark, i) => `U-R${i + 1} ${mark}`));

describe('cxa-legacy: performance in a Swiss or team event', () => {
  test.each([
    ['50 per cent is the mean of the opponents', [2300, 2400], '10', 2350],
    ['12.5 for each half point above', [2300, 2400, 2300, 2400], '11=0', 2350 + 12.5],
    ['12.5 for each half point above, all won', [2300, 2400], '11', 2350 + 25],
    ['below 50 per cent by table 8.1.1: 25 per cent is -193', [2300, 2400, 2300, 2400], '1000', 2350 - 193],
    ['a third is 33 per cent, -125', [2400, 2400, 2400], '100', 2400 - 125],
    ['nothing scored is -800', [2400], '0', 1600],
  ])('%s', (_, ratings, marks, performance) => {
    const request = { players: { U: null, ...opponents(...ratings) }, games: results(marks) };
    expect(accountOf(request, 'U').performance).toMatchObject({ formula: 'swiss', games: marks.length, rating: performance });
    expect(accountOf({ ...request, format: 'team' as const }, 'U').performance).toMatchObject({ rating: performance });
  });

  test('forfeits, unfinished games and unrated opponents do not enter', () => {
    const players = { U: null, V: null, ...opponents(2300, 2400, 2500) };
    const request = { players, games: games('U-R1 1', 'R1-U 0', 'U-R2 +', 'U-R3 ?', 'U-V 1') };
    expect(accountOf(request, 'U').performance).toMatchObject({ games: 2, average: 2300, rating: 2325 });
    expect(accountOf({ players, games: games('U-V 1') }, 'U')).toMatchObject({
      performance: null,
      after: null,
      initial: { rating: null, reason: 'too_few_games', games: 0 },
    });
  });
});

describe('cxa-legacy: performance in a round robin', () => {
  // Three rated players of mean 2400 and two unrated, U and V. Against the unrated: R1 2/2, R2 1/2, R3 0/2, so 3/6.
  const even = games('R1-U 1', 'R1-V 1', 'R2-U 0', 'R2-V 1', 'R3-U 0', 'R3-V 0', 'R1-R2 =', 'R2-R3 =', 'R1-R3 =', 'U-V 1');
  const players = { U: null, V: null, ...opponents(2300, 2400, 2500) };

  test('Pa 50 per cent: Ra is the mean of the rated players; 2/3 is one half point above', () => {
    expect(accountOf({ format: 'round_robin', players, games: even }, 'U').performance).toMatchObject({
      formula: 'round_robin',
      games: 3,
      score: 2,
      average: 2400,
      correction: 12.5,
      rating: 2412.5,
    });
  });

  test('Ra = R(ar) - d(Pa) n/(n+1), and below 50 per cent d(P) n/(n+1)', () => {
    // The rated players make 5/6 against the unrated, 83 per cent, d = 273; n = 3: 273 x 3/4 = 204.75.
    // U has 1/3, 33 per cent, d = -125; -125 x 3/4 = -93.75.
    const request = {
      format: 'round_robin' as const,
      players,
      games: games('R1-U 1', 'R1-V 1', 'R2-U 1', 'R2-V 1', 'R3-U 0', 'R3-V 1', 'R1-R2 =', 'R2-R3 =', 'R1-R3 =', 'U-V 1'),
    };
    expect(accountOf(request, 'U').performance).toMatchObject({
      average: 2400 - 204.75,
      correction: -93.75,
      rating: 2400 - 204.75 - 93.75,
    });
  });

  test('the other reading averages d(P) of each rated player over all his games', () => {
    // R1 and R2 2.5/4, 63 per cent (+95), R3 1.5/4, 38 per cent (-87): mean 103/3, n = 4 opponents, x 4/5 = 27.46667.
    // U: 2/4 with V, 50 per cent.
    const request = {
      format: 'round_robin' as const,
      fieldAverage: 'against_all' as const,
      players,
      games: games('R1-U 1', 'R1-V =', 'R2-U 1', 'R2-V =', 'R3-U 0', 'R3-V =', 'R1-R2 =', 'R2-R3 =', 'R1-R3 =', 'U-V 1'),
    };
    expect(accountOf(request, 'U').performance).toMatchObject({
      games: 4,
      score: 2,
      average: 2372.53333,
      correction: 0,
      rating: 2372.53333,
    });
  });

  test('3 out of 10 against ten players of 2400, by both readings and in a Swiss event', () => {
    const rated = Array.from({ length: 10 }, (_, i) => `R${i + 1}`);
    const among = rated.flatMap((red, i) => rated.slice(i + 1).map((black) => `${red}-${black} =`));
    const request = {
      players: { U: null, ...opponents(...rated.map(() => 2400)) },
      games: [...results('1110000000'), ...games(...among)],
    };
    const performance = (more: Partial<typeof request> & Pick<Parameters<typeof accountOf>[0], 'format' | 'fieldAverage'>) =>
      accountOf({ ...request, ...more }, 'U').performance?.rating;
    expect(performance({ format: 'round_robin' })).toBeCloseTo(2400 - 149 * (10 / 11) - 149 * (10 / 11), 4);
    expect(performance({ format: 'round_robin', fieldAverage: 'against_all' })).toBeCloseTo(2251.4545, 4);
    expect(performance({ format: 'swiss' })).toBe(2251);
  });

  test('in a group stage the field is the own group', () => {
    const request = {
      format: 'group_round_robin' as const,
      players: { ...players, X: 1500, Y: 1500 },
      games: [...even, ...games('X-Y 1')],
    };
    expect(accountOf(request, 'U').performance).toMatchObject({ average: 2400, rating: 2412.5 });
  });
});

describe('cxa-legacy: the first rating', () => {
  const earlier = (...performances: [number, number][]) => ({
    players: { U: { rating: null, performances: performances.map(([rating, count]) => ({ rating, games: count })) } },
    games: [],
  });

  test('the published example: 2280 in 5 games, 2400 in 10, 2000 in 5 make 2270', () => {
    expect(accountOf(earlier([2280, 5], [2400, 10], [2000, 5]), 'U')).toMatchObject({
      before: null,
      after: 2270,
      initial: { rating: 2270, unrounded: 2270, games: 20 },
    });
  });

  test('a first performance under 2005 does not count, a later one does', () => {
    expect(accountOf(earlier([2004, 9]), 'U')).toMatchObject({
      after: null,
      initial: { reason: 'first_performance_too_low', games: 0 },
    });
    expect(accountOf(earlier([2005, 9]), 'U').after).toBe(2005);
    expect(accountOf(earlier([1900, 9], [2300, 5], [1900, 5]), 'U')).toMatchObject({
      after: 2100,
      initial: { games: 10, performances: [{ counted: false }, { counted: true }, { counted: true }] },
    });
  });

  test('a first performance under 2005 is not made good by a second one under 2005', () => {
    expect(accountOf(earlier([1900, 9], [1950, 9]), 'U').after).toBeNull();
  });

  test('the event itself comes last', () => {
    const request = {
      players: { U: { rating: null, performances: [{ rating: 2280, games: 2 }] }, ...opponents(2300, 2400) },
      games: results('10'),
    };
    expect(accountOf(request, 'U').initial).toMatchObject({
      unrounded: 2315,
      rating: 2315,
      performances: [{ rating: 2280 }, { rating: 2350 }],
    });
  });

  test('is a multiple of 5', () => {
    expect(accountOf(earlier([2282, 1]), 'U').after).toBe(2280);
    expect(accountOf(earlier([2282, 1], [2283, 1]), 'U').after).toBe(2285);
  });
});

describe('fide-2024: the first rating', () => {
  const against = (rating: number, marks: string) => ({
    method: 'fide-2024',
    players: { U: null, ...opponents(...[...marks].map(() => rating)) },
    games: results(marks),
  });

  // Values for 1800 and 1000: tests of echecsjs/elo; 6/7 is 86 per cent, +309.
  test.each([
    ['five wins against 1800', against(1800, '11111'), 2109],
    ['five wins against 1000', against(1000, '11111'), 1538],
    ['five wins against 2500, at most 2200', against(2500, '11111'), 2200],
    ['five draws against 1800', against(1800, '====='), 1800],
    ['five losses against 1800: 1/7 is 14 per cent, -309', against(1800, '00000'), 1491],
  ])('%s', (_, request, rating) => expect(accountOf(request, 'U').after).toBe(rating));

  test('four games are too few, earlier ones count too', () => {
    expect(accountOf(against(1800, '1111'), 'U')).toMatchObject({ after: null, initial: { reason: 'too_few_games', games: 4 } });
    const request = against(1800, '1111');
    const players = { ...request.players, U: { rating: null, earlierResults: [{ opponentRating: 1800, score: 1 }] } };
    expect(accountOf({ ...request, players }, 'U').after).toBe(2109);
  });

  test('under 1400 there is none', () => {
    expect(accountOf(against(1400, '00000'), 'U')).toMatchObject({
      after: null,
      belowFloor: true,
      initial: { reason: 'below_floor' },
    });
  });

  test('a rating that falls under 1400 is marked', () => {
    expect(accountOf({ method: 'fide-2024', players: { A: 1405, B: 1405 }, games: games('A-B 0') }, 'A')).toMatchObject({
      after: 1395,
      belowFloor: true,
    });
  });
});

test('elo gives no first rating', () => {
  const request = { method: 'elo', k: 20, players: { U: null, R1: 1500 }, games: games('U-R1 1') };
  expect(accountOf(request, 'U')).toMatchObject({ after: null, initial: { reason: 'method_has_none' } });
  expect(accountOf({ ...request, mode: 'game_by_game' as const }, 'R1')).toMatchObject({
    after: 1500,
    games: [{ reason: 'opponent_unrated' }],
  });
});

test('every account of an unrated player says so in words', () => {
  const result = calculateRatings(requestOf({ players: { U: null, R1: 2300 }, games: games('U-R1 0') }));
  if (!result.ok) throw new Error(result.error.code);
  expect(result.value.players[0]?.working).toEqual({
    zh: 'U：原无等级分。对手平均等级分 2300，得分 0/1 (0%)，表现分 2300 -800 = 1500。仍无等级分：首次表现分未达下限，无效。',
    en: "U: unrated before. Opponents' mean 2300, score 0/1 (0%), performance 2300 -800 = 1500. Still unrated: the first performance is under the limit and does not count.",
  });
});
