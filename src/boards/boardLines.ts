import { type Layout, type Point, pointAt, STEP } from './layout.ts';

/** Colours of print: paper, ink, and the two sides. */
export const PAPER = '#fdf6e3';
export const INK = '#4a3423';

const line = (from: Point, to: Point): string => `M${from.x} ${from.y}L${to.x} ${to.y}`;

/** Ten ranks; nine files, of which the inner seven are broken by the river (河界). */
function grid(layout: Layout): string {
  const at = (file: number, rank: number) => pointAt(layout, file, rank);
  let path = '';
  for (let rank = 0; rank < 10; rank += 1) path += line(at(0, rank), at(8, rank));
  for (let file = 0; file < 9; file += 1) {
    path +=
      file === 0 || file === 8 ? line(at(file, 0), at(file, 9)) : line(at(file, 0), at(file, 4)) + line(at(file, 5), at(file, 9));
  }
  return path;
}

/** The diagonals of both palaces (九宫). */
function palaces(layout: Layout): string {
  return [0, 7]
    .map(
      (rank) =>
        line(pointAt(layout, 3, rank), pointAt(layout, 5, rank + 2)) +
        line(pointAt(layout, 3, rank + 2), pointAt(layout, 5, rank)),
    )
    .join('');
}

/** Points where cannons and soldiers stand at the start, as files and ranks of Red's half. */
const MARKED: readonly (readonly [number, number])[] = [
  [1, 2],
  [7, 2],
  [0, 3],
  [2, 3],
  [4, 3],
  [6, 3],
  [8, 3],
];
const GAP = 5;
const LENGTH = 11;

/** Four small corners around a point, two at the edge of the board. */
function pointMark({ x, y }: Point, leftEdge: boolean, rightEdge: boolean): string {
  const sides = [...(leftEdge ? [] : [-1]), ...(rightEdge ? [] : [1])];
  return sides
    .flatMap((side) =>
      [-1, 1].map((end) => {
        const corner = { x: x + side * GAP, y: y + end * GAP };
        return `M${corner.x + side * LENGTH} ${corner.y}H${corner.x}V${corner.y + end * LENGTH}`;
      }),
    )
    .join('');
}

function pointMarks(layout: Layout): string {
  return MARKED.flatMap(([file, rank]) => [rank, 9 - rank].map((place) => [file, place] as const))
    .map(([file, rank]) => {
      const point = pointAt(layout, file, rank);
      return pointMark(point, point.x === layout.left, point.x === layout.left + 8 * STEP);
    })
    .join('');
}

const FRAME = 7;

/** The board without anything on it: paper, frame, lines. */
export function boardLines(layout: Layout): string {
  const { left, top, width, height } = layout;
  return (
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>` +
    `<rect x="${left - FRAME}" y="${top - FRAME}" width="${8 * STEP + 2 * FRAME}" height="${9 * STEP + 2 * FRAME}" fill="none" stroke="${INK}" stroke-width="3"/>` +
    `<path d="${grid(layout)}${palaces(layout)}" fill="none" stroke="${INK}" stroke-width="1.5"/>` +
    `<path d="${pointMarks(layout)}" fill="none" stroke="${INK}" stroke-width="1.5"/>`
  );
}
