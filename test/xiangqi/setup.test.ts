import { describe, expect, it } from 'vitest';
import { INITIAL_FEN, makeFen } from '../../src/xiangqi/fen.ts';
import { Position } from '../../src/xiangqi/position.ts';
import { type FaultCode, validateSetup } from '../../src/xiangqi/setup.ts';
import { squareName } from '../../src/xiangqi/square.ts';
import perftTsv from '../fixtures/xiangqi/perft.tsv?raw';
import { fixtureLines, mirrored, setupOf, swapped } from '../support/xiangqi.ts';

const codesOf = (fen: string): FaultCode[] => validateSetup(setupOf(fen)).map(({ code }) => code);

/** Each breaks exactly one rule; black's twin of each is tried too. */
const ONE_FAULT: readonly (readonly [fen: string, code: FaultCode, square: string | undefined])[] = [
  ['4k4/9/9/9/9/9/9/9/9/4K4 w', 'generals_facing', 'e0'],
  ['4k4/9/9/9/9/9/9/9/9/2K6 w', 'general_outside_palace', 'c0'],
  ['4k4/9/9/9/9/9/3K5/9/9/9 w', 'general_outside_palace', 'd3'],
  ['5k3/9/9/9/9/9/9/9/9/3KA4 w', 'advisor_off_point', 'e0'],
  ['5k3/9/9/9/9/9/9/9/3A5/3K5 w', 'advisor_off_point', 'd1'],
  ['5k3/9/9/9/9/9/9/2A6/9/3K5 w', 'advisor_off_point', 'c2'],
  ['4k4/9/9/9/9/9/9/9/3B5/3K5 w', 'elephant_off_point', 'd1'],
  ['4k4/9/9/9/9/9/9/2B6/9/3K5 w', 'elephant_off_point', 'c2'],
  ['4k4/9/9/9/9/9/9/9/9/B2K5 w', 'elephant_off_point', 'a0'],
  ['3k5/9/4B4/9/9/9/9/9/9/5K3 w', 'elephant_over_river', 'e7'],
  ['3k5/9/9/9/9/9/9/4P4/9/5K3 w', 'soldier_behind_start', 'e2'],
  ['3k5/9/9/9/9/9/1P7/9/9/5K3 w', 'soldier_off_file', 'b3'],
  ['3k5/9/9/9/9/7P1/9/9/9/5K3 w', 'soldier_off_file', 'h4'],
  ['3k5/9/9/9/9/4P4/4P4/9/9/5K3 w', 'soldiers_share_file', 'e4'],
  ['3k5/9/9/9/9/9/9/9/RRR6/5K3 w', 'too_many_chariots', undefined],
  ['3k5/9/9/9/9/9/9/9/HHH6/5K3 w', 'too_many_horses', undefined],
  ['3k5/9/9/9/9/9/9/9/CCC6/5K3 w', 'too_many_cannons', undefined],
  ['4k4/9/9/9/9/9/9/B7B/9/2BK2B2 w', 'too_many_elephants', undefined],
  ['4k4/9/9/9/9/9/9/5A3/4A4/3K1A3 w', 'too_many_advisors', undefined],
  ['3k5/PPP6/PPP6/9/9/9/9/9/9/5K3 w', 'too_many_soldiers', undefined],
  ['4k4/9/9/9/9/9/9/9/9/3K1K3 w', 'too_many_generals', undefined],
  ['4k4/9/9/9/9/9/9/9/9/9 w', 'general_missing', undefined],
  ['3k5/9/9/9/9/9/9/9/9/3R1K3 w', 'opponent_in_check', 'd9'],
  ['3k5/9/2N6/9/9/9/9/9/9/5K3 w', 'opponent_in_check', 'd9'],
  ['3k5/3P5/9/9/9/9/9/9/9/5K3 w', 'opponent_in_check', 'd9'],
  ['3k5/9/9/9/9/3p5/9/9/9/3C1K3 w', 'opponent_in_check', 'd9'],
];

describe('validateSetup', () => {
  it.each(ONE_FAULT)('finds the one fault of %s: %s', (fen, code, square) => {
    const faults = validateSetup(setupOf(fen));
    expect(faults.map((fault) => fault.code)).toEqual([code]);
    expect(faults[0]!.square === undefined ? undefined : squareName(faults[0]!.square)).toBe(square);
    if (square !== undefined) {
      expect(faults[0]!.message.zh).toContain(square);
      expect(faults[0]!.message.en).toContain(square);
    }
    expect(codesOf(makeFen(swapped(setupOf(fen))))).toEqual([code]);
    expect(codesOf(makeFen(mirrored(setupOf(fen))))).toEqual([code]);
  });

  it.each([
    ['9/9/9/9/9/9/9/9/9/9 w', ['general_missing', 'general_missing']],
    ['4k4/9/9/9/9/9/9/9/A7B/RRR1K4 w', ['too_many_chariots', 'advisor_off_point', 'elephant_off_point', 'generals_facing']],
    ['k8/9/9/9/9/9/9/9/9/R3K4 w', ['general_outside_palace', 'opponent_in_check']],
    ['3k5/9/9/9/9/9/9/9/9/RRRR1K3 w', ['too_many_chariots', 'opponent_in_check']],
  ])('finds every fault of %s', (fen, codes) => {
    expect(codesOf(fen)).toEqual(codes);
  });

  it.each([
    ['the start', INITIAL_FEN],
    ['a soldier beside its file across the river', '3k5/9/9/9/1P7/9/9/9/9/5K3 w'],
    ['soldiers on one file across the river', '3k5/9/9/4P4/4P4/9/9/9/9/5K3 w'],
    ['one of them at home', '3k5/9/9/9/4P4/4P4/9/9/9/5K3 w'],
    ['a soldier on the last rank', 'P2k5/9/9/9/9/9/9/9/9/5K3 w'],
    ['the side to move in check', '3k5/9/9/9/9/9/9/9/9/3R1K3 b'],
    ['nothing but generals', '3k5/9/9/9/9/9/9/9/9/5K3 b'],
    ['generals with a piece between', '4k4/9/9/9/4p4/9/9/9/9/4K4 w'],
  ])('accepts %s', (_, fen) => {
    expect(codesOf(fen)).toEqual([]);
    expect(codesOf(makeFen(swapped(setupOf(fen))))).toEqual([]);
  });

  it('accepts every position of the perft table', () => {
    for (const line of fixtureLines(perftTsv).slice(1)) expect(codesOf(line.split('\t')[0]!)).toEqual([]);
  });

  it('hands its faults through when a position is asked for', () => {
    const made = Position.fromSetup(setupOf('4k4/9/9/9/9/9/9/9/9/4K4 w'));
    expect(made.ok ? [] : made.error.map(({ code }) => code)).toEqual(['generals_facing']);
  });
});
