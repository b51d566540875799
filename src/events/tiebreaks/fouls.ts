import { localized } from '../../base/localized.ts';
import { each, sumOf, type Tiebreak, type TiebreakPart } from './tiebreak.ts';

/** 犯规: fewer is better; a team's are those of all its players. */
export const fouls: Tiebreak = {
  code: 'fouls',
  name: localized('犯规', 'fouls'),
  source: 'cxa-1999',
  article: '15.1',
  formula: localized('犯规次数之和', 'number of fouls'),
  better: 'fewer',
  scale: 1,
  amongTied: false,
  caveats: localized('被注销对局中的犯规仍计', 'fouls in games that were cancelled still count'),
  evaluate: each((_context, competitor) =>
    sumOf(
      competitor.fouls.map(
        ({ player, round, count }): TiebreakPart => ({
          ...(player === competitor.id ? {} : { player }),
          ...(round === null ? {} : { round }),
          value: count,
        }),
      ),
    ),
  ),
};
