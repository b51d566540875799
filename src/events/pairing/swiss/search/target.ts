/** What a candidate of an ideal bracket must come to: C10 and C11 are 0, C18 and C20 the same for all of them. */
export interface Target {
  readonly c12: number;
  readonly c13: number;
  readonly c14: number;
  readonly c15: number;
  readonly c16: number;
  readonly c17: number;
}

/** How far above its lower bound C12 is tried. */
const MOST_C12_ABOVE = 2;

/** Targets from the best possible one on, in the order of the criteria. */
export function* targets(leastC12: number, leastC13: number, floats: number, mdps: number): Generator<Target> {
  for (let c12 = leastC12; c12 <= leastC12 + MOST_C12_ABOVE; c12++)
    for (let c13 = leastC13; c13 <= c12; c13++)
      for (let c14 = 0; c14 <= floats; c14++)
        for (let c15 = 0; c15 <= mdps; c15++)
          for (let c16 = 0; c16 <= floats; c16++) for (let c17 = 0; c17 <= mdps; c17++) yield { c12, c13, c14, c15, c16, c17 };
}
