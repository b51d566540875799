import { localized } from '../../base/localized.ts';
import { evaluateAmongTied } from './amongTied.ts';
import { partOf } from './partOf.ts';
import type { Tiebreak } from './tiebreak.ts';

/** 后走者: of those level, who had Black in their game. */
export const secondMover: Tiebreak = {
  code: 'second_mover',
  name: localized('直接对局后走', 'Black in the direct game'),
  source: 'cxa-2011',
  article: '14.2',
  formula: localized('相同者彼此对局中执黑的局数', 'games with Black among those level'),
  better: 'more',
  scale: 1,
  amongTied: true,
  caveats: localized('须彼此都实际对局过', 'decides only when all of them played each other at the board'),
  evaluate: (_context, tied) =>
    evaluateAmongTied(tied, ({ games }) =>
      games.flatMap((entry) =>
        entry.kind === 'played'
          ? [{ opponent: entry.opponent, part: partOf(entry, entry.side === 'black' ? 1 : 0, 'at_the_board') }]
          : [],
      ),
    ),
};
