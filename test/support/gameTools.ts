import type { GameTools } from '../../src/adjudication/gameTypes.ts';
import type { RepetitionAnswer, Verdict } from '../../src/adjudication/repetition/types.ts';
import { moveName } from '../../src/xiangqi/move.ts';

/** A judge that gives one fixed verdict, and counts how often it was asked. */
export function fixedJudge(verdict: Verdict, certainty: RepetitionAnswer['certainty'] = 'certain') {
  const asked: number[] = [];
  const answer: RepetitionAnswer = {
    ruleset: 'cxa-1999',
    verdict,
    winner: verdict === 'red_loses' ? 'black' : verdict === 'black_loses' ? 'red' : null,
    cycles: 3,
    occurrences: 4,
    cycle: null,
    ifContinued: null,
    sides: null,
    plies: [],
    articles: ['24.2'],
    certainty,
    doubts: [],
    explanation: { zh: '循环反复。', en: 'A repetition.' },
  };
  const tools: GameTools = {
    judgeRepetition: (game) => {
      asked.push(game.ply);
      return answer;
    },
    writeChinese: (_, move) => `zh ${moveName(move)}`,
    writeWxf: (_, move) => `wxf ${moveName(move)}`,
  };
  return { tools, asked };
}
