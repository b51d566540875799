import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALONE, MaximumMatching } from '../../src/events/pairing/swiss/matching/maximum.ts';
import { packDigits } from '../../src/events/pairing/swiss/matching/packing.ts';
import type { Weights } from '../../src/events/pairing/swiss/matching/slacks.ts';
import { heaviestMatching, heaviestPerfectMatching } from '../../src/events/pairing/swiss/matching/weighted.ts';

interface Graph {
  readonly size: number;
  readonly limbs: number;
  /** Weights by `a * size + b`, a < b; null for no edge. */
  readonly edges: readonly (readonly number[] | null)[];
}

const graphs = (size: { min: number; max: number }): fc.Arbitrary<Graph> =>
  fc
    .record({ size: fc.integer(size), limbs: fc.integer({ min: 1, max: 3 }), most: fc.integer({ min: 1, max: 9 }) })
    .chain(({ size: count, limbs, most }) => {
      const weight = fc.array(fc.integer({ min: -2, max: most }), { minLength: limbs, maxLength: limbs });
      const edge = fc.option(weight, { freq: 4, nil: null });
      return fc
        .array(edge, { minLength: count * count, maxLength: count * count })
        .map((edges): Graph => ({ size: count, limbs, edges }));
    });

const weightsOf = ({ size, limbs, edges }: Graph): Weights => {
  const index = new Int32Array(size * size).fill(-1);
  const rows: number[] = [];
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      const weight = edges[a * size + b];
      if (weight == null) continue;
      index[a * size + b] = rows.length / limbs;
      index[b * size + a] = rows.length / limbs;
      rows.push(...weight);
    }
  }
  return { size, limbs, index, rows: Float64Array.from(rows) };
};

const compare = (a: readonly number[], b: readonly number[]): number => {
  for (const [at, value] of a.entries()) if (value !== b[at]) return value - b[at]!;
  return 0;
};

/** Every matching, one after the other. */
const best = ({ size, limbs, edges }: Graph): { any: number[]; perfect: number[] | null; pairs: number } => {
  let any: number[] = Array(limbs).fill(0);
  let perfect: number[] | null = null;
  let most = 0;
  const visit = (open: readonly number[], sum: number[], pairs: number): void => {
    const [first, ...rest] = open;
    if (first === undefined) {
      if (compare(sum, any) > 0) any = sum;
      if (2 * pairs === size && (perfect === null || compare(sum, perfect) > 0)) perfect = sum;
      most = Math.max(most, pairs);
      return;
    }
    visit(rest, sum, pairs);
    for (const other of rest) {
      const weight = edges[first * size + other];
      if (weight == null) continue;
      const left = rest.filter((vertex) => vertex !== other);
      visit(
        left,
        sum.map((value, limb) => value + weight[limb]!),
        pairs + 1,
      );
    }
  };
  visit(
    Array.from({ length: size }, (_, vertex) => vertex),
    Array(limbs).fill(0),
    0,
  );
  return { any, perfect, pairs: most };
};

const sumOf = ({ size, limbs, edges }: Graph, mates: Int32Array): number[] => {
  const sum = Array<number>(limbs).fill(0);
  for (let a = 0; a < size; a++) {
    const b = mates[a]!;
    if (b === ALONE) continue;
    expect(mates[b]).toBe(a);
    if (b < a) continue;
    const weight = edges[a * size + b];
    expect(weight).not.toBeNull();
    for (const [limb, value] of weight!.entries()) sum[limb]! += value;
  }
  return sum;
};

