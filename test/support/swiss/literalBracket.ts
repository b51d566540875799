import { type Bracket, type BracketPairing, holdsBye } from '../../../src/events/pairing/swiss/bracket.ts';
import { breaksC10, breaksC11 } from '../../../src/events/pairing/swiss/criteria/c10c11.ts';
import { breaksC12, breaksC13 } from '../../../src/events/pairing/swiss/criteria/c12c13.ts';
import { type Field, isLegal } from '../../../src/events/pairing/swiss/field.ts';
import { DOWN, UP } from '../../../src/events/pairing/swiss/floats.ts';

/**
 * The Dutch system taken literally, for small brackets: every candidate of a bracket in the order of article 4, each with its values
 * for C6 to C21, and the best kept, the first among equals. No matching, no bound, no lemma; exponential by design.
 */

type Pair = readonly [number, number];

/** C6 to C21 of one candidate, each a list compared from left to right; a shorter list is the better one when it runs out. */
type Values = readonly (readonly number[])[];

const compareLists = (a: readonly number[], b: readonly number[]): number => {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? Number.NEGATIVE_INFINITY) - (b[at] ?? Number.NEGATIVE_INFINITY);
    if (!Number.isNaN(difference) && difference !== 0) return difference;
  }
  return 0;
};

const compareValues = (a: Values, b: Values): number => {
  for (let criterion = 0; criterion < a.length; criterion++) {
    const difference = compareLists(a[criterion]!, b[criterion]!);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Ordered choices of `count` players, compared place by place: transpositions (4.2). */
function* arrangements(players: readonly number[], count: number): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [index, player] of players.entries()) {
    for (const rest of arrangements([...players.slice(0, index), ...players.slice(index + 1)], count - 1))
      yield [player, ...rest];
  }
}

const subsets = (players: readonly number[], count: number): number[][] => {
  if (count === 0) return [[]];
  return players.flatMap((player, index) => subsets(players.slice(index + 1), count - 1).map((rest) => [player, ...rest]));
};

/** S1 and S2 after each exchange (4.3) in order, places counted from 1; the first is the original. */
const exchanged = (players: readonly number[], pairs: number): { s1: number[]; s2: number[] }[] => {
  const numbers = players.map((_, index) => index + 1);
  const [s1, s2] = [numbers.slice(0, pairs), numbers.slice(pairs)];
  const total = (list: readonly number[]): number => list.reduce((sum, number) => sum + number, 0);
  const choices: { out: number[]; coming: number[] }[] = [];
  for (let count = 0; count <= Math.min(s1.length, s2.length); count++) {
    for (const out of subsets(s1, count)) for (const coming of subsets(s2, count)) choices.push({ out, coming });
  }
  choices.sort((a, b) => {
    if (a.out.length !== b.out.length) return a.out.length - b.out.length;
    const difference = total(a.coming) - total(a.out) - (total(b.coming) - total(b.out));
    if (difference !== 0) return difference;
    const higherFirst = compareLists(b.out.toReversed(), a.out.toReversed());
    return higherFirst !== 0 ? higherFirst : compareLists(a.coming, b.coming);
  });
  return choices.map(({ out, coming }) => {
    const first = [...s1.filter((number) => !out.includes(number)), ...coming].sort((a, b) => a - b);
    const second = [...s2.filter((number) => !coming.includes(number)), ...out].sort((a, b) => a - b);
    return { s1: first.map((number) => players[number - 1]!), s2: second.map((number) => players[number - 1]!) };
  });
};

/** Whether these players have a complete legal pairing, one of them on the bye where there are candidates for it. */
class Completion {
  readonly #field: Field;
  readonly #candidates: ReadonlySet<number> | null;
  readonly #known = new Map<string, boolean>();

  constructor(field: Field, candidates: readonly number[] | null) {
    this.#field = field;
    this.#candidates = candidates === null ? null : new Set(candidates);
  }

