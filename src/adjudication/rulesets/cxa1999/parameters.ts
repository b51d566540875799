import type { SearchRules } from '../../repetition/search/searchRules.ts';

/**
 * The numbers of the 1999 rules. 25.3: a chariot weighs two horses, two cannons or one of each, horse and cannon are
 * equal, advisor and elephant are equal. That these weigh 0.4 of a horse each is this project's reading: two of them
 * stay below one horse. The bounds of the searches are the project's, too; all are counts.
 */
export const SEARCH_RULES: SearchRules = {
  //                   general advisor elephant horse chariot cannon soldier, in fifths of a horse
  worth: Int8Array.from([0, 2, 2, 5, 10, 5, 0]),
  matingChecks: 5,
  checksBeforeCapture: 2,
  checksAgainstRetaker: 2,
  matingChecksAfterRun: 2,
  movesPerPly: 12_500,
  movesPerRequest: 25_000,
};

/** Full cycles (循环反复) before a verdict falls due (24). */
export const CYCLES_REQUIRED = 3;
