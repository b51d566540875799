import { localized } from '../../base/localized.ts';
import { nthBest } from './memberRanks.ts';
import { each, type Tiebreak } from './tiebreak.ts';

/** 最高个人名次. */
export const bestRank: Tiebreak = {
  code: 'best_rank',
  name: localized('最高个人名次', 'best rank'),
  source: 'cxa-1999',
  article: '15.5',
  formula: localized('全队最好的个人名次', 'best individual place in the team'),
  better: 'fewer',
  scale: 1,
  amongTied: false,
  caveats: null,
  evaluate: each(nthBest(0)),
};
