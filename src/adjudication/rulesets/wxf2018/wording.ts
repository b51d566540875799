import type { Chase } from '../../repetition/types.ts';
import type { Wording } from '../rulebook.ts';
import {
  conductArticles,
  DUE,
  GENERAL_ATTACKS,
  LEFT_UNDER_ATTACK,
  PROTECTION,
  SOLDIER_ATTACKS,
  UNCOVERING_ONLY,
} from './articles.ts';

/** What the texts and reports of this rule book cite in every cycle. */
export const WORDING: Wording = {
  due: DUE,
  conduct: conductArticles,
  guard: ({ protection }: Chase) => (protection === 'none' ? [] : [PROTECTION]),
  excuses: [
    [
      LEFT_UNDER_ATTACK,
      { zh: '对方没有应付，被捉的子仍在捉中，不算捉', en: 'the opponent leaves the unit under attack, so it is not chased' },
    ],
    [GENERAL_ATTACKS, { zh: '将帅本身叫吃', en: 'an attack by the general itself' }],
    [SOLDIER_ATTACKS, { zh: '兵卒本身叫吃', en: 'an attack by the soldier itself' }],
  ],
  chaseNotes: [
    [UNCOVERING_ONLY, { zh: '原已攻击，走动后对方失去保护', en: 'which stood under attack and has lost its protection' }],
  ],
};
