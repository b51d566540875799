import { median, ROUNDS, timeOf } from './section.ts';

/** How the time of something grows with its size: the slope of log time over log size. */
export interface Growth {
  readonly id: string;
  readonly what: string;
  readonly points: readonly { readonly size: number; readonly milliseconds: number }[];
  /** 1 is linear; fitted over all sizes. */
  readonly exponent: number;
  /** Over the larger half alone, where fixed costs weigh less. */
  readonly exponentAtEnd: number;
}

export interface GrowthSection {
  readonly name: string;
  run(): Promise<Growth[]>;
}

type Point = Growth['points'][number];

const slope = (points: readonly Point[]): number => {
  const xs = points.map(({ size }) => Math.log(size));
  const ys = points.map(({ milliseconds }) => Math.log(milliseconds));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const covariance = xs.reduce((sum, x, i) => sum + (x - meanX) * (ys[i]! - meanY), 0);
  const variance = xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
  return covariance / variance;
};

/** Fits the exponent to times at growing sizes. */
export const growthOf = (id: string, what: string, points: readonly Point[]): Growth => ({
  id,
  what,
  points,
  exponent: slope(points),
  exponentAtEnd: slope(points.slice(Math.floor((points.length - 1) / 2))),
});

/** What a measurement must last to stand above the steps of the clock. */
const LEAST_MILLISECONDS = 20;

/** Milliseconds of one call: the median of three measurements, each of enough calls, after calls that warm up. */
export const costOf = (work: () => void): number => {
  let times = 1;
  for (;;) {
    const taken = timeOf(() => {
      for (let time = 0; time < times; time += 1) work();
    });
    if (taken >= LEAST_MILLISECONDS) break;
    times = Math.ceil(times * Math.min(10, (1.5 * LEAST_MILLISECONDS) / Math.max(taken, 0.01)));
  }
  const round = () =>
    timeOf(() => {
      for (let time = 0; time < times; time += 1) work();
    }) / times;
  return median(Array.from({ length: ROUNDS }, round));
};

const WARM_UP_MILLISECONDS = 400;

/** Measures work that is prepared for each size, after all sizes have run in turn for a while: the first one must not pay for compiling. */
export const grow = (id: string, what: string, sizes: readonly number[], prepare: (size: number) => () => void): Growth => {
  const works = sizes.map((size) => ({ size, work: prepare(size) }));
  const start = performance.now();
  do for (const { work } of works) work();
  while (performance.now() - start < WARM_UP_MILLISECONDS);
  return growthOf(
    id,
    what,
    works.map(({ size, work }) => ({ size, milliseconds: costOf(work) })),
  );
};
