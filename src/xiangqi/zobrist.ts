import { FIRST_SLOT, type PieceId, ROLE_OF_PIECE, SIDE_OF_PIECE } from './piece.ts';
import { ALL_SQUARES, type Square } from './square.ts';

/**
 * Keys of positions (Zobrist): 64 bits as two signed 32-bit halves, by role, side and square. Like pieces share their
 * keys, so a position in which two of them have changed places keeps its key.
 */

/** Row of the key tables by piece id, times 256; pieces that do not exist share row 0, which is all zero. */
export const KEY_ROW = new Uint16Array(256);
for (let id = 0; id < 256; id += 1) {
  const role = ROLE_OF_PIECE[id]!;
  if (role !== 255) KEY_ROW[id] = (1 + role + SIDE_OF_PIECE[id]! * (FIRST_SLOT.length - 1)) << 8;
}

const ROWS = 15;

export const KEY_LOW = new Int32Array(ROWS << 8);
export const KEY_HIGH = new Int32Array(ROWS << 8);

/** A 32-bit generator with a fixed start: keys must be the same in every run. */
const numbers = (seed: number) => (): number => {
  seed = (seed + 0x9e3779b9) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
};

const next = numbers(1999);
for (let row = 1; row < ROWS; row += 1) {
  for (const square of ALL_SQUARES) {
    KEY_LOW[(row << 8) | square] = next();
    KEY_HIGH[(row << 8) | square] = next();
  }
}

/** Folded in while Black is to move. */
export const TURN_LOW: number = next();
export const TURN_HIGH: number = next();

/** What a move changes in the two halves of a key; `captured` is 0 where it takes nothing. */
export const keyChangeLow = (piece: PieceId, captured: PieceId, from: Square, to: Square): number =>
  KEY_LOW[KEY_ROW[piece]! | from]! ^ KEY_LOW[KEY_ROW[piece]! | to]! ^ KEY_LOW[KEY_ROW[captured]! | to]! ^ TURN_LOW;

export const keyChangeHigh = (piece: PieceId, captured: PieceId, from: Square, to: Square): number =>
  KEY_HIGH[KEY_ROW[piece]! | from]! ^ KEY_HIGH[KEY_ROW[piece]! | to]! ^ KEY_HIGH[KEY_ROW[captured]! | to]! ^ TURN_HIGH;
