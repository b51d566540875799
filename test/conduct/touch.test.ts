import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeTouch, type Touch, type TouchRequest, type TouchRuling } from '../../src/conduct/touch.ts';
import { INITIAL_FEN, parseFen } from '../../src/xiangqi/fen.ts';
import { moveName } from '../../src/xiangqi/move.ts';
import { Position } from '../../src/xiangqi/position.ts';
import { squareName } from '../../src/xiangqi/square.ts';

const judged = (request: TouchRequest): TouchRuling => {
  const ruling = judgeTouch(request);
  if (!ruling.ok) throw new Error(ruling.error.code);
  return ruling.value;
};
const touched = (...names: string[]): Touch[] => names.map((name) => ({ squares: name.split('+') }));

/** In check from e3, only e0f0 is legal. */
const IN_CHECK = '3k5/9/9/9/9/9/4r4/9/9/R3K3R w';
/** In check from e5, which i5 can take; else e0f0. */
const CHECKER_TAKABLE = '3k5/9/9/9/4r3R/9/9/9/9/R3K4 w';

// position, touches in order ('+' joins what was touched at once), article, step, obligation, allowed (null: any legal), fouls
type Row = [string, string[], string, number, string, string[] | null, string[]];
const ROWS: Row[] = [
  [INITIAL_FEN, ['b0'], '5.1', 1, 'move_touched', ['b0a2', 'b0c2'], []],
  [IN_CHECK, ['a0'], '5.1', 2, 'free', null, ['9.1.5 a0']],
  [INITIAL_FEN, ['h9'], '5.2', 1, 'take_touched', ['h2h9'], []],
  [INITIAL_FEN, ['a9'], '5.2', 2, 'free', null, ['9.1.6 a9']],
  [INITIAL_FEN, ['h2', 'h9'], '5.3', 1, 'touched_takes_touched', ['h2h9'], []],
  [INITIAL_FEN, ['b0', 'h9'], '5.3', 2, 'move_touched', ['b0a2', 'b0c2'], []],
  [INITIAL_FEN, ['b0', 'a9'], '5.3', 2, 'move_touched', ['b0a2', 'b0c2'], ['9.1.6 a9']],
  [CHECKER_TAKABLE, ['a0', 'e5'], '5.3', 3, 'other_takes_touched', ['i5e5'], ['9.1.5 a0']],
  [IN_CHECK, ['a0', 'e3'], '5.3', 4, 'free', null, ['9.1.5 a0', '9.1.6 e3']],
  [INITIAL_FEN, ['h9', 'h2'], '5.4', 1, 'touched_takes_touched', ['h2h9'], []],
  [INITIAL_FEN, ['h9', 'b0'], '5.4', 2, 'other_takes_touched', ['h2h9'], []],
  [CHECKER_TAKABLE, ['e5', 'a0'], '5.4', 2, 'other_takes_touched', ['i5e5'], ['9.1.5 a0']],
  [INITIAL_FEN, ['a9', 'b0'], '5.4', 3, 'move_touched', ['b0a2', 'b0c2'], ['9.1.6 a9']],
  [IN_CHECK, ['e3', 'a0'], '5.4', 4, 'free', null, ['9.1.5 a0', '9.1.6 e3']],
  [INITIAL_FEN, ['h2+h9'], '5.5', 1, 'touched_takes_touched', ['h2h9'], []],
  [INITIAL_FEN, ['b0+h9'], '5.5', 2, 'other_takes_touched', ['h2h9'], []],
  [INITIAL_FEN, ['b0+a9'], '5.5', 3, 'move_touched', ['b0a2', 'b0c2'], ['9.1.6 a9']],
  [IN_CHECK, ['a0+e3'], '5.5', 4, 'free', null, ['9.1.5 a0', '9.1.6 e3']],
  // More than one piece of a side: the first that can oblige does; at once, the player may choose.
  [INITIAL_FEN, ['b0', 'h2'], '5.1', 1, 'move_touched', ['b0a2', 'b0c2'], []],
  [INITIAL_FEN, ['b0+h0'], '5.1', 1, 'move_touched', ['b0a2', 'b0c2', 'h0g2', 'h0i2'], []],
  [INITIAL_FEN, ['b9+h9'], '5.2', 1, 'take_touched', ['b2b9', 'h2h9'], []],
  [INITIAL_FEN, ['a9', 'b9', 'h9'], '5.2', 1, 'take_touched', ['b2b9'], ['9.1.6 a9']],
  [INITIAL_FEN, ['b0', 'h2', 'h9'], '5.3', 2, 'move_touched', ['b0a2', 'b0c2'], []],
  [INITIAL_FEN, ['a9', 'b2', 'b9'], '5.4', 1, 'touched_takes_touched', ['b2b9'], ['9.1.6 a9']],
  [CHECKER_TAKABLE, ['a0', 'i5', 'e5'], '5.3', 1, 'touched_takes_touched', ['i5e5'], ['9.1.5 a0']],
];

