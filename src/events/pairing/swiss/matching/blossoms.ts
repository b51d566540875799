import { ALONE } from './maximum.ts';
import { NONE } from './slacks.ts';

interface Blossom {
  /** An odd cycle of blossoms, the one with the base first. */
  kids: number[];
  /** `from[i]` in `kids[i]` and `to[i]` in the next one are joined by the cycle's edge. */
  from: number[];
  to: number[];
  readonly vertices: readonly number[];
}

/**
 * The nested blossoms of a matching in progress. Ids below `size` are vertices, each a trivial blossom; shrunken odd cycles have the
 * ids above. Inside a blossom every vertex but the base is matched along the cycle.
 */
export class Blossoms {
  readonly size: number;
  readonly mates: Int32Array;
  /** The outermost blossom of each vertex. */
  readonly outermost: Int32Array;
  readonly #base: Int32Array;
  /** The blossom around each; none around an outermost one. */
  readonly #parent: Int32Array;
  readonly #cycles: (Blossom | null)[];
  readonly #free: number[] = [];

  constructor(size: number) {
    this.size = size;
    this.mates = new Int32Array(size).fill(ALONE);
    this.outermost = Int32Array.from({ length: size }, (_, vertex) => vertex);
    this.#base = Int32Array.from({ length: 2 * size }, (_, id) => (id < size ? id : NONE));
    this.#parent = new Int32Array(2 * size).fill(NONE);
    this.#cycles = new Array<Blossom | null>(2 * size).fill(null);
    for (let id = 2 * size - 1; id >= size; id--) this.#free.push(id);
  }

  baseOf(blossom: number): number {
    return this.#base[blossom]!;
  }

  isOutermost(blossom: number): boolean {
    return this.#parent[blossom] === NONE && (blossom < this.size || this.#cycles[blossom] !== null);
  }

  /** Calls `visit` for every vertex inside. */
  eachVertex(blossom: number, visit: (vertex: number) => void): void {
    if (blossom < this.size) visit(blossom);
    else for (const vertex of this.#cycles[blossom]!.vertices) visit(vertex);
  }

  /** Shrinks a cycle of outermost blossoms; `kids[0]` holds the base. */
  shrink(kids: number[], from: number[], to: number[]): number {
    const id = this.#free.pop()!;
    const vertices: number[] = [];
    for (const kid of kids) {
      this.eachVertex(kid, (vertex) => vertices.push(vertex));
      this.#parent[kid] = id;
    }
    for (const vertex of vertices) this.outermost[vertex] = id;
    this.#cycles[id] = { kids, from, to, vertices };
    this.#base[id] = this.#base[kids[0]!]!;
    this.#parent[id] = NONE;
    return id;
  }

  /**
   * Opens an outermost blossom that the alternating tree enters at `vertex`. Gives the part of the cycle that leads from there to
   * the base, in an odd number of kids, with the edges between them, and the kids beside it.
   */
  expand(blossom: number, vertex: number): { path: number[]; edges: [number, number][]; rest: number[] } {
    const { kids, from, to } = this.#cycles[blossom]!;
    for (const kid of kids) {
      this.#parent[kid] = NONE;
      this.eachVertex(kid, (inside) => {
        this.outermost[inside] = kid;
      });
    }
    this.#cycles[blossom] = null;
    this.#free.push(blossom);
    const entry = kids.indexOf(this.outermost[vertex]!);
    const path: number[] = [kids[entry]!];
    const edges: [number, number][] = [];
    const onPath = new Set(path);
    // The way with an even number of edges alternates between matched and unmatched ones, as the tree does.
    const step = entry % 2 === 0 ? -1 : 1;
    for (let at = entry; at !== 0; ) {
      const next = (at + step + kids.length) % kids.length;
      edges.push(step === -1 ? [to[next]!, from[next]!] : [from[at]!, to[at]!]);
      path.push(kids[next]!);
      onPath.add(kids[next]!);
      at = next;
    }
    return { path, edges, rest: kids.filter((kid) => !onPath.has(kid)) };
  }

  /** Makes `vertex` the base of `blossom`: matches the others inside along the cycle. */
  rebase(blossom: number, vertex: number): void {
    if (blossom < this.size) return;
    const cycle = this.#cycles[blossom]!;
    const { kids, from, to } = cycle;
    const length = kids.length;
    let child = vertex;
    while (this.#parent[child] !== blossom) child = this.#parent[child]!;
    const start = kids.indexOf(child);
    this.rebase(child, vertex);
    // Of the two ways round to the old base, the one with an even number of kids between changes its pairs.
    const [first, last] = start % 2 === 0 ? [0, start] : [start + 1, length];
    for (let at = first; at < last; at += 2) {
      const [a, b] = [from[at]!, to[at]!];
      this.rebase(kids[at]!, a);
      this.rebase(kids[(at + 1) % length]!, b);
      this.mates[a] = b;
      this.mates[b] = a;
    }
    const turn = <T>(list: T[]): T[] => [...list.slice(start), ...list.slice(0, start)];
    cycle.kids = turn(kids);
    cycle.from = turn(from);
    cycle.to = turn(to);
    this.#base[blossom] = vertex;
  }
}
