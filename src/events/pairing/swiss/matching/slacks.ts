/**
 * Edge weights compared from left to right. `index[a * size + b]` is the row of the edge's weight in `rows`, or -1 for no edge;
 * symmetric. Each weight is `limbs` whole numbers. Sums over a matching and over alternating paths must stay below 2^53 in each limb.
 */
export interface Weights {
  readonly size: number;
  readonly limbs: number;
  readonly index: Int32Array;
  readonly rows: Float64Array;
  /**
   * A guess at duals for the limbs from `from` on, `limbs` numbers a vertex: the duals of both ends of an edge should add up to
   * twice its weight, or more. A good guess saves most of the work; a bad one is seen and dropped.
   */
  readonly guess?: { readonly from: number; readonly duals: Float64Array } | undefined;
}

/** No vertex, no blossom. */
export const NONE = -1;

/**
 * Duals of vertices and blossoms, and the slack of edges: the duals of both ends less the weight. A slack is a vector like the
 * weights, and is never below zero. All of them are held at four times their size, which keeps them whole through every halving.
 */
export class Slacks {
  readonly size: number;
  readonly limbs: number;
  /** Of vertices, then of blossoms; `limbs` numbers each. */
  readonly duals: Float64Array;
  readonly #index: Int32Array;
  readonly #rows: Float64Array;
  readonly #guess: Weights['guess'];

  constructor({ size, limbs, index, rows, guess }: Weights) {
    this.size = size;
    this.limbs = limbs;
    this.duals = new Float64Array(2 * size * limbs);
    this.#index = index;
    this.#rows = rows;
    this.#guess = guess;
  }

  hasEdge(a: number, b: number): boolean {
    return this.#index[a * this.size + b]! >= 0;
  }

  /** One limb of the slack of an edge. */
  limb(a: number, b: number, k: number): number {
    const { size, limbs, duals } = this;
    return duals[a * limbs + k]! + duals[b * limbs + k]! - 4 * this.#rows[this.#index[a * size + b]! * limbs + k]!;
  }

  isTight(a: number, b: number): boolean {
    for (let k = 0; k < this.limbs; k++) if (this.limb(a, b, k) !== 0) return false;
    return true;
  }

  /** Whether edge a-b has less slack than edge c-d; anything has less than a missing edge (`c` none). */
  isCloser(a: number, b: number, c: number, d: number): boolean {
    if (c === NONE) return true;
    for (let k = 0; k < this.limbs; k++) {
      const difference = this.limb(a, b, k) - this.limb(c, d, k);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  /**
   * Duals that cover every edge: for each vertex its heaviest edge, or the heaviest of all. Lone vertices may only stay alone when
   * their duals are zero, which they reach together when all begin at one height.
   */
  cover(atOneHeight: boolean): void {
    if (!atOneHeight && this.#coverByGuess()) return;
    const heaviest = this.#heaviest(this.limbs);
    let greatest = NONE;
    for (const row of heaviest) {
      if (row === NONE || !this.#isPositive(row)) continue;
      if (greatest === NONE || this.#compareRows(row, greatest, this.limbs) > 0) greatest = row;
    }
    for (let a = 0; a < this.size; a++) this.#setDual(a, atOneHeight ? greatest : heaviest[a]!, 0, this.limbs);
  }

  /** The limbs before the guess by the heaviest edges, the others as guessed; false when an edge is not covered. */
  #coverByGuess(): boolean {
    const { size, limbs, duals } = this;
    const guess = this.#guess;
    if (guess === undefined) return false;
    for (const [a, row] of this.#heaviest(guess.from).entries()) {
      this.#setDual(a, row, 0, guess.from);
      for (let k = guess.from; k < limbs; k++) duals[a * limbs + k] = 2 * guess.duals[a * limbs + k]!;
    }
    for (let a = 0; a < size; a++) {
      for (let b = a + 1; b < size; b++) if (this.hasEdge(a, b) && this.#isBelowZero(a, b)) return false;
    }
    return true;
  }

  /** By vertex, its heaviest edge by the first `limbs` limbs. */
  #heaviest(limbs: number): Int32Array {
    const { size } = this;
    const heaviest = new Int32Array(size).fill(NONE);
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < size; b++) {
        const row = this.#index[a * size + b]!;
        if (row >= 0 && (heaviest[a] === NONE || this.#compareRows(row, heaviest[a]!, limbs) > 0)) heaviest[a] = row;
      }
    }
    return heaviest;
  }

  #setDual(a: number, row: number, from: number, to: number): void {
    const { limbs } = this;
    for (let k = from; k < to; k++) this.duals[a * limbs + k] = row === NONE ? 0 : 2 * this.#rows[row * limbs + k]!;
  }

  #isBelowZero(a: number, b: number): boolean {
    for (let k = 0; k < this.limbs; k++) {
      const limb = this.limb(a, b, k);
      if (limb !== 0) return limb < 0;
    }
    return false;
  }

  #compareRows(first: number, second: number, limbs: number): number {
    for (let k = 0; k < limbs; k++) {
      const difference = this.#rows[first * this.limbs + k]! - this.#rows[second * this.limbs + k]!;
      if (difference !== 0) return difference;
    }
    return 0;
  }

  #isPositive(row: number): boolean {
    for (let k = 0; k < this.limbs; k++) {
      const value = this.#rows[row * this.limbs + k]!;
      if (value !== 0) return value > 0;
    }
    return false;
  }
}
