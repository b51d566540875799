const DASHES = /[\u2010-\u2015\u2212\ufe58]/g;
const TRAILING_MARKS = /[!?。,;、#]{1,8}$/;

/**
 * One move text with everything gone that carries no meaning: full-width and compatibility forms (`８`, `＋`, `車` as
 * a compatibility ideograph), the many dashes, white space, and marks of praise or blame at the end.
 */
export const foldMoveText = (text: string): string =>
  text.normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, '').replace(TRAILING_MARKS, '');
