/** Bounds of one record. Past them it is refused by name; nothing is cut in silence. */
export const MAX_VARIATION_DEPTH = 100;
export const MAX_VARIATIONS = 5_000;
