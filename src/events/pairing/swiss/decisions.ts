import type { Bracket } from './bracket.ts';
import type { Decisions, Open, PutDigit, Solution } from './bracketGraph.ts';

/**
 * The generation order (article 4) as digits below those of the criteria. Of all optimal candidates the first generated is the one
 * that decides, in this order, for: D1 each moved-down player in turn paired rather than in the limbo; D2 each of them with the first
 * resident; then in the remainder D3 fewest exchanges, D4 smallest difference of the numbers exchanged, D5 of S1 the highest
 * numbers exchanged, D6 of S2 the lowest, D7 each player of S1 in turn with the first of S2.
 *
 * It rests on a lemma: of the ways to generate one set of pairs, the first has the smaller number of each pair in S1. So a
 * remainder of `pairs` pairs is a set of tops (the smaller numbers) with a partner each; the tops that are not among the first
 * `pairs` players have been exchanged.
 */
export type Run = (open: Open, decisions: Decisions) => Solution | null;

/** D1 and D2. What the rest of the solution looks like is not decided yet. */
export const pairMovedDown = ({ mdps, residents }: Bracket, run: Run): Solution | null => {
  const turn = new Map(mdps.map((mdp, index) => [mdp, index]));
  const place = new Map(residents.map((resident, index) => [resident, index]));
  const sums = [...mdps.map(() => 1), ...mdps.map(() => residents.length)];
  const add = (a: number, b: number, put: PutDigit): void => {
    const index = turn.get(a);
    if (index === undefined) return;
    put(index, 1);
    put(mdps.length + index, residents.length - place.get(b)!);
  };
  return run({ mdps, limbo: [], residents, tops: null }, { sums, add });
};

/** Bits of decisions that one matching carries; what does not fit is decided by further ones. */
const MOST_BITS = 400;

/** D3 and D4; where `exact`, also D5 and D6, which matter only when players are exchanged. */
const topDecisions = (size: number, pairs: number, exact: boolean) => {
  const sums = [pairs, (size * (size + 1)) / 2, ...(exact ? Array.from({ length: size }, () => 1) : [])];
  const add = (top: number, put: PutDigit): void => {
    if (top < pairs) put(0, 1);
    put(1, size - top);
    if (exact) put(2 + (top < pairs ? pairs - 1 - top : top), top < pairs ? -1 : 1);
  };
  /** Duals under which every pair of S1 with S2 is as good as any other, and pairs within S1 or S2 are worse. */
  const guess = (player: number | null, put: PutDigit): void => {
    const low = size - pairs + 1;
    if (player === null) put(1, -low);
    else if (player >= pairs) put(1, low);
    else {
      put(0, 2);
      put(1, 2 * (size - player) - low);
      if (exact) put(2 + (pairs - 1 - player), -2);
    }
  };
  return { sums, add, guess };
};

/** D3 to D7: pairs the residents that are open, in as many pairs as can be had; at most `pairs`. */
export const pairRemainder = (open: Open, run: Run, pairs = Math.floor(open.residents.length / 2)): Solution | null => {
  const players = open.residents;
  const place = new Map(players.map((player, index) => [player, index]));
  const digitBits = Math.ceil(Math.log2(players.length + 1));
  const topsOf = (solution: Solution): number[] => solution.pairs.map(([a]) => place.get(a)!).sort((a, b) => a - b);

  const attempt = (exact: boolean): { solution: Solution; settled: number } | null => {
    const tops = topDecisions(players.length, pairs, exact);
    const room = Math.max(0, Math.floor((MOST_BITS - (exact ? players.length : 0)) / digitBits));
    const partners = Math.min(players.length, room);
    const sums = [...tops.sums, ...Array.from({ length: partners }, () => players.length)];
    const solution = run(open, {
      sums,
      add: (a, b, put) => {
        const top = place.get(a)!;
        tops.add(top, put);
        if (top < partners) put(tops.sums.length + top, players.length - place.get(b)!);
      },
      ...(partners === 0 ? { guess: (player, put) => tops.guess(player === null ? null : place.get(player)!, put) } : {}),
    });
    return solution === null ? null : { solution, settled: topsOf(solution).filter((top) => top < partners).length };
  };

  const first = attempt(false);
  if (first === null) return null;
  // Fewer pairs than supposed: the original S1 is shorter, and what counts as an exchange changes.
  if (first.solution.pairs.length < pairs) return pairRemainder(open, run, first.solution.pairs.length);
  const exchanged = topsOf(first.solution).some((top, index) => top !== index);
  const decided = exchanged ? attempt(true) : first;
  if (decided === null) return null;
  const tops = topsOf(decided.solution).map((top) => players[top]!);
  return decidePartners(open, run, tops, decided.solution, decided.settled);
};

/** D7 for the tops from number `settled` on, as many at a time as one matching carries. */
const decidePartners = (open: Open, run: Run, tops: readonly number[], solution: Solution, settled: number): Solution | null => {
  const players = open.residents;
  const place = new Map(players.map((player, index) => [player, index]));
  const chunk = Math.max(1, Math.floor(MOST_BITS / Math.ceil(Math.log2(players.length + 1))));
  const fixed = new Map<number, number>();
  let current = solution;
  for (let from = settled; from < tops.length; from += chunk) {
    for (const [a, b] of current.pairs) if (tops.indexOf(a) < from) fixed.set(a, b);
    const gone = new Set([...fixed].flat());
    const turn = new Map(tops.slice(from, from + chunk).map((top, index) => [top, index]));
    const rest: Open = { ...open, residents: players.filter((player) => !gone.has(player)), tops: new Set(tops) };
    const sums = [...turn].map(() => players.length);
    const next = run(rest, {
      sums,
      add: (a, b, put) => {
        const index = turn.get(a);
        if (index !== undefined) put(index, players.length - place.get(b)!);
      },
    });
    if (next === null) return null;
    current = { ...next, pairs: [...fixed, ...next.pairs] };
  }
  return current;
};
