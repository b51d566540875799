import type { Bracket } from './bracket.ts';
import { canComplete } from './criteria/c4.ts';
import { isLegal } from './field.ts';
import { ALONE, MaximumMatching } from './matching/maximum.ts';

/** What a downfloater leaves behind; `unknown` when the question was not settled. */
export type Outlook = 'ideal' | 'not_ideal' | 'unknown';

/** Ways of leaving out one player of the following bracket that are tried before the question is left open. */
const MOST_LEFT_OUT = 12;

/**
 * C4 and C8 for a bracket whose own C6 and C7 are ideal, so that it has one downfloater or none. The answer does not depend on the
 * pairs inside the bracket.
 */
export class Lookahead {
  readonly #bracket: Bracket;
  readonly #outlooks = new Map<number, Outlook>();
  #nextOnly: MaximumMatching | null = null;
  #nextAlone = 0;

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

  /** `player` floats down: he and the next score group must make as many pairs as they can hold, he in one of them. */
  of(player: number): Outlook {
    const known = this.#outlooks.get(player);
    if (known !== undefined) return known;
    const outlook = this.#judge(player);
    this.#outlooks.set(player, outlook);
    return outlook;
  }

  #judge(player: number): Outlook {
    const { field, next } = this.#bracket;
    const floater = next.length;
    if (this.#nextOnly === null) {
      const alone = new MaximumMatching(next.length, (a, b) => isLegal(field, next[a]!, next[b]!));
      this.#nextAlone = alone.complete();
      this.#nextOnly = alone;
    }
    const at = (vertex: number): number => next[vertex] ?? player;
    const matching = new MaximumMatching(next.length + 1, (a, b) => isLegal(field, at(a), at(b)));
    matching.mates.set(this.#nextOnly.mates);
    if (this.#nextAlone === 0) return this.#displaceOne(matching, player);
    const ideal = matching.augmentFrom(floater) && this.#nextAlone - 1 === (next.length + 1) % 2;
    if (!ideal) return 'not_ideal';
    const leftOver = next.filter((_, vertex) => matching.mates[vertex] === ALONE);
    return this.#completes(leftOver) ? 'ideal' : 'unknown';
  }

  /** The next group pairs completely without him: whoever he meets leaves somebody else over. */
  #displaceOne(matching: MaximumMatching, player: number): Outlook {
    const { field, next } = this.#bracket;
    let tried = 0;
    for (const [vertex, opponent] of next.entries()) {
      if (!isLegal(field, player, opponent)) continue;
      if (this.#completes([next[matching.mates[vertex]!]!])) return 'ideal';
      if (++tried === MOST_LEFT_OUT) return 'unknown';
    }
    return tried === 0 ? 'not_ideal' : 'unknown';
  }
}
