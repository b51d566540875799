import type { Field } from './field.ts';

/** The pairing-allocated bye of an odd field (C5): the score that its receiver has, and the players of that score who may have it. */
export interface ByePlan {
  readonly score: number;
  readonly candidates: readonly number[];
}

/**
 * One bracket (1.9): the downfloaters of the bracket before, which are its moved-down players (MDPs), and all players of the next
 * score group, its residents. Players are indices of the field in ranking order, so any list of them ascending is in that order.
 */
export interface Bracket {
  readonly field: Field;
  readonly mdps: readonly number[];
  readonly residents: readonly number[];
  readonly residentScore: number;
  /** Residents of the next non-empty score group; with the downfloaters of this bracket they are the following bracket. */
  readonly next: readonly number[];
  /** Everybody below those. */
  readonly below: readonly number[];
  /** null in an even field. */
  readonly bye: ByePlan | null;
}

export interface BracketPairing {
  /** Higher ranked player first. */
  readonly pairs: readonly (readonly [number, number])[];
  /** In ranking order. */
  readonly downfloaters: readonly number[];
}

export const isLastBracket = (bracket: Bracket): boolean => bracket.next.length === 0;

/** The bye goes to somebody of this bracket or of one above, so its receiver must be kept unpaired from here on. */
export const holdsBye = ({ bye, residentScore }: Bracket): boolean => bye !== null && bye.score >= residentScore;

/** Scores of the MDPs, high to low, each once. */
export const mdpScores = ({ field, mdps }: Bracket): number[] => [...new Set(mdps.map((mdp) => field.scores[mdp]!))];
