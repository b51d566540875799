import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RatedEvent } from '../../../src/ratings/periods/event.ts';
import { CXA_HALF_YEAR } from '../../../src/ratings/periods/policy.ts';
import { firstListTouched, recompute, rerun } from '../../../src/ratings/periods/recompute.ts';
import { date } from '../build.ts';
import { eventOf, inputOf, ratingsOf, runOf } from './build.ts';

describe('a period', () => {
  test('all its games are rated against the list before it, also those of a second event', () => {
    const events = [eventOf('E1', '2026-01-10', ['A-B 1', 'A-B 1']), eventOf('E2', '2026-05-31', ['A-B 1'])];
    const { steps } = runOf(inputOf({ A: 2400, B: 2400 }, events));
    const account = steps[0]?.accounts.find((one) => one.player === 'A');
    expect(account?.lines.map((line) => [line.event, line.difference, line.expected, line.k])).toEqual([
      ['E1', 0, 50_000, 10],
      ['E1', 0, 50_000, 10],
      ['E2', 0, 50_000, 10],
    ]);
    expect(ratingsOf(runOf(inputOf({ A: 2400, B: 2400 }, events)))).toEqual([{ A: 2415, B: 2385 }]);
  });

  test('K is 20 in the first rated event only, also where a second one follows in the same period', () => {
    const events = [eventOf('E2', '2026-02-01', ['A-B 1']), eventOf('E1', '2026-01-10', ['A-B 1'])];
    const input = inputOf({}, events, {
      seed: {
        publishedOn: date('2026-01-01'),
        players: [
          { id: 'A', rating: 2400, eventsRated: 0 },
          { id: 'B', rating: 2400 },
        ],
      },
    });
    const lines = (player: string) =>
      runOf(input)
        .steps[0]?.accounts.find((one) => one.player === player)
        ?.lines.map((line) => [line.event, line.k]);
    expect(lines('A')).toEqual([
      ['E1', 20],
      ['E2', 10],
    ]);
    expect(lines('B')).toEqual([
      ['E1', 10],
      ['E2', 10],
    ]);
  });

  test('fide-2024 holds K times the games of the whole period to 700', () => {
    const many = Array.from({ length: 10 }, () => 'A-B =');
    const events = [eventOf('E1', '2026-01-10', many), eventOf('E2', '2026-02-10', many)];
    const input = inputOf({ A: 2400, B: 2300 }, events, {
      settings: { conditions: 'report', method: 'fide-2024' },
      people: [{ id: 'B', birthYear: 2012 }],
      seed: {
        publishedOn: date('2026-01-01'),
        players: [
          { id: 'A', rating: 2400 },
          { id: 'B', rating: 2299 },
        ],
      },
    });
    const ks = runOf(input).steps[0]?.accounts.map((account) => [account.player, new Set(account.lines.map((line) => line.k))]);
    expect(ks).toEqual([
      ['A', new Set([10])],
      ['B', new Set([35])],
    ]);
  });

  test('byes and forfeits change nothing and do not count as activity', () => {
    const { steps } = runOf(inputOf({ A: 2400, B: 2400 }, [eventOf('E1', '2026-01-10', ['A-B +'])]));
    expect(steps[0]?.list.entries.map((entry) => [entry.player, entry.change, entry.games])).toEqual([
      ['A', 0, 0],
      ['B', 0, 0],
    ]);
    expect(steps[0]?.after.records.map((record) => record.periodsInactive)).toEqual([1, 1]);
  });

  test('an event belongs to the period in which it ends; what belongs to no list of the run is named', () => {
    const events = [
      eventOf('old', '2025-11-30', ['A-B 1']),
      eventOf('in', '2025-12-01', ['A-B 1']),
      eventOf('new', '2026-06-01', ['A-B 1']),
    ];
    const run = runOf(inputOf({ A: 2400, B: 2400 }, events));
    expect(run.outside).toEqual([
      { event: 'old', reason: 'before_seed' },
      { event: 'new', reason: 'after_last_list' },
    ]);
    expect(run.steps[0]?.list.events.map((event) => event.event)).toEqual(['in']);
  });
});

