import { localized } from '../../base/localized.ts';
import { runningTotals } from './progressive.ts';
import { each, type Tiebreak, type TiebreakPart } from './tiebreak.ts';

/** 累进分 less the total after round 1, then less that after round 2 as well, and so on. */
export const progressiveCuts: Tiebreak = {
  code: 'progressive_cuts',
  name: localized('累进分去首轮', 'progressive score, first rounds dropped'),
  source: 'cxa-2011',
  article: '14.3.2',
  formula: localized(
    '累进分依次减去第一轮、第二轮……后的累计分，逐次比较',
    'the progressive score less the total after round 1, then also less that after round 2, and so on, compared in turn',
  ),
  better: 'more',
  scale: 2,
  amongTied: false,
  caveats: localized('表中所示为去第一轮后的值', 'the value shown is that without round 1'),
  evaluate: each(({ contest }, competitor) => {
    const totals = runningTotals(contest, competitor);
    let left = totals.reduce((sum, part) => sum + part.value, 0);
    const parts = totals.slice(0, -1).map(({ round, value }): TiebreakPart => {
      left -= value;
      return { ...(round === undefined ? {} : { round }), value: left, note: 'round_left_out' };
    });
    return { key: parts.length === 0 ? [0] : parts.map((part) => part.value), parts };
  }),
};
