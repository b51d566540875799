import { describe, expect, it } from 'vitest';
import { adjudicateGame } from '../../src/adjudication/game.ts';
import type { GameRequest } from '../../src/adjudication/gameTypes.ts';
import { judgePosition } from '../../src/adjudication/repetition/index.ts';
import { makeChinese } from '../../src/notation/chinese.ts';
import { makeWxf } from '../../src/notation/wxf.ts';
import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import reports from '../fixtures/xiangqi/field-reports.jsonl?raw';
import { fixtureLines, moveOf, setupOf } from '../support/xiangqi.ts';

function ruling(fen: string, cycle: readonly string[], times: number, more: Partial<GameRequest> = {}) {
  const moves = Array.from({ length: times }, () => cycle)
    .flat()
    .map(moveOf);
  const answer = adjudicateGame(
    { start: setupOf(fen), moves, ...more },
    { judgeRepetition: (game) => judgePosition(game), writeChinese: makeChinese, writeWxf: makeWxf },
  );
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

describe('games that end in a repetition', () => {
  it.each([
    [
      'perpetual check loses',
      '4k4/9/9/2N2R3/9/9/1n7/9/9/3K5 w',
      'f6e6 e9f9 c6e7 f9e9 e7c6 e9f9 e6f6 f9e9',
      'red_loses',
      'black_wins',
      24,
    ],
    ['check against check is a draw', '9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w', 'e3d3 d6e6 d3e3 e6d6', 'draw', 'draw', 12],
    ['a chase must change', '3k4n/9/9/9/9/9/9/9/9/4K2R1 w', 'h0i0 i9h7 i0h0 h7i9', 'red_must_change', 'ongoing', null],
    ['idle moves are a draw', INITIAL_FEN, 'h0g2 h9g7 g2h0 g7h9', 'draw', 'draw', 12],
  ])('%s', (_, fen, cycle, verdict, result, decidedAtPly) => {
    const told = ruling(fen, cycle.split(' '), 3);
    expect(told).toMatchObject({ status: 'repetition', result, decidedAtPly, repetition: { verdict } });
    expect(told.articles.length).toBeGreaterThan(0);
    expect(told.explanation.zh.startsWith(told.repetition!.explanation.zh)).toBe(true);
    expect(told.explanation.en.startsWith(told.repetition!.explanation.en)).toBe(true);
  });

  it('are not ruled on before the third cycle', () => {
    const told = ruling(INITIAL_FEN, ['h0g2', 'h9g7', 'g2h0', 'g7h9', 'b0c2', 'b9c7', 'c2b0', 'c7b9'], 1);
    expect(told).toMatchObject({
      status: 'ongoing',
      repetition: { verdict: 'none', occurrences: 3, cycles: 2, ifContinued: 'draw' },
    });
  });

  it('leave a claimed mate alone that was only a guess about the repetition', () => {
    const report = JSON.parse(fixtureLines(reports).find((line) => line.includes('"id": "XB-037"'))!);
    const told = ruling(report.input.fen, report.input.moves, 1);
    expect(told).toMatchObject({ status: 'ongoing', result: 'ongoing', repetition: { verdict: 'none', occurrences: 2 } });
    expect(told.moves[0]).toMatchObject({ chinese: '车4进3', wxf: 'R4+3' });
  });

  it('conflict with a record that says otherwise', () => {
    const told = ruling(INITIAL_FEN, ['h0g2', 'h9g7', 'g2h0', 'g7h9'], 3, { recordedResult: 'red_wins' });
    expect(told).toMatchObject({ result: 'draw', conflict: true });
  });
});
