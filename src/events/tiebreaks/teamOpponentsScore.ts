import { localized } from '../../base/localized.ts';
import { evaluateOpponentsScore } from './opponentsScore.ts';
import { each, type Tiebreak } from './tiebreak.ts';

/** 团体对手分: match points of all teams met. */
export const teamOpponentsScore: Tiebreak = {
  code: 'team_opponents_score',
  name: localized('团体对手分', 'team opponents’ score'),
  source: 'cxa-1999',
  article: '15.4',
  formula: localized('所遇各队最终场分之和', 'sum of the final match points of every team met'),
  better: 'more',
  scale: 2,
  amongTied: false,
  caveats: localized('轮空与弃权场次同对手分', 'byes and forfeited matches as in opponents_score'),
  evaluate: each(({ contest }, competitor) => evaluateOpponentsScore(contest, competitor)),
};
