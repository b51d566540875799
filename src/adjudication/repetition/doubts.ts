import type { Localized } from '../../base/localized.ts';
import type { DoubtCode } from './types.ts';

const REASONS: Readonly<Record<DoubtCode, Localized>> = {
  key_defensive_point: {
    zh: '新捉的只有士、象，是否属于占据守和要点而按闲处理（27.3），要由裁判判断；结论因此而不同',
    en: 'newly attacked are advisors or elephants only; whether that takes a key defensive point and so counts as idle (27.3) is for the arbiter, and the ruling depends on it',
  },
  soldier_attack: {
    zh: '互打中兵（卒）叫吃有根子，按细则11算捉，按25.3却不得子；结论因此而不同',
    en: "a soldier's attack on a guarded unit while both sides attack: 细则11 counts it as a chase, by 25.3 it would gain nothing, and the ruling depends on it",
  },
  search_cut: {
    zh: '变化太多，推演到规定的步数为止仍未查清是否构成打；结论因此而不同',
    en: 'there were too many variations to settle within the bound of the search whether this attacks, and the ruling depends on it',
  },
};

/** What an arbiter is asked to decide about one or more plies. */
export const doubtSentence = (code: DoubtCode, plies: readonly number[]): Localized => ({
  zh: `第${plies.join('、')}着：${REASONS[code].zh}。`,
  en: `${plies.length === 1 ? 'Ply' : 'Plies'} ${plies.join(', ')}: ${REASONS[code].en}.`,
});
