import { localized } from '../../base/localized.ts';
import { partOf } from './partOf.ts';
import { each, sumOf, type Tiebreak } from './tiebreak.ts';

/** 后走局数: games really played with Black. */
export const blackGames: Tiebreak = {
  code: 'black_games',
  name: localized('后走局数', 'games with Black'),
  source: 'cxa-2011',
  article: '14.3.1',
  formula: localized('执黑实际对局的局数', 'games played at the board with Black'),
  better: 'more',
  scale: 1,
  amongTied: false,
  caveats: localized('弃权与轮空没有先后走', 'forfeits and byes have no colour'),
  evaluate: each((_context, { games }) =>
    sumOf(games.filter((entry) => entry.kind === 'played' && entry.side === 'black').map((entry) => partOf(entry, 1))),
  ),
};