test.each(ROWS)('%s touched %j: %s step %i', (fen, names, order, step, obligation, allowed, fouls) => {
  const ruling = judged({ fen, touches: touched(...names) });
  const legal = judged({ fen, touches: [] }).allowedMoves;
  expect(ruling).toMatchObject({ order, step, obligation, certainty: 'certain', otherwise: null, result: 'ongoing' });
  expect(ruling.allowedMoves).toEqual(allowed ?? legal);
  expect(ruling.fouls.map((foul) => `${foul.article} ${foul.square}`)).toEqual(fouls);
  expect(ruling.articles).toEqual([order, ...new Set(fouls.map((foul) => foul.slice(0, 5)))]);
  expect(ruling.steps.map((entry) => entry.applies)).toEqual([...Array<boolean>(step - 1).fill(false), true]);
});

// Positions of several kinds: the start, a middle game with pins, checks, few pieces, Black to move.
const POSITIONS = [
  INITIAL_FEN,
  'r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R b - - 0 1',
  '2bak4/4a4/4b4/p3p3p/9/2B3N2/P2rP3P/4B4/4A4/R2AK2r1 w',
  '3ak4/4a4/4c4/9/4C4/9/4r4/4B4/4A4/4KA3 w',
  IN_CHECK,
  CHECKER_TAKABLE,
  '3k5/9/9/9/9/9/9/4p4/3p5/4K4 w',
];

interface Board {
  readonly legal: readonly string[];
  readonly own: readonly string[];
  readonly opponent: readonly string[];
}

function boardOf(fen: string): Board {
  const setup = parseFen(fen);
  if (!setup.ok) throw new Error(fen);
  const position = Position.fromSetup(setup.value);
  if (!position.ok) throw new Error(fen);
  const squares = (mine: boolean) =>
    [...setup.value.pieces]
      .filter(([, piece]) => (piece.side === setup.value.sideToMove) === mine)
      .map(([square]) => squareName(square));
  return { legal: position.value.legalMoves().map(moveName).sort(), own: squares(true), opponent: squares(false) };
}

/** The first list that is not empty: the orders of article 5 as they are printed. */
const firstOf = (...lists: (readonly string[])[]): readonly string[] => lists.find((list) => list.length > 0) ?? [];
const from = (legal: readonly string[], square: string) => legal.filter((move) => move.slice(0, 2) === square);
const onto = (legal: readonly string[], square: string) => legal.filter((move) => move.slice(2) === square);

describe.each(POSITIONS)('every touch of one or two pieces in %s', (fen) => {
  const { legal, own, opponent } = boardOf(fen);
  const allowed = (...names: string[]) => judged({ fen, touches: touched(...names) }).allowedMoves;

  test('one piece (5.1, 5.2)', () => {
    for (const a of own) expect(allowed(a)).toEqual(firstOf(from(legal, a), legal));
    for (const b of opponent) expect(allowed(b)).toEqual(firstOf(onto(legal, b), legal));
  });

  test('one of each side (5.3, 5.4, 5.5)', () => {
    for (const a of own) {
      for (const b of opponent) {
        const takes = onto(from(legal, a), b);
        expect(allowed(a, b)).toEqual(firstOf(takes, from(legal, a), onto(legal, b), legal));
        expect(allowed(b, a)).toEqual(firstOf(takes, onto(legal, b), from(legal, a), legal));
        expect(allowed(`${a}+${b}`)).toEqual(firstOf(takes, onto(legal, b), from(legal, a), legal));
      }
    }
  });

  test('two of one side: the first that can', () => {
    for (const a of own) for (const c of own) expect(allowed(a, c)).toEqual(firstOf(from(legal, a), from(legal, c), legal));
    for (const b of opponent) {
      for (const d of opponent) expect(allowed(b, d)).toEqual(firstOf(onto(legal, b), onto(legal, d), legal));
    }
  });
});

