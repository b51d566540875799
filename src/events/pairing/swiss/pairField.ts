import type { Bracket, BracketPairing, ByePlan } from './bracket.ts';
import { pairByMatching } from './byMatching.ts';
import { hasCompletePairing, planBye } from './criteria/c5.ts';
import type { Field } from './field.ts';
import { Lookahead } from './lookahead.ts';
import { searchBracket } from './search/searchBracket.ts';

/** A pair as it came about: `higher` is the higher ranked, `bracketScore` the score of the bracket's residents. */
export interface FieldPair {
  readonly higher: number;
  readonly lower: number;
  readonly bracketScore: number;
}

export interface FieldPairing {
  readonly pairs: readonly FieldPair[];
  /** The receiver of the pairing-allocated bye. */
  readonly bye: number | null;
}

/** Players by score, high to low, each group in ranking order. */
const scoreGroups = (field: Field): number[][] => {
  const groups: number[][] = [];
  for (let player = 0; player < field.size; player++) {
    if (player > 0 && field.scores[player] === field.scores[player - 1]) groups.at(-1)!.push(player);
    else groups.push([player]);
  }
  return groups;
};

/** Pairs one bracket. */
export type PairBracket = (bracket: Bracket) => BracketPairing;

/** Pairs one bracket with the fast search first, and with matchings where it gives up. */
export const pairBracket: PairBracket = (bracket) => {
  const lookahead = new Lookahead(bracket);
  const pairing = searchBracket(bracket, lookahead) ?? pairByMatching(bracket, lookahead);
  // C4 holds from bracket to bracket: what the brackets above have left can be completed.
  if (pairing === null) throw new Error('a bracket without a complete pairing: C4 was broken above it');
  return pairing;
};

/**
 * Pairs a field under the FIDE (Dutch) system, C.04.3 as applied from 1 February 2026: bracket by bracket from the top (1.9), the
 * unpaired players of each going down into the next. null when there is no complete legal pairing (1.9.3: the arbiter decides).
 */
export const pairField = (field: Field, pair: PairBracket = pairBracket): FieldPairing | null => {
  let bye: ByePlan | null = null;
  if (field.size % 2 === 1) {
    bye = planBye(field);
    if (bye === null) return null;
  } else if (!hasCompletePairing(field)) return null;

  const groups = scoreGroups(field);
  const pairs: FieldPair[] = [];
  let mdps: readonly number[] = [];
  for (const [index, residents] of groups.entries()) {
    const bracketScore = field.scores[residents[0]!]!;
    const bracket: Bracket = {
      field,
      mdps,
      residents,
      residentScore: bracketScore,
      next: groups[index + 1] ?? [],
      below: groups.slice(index + 2).flat(),
      bye,
    };
    const pairing = pair(bracket);
    for (const [higher, lower] of pairing.pairs) pairs.push({ higher, lower, bracketScore });
    mdps = pairing.downfloaters;
  }
  return { pairs, bye: mdps[0] ?? null };
};
