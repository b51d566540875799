import { type Bracket, type BracketPairing, isLastBracket, mdpScores } from '../bracket.ts';
import { breaksC10, breaksC11 } from '../criteria/c10c11.ts';
import { breaksC12, breaksC13 } from '../criteria/c12c13.ts';
import { isLegal } from '../field.ts';
import { DOWN, UP } from '../floats.ts';
import { idealFloaters } from '../idealFloaters.ts';
import type { Lookahead } from '../lookahead.ts';
import { Demand } from './demand.ts';
import { exchanges, listsAllExchanges } from './exchanges.ts';
import { type Target, targets } from './target.ts';

/**
 * Pairs tried in one bracket before the search gives up: as many as take about as long as the matchings that settle the bracket then.
 * Both give the same answer.
 */
const mostTries = ({ mdps, residents }: Bracket): number => Math.max(1_000, 30 * (mdps.length + residents.length));

type Outcome = 'found' | 'exhausted' | 'gave_up';
type Pair = readonly [number, number];

/**
 * Depth-first search for the first candidate of an ideal bracket: everybody is paired but at most one resident, C6 to C11 are at
 * their best. Candidates are taken in the generation order and cut by bounds from counts alone, for one target of C12 to C17 after
 * the other; a better target is left only when no candidate reaches it, so the first one found is the answer.
 */
class BracketSearch {
  readonly #bracket: Bracket;
  readonly #lookahead: Lookahead;
  readonly #demand: Demand;
  readonly #hasTopscorers: boolean;
  readonly #floats: number;
  readonly #pairs: Pair[] = [];
  readonly #taken: Uint8Array;
  #tries = 0;
  readonly #mostTries: number;
  #target: Target = { c12: 0, c13: 0, c14: 0, c15: 0, c16: 0, c17: 0 };
  /** Residents who may be left over for the target, and how many of them are still open. */
  readonly #mayFloat: Uint8Array;
  #floatersLeft = 0;
  #c12 = 0;
  #c13 = 0;
  #c15 = 0;
  #c17 = 0;

  constructor(bracket: Bracket, lookahead: Lookahead) {
    this.#bracket = bracket;
    this.#lookahead = lookahead;
    this.#demand = new Demand(bracket.field);
    this.#hasTopscorers = bracket.field.topscorers.includes(1);
    this.#floats = (bracket.mdps.length + bracket.residents.length) % 2;
    this.#mostTries = mostTries(bracket);
    this.#taken = new Uint8Array(bracket.field.size);
    this.#mayFloat = new Uint8Array(bracket.field.size);
    for (const player of [...bracket.mdps, ...bracket.residents]) this.#demand.count(player, 1);
  }

