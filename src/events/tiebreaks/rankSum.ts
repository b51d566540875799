import { localized } from '../../base/localized.ts';
import { memberRanks } from './memberRanks.ts';
import { each, sumOf, type Tiebreak } from './tiebreak.ts';

/** 名次总和: the places of all players of the team added; fewer is better. */
export const rankSum: Tiebreak = {
  code: 'rank_sum',
  name: localized('名次总和', 'sum of ranks'),
  source: 'cxa-1999',
  article: '15.5',
  formula: localized('全队棋手个人名次之和', 'sum of the individual places of the team’s players'),
  better: 'fewer',
  scale: 1,
  amongTied: false,
  caveats: localized(
    '各队人数应相同；并列名次按并列数字计',
    'teams should be of one size; a shared place counts as the number shown',
  ),
  evaluate: each((context, team) => sumOf(memberRanks(context, team))),
};
