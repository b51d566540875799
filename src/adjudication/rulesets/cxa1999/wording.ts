import type { Localized } from '../../../base/localized.ts';
import type { Chase } from '../../repetition/types.ts';
import type { Note, Wording } from '../rulebook.ts';

const EXCUSES: readonly Note[] = [
  [
    '27.3',
    {
      zh: '占据守和要点，附带捉士、象按闲着处理，27.3',
      en: 'takes a key defensive point; attacking guards on the way is idle, 27.3',
    },
  ],
  ['29.4', { zh: '吃子后会被对方连将杀，不算捉，29.4', en: 'taking would get it mated, so it is no chase, 29.4' }],
  ['27.1', { zh: '将帅本身叫吃，27.1', en: 'an attack by the general itself, 27.1' }],
  ['27.2', { zh: '兵卒本身叫吃，27.2', en: 'an attack by the soldier itself, 27.2' }],
  ['细则6', { zh: '原已捉着，并无新捉，细则6', en: 'the attack stood before, 细则6' }],
];

const SOLDIERS_COUNT: Localized = {
  zh: '互打中兵卒叫吃按捉处理（27.2）',
  en: 'which counts, as both sides attack all the time (27.2)',
};

/** What the state of a victim's guard rests on: no real guard, or a chariot for a lesser piece. */
function guardArticles({ means, protection }: Chase): string[] {
  if (means !== 'capture' || protection === 'none') return [];
  return protection === 'outvalued' ? ['25.3', '细则3'] : ['28.16'];
}

/** What the 1999 rules cite in every cycle. */
export const WORDING: Wording = {
  due: '24',
  conduct: () => ['25.2'],
  guard: guardArticles,
  excuses: EXCUSES,
  chaseNotes: [['27.2', SOLDIERS_COUNT]],
};
