import type { ByePlan } from '../bracket.ts';
import type { Field } from '../field.ts';
import { isLegal } from '../field.ts';
import { MaximumMatching } from '../matching/maximum.ts';

/**
 * C5: the receiver of the pairing-allocated bye has the lowest score with which a complete legal pairing exists (and C2 lets him
 * have it). It outranks all that follows, so it is settled over the whole field first.
 *
 * Gives null when the field, with its bye, has no complete legal pairing.
 */
export const planBye = (field: Field): ByePlan | null => {
  const { size } = field;
  const bye = size;
  let score = Number.NaN;
  const mayTakeBye = (player: number): boolean => field.mayHaveBye[player] === 1 && field.scores[player] === score;
  const matching = new MaximumMatching(size + 1, (a, b) => {
    if (a === bye) return mayTakeBye(b);
    if (b === bye) return mayTakeBye(a);
    return isLegal(field, a, b);
  });
  // No score is set yet, so the bye stays alone here and one player besides.
  if (matching.complete() !== 2) return null;
  const scores = [...new Set(field.scores)].sort((a, b) => a - b);
  for (score of scores) {
    if (!matching.augmentFrom(bye)) continue;
    const lowest = score;
    const candidates = Array.from({ length: size }, (_, player) => player).filter(mayTakeBye);
    return { score: lowest, candidates };
  }
  return null;
};

/** An even field needs no bye; it must have a complete legal pairing. */
export const hasCompletePairing = (field: Field): boolean =>
  field.size % 2 === 0 && new MaximumMatching(field.size, (a, b) => isLegal(field, a, b)).complete() === 0;
