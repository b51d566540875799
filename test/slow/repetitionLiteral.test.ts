import { describe, expect, it } from 'vitest';
import { makeFen } from '../../src/xiangqi/fen.ts';
import { compareWithLiteral } from '../support/literalJudge.ts';
import { openSetups } from '../support/openBoards.ts';
import { REPETITION_CASES } from '../support/repetitionCases.ts';
import { positionOf } from '../support/xiangqi.ts';

describe('a literal reading of the rules says the same of each ply', () => {
  it.each(REPETITION_CASES.map((one) => [one.id, one] as const))('%s', (_, { setup, moves, period }) => {
    for (const { move, judged, literal } of compareWithLiteral(setup, moves.slice(-period), moves.slice(0, -period))) {
      expect({ move, nature: judged }).toEqual({ move, nature: literal });
    }
  });

  it('on 200 open boards, three moves each', () => {
    let compared = 0;
    for (const setup of openSetups(200, 1999)) {
      const legal = positionOf(makeFen(setup)).legalMoves();
      for (const index of [0, 1, 2]) {
        const move = legal[Math.floor((legal.length * index) / 3)];
        if (move === undefined) continue;
        for (const { judged, literal } of compareWithLiteral(setup, [move])) {
          expect({ fen: makeFen(setup), move, nature: judged }).toEqual({ fen: makeFen(setup), move, nature: literal });
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(500);
  });
});
