/**
 * A quality criterion as a digit of an edge's weight. The heaviest matching has the greatest sums of digits, compared in the order
 * of the criteria; what a criterion minimises is therefore rewarded where it does not occur.
 *
 * Players are indices of the field; `a` is the higher ranked of a pair.
 */
export interface Digit {
  readonly criterion: string;
  /** The greatest value of one edge. */
  readonly most: number;
  /** At how many edges of one matching it can be other than 0; as many as there are pairs, where it is left out. */
  readonly edges?: number;
  /** For a pair of the bracket; `b` is a resident. */
  readonly inside?: (a: number, b: number) => number;
  /** For a pair with a player of a lower score group. */
  readonly outside?: (a: number, b: number) => number;
  /** For a player who has the bye. */
  readonly bye?: (player: number) => number;
  /** A guess at the dual of a resident or a player of a lower score group (see `Weights.guess`); 0 where it is left out. */
  readonly guess?: (player: number) => number;
}

/**
 * The guess for a digit of 1 for each pair but those between two `rivals`. As long as these are no more than the others, no pair need
 * join two of them, and every pair that does not is as good as any other; else the others are wanted by all.
 */
export const guessAvoidable = (residents: readonly number[], rivals: readonly number[]): ((player: number) => number) => {
  const own = new Set(residents);
  const among = new Set(rivals);
  const ofOthers = 2 * rivals.length > residents.length ? 2 : 1;
  return (player) => (among.has(player) ? 2 - ofOthers : own.has(player) ? ofOthers : 0);
};
