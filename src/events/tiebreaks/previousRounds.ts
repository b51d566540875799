import { localized } from '../../base/localized.ts';
import type { Tiebreak, TiebreakPart } from './tiebreak.ts';

/** The table after the round before last, then the one before it, and so on back. */
export const previousRounds: Tiebreak = {
  code: 'previous_rounds',
  name: localized('上一轮名次', 'places in earlier rounds'),
  source: 'cxa-2011',
  article: '14.3.1',
  formula: localized(
    '倒数第二轮后的名次，再相同则再前一轮，依次类推',
    'place after the round before last, then after the one before that, and so on',
  ),
  better: 'fewer',
  scale: 1,
  amongTied: true,
  caveats: localized('表中所示为倒数第二轮后的名次', 'the value shown is the place after the round before last'),
  evaluate: ({ contest, ranksAfter }, tied) => {
    const earlier = contest.startedRounds.slice(0, -1).toReversed();
    return new Map(
      tied.map((competitor) => {
        const parts = earlier.map((round): TiebreakPart => ({ round, value: ranksAfter(round).get(competitor.id) ?? 0 }));
        return [competitor.id, { key: parts.length === 0 ? [0] : parts.map((part) => part.value), parts }];
      }),
    );
  },
};
