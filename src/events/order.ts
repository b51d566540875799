const DIGITS = /^\d{1,15}$/;

/**
 * Order of ids where nothing else decides, so that tables do not depend on the order in which players were sent: numbers by value,
 * before other ids; those by code unit.
 */
export const compareIds = (a: string, b: string): number => {
  const [numericA, numericB] = [DIGITS.test(a), DIGITS.test(b)];
  if (numericA && numericB && Number(a) !== Number(b)) return Number(a) - Number(b);
  if (numericA !== numericB) return numericA ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Compares keys element by element; a missing element counts as 0. */
export const compareKeys = (a: readonly number[], b: readonly number[]): number => {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};
