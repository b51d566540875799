import type { Rulebook } from '../rulebook.ts';
import { ABOUT } from './about.ts';
import { judgeWindow } from './judge.ts';
import { remarksOn } from './labels.ts';
import { classifyPly } from './natures.ts';
import { CYCLES_REQUIRED, SEARCH_RULES } from './parameters.ts';
import { WORDING } from './wording.ts';

/**
 * 象棋竞赛规则 (1999), chapters 6 and 7. What is covered, and where:
 *
 * | articles | file |
 * | --- | --- |
 * | 24, 25.2, 26, 28.10-28.15 | `verdict.ts` |
 * | 27.4, 28.1, 28.2, evasions | `natures.ts` |
 * | 25.3, 28.3, 28.5, 28.16, 29.1-29.4, 细则2-7 | `../../repetition/search` |
 * | 27.2, 细则10, 细则11 | `soldiers.ts`, `readings.ts` |
 * | 27.3, 细则13 | `keyPoints.ts`; beyond the settled case an open point |
 * | 28.5-28.8, 细则5 | `labels.ts` |
 */
export const cxa1999: Rulebook = {
  id: 'cxa-1999',
  source: 'cxa-1999',
  cyclesRequired: CYCLES_REQUIRED,
  search: SEARCH_RULES,
  classify: classifyPly,
  remarksOn,
  wording: WORDING,
  about: ABOUT,
  judge: judgeWindow,
};
