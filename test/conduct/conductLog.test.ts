import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjudicateGame } from '../../src/adjudication/game.ts';
import { judgePosition } from '../../src/adjudication/repetition/index.ts';
import { boardDecisionOf } from '../../src/conduct/boardDecision.ts';
import type { ConductEvent, ConductLog } from '../../src/conduct/conductEvents.ts';
import { type GameConductRuling, judgeGameConduct } from '../../src/conduct/conductLog.ts';
import type { BoardDecision } from '../../src/conduct/conductState.ts';
import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import { moveName } from '../../src/xiangqi/move.ts';
import { moveOf, positionOf, setupOf } from '../support/xiangqi.ts';

const TOOLS = { judgeRepetition: judgePosition, writeChinese: () => '', writeWxf: () => '' };

interface Game {
  readonly fen: string;
  readonly moves: readonly string[];
}

/** What the board says, then the whole ruling; an illegal last move stays out of the moves, as the edge reads it. */
function boardOf({ fen, moves }: Game): { legal: number[]; board: BoardDecision | null } {
  const position = positionOf(fen);
  const legal: number[] = [];
  for (const name of moves) {
    if (!position.isLegal(moveOf(name))) break;
    position.make(moveOf(name));
    legal.push(moveOf(name));
  }
  const answer = adjudicateGame({ start: setupOf(fen), moves: moves.map(moveOf) }, TOOLS);
  if (!answer.ok) throw new Error(answer.error.code);
  return { legal, board: boardDecisionOf(answer.value) };
}

function judge(game: Game, conduct: ConductLog = {}) {
  const { legal, board } = boardOf(game);
  return judgeGameConduct({ start: setupOf(game.fen), moves: legal, board, conduct });
}

function judged(game: Game, conduct: ConductLog = {}): GameConductRuling {
  const ruling = judge(game, conduct);
  if (!ruling.ok) throw new Error(JSON.stringify(ruling.error));
  return ruling.value;
}

const repeat = (moves: readonly string[], times: number): string[] => Array.from({ length: times }, () => moves).flat();

const CHARIOTS = '3k5/R8/9/9/4p4/4P4/9/8r/9/5K3 w';
const QUIET = ['a8a7', 'i2i3', 'a7a8', 'i3i2'];
const CHECKING = ['a8a9', 'd9d8', 'a9a8', 'd8d9'];

const OPENING: Game = { fen: INITIAL_FEN, moves: ['h2e2', 'h9g7', 'h0g2', 'i9h9'] };
const MATE: Game = { fen: '3k5/R8/9/9/4p4/4P4/9/8r/1R7/5K3 w', moves: ['b1b9'] };
const FACING: Game = { fen: '4k4/9/9/9/9/9/9/9/4A4/4K4 w', moves: ['e1d2'] };
const STALEMATE: Game = { fen: '3k5/9/9/9/9/9/9/3rp4/8r/4K4 b', moves: ['i1f1'] };
const ILLEGAL: Game = { fen: INITIAL_FEN, moves: ['h2e2', 'a9b9'] };
const PERPETUAL: Game = { fen: CHARIOTS, moves: repeat(CHECKING, 3) };
const BARE: Game = { fen: '3k5/9/9/9/9/9/9/4p4/4A4/5K3 w', moves: ['e1d2', 'e2d2', 'f0e0', 'd2c2'] };
const SOLDIER_TAKEN: Game = { fen: '3k5/9/9/9/9/9/9/3p5/4A4/5K3 w', moves: ['e1d2'] };
const CYCLES: Game = { fen: CHARIOTS, moves: repeat(QUIET, 3) };
const LIMIT: Game = { fen: `${CHARIOTS} - - 118 60`, moves: ['a8a7', 'i2i3'] };

