/** Bounds and values that the searches of a rule book take; all bounds are counts. */
export interface SearchRules {
  /** Worth by role index (`GENERAL` … `SOLDIER`) in fifths of a horse; crossed soldiers are counted apart. */
  readonly worth: Int8Array;
  /** Own checks within which a threat to mate counts as 杀, and within which 29.4 forbids a direct capture. */
  readonly matingChecks: number;
  /** Checks before a capture in a run (连续照将). */
  readonly checksBeforeCapture: number;
  /** Checks within which a retaker is mated for retaking (假根), or a run ends in mate. */
  readonly checksAgainstRetaker: number;
  /** 29.4 after a run: checks within which the opponent would mate. */
  readonly matingChecksAfterRun: number;
  readonly movesPerPly: number;
  readonly movesPerRequest: number;
}
