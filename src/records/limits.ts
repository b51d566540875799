/** Bounds of a record and of a file. Past them it is refused by name; nothing is cut in silence. */
export const MAX_VARIATION_DEPTH = 100;
export const MAX_VARIATIONS = 5_000;
/** Games of one file. */
export const MAX_GAMES = 20_000;