describe('unrated players', () => {
  test('a first rating is weighed over the periods until a performance counts', () => {
    const events = [
      eventOf('E1', '2026-01-10', ['U-A 0', 'U-B 0']),
      eventOf('E2', '2026-08-01', ['U-A 1', 'U-B 0']),
      eventOf('E3', '2026-09-01', ['U-A 1', 'U-B 1']),
    ];
    const run = runOf(inputOf({ A: 2400, B: 2300 }, events, { until: '2027-01-01' }));
    expect(run.steps[0]?.accounts.find((one) => one.player === 'U')).toMatchObject({
      after: null,
      noRating: 'first_performance_too_low',
    });
    // E1 is 2350 - 800, under 2005. E2 2350 and E3 2350 + 25, two games each: 2362.5.
    expect(ratingsOf(run)[1]).toEqual({ A: 2400, B: 2300, U: 2365 });
    expect(run.steps[1]?.list.entries.find((entry) => entry.player === 'U')).toMatchObject({ change: null, rating: 2365 });
  });

  test('fide-2024 gathers five games within 26 months', () => {
    const settings = { conditions: 'report' as const, method: 'fide-2024' };
    const one = (id: string, endedOn: string, ...lines: string[]) => eventOf(id, endedOn, lines);
    const early = one('E1', '2026-01-10', 'U-A 1', 'U-A 1', 'U-A 1');
    const soon = runOf(
      inputOf({ A: 1800 }, [early, one('E2', '2026-07-01', 'U-A 1', 'U-A 1')], { settings, until: '2027-01-01' }),
    );
    expect(ratingsOf(soon)[1]).toMatchObject({ U: 2109 });
    const late = runOf(
      inputOf({ A: 1800 }, [early, one('E2', '2028-07-01', 'U-A 1', 'U-A 1')], { settings, until: '2029-01-01' }),
    );
    expect(ratingsOf(late).at(-1)).not.toHaveProperty('U');
    expect(late.steps.at(-1)?.accounts.find((account) => account.player === 'U')).toMatchObject({ noRating: 'too_few_games' });
  });
});

describe('inactivity', () => {
  test('year 1 keeps, year 2 takes 20, year 3 takes 50, year 4 removes', () => {
    const run = runOf(inputOf({ A: 2400 }, [], { until: '2031-01-01' }));
    expect(
      run.steps.map((step) => [
        step.list.publishedOn,
        step.list.entries[0]?.rating ?? null,
        step.list.entries[0]?.deducted ?? null,
      ]),
    ).toEqual([
      ['2026-07-01', 2400, 0],
      ['2027-01-01', 2400, 0],
      ['2027-07-01', 2400, 0],
      ['2028-01-01', 2380, 20],
      ['2028-07-01', 2380, 0],
      ['2029-01-01', 2330, 50],
      ['2029-07-01', 2330, 0],
      ['2030-01-01', null, null],
      ['2030-07-01', null, null],
      ['2031-01-01', null, null],
    ]);
    expect(run.steps[7]?.list.removed).toEqual([{ player: 'A', reason: 'inactive' }]);
    expect(run.steps[8]?.list.removed).toEqual([]);
  });

  test('a game against an unrated player is play, a forfeit is not', () => {
    const run = runOf(inputOf({ A: 2400, B: 2400 }, [eventOf('E', '2026-02-01', ['A-U 0', 'B-U +'])]));
    expect(run.steps[0]?.after.records.map((record) => [record.player, record.rating, record.periodsInactive])).toMatchObject([
      ['A', 240_000_000, 0],
      ['B', 240_000_000, 1],
      ['U', 241_500_000, 0],
    ]);
  });

  test('one rated game starts the years anew', () => {
    const run = runOf(inputOf({ A: 2400, B: 2400 }, [eventOf('E', '2027-03-01', ['A-B ='])], { until: '2029-01-01' }));
    expect(ratingsOf(run).map((ratings) => ratings.A)).toEqual([2400, 2400, 2400, 2400, 2400, 2400]);
    expect(run.steps.at(-1)?.after.records[0]?.periodsInactive).toBe(3);
  });

  test('who comes back after removal begins as unrated', () => {
    // B lost 20 points before he played again: 2380 + 12.5, to the nearest 5.
    const run = runOf(
      inputOf({ A: 2400, B: 2400 }, [eventOf('E1', '2028-03-01', ['B-C =']), eventOf('E2', '2030-03-01', ['A-B 1'])], {
        until: '2030-07-01',
      }),
    );
    expect(run.steps.at(-1)?.list.entries.find((entry) => entry.player === 'A')).toMatchObject({
      change: null,
      rating: 2395,
    });
  });
});

