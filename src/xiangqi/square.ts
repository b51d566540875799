/**
 * A point of the board (交叉点): an index into a mailbox 16 cells wide, so that rays and horse legs run into
 * off-board cells instead of needing a bounds test. Rank 0, Red's home rank, is row 3; file a is column 3.
 * 0 is never on the board and stands for "nowhere".
 */
export type Square = number;

export const FILES = 9;
export const RANKS = 10;

const MARGIN = 3;

/** The square of a file 0-8 (a-i, from Red's left) and a rank 0-9 (from Red's home rank). */
export const squareAt = (file: number, rank: number): Square => ((rank + MARGIN) << 4) | (file + MARGIN);

export const fileOf = (square: Square): number => (square & 15) - MARGIN;

export const rankOf = (square: Square): number => (square >> 4) - MARGIN;

export const isOnBoard = (square: Square): boolean => {
  const file = fileOf(square);
  const rank = rankOf(square);
  return file >= 0 && file < FILES && rank >= 0 && rank < RANKS;
};

/** All 90 squares, rank by rank from Red's side: a0, b0, … i9. */
export const ALL_SQUARES: readonly Square[] = Array.from({ length: FILES * RANKS }, (_, index) =>
  squareAt(index % FILES, Math.floor(index / FILES)),
);

const NAMES: readonly string[] = Array.from({ length: 256 }, (_, square) =>
  isOnBoard(square) ? `${'abcdefghi'[fileOf(square)]}${rankOf(square)}` : '',
);

/** `'a0'` … `'i9'`; the empty text off the board. */
export const squareName = (square: Square): string => NAMES[square] ?? '';

/** Reads `'a0'` … `'i9'`, in lower case and nothing else around it. */
export const parseSquare = (text: string): Square | undefined => {
  if (text.length !== 2) return undefined;
  const file = text.charCodeAt(0) - 97;
  const rank = text.charCodeAt(1) - 48;
  if (file < 0 || file >= FILES || rank < 0 || rank >= RANKS) return undefined;
  return squareAt(file, rank);
};
