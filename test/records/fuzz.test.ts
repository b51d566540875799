import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGames, readGamesFromBytes } from '../../src/records/readGames.ts';
import { RECORD_FORMATS } from '../../src/records/types.ts';
import compact from '../fixtures/records/compact_no_spaces.txt?raw';
import dpxqText from '../fixtures/records/dpxq_text.txt?raw';
import dpxqUbb from '../fixtures/records/dpxq_ubb.txt?raw';
import handicap from '../fixtures/records/handicap_nine_pieces.pgn?raw';
import iccs from '../fixtures/records/iccs_pgn.txt?raw';
import playok from '../fixtures/records/wxf_playok.txt?raw';

const RECORDS = [compact, dpxqText, dpxqUbb, handicap, iccs, playok];
const SIGNS = [...'[]{}()"\\/=+-.;:*$%<>&|\n\r\t 019abhiRNKP', '炮', '二', '平', '進', '前', '１', '\u0000', '\ud800', '\ufeff'];
const PIECES = [
  ...SIGNS,
  '[DhtmlXQ]',
  '[/DhtmlXQ]',
  '[DhtmlXQ_movelist]',
  '[0_1_0]',
  'START{',
  '}END',
  'FORMAT WXF\n',
  '\n\n[Event "x"]\n',
  '1. ',
  '1-0',
  '||',
  '\\u4e00',
  '&#99999999;',
];

/** Places at which a text is cut and what is put there instead of the signs removed. */
const edits = fc.array(fc.record({ at: fc.nat(), remove: fc.nat(12), insert: fc.constantFrom(...PIECES) }), {
  minLength: 1,
  maxLength: 6,
});

const mutate = (text: string, changes: readonly { at: number; remove: number; insert: string }[]): string =>
  changes.reduce((changed, { at, remove, insert }) => {
    const place = at % (changed.length + 1);
    return changed.slice(0, place) + insert + changed.slice(place + remove);
  }, text);

const expectOutcomes = (text: string, format: (typeof RECORD_FORMATS)[number] | 'auto'): void => {
  const outcomes = [...readGames(text, format)];
  expect(outcomes.length).toBeGreaterThan(0);
  for (const [index, { game, result }] of outcomes.entries()) {
    expect(game).toBe(index + 1);
    if (result.ok) continue;
    // Whatever is wrong, it is said in both languages and at a place.
    expect(result.error.message.zh).not.toBe('');
    expect(result.error.message.en).not.toBe('');
    expect(result.error.game).toBe(game);
  }
};

describe('records changed at random never throw', () => {
  it.each(['auto', ...RECORD_FORMATS] as const)('read as %s', (format) => {
    fc.assert(
      fc.property(fc.constantFrom(...RECORDS), edits, (record, changes) => {
        expectOutcomes(mutate(record, changes), format);
      }),
      { numRuns: format === 'auto' ? 400 : 80 },
    );
  });

  it('nor does any text made of signs that mean something', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), (pieces) => {
        expectOutcomes(pieces.join(''), 'auto');
      }),
      { numRuns: 400 },
    );
  });

  it('nor do any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        expect([...readGamesFromBytes(bytes)].length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a record cut anywhere never becomes another game in silence', () => {
  it.each([
    ['DhtmlXQ', dpxqUbb],
    ['WXF', playok],
  ])('%s: what is left is refused, or has all its moves or none', (_, record) => {
    const whole = [...readGames(record)][0]!;
    const plies = whole.result.ok ? whole.result.value.moves.length : -1;
    for (let cut = 1; cut < record.length; cut += 1) {
      const [game] = readGames(record.slice(0, cut));
      if (game?.result.ok) expect([0, plies]).toContain(game.result.value.moves.length);
    }
  });
});

describe('long texts of one sign are bounded work', () => {
  const LENGTH = 200_000;
  it.each([
    '{',
    '(',
    '[',
    '}',
    '[A "',
    '"]',
    '<',
    '&',
    '1.',
    '炮',
    '炮二平五',
    '\n',
    '\r',
    ' ',
    '[DhtmlXQ]',
    '[DhtmlXQ_movelist]',
    '[1_2_3]',
    'START{',
    '(1. ',
    '1. C2=5 (',
    '\\u0041',
    '||',
    '标题:x\n',
    '[Event "x"]\n\n',
  ])('%j', (sign) => {
    expectOutcomes(sign.repeat(Math.floor(LENGTH / sign.length)), 'auto');
  });
});
