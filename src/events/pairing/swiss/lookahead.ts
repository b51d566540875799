import type { Bracket } from './bracket.ts';
import { canComplete } from './criteria/c4.ts';
import { isLegal } from './field.ts';
import { ALONE, MaximumMatching } from './matching/maximum.ts';

/** Ways of leaving out one player of the following bracket that are tried before the question is left open. */
const MOST_LEFT_OUT = 12;

/** A greatest matching of the following bracket's residents among themselves. */
interface NextByItself {
  readonly mates: Int32Array;
  readonly alone: number;
  /** Whom one of the greatest matchings leaves alone; null when they leave nobody alone. */
  readonly spared: Uint8Array | null;
}

/**
 * C4 and C8 for a bracket whose own C6 and C7 are ideal, so that it has one downfloater or none. The answer does not depend on the
 * pairs inside the bracket.
 */
export class Lookahead {
  readonly #bracket: Bracket;
  readonly #known = new Map<number, boolean>();
  #next: NextByItself | null = null;

  constructor(bracket: Bracket) {
    this.#bracket = bracket;
  }

  #completes(leftOver: readonly number[]): boolean {
    const { field, below, bye } = this.#bracket;
    return canComplete([...leftOver, ...below], bye?.candidates ?? null, (a, b) => isLegal(field, a, b));
  }

  /** Nobody floats down: the players below must have a complete pairing among themselves. */
  completesBelow(): boolean {
    return this.#completes(this.#bracket.next);
  }

  /**
   * Whether `player` and the next score group make as many pairs as they can hold, he in one of them. It depends on nobody but him,
   * so those who do not fit are left out before any candidate is made.
   */
  fitsNext(player: number): boolean {
    const { field, next } = this.#bracket;
    const { alone, spared } = this.#nextByItself();
    // He gives a mate to one of those who are left alone; beside him there may be one more, and only when the sum is odd.
    if (alone > 2) return false;
    return next.some((opponent, vertex) => (spared === null || spared[vertex] === 1) && isLegal(field, player, opponent));
  }

  /** Whether the players below complete for certain when `player`, who fits the next group, floats down; false when it is left open. */
  completesAfter(player: number): boolean {
    const known = this.#known.get(player);
    if (known !== undefined) return known;
    const completes = this.#completesWith(player);
    this.#known.set(player, completes);
    return completes;
  }

  #nextByItself(): NextByItself {
    if (this.#next !== null) return this.#next;
    const { field, next } = this.#bracket;
    const matching = new MaximumMatching(next.length, (a, b) => isLegal(field, next[a]!, next[b]!));
    const alone = matching.complete();
    this.#next = { mates: matching.mates, alone, spared: alone === 0 ? null : matching.spared() };
    return this.#next;
  }

  #completesWith(player: number): boolean {
    const { field, next } = this.#bracket;
    const { mates, alone } = this.#nextByItself();
    if (alone === 0) return this.#displaceOne(mates, player);
    const at = (vertex: number): number => next[vertex] ?? player;
    const matching = new MaximumMatching(next.length + 1, (a, b) => isLegal(field, at(a), at(b)));
    matching.mates.set(mates);
    matching.augmentFrom(next.length);
    const leftOver = next.filter((_, vertex) => matching.mates[vertex] === ALONE);
    return this.#completes(leftOver);
  }

  /** The next group pairs completely without him: whoever he meets leaves somebody else over. */
  #displaceOne(mates: Int32Array, player: number): boolean {
    const { field, next } = this.#bracket;
    let tried = 0;
    for (const [vertex, opponent] of next.entries()) {
      if (!isLegal(field, player, opponent)) continue;
      if (this.#completes([next[mates[vertex]!]!])) return true;
      if (++tried === MOST_LEFT_OUT) return false;
    }
    return false;
  }
}
