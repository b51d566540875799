/** Whether two vertices may be matched; symmetric, false for a vertex and itself. */
export type Adjacent = (a: number, b: number) => boolean;

/** The mate of a vertex that has none. */
export const ALONE = -1;

/**
 * Maximum matching in a general graph (Edmonds 1965): as many pairs as possible, grown one augmenting path at a time. The search
 * from one vertex looks at each edge once, so the work is at most vertices^3.
 */
export class MaximumMatching {
  readonly size: number;
  readonly mates: Int32Array;
  readonly #adjacent: Adjacent;
  /** The vertex before this one on the alternating path to the root; for vertices at odd distance. */
  readonly #before: Int32Array;
  /** The base of the blossom that a vertex has been shrunk into. */
  readonly #base: Int32Array;
  readonly #queue: Int32Array;
  readonly #outer: Uint8Array;
  readonly #mark: Int32Array;
  #marks = 0;

  constructor(size: number, adjacent: Adjacent) {
    this.size = size;
    this.#adjacent = adjacent;
    this.mates = new Int32Array(size).fill(ALONE);
    this.#before = new Int32Array(size);
    this.#base = new Int32Array(size);
    this.#queue = new Int32Array(size);
    this.#outer = new Uint8Array(size);
    this.#mark = new Int32Array(size);
  }

  match(a: number, b: number): void {
    this.mates[a] = b;
    this.mates[b] = a;
  }

  separate(a: number): void {
    const b = this.mates[a]!;
    this.mates[a] = ALONE;
    if (b !== ALONE) this.mates[b] = ALONE;
  }

  /** Matches each vertex that is alone with the first lone one that it may meet. */
  matchGreedily(): void {
    const { size, mates } = this;
    for (let a = 0; a < size; a++) {
      if (mates[a] !== ALONE) continue;
      for (let b = a + 1; b < size; b++) {
        if (mates[b] !== ALONE || !this.#adjacent(a, b)) continue;
        this.match(a, b);
        break;
      }
    }
  }

  /** Pairs as many as can be paired; gives the number of vertices left alone. */
  complete(): number {
    this.matchGreedily();
    let alone = 0;
    for (let vertex = 0; vertex < this.size; vertex++) {
      if (this.mates[vertex] === ALONE && !this.augmentFrom(vertex)) alone++;
    }
    return alone;
  }

  /** Once complete: 1 for each vertex that some matching with as many pairs leaves alone. */
  spared(): Uint8Array {
    const spared = new Uint8Array(this.size);
    for (let root = 0; root < this.size; root++) {
      if (this.mates[root] !== ALONE) continue;
      // No way leads on to another lone vertex; whoever is reached at even distance can be alone in place of the root.
      this.augmentFrom(root);
      for (let vertex = 0; vertex < this.size; vertex++) spared[vertex]! |= this.#outer[vertex]!;
    }
    return spared;
  }

  /**
   * Gives the lone vertex `root` a mate, if an alternating path to another lone vertex exists; everybody matched before stays
   * matched. A vertex for which this fails once never succeeds later.
   */
  augmentFrom(root: number): boolean {
    const { size, mates } = this;
    this.#before.fill(ALONE);
    this.#outer.fill(0);
    for (let vertex = 0; vertex < size; vertex++) this.#base[vertex] = vertex;
    let head = 0;
    let tail = 0;
    this.#outer[root] = 1;
    this.#queue[tail++] = root;
    while (head < tail) {
      const a = this.#queue[head++]!;
      for (let b = 0; b < size; b++) {
        if (this.#base[a] === this.#base[b] || mates[a] === b || !this.#adjacent(a, b)) continue;
        if (b === root || (mates[b] !== ALONE && this.#before[mates[b]!] !== ALONE)) {
          tail = this.#shrink(a, b, tail);
        } else if (this.#before[b] === ALONE) {
          this.#before[b] = a;
          if (mates[b] === ALONE) {
            this.#flip(b);
            return true;
          }
          this.#outer[mates[b]!] = 1;
          this.#queue[tail++] = mates[b]!;
        }
      }
    }
    return false;
  }

  #flip(end: number): void {
    let vertex = end;
    while (vertex !== ALONE) {
      const before = this.#before[vertex]!;
      const next = this.mates[before]!;
      this.match(vertex, before);
      vertex = next;
    }
  }

  #shrink(a: number, b: number, queued: number): number {
    const top = this.#commonBase(a, b);
    const blossom = new Uint8Array(this.size);
    this.#markPath(a, top, b, blossom);
    this.#markPath(b, top, a, blossom);
    let tail = queued;
    for (let vertex = 0; vertex < this.size; vertex++) {
      if (blossom[this.#base[vertex]!] === 0) continue;
      this.#base[vertex] = top;
      if (this.#outer[vertex] === 1) continue;
      this.#outer[vertex] = 1;
      this.#queue[tail++] = vertex;
    }
    return tail;
  }

  #commonBase(a: number, b: number): number {
    const mark = ++this.#marks;
    for (let vertex = a; ; vertex = this.#before[this.mates[vertex]!]!) {
      vertex = this.#base[vertex]!;
      this.#mark[vertex] = mark;
      if (this.mates[vertex] === ALONE) break;
    }
    for (let vertex = b; ; vertex = this.#before[this.mates[vertex]!]!) {
      vertex = this.#base[vertex]!;
      if (this.#mark[vertex] === mark) return vertex;
    }
  }

  #markPath(from: number, top: number, child: number, blossom: Uint8Array): void {
    let vertex = from;
    let below = child;
    while (this.#base[vertex] !== top) {
      const mate = this.mates[vertex]!;
      blossom[this.#base[vertex]!] = 1;
      blossom[this.#base[mate]!] = 1;
      this.#before[vertex] = below;
      below = mate;
      vertex = this.#before[mate]!;
    }
  }
}
