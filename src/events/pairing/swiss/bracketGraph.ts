import type { Bracket } from './bracket.ts';
import type { Digit } from './criteria/digit.ts';
import { isLegal } from './field.ts';
import { ALONE } from './matching/maximum.ts';
import { type DigitPlace, packDigits } from './matching/packing.ts';
import type { Guess, Weights } from './matching/slacks.ts';
import { heaviestMatching, heaviestPerfectMatching } from './matching/weighted.ts';

/** How much of the field beyond the bracket a matching covers. */
export interface Scope {
  /** Players of lower score groups, in ranking order. */
  readonly outside: readonly number[];
  /** Who may be left to one extra vertex: the bye, or the one downfloater of an ideal bracket. */
  readonly spareTo: readonly number[] | null;
  /** Whether everybody in the graph must have a mate. */
  readonly perfect: boolean;
}

/** Which players of the bracket are still open, and what has been decided about them. */
export interface Open {
  /** They may be paired inside the bracket with residents only. */
  readonly mdps: readonly number[];
  /** They float down again, whatever else happens. */
  readonly limbo: readonly number[];
  readonly residents: readonly number[];
  /** Which of them are settled to be the smaller number of their pair, and which are not to be it. */
  readonly roles: ReadonlyMap<number, Role>;
}

/** `top`: the smaller number of a pair of the remainder; `other`: the larger one, or left over. */
export type Role = 'top' | 'other';

export interface Solution {
  /** Higher ranked player first, in ranking order. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Players of the bracket without an opponent in it. */
  readonly downfloaters: readonly number[];
  /** Whoever the matching left alone, outside or inside. */
  readonly alone: readonly number[];
}

/** Adds `value` to a digit of the decisions, the first being the most significant. */
export type PutDigit = (digit: number, value: number) => void;

/** Decisions below the criteria: the greatest sum of each, and what an edge of the bracket adds. */
export interface Decisions {
  readonly sums: readonly number[];
  readonly add: (a: number, b: number, put: PutDigit) => void;
  /** A guess at the dual of a resident: see `Weights.guess`. */
  readonly guess?: (resident: number, put: PutDigit) => void;
}

const NO_DECISIONS: Decisions = { sums: [], add: () => undefined };

/**
 * A bracket, and what lies below it, as a graph of legal pairs weighted by the criteria. What the criteria add does not depend on
 * what has been decided, so it is worked out once; each solution adds decisions of the generation order below it.
 */
export class BracketGraph {
  readonly #bracket: Bracket;
  readonly #scope: Scope;
  readonly #criteria: readonly Digit[];
  /** Moved-down players, residents, players outside, the spare vertex; a vertex is a place in this list. */
  readonly #size: number;
  readonly #vertexOf = new Map<number, number>();
  readonly #limbs: number;
  /** By pair of vertices, its row in `#rows`; -1 for no edge. */
  readonly #index: Int32Array;
  readonly #rows: Float64Array;
  /** By vertex, the guess at its dual. */
  readonly #duals: Float64Array;

