import { localized } from '../../base/localized.ts';
import { isMeeting } from '../entries.ts';
import { evaluateAmongTied } from './amongTied.ts';
import { partOf } from './partOf.ts';
import type { Tiebreak } from './tiebreak.ts';

/** 直胜: points from the meetings of those level, all of them (both games of a double round robin). */
export const directEncounter: Tiebreak = {
  code: 'direct_encounter',
  name: localized('直胜', 'direct encounter'),
  source: 'cxa-1999',
  article: '15.1',
  formula: localized(
    '相同者彼此对局的得分；其中仍相同者再比彼此',
    'points from the games among those level; those still level are compared again among themselves',
  ),
  better: 'more',
  scale: 2,
  amongTied: true,
  caveats: localized(
    '须彼此都遇过且次数相同，否则不分；循环互胜不分；弃权按胜负计',
    'decides only when all of them met, equally often; a circle of wins decides nothing; forfeits count as games',
  ),
  evaluate: (_context, tied) =>
    evaluateAmongTied(tied, ({ entries }) =>
      entries.filter(isMeeting).map((entry) => ({ opponent: entry.opponent, part: partOf(entry, entry.score) })),
    ),
};
