import { localized } from '../../base/localized.ts';
import { evaluateGamePoints } from './gamePoints.ts';
import { each, type Tiebreak } from './tiebreak.ts';

/** 全队总局分: game points of all players of the team. */
export const teamGamePoints: Tiebreak = {
  code: 'team_game_points',
  name: localized('全队总局分', 'team game points'),
  source: 'cxa-1999',
  article: '15.3',
  formula: localized('全队各局局分之和', 'sum of the game points of all players of the team'),
  better: 'more',
  scale: 2,
  amongTied: false,
  caveats: localized(
    '已结束的局即计入，不待整场结束；欠赛场次按全队台数计弃权；团体轮空没有局分',
    'finished games count before their match is over; a match owed is forfeited on all boards; a team bye has no game points',
  ),
  evaluate: each((_context, competitor) => evaluateGamePoints(competitor)),
};
