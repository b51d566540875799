import { Blossoms } from './blossoms.ts';
import { ALONE } from './maximum.ts';
import { NONE, Slacks, type Weights } from './slacks.ts';

const FREE = 0;
const OUTER = 1;
const INNER = 2;

/**
 * Matching of greatest weight in a general graph, where weights are vectors compared lexicographically: the primal-dual method of
 * Edmonds with all lone vertices growing trees at once. Vectors of whole numbers under that order add, subtract and halve like
 * whole numbers (all lone vertices keep duals of one parity, limb by limb), so the method carries over unchanged.
 *
 * Work is bounded by vertices^3 slack comparisons.
 */
class WeightedMatching {
  readonly #n: number;
  readonly #limbs: number;
  readonly #slacks: Slacks;
  readonly #perfect: boolean;
  readonly #blossoms: Blossoms;
  readonly #label: Uint8Array;
  /** The edge by which a labelled blossom hangs in its tree: from a vertex outside it to one inside. */
  readonly #entryFrom: Int32Array;
  readonly #entryTo: Int32Array;
  /** For a vertex that is not outer: the outer vertex to which its slack is least. */
  readonly #nearest: Int32Array;
  /** For an outer blossom: its edge of least slack to another outer blossom. */
  readonly #bridgeFrom: Int32Array;
  readonly #bridgeTo: Int32Array;
  /** For a nontrivial outer blossom: by vertex outside, the vertex inside with the least slack to it. */
  readonly #closest: (Int32Array | undefined)[];
  readonly #queue: number[] = [];
  readonly #step: Float64Array;
  readonly #candidate: Float64Array;

  constructor(weights: Weights, perfect: boolean) {
    const { size, limbs } = weights;
    this.#n = size;
    this.#limbs = limbs;
    this.#slacks = new Slacks(weights);
    this.#perfect = perfect;
    this.#blossoms = new Blossoms(size);
    this.#label = new Uint8Array(2 * size);
    this.#entryFrom = new Int32Array(2 * size);
    this.#entryTo = new Int32Array(2 * size);
    this.#nearest = new Int32Array(size);
    this.#bridgeFrom = new Int32Array(2 * size);
    this.#bridgeTo = new Int32Array(2 * size);
    this.#closest = new Array<Int32Array | undefined>(2 * size);
    this.#step = new Float64Array(limbs);
    this.#candidate = new Float64Array(limbs);
  }

  /** Mates by vertex, or null when a perfect matching was asked for and there is none. */
  solve(): Int32Array | null {
    this.#start();
    for (;;) {
      const grown = this.#stage();
      if (grown === 'augmented') continue;
      return grown === 'stuck' && this.#perfect ? null : this.#blossoms.mates;
    }
  }

