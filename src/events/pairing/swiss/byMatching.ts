import { type Bracket, type BracketPairing, holdsBye, isLastBracket } from './bracket.ts';
import { BracketGraph, type Decisions, type Open, type Scope, type Solution } from './bracketGraph.ts';
import { canComplete } from './criteria/c4.ts';
import { fewestDownfloaters } from './criteria/c6c7.ts';
import type { Digit } from './criteria/digit.ts';
import { qualityCriteria } from './criteria/quality.ts';
import { isLegal } from './field.ts';
import { pairMovedDown } from './generation/movedDown.ts';
import { decidePartners } from './generation/partners.ts';
import { decideTops, type Tops } from './generation/tops.ts';
import { idealFloaters } from './idealFloaters.ts';
import type { Lookahead } from './lookahead.ts';
import { searchPartners } from './search/searchBracket.ts';

/** Decides D7 in a way of its own, given the pairs of the moved-down players and the tops; null when it cannot. */
type PairTops = (moved: Solution['pairs'], tops: Tops) => Solution['pairs'] | null;

/** The best candidate, first generated, within a scope; null when the scope has no complete pairing. */
const solve = (bracket: Bracket, scope: Scope, criteria: readonly Digit[], pairTops?: PairTops): Solution | null => {
  const { mdps, residents } = bracket;
  const graph = new BracketGraph(bracket, scope, criteria);
  const run = (open: Open, decisions: Decisions): Solution | null => graph.solve(open, decisions);
  let open: Open = { mdps: [], limbo: [], residents, roles: new Map() };
  let moved: Solution['pairs'] = [];
  let remainderPairs = Math.floor(residents.length / 2);
  if (mdps.length > 0) {
    const solution = pairMovedDown(bracket, run);
    if (solution === null) return null;
    const isMdp = new Set(mdps);
    moved = solution.pairs.filter(([a]) => isMdp.has(a));
    remainderPairs = solution.pairs.length - moved.length;
    const used = new Set(moved.flat());
    const isOpen = (player: number): boolean => !used.has(player);
    open = { ...open, limbo: mdps.filter(isOpen), residents: residents.filter(isOpen) };
  }
  const tops = decideTops(open, run, remainderPairs);
  if (tops === null) return null;
  const pairs = pairTops?.(moved, tops);
  const rest = pairs ? withPairs(tops.solution, open, pairs) : decidePartners(open, run, tops);
  return rest === null ? null : { ...rest, pairs: [...moved, ...rest.pairs] };
};

/** The same solution with other pairs, and so perhaps with another downfloater. */
const withPairs = (solution: Solution, { limbo, residents }: Open, pairs: Solution['pairs']): Solution => {
  const paired = new Set(pairs.flat());
  return { ...solution, pairs, downfloaters: [...limbo, ...residents.filter((resident) => !paired.has(resident))] };
};

const asPairing = ({ pairs, downfloaters }: Solution): BracketPairing => ({ pairs, downfloaters });

/** Everybody who is not paired above, and the bye: nothing is left out, so the answer is final. */
export const pairWithEverybody = (bracket: Bracket): BracketPairing | null => {
  const { next, below, bye } = bracket;
  const scope: Scope = { outside: [...next, ...below], spareTo: bye?.candidates ?? null, perfect: true };
  return mapNull(solve(bracket, scope, qualityCriteria(bracket, hasByeAsOnlyDownfloater(bracket, scope))), asPairing);
};

/** C9 applies when the bye goes to somebody of this bracket and nobody else need float down. */
const hasByeAsOnlyDownfloater = (bracket: Bracket, scope: Scope): boolean => {
  if (!holdsBye(bracket)) return false;
  const solution = new BracketGraph(bracket, scope, fewestDownfloaters(bracket)).solve();
  return solution?.downfloaters.length === 1;
};

/** With so few further down, the graph of everybody is hardly larger, and what it says is final. */
const FEW_BELOW = 8;

/**
 * The bracket and the next score group only, nobody below them. Right whenever those whom it leaves alone can be paired with the
 * players below; null when they cannot.
 */
const solveNear = (bracket: Bracket): BracketPairing | null => {
  const { field, next, below, bye } = bracket;
  if (holdsBye(bracket) || below.length <= FEW_BELOW) return null;
  const solution = solve(bracket, { outside: next, spareTo: null, perfect: false }, qualityCriteria(bracket, false));
  if (solution === null) return null;
  const left = [...solution.alone, ...below];
  const isOwn = new Set(solution.downfloaters);
  const mayMeet = (a: number, b: number): boolean => isLegal(field, a, b) && !(isOwn.has(a) && isOwn.has(b));
  return canComplete(left, bye?.candidates ?? null, mayMeet) ? asPairing(solution) : null;
};

/**
 * The bracket alone, supposing that everybody but at most one resident is paired in it and that C8 and C9 are ideal; null when that
 * cannot be had or is not certain.
 */
const solveIdeal = (bracket: Bracket, lookahead: Lookahead): BracketPairing | null => {
  const { mdps, residents } = bracket;
  if (mdps.length > residents.length) return null;
  const isOdd = (mdps.length + residents.length) % 2 === 1;
  const floaters = isOdd ? idealFloaters(bracket, lookahead) : null;
  if (floaters === null ? !lookahead.completesBelow() : floaters.length === 0) return null;
  const scope: Scope = { outside: [], spareTo: floaters, perfect: true };
  const pairTops: PairTops = (moved, { solution }) => searchPartners(bracket, lookahead, moved, solution, floaters ?? []);
  const solution = solve(bracket, scope, qualityCriteria(bracket, false), pairTops);
  if (solution === null) return null;
  const floater = solution.downfloaters[0];
  const isCertain = floater === undefined || isLastBracket(bracket) || lookahead.completesAfter(floater);
  return isCertain ? asPairing(solution) : null;
};

const mapNull = <T, U>(value: T | null, change: (value: T) => U): U | null => (value === null ? null : change(value));

/** The pairing of one bracket by weighted matching: the smallest graph that settles it. */
export const pairByMatching = (bracket: Bracket, lookahead: Lookahead): BracketPairing | null =>
  solveIdeal(bracket, lookahead) ?? solveNear(bracket) ?? pairWithEverybody(bracket);