describe('the list', () => {
  const sexes = [
    { id: 'A', sex: 'male' as const },
    { id: 'B', sex: 'male' as const },
    { id: 'C', sex: 'female' as const },
    { id: 'D', sex: 'female' as const },
  ];

  test('prints men from 2301 and women from 2101; an unknown sex between the two stays open', () => {
    const ratings = { A: 2301, B: 2300, C: 2101, D: 2100, E: 2301, F: 2200, G: 2100 };
    const { steps } = runOf(inputOf(ratings, [], { people: sexes }));
    expect(Object.fromEntries(steps[0]?.list.entries.map((entry) => [entry.player, [entry.listed, entry.rank]]) ?? [])).toEqual({
      A: [true, 1],
      E: [true, 1],
      B: [false, null],
      F: [null, null],
      C: [true, 3],
      D: [false, null],
      G: [false, null],
    });
  });

  test('without floors everybody is listed; equal ratings share a rank', () => {
    const settings = { conditions: 'report' as const, policy: { ...CXA_HALF_YEAR, floors: null } };
    const { steps } = runOf(inputOf({ A: 1500, B: 1600, C: 1500, D: 1400 }, [], { settings }));
    expect(steps[0]?.list.entries.map((entry) => [entry.player, entry.rank])).toEqual([
      ['B', 1],
      ['A', 2],
      ['C', 2],
      ['D', 4],
    ]);
  });

  test('a rating under the floor still counts as a rating', () => {
    const run = runOf(inputOf({ A: 2000, B: 2000 }, [eventOf('E', '2026-02-01', ['A-B 1'])], { people: sexes }));
    expect(run.steps[0]?.list.entries).toMatchObject([
      { player: 'A', rating: 2005, listed: false },
      { player: 'B', rating: 1995, listed: false },
    ]);
  });

  test('fide-2024: a rating under 1400 is lost', () => {
    const run = runOf(
      inputOf({ A: 1400, B: 1400 }, [eventOf('E', '2026-02-01', ['A-B 1'])], {
        settings: { conditions: 'report', method: 'fide-2024' },
      }),
    );
    expect(run.steps[0]?.list.removed).toEqual([{ player: 'B', reason: 'below_floor' }]);
  });
});

describe('conditions', () => {
  const noUnits = eventOf('E', '2026-02-01', ['A-B 1'], { players: [{ id: 'A' }, { id: 'B' }] });

  test('enforced: an event that fails or stays open is not rated, and the list says why', () => {
    const run = runOf(inputOf({ A: 2400, B: 2400 }, [noUnits], { settings: {} }));
    expect(ratingsOf(run)).toEqual([{ A: 2400, B: 2400 }]);
    expect(run.steps[0]?.list.events).toMatchObject([{ event: 'E', verdict: 'not_rated' }]);
  });

  test('reported: it is rated all the same', () => {
    const run = runOf(inputOf({ A: 2400, B: 2400 }, [noUnits]));
    expect(ratingsOf(run)).toEqual([{ A: 2405, B: 2395 }]);
    expect(run.steps[0]?.list.events).toMatchObject([{ event: 'E', verdict: 'not_rated' }]);
  });
});

describe('input that does not fit together', () => {
  const event = eventOf('E', '2026-02-01', ['A-B 1']);
  test.each([
    [
      'a seed on another day',
      inputOf({}, [], { seed: { publishedOn: date('2026-02-01'), players: [] } }),
      { code: 'not_a_list_date', field: 'seed' },
    ],
    ['a last list on another day', inputOf({}, [], { until: '2026-08-01' }), { code: 'not_a_list_date', field: 'until' }],
    ['no list at all', inputOf({}, [], { until: '2026-01-01' }), { code: 'until_not_after_seed' }],
    ['an event twice', inputOf({}, [event, event]), { code: 'event_twice', event: 'E', index: 1 }],
    ['a year out of range', inputOf({}, [eventOf('E', '1850-02-01', [])]), { code: 'date_out_of_range' }],
    ['a stranger', inputOf({}, [{ ...event, players: [{ id: 'A' }] }]), { code: 'player_unknown', event: 'E', player: 'B' }],
    [
      'a player entered twice',
      inputOf({}, [{ ...event, players: [{ id: 'A' }, { id: 'A' }, { id: 'B' }] }]),
      { code: 'player_twice', event: 'E', player: 'A', index: 1 },
    ],
    ['a game against oneself', inputOf({}, [eventOf('E', '2026-02-01', ['A-A 1'])]), { code: 'player_meets_himself' }],
    [
      'a method before its time',
      inputOf({}, [], { settings: { method: 'fide-2024' }, seed: { publishedOn: date('2020-01-01'), players: [] } }),
      { code: 'rating_method_not_in_force' },
    ],
    ['no K', inputOf({ A: 1500 }, [], { settings: { method: 'elo' } }), { code: 'k_required' }],
    ['a broken rating', inputOf({ A: 1500.5 }, []), { code: 'rating_not_whole', player: 'A', index: 0 }],
  ])('%s', (_, input, error) => expect(recompute(input)).toMatchObject({ ok: false, error }));
});

const IDS = ['A', 'B', 'C', 'D', 'E', 'F'];
const anyLine = fc
  .tuple(fc.constantFrom(...IDS), fc.constantFrom(...IDS), fc.constantFrom('1', '0', '=', 'x', '?', '+'))
  .filter(([red, black]) => red !== black)
  .map(([red, black, mark]) => `${red}-${black} ${mark}`);
