import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  articleOfControl,
  periodAfter,
  resolveTimeControl,
  type TimeControl,
  type TimeControlRequest,
} from '../../src/conduct/timeControls.ts';

const control = (request: TimeControlRequest): TimeControl => {
  const resolved = resolveTimeControl(request);
  if (!resolved.ok) throw new Error(resolved.error.message.en);
  return resolved.value;
};

const MINUTE = 60_000;

// Articles 6.1-6.5: moves completed -> the minute by which the next moves must be made, how many are owed.
const MARKS: [TimeControlRequest, number, number, number | null][] = [
  [{ scheme: 'cxa_6_1' }, 0, 90, 40],
  [{ scheme: 'cxa_6_1' }, 39, 90, 1],
  [{ scheme: 'cxa_6_1' }, 40, 105, 10],
  [{ scheme: 'cxa_6_1' }, 49, 105, 1],
  [{ scheme: 'cxa_6_1' }, 50, 120, 10],
  [{ scheme: 'cxa_6_1' }, 77, 150, 3],
  [{ scheme: 'cxa_6_2' }, 29, 60, 1],
  [{ scheme: 'cxa_6_2' }, 30, 70, 10],
  [{ scheme: 'cxa_6_2' }, 40, 80, 10],
  [{ scheme: 'cxa_6_3' }, 39, 10, 1],
  [{ scheme: 'cxa_6_3' }, 40, 15, 30],
  [{ scheme: 'cxa_6_3' }, 70, 20, 30],
  [{ scheme: 'cxa_6_3', laterMoves: 50 }, 40, 15, 50],
  [{ scheme: 'cxa_6_3', laterMoves: 50 }, 90, 20, 50],
  [{ scheme: 'cxa_6_4' }, 0, 5, 30],
  [{ scheme: 'cxa_6_4' }, 30, 10, 30],
  [{ scheme: 'cxa_6_4' }, 89, 15, 1],
  [{ scheme: 'cxa_6_5', minutes: 45 }, 200, 45, null],
  [{ scheme: 'increment_120_30' }, 60, 120, null],
  [{ scheme: 'increment_90_30' }, 60, 90, null],
  [{ scheme: 'increment_60_30' }, 0, 60, null],
  [
    {
      periods: [
        { minutes: 40, moves: 20 },
        { minutes: 20, moves: null },
      ],
    },
    20,
    60,
    null,
  ],
];

test.each(MARKS)('%j after %i moves', (request, moves, minutes, owed) => {
  expect(periodAfter(control(request), moves)).toMatchObject({ deadlineMs: minutes * MINUTE, movesOwed: owed });
});

test('the marks agree with a table written out one period after the other', () => {
  const period = fc.record({ minutes: fc.integer({ min: 1, max: 90 }), moves: fc.integer({ min: 1, max: 50 }) });
  fc.assert(
    fc.property(fc.array(period, { minLength: 1, maxLength: 4 }), fc.nat(600), (periods, moves) => {
      const written: [number, number][] = [];
      let minutes = 0;
      let count = 0;
      for (let index = 0; count <= moves; index += 1) {
        const each = periods[Math.min(index, periods.length - 1)]!;
        minutes += each.minutes;
        count += each.moves;
        written.push([minutes, count]);
      }
      expect(periodAfter({ periods, incrementSeconds: 0, perMove: null }, moves)).toEqual({
        period: written.length,
        deadlineMs: written.at(-1)![0] * MINUTE,
        movesOwed: written.at(-1)![1] - moves,
      });
    }),
  );
});

const REFUSED: [TimeControlRequest, string][] = [
  [{ scheme: 'cxa_6_5' }, '/minutes'],
  [{ scheme: 'cxa_6_5', minutes: 60, laterMoves: 10 }, '/laterMoves'],
  [{ scheme: 'cxa_6_1', minutes: 60 }, '/minutes'],
  [{ scheme: 'increment_60_30', laterMoves: 30 }, '/laterMoves'],
  [{ scheme: 'cxa_6_3', laterMoves: 0 }, '/laterMoves'],
  [{ scheme: 'cxa_6_5', minutes: 0.5 }, '/periods/0/minutes'],
  [{ periods: [] }, '/periods'],
  [
    {
      periods: [
        { minutes: 10, moves: null },
        { minutes: 10, moves: 5 },
      ],
    },
    '/periods/0/moves',
  ],
  [{ periods: [{ minutes: 10, moves: 0 }] }, '/periods/0/moves'],
  [{ periods: [{ minutes: 10, moves: null }], incrementSeconds: -1 }, '/incrementSeconds'],
  [{ periods: [{ minutes: 10, moves: null }], perMove: { seconds: 0, applies: 'always' } }, '/perMove/seconds'],
  [{ scheme: 'cxa_6_1', perMove: { seconds: 30, applies: 'after_main_time' } }, '/perMove/applies'],
];

test.each(REFUSED)('refused: %j at %s', (request, pointer) => {
  const resolved = resolveTimeControl(request);
  expect(resolved).toMatchObject({ ok: false, error: { code: 'time_control_invalid', pointer } });
});

test('a scheme cites its own article, another control article 6', () => {
  expect(articleOfControl({ scheme: 'cxa_6_3' })).toBe('6.3');
  expect(articleOfControl({ scheme: 'increment_90_30' })).toBe('6');
  expect(articleOfControl({ periods: [{ minutes: 10, moves: null }] })).toBe('6');
});
