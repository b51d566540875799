import { localized } from '../../base/localized.ts';
import type { Contest } from '../contest.ts';
import { type Competitor, scoreOf } from '../entries.ts';
import { each, sumOf, type Tiebreak, type TiebreakPart } from './tiebreak.ts';

/** The total after each round that has begun, in half-points. */
export const runningTotals = (contest: Contest, competitor: Competitor): TiebreakPart[] => {
  const scored = new Map<number, number>();
  for (const entry of competitor.entries) {
    if (entry.round !== null) scored.set(entry.round, (scored.get(entry.round) ?? 0) + scoreOf(entry));
  }
  let total = 0;
  return contest.startedRounds.map((round) => {
    total += scored.get(round) ?? 0;
    return { round, value: total };
  });
};

/** 累进分: the sum of the totals after each round, so that early points weigh more. */
export const progressive: Tiebreak = {
  code: 'progressive',
  name: localized('累进分', 'progressive score'),
  source: 'cxa-2011',
  article: '14.3.2',
  formula: localized('各轮后累计积分之和', 'sum of the running totals after each round'),
  better: 'more',
  scale: 2,
  amongTied: false,
  caveats: localized(
    '退赛欠赛所得的分不属任何一轮，不计入',
    'points of a game owed after a withdrawal belong to no round and add nothing',
  ),
  evaluate: each(({ contest }, competitor) => sumOf(runningTotals(contest, competitor))),
};
