import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClockRequest, type ClockRuling, judgeClock } from '../../src/conduct/clock.ts';
import type { ClockEvent } from '../../src/conduct/clockEvents.ts';
import { type ClockState, newClock, replayClock } from '../../src/conduct/clockState.ts';
import type { TimeControlRequest } from '../../src/conduct/timeControls.ts';

const judged = (request: ClockRequest): ClockRuling => {
  const ruling = judgeClock(request);
  if (!ruling.ok) throw new Error(`${ruling.error.pointer}: ${ruling.error.message.en}`);
  return ruling.value;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const tenMinutes: TimeControlRequest = { scheme: 'cxa_6_5', minutes: 10 };
const start: ClockEvent = { type: 'start', at: 0 };
const press = (at: number): ClockEvent => ({ type: 'press', at });
const move = (at: number): ClockEvent => ({ type: 'move', at });
const mate = (at: number): ClockEvent => ({ type: 'decided', at, by: 'checkmate', result: 'red_wins' });
/** Presses in turn, `everyMs` apart. */
const presses = (count: number, everyMs: number, from = 0): ClockEvent[] =>
  Array.from({ length: count }, (_, index) => press(from + (index + 1) * everyMs));

describe('running', () => {
  test('each face counts its own side only', () => {
    const ruling = judged({ timeControl: tenMinutes, events: [start, press(3_000), press(10_000), press(12_500)], at: 20_000 });
    expect(ruling.red).toMatchObject({ usedMs: 5_500, remainingMs: 594_500, movesCompleted: 2, movesOwed: null });
    expect(ruling.black).toMatchObject({ usedMs: 14_500, movesCompleted: 1 });
    expect(ruling).toMatchObject({ toMove: 'black', running: 'black', plies: 3, result: 'ongoing', loser: null });
    expect(ruling.articles).toEqual(['6.5']);
  });

  test('a stopped clock counts nothing', () => {
    const events: ClockEvent[] = [start, { type: 'stop', at: 1_000 }, { type: 'resume', at: 900_000 }, press(901_000)];
    expect(judged({ timeControl: tenMinutes, events }).red.usedMs).toBe(2_000);
  });

  test('black moves first where the game begins so', () => {
    const ruling = judged({ timeControl: tenMinutes, firstToMove: 'black', events: [start, press(4_000)] });
    expect(ruling.black.usedMs).toBe(4_000);
  });

  test('moves owed count down in the period and start anew in the next', () => {
    const events = [start, ...presses(78, 2 * SECOND)];
    const before = judged({ timeControl: { scheme: 'cxa_6_1' }, events });
    expect(before.red).toMatchObject({ movesCompleted: 39, movesOwed: 1, period: 1 });
    const after = judged({ timeControl: { scheme: 'cxa_6_1' }, events: [...events, press(160 * SECOND)] });
    expect(after.red).toMatchObject({ movesCompleted: 40, movesOwed: 10, period: 2, deadlineMs: 105 * MINUTE });
  });

  test('an increment comes with each completed move', () => {
    const ruling = judged({ timeControl: { scheme: 'increment_60_30' }, events: [start, ...presses(4, 10 * SECOND)] });
    expect(ruling.red.remainingMs).toBe(60 * MINUTE - 20 * SECOND + 60 * SECOND);
  });

  test('a forgotten press keeps the time on the side that forgot, and the answer completes the move', () => {
    const ruling = judged({ timeControl: tenMinutes, events: [start, move(5_000), move(9_000)], at: 12_000 });
    expect(ruling).toMatchObject({ plies: 2, toMove: 'red', running: 'red' });
    expect(ruling.red).toMatchObject({ usedMs: 12_000, movesCompleted: 1 });
    expect(ruling.black).toMatchObject({ usedMs: 0, movesCompleted: 1 });
    expect(ruling.facts.map((fact) => fact.code)).toContain('answered_before_press');
  });
});

describe('overtime (22.1, 4.1.4)', () => {
  test('the mark itself is still in time, one millisecond later is not', () => {
    const last = 10 * MINUTE;
    expect(judged({ timeControl: tenMinutes, events: [start, press(last)] }).result).toBe('ongoing');
    expect(judged({ timeControl: tenMinutes, events: [start, press(last + 1)] })).toMatchObject({
      result: 'black_wins',
      loser: 'red',
      decidedAtPly: 1,
      decidedAtMs: last,
      articles: ['4.1.4', '22.1', '6.5'],
    });
  });

  test('39 moves in 90 minutes lose, 40 do not (6.1)', () => {
    // Red takes 100 seconds a move, Black one second; the last press but one comes at 39 * 101 + 100 s.
    const events: ClockEvent[] = [start];
    let at = 0;
    for (let round = 1; round <= 39; round += 1) {
      at += 100 * SECOND;
      events.push(press(at));
      at += SECOND;
      events.push(press(at));
    }
    const used = 39 * 100 * SECOND;
    const inTime = [...events, press(at + 90 * MINUTE - used)];
    expect(judged({ timeControl: { scheme: 'cxa_6_1' }, events: inTime }).red).toMatchObject({
      movesCompleted: 40,
      flagFallen: false,
    });
    const late = judged({ timeControl: { scheme: 'cxa_6_1' }, events: [...events, press(at + 90 * MINUTE - used + 1)] });
    expect(late).toMatchObject({ loser: 'red', decidedAtPly: 79, result: 'black_wins' });
    expect(late.red).toMatchObject({ movesCompleted: 39, movesOwed: 1, flagFallen: true, remainingMs: 0 });
  });

  test('the second player loses at an even ply', () => {
    expect(judged({ timeControl: tenMinutes, events: [start, press(SECOND)], at: 11 * MINUTE })).toMatchObject({
      loser: 'black',
      decidedAtPly: 2,
      result: 'red_wins',
    });
  });

  test('a limit on each move, from the first', () => {
    const timeControl: TimeControlRequest = { scheme: 'increment_60_30', perMove: { seconds: 60, applies: 'always' } };
    const kept = judged({ timeControl, events: [start, press(60 * SECOND), press(120 * SECOND)] });
    expect(kept.result).toBe('ongoing');
    const broken = judged({ timeControl, events: [start, press(60 * SECOND), press(120 * SECOND + 1)] });
    expect(broken).toMatchObject({ loser: 'black', decidedAtPly: 2 });
  });

  test('a limit on each move once the time of the game is used up', () => {
    const timeControl: TimeControlRequest = {
      scheme: 'cxa_6_5',
      minutes: 1,
      perMove: { seconds: 30, applies: 'after_main_time' },
    };
    // Red thinks 80 s (the minute and 20 s more), then 30 s twice, then 30.001 s.
    const events = [start, press(80 * SECOND), press(81 * SECOND), press(111 * SECOND), press(112 * SECOND), press(142 * SECOND)];
    expect(judged({ timeControl, events }).result).toBe('ongoing');
    const broken = judged({ timeControl, events: [...events, press(143 * SECOND), press(173 * SECOND + 1)] });
    expect(broken).toMatchObject({ loser: 'red', decidedAtPly: 7 });
    const firstTurn = judged({ timeControl, events: [start, press(90 * SECOND + 1)] });
    expect(firstTurn).toMatchObject({ loser: 'red', decidedAtPly: 1 });
  });
});

describe('the last move before the mark (22.5)', () => {
  const flag = 10 * MINUTE;
  test('moved but not pressed in time loses', () => {
    const ruling = judged({ timeControl: tenMinutes, events: [start, move(flag - 1), press(flag + 1)] });
    expect(ruling).toMatchObject({ loser: 'red', decidedAtPly: 1 });
    expect(ruling.articles).toEqual(['4.1.4', '22.1', '22.5', '6.5']);
  });

  test.each([
    ['checkmate', 'red_wins', '4.1.1'],
    ['stalemate', 'red_wins', '4.1.3'],
    ['resignation', 'red_wins', '4.1.9'],
    ['agreed_draw', 'draw', '4.2.2'],
  ] as const)('%s before the flag stays', (by, result, article) => {
    const events: ClockEvent[] = [start, move(flag - 2), { type: 'decided', at: flag - 1, by, result }, press(flag + 5)];
    const ruling = judged({ timeControl: tenMinutes, events, at: flag + MINUTE });
    expect(ruling).toMatchObject({ result, decidedAtPly: 1, certainty: 'certain' });
    expect(ruling.articles).toEqual([article, '22.5', '6.5']);
    expect(ruling.state.ignoredEvents).toBe(1);
  });

  test('a mate at the very mark stays, one after it does not', () => {
    expect(judged({ timeControl: tenMinutes, events: [start, move(flag), mate(flag)] }).result).toBe('red_wins');
    expect(judged({ timeControl: tenMinutes, events: [start, move(flag + 1), mate(flag + 1)] }).result).toBe('black_wins');
  });
});

describe('what shows that time is over (22.2-22.4)', () => {
  const used = 10 * MINUTE;
  test('with flags nothing is lost until somebody sees one down', () => {
    const unseen = judged({ timeControl: tenMinutes, device: 'flag', events: [start, press(used + MINUTE)] });
    expect(unseen.result).toBe('ongoing');
    expect(unseen.facts.map((fact) => fact.code)).toContain('flag_not_seen');
    const seen = judged({
      timeControl: tenMinutes,
      device: 'flag',
      events: [start, { type: 'flag_fell', at: used + SECOND, side: 'red' }],
    });
    expect(seen).toMatchObject({ loser: 'red', certainty: 'certain' });
    expect(seen.facts.map((fact) => fact.code)).not.toContain('flag_not_seen');
    expect(seen.articles).toEqual(['4.1.4', '22.1', '22.2', '6.5']);
  });

  test.each([
    [true, true, 'red'],
    [true, false, null],
    [false, true, null],
    [false, false, null],
  ])('minute hand past %s, second hand past %s', (minuteHandPast, secondHandPast, loser) => {
    const events: ClockEvent[] = [start, { type: 'hands_read', at: used + SECOND, side: 'red', minuteHandPast, secondHandPast }];
    const ruling = judged({ timeControl: tenMinutes, device: 'hands', events });
    expect(ruling.loser).toBe(loser);
    expect(ruling.articles.includes('22.3')).toBe(loser === 'red');
    expect(ruling.facts.some((fact) => fact.code === 'one_hand_past')).toBe(minuteHandPast !== secondHandPast);
  });

  test('a flag down too early is for the arbiter, with what he may do', () => {
    const early = { type: 'flag_fell', at: used - MINUTE, side: 'red' } as const;
    const ruling = judged({ timeControl: tenMinutes, device: 'flag', events: [start, early] });
    expect(ruling).toMatchObject({ result: 'ongoing', certainty: 'needs_arbiter' });
    expect(ruling.options.map(({ code, article, result }) => [code, article, result])).toEqual([
      ['flag_stands', '22.2', 'black_wins'],
      ['clock_failed', '22.4', 'ongoing'],
    ]);
    const sound = judged({ timeControl: tenMinutes, device: 'flag', events: [start, { ...early, clockFaulty: false }] });
    expect(sound).toMatchObject({ loser: 'red', certainty: 'certain' });
  });

  test('both hands past too early are in question by their own article', () => {
    const hands = { type: 'hands_read', at: used - MINUTE, side: 'red', minuteHandPast: true, secondHandPast: true } as const;
    const ruling = judged({ timeControl: tenMinutes, device: 'hands', events: [start, hands] });
    expect(ruling.options.map((choice) => choice.article)).toEqual(['22.3', '22.4']);
  });

  test('a clock is corrected once both sides agree', () => {
    const replace = { type: 'replace', at: 2 * MINUTE, redUsedMs: -MINUTE, blackUsedMs: 0 } as const;
    const agreed = judged({ timeControl: tenMinutes, events: [start, { ...replace, agreed: true }] });
    expect(agreed).toMatchObject({ certainty: 'certain', red: { usedMs: MINUTE } });
    const open = judged({ timeControl: tenMinutes, events: [start, replace] });
    expect(open).toMatchObject({ certainty: 'needs_arbiter', red: { usedMs: 2 * MINUTE } });
    expect(open.options.map((choice) => choice.article)).toEqual(['22.4', '22.4']);
  });
});

describe('faces moved by hand', () => {
  test('five minutes for a false claim may lose at once (23.3)', () => {
    const claim = (at: number): ClockEvent => ({ type: 'adjust', at, side: 'red', usedMs: 5 * MINUTE, reason: 'false_claim' });
    const kept = judged({ timeControl: tenMinutes, events: [start, claim(5 * MINUTE)] });
    expect(kept).toMatchObject({ result: 'ongoing', red: { remainingMs: 0 } });
    const lost = judged({ timeControl: tenMinutes, events: [start, claim(5 * MINUTE + 1)] });
    expect(lost).toMatchObject({ loser: 'red', decidedAtPly: 1 });
    expect(lost.articles).toEqual(['4.1.4', '22.1', '23.3', '6.5']);
  });

  test('time lost by lateness is taken before the start (21.3)', () => {
    const late: ClockEvent = { type: 'adjust', at: 0, side: 'black', usedMs: 4 * MINUTE, reason: 'lateness' };
    expect(judged({ timeControl: tenMinutes, events: [late, start, press(SECOND)] }).black.remainingMs).toBe(6 * MINUTE);
  });

  test('the side that is not to move oversteps at its own next ply', () => {
    const late: ClockEvent = { type: 'adjust', at: 0, side: 'black', usedMs: 11 * MINUTE, reason: 'lateness' };
    expect(judged({ timeControl: tenMinutes, events: [late] })).toMatchObject({ loser: 'black', decidedAtPly: 2 });
  });
});

describe('logs that no clock can have seen', () => {
  test.each<[string, ClockEvent[], string]>([
    ['time runs back', [start, press(5), press(4)], '/events/2'],
    ['started twice', [start, { type: 'start', at: 1 }], '/events/1'],
    ['pressed before the start', [press(5)], '/events/0'],
    ['pressed by the wrong side', [start, { type: 'press', at: 5, side: 'black' }], '/events/1'],
    ['moved twice', [start, move(5), { type: 'move', at: 6, side: 'red' }], '/events/2'],
    ['moved out of turn', [start, { type: 'move', at: 6, side: 'black' }], '/events/1'],
    ['resumed while running', [start, { type: 'resume', at: 5 }], '/events/1'],
    ['stopped twice', [start, { type: 'stop', at: 1 }, { type: 'stop', at: 2 }], '/events/2'],
  ])('%s', (_name, events, pointer) => {
    expect(judgeClock({ timeControl: tenMinutes, events })).toMatchObject({
      ok: false,
      error: { code: 'conduct_event_impossible', pointer },
    });
  });

  test('fractions of a millisecond and too many events are refused', () => {
    expect(judgeClock({ timeControl: tenMinutes, events: [start, press(0.5)] })).toMatchObject({
      error: { code: 'conduct_value_invalid', pointer: '/events/1/at' },
    });
    const many = Array.from({ length: 5_001 }, (): ClockEvent => ({ type: 'look', at: 0 }));
    expect(judgeClock({ timeControl: tenMinutes, events: many })).toMatchObject({ error: { code: 'conduct_limit_exceeded' } });
  });
});

// Random logs: mostly presses, with everything else mixed in, some impossible on purpose.
const gap = fc.integer({ min: 0, max: 40 * SECOND });
const side = fc.constantFrom('red', 'black');
const anyEvent: fc.Arbitrary<(at: number) => ClockEvent> = fc.oneof(
  { weight: 12, arbitrary: fc.constant((at: number): ClockEvent => ({ type: 'press', at })) },
  { weight: 4, arbitrary: fc.constant((at: number): ClockEvent => ({ type: 'move', at })) },
  { weight: 2, arbitrary: fc.constant((at: number): ClockEvent => ({ type: 'look', at })) },
  {
    weight: 1,
    arbitrary: fc.tuple(side, fc.integer({ min: -60_000, max: 60_000 })).map(
      ([who, usedMs]) =>
        (at: number): ClockEvent => ({ type: 'adjust', at, side: who, usedMs, reason: 'arbiter' }),
    ),
  },
  {
    weight: 1,
    arbitrary: side.map(
      (who) =>
        (at: number): ClockEvent => ({ type: 'flag_fell', at, side: who }),
    ),
  },
  { weight: 1, arbitrary: fc.constant((at: number): ClockEvent => ({ type: 'decided', at, by: 'agreed_draw', result: 'draw' })) },
);
/** Waits in a row to instants from 0 on. */
const instants = (waits: readonly number[]): number[] => {
  let at = 0;
  return waits.map((wait) => {
    at += wait;
    return at;
  });
};
const anyLog = fc.array(fc.tuple(gap, anyEvent), { maxLength: 60 }).map((steps) => {
  const ats = instants(steps.map(([wait]) => wait));
  return [start, ...steps.map(([, make], index) => make(ats[index]!))];
});
const anyRules = fc.record({
  control: fc.constantFrom(
    {
      periods: [
        { minutes: 3, moves: 10 },
        { minutes: 1, moves: 5 },
      ],
      incrementSeconds: 0,
      perMove: null,
    },
    { periods: [{ minutes: 2, moves: null }], incrementSeconds: 10, perMove: null },
    {
      periods: [{ minutes: 1, moves: null }],
      incrementSeconds: 0,
      perMove: { seconds: 25, applies: 'after_main_time' as const },
    },
    { periods: [{ minutes: 6, moves: null }], incrementSeconds: 0, perMove: { seconds: 38, applies: 'always' as const } },
  ),
  device: fc.constantFrom('digital' as const, 'flag' as const),
});

test('replaying a log in one or in two pieces gives the same state, written out and read back in between', () => {
  fc.assert(
    fc.property(anyRules, anyLog, fc.nat(60), (rules, log, cut) => {
      const whole = replayClock(rules, newClock(), log);
      const first = replayClock(rules, newClock(), log.slice(0, cut));
      const second = first.ok ? replayClock(rules, JSON.parse(JSON.stringify(first.value)) as ClockState, log.slice(cut)) : first;
      if (whole.ok) expect(second).toEqual(whole);
      else expect(second).toMatchObject({ ok: false, error: { message: whole.error.message } });
    }),
  );
});

test('looking at the clock in between changes nothing', () => {
  fc.assert(
    fc.property(anyRules, anyLog, (rules, log) => {
      const looked = log.flatMap((event, index): ClockEvent[] => {
        const before = log[index - 1]?.at ?? 0;
        return [{ type: 'look', at: Math.floor((before + event.at) / 2) }, event];
      });
      const plain = replayClock(rules, newClock(), log);
      const seen = replayClock(rules, newClock(), looked);
      expect(seen.ok).toBe(plain.ok);
      if (plain.ok && seen.ok) expect({ ...seen.value, ignoredEvents: 0 }).toEqual({ ...plain.value, ignoredEvents: 0 });
    }),
  );
});

test('while both sides are in time, the two faces add up to the time since the start', () => {
  fc.assert(
    fc.property(fc.array(gap, { maxLength: 40 }), (waits) => {
      const events = [start, ...instants(waits).map(press)];
      const ruling = judged({ timeControl: { scheme: 'cxa_6_5', minutes: 60 }, events });
      expect(ruling.red.usedMs + ruling.black.usedMs).toBe(instants(waits).at(-1) ?? 0);
      expect(ruling.red.usedMs).toBe(waits.filter((_, index) => index % 2 === 0).reduce((sum, wait) => sum + wait, 0));
    }),
  );
});

test('every answer explains itself in both languages', () => {
  const { explanation, consequence } = judged({ timeControl: tenMinutes, events: [start, press(11 * MINUTE)] });
  expect(consequence.code).toBe('loses_on_time');
  expect(explanation.zh).toContain('依第4.1.4、22.1、6.5条，红方第1着超时，判负。');
  expect(explanation.en).toContain('By articles 4.1.4, 22.1, 6.5: Red oversteps at ply 1 and loses.');
});

test.each([
  ['resignation', 'draw', 'checkmate, stalemate and resignation have a winner'],
  ['checkmate', 'draw', 'checkmate, stalemate and resignation have a winner'],
  ['agreed_draw', 'red_wins', 'an agreed draw is a draw'],
] as const)('an end by %s with %s contradicts itself', (by, result, reason) => {
  const events: ClockEvent[] = [start, { type: 'decided', at: SECOND, by, result }];
  const ruling = judgeClock({ timeControl: tenMinutes, events });
  expect(ruling).toMatchObject({ ok: false, error: { code: 'conduct_event_impossible', pointer: '/events/1' } });
  expect(!ruling.ok && ruling.error.message.en).toBe(reason);
});
