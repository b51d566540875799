import { localized } from '../../base/localized.ts';
import { partOf } from './partOf.ts';
import { each, sumOf, type Tiebreak } from './tiebreak.ts';

/** 后走胜局: games won at the board with Black. */
export const blackWins: Tiebreak = {
  code: 'black_wins',
  name: localized('后走胜局', 'wins with Black'),
  source: 'cxa-2011',
  article: '14.2',
  formula: localized('执黑实际对局获胜的局数', 'games won at the board with Black'),
  better: 'more',
  scale: 1,
  amongTied: false,
  caveats: localized('弃权与轮空没有先后走', 'forfeits and byes have no colour'),
  evaluate: each((_context, { games }) =>
    sumOf(
      games
        .filter((entry) => entry.kind === 'played' && entry.side === 'black' && entry.outcome === 'win')
        .map((entry) => partOf(entry, 1)),
    ),
  ),
};