  /** null when the search gives up: the bracket may not be ideal, or the work was too much. */
  run(): BracketPairing | null {
    const { mdps, residents } = this.#bracket;
    if (mdps.length > residents.length) return null;
    const floaters = this.#floats === 1 ? idealFloaters(this.#bracket, this.#lookahead) : [];
    if (this.#floats === 1 ? floaters.length === 0 : !this.#lookahead.completesBelow()) return null;
    const pairs = (mdps.length + residents.length - this.#floats) / 2;
    const [leastC12, leastC13] = [this.#demand.leastC12(pairs, this.#floats), this.#demand.leastC13(pairs, this.#floats)];
    const oneScore = mdpScores(this.#bracket).length <= 1;
    for (const target of targets(leastC12, leastC13, this.#floats, mdps.length)) {
      // With several scores among the moved-down players, C19 and C21 would have to be weighed too.
      if (!oneScore && (target.c15 > 0 || target.c17 > 0)) return null;
      this.#target = target;
      const outcome = this.#permit(floaters) ? this.#pairMovedDown(0) : 'exhausted';
      if (outcome === 'found') return this.#result();
      if (outcome === 'gave_up') return null;
    }
    return null;
  }

  /**
   * D7 alone: the moved-down players' pairs and the tops are decided, and the target is known to be the best. null when the
   * search gives up.
   */
  partnersOf(
    moved: readonly Pair[],
    first: readonly number[],
    second: readonly number[],
    floaters: readonly number[],
    target: Target,
  ): readonly Pair[] | null {
    this.#target = target;
    if (this.#floats === 1 && !this.#permit(floaters)) return null;
    for (const [index, [a, b]] of moved.entries()) if (!this.#take(a, b, moved.length + first.length - index - 1)) return null;
    return this.#transpose(first, second, 0) === 'found' ? this.#pairs.slice(moved.length) : null;
  }

  #result(): BracketPairing {
    const paired = new Set(this.#pairs.flat());
    return { pairs: [...this.#pairs], downfloaters: this.#bracket.residents.filter((player) => !paired.has(player)) };
  }

  /** Settles who may be left over for the target; false when nobody may. */
  #permit(floaters: readonly number[]): boolean {
    if (this.#floats === 0) return true;
    const { floatsPrevious, floatsBefore } = this.#bracket.field;
    this.#floatersLeft = 0;
    for (const player of floaters) {
      const fits =
        (floatsPrevious[player] === DOWN ? 1 : 0) === this.#target.c14 &&
        (floatsBefore[player] === DOWN ? 1 : 0) === this.#target.c16;
      this.#mayFloat[player] = fits ? 1 : 0;
      if (fits) this.#floatersLeft++;
    }
    return this.#floatersLeft > 0;
  }

  /** Takes a pair if it is legal and can still reach the target; the caller takes it back. */
  #take(a: number, b: number, pairsLeft: number): boolean {
    const { field } = this.#bracket;
    if (!isLegal(field, a, b)) return false;
    if (this.#hasTopscorers && (breaksC10(field, a, b) || breaksC11(field, a, b))) return false;
    const [c12, c13] = [breaksC12(field, a, b) ? 1 : 0, breaksC13(field, a, b) ? 1 : 0];
    if (this.#c12 + c12 > this.#target.c12 || this.#c13 + c13 > this.#target.c13) return false;
    this.#tries++;
    this.#c12 += c12;
    this.#c13 += c13;
    this.#move(a, b, -1);
    this.#pairs.push([a, b]);
    const fits =
      this.#c12 + this.#demand.leastC12(pairsLeft, this.#floats) <= this.#target.c12 &&
      this.#c13 + this.#demand.leastC13(pairsLeft, this.#floats) <= this.#target.c13 &&
      (this.#floats === 0 || this.#floatersLeft > 0);
    if (!fits) this.#giveBack();
    return fits;
  }

  #giveBack(): void {
    const [a, b] = this.#pairs.pop()!;
    const { field } = this.#bracket;
    if (breaksC12(field, a, b)) this.#c12--;
    if (breaksC13(field, a, b)) this.#c13--;
    this.#move(a, b, 1);
  }

  #move(a: number, b: number, by: 1 | -1): void {
    for (const player of [a, b]) {
      this.#demand.count(player, by);
      this.#taken[player] = by === -1 ? 1 : 0;
      this.#floatersLeft += by * this.#mayFloat[player]!;
    }
  }

  /** D2: the moved-down players in turn, each with the first resident that fits. */
  #pairMovedDown(index: number): Outcome {
    const { field, mdps, residents } = this.#bracket;
    const mdp = mdps[index];
    if (mdp === undefined) return this.#pairRemainder();
    const pairsLeft = (mdps.length + residents.length - this.#floats) / 2 - index - 1;
    for (const resident of residents) {
      if (this.#taken[resident] === 1) continue;
      const c15 = field.floatsPrevious[resident] === UP ? 1 : 0;
      const c17 = field.floatsBefore[resident] === UP ? 1 : 0;
      if (this.#c15 + c15 > this.#target.c15 || this.#c17 + c17 > this.#target.c17) continue;
      if (this.#tries > this.#mostTries) return 'gave_up';
      if (!this.#take(mdp, resident, pairsLeft)) continue;
      this.#c15 += c15;
      this.#c17 += c17;
      const outcome = this.#pairMovedDown(index + 1);
      if (outcome === 'found') return outcome;
      this.#c15 -= c15;
      this.#c17 -= c17;
      this.#giveBack();
      if (outcome === 'gave_up') return outcome;
    }
    return 'exhausted';
  }

  /** D3 to D6: the exchanges of the remainder in their order. */
  #pairRemainder(): Outcome {
    const players = this.#bracket.residents.filter((player) => this.#taken[player] === 0);
    const pairs = Math.floor(players.length / 2);
    const place = players.map((_, index) => index);
    for (const exchange of exchanges(players.length, pairs)) {
      const out = new Set(exchange.out);
      const coming = new Set(exchange.in);
      const isFirst = (index: number): boolean => (index < pairs ? !out.has(index) : coming.has(index));
      const first = place.filter(isFirst).map((index) => players[index]!);
      const second = place.filter((index) => !isFirst(index)).map((index) => players[index]!);
      const outcome = this.#transpose(first, second, 0);
      if (outcome !== 'exhausted') return outcome;
    }
    return listsAllExchanges(pairs) ? 'exhausted' : 'gave_up';
  }

  /** D7: the players of S1 in turn, each with the first of S2 that fits. */
  #transpose(first: readonly number[], second: readonly number[], index: number): Outcome {
    const top = first[index];
    if (top === undefined) return this.#judge(second);
    for (const partner of second) {
      // A pair whose smaller number stands in S2 has been generated before.
      if (this.#taken[partner] === 1 || partner < top) continue;
      if (this.#tries > this.#mostTries) return 'gave_up';
      if (!this.#take(top, partner, first.length - index - 1)) continue;
      const outcome = this.#transpose(first, second, index + 1);
      if (outcome === 'found') return outcome;
      this.#giveBack();
      if (outcome === 'gave_up') return outcome;
    }
    return 'exhausted';
  }

  /** Everybody is paired; whoever is left over must be one who may float, and leave the rest in good order. */
  #judge(second: readonly number[]): Outcome {
    if (this.#floats === 0) return 'found';
    const floater = second.find((player) => this.#taken[player] === 0)!;
    if (this.#mayFloat[floater] === 0) return 'exhausted';
    return isLastBracket(this.#bracket) || this.#lookahead.completesAfter(floater) ? 'found' : 'gave_up';
  }
}

/** The pairing of a bracket that turns out ideal, found without any matching of weights; null when that cannot be had. */
export const searchBracket = (bracket: Bracket, lookahead: Lookahead): BracketPairing | null =>
  new BracketSearch(bracket, lookahead).run();

/**
 * D7 for an ideal bracket of which `solution` has the best values and the right tops: each top in turn with the first partner, found
 * by search. null when the search gives up, or when C10 or C11 are not ideal.
 */
export const searchPartners = (
  bracket: Bracket,
  lookahead: Lookahead,
  moved: readonly Pair[],
  solution: { readonly pairs: readonly Pair[]; readonly downfloaters: readonly number[] },
  floaters: readonly number[],
): readonly Pair[] | null => {
  const { field } = bracket;
  const first = solution.pairs.map(([a]) => a).sort((a, b) => a - b);
  const second = [...solution.pairs.map(([, b]) => b), ...solution.downfloaters].sort((a, b) => a - b);
  const all = [...moved, ...solution.pairs];
  const count = (holds: (pair: Pair) => boolean): number => all.filter(holds).length;
  const floated = (floats: Uint8Array): number => solution.downfloaters.filter((player) => floats[player] === DOWN).length;
  const target: Target = {
    c12: count(([a, b]) => breaksC12(field, a, b)),
    c13: count(([a, b]) => breaksC13(field, a, b)),
    c14: floated(field.floatsPrevious),
    c15: 0,
    c16: floated(field.floatsBefore),
    c17: 0,
  };
  return new BracketSearch(bracket, lookahead).partnersOf(moved, first, second, floaters, target);
};