const anyDay = fc.constantFrom(
  '2025-12-01',
  '2026-01-31',
  '2026-05-31',
  '2026-06-01',
  '2026-11-30',
  '2026-12-01',
  '2027-04-04',
  '2027-06-01',
);
const anyFormat = fc.constantFrom('swiss' as const, 'round_robin' as const, 'team' as const);
const anyEvents = fc
  .array(fc.tuple(anyDay, fc.array(anyLine, { minLength: 1, maxLength: 6 }), anyFormat), { minLength: 1, maxLength: 6 })
  .map((drafts) => drafts.map(([day, lines, format], i) => eventOf(`E${i}`, day, lines, { format })));
const anyRatings = fc.dictionary(
  fc.constantFrom(...IDS),
  fc.integer({ min: 380, max: 520 }).map((steps) => steps * 5),
  { minKeys: 1 },
);
const anySettings = fc.constantFrom(
  { conditions: 'report' as const },
  { conditions: 'enforce' as const },
  { conditions: 'report' as const, method: 'fide-2024' },
  { conditions: 'report' as const, method: 'elo', k: 24 },
);

describe('properties', () => {
  test('a corrected result, run again from its period, equals a full recount from the start', () => {
    fc.assert(
      fc.property(
        anyRatings,
        anyEvents,
        anySettings,
        fc.nat(),
        anyLine,
        anyDay,
        (ratings, events, settings, place, line, day) => {
          const wrong = events[place % events.length] as RatedEvent;
          const corrected = eventOf(wrong.id, day, [line], { format: wrong.format });
          const before = inputOf(ratings, events, { settings, until: '2028-01-01' });
          const after = { ...before, events: events.map((event) => (event === wrong ? corrected : event)) };
          const from = firstListTouched(CXA_HALF_YEAR, wrong, corrected);
          const again = rerun(runOf(before), after, from ?? date('2026-07-01'));
          expect(again).toEqual({ ok: true, value: runOf(after) });
        },
      ),
      { numRuns: 80 },
    );
  });

  test('an event that comes in late or is taken out is recounted the same way', () => {
    fc.assert(
      fc.property(anyRatings, anyEvents, anySettings, (ratings, events, settings) => {
        const late = events[0] as RatedEvent;
        const without = inputOf(ratings, events.slice(1), { settings, until: '2028-01-01' });
        const whole = { ...without, events };
        const from = firstListTouched(CXA_HALF_YEAR, null, late) ?? date('2026-07-01');
        expect(rerun(runOf(without), whole, from)).toEqual({ ok: true, value: runOf(whole) });
        expect(rerun(runOf(whole), without, from)).toEqual({ ok: true, value: runOf(without) });
      }),
      { numRuns: 60 },
    );
  });

  test('the order of entry of events, games, players and seeds cannot matter', () => {
    const turned = <T>(list: readonly T[]): T[] => [...list].reverse();
    fc.assert(
      fc.property(anyRatings, anyEvents, anySettings, (ratings, events, settings) => {
        const input = inputOf(ratings, events, { settings, until: '2028-01-01' });
        const other = {
          ...input,
          seed: { ...input.seed, players: turned(input.seed.players) },
          events: turned(events).map((event) => ({ ...event, players: turned(event.players), games: turned(event.games) })),
        };
        const seen = (run: ReturnType<typeof runOf>) => run.steps.map(({ list, after }) => ({ list, after }));
        expect(seen(runOf(other))).toEqual(seen(runOf(input)));
      }),
      { numRuns: 80 },
    );
  });

  test('a run is idempotent and leaves its input alone', () => {
    fc.assert(
      fc.property(anyRatings, anyEvents, anySettings, (ratings, events, settings) => {
        const input = inputOf(ratings, events, { settings, until: '2028-01-01' });
        const copy = structuredClone(input);
        const first = runOf(input);
        expect(runOf(input)).toEqual(first);
        expect(input).toEqual(copy);
        expect(rerun(first, input, date('2026-07-01'))).toEqual({ ok: true, value: first });
      }),
      { numRuns: 40 },
    );
  });

  test('a run can stop after any list and go on from its records', () => {
    fc.assert(
      fc.property(
        anyRatings,
        anyEvents,
        anySettings,
        fc.constantFrom('2026-07-01', '2027-01-01', '2027-07-01'),
        (ratings, events, settings, stop) => {
          const whole = inputOf(ratings, events, { settings, until: '2028-01-01' });
          const part = runOf({ ...whole, until: date(stop) });
          const next = part.steps.length;
          const steps = runOf(whole).steps;
          expect(part.steps).toEqual(steps.slice(0, next));
          expect(rerun(part, whole, steps[next]?.list.publishedOn ?? whole.until)).toEqual({ ok: true, value: runOf(whole) });
        },
      ),
      { numRuns: 40 },
    );
  });
});
