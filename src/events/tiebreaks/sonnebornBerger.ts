import { localized } from '../../base/localized.ts';
import type { Contest } from '../contest.ts';
import { type Competitor, type Entry, isCounted } from '../entries.ts';
import { partOf } from './partOf.ts';
import { each, sumOf, type Tiebreak, type TiebreakPart } from './tiebreak.ts';
import { adjustedScore, dummyScore, roundsOf, usesDummies } from './unplayedRounds.ts';

/** How much of an opponent's score an entry is worth, in halves: 2 for a win, 1 for a draw. */
const halves = (entry: Entry): 0 | 1 | 2 => {
  if (entry.kind !== 'played' && entry.kind !== 'forfeit') return 0;
  return entry.outcome === 'win' ? 2 : entry.outcome === 'draw' ? 1 : 0;
};

const withDummies = (contest: Contest, competitor: Competitor): TiebreakPart[] =>
  roundsOf(contest, competitor).map(({ round, entry, score }) => {
    if (entry?.kind === 'played') {
      const opponent = contest.byId.get(entry.opponent);
      return partOf(entry, halves(entry) * (opponent === undefined ? 0 : adjustedScore(contest, opponent)));
    }
    const share = score >= contest.scoring.win ? 2 : score >= contest.scoring.draw && score > 0 ? 1 : 0;
    return { round, value: share * dummyScore(contest, competitor, entry), note: 'own_score_for_unplayed' };
  });

const asTheBookHasIt = (contest: Contest, competitor: Competitor): TiebreakPart[] =>
  competitor.entries
    .filter(isCounted)
    .map((entry) => partOf(entry, entry.kind === 'bye' ? 0 : halves(entry) * (contest.byId.get(entry.opponent)?.points ?? 0)));

/** 小分: all points of those beaten and half the points of those drawn with (Sonneborn-Berger). */
export const sonnebornBerger: Tiebreak = {
  code: 'sonneborn_berger',
  name: localized('小分', 'Sonneborn-Berger'),
  source: 'cxa-1999',
  article: '15.1',
  formula: localized(
    '所胜对手积分之和，加所和对手积分之半',
    'points of the opponents beaten plus half the points of those drawn with',
  ),
  better: 'more',
  scale: 4,
  amongTied: false,
  caveats: localized('弃权胜同胜局计；轮空不计', 'a win by forfeit counts as a win over that opponent; a bye adds nothing'),
  evaluate: each(({ contest }, competitor) =>
    sumOf(usesDummies(contest) ? withDummies(contest, competitor) : asTheBookHasIt(contest, competitor)),
  ),
};