  /** A matching along edges without slack. */
  #start(): void {
    if (this.#perfect) this.#slacks.cover();
    else this.#slacks.coverAtOneHeight();
    const { mates } = this.#blossoms;
    for (let a = 0; a < this.#n; a++) {
      if (mates[a] !== ALONE) continue;
      if (this.#perfect) this.#slacks.tighten(a);
      for (let b = 0; b < this.#n; b++) {
        if (mates[b] !== ALONE || !this.#slacks.hasEdge(a, b) || !this.#slacks.isTight(a, b)) continue;
        mates[a] = b;
        mates[b] = a;
        break;
      }
    }
  }

  /** Grows trees from all lone vertices until two of them meet, or nothing can grow. */
  #stage(): 'augmented' | 'done' | 'stuck' {
    const blossoms = this.#blossoms;
    this.#label.fill(FREE);
    this.#nearest.fill(NONE);
    this.#bridgeFrom.fill(NONE);
    this.#queue.length = 0;
    let lone = 0;
    for (let id = 0; id < 2 * this.#n; id++) {
      if (!blossoms.isOutermost(id) || blossoms.mates[blossoms.baseOf(id)] !== ALONE) continue;
      lone++;
      this.#makeOuter(id, NONE, NONE);
    }
    if (lone === 0) return 'done';
    for (;;) {
      if (this.#scanQueue()) return 'augmented';
      const event = this.#adjustDuals();
      if (event === 'done' || event === 'stuck') return event;
      if (event === 'augmented') return event;
    }
  }

  #makeOuter(blossom: number, from: number, to: number): void {
    this.#label[blossom] = OUTER;
    this.#entryFrom[blossom] = from;
    this.#entryTo[blossom] = to;
    this.#bridgeFrom[blossom] = NONE;
    this.#blossoms.eachVertex(blossom, (vertex) => this.#queue.push(vertex));
  }

  /** Looks at all edges of outer vertices not looked at yet; true when two trees met and the matching grew. */
  #scanQueue(): boolean {
    const { outermost } = this.#blossoms;
    for (let a = this.#queue.pop(); a !== undefined; a = this.#queue.pop()) {
      for (let b = 0; b < this.#n; b++) {
        if (outermost[a] === outermost[b] || !this.#slacks.hasEdge(a, b)) continue;
        if (this.#label[outermost[b]!] === OUTER) {
          if (this.#slacks.isTight(a, b)) {
            if (this.#join(a, b)) return true;
          } else {
            this.#noteBridge(outermost[a]!, a, b);
            this.#noteBridge(outermost[b]!, b, a);
          }
          continue;
        }
        if (this.#slacks.isCloser(a, b, this.#nearest[b]!, b)) this.#nearest[b] = a;
        if (this.#label[outermost[b]!] === FREE && this.#slacks.isTight(a, b)) this.#grow(a, b);
      }
    }
    return false;
  }

  #noteBridge(blossom: number, from: number, to: number): void {
    if (!this.#slacks.isCloser(from, to, this.#bridgeFrom[blossom]!, this.#bridgeTo[blossom]!)) return;
    this.#bridgeFrom[blossom] = from;
    this.#bridgeTo[blossom] = to;
  }

  /** Takes the free blossom of `b` and its mate into the tree of `a`. */
  #grow(a: number, b: number): void {
    const blossoms = this.#blossoms;
    const inner = blossoms.outermost[b]!;
    this.#label[inner] = INNER;
    this.#entryFrom[inner] = a;
    this.#entryTo[inner] = b;
    const base = blossoms.baseOf(inner);
    const mate = blossoms.mates[base]!;
    this.#makeOuter(blossoms.outermost[mate]!, base, mate);
  }

  /** Two outer vertices meet: in one tree they close a blossom, between two trees the matching grows (true). */
  #join(a: number, b: number): boolean {
    const { outermost } = this.#blossoms;
    const seen = new Set<number>();
    for (let id = outermost[a]!; ; id = this.#outerAbove(id)) {
      seen.add(id);
      if (this.#entryFrom[id] === NONE) break;
    }
    for (let id = outermost[b]!; ; id = this.#outerAbove(id)) {
      if (seen.has(id)) {
        this.#shrink(id, a, b);
        return false;
      }
      if (this.#entryFrom[id] === NONE) break;
    }
    this.#flipTo(a, b);
    this.#flipTo(b, a);
    return true;
  }

  #outerAbove(outer: number): number {
    const { outermost } = this.#blossoms;
    const inner = outermost[this.#entryFrom[outer]!]!;
    return outermost[this.#entryFrom[inner]!]!;
  }

  /** Matches `vertex` with `mate` and alternates the way from its blossom up to the root. */
  #flipTo(vertex: number, mate: number): void {
    const blossoms = this.#blossoms;
    for (let [a, b] = [vertex, mate]; ; ) {
      const outer = blossoms.outermost[a]!;
      blossoms.rebase(outer, a);
      blossoms.mates[a] = b;
      if (this.#entryFrom[outer] === NONE) return;
      const inner = blossoms.outermost[this.#entryFrom[outer]!]!;
      const [up, down] = [this.#entryFrom[inner]!, this.#entryTo[inner]!];
      blossoms.rebase(inner, down);
      blossoms.mates[down] = up;
      [a, b] = [up, down];
    }
  }

  /** Shrinks the cycle through `top` that the edge a-b closes into an outer blossom. */
  #shrink(top: number, a: number, b: number): void {
    const blossoms = this.#blossoms;
    const kids: number[] = [];
    const from: number[] = [];
    const to: number[] = [];
    // Up from a, to be turned round: the cycle runs from the top down to a, across to b and up again.
    for (let id = blossoms.outermost[a]!; id !== top; id = this.#outerAbove(id)) {
      const inner = blossoms.outermost[this.#entryFrom[id]!]!;
      kids.push(id, inner);
      from.push(this.#entryFrom[id]!, this.#entryFrom[inner]!);
      to.push(this.#entryTo[id]!, this.#entryTo[inner]!);
    }
    kids.reverse();
    from.reverse();
    to.reverse();
    kids.unshift(top);
    from.push(a);
    to.push(b);
    for (let id = blossoms.outermost[b]!; id !== top; id = this.#outerAbove(id)) {
      const inner = blossoms.outermost[this.#entryFrom[id]!]!;
      kids.push(id, inner);
      from.push(this.#entryTo[id]!, this.#entryTo[inner]!);
      to.push(this.#entryFrom[id]!, this.#entryFrom[inner]!);
    }
    const [entryFrom, entryTo] = [this.#entryFrom[top]!, this.#entryTo[top]!];
    const wereInner = kids.filter((kid) => this.#label[kid] === INNER);
    const closest = this.#closestTo(kids);
    const id = blossoms.shrink(kids, from, to);
    this.#label[id] = OUTER;
    this.#entryFrom[id] = entryFrom;
    this.#entryTo[id] = entryTo;
    this.#closest[id] = closest;
    for (let k = 0; k < this.#limbs; k++) this.#slacks.duals[id * this.#limbs + k] = 0;
    for (const kid of wereInner) blossoms.eachVertex(kid, (vertex) => this.#queue.push(vertex));
    this.#bridgeFrom[id] = NONE;
    for (let vertex = 0; vertex < this.#n; vertex++) {
      const outside = blossoms.outermost[vertex]!;
      if (outside === id || this.#label[outside] !== OUTER || closest[vertex] === NONE) continue;
      this.#noteBridge(id, closest[vertex]!, vertex);
    }
  }

  /**
   * By vertex, the one of least slack to it among all vertices of the kids. Their duals move together for as long as the blossom
   * lasts, so this is found out once.
   */
  #closestTo(kids: readonly number[]): Int32Array {
    const closest = new Int32Array(this.#n).fill(NONE);
    for (const kid of kids) {
      const rows = this.#closest[kid];
      for (let vertex = 0; vertex < this.#n; vertex++) {
        const inside = rows === undefined ? kid : rows[vertex]!;
        if (inside === NONE || inside === vertex || !this.#slacks.hasEdge(inside, vertex)) continue;
        if (this.#slacks.isCloser(inside, vertex, closest[vertex]!, vertex)) closest[vertex] = inside;
      }
    }
    return closest;
  }

  /** Takes the candidate as the step if it is smaller than the one held. */
  #takeIfLess(hasStep: boolean): boolean {
    for (let k = 0; k < this.#limbs; k++) {
      const difference = this.#candidate[k]! - this.#step[k]!;
      if (hasStep && difference > 0) return false;
      if (hasStep && difference === 0) continue;
      this.#step.set(this.#candidate);
      return true;
    }
    return false;
  }

  /**
   * Moves the duals by the largest step that keeps every slack, and acts on what has become tight. Steps are held doubled:
   * an edge between outer blossoms closes twice as fast as one to a free vertex.
   */
  #adjustDuals(): 'grown' | 'augmented' | 'done' | 'stuck' {
    const blossoms = this.#blossoms;
    const [n, limbs] = [this.#n, this.#limbs];
    let kind: 'lone' | 'grow' | 'join' | 'expand' | null = null;
    let at = NONE;
    const offer = (what: 'lone' | 'grow' | 'join' | 'expand', where: number): void => {
      if (!this.#takeIfLess(kind !== null)) return;
      kind = what;
      at = where;
    };
    for (let id = 0; id < 2 * n; id++) {
      if (id < n && this.#label[blossoms.outermost[id]!] === FREE && this.#nearest[id] !== NONE) {
        for (let k = 0; k < limbs; k++) this.#candidate[k] = 2 * this.#slacks.limb(this.#nearest[id]!, id, k);
        offer('grow', id);
      }
      if (!this.#perfect && id < n && blossoms.mates[id] === ALONE) {
        for (let k = 0; k < limbs; k++) this.#candidate[k] = 2 * this.#slacks.duals[id * limbs + k]!;
        offer('lone', id);
      }
      if (!blossoms.isOutermost(id)) continue;
      if (this.#label[id] === OUTER && this.#bridgeFrom[id] !== NONE) {
        const [from, to] = [this.#bridgeFrom[id]!, this.#bridgeTo[id]!];
        for (let k = 0; k < limbs; k++) this.#candidate[k] = this.#slacks.limb(from, to, k);
        offer('join', id);
      }
      if (this.#label[id] === INNER && id >= n) {
        for (let k = 0; k < limbs; k++) this.#candidate[k] = this.#slacks.duals[id * limbs + k]!;
        offer('expand', id);
      }
    }
    if (kind === null) return 'stuck';
    if (this.#step.some((limb) => limb !== 0)) this.#moveDuals();
    return this.#act(kind, at);
  }

  #moveDuals(): void {
    const { outermost } = this.#blossoms;
    const [n, limbs] = [this.#n, this.#limbs];
    for (let id = 0; id < 2 * n; id++) {
      if (id >= n && !this.#blossoms.isOutermost(id)) continue;
      const label = this.#label[id < n ? outermost[id]! : id]!;
      if (label === FREE) continue;
      // Outer vertices come down and inner ones go up; blossoms go the other way, at twice the pace.
      const pace = id < n ? (label === OUTER ? -0.5 : 0.5) : label === OUTER ? 1 : -1;
      for (let k = 0; k < limbs; k++) this.#slacks.duals[id * limbs + k]! += pace * this.#step[k]!;
    }
  }

  #act(kind: 'lone' | 'grow' | 'join' | 'expand', at: number): 'grown' | 'augmented' | 'done' {
    switch (kind) {
      case 'lone':
        return 'done';
      case 'grow':
        this.#grow(this.#nearest[at]!, at);
        return 'grown';
      case 'join':
        return this.#join(this.#bridgeFrom[at]!, this.#bridgeTo[at]!) ? 'augmented' : 'grown';
      case 'expand':
        this.#expand(at);
        return 'grown';
    }
  }

  /** Opens an inner blossom whose dual is zero: the way from its entry to its base stays in the tree, the rest is free again. */
  #expand(blossom: number): void {
    const [from, to] = [this.#entryFrom[blossom]!, this.#entryTo[blossom]!];
    const { path, edges, rest } = this.#blossoms.expand(blossom, to);
    for (const kid of rest) this.#label[kid] = FREE;
    let [entryFrom, entryTo] = [from, to];
    for (const [index, kid] of path.entries()) {
      if (index % 2 === 0) {
        this.#label[kid] = INNER;
        this.#entryFrom[kid] = entryFrom;
        this.#entryTo[kid] = entryTo;
      } else this.#makeOuter(kid, entryFrom, entryTo);
      const edge = edges[index];
      if (edge !== undefined) [entryFrom, entryTo] = edge;
    }
  }
}

/** The matching of greatest weight among all. */
export const heaviestMatching = (weights: Weights): Int32Array => new WeightedMatching(weights, false).solve()!;

/** The heaviest of the matchings that leave nobody alone; null when there is none. */
export const heaviestPerfectMatching = (weights: Weights): Int32Array | null =>
  weights.size % 2 === 1 ? null : new WeightedMatching(weights, true).solve();
