import type { Field } from '../field.ts';
import { ABSOLUTE, BLACK, MILD, RED } from '../preference.ts';

/**
 * What open players ask for, and what that costs at least: with `pairs` pairs still to be made and `floats` players to be left
 * over, so many pairs must join two who want the same colour (C12), and so many of these a strong preference to no avail (C13).
 */
export class Demand {
  readonly #wishes: Int8Array;
  /** Players whose clash with another of the same wish costs C12 but not C13, once each. */
  readonly #soft: Uint8Array;
  #red = 0;
  #black = 0;
  #softRed = 0;
  #softBlack = 0;

  constructor(field: Field) {
    this.#wishes = field.wishes;
    // Two absolute preferences may only clash in a topscorer's pair; there neither counts for C13.
    const absoluteClash = field.topscorers.includes(1);
    this.#soft = field.strengths.map((strength) => (strength === MILD || (absoluteClash && strength === ABSOLUTE) ? 1 : 0));
  }

  /** Counts a player in (1) or out (-1). */
  count(player: number, by: 1 | -1): void {
    const wish = this.#wishes[player];
    if (wish === RED) {
      this.#red += by;
      this.#softRed += by * this.#soft[player]!;
    } else if (wish === BLACK) {
      this.#black += by;
      this.#softBlack += by * this.#soft[player]!;
    }
  }

  leastC12(pairs: number, floats: number): number {
    return Math.max(0, this.#red - floats - pairs, this.#black - floats - pairs);
  }

  leastC13(pairs: number, floats: number): number {
    const taken = floats + pairs;
    return Math.max(0, this.#red - taken - this.#softRed, this.#black - taken - this.#softBlack);
  }
}
