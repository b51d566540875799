/**
 * What is known of mates by checks, by position, side to move and ignored checkers (all folded into the key): the
 * fewest checks that mate, and the most that were shown not to. A direct-mapped table: a newer entry replaces an older
 * one, which costs moves, never truth. It is allocated once and belongs to one request at a time; `begin` forgets all.
 */
const SIZE = 1 << 13;
const MASK = SIZE - 1;
const MAX_STAMP = 0x7fffff;

/** As a number of checks that do not mate: no number will, since every line runs out of checks. */
export const NEVER = 15;

export class MateTable {
  private readonly low = new Int32Array(SIZE);
  private readonly high = new Int32Array(SIZE);
  /** `stamp << 8 | fewest checks that mate (0 unknown) << 4 | most checks that do not`. */
  private readonly known = new Int32Array(SIZE);
  private stamp = 0;

  begin(): void {
    this.stamp += 1;
    if (this.stamp > MAX_STAMP) {
      this.known.fill(0);
      this.stamp = 1;
    }
  }

  /** `fewest << 4 | failed`, 0 where nothing is known. */
  probe(low: number, high: number): number {
    const index = low & MASK;
    const known = this.known[index]!;
    return known >> 8 === this.stamp && this.low[index] === low && this.high[index] === high ? known & 255 : 0;
  }

  store(low: number, high: number, fewest: number, failed: number): void {
    const index = low & MASK;
    this.low[index] = low;
    this.high[index] = high;
    this.known[index] = (this.stamp << 8) | (fewest << 4) | failed;
  }
}
