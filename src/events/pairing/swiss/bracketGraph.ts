import type { Bracket } from './bracket.ts';
import type { Digit } from './criteria/digit.ts';
import { isLegal } from './field.ts';
import { ALONE } from './matching/maximum.ts';
import { type DigitPlace, packDigits } from './matching/packing.ts';
import type { Weights } from './matching/slacks.ts';
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
  /** A guess at the duals of a player of the bracket, or of the spare vertex (null): see `Weights.guess`. */
  readonly guess?: (player: number | null, put: PutDigit) => void;
}

type Zone = 'inside' | 'outside' | 'spare';

/** A bracket, and what lies below it, as a graph of legal pairs weighted by the criteria and by decisions of the generation order. */
export const solveBracketGraph = (
  bracket: Bracket,
  scope: Scope,
  open: Open,
  criteria: readonly Digit[],
  decisions: Decisions,
): Solution | null => {
  const own = [...open.mdps, ...open.limbo].sort((a, b) => a - b).concat(open.residents);
  const nodes = [...own, ...scope.outside];
  const weights = weigh(bracket, scope, open, nodes, criteria, decisions);
  const mates = scope.perfect ? heaviestPerfectMatching(weights) : heaviestMatching(weights);
  if (mates === null) return null;
  const pairs: [number, number][] = [];
  const downfloaters: number[] = [];
  const alone: number[] = [];
  for (let vertex = 0; vertex < nodes.length; vertex++) {
    const mate = mates[vertex]!;
    if (mate === ALONE) alone.push(nodes[vertex]!);
    if (vertex >= own.length) continue;
    if (mate === ALONE || mate >= own.length) downfloaters.push(nodes[vertex]!);
    else if (mate > vertex) pairs.push([nodes[vertex]!, nodes[mate]!]);
  }
  return { pairs, downfloaters, alone };
};

/** Whether two players of the bracket may be a pair of it, after what has been decided. */
const mayPairInside = (open: Open) => {
  const barred = new Set(open.limbo);
  const moved = new Set(open.mdps);
  return (a: number, b: number): boolean => {
    if (barred.has(a) || barred.has(b) || moved.has(b)) return false;
    return moved.has(a) || (open.roles.get(a) !== 'other' && open.roles.get(b) !== 'top');
  };
};

const weigh = (
  { field }: Bracket,
  scope: Scope,
  open: Open,
  nodes: readonly number[],
  criteria: readonly Digit[],
  decisions: Decisions,
): Weights => {
  const ownCount = nodes.length - scope.outside.length;
  const spare = scope.spareTo === null ? -1 : nodes.length;
  const size = nodes.length + (spare === -1 ? 0 : 1);
  const spareTo = new Set(scope.spareTo);
  const pairsAtMost = Math.floor(size / 2);
  const sums = criteria.map(({ most, edges }) => most * Math.min(edges ?? pairsAtMost, pairsAtMost));
  const quality = packDigits(sums);
  const generation = packDigits(decisions.sums);
  const hasDecisions = decisions.sums.length > 0;
  const limbs = quality.limbs + (hasDecisions ? generation.limbs : 0);
  const places = [...quality.places, ...generation.places.map(({ limb, unit }) => ({ limb: quality.limbs + limb, unit }))];
  const inside = mayPairInside(open);

  const index = new Int32Array(size * size).fill(-1);
  let edges = 0;
  const addEdge = (a: number, b: number): void => {
    index[a * size + b] = edges;
    index[b * size + a] = edges;
    edges++;
  };
  for (let a = 0; a < nodes.length; a++) {
    for (let b = a + 1; b < nodes.length; b++) {
      const mayMeet = isLegal(field, nodes[a]!, nodes[b]!) && (b >= ownCount || inside(nodes[a]!, nodes[b]!));
      if (mayMeet) addEdge(a, b);
    }
    if (spare !== -1 && spareTo.has(nodes[a]!)) addEdge(a, spare);
  }
  const rows = new Float64Array(edges * limbs);
  for (let a = 0; a < nodes.length; a++) {
    for (let b = a + 1; b < size; b++) {
      const row = index[a * size + b]!;
      if (row < 0) continue;
      const zone: Zone = b === spare ? 'spare' : b >= ownCount ? 'outside' : 'inside';
      const put = ({ limb, unit }: DigitPlace, value: number): void => {
        rows[row * limbs + limb]! += value * unit;
      };
      for (const [digit, criterion] of criteria.entries())
        put(places[digit]!, rewardOf(criterion, zone, nodes[a]!, nodes[b] ?? -1));
      if (zone === 'inside') decisions.add(nodes[a]!, nodes[b]!, (digit, value) => put(places[criteria.length + digit]!, value));
    }
  }
  const guess = decisions.guess === undefined ? undefined : { from: quality.limbs, duals: new Float64Array(size * limbs) };
  for (let vertex = 0; guess !== undefined && vertex < size; vertex++) {
    const isOutside = vertex >= ownCount && vertex !== spare;
    if (isOutside) continue;
    decisions.guess?.(nodes[vertex] ?? null, (digit, value) => {
      const place = places[criteria.length + digit]!;
      guess.duals[vertex * limbs + place.limb]! += value * place.unit;
    });
  }
  return { size, limbs, index, rows, guess };
};

const rewardOf = (criterion: Digit, zone: Zone, a: number, b: number): number => {
  if (zone === 'inside') return criterion.inside?.(a, b) ?? 0;
  return (zone === 'outside' ? criterion.outside?.(a, b) : criterion.bye?.(a)) ?? 0;
};

export const NO_DECISIONS: Decisions = { sums: [], add: () => undefined };
