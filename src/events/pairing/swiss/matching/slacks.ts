/**
 * Edge weights compared from left to right. `index[a * size + b]` is the row of the edge's weight in `rows`, or -1 for no edge;
 * symmetric. Each weight is `limbs` whole numbers. Sums over a matching and over alternating paths must stay below 2^53 in each limb.
 */
export interface Weights {
  readonly size: number;
  readonly limbs: number;
  readonly index: Int32Array;
  readonly rows: Float64Array;
  readonly guess?: Guess | undefined;
}

/**
 * Vertices with a guess at their duals, `limbs` whole numbers a vertex: the duals of both ends of an edge should add up to twice its
 * weight, or more. The better the guess, the more edges of the answer have no slack from the start; where it is bad it is mended.
 */
export interface Guess {
  readonly vertices: readonly number[];
  readonly duals: Float64Array;
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
    const { size, limbs, duals } = this;
    const row = this.#index[a * size + b]! * limbs;
    for (let k = 0; k < limbs; k++) if (duals[a * limbs + k]! + duals[b * limbs + k]! !== 4 * this.#rows[row + k]!) return false;
    return true;
  }

  /** Whether edge a-b has less slack than edge c-d; anything has less than a missing edge (`c` none). */
  isCloser(a: number, b: number, c: number, d: number): boolean {
    if (c === NONE) return true;
    const { size, limbs, duals } = this;
    const [row, other] = [this.#index[a * size + b]! * limbs, this.#index[c * size + d]! * limbs];
    for (let k = 0; k < limbs; k++) {
      const slack = duals[a * limbs + k]! + duals[b * limbs + k]! - 4 * this.#rows[row + k]!;
      const difference = slack - (duals[c * limbs + k]! + duals[d * limbs + k]! - 4 * this.#rows[other + k]!);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  /**
   * Duals that cover every edge, for a matching in which lone vertices may stay alone: only when their duals are zero, which they
   * reach together when all begin at one height, that of the heaviest edge.
   */
  coverAtOneHeight(): void {
    let greatest = NONE;
    for (const row of this.#index) {
      if (row >= 0 && this.#isPositive(row) && (greatest === NONE || this.#compareRows(row, greatest) > 0)) greatest = row;
    }
    for (let a = 0; a < this.size; a++) this.#setDual(a, greatest);
  }

  /** Duals that cover every edge, for a perfect matching: as guessed, or by each vertex's heaviest edge. */
  cover(): void {
    const { size, limbs, duals } = this;
    const settled = new Uint8Array(size);
    for (const a of this.#guess?.vertices ?? []) {
      for (let k = 0; k < limbs; k++) duals[a * limbs + k] = 2 * this.#guess!.duals[a * limbs + k]!;
      const worst = this.#nearest(a, settled);
      if (worst !== NONE && this.#isBelowZero(a, worst)) this.#close(a, worst);
      settled[a] = 1;
    }
    for (let a = 0; a < size; a++) {
      if (settled[a] === 1) continue;
      if (this.#guess === undefined) this.#setDual(a, this.#heaviest(a));
      else {
        const nearest = this.#nearest(a, settled);
        if (nearest !== NONE) this.#close(a, nearest);
      }
      settled[a] = 1;
    }
  }

  /** Lowers the dual of a vertex as far as its edges allow: then one of them has no slack. */
  tighten(a: number): void {
    const nearest = this.#nearest(a, null);
    if (nearest !== NONE) this.#close(a, nearest);
  }

  /** The neighbour of `a` with the least slack, of those marked. */
  #nearest(a: number, marked: Uint8Array | null): number {
    let nearest = NONE;
    for (let b = 0; b < this.size; b++) {
      if ((marked === null || marked[b] === 1) && this.hasEdge(a, b) && this.isCloser(a, b, nearest, a)) nearest = b;
    }
    return nearest;
  }

  /** Moves the dual of `a` so that its edge to `b` has no slack. */
  #close(a: number, b: number): void {
    for (let k = 0; k < this.limbs; k++) this.duals[a * this.limbs + k]! -= this.limb(a, b, k);
  }

  #heaviest(a: number): number {
    let heaviest = NONE;
    for (let b = 0; b < this.size; b++) {
      const row = this.#index[a * this.size + b]!;
      if (row >= 0 && (heaviest === NONE || this.#compareRows(row, heaviest) > 0)) heaviest = row;
    }
    return heaviest;
  }

  #setDual(a: number, row: number): void {
    const { limbs } = this;
    for (let k = 0; k < limbs; k++) this.duals[a * limbs + k] = row === NONE ? 0 : 2 * this.#rows[row * limbs + k]!;
  }

  #isBelowZero(a: number, b: number): boolean {
    for (let k = 0; k < this.limbs; k++) {
      const limb = this.limb(a, b, k);
      if (limb !== 0) return limb < 0;
    }
    return false;
  }

  #compareRows(first: number, second: number): number {
    for (let k = 0; k < this.limbs; k++) {
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