test('whatever is touched: allowed moves are legal, some where any is legal, and fouls are exactly the pieces that could not', () => {
  const boards = POSITIONS.map((fen) => ({ fen, ...boardOf(fen) }));
  const scene = fc.constantFrom(...boards).chain((board) => {
    const square = fc.constantFrom(...board.own, ...board.opponent);
    const touch = fc.record({
      squares: fc.array(square, { minLength: 1, maxLength: 3 }),
      manner: fc.constantFrom('deliberate', 'adjusting', 'accidental', 'disputed'),
      opponentConsented: fc.option(fc.boolean(), { nil: undefined }),
      ownTime: fc.option(fc.boolean(), { nil: undefined }),
    });
    return fc.tuple(fc.constant(board), fc.array(touch, { maxLength: 4 }));
  });
  fc.assert(
    fc.property(scene, ([{ fen, legal, own, opponent }, touches]) => {
      const ruling = judged({ fen, touches: touches as Touch[] });
      for (const binding of [ruling, ...(ruling.otherwise ? [ruling.otherwise] : [])]) {
        expect(legal).toEqual(expect.arrayContaining([...binding.allowedMoves]));
        expect(binding.allowedMoves.length > 0).toBe(legal.length > 0);
      }
      const counted = ruling.touches.filter((touch) => touch.effect !== 'excused').flatMap((touch) => touch.squares);
      const could = (square: string) =>
        own.includes(square) ? from(legal, square).length > 0 : opponent.includes(square) && onto(legal, square).length > 0;
      expect(ruling.fouls.map((foul) => foul.square).sort()).toEqual(
        [...new Set(counted)].filter((square) => !could(square)).sort(),
      );
      expect(ruling.certainty === 'certain').toBe(ruling.otherwise === null);
    }),
    { numRuns: 300 },
  );
});

describe('adjusting and accidents (5.6)', () => {
  const adjust = (opponentConsented?: boolean, ownTime?: boolean): TouchRuling =>
    judged({ fen: INITIAL_FEN, touches: [{ squares: ['a9'], manner: 'adjusting', opponentConsented, ownTime }] });

  test.each([
    [true, true, 'excused', 'certain', []],
    [false, true, 'counts', 'certain', ['9.1.6']],
    [true, false, 'counts', 'certain', ['9.1.6']],
    [false, undefined, 'counts', 'certain', ['9.1.6']],
    [undefined, false, 'counts', 'certain', ['9.1.6']],
    [undefined, true, 'open', 'undetermined', ['9.1.6']],
    [true, undefined, 'open', 'undetermined', ['9.1.6']],
    [undefined, undefined, 'open', 'undetermined', ['9.1.6']],
  ])('agreed beforehand %s, in own time %s: %s', (consented, ownTime, effect, certainty, fouls) => {
    const ruling = adjust(consented, ownTime);
    expect(ruling.touches).toEqual([{ squares: ['a9'], effect, articles: ['5.6'] }]);
    expect(ruling.certainty).toBe(certainty);
    expect(ruling.fouls.map((foul) => foul.article)).toEqual(fouls);
    expect(ruling.articles).toContain('5.6');
  });

  test('the missing facts are named, and the other reading is told', () => {
    const ruling = adjust(undefined, true);
    expect(ruling.missing).toEqual(['/touches/0/opponentConsented']);
    expect(ruling.otherwise).toMatchObject({ order: null, obligation: 'free', fouls: [] });
  });

  test('a plain accident binds nobody, a disputed one is for the arbiter', () => {
    const brushed = judged({ fen: INITIAL_FEN, touches: [{ squares: ['b0'], manner: 'accidental' }] });
    expect(brushed).toMatchObject({ order: null, obligation: 'free', certainty: 'certain' });
    expect(brushed.allowedMoves).toHaveLength(44);
    const disputed = judged({ fen: INITIAL_FEN, touches: [{ squares: ['b0'], manner: 'disputed' }] });
    expect(disputed.certainty).toBe('needs_arbiter');
    expect(disputed.options.map((choice) => choice.code)).toEqual(['counts_as_touch', 'plain_accident']);
    expect(disputed.allowedMoves).toEqual(['b0a2', 'b0c2']);
    expect(disputed.otherwise?.allowedMoves).toHaveLength(44);
  });

  test('an open touch that changes nothing leaves the answer certain', () => {
    const touches: Touch[] = [{ squares: ['b0'] }, { squares: ['h0'], manner: 'disputed' }];
    expect(judged({ fen: INITIAL_FEN, touches })).toMatchObject({ certainty: 'certain', options: [], otherwise: null });
  });
});

