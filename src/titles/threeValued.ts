/** `null` is "not known": the facts that were told neither prove nor refute. */
export type Truth = boolean | null;

/** False as soon as one is false; known true only when all are. */
export const every = (values: readonly Truth[]): Truth => {
  if (values.includes(false)) return false;
  return values.includes(null) ? null : true;
};

/** True as soon as one is true; known false only when all are. */
export const some = (values: readonly Truth[]): Truth => {
  if (values.includes(true)) return true;
  return values.includes(null) ? null : false;
};

/** What holds whichever of the possible cases is the real one; nothing follows from no case at all. */
export const inAllCases = (values: readonly Truth[]): Truth => {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
};
