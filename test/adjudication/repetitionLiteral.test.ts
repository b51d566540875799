import { describe, expect, it } from 'vitest';
import { compareWithLiteral } from '../support/literalJudge.ts';
import { REPETITION_CASES } from '../support/repetitionCases.ts';

/** The groups whose boards are small enough to be read literally in a moment; `test/slow` reads them all. */
const SMALL = REPETITION_CASES.filter(({ group }) => group === 'hm' || group === 'seed');

describe('a literal reading of the rules says the same of each ply', () => {
  it.each(SMALL.map((one) => [one.id, one] as const))('%s', (_, { setup, moves, period }) => {
    for (const { move, judged, literal } of compareWithLiteral(setup, moves.slice(0, period))) {
      expect({ move, nature: judged }).toEqual({ move, nature: literal });
    }
  });
});
