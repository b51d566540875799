import { describe, expect, it } from 'vitest';
import { compareWithLiteral } from '../support/literalJudge.ts';
import { judgedCycle, REPETITION_CASES } from '../support/repetitionCases.ts';
import { moveOf, setupOf } from '../support/xiangqi.ts';

/** The groups whose boards are small enough to be read literally in a moment; `test/slow` reads them all. */
const SMALL = REPETITION_CASES.filter(({ group }) => group === 'hm' || group === 'seed');

describe('a literal reading of the rules says the same of each ply', () => {
  it.each(SMALL.map((one) => [one.id, one] as const))('%s', (_, { setup, moves, period }) => {
    for (const { move, judged, literal } of compareWithLiteral(setup, moves.slice(0, period))) {
      expect({ move, nature: judged }).toEqual({ move, nature: literal });
    }
  });

  // An attack by exchange is new although the capture stood there before, because 29.4 forbade that capture.
  it.each([
    ['n1b1kab2/4a1c2/1P4Crn/rC7/4P2Rp/3p1pB1P/3R2P1c/3A1A2N/9/1N3KB2 w', 'f0f1 e9d9 f1f0 d9e9', 'black_must_change'],
    ['3aka3/9/bCn5n/2p1r1R2/p1b1pr1Pp/PNP1P4/1R3cc2/3KB3N/2C1A4/5AB2 w', 'd2d1 e9e8 d1d2 e8e9', 'red_must_change'],
    ['2b2ab2/4ak3/4P4/2nr3C1/p1pn4p/P1B2p2P/R1PcPp2N/3ACA1R1/7c1/N3K4 w', 'e0e1 e8f7 e1e0 f7e8', 'black_must_change'],
    ['rn1a1a3/c2k5/b3b1n2/pCr1p4/R4C3/2p4p1/4PpP1P/4KA2B/c8/2B1NA1NR w', 'e2e1 d8d7 e1e2 d7d8', 'black_must_change'],
    ['8R/3ka4/3abrc2/p8/cP2pPp2/P3PR2p/5C2P/B1C2r2B/3n5/3AKAN2 w', 'e0e1 e8f9 e1e0 f9e8', 'black_must_change'],
  ])('%s %s: an attack that 29.4 forbade before', (fen, cycle, verdict) => {
    const round = cycle.split(' ').map(moveOf);
    for (const { move, judged, literal } of compareWithLiteral(setupOf(fen), round, [...round, ...round])) {
      expect({ move, nature: judged }).toEqual({ move, nature: literal });
    }
    expect(judgedCycle(fen, cycle).verdict).toBe(verdict);
  });
});
