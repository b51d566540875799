import type { Position } from '../xiangqi/position.ts';
import { occurrencesAt } from '../xiangqi/replay.ts';
import type { Notice } from './gameTypes.ts';
import { limitReached } from './moveLimit.ts';

/** Full cycles after which a repetition may be brought before the arbiter (24: 循环反复三次). */
export const DEFAULT_CYCLES = 3;

/** By what a claim falls due: the natural limit in rounds, full cycles of a repetition, and the article of the latter. */
export interface ClaimTerms {
  readonly naturalLimitRounds: number;
  readonly cyclesRequired: number;
  readonly repetitionArticle: string;
}

/**
 * The claims that fell due on the way to a position and before the ply that ended the game, or before the last one of a game that
 * goes on. One notice a stretch: until a capture for the limit, until a new position for a repetition.
 */
export function claimsBefore(endPly: number, position: Position, terms: ClaimTerms): Notice[] {
  const notices: Notice[] = [];
  let limitRuns = false;
  let repetitionRuns = false;
  for (let ply = 0; ply <= position.ply && ply < endPly; ply += 1) {
    const reached = limitReached(position.clocks[ply]!, terms.naturalLimitRounds);
    if (reached && !limitRuns) notices.push({ ply, kind: 'natural_limit', article: '4.2.4' });
    limitRuns = reached;
    const times = occurrencesAt(position, ply);
    if (times > terms.cyclesRequired && !repetitionRuns) {
      notices.push({ ply, kind: 'repetition', article: terms.repetitionArticle });
    }
    repetitionRuns = times > terms.cyclesRequired || (repetitionRuns && times > 1);
  }
  return notices;
}