  /** `apart` are downfloaters: they do not meet each other any more. */
  exists(players: readonly number[], apart: readonly number[]): boolean {
    const key = `${players.join()}|${apart.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const barred = new Set(apart);
    const search = (open: readonly number[], byeOpen: boolean): boolean => {
      const [first, ...rest] = open;
      if (first === undefined) return !byeOpen;
      if (byeOpen && this.#candidates!.has(first) && search(rest, false)) return true;
      return rest.some(
        (other, index) =>
          isLegal(this.#field, first, other) &&
          !(barred.has(first) && barred.has(other)) &&
          search([...rest.slice(0, index), ...rest.slice(index + 1)], byeOpen),
      );
    };
    const found = search(players, this.#candidates !== null);
    this.#known.set(key, found);
    return found;
  }
}

const descending = (values: readonly number[]): number[] => values.toSorted((a, b) => b - a);

class LiteralBracket {
  readonly #bracket: Bracket;
  readonly #completion: Completion;
  readonly #following = new Map<string, number[]>();
  #best: { values: Values; pairing: BracketPairing } | null = null;

  constructor(bracket: Bracket) {
    this.#bracket = bracket;
    this.#completion = new Completion(bracket.field, bracket.bye?.candidates ?? null);
  }

  solve(): BracketPairing {
    const { mdps, residents } = this.#bracket;
    // C6 comes first of all: with more pairs there are fewer downfloaters.
    for (let pairs = Math.floor((mdps.length + residents.length) / 2); pairs >= 0; pairs--) {
      for (let m1 = 0; m1 <= Math.min(mdps.length, residents.length, pairs); m1++) {
        if (2 * (pairs - m1) <= residents.length - m1) this.#tryAll(m1, pairs - m1);
      }
      if (this.#best !== null) return this.#best.pairing;
    }
    throw new Error('no candidate completes');
  }

  /** All candidates with `m1` moved-down players paired and `remainderPairs` pairs in the remainder, in order. */
  #tryAll(m1: number, remainderPairs: number): void {
    const { field, mdps, residents } = this.#bracket;
    for (const s1 of subsets(mdps, m1)) {
      for (const s2 of arrangements(residents, m1)) {
        if (s1.some((mdp, index) => !isLegal(field, mdp, s2[index]!))) continue;
        const moved = s1.map((mdp, index): Pair => [mdp, s2[index]!]);
        const remainder = residents.filter((resident) => !s2.includes(resident));
        for (const { s1: first, s2: second } of exchanged(remainder, remainderPairs)) {
          for (const partners of arrangements(second, first.length)) {
            if (first.some((player, index) => !isLegal(field, player, partners[index]!))) continue;
            this.#consider([...moved, ...first.map((player, index): Pair => [player, partners[index]!])]);
          }
        }
      }
    }
  }

  #consider(pairs: readonly Pair[]): void {
    const { mdps, residents, next, below } = this.#bracket;
    const paired = new Set(pairs.flat());
    const downfloaters = [...mdps, ...residents].filter((player) => !paired.has(player));
    if (!this.#completion.exists([...downfloaters, ...next, ...below], downfloaters)) return;
    const ordered = pairs.map(([a, b]): Pair => (a < b ? [a, b] : [b, a]));
    const values = this.#valuesOf(ordered, downfloaters);
    if (this.#best !== null && compareValues(values, this.#best.values) >= 0) return;
    this.#best = { values, pairing: { pairs: ordered, downfloaters } };
  }

  #valuesOf(pairs: readonly Pair[], downfloaters: readonly number[]): Values {
    const { field, mdps, residentScore } = this.#bracket;
    const isMdp = (player: number): boolean => mdps.includes(player);
    const count = (breaks: (field: Field, a: number, b: number) => boolean): number[] => [
      pairs.filter(([a, b]) => breaks(field, a, b)).length,
    ];
    const floated = downfloaters.filter((player) => !isMdp(player));
    const upfloated = pairs.filter(([a]) => isMdp(a)).map(([, b]) => b);
    const number = (players: readonly number[], floats: Uint8Array, float: number): number[] => [
      players.filter((player) => floats[player] === float).length,
    ];
    const limboDifference = (player: number): number => 1_000_000 + field.scores[player]!;
    const downDifferences = (floats: Uint8Array): number[] =>
      descending(
        mdps
          .filter((mdp) => floats[mdp] === DOWN)
          .map((mdp) => (downfloaters.includes(mdp) ? limboDifference(mdp) : field.scores[mdp]! - residentScore)),
      );
    const upDifferences = (floats: Uint8Array): number[] =>
      descending(pairs.filter(([a, b]) => isMdp(a) && floats[b] === UP).map(([a]) => field.scores[a]! - residentScore));
    const { floatsPrevious, floatsBefore } = field;
    const c9 = holdsBye(this.#bracket) && downfloaters.length === 1 ? [field.unplayed[downfloaters[0]!]!] : [];
    return [
      [downfloaters.length],
      descending(downfloaters.map((player) => field.scores[player]!)),
      this.#followingBracket(downfloaters),
      c9,
      count(breaksC10),
      count(breaksC11),
      count(breaksC12),
      count(breaksC13),
      number(floated, floatsPrevious, DOWN),
      number(upfloated, floatsPrevious, UP),
      number(floated, floatsBefore, DOWN),
      number(upfloated, floatsBefore, UP),
      downDifferences(floatsPrevious),
      upDifferences(floatsPrevious),
      downDifferences(floatsBefore),
      upDifferences(floatsBefore),
    ];
  }

  /** C8: the best C6 and C7 of the following bracket, as one list. */
  #followingBracket(mdps: readonly number[]): number[] {
    const { field, next, below } = this.#bracket;
    const key = mdps.join();
    const known = this.#following.get(key);
    if (known !== undefined) return known;
    let best: number[] | null = null;
    const visit = (open: readonly number[], left: readonly number[]): void => {
      const [first, ...rest] = open;
      if (first === undefined) {
        const value = [left.length, ...descending(left.map((player) => field.scores[player]!))];
        if (best !== null && compareLists(value, best) >= 0) return;
        if (this.#completion.exists([...left, ...below], left)) best = value;
        return;
      }
      for (const [index, other] of rest.entries()) {
        if (!isLegal(field, first, other) || (mdps.includes(first) && mdps.includes(other))) continue;
        visit([...rest.slice(0, index), ...rest.slice(index + 1)], left);
      }
      visit(rest, [...left, first]);
    };
    visit([...mdps, ...next], []);
    const value = best ?? [];
    this.#following.set(key, value);
    return value;
  }
}

/** Pairs one bracket by trying everything. */
export const literalBracket = (bracket: Bracket): BracketPairing => new LiteralBracket(bracket).solve();
