const DASHES = /[\u2010-\u2015\u2212\ufe58]/g;
const TRAILING_MARKS = /[!?。,;、#]{1,8}$/;

/** ASCII in which nothing can be folded: every coordinate and WXF text as it is mostly written. */
const PLAIN = /^[\w=+.-]+$/;

/**
 * One move text with everything gone that carries no meaning: full-width and compatibility forms (`８`, `＋`, `車` as
 * a compatibility ideograph), the many dashes, white space, and marks of praise or blame at the end.
 */
export const foldMoveText = (text: string): string =>
  PLAIN.test(text) ? text : text.normalize('NFKC').replace(DASHES, '-').replace(/\s+/g, '').replace(TRAILING_MARKS, '');
