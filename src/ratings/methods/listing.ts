import { inPoints } from '../fixedPoint.ts';
import { type DifferenceLine, type ExpectationBand, TABLE_8_1_1, TABLE_8_1_2 } from '../table.ts';
import { DEFAULT_METHOD, METHODS } from './catalog.ts';
import type { InitialRule, RatingMethod, RatingMethodId } from './method.ts';

/** A method as `GET /v1/ratings/methods` shows it: every number in points. */
export interface ListedMethod extends Omit<RatingMethod, 'rounding' | 'initial'> {
  /** Published ratings are multiples of this many points. */
  readonly rounding: number;
  readonly initial: InitialRule;
}

export interface MethodListing {
  readonly default: RatingMethodId;
  readonly items: readonly ListedMethod[];
  readonly tables: { readonly '8.1.1': readonly DifferenceLine[]; readonly '8.1.2': readonly ExpectationBand[] };
}

const listed = (method: RatingMethod): ListedMethod => ({
  ...method,
  rounding: inPoints(method.rounding),
  initial:
    method.initial.kind === 'performances'
      ? { ...method.initial, perHalfPointAbove: inPoints(method.initial.perHalfPointAbove) }
      : method.initial,
});

/** Every method with its rules, dates and sources, and the tables that they look up. */
export const listMethods = (): MethodListing => ({
  default: DEFAULT_METHOD,
  items: METHODS.map(listed),
  tables: { '8.1.1': TABLE_8_1_1, '8.1.2': TABLE_8_1_2 },
});
