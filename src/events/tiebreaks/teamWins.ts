import { localized } from '../../base/localized.ts';
import { isWin } from '../entries.ts';
import { partOf } from './partOf.ts';
import { each, sumOf, type Tiebreak } from './tiebreak.ts';

/** 全队胜局: games won by all players of the team, by forfeit too. */
export const teamWins: Tiebreak = {
  code: 'team_wins',
  name: localized('全队胜局', 'team games won'),
  source: 'cxa-1999',
  article: '15.3',
  formula: localized('全队胜局数（含弃权胜）', 'games won by players of the team, by forfeit too'),
  better: 'more',
  scale: 1,
  amongTied: false,
  caveats: localized('15.4 的“全队胜场”按“全队胜局”理解', '“全队胜场” in 15.4 is read as 全队胜局'),
  evaluate: each((_context, { games }) => sumOf(games.filter(isWin).map((entry) => partOf(entry, 1)))),
};
