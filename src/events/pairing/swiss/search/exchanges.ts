/** One exchange (4.3): places of S1 that go out and places of S2 that come in, both ascending and equally many. */
export interface Exchange {
  readonly out: readonly number[];
  readonly in: readonly number[];
}

/** Remainders of at most this many pairs have all their exchanges tried, larger ones those of one player. */
const MOST_PAIRS_FOR_ALL = 3;

const subsets = (places: readonly number[], size: number): number[][] => {
  if (size === 0) return [[]];
  return places.flatMap((place, index) => subsets(places.slice(index + 1), size - 1).map((rest) => [place, ...rest]));
};

const sum = (places: readonly number[]): number => places.reduce((total, place) => total + place, 0);

/** (b) the smaller difference; (c) of S1 the higher number at the first difference, from the highest; (d) of S2 the lower. */
const compare = (a: Exchange, b: Exchange): number => {
  const difference = sum(a.in) - sum(a.out) - (sum(b.in) - sum(b.out));
  if (difference !== 0) return difference;
  for (let at = a.out.length - 1; at >= 0; at--) if (a.out[at] !== b.out[at]) return b.out[at]! - a.out[at]!;
  for (let at = 0; at < a.in.length; at++) if (a.in[at] !== b.in[at]) return a.in[at]! - b.in[at]!;
  return 0;
};

const allOf = (size: number, pairs: number, count: number): Exchange[] => {
  const first = Array.from({ length: pairs }, (_, place) => place);
  const second = Array.from({ length: size - pairs }, (_, place) => pairs + place);
  const ins = subsets(second, count);
  return subsets(first, count)
    .flatMap((out) => ins.map((coming): Exchange => ({ out, in: coming })))
    .sort(compare);
};

/** Whether `exchanges` lists every exchange of such a remainder. */
export const listsAllExchanges = (pairs: number): boolean => pairs <= MOST_PAIRS_FOR_ALL;

/** Exchanges between S1 (the first `pairs` of `size` players) and S2 in their order, the empty one first. */
export function* exchanges(size: number, pairs: number): Generator<Exchange> {
  yield { out: [], in: [] };
  if (listsAllExchanges(pairs)) {
    for (let count = 1; count <= Math.min(pairs, size - pairs); count++) yield* allOf(size, pairs, count);
    return;
  }
  for (let difference = 1; difference < size; difference++) {
    for (let out = pairs - 1; out >= 0; out--) {
      const coming = out + difference;
      if (coming >= pairs && coming < size) yield { out: [out], in: [coming] };
    }
  }
}
