import { parseSquare, type Square, squareName } from './square.ts';

/** One ply (一着) as `from | to << 8`; 16 bits, so lists of moves live in a `Uint16Array`. 0 is no move. */
export type Move = number;

export const makeMove = (from: Square, to: Square): Move => from | (to << 8);

export const moveFrom = (move: Move): Square => move & 255;

export const moveTo = (move: Move): Square => (move >> 8) & 255;

const names = new Map<Move, string>();

/** `'h2e2'`: both squares, ranks 0-9. One text a move, however often it is named. */
export const moveName = (move: Move): string => {
  let name = names.get(move);
  if (name === undefined) {
    name = squareName(moveFrom(move)) + squareName(moveTo(move));
    names.set(move, name);
  }
  return name;
};

/** Reads `'h2e2'`. Whether the move is possible is a question to a position. */
export const parseMoveName = (text: string): Move | undefined => {
  if (text.length !== 4) return undefined;
  const from = parseSquare(text.slice(0, 2));
  const to = parseSquare(text.slice(2));
  return from === undefined || to === undefined ? undefined : makeMove(from, to);
};