describe('every way to lose or to draw (4.1, 4.2)', () => {
  const tenMinutes = { timeControl: { scheme: 'cxa_6_5' as const, minutes: 10 } };
  const red = 'red' as const;
  const black = 'black' as const;
  const foul = (side: 'red' | 'black', afterPly: number): ConductEvent => ({
    type: 'foul',
    side,
    foul: 'disturbing_opponent',
    afterPly,
  });

  // article, game, conduct, status, result, ply
  const ROWS: [string, Game, ConductLog, string, string, number][] = [
    ['4.1.1', MATE, {}, 'checkmate', 'red_wins', 1],
    ['4.1.2', FACING, {}, 'generals_facing', 'black_wins', 1],
    ['4.1.3', STALEMATE, {}, 'stalemate', 'black_wins', 1],
    [
      '4.1.4',
      OPENING,
      {
        ...tenMinutes,
        events: [
          { type: 'start', at: 0 },
          { type: 'press', at: 1 },
        ],
        at: 700_000,
      },
      'overtime',
      'red_wins',
      2,
    ],
    ['4.1.5', OPENING, { lateness: { arrivals: { red: 0, black: null }, limitMs: 1 } }, 'late', 'red_wins', 0],
    ['4.1.6', ILLEGAL, {}, 'illegal_move', 'red_wins', 2],
    ['4.1.7', PERPETUAL, {}, 'repetition', 'black_wins', 12],
    ['4.1.8', OPENING, { events: [foul(black, 1), foul(black, 1), foul(black, 3)] }, 'three_fouls', 'red_wins', 3],
    ['4.1.9', OPENING, { events: [{ type: 'resignation', side: red, afterPly: 4 }] }, 'resignation', 'black_wins', 4],
    ['4.1.10', OPENING, { events: [{ type: 'refusal', side: black, afterPly: 2 }] }, 'refusal', 'red_wins', 2],
    ['4.2.1', SOLDIER_TAKEN, {}, 'insufficient_material', 'draw', 1],
    [
      '4.2.2',
      OPENING,
      {
        events: [
          { type: 'offer', side: red, afterPly: 3 },
          { type: 'accept', side: black },
        ],
      },
      'agreed_draw',
      'draw',
      3,
    ],
    ['4.2.3', CYCLES, {}, 'repetition', 'draw', 12],
    ['4.2.4', LIMIT, {}, 'natural_limit', 'draw', 2],
  ];

  test.each(ROWS)('%s', (article, game, conduct, status, result, ply) => {
    const ruling = judged(game, conduct);
    expect(ruling).toMatchObject({ status, result, decidedAtPly: ply, certainty: 'certain', superseded: null });
    expect(ruling.articles).toContain(article);
    expect(ruling.explanation.zh).toContain(article);
  });

  test('a game that nothing ends goes on', () => {
    expect(judged(OPENING)).toMatchObject({ status: 'ongoing', result: 'ongoing', decidedAtPly: null, certainty: 'certain' });
    expect(judged(BARE)).toMatchObject({ status: 'ongoing' });
  });

  test('4.1.10: a grave breach of discipline ruled a loss', () => {
    const events: ConductEvent[] = [
      { type: 'breach', side: red, article: '8.4', seriousness: 'serious', ruled: 'game_lost', afterPly: 1 },
    ];
    const ruling = judged(OPENING, { events });
    expect(ruling).toMatchObject({ status: 'breach', result: 'black_wins', decidedAtPly: 1, decidedByEvent: 0 });
    expect(ruling.articles[0]).toBe('4.1.10');
  });

  test('4.1.5: both past the limit lose both', () => {
    const lateness = { arrivals: { red: 9, black: 9 }, limitMs: 8 };
    expect(judged(OPENING, { lateness })).toMatchObject({ status: 'late', result: 'double_loss', decidedAtPly: 0 });
  });
});

describe('the first decisive fact stands', () => {
  test('conduct before the mate, the mate before conduct', () => {
    const before = judged(MATE, { events: [{ type: 'resignation', side: 'red', afterPly: 0 }] });
    expect(before).toMatchObject({ status: 'resignation', result: 'black_wins', superseded: { status: 'checkmate', ply: 1 } });
    const after = judged(MATE, { events: [{ type: 'resignation', side: 'red', afterPly: 1 }] });
    expect(after).toMatchObject({ status: 'checkmate', result: 'red_wins', superseded: null, ignoredEvents: 1 });
  });

  test('resignation, then an agreed draw: the resignation', () => {
    const events: ConductEvent[] = [
      { type: 'offer', side: 'black', afterPly: 4 },
      { type: 'resignation', side: 'black', afterPly: 4 },
      { type: 'accept', side: 'red', afterPly: 4 },
    ];
    expect(judged(OPENING, { events })).toMatchObject({ status: 'resignation', decidedByEvent: 1, ignoredEvents: 1 });
  });

  test('a move refuses the offer, so a later acceptance draws nothing', () => {
    const events: ConductEvent[] = [
      { type: 'offer', side: 'red', afterPly: 1 },
      { type: 'accept', side: 'black', afterPly: 2 },
    ];
    expect(judged(OPENING, { events })).toMatchObject({ status: 'ongoing' });
  });
});

