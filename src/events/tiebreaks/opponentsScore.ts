import { localized } from '../../base/localized.ts';
import type { Contest } from '../contest.ts';
import { type Competitor, isCounted } from '../entries.ts';
import { partOf } from './partOf.ts';
import { each, sumOf, type Tiebreak, type TiebreakPart, type TiebreakValue } from './tiebreak.ts';
import { adjustedScore, dummyScore, roundsOf, usesDummies } from './unplayedRounds.ts';

/** The lowest score among those who have points (2011 14.4); 0 while nobody has any. */
const lowestScore = (contest: Contest): number => {
  let lowest = 0;
  for (const { points, annulled } of contest.competitors) {
    if (points > 0 && !annulled && (lowest === 0 || points < lowest)) lowest = points;
  }
  return lowest;
};

const withDummies = (contest: Contest, competitor: Competitor): TiebreakPart[] =>
  roundsOf(contest, competitor).map(({ round, entry }) => {
    if (entry?.kind !== 'played') return { round, value: dummyScore(contest, competitor, entry), note: 'own_score_for_unplayed' };
    const opponent = contest.byId.get(entry.opponent);
    const value = opponent === undefined ? 0 : adjustedScore(contest, opponent);
    return partOf(entry, value, value === opponent?.points ? undefined : 'adjusted_for_unplayed');
  });

const asTheBookHasIt = (contest: Contest, competitor: Competitor): TiebreakPart[] =>
  competitor.entries.filter(isCounted).map((entry) => {
    if (entry.kind === 'bye') {
      // Only whom the pairing left over is made good; a bye asked for is a round without an opponent.
      const madeGood = contest.event.byeOpponentScore === 'lowest_scoring' && entry.bye === 'pairing';
      return madeGood ? partOf(entry, lowestScore(contest), 'bye_lowest_scoring') : partOf(entry, 0);
    }
    if (entry.kind === 'forfeit' && contest.event.forfeitOpponentScore === 'left_out')
      return partOf(entry, 0, 'forfeit_left_out');
    return partOf(entry, contest.byId.get(entry.opponent)?.points ?? 0);
  });

/** Value of 对手分, for players and for teams alike. */
export const evaluateOpponentsScore = (contest: Contest, competitor: Competitor): TiebreakValue =>
  sumOf(usesDummies(contest) ? withDummies(contest, competitor) : asTheBookHasIt(contest, competitor));

/** 对手分: what all opponents met scored in the whole event (Buchholz). */
export const opponentsScore: Tiebreak = {
  code: 'opponents_score',
  name: localized('对手分', 'opponents’ score'),
  source: 'cxa-1999',
  article: '15.2',
  formula: localized(
    '所遇各对手最终积分之和；同一对手相遇几次计几次',
    'sum of the final points of every opponent, once for each meeting',
  ),
  better: 'more',
  scale: 2,
  amongTied: false,
  caveats: localized(
    '轮空的对手分由 byeOpponentScore 定（默认 0），弃权对局由 forfeitOpponentScore 定（默认计入）；unplayedRounds 可选 FIDE 办法',
    'a bye adds what byeOpponentScore says (0 by default), a forfeited game what forfeitOpponentScore says (counted by default); ' +
      'unplayedRounds chooses the FIDE treatment instead',
  ),
  evaluate: each(({ contest }, competitor) => evaluateOpponentsScore(contest, competitor)),
};
