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
    const parts = new Map(tied.map(({ id }): [string, TiebreakPart[]] => [id, []]));
    // Each earlier table is a table to work out, so they are asked for only while they are needed.
    let level = tied.length > 1;
    for (const round of contest.startedRounds.slice(0, -1).toReversed()) {
      if (!level) break;
      const ranks = ranksAfter(round);
      for (const [id, own] of parts) own.push({ round, value: ranks.get(id) ?? 0 });
      level = new Set([...parts.values()].map((own) => own.map((part) => part.value).join())).size < tied.length;
    }
    return new Map(
      [...parts].map(([id, own]) => [id, { key: own.length === 0 ? [0] : own.map((part) => part.value), parts: own }]),
    );
  },
};