describe('with a clock', () => {
  const MINUTE = 60_000;
  const timeControl = { scheme: 'cxa_6_5' as const, minutes: 10 };
  const start: ConductEvent = { type: 'start', at: 0 };

  test('a mate on the board before the flag stays, though never pressed (22.5)', () => {
    const events: ConductEvent[] = [
      start,
      { type: 'move', at: 10 * MINUTE },
      { type: 'flag_fell', at: 10 * MINUTE + 1, side: 'red' },
    ];
    expect(judged(MATE, { timeControl, events, at: 20 * MINUTE })).toMatchObject({ status: 'checkmate', result: 'red_wins' });
  });

  test('a flag that fell before the mate loses', () => {
    const events: ConductEvent[] = [start, { type: 'move', at: 10 * MINUTE + 1 }];
    const ruling = judged(MATE, { timeControl, events });
    expect(ruling).toMatchObject({ status: 'overtime', result: 'black_wins', decidedAtPly: 1, decidedAtMs: 10 * MINUTE });
    expect(ruling.superseded?.status).toBe('checkmate');
  });

  test('moved and not pressed in time loses (22.5)', () => {
    const events: ConductEvent[] = [start, { type: 'move', at: 9 * MINUTE }, { type: 'press', at: 10 * MINUTE + 1 }];
    const ruling = judged(OPENING, { timeControl, events });
    expect(ruling).toMatchObject({ status: 'overtime', decidedAtPly: 1 });
    expect(ruling.articles).toContain('22.5');
  });

  test('an agreement reached before the flag stays, one after it does not', () => {
    const agreed = (at: number): ConductEvent[] => [
      start,
      { type: 'move', at: MINUTE },
      { type: 'offer', side: 'red', at: MINUTE },
      { type: 'press', at: MINUTE + 1 },
      { type: 'accept', side: 'black', at },
    ];
    const flag = MINUTE + 1 + 10 * MINUTE;
    expect(judged(OPENING, { timeControl, events: agreed(flag) })).toMatchObject({ status: 'agreed_draw' });
    expect(judged(OPENING, { timeControl, events: agreed(flag + 1) })).toMatchObject({ status: 'overtime', result: 'red_wins' });
  });

  test('a false claim costs five minutes and a foul, and may lose on time (23.3)', () => {
    const claim = (pressAt: number): ConductEvent[] => [
      start,
      { type: 'press', at: pressAt },
      { type: 'natural_limit_claim', side: 'red', at: pressAt },
    ];
    const kept = judged(OPENING, { timeControl, events: claim(5 * MINUTE) });
    expect(kept).toMatchObject({ status: 'ongoing', foulCounts: { red: 1, black: 0 } });
    const lost = judged(OPENING, { timeControl, events: claim(5 * MINUTE + 1) });
    expect(lost).toMatchObject({ status: 'overtime', result: 'black_wins' });
    expect(lost.articles).toContain('23.3');
  });

  test('both late: their time comes off before the start (21.3)', () => {
    const lateness = { arrivals: { red: 6 * MINUTE, black: 2 * MINUTE }, limitMs: 8 * MINUTE };
    const ruling = judged(OPENING, { timeControl, lateness, events: [start, { type: 'press', at: 5 * MINUTE }] });
    expect(ruling).toMatchObject({ status: 'overtime', result: 'black_wins', decidedAtMs: 4 * MINUTE });
  });

  test('a flag too early is for the arbiter, and what follows on the board stands behind it', () => {
    const events: ConductEvent[] = [start, { type: 'flag_fell', side: 'red', at: 5 * MINUTE }, { type: 'press', at: 6 * MINUTE }];
    const ruling = judged(OPENING, { timeControl, device: 'flag', events });
    expect(ruling).toMatchObject({ status: 'ongoing', certainty: 'needs_arbiter' });
    expect(ruling.openPoints).toMatchObject([{ ply: 0, event: 1, articles: ['22.4'] }]);
    expect(ruling.options.map((choice) => choice.result)).toEqual(['black_wins', 'ongoing']);
  });

  test('without the times of the moves a time control tells nothing of anybody', () => {
    const events: ConductEvent[] = [
      { type: 'start', at: 0 },
      { type: 'resignation', side: 'black', afterPly: 4, at: 60 * MINUTE },
    ];
    expect(judged(OPENING, { timeControl, events })).toMatchObject({ status: 'resignation' });
  });

  test('without a time control a flag that somebody saw stands', () => {
    const flag = (clockFaulty?: boolean): ConductEvent[] => [{ type: 'flag_fell', side: 'black', afterPly: 3, clockFaulty }];
    expect(judged(OPENING, { events: flag() })).toMatchObject({ status: 'overtime', result: 'red_wins', decidedAtPly: 4 });
    expect(judged(OPENING, { events: flag(true) })).toMatchObject({ status: 'ongoing', certainty: 'needs_arbiter' });
    const hands = (secondHandPast: boolean): ConductEvent[] => [
      { type: 'hands_read', side: 'red', afterPly: 2, minuteHandPast: true, secondHandPast },
    ];
    expect(judged(OPENING, { events: hands(true) })).toMatchObject({ status: 'overtime', decidedAtPly: 3 });
    expect(judged(OPENING, { events: hands(false) })).toMatchObject({ status: 'ongoing' });
  });
});

