import { fileOf, rankOf, type Square } from '../xiangqi/square.ts';

/** Lengths are units of the picture's own box; `size` scales the whole. */
export const STEP = 60;
export const PIECE_RADIUS = 26;
/** From the outermost line to the picture's edge: half a piece, the frame and room to breathe. */
const MARGIN = 42;
/** More room on the sides where coordinates stand. */
const COORDINATE_ROOM = 24;

export const COORDINATES = ['chinese', 'algebraic', 'none'] as const;
/** `chinese`: 一-九 below and 1-9 above, each from its own side's right; `algebraic`: a-i below and 0-9 at the left. */
export type Coordinates = (typeof COORDINATES)[number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the board lies in the picture. With `flip` Black sits below. */
export interface Layout {
  readonly flip: boolean;
  readonly coordinates: Coordinates;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function layoutOf(flip: boolean, coordinates: Coordinates): Layout {
  const left = MARGIN + (coordinates === 'algebraic' ? COORDINATE_ROOM : 0);
  const top = MARGIN + (coordinates === 'chinese' ? COORDINATE_ROOM : 0);
  const bottom = MARGIN + (coordinates === 'none' ? 0 : COORDINATE_ROOM);
  return { flip, coordinates, left, top, width: left + 8 * STEP + MARGIN, height: top + 9 * STEP + bottom };
}

/** A point of the board by file 0-8 and rank 0-9. */
export const pointAt = ({ flip, left, top }: Layout, file: number, rank: number): Point => ({
  x: left + (flip ? 8 - file : file) * STEP,
  y: top + (flip ? rank : 9 - rank) * STEP,
});

export const pointOf = (layout: Layout, square: Square): Point => pointAt(layout, fileOf(square), rankOf(square));