describe('matchings of greatest weight', () => {
  it('equal the best of all matchings, in graphs of up to eight vertices', () => {
    fc.assert(
      fc.property(graphs({ min: 0, max: 8 }), (graph) => {
        const expected = best(graph);
        expect(sumOf(graph, heaviestMatching(weightsOf(graph)))).toEqual(expected.any);
        const perfect = heaviestPerfectMatching(weightsOf(graph));
        expect(perfect === null ? null : sumOf(graph, perfect)).toEqual(expected.perfect);
      }),
      { numRuns: 1500 },
    );
  });

  it('do not depend on what is guessed at the duals', () => {
    fc.assert(
      fc.property(graphs({ min: 2, max: 14 }), fc.infiniteStream(fc.integer({ min: -12, max: 12 })), (graph, stream) => {
        const { size, limbs } = graph;
        const draw = (): number => stream.next().value as number;
        const vertices = Array.from({ length: size }, (_, vertex) => vertex).filter(() => draw() > 0);
        const guess = { vertices, duals: Float64Array.from({ length: size * limbs }, draw) };
        const sum = (mates: Int32Array | null) => (mates === null ? null : sumOf(graph, mates));
        const weights = weightsOf(graph);
        expect(sum(heaviestPerfectMatching({ ...weights, guess }))).toEqual(sum(heaviestPerfectMatching(weights)));
      }),
      { numRuns: 500 },
    );
  });

  it('do not depend on the numbering of the vertices', () => {
    fc.assert(
      fc.property(graphs({ min: 10, max: 24 }), fc.nat(), (graph, shift) => {
        const { size, limbs } = graph;
        const turned = (vertex: number): number => (vertex * 5 + shift) % size;
        if (size % 5 === 0) return;
        const edges: (readonly number[] | null)[] = Array(size * size).fill(null);
        for (let a = 0; a < size; a++) {
          for (let b = a + 1; b < size; b++) {
            const [x, y] = [Math.min(turned(a), turned(b)), Math.max(turned(a), turned(b))];
            edges[x * size + y] = graph.edges[a * size + b]!;
          }
        }
        const other: Graph = { size, limbs, edges };
        expect(sumOf(other, heaviestMatching(weightsOf(other)))).toEqual(sumOf(graph, heaviestMatching(weightsOf(graph))));
      }),
      { numRuns: 200 },
    );
  });
});

describe('maximum matching', () => {
  it('has as many pairs as any, whatever was matched before', () => {
    fc.assert(
      fc.property(graphs({ min: 0, max: 9 }), fc.nat(), (graph, start) => {
        const adjacent = (a: number, b: number): boolean =>
          graph.edges[Math.min(a, b) * graph.size + Math.max(a, b)] != null && a !== b;
        const matching = new MaximumMatching(graph.size, adjacent);
        const [a, b] = [start % Math.max(1, graph.size), (start >> 4) % Math.max(1, graph.size)];
        if (graph.size > 1 && adjacent(a, b)) matching.match(a, b);
        const alone = matching.complete();
        expect(graph.size - alone).toBe(2 * best(graph).pairs);
        for (const [vertex, mate] of matching.mates.entries()) if (mate !== ALONE) expect(matching.mates[mate]).toBe(vertex);
      }),
      { numRuns: 500 },
    );
  });

  it('names whom a matching of as many pairs can leave alone', () => {
    fc.assert(
      fc.property(graphs({ min: 1, max: 9 }), (graph) => {
        const { size, edges } = graph;
        const isEdge = (a: number, b: number): boolean => a !== b && edges[Math.min(a, b) * size + Math.max(a, b)] != null;
        const matching = new MaximumMatching(size, isEdge);
        const alone = matching.complete();
        const without = (left: number): number =>
          new MaximumMatching(size, (a, b) => a !== left && b !== left && isEdge(a, b)).complete();
        const expected = Array.from({ length: size }, (_, vertex) => (without(vertex) === alone ? 1 : 0));
        expect([...matching.spared()]).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('finds the way through a blossom', () => {
    // A triangle with a tail at each of two corners: matching the third corner's edge first must be undone.
    const edges = new Set(['0-1', '1-2', '0-2', '0-3', '2-4', '1-5']);
    const matching = new MaximumMatching(6, (a, b) => edges.has(`${Math.min(a, b)}-${Math.max(a, b)}`));
    matching.match(0, 1);
    expect(matching.complete()).toBe(0);
  });
});

describe('packing digits', () => {
  it('compares packed sums as it compares the digits', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 2 ** 20 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(digits, fc.infiniteStream(fc.nat()), (sums, stream) => {
        const draw = (): number[] => sums.map((sum) => (stream.next().value as number) % (sum + 1));
        const { places, limbs } = packDigits(sums);
        const pack = (values: readonly number[]): number[] => {
          const row = Array<number>(limbs).fill(0);
          for (const [digit, value] of values.entries()) row[places[digit]!.limb]! += value * places[digit]!.unit;
          return row;
        };
        const [first, second] = [draw(), draw()];
        expect(Math.sign(compare(pack(first), pack(second)))).toBe(Math.sign(compare(first, second)));
        expect(Math.max(...pack(sums))).toBeLessThan(2 ** 45);
      }),
    );
  });
});
