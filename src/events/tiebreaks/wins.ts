import { localized } from '../../base/localized.ts';
import { isWin } from '../entries.ts';
import { partOf } from './partOf.ts';
import { each, sumOf, type Tiebreak } from './tiebreak.ts';

/** 胜局: games won, by forfeit too, and byes worth a win; in a team event matches won. */
export const wins: Tiebreak = {
  code: 'wins',
  name: localized('胜局', 'wins'),
  source: 'cxa-1999',
  article: '15.1',
  formula: localized(
    '胜局数（含弃权胜及按胜计的轮空）；团体赛为胜场数',
    'games won, wins by forfeit and byes worth a win included; matches in team events',
  ),
  better: 'more',
  scale: 1,
  amongTied: false,
  caveats: null,
  evaluate: each(({ contest }, competitor) => {
    const byes = competitor.entries.filter((entry) => entry.kind === 'bye');
    const counted = contest.event.scope === 'team' ? competitor.entries : [...competitor.games, ...byes];
    return sumOf(counted.filter(isWin).map((entry) => partOf(entry, 1)));
  }),
};