  constructor(bracket: Bracket, scope: Scope, criteria: readonly Digit[]) {
    this.#bracket = bracket;
    this.#scope = scope;
    // What is weighed outside only makes no difference when nobody is outside.
    this.#criteria =
      scope.outside.length > 0 ? criteria : criteria.filter(({ inside, bye }) => inside !== undefined || bye !== undefined);
    const players = [...bracket.mdps, ...bracket.residents, ...scope.outside];
    for (const [vertex, player] of players.entries()) this.#vertexOf.set(player, vertex);
    this.#size = players.length + 1;
    const pairsAtMost = Math.floor(this.#size / 2);
    const { places, limbs } = packDigits(
      this.#criteria.map(({ most, edges }) => most * Math.min(edges ?? pairsAtMost, pairsAtMost)),
    );
    this.#limbs = limbs;
    this.#index = new Int32Array(this.#size * this.#size).fill(-1);
    const ends = this.#findEdges(players);
    this.#rows = new Float64Array((ends.length / 2) * limbs);
    this.#duals = new Float64Array(this.#size * limbs);
    const own = bracket.mdps.length + bracket.residents.length;
    for (const [digit, { inside, outside, bye, guess }] of this.#criteria.entries()) {
      const { limb, unit } = places[digit]!;
      for (let row = 0; 2 * row < ends.length; row++) {
        const [a, b] = [ends[2 * row]!, ends[2 * row + 1]!];
        const value = b === players.length ? bye?.(players[a]!) : (b < own ? inside : outside)?.(players[a]!, players[b]!);
        if (value !== undefined) this.#rows[row * limbs + limb]! += value * unit;
      }
      if (guess === undefined) continue;
      for (const [vertex, player] of players.entries()) this.#duals[vertex * limbs + limb]! += guess(player) * unit;
    }
  }

  /** Numbers the edges; gives both ends of each, one edge after the other. */
  #findEdges(players: readonly number[]): number[] {
    const { field } = this.#bracket;
    const spareTo = new Set(this.#scope.spareTo);
    const ends: number[] = [];
    const addEdge = (a: number, b: number): void => {
      this.#index[a * this.#size + b] = ends.length / 2;
      this.#index[b * this.#size + a] = ends.length / 2;
      ends.push(a, b);
    };
    for (let a = 0; a < players.length; a++) {
      for (let b = a + 1; b < players.length; b++) if (isLegal(field, players[a]!, players[b]!)) addEdge(a, b);
      if (spareTo.has(players[a]!)) addEdge(a, players.length);
    }
    return ends;
  }

  /** The best candidate by the criteria, and by the decisions among equals; null when there is no such pairing. */
  solve(open: Open = this.#allOpen(), decisions: Decisions = NO_DECISIONS): Solution | null {
    const own = [...open.mdps, ...open.limbo].sort((a, b) => a - b).concat(open.residents);
    const players = [...own, ...this.#scope.outside];
    const weights = this.#weigh(open, players, own.length, decisions);
    const mates = this.#scope.perfect ? heaviestPerfectMatching(weights) : heaviestMatching(weights);
    if (mates === null) return null;
    const pairs: [number, number][] = [];
    const downfloaters: number[] = [];
    const alone: number[] = [];
    for (let vertex = 0; vertex < players.length; vertex++) {
      const mate = mates[vertex]!;
      if (mate === ALONE) alone.push(players[vertex]!);
      if (vertex >= own.length) continue;
      if (mate === ALONE || mate >= own.length) downfloaters.push(players[vertex]!);
      else if (mate > vertex) pairs.push([players[vertex]!, players[mate]!]);
    }
    return { pairs, downfloaters, alone };
  }

  #allOpen(): Open {
    const { mdps, residents } = this.#bracket;
    return { mdps, limbo: [], residents, roles: new Map() };
  }

  #weigh(open: Open, players: readonly number[], own: number, decisions: Decisions): Weights {
    const generation = packDigits(decisions.sums);
    const upper = this.#limbs;
    const limbs = upper + (decisions.sums.length > 0 ? generation.limbs : 0);
    const vertices = players.map((player) => this.#vertexOf.get(player)!);
    if (this.#scope.spareTo !== null) vertices.push(this.#size - 1);
    const size = vertices.length;
    const index = new Int32Array(size * size).fill(-1);
    const rows = new Float64Array(((size * (size - 1)) / 2) * limbs);
    const mayPair = mayPairInside(open);
    let edges = 0;
    const put: PutDigit = (digit, value) => {
      const { limb, unit } = generation.places[digit]!;
      rows[edges * limbs + upper + limb]! += value * unit;
    };
    for (let a = 0; a < size; a++) {
      for (let b = a + 1; b < size; b++) {
        const row = this.#index[vertices[a]! * this.#size + vertices[b]!]!;
        const isInside = b < own;
        if (row < 0 || (isInside && !mayPair(players[a]!, players[b]!))) continue;
        index[a * size + b] = edges;
        index[b * size + a] = edges;
        for (let k = 0; k < upper; k++) rows[edges * limbs + k] = this.#rows[row * upper + k]!;
        if (isInside) decisions.add(players[a]!, players[b]!, put);
        edges++;
      }
    }
    return { size, limbs, index, rows, guess: this.#guess(open, players, limbs, decisions, generation.places) };
  }

  /** Of residents and players outside; the others follow from them. */
  #guess(open: Open, players: readonly number[], limbs: number, decisions: Decisions, places: readonly DigitPlace[]): Guess {
    const upper = this.#limbs;
    const guessed: number[] = [];
    const duals = new Float64Array((players.length + 1) * limbs);
    const moved = open.mdps.length + open.limbo.length;
    for (let vertex = moved; vertex < players.length; vertex++) {
      guessed.push(vertex);
      const from = this.#vertexOf.get(players[vertex]!)! * upper;
      for (let k = 0; k < upper; k++) duals[vertex * limbs + k] = this.#duals[from + k]!;
      if (vertex >= moved + open.residents.length) continue;
      decisions.guess?.(players[vertex]!, (digit, value) => {
        const { limb, unit } = places[digit]!;
        duals[vertex * limbs + upper + limb]! += value * unit;
      });
    }
    return { vertices: guessed, duals };
  }
}

/** Whether two players of the bracket may be a pair of it, after what has been decided. */
const mayPairInside = ({ mdps, limbo, roles }: Open) => {
  const barred = new Set(limbo);
  const moved = new Set(mdps);
  return (a: number, b: number): boolean => {
    if (barred.has(a) || barred.has(b) || moved.has(b)) return false;
    return moved.has(a) || (roles.get(a) !== 'other' && roles.get(b) !== 'top');
  };
};
