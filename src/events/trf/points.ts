/**
 * Points in tournament report files have one decimal (`11.5`, the format of columns 81-84). They are kept as integer tenths of a
 * point: every value of the format is exact, and equal scores are equal numbers.
 */
export type Tenths = number;

const POINTS = /^(-?)(\d{0,4})(?:[.,](\d))?$/;

/** Reads `11.5`, `2`, `.5` or `-1.0`, blanks around it allowed. `undefined` when it is none of these. */
export const parseTenths = (text: string): Tenths | undefined => {
  const match = POINTS.exec(text.trim());
  if (match === null) return undefined;
  const [, sign, whole = '', tenth] = match;
  if (whole === '' && tenth === undefined) return undefined;
  const size = Number(whole) * 10 + Number(tenth ?? 0);
  return sign === '-' && size !== 0 ? -size : size;
};

/** `25` becomes `2.5`, padded with blanks on the left to `width` columns. */
export const makeTenths = (tenths: Tenths, width = 0): string => {
  const size = Math.abs(tenths);
  const text = `${tenths < 0 ? '-' : ''}${Math.floor(size / 10)}.${size % 10}`;
  return text.padStart(width);
};