describe('the move carried out (5.7)', () => {
  const placed = (move: string, handLeft: boolean, ...names: string[]) =>
    judged({ fen: INITIAL_FEN, touches: touched(...names), placed: { move, handLeft } });

  test('a move that was owed stands', () => {
    const ruling = placed('b0c2', true, 'b0');
    expect(ruling).toMatchObject({ placed: { move: 'b0c2', status: 'stands' }, certainty: 'certain', result: 'ongoing' });
    expect(ruling.articles).toEqual(['5.7', '5.1']);
  });

  test('with the hand on the piece only the destination is still free', () => {
    const ruling = placed('b0c2', false);
    expect(ruling).toMatchObject({ placed: { status: 'may_still_change' }, order: '5.1', allowedMoves: ['b0a2', 'b0c2'] });
  });

  test('another move than the one owed is for the arbiter', () => {
    const ruling = placed('h0g2', true, 'b0');
    expect(ruling).toMatchObject({ placed: { status: 'breaks_obligation' }, certainty: 'needs_arbiter', result: 'ongoing' });
    expect(ruling.options.map(({ code, article, result }) => [code, article, result])).toEqual([
      ['enforce_obligation', '5.1', 'ongoing'],
      ['move_stands', '5.7', 'ongoing'],
      ['refusal_loses', '4.1.10', 'black_wins'],
    ]);
  });

  test('an illegal move loses once released, not before', () => {
    expect(placed('b0b2', true, 'b0')).toMatchObject({
      placed: { status: 'illegal' },
      result: 'black_wins',
      articles: ['4.1.6', '5.7', '5.1'],
    });
    expect(placed('b0b2', false, 'b0')).toMatchObject({ placed: { status: 'may_still_change' }, result: 'ongoing' });
  });

  test('opening the file between the generals loses by 4.1.2', () => {
    const ruling = judged({
      fen: '4k4/9/9/9/9/9/9/9/4A4/4K4 w',
      touches: touched('e1'),
      placed: { move: 'e1d2', handLeft: true },
    });
    expect(ruling.articles[0]).toBe('4.1.2');
    expect(ruling.result).toBe('black_wins');
  });
});

test.each([
  ['checkmate', '4k4/9/9/9/9/9/4r4/9/9/3RKR3 w', '4.1.1'],
  ['stalemate', '3k5/9/9/9/9/9/9/3rpr3/9/4K4 w', '4.1.3'],
])('%s comes before any touch', (code, fen, article) => {
  const touches = touched('e0');
  const legal = boardOf(fen).legal;
  if (legal.length > 0) throw new Error(`not over: ${legal.join(' ')}`);
  const ruling = judged({ fen, touches });
  expect(ruling).toMatchObject({ allowedMoves: [], result: 'black_wins', certainty: 'certain' });
  expect(ruling.consequence.code).toBe(code);
  expect(ruling.articles[0]).toBe(article);
});

test.each<[string, TouchRequest, string, string | undefined]>([
  ['no FEN', { fen: 'nonsense', touches: [] }, 'fen_malformed', undefined],
  ['no position', { fen: '9/9/9/9/9/9/9/9/9/4K4 w', touches: [] }, 'position_invalid', undefined],
  ['an empty square', { fen: INITIAL_FEN, touches: touched('b0', 'a1') }, 'touch_square_empty', '/touches/1/squares/0'],
  ['no square', { fen: INITIAL_FEN, touches: touched('b0+k1') }, 'conduct_value_invalid', '/touches/0/squares/1'],
  ['nothing touched', { fen: INITIAL_FEN, touches: [{ squares: [] }] }, 'conduct_value_invalid', '/touches/0/squares'],
  ['no move', { fen: INITIAL_FEN, touches: [], placed: { move: 'b0', handLeft: true } }, 'conduct_value_invalid', '/placed/move'],
  [
    'nothing held',
    { fen: INITIAL_FEN, touches: [], placed: { move: 'a1a2', handLeft: false } },
    'touch_square_empty',
    '/placed/move',
  ],
  ['too many', { fen: INITIAL_FEN, touches: touched(...Array<string>(21).fill('b0')) }, 'conduct_limit_exceeded', '/touches'],
  [
    'too many open',
    { fen: INITIAL_FEN, touches: Array.from({ length: 5 }, (): Touch => ({ squares: ['b0'], manner: 'disputed' })) },
    'conduct_limit_exceeded',
    '/touches',
  ],
])('refused: %s', (_name, request, code, pointer) => {
  const ruling = judgeTouch(request);
  expect(ruling).toMatchObject({ ok: false, error: pointer === undefined ? { code } : { code, pointer } });
});

test('a piece touched and still held is one touch', () => {
  const held = judged({ fen: INITIAL_FEN, touches: touched('h2'), placed: { move: 'h2e2', handLeft: false } });
  expect(held.touches).toHaveLength(1);
  expect(held.explanation.en).toContain('The move h2e2 is on the board');
  const brushed: Touch = { squares: ['h2'], manner: 'accidental' };
  const kept = judged({ fen: INITIAL_FEN, touches: [brushed], placed: { move: 'h2e2', handLeft: false } });
  expect(kept.touches.map(({ effect }) => effect)).toEqual(['excused', 'counts']);
});
