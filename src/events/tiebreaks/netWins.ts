import { localized } from '../../base/localized.ts';
import { isLoss, isWin } from '../entries.ts';
import { partOf } from './partOf.ts';
import { each, sumOf, type Tiebreak } from './tiebreak.ts';

/** 净胜局: games won less games lost. */
export const netWins: Tiebreak = {
  code: 'net_wins',
  name: localized('净胜局', 'net wins'),
  source: 'club',
  article: null,
  formula: localized('胜局数减负局数', 'games won less games lost'),
  better: 'more',
  scale: 1,
  amongTied: false,
  caveats: localized(
    '弃权按胜负计；双方判负各计一负；轮空不计',
    'forfeits count as games; a double loss is a loss for both; byes do not count',
  ),
  evaluate: each((_context, { games }) =>
    sumOf(games.filter((entry) => isWin(entry) || isLoss(entry)).map((entry) => partOf(entry, isWin(entry) ? 1 : -1))),
  ),
};