describe('fouls from every source count together (4.1.8)', () => {
  test('a touch, a second offer in a row and a false claim', () => {
    const events: ConductEvent[] = [
      { type: 'offer', side: 'red', afterPly: 1 },
      { type: 'touch', touches: [{ squares: ['a9'] }], afterPly: 2 },
      { type: 'offer', side: 'red', afterPly: 3 },
      { type: 'natural_limit_claim', side: 'red', afterPly: 4 },
    ];
    const ruling = judged(OPENING, { events });
    expect(ruling).toMatchObject({ status: 'three_fouls', result: 'black_wins', decidedAtPly: 4, decidedByEvent: 3 });
    expect(ruling.fouls.map((foul) => [foul.foul, foul.ply])).toEqual([
      ['touched_untakable_piece', 2],
      ['repeated_draw_offer', 3],
      ['false_natural_limit_claim', 4],
    ]);
  });

  test('record sheets count at their plies', () => {
    const records = { plies: Array.from({ length: 4 }, () => ({ missedBy: ['red' as const], remainingMs: { red: 600_000 } })) };
    const two: ConductEvent[] = [1, 2].map((afterPly) => ({ type: 'foul', side: 'red', foul: 'unauthorised_clock', afterPly }));
    expect(judged(OPENING, { events: two, records })).toMatchObject({
      status: 'three_fouls',
      decidedAtPly: 4,
      decidedByEvent: null,
    });
  });

  test('a touch in two events of one turn is one turn: the same piece is one foul', () => {
    const touch: ConductEvent = { type: 'touch', touches: [{ squares: ['a9'] }], afterPly: 0 };
    expect(judged(OPENING, { events: [touch, touch, touch] })).toMatchObject({ status: 'ongoing', foulCounts: { red: 1 } });
  });

  test('an event may let more fouls pass', () => {
    const events: ConductEvent[] = [1, 2, 3].map((afterPly) => ({
      type: 'foul',
      side: 'red',
      foul: 'unauthorised_clock',
      afterPly,
    }));
    expect(judged(OPENING, { events, foulsToLose: 4 })).toMatchObject({ status: 'ongoing' });
  });
});

describe('touch-move in the game', () => {
  test('the move that was owed needs nobody', () => {
    const events: ConductEvent[] = [{ type: 'touch', touches: [{ squares: ['h2'] }], afterPly: 0 }];
    expect(judged(OPENING, { events })).toMatchObject({ status: 'ongoing', openPoints: [], certainty: 'certain' });
  });

  test('another move: open while it is the last, settled once the game went on', () => {
    const events: ConductEvent[] = [{ type: 'touch', touches: [{ squares: ['b0'] }], afterPly: 0 }];
    const last = judged({ fen: INITIAL_FEN, moves: ['h2e2'] }, { events });
    expect(last).toMatchObject({ certainty: 'needs_arbiter', status: 'ongoing' });
    expect(last.options.map((choice) => choice.code)).toEqual(['enforce_obligation', 'move_stands', 'refusal_loses']);
    const onwards = judged(OPENING, { events });
    expect(onwards).toMatchObject({ certainty: 'certain', status: 'ongoing' });
    expect(onwards.openPoints).toHaveLength(1);
  });

  test('a dispute counts as a possible foul', () => {
    const fouls: ConductEvent[] = [0, 0].map((afterPly) => ({ type: 'foul', side: 'red', foul: 'unauthorised_clock', afterPly }));
    const disputed: ConductEvent = { type: 'touch', touches: [{ squares: ['a9'], manner: 'disputed' }], afterPly: 2 };
    expect(judged(OPENING, { events: [...fouls, disputed] })).toMatchObject({
      certainty: 'needs_arbiter',
      foulCounts: { red: 2 },
    });
    expect(judged(OPENING, { events: [fouls[0]!, disputed] })).toMatchObject({ certainty: 'certain', foulCounts: { red: 1 } });
  });

  test('a missing fact is asked for at its place', () => {
    const events: ConductEvent[] = [
      { type: 'touch', touches: [{ squares: ['e2'] }], afterPly: 4 },
      { type: 'touch', touches: [{ squares: ['a9'], manner: 'adjusting', ownTime: true }], afterPly: 4 },
    ];
    expect(judged(OPENING, { events })).toMatchObject({
      certainty: 'undetermined',
      missing: ['/events/1/touches/0/opponentConsented'],
    });
    const later: ConductEvent = { type: 'touch', touches: [{ squares: ['b0'] }], afterPly: 4 };
    const three = judged(OPENING, { events: [...events, later] });
    expect(three.missing).toEqual(['/events/1/touches/0/opponentConsented']);
    expect(three.openPoints).toHaveLength(1);
  });
});

