import { ADVISOR, CANNON, CHARIOT, ELEPHANT, GENERAL, HORSE, SOLDIER } from '../../../xiangqi/piece.ts';
import type { SearchRules } from '../../repetition/search/searchRules.ts';

/** Full cycles before a verdict falls due: the position stands on the board for the third time. */
export const CYCLES_REQUIRED = 2;

/** Whoever offends loses once the cycles are full; nobody is asked to change first. */
export const LOSES_AT_ONCE = true;

/** Pieces whose own attacks are no chase: general and soldier may attack for ever (AXF 28, AXF 29). Role indices. */
export const ATTACKS_THAT_NEVER_CHASE: ReadonlySet<number> = new Set([GENERAL, SOLDIER]);

/**
 * Attacks that are chases although the victim is protected: victims by the attacker, role indices. A chariot under a
 * horse or cannon is the text (AXF 15, AXF 16); what advisors and elephants attack above their own worth follows it.
 */
export const CHASED_THOUGH_PROTECTED: Readonly<Record<number, readonly number[]>> = {
  [HORSE]: [CHARIOT],
  [CANNON]: [CHARIOT],
  [ADVISOR]: [CHARIOT, HORSE, CANNON],
  [ELEPHANT]: [CHARIOT, HORSE, CANNON],
};

/** How heavy a conduct is: the heavier side gives way, equal weights are a draw. */
export const WEIGHTS = {
  perpetual_check: 3,
  perpetual_chase: 2,
  /** A chase that never attacks anew and only takes protection away: forbidden alone, no answer to a chase (AXF 19). */
  perpetual_uncovering: 1,
  permitted: 0,
} as const;

/**
 * Bounds of the searches. Mate is asked after only to name a threat to mate, which is permitted here, so three checks
 * are enough; a retake counts whatever follows it, so no mate of the retaker is asked after.
 */
export const SEARCH_RULES: SearchRules = {
  //                   general advisor elephant horse chariot cannon soldier, in fifths of a horse: for the evidence only
  worth: Int8Array.from([0, 2, 2, 5, 10, 5, 0]),
  matingChecks: 3,
  checksBeforeCapture: 0,
  checksAgainstRetaker: 0,
  matingChecksAfterRun: 0,
  movesPerPly: 4_000,
  movesPerRequest: 40_000,
};
