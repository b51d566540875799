import { localized } from '../../base/localized.ts';
import { nthBest } from './memberRanks.ts';
import { each, type Tiebreak } from './tiebreak.ts';

/** 次高个人名次. */
export const secondBestRank: Tiebreak = {
  code: 'second_best_rank',
  name: localized('次高个人名次', 'second-best rank'),
  source: 'cxa-1999',
  article: '15.5',
  formula: localized('全队次好的个人名次', 'second-best individual place in the team'),
  better: 'fewer',
  scale: 1,
  amongTied: false,
  caveats: localized('只有一名棋手的队排后', 'a team of one player comes last'),
  evaluate: each(nthBest(1)),
};
