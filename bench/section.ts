/** One line of the table: what was measured, ours and the peer's figure in `unit`, and the ratio, which is better the higher it is. */
export interface Row {
  /** Names the row in `targets.json`. */
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: number;
  readonly peerName: string;
  readonly ratio: number;
}

/** A part of the benchmark that can be run alone: `node bench/run.ts perft`. */
export interface Section {
  readonly name: string;
  run(): Promise<Row[]>;
}

export interface Contest {
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly peerName: string;
  /** Work done by one call, in `unit`s. Both sides must do the same work. */
  readonly amount: number;
  readonly ours: () => void;
  readonly peer: () => void;
  /** How many calls of `ours` make one measurement; the faster side needs more of them. */
  readonly oursTimes?: number;
  readonly peerTimes?: number;
}

export const ROUNDS = 3;

export const median = (values: readonly number[]): number => {
  const value = [...values].sort((a, b) => a - b)[values.length >> 1];
  if (value === undefined) throw new Error('the median of nothing');
  return value;
};

/** Milliseconds of one call. */
export const timeOf = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

const unitsPerSecond = (work: () => void, times: number, amount: number): number => {
  const taken = timeOf(() => {
    for (let time = 0; time < times; time += 1) work();
  });
  return (amount * times * 1000) / taken;
};

/** Speeds of both sides, round by round, as a row: medians, and the median of the ratios inside each round. */
export const ofRounds = (
  row: Pick<Row, 'id' | 'what' | 'unit' | 'peerName'>,
  mine: readonly number[],
  theirs: readonly number[],
): Row => ({
  id: row.id,
  what: row.what,
  unit: row.unit,
  ours: median(mine),
  peer: median(theirs),
  peerName: row.peerName,
  ratio: median(mine.map((speed, round) => speed / theirs[round]!)),
});

/**
 * Runs both sides in turn, three rounds after one that warms up. Speeds drift with the machine; only ratios inside one run mean
 * anything.
 */
export function contest({ amount, ours, peer, oursTimes = 1, peerTimes = 1, ...row }: Contest): Row {
  const mine: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const a = unitsPerSecond(ours, oursTimes, amount);
    const b = unitsPerSecond(peer, peerTimes, amount);
    if (round === 0) continue;
    mine.push(a);
    theirs.push(b);
  }
  return ofRounds(row, mine, theirs);
}

/** What something takes beside what it may take, both in `unit`: the ratio says how often it fits in. */
export const against = (id: string, what: string, taken: number, allowed: number, unit = 'ms'): Row => ({
  id,
  what,
  unit,
  ours: taken,
  peer: allowed,
  peerName: 'allowed',
  ratio: allowed / taken,
});
