import type { Decisions, Open, PutDigit, Role, Solution } from '../bracketGraph.ts';
import { MOST_DECISION_BITS, type Run } from './run.ts';

/**
 * D3 to D6: which players of a remainder are the tops of their pairs, that is its S1 after the exchanges.
 *
 * It rests on a lemma: of the ways to generate one set of pairs, the first has the smaller number of each pair in S1. So a
 * remainder of so many pairs is a set of tops (the smaller numbers) with a partner each; the tops that are not among the first
 * players have been exchanged into S1.
 */
export interface Tops {
  /** A solution with these tops; who meets whom is not decided yet. */
  readonly solution: Solution;
  /** In ranking order. */
  readonly tops: readonly number[];
}

/** A remainder in numbers: places in its list from 0, and how many pairs it has. */
interface Numbers {
  readonly size: number;
  readonly pairs: number;
  readonly placeOf: ReadonlyMap<number, number>;
}

/**
 * D3 (digit 1) and D4 (digit 2); for the players in `asked`, D5 and D6 from digit 3 on. Digit 0 keeps the players whose role is
 * settled in it, also where they might stay alone.
 */
const topDecisions = (
  { size, pairs, placeOf }: Numbers,
  roles: ReadonlyMap<number, Role>,
  asked: readonly number[],
): Decisions => {
  const digitOf = new Map(asked.map((player, index) => [player, 3 + index]));
  const add = (a: number, _b: number, put: PutDigit): void => {
    const place = placeOf.get(a)!;
    if (roles.get(a) === 'top') put(0, 1);
    if (place < pairs) put(1, 1);
    put(2, size - place);
    const digit = digitOf.get(a);
    // Of S1 the highest numbers go out first, of S2 the lowest come in first.
    if (digit !== undefined) put(digit, place < pairs ? -1 : 1);
  };
  // Duals under which every pair of S1 with S2 is as good as any other, and pairs within S1 or S2 are worse.
  const low = size - pairs + 1;
  const guess = (player: number, put: PutDigit): void => {
    const place = placeOf.get(player);
    if (place === undefined) return;
    if (roles.get(player) === 'top') put(0, 2);
    if (place >= pairs) {
      put(2, low);
      return;
    }
    put(1, 2);
    put(2, 2 * (size - place) - low);
    const digit = digitOf.get(player);
    if (digit !== undefined) put(digit, -2);
  };
  return { sums: [pairs, pairs, (size * (size + 1)) / 2, ...asked.map(() => 1)], add, guess };
};

/** Decides D3 to D6, for as many pairs as can be had; at most `pairs`. */
export const decideTops = (open: Open, run: Run, pairs: number): Tops | null => {
  const players = open.residents;
  const placeOf = new Map(players.map((player, place) => [player, place]));
  const numbers: Numbers = { size: players.length, pairs, placeOf };
  const none = new Map<number, Role>();
  const solution = run({ ...open, roles: none }, topDecisions(numbers, none, []));
  if (solution === null) return null;
  // Fewer pairs than supposed: the original S1 is shorter, and what counts as an exchange changes.
  if (solution.pairs.length < pairs) return decideTops(open, run, solution.pairs.length);
  const isOriginal = solution.pairs.every(([a]) => placeOf.get(a)! < pairs);
  if (isOriginal) return { solution, tops: players.slice(0, pairs) };
  return decideExchanged(open, run, numbers);
};

/** D5 and D6: the roles of all players, S1 from its last number up and then S2 from its first down, as many at a time as fit. */
const decideExchanged = (open: Open, run: Run, numbers: Numbers): Tops | null => {
  const players = open.residents;
  const order = [...players.slice(0, numbers.pairs).toReversed(), ...players.slice(numbers.pairs)];
  const roles = new Map<number, Role>();
  for (let from = 0; ; from += MOST_DECISION_BITS) {
    const asked = order.slice(from, from + MOST_DECISION_BITS);
    const solution = run({ ...open, roles }, topDecisions(numbers, roles, asked));
    if (solution === null) return null;
    const tops = new Set(solution.pairs.map(([a]) => a));
    for (const player of asked) roles.set(player, tops.has(player) ? 'top' : 'other');
    if (from + asked.length === order.length) return { solution, tops: players.filter((player) => tops.has(player)) };
  }
};
