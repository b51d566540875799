import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FenError, INITIAL_FEN, makeFen, parseFen } from '../../src/xiangqi/fen.ts';
import type { Setup } from '../../src/xiangqi/setup.ts';
import { ALL_SQUARES } from '../../src/xiangqi/square.ts';
import { ROLES, SIDES } from '../../src/xiangqi/types.ts';
import { setupOf } from '../support/xiangqi.ts';

const SEED = 1999;
const START = INITIAL_FEN.split(' ')[0]!;

const errorOf = (text: string): FenError => {
  const read = parseFen(text);
  if (read.ok) throw new Error(`read: ${text}`);
  return read.error;
};

const anySetup: fc.Arbitrary<Setup> = fc.record({
  pieces: fc
    .uniqueArray(
      fc.tuple(fc.constantFrom(...ALL_SQUARES), fc.record({ side: fc.constantFrom(...SIDES), role: fc.constantFrom(...ROLES) })),
      { selector: ([square]) => square },
    )
    .map((entries) => new Map(entries)),
  sideToMove: fc.constantFrom(...SIDES),
  halfmoveClock: fc.nat({ max: 99_999 }),
  fullmoveNumber: fc.integer({ min: 1, max: 99_999 }),
});

describe('parseFen', () => {
  it('reads back every setup that makeFen writes, whatever stands where', () => {
    fc.assert(
      fc.property(anySetup, (setup) => {
        expect(setupOf(makeFen(setup))).toEqual(setup);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it.each([
    [`${START} w`, INITIAL_FEN],
    [`${START} r`, INITIAL_FEN],
    [`${START} w - -`, INITIAL_FEN],
    [`${START} w - - 7`, `${START} w - - 7 1`],
    [`${START} b - - 12 34`, `${START} b - - 12 34`],
    [`  ${START}\tw - - 0 1\r\n`, INITIAL_FEN],
    [`${START} w - - 0 0`, INITIAL_FEN],
    [
      'rheakae1r/9/1c4hc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b',
      'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1',
    ],
    [`${START.replace('/9/', '/45/')} w`, INITIAL_FEN],
  ])('reads %j', (text, expected) => {
    expect(makeFen(setupOf(text))).toBe(expected);
  });

  it.each<[what: string, text: string, field: FenError['field'], index: number]>([
    ['nothing', '', 'board', 0],
    ['blanks only', '   ', 'board', 0],
    ['a rank of eight', 'rnbakabnr/9/1c5c1/p1p1p1p1p/8/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w', 'board', 29],
    ['nine ranks', 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/RNBAKABNR w', 'board', 57],
    ['eleven ranks', `${START}/9 w`, 'board', START.length],
    ['ten in a rank by pieces', `r${START} w`, 'board', 9],
    ['ten in a rank by a number', `${START.replace('/9/', '/91/')} w`, 'board', 11],
    ['a zero', `${START.replace('/9/', '/10/')} w`, 'board', 11],
    ['a short last rank', `${START.slice(0, -1)} w`, 'board', START.length - 1],
    ['a letter that is no piece', `${START.replace('k', 'q')} w`, 'board', 4],
    ['a control character', `${START.replace('k', '\u0007')} w`, 'board', 4],
    ['a lone surrogate', `${START.replace('k', '\ud800')} w`, 'board', 4],
    ['a letter from Object', '__proto__ w', 'board', 0],
    ['a full-width letter', `${START.replace('k', 'ｋ')} w`, 'board', 4],
    ['no side', START, 'side', START.length],
    ['an unknown side', `${START} x`, 'side', START.length + 1],
    ['a side of two letters', `${START} wb`, 'side', START.length + 1],
    ['castling', `${START} w KQkq - 0 1`, 'counters', START.length + 3],
    ['half of the dashes', `${START} w -`, 'counters', START.length + 4],
    ['a clock that is no number', `${START} w - - x 1`, 'counters', START.length + 7],
    ['a negative clock', `${START} w - - -1 1`, 'counters', START.length + 7],
    ['a semicolon after the last field', `${START} w - - 0 1;`, 'counters', START.length + 9],
    ['a number past all games', `${START} w - - 0 999999`, 'counters', START.length + 9],
    ['a seventh field', `${INITIAL_FEN} x`, 'counters', INITIAL_FEN.length + 1],
  ])('refuses %s and names the place', (_, text, field, index) => {
    expect(errorOf(text)).toMatchObject({ code: 'fen_malformed', field, index });
  });

  it('names field and character in both languages', () => {
    expect(errorOf(`${START} w - - 0 1;`).message).toEqual({
      zh: '第6段（回合数）不是数字',
      en: 'field 6 (number of the round) is not a number of up to five digits',
    });
    expect(errorOf(`${START.replace('k', '\ud800')} w`).message.en).toBe(
      'row 1 holds U+D800, which is no piece and no number 1-9',
    );
  });

  it('never throws, and says something short, on any text', () => {
    const pieces = fc.string({ unit: fc.constantFrom(...'kabnrcpKABNRCP123456789/ wb-0') });
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      pieces,
      fc.string({ unit: 'binary' }).map((tail) => START + tail),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const read = parseFen(text);
        if (!read.ok) {
          expect(read.error.index).toBeLessThanOrEqual(text.length);
          expect(read.error.message.en.length).toBeLessThan(100);
        }
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });

  it.each(['9/', 'k', ' ', '\u0000', '- '])('stops at once in a huge text of %j', (unit) => {
    const error = errorOf(START + ' w '.repeat(unit === ' ' ? 0 : 1) + unit.repeat(200_000));
    expect(error.message.en.length).toBeLessThan(100);
  });
});