describe('claims', () => {
  test('a claim that is right draws at once (23.3)', () => {
    const game: Game = {
      fen: CHARIOTS,
      moves: repeat(
        [
          'a8a7',
          'i2i3',
          'a7a8',
          'i3i4',
          'a8a7',
          'i4i2',
          'a7a8',
          'i2i3',
          'a8a7',
          'i3i2',
          'a7a8',
          'i2i4',
          'a8a7',
          'i4i3',
          'a7a8',
          'i3i2',
        ],
        8,
      ),
    };
    const claim: ConductLog = { events: [{ type: 'natural_limit_claim', side: 'red', afterPly: 121 }] };
    const { legal } = boardOf({ ...game, moves: game.moves.slice(0, 128) });
    const ruling = judgeGameConduct({ start: setupOf(CHARIOTS), moves: legal, board: null, conduct: claim });
    expect(ruling).toMatchObject({ ok: true, value: { status: 'natural_limit_claim', result: 'draw', decidedAtPly: 121 } });
    if (ruling.ok) expect(ruling.value.articles).toEqual(['4.2.4', '23.3']);
  });

  test('a run that began before the start cannot be audited', () => {
    const events: ConductEvent[] = [{ type: 'natural_limit_claim', side: 'black', afterPly: 1 }];
    const game: Game = { fen: `${CHARIOTS} - - 119 60`, moves: ['a8a7'] };
    const { legal } = boardOf(game);
    const ruling = judgeGameConduct({ start: setupOf(game.fen), moves: legal, board: null, conduct: { events } });
    expect(ruling).toMatchObject({ ok: true, value: { certainty: 'undetermined', foulCounts: { black: 0 } } });
  });
});

describe('breaches', () => {
  test('8.8 leaves the weight to the arbiter; the game goes on meanwhile', () => {
    const events: ConductEvent[] = [{ type: 'breach', side: 'black', article: '8.3', afterPly: 1 }];
    const ruling = judged(OPENING, { events });
    expect(ruling).toMatchObject({ status: 'ongoing', certainty: 'needs_arbiter' });
    expect(ruling.options.map((choice) => choice.article)).toEqual(['9.1.8', '18.1', '8.8', '18.2', '18.3']);
    expect(judged(MATE, { events: [{ ...events[0]!, afterPly: 0 } as ConductEvent] }).certainty).toBe('needs_arbiter');
  });
});

