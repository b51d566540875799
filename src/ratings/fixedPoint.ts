/**
 * A number in hundred-thousandths: of a rating point, or of a point of score. Always an integer below 2^53, so sums are exact and
 * their order cannot matter. Tables need two of the five digits; the logistic expectation is rounded to all five.
 */
export type Fixed = number;

/** One whole point. */
export const ONE: Fixed = 100_000;
/** A drawn game. */
export const HALF: Fixed = ONE / 2;

/** From a number with at most five decimals. */
export const fixed = (points: number): Fixed => Math.round(points * ONE);

/** The number of points, as the wire has it. */
export const inPoints = (value: Fixed): number => value / ONE;

/** The integer nearest to `numerator / denominator`, a half upwards. `denominator` is positive. */
export const divideHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** The multiple of `step` nearest to `value`, a half upwards: 2402.5 becomes 2405 where ratings are multiples of 5. */
export const roundTo = (value: Fixed, step: Fixed): Fixed => divideHalfUp(value, step) * step;

/** Decimal text without trailing zeros: `-2.8`, `2400`, `0.48561`. */
export const decimal = (value: Fixed): string => {
  const digits = String(Math.abs(value)).padStart(6, '0');
  const fraction = digits.slice(-5).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -5)}${fraction === '' ? '' : `.${fraction}`}`;
};

/** The same with its sign also where it is positive: `+7.2`. */
export const signed = (value: Fixed): string => (value < 0 ? decimal(value) : `+${decimal(value)}`);
