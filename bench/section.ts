/** One line of the table: what was measured, ours and the peer's speed in `unit`, and how often ours goes into theirs. */
export interface Row {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: number;
  readonly peerName: string;
  readonly ratio: number;
  /** The ratio below which a change has made us slower than we promise. */
  readonly floor: number;
}

/** A part of the benchmark that can be run alone: `node bench/run.ts perft`. */
export interface Section {
  readonly name: string;
  run(): Promise<Row[]>;
}

export interface Contest {
  readonly what: string;
  readonly unit: string;
  readonly peerName: string;
  readonly floor: number;
  /** Work done by one call, in `unit`s. Both sides must do the same work. */
  readonly amount: number;
  readonly ours: () => void;
  readonly peer: () => void;
  /** How many calls of `ours` make one measurement; the faster side needs more of them. */
  readonly oursTimes?: number;
  readonly peerTimes?: number;
}

const ROUNDS = 3;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

const unitsPerSecond = (work: () => void, times: number, amount: number): number => {
  const start = performance.now();
  for (let time = 0; time < times; time += 1) work();
  return (amount * times * 1000) / (performance.now() - start);
};

/**
 * Runs both sides in turn, three rounds after one that warms up, and takes the median of each. Speeds drift with the
 * machine; only ratios inside one run mean anything.
 */
export function contest({ what, unit, peerName, floor, amount, ours, peer, oursTimes = 1, peerTimes = 1 }: Contest): Row {
  const mine: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const a = unitsPerSecond(ours, oursTimes, amount);
    const b = unitsPerSecond(peer, peerTimes, amount);
    if (round === 0) continue;
    mine.push(a);
    theirs.push(b);
  }
  return { what, unit, ours: median(mine), peer: median(theirs), peerName, ratio: median(mine) / median(theirs), floor };
}
