import { expect, test } from 'vitest';
import { judgeLateness, type LatenessRequest, type LatenessRuling } from '../../src/conduct/lateness.ts';

const MINUTE = 60_000;
const judged = (request: LatenessRequest): LatenessRuling => {
  const ruling = judgeLateness(request);
  if (!ruling.ok) throw new Error(`${ruling.error.pointer}: ${ruling.error.message.en}`);
  return ruling.value;
};
const limitMs = 15 * MINUTE;

// name, request (minutes), result, articles, deductions in minutes (null: open or not asked)
type Row = [string, Omit<LatenessRequest, 'limitMs'>, string, string[], number | null, number | null];
const ROWS: Row[] = [
  ['both in time', { arrivals: { red: 0, black: -MINUTE } }, 'ongoing', [], 0, 0],
  [
    'Red late: his clock ran from the start (21.1)',
    { arrivals: { red: 6 * MINUTE, black: 0 } },
    'ongoing',
    ['21.1', '21.2'],
    6,
    0,
  ],
  [
    'Black late: his clock ran from his turn (21.1)',
    { arrivals: { red: 0, black: 6 * MINUTE }, firstPressAt: 2 * MINUTE },
    'ongoing',
    ['21.1', '21.2'],
    0,
    4,
  ],
  [
    'Black late, Red not yet moved: nothing ran',
    { arrivals: { red: 0, black: 6 * MINUTE }, firstPressAt: null },
    'ongoing',
    ['21.1', '21.2'],
    0,
    0,
  ],
  [
    'Black moves first and is late',
    { arrivals: { red: 0, black: 6 * MINUTE }, firstToMove: 'black' },
    'ongoing',
    ['21.1', '21.2'],
    0,
    6,
  ],
  [
    'both late: each loses his own time (21.3)',
    { arrivals: { red: 10 * MINUTE, black: 4 * MINUTE } },
    'ongoing',
    ['21.3', '21.2'],
    10,
    4,
  ],
  ['the limit itself is not past', { arrivals: { red: limitMs, black: 0 } }, 'ongoing', ['21.1', '21.2'], 15, 0],
  ['past the limit', { arrivals: { red: limitMs + 1, black: 0 } }, 'black_wins', ['4.1.5', '21.1', '21.4'], null, 0],
  ['Black past the limit', { arrivals: { red: 0, black: 20 * MINUTE } }, 'red_wins', ['4.1.5', '21.1', '21.4'], 0, null],
  ['absent', { arrivals: { red: 0, black: null } }, 'red_wins', ['4.1.5', '21.1', '21.4'], 0, null],
  [
    'both late, one past the limit (21.3)',
    { arrivals: { red: 20 * MINUTE, black: 5 * MINUTE } },
    'black_wins',
    ['4.1.5', '21.3', '21.4'],
    null,
    5,
  ],
  [
    'both past the limit',
    { arrivals: { red: 20 * MINUTE, black: 16 * MINUTE } },
    'double_loss',
    ['4.1.5', '21.3', '21.4'],
    null,
    null,
  ],
  ['both absent', { arrivals: { red: null, black: null } }, 'double_loss', ['4.1.5', '21.3', '21.4'], null, null],
  ['still awaited', { arrivals: { red: 0, black: null }, at: 9 * MINUTE }, 'ongoing', ['21.1'], 0, null],
  [
    'awaited past the limit',
    { arrivals: { red: 0, black: null }, at: limitMs + 1 },
    'red_wins',
    ['4.1.5', '21.1', '21.4'],
    0,
    null,
  ],
];

test.each(ROWS)('%s', (_name, request, result, articles, red, black) => {
  const ruling = judged({ ...request, limitMs });
  expect(ruling).toMatchObject({ result, articles, certainty: 'certain' });
  const minutes = (ms: number | null) => (ms === null ? null : ms / MINUTE);
  expect([minutes(ruling.red.deductedMs), minutes(ruling.black.deductedMs)]).toEqual([red, black]);
  expect(ruling.forfeit).toBe(result !== 'ongoing');
});

