import { type Bracket, type BracketPairing, holdsBye, isLastBracket } from './bracket.ts';
import { type Decisions, NO_DECISIONS, type Open, type Scope, type Solution, solveBracketGraph } from './bracketGraph.ts';
import { canComplete } from './criteria/c4.ts';
import { fewestDownfloaters } from './criteria/c6c7.ts';
import type { Digit } from './criteria/digit.ts';
import { qualityCriteria } from './criteria/quality.ts';
import { pairMovedDown, pairRemainder } from './decisions.ts';
import { isLegal } from './field.ts';
import type { Lookahead } from './lookahead.ts';

/** The best candidate, first generated, within a scope; null when the scope has no complete pairing. */
const solve = (bracket: Bracket, scope: Scope, criteria: readonly Digit[]): Solution | null => {
  const { mdps, residents } = bracket;
  const run = (open: Open, decisions: Decisions): Solution | null => solveBracketGraph(bracket, scope, open, criteria, decisions);
  if (mdps.length === 0) return pairRemainder({ mdps: [], limbo: [], residents, tops: null }, run);
  const moved = pairMovedDown(bracket, run);
  if (moved === null) return null;
  const taken = new Set(moved.pairs.flat());
  const isMdp = new Set(mdps);
  const limbo = mdps.filter((mdp) => !taken.has(mdp));
  const pairs = moved.pairs.filter(([a]) => isMdp.has(a));
  const used = new Set(pairs.map(([, b]) => b));
  const open: Open = { mdps: [], limbo, residents: residents.filter((resident) => !used.has(resident)), tops: null };
  const rest = pairRemainder(open, run, moved.pairs.length - pairs.length);
  return rest === null ? null : { ...rest, pairs: [...pairs, ...rest.pairs] };
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
  const open: Open = { mdps: bracket.mdps, limbo: [], residents: bracket.residents, tops: null };
  const solution = solveBracketGraph(bracket, scope, open, fewestDownfloaters(), NO_DECISIONS);
  return solution?.downfloaters.length === 1;
};

/**
 * The bracket and the next score group only, nobody below them. Right whenever those whom it leaves alone can be paired with the
 * players below; null when they cannot.
 */
const solveNear = (bracket: Bracket): BracketPairing | null => {
  const { field, next, below, bye } = bracket;
  if (holdsBye(bracket)) return null;
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
  let floaters = isOdd ? idealFloaters(bracket) : null;
  if (!isOdd && !lookahead.completesBelow()) return null;
  for (;;) {
    if (floaters?.length === 0) return null;
    const scope: Scope = { outside: [], spareTo: floaters, perfect: true };
    const solution = solve(bracket, scope, qualityCriteria(bracket, false));
    if (solution === null) return null;
    const floater = solution.downfloaters[0];
    if (floater === undefined || isLastBracket(bracket)) return asPairing(solution);
    const outlook = lookahead.of(floater);
    if (outlook === 'ideal') return asPairing(solution);
    if (outlook === 'unknown' || floaters === null) return null;
    floaters = floaters.filter((player) => player !== floater);
  }
};

/** Residents who may be the one downfloater: all, or in the last bracket those whom C5 and C9 let have the bye. */
export const idealFloaters = (bracket: Bracket): number[] => {
  const { field, residents, bye, residentScore } = bracket;
  if (!isLastBracket(bracket)) return holdsBye(bracket) ? [] : [...residents];
  if (bye === null || bye.score !== residentScore) return [];
  const candidates = new Set(bye.candidates);
  const able = residents.filter((resident) => candidates.has(resident));
  const fewest = Math.min(...able.map((player) => field.unplayed[player]!));
  return able.filter((player) => field.unplayed[player] === fewest);
};

const mapNull = <T, U>(value: T | null, change: (value: T) => U): U | null => (value === null ? null : change(value));

/** The pairing of one bracket by weighted matching: the smallest graph that settles it. */
export const pairByMatching = (bracket: Bracket, lookahead: Lookahead): BracketPairing | null =>
  solveIdeal(bracket, lookahead) ?? solveNear(bracket) ?? pairWithEverybody(bracket);
