import type { Rulebook } from '../rulebook.ts';
import { ABOUT } from './about.ts';
import { judgeWindow } from './judge.ts';
import { remarksOn } from './labels.ts';
import { classifyPly } from './natures.ts';
import { CYCLES_REQUIRED, SEARCH_RULES } from './parameters.ts';
import { WORDING } from './wording.ts';

/**
 * World Xiangqi Rules (世界象棋规则, 2018), repetitions, by the text of the Asian rules on which they rest. Where what is:
 *
 * | articles | file |
 * | --- | --- |
 * | AXF 5-13, 32 | `verdict.ts`, the weights in `parameters.ts` |
 * | AXF 3.3, 17-19, 25, appendix | `chases.ts` |
 * | AXF 3.6, 15, 24, 27-29, 35 | `attacks.ts` |
 * | AXF 36, 39, 40 | `labels.ts` |
 */
export const wxf2018: Rulebook = {
  id: 'wxf-2018',
  source: 'wxf-2018',
  cyclesRequired: CYCLES_REQUIRED,
  search: SEARCH_RULES,
  classify: classifyPly,
  remarksOn,
  wording: WORDING,
  about: ABOUT,
  judge: judgeWindow,
};
