import { describe, expect, test } from 'vitest';
import { findMethod } from '../../src/ratings/methods/catalog.ts';
import { listMethods } from '../../src/ratings/methods/listing.ts';
import { RATING_METHODS } from '../../src/ratings/methods/method.ts';
import { ratingChanges } from '../../src/ratings/ratingChanges.ts';
import { RULE_SOURCES } from '../../src/rules/sources.ts';
import { date, games } from './build.ts';

describe('the list of methods', () => {
  test('has every method, labelled as a choice of this project, with its sources', () => {
    const { items } = listMethods();
    expect(items.map((method) => method.id)).toEqual(RATING_METHODS);
    for (const method of items) {
      expect(method.choice.zh).toMatch(/^本项目的选择：/);
      expect(method.sources.length).toBeGreaterThan(0);
      for (const { document } of method.sources) if (document !== null) expect(RULE_SOURCES).toHaveProperty(document);
    }
  });

  test('shows every number in points', () => {
    const [legacy, fide, elo] = listMethods().items;
    expect(legacy).toMatchObject({
      rounding: 5,
      initial: { perHalfPointAbove: 12.5, firstAtLeast: 2005 },
      differenceCaps: [{ cap: 350 }],
    });
    expect(fide).toMatchObject({ rounding: 1, floor: 1400, validFrom: '2024-03-01' });
    expect(elo).toMatchObject({ rounding: 0.001 });
  });

  test('carries both tables', () => {
    const { tables } = listMethods();
    expect(tables['8.1.1']).toHaveLength(101);
    expect(tables['8.1.2'].at(-1)).toEqual({ from: 736, to: null, higherPercent: 100, lowerPercent: 0 });
  });
});

test('a method is found only while it is in force', () => {
  expect(findMethod('fide-2024', date('2024-03-01'))).toMatchObject({ ok: true });
  expect(findMethod('fide-2024', date('2024-02-29'))).toMatchObject({ ok: false, error: { code: 'rating_method_not_in_force' } });
  expect(findMethod('cxa-legacy', date('1955-01-01'))).toMatchObject({ ok: true });
});

describe('rating changes of an event', () => {
  test('one line a player, 0 as unrated', () => {
    const result = ratingChanges({
      asOf: date('2026-05-01'),
      players: [
        { id: 'A', rating: 2400 },
        { id: 'B', rating: 2300 },
        { id: 'U', rating: 0 },
        { id: 'V', rating: null },
      ],
      games: games('A-B 1', 'A-U =', 'V-B +'),
    });
    if (!result.ok) throw new Error(result.error.code);
    expect(result.value.map(({ working, ...line }) => line)).toEqual([
      { player: 'A', before: 2400, after: 2405, change: 3.6, k: 10, games: 1, score: 1, expected: 0.64 },
      { player: 'B', before: 2300, after: 2295, change: -3.6, k: 10, games: 1, score: 0, expected: 0.36 },
      { player: 'U', before: null, after: 2400, change: null, k: null, games: 1, score: 0.5, expected: null },
      { player: 'V', before: null, after: null, change: null, k: null, games: 0, score: 0, expected: null },
    ]);
  });

  test('an unknown method is an error, not an empty list', () => {
    expect(ratingChanges({ method: 'x', asOf: date('2026-05-01'), players: [], games: [] })).toMatchObject({ ok: false });
  });
});