test.each<[string, ConductLog, string]>([
  [
    'plies run back',
    {
      events: [
        { type: 'look', afterPly: 3 },
        { type: 'look', afterPly: 2 },
      ],
    },
    '/events/1/afterPly',
  ],
  ['past the end of the game', { events: [{ type: 'look', afterPly: 5 }] }, '/events/0/afterPly'],
  ['more moves than the game has', { events: Array.from({ length: 5 }, (): ConductEvent => ({ type: 'move' })) }, '/events/4'],
  ['a move out of turn', { events: [{ type: 'move', side: 'black' }] }, '/events/0'],
  ['plies that the log contradicts', { events: [{ type: 'move' }, { type: 'look', afterPly: 2 }] }, '/events/1/afterPly'],
  ['no instant', { timeControl: { scheme: 'cxa_6_1' }, events: [{ type: 'move' }] }, '/events/0/at'],
  ['a fraction', { events: [{ type: 'look', at: 0.5 }] }, '/events/0/at'],
  ['a bad scheme', { timeControl: { scheme: 'cxa_6_5' } }, '/timeControl/minutes'],
  ['a bad touch', { events: [{ type: 'touch', touches: [{ squares: ['a1'] }], afterPly: 0 }] }, '/events/0/touches/0/squares/0'],
  [
    'too many touches in one turn',
    { events: Array.from({ length: 21 }, (): ConductEvent => ({ type: 'touch', touches: [{ squares: ['h2'] }], afterPly: 0 })) },
    '/events/20/touches',
  ],
  ['too many touches', { events: Array.from({ length: 501 }, (): ConductEvent => ({ type: 'touch', touches: [] })) }, '/events'],
  ['no fouls to lose', { foulsToLose: 0 }, '/foulsToLose'],
  ['a negative cap', { countedChecks: -1 }, '/countedChecks'],
  ['a bad lateness', { lateness: { arrivals: { red: 0.5, black: 0 } } }, '/lateness/arrivals/red'],
  [
    'time runs back',
    {
      timeControl: { scheme: 'cxa_6_1' },
      events: [
        { type: 'start', at: 5 },
        { type: 'move', at: 4 },
      ],
    },
    '/events/1',
  ],
])('refused: %s', (_name, conduct, pointer) => {
  expect(judge(OPENING, conduct)).toMatchObject({ ok: false, error: { pointer } });
});

test('events after the first decisive fact never change the ruling', () => {
  const side = fc.constantFrom('red' as const, 'black' as const);
  const anyEvent: fc.Arbitrary<ConductEvent> = fc.oneof(
    side.map((who): ConductEvent => ({ type: 'offer', side: who })),
    side.map((who): ConductEvent => ({ type: 'accept', side: who })),
    side.map((who): ConductEvent => ({ type: 'foul', side: who, foul: 'disturbing_opponent' })),
    side.map((who): ConductEvent => ({ type: 'resignation', side: who })),
    side.map((who): ConductEvent => ({ type: 'natural_limit_claim', side: who })),
    fc.constant<ConductEvent>({ type: 'move' }),
  );
  const moves = OPENING.moves;
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 25 }), (events) => {
      let made = 0;
      const log = events.filter((event) => event.type !== 'move' || made++ < moves.length);
      const whole = judged(OPENING, { events: log });
      if (whole.decidedByEvent === null) return;
      const cut = judged(OPENING, { events: log.slice(0, whole.decidedByEvent + 1) });
      expect({ ...cut, ignoredEvents: 0 }).toEqual({ ...whole, ignoredEvents: 0 });
      expect(whole.ignoredEvents).toBe(log.length - whole.decidedByEvent - 1);
    }),
  );
});

test('the moves of the game are left as they were', () => {
  const { legal } = boardOf(OPENING);
  judgeGameConduct({ start: setupOf(INITIAL_FEN), moves: legal, board: null, conduct: {} });
  expect(legal.map(moveName)).toEqual(OPENING.moves);
});

test.each<[string, Game, string, string]>([
  ['checkmate', MATE, '黑方被将死，红方胜', 'Black is checkmated, Red wins'],
  ['stalemate', STALEMATE, '红方被困毙，黑方胜', 'Red is stalemated, Black wins'],
  ['facing generals', FACING, '红方走棋后将帅直接对面，黑方胜', 'Red has left the generals facing each other, Black wins'],
  ['an illegal move', ILLEGAL, '黑方走棋违反行棋规定，红方胜', 'Black has made an illegal move, Red wins'],
  ['a repetition lost', PERPETUAL, '红方走棋违反禁例，黑方胜', 'Red has gone on repeating what is forbidden, Black wins'],
  [
    'a repetition drawn',
    CYCLES,
    '循环反复，双方不变，和棋',
    'the position repeats and neither side need change: the game is drawn',
  ],
  ['the natural limit', LIMIT, '达到自然限着，和棋', 'the natural limit is reached: the game is drawn'],
  ['want of material', SOLDIER_TAKEN, '双方均无可能取胜，和棋', 'neither side can win: the game is drawn'],
])('%s on the board is told as what it is', (_, game, zh, en) => {
  const { explanation } = judged(game);
  expect(explanation.zh).toContain(`${zh}。`);
  expect(explanation.en).toContain(`${en}.`);
});