test('marks and points in the table (21.4)', () => {
  const absent: LatenessRequest = { arrivals: { red: 0, black: null }, limitMs };
  const marks = ({ red, black }: LatenessRuling) => [red.mark, red.points, black.mark, black.points];
  expect(marks(judged(absent))).toEqual(['+', 1, '-', 0]);
  expect(marks(judged({ ...absent, scope: 'team' }))).toEqual(['+', 2, '-', 0]);
  expect(marks(judged({ arrivals: { red: null, black: null }, limitMs, scope: 'team' }))).toEqual(['-', 0, '-', 0]);
  expect(marks(judged({ arrivals: { red: 1, black: 0 }, limitMs }))).toEqual([null, null, null, null]);
});

test('a player awaited is told until when', () => {
  expect(judged({ arrivals: { red: null, black: 0 }, limitMs, at: MINUTE })).toMatchObject({
    forfeitsAfterMs: limitMs,
    red: { status: 'awaited', lateMs: MINUTE },
  });
});

test('facts that are missing are asked for, not guessed', () => {
  expect(judged({ arrivals: { red: 6 * MINUTE, black: 0 } })).toMatchObject({ certainty: 'undetermined', missing: ['/limitMs'] });
  expect(judged({ arrivals: { red: 0, black: 6 * MINUTE }, limitMs })).toMatchObject({
    certainty: 'undetermined',
    missing: ['/firstPressAt'],
    black: { deductedMs: null },
  });
  // A player who never came is past any limit, and one in time needs none.
  expect(judged({ arrivals: { red: null, black: 0 } })).toMatchObject({ certainty: 'certain', result: 'black_wins' });
  expect(judged({ arrivals: { red: 0, black: 0 } })).toMatchObject({ certainty: 'certain', result: 'ongoing' });
});

test('what is left must still hold the moves owed (21.2), or the time is up on arrival', () => {
  const late: LatenessRequest = {
    arrivals: { red: 6 * MINUTE, black: 0 },
    limitMs: 30 * MINUTE,
    timeControl: { scheme: 'cxa_6_3' },
  };
  expect(judged(late).red).toMatchObject({ remainingMs: 4 * MINUTE, movesOwed: 40 });
  const over = judged({ ...late, arrivals: { red: 10 * MINUTE + 1, black: 0 } });
  expect(over).toMatchObject({ result: 'black_wins', forfeit: false, articles: ['4.1.4', '22.1', '21.2'] });
  const both = judged({ ...late, arrivals: { red: 11 * MINUTE, black: 12 * MINUTE } });
  expect(both).toMatchObject({ result: 'double_loss', articles: ['4.1.4', '22.1', '21.2', '21.3'] });
});

test.each<[LatenessRequest, string]>([
  [{ arrivals: { red: 0.5, black: 0 } }, '/arrivals/red'],
  [{ arrivals: { red: 0, black: 9 }, at: 8 }, '/arrivals/black'],
  [{ arrivals: { red: 0, black: 0 }, limitMs: -1 }, '/limitMs'],
  [{ arrivals: { red: 0, black: 0 }, timeControl: { scheme: 'cxa_6_5' } }, '/timeControl/minutes'],
])('refused: %j', (request, pointer) => {
  expect(judgeLateness(request)).toMatchObject({ ok: false, error: { pointer } });
});

test('every sentence of the explanation begins with a capital, whether it cites an article or not', () => {
  const { explanation } = judged({ arrivals: { red: 0, black: 0 }, limitMs });
  expect(explanation.en).toBe('Red was there in time. Black was there in time. Nobody is late.');
});

test('who is awaited while his time runs out has lost on time, not by absence', () => {
  const timeControl = { scheme: 'cxa_6_4' } as const;
  const awaited = (at: number, more: Partial<LatenessRequest> = {}) =>
    judged({ arrivals: { red: null, black: 0 }, limitMs, timeControl, at, ...more });
  expect(awaited(5 * MINUTE)).toMatchObject({ result: 'ongoing', forfeit: false });
  expect(awaited(5 * MINUTE + 1)).toMatchObject({ result: 'black_wins', forfeit: false, articles: ['4.1.4', '22.1', '21.2'] });
  expect(awaited(limitMs + 1)).toMatchObject({ result: 'black_wins', forfeit: true });
  // The second player's clock stands until the first move is pressed.
  const second = { arrivals: { red: 0, black: null }, firstPressAt: 2 * MINUTE } as const;
  expect(awaited(7 * MINUTE, second).result).toBe('ongoing');
  expect(awaited(7 * MINUTE + 1, second).result).toBe('red_wins');
  expect(awaited(7 * MINUTE, { arrivals: { red: null, black: null } }).result).toBe('ongoing');
});
