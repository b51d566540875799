import { ALL_SQUARES, fileOf, isOnBoard, rankOf, type Square, squareAt } from './square.ts';

/** Where pieces may stand and step, as tables over squares; nothing here looks at a position. */

export const NORTH = 16;
export const SOUTH = -16;
export const EAST = 1;
export const WEST = -1;

/** The four directions of a chariot's ray. */
export const RAYS = new Int8Array([NORTH, SOUTH, EAST, WEST]);

/** One step forward for a soldier, by side index. */
export const FORWARD = new Int8Array([NORTH, SOUTH]);

/** Zones of a square as bits: the palaces (九宫) and the two halves that the river (河界) divides. */
export const RED_PALACE = 1;
export const BLACK_PALACE = 2;
export const RED_HALF = 4;
export const BLACK_HALF = 8;

const palaceFile = (square: Square): boolean => fileOf(square) >= 3 && fileOf(square) <= 5;

const zoneOf = (square: Square): number => {
  const rank = rankOf(square);
  if (rank <= 4) return RED_HALF | (palaceFile(square) && rank <= 2 ? RED_PALACE : 0);
  return BLACK_HALF | (palaceFile(square) && rank >= 7 ? BLACK_PALACE : 0);
};

/** Zone bits by square; 0 off the board. Shift by the side index: `ZONE[s] & (RED_PALACE << side)`. */
export const ZONE = new Uint8Array(256);
for (const square of ALL_SQUARES) ZONE[square] = zoneOf(square);

const step = (square: Square, files: number, ranks: number): Square => {
  const to = squareAt(fileOf(square) + files, rankOf(square) + ranks);
  return isOnBoard(to) ? to : 0;
};

/** Steps as rows of `width` squares, filled up with 0. */
const stepTable = (width: number, steps: (square: Square) => readonly Square[]): Uint8Array => {
  const table = new Uint8Array(256 * width);
  for (const square of ALL_SQUARES) table.set(steps(square), square * width);
  return table;
};

const inZone = (zone: number) => (square: Square) => square !== 0 && (ZONE[square]! & zone) !== 0;

const orthogonal = (square: Square) => [step(square, 0, 1), step(square, 0, -1), step(square, 1, 0), step(square, -1, 0)];

const diagonal = (square: Square, reach: number) =>
  [reach, -reach].flatMap((files) => [step(square, files, reach), step(square, files, -reach)]);

const inOwnPalace = (square: Square) => inZone(ZONE[square]! & (RED_PALACE | BLACK_PALACE));

/** The diagonal lines of a palace are drawn through its centre only (2.2). */
const isAdvisorPoint = (square: Square): boolean => {
  const zone = ZONE[square]!;
  if ((zone & (RED_PALACE | BLACK_PALACE)) === 0) return false;
  const rank = zone & RED_PALACE ? rankOf(square) : 9 - rankOf(square);
  return (fileOf(square) + rank) % 2 === 1;
};

const isElephantPoint = (square: Square): boolean => {
  const rank = ZONE[square]! & RED_HALF ? rankOf(square) : 9 - rankOf(square);
  const file = fileOf(square);
  return rank === 2 ? file % 4 === 0 : (rank === 0 || rank === 4) && file % 4 === 2;
};

/** 1 on the ten points where advisors stand, and the fourteen of elephants. */
export const ADVISOR_POINT = new Uint8Array(256);
export const ELEPHANT_POINT = new Uint8Array(256);
for (const square of ALL_SQUARES) {
  ADVISOR_POINT[square] = isAdvisorPoint(square) ? 1 : 0;
  ELEPHANT_POINT[square] = isElephantPoint(square) ? 1 : 0;
}

/** Four entries a square: a general's steps inside the palace that holds the square. */
export const GENERAL_STEPS = stepTable(4, (square) => orthogonal(square).filter(inOwnPalace(square)));

/** Four entries a square: an advisor's steps. */
export const ADVISOR_STEPS = stepTable(4, (square) =>
  ADVISOR_POINT[square] ? diagonal(square, 1).filter(inOwnPalace(square)) : [],
);

/** Four entries a square: an elephant's steps on its own half. The eye (象眼) is the square half way. */
export const ELEPHANT_STEPS = stepTable(4, (square) =>
  ELEPHANT_POINT[square] ? diagonal(square, 2).filter(inZone(ZONE[square]! & (RED_HALF | BLACK_HALF))) : [],
);

/** Three entries a square: a soldier's steps, by side index; sideways only across the river (2.2). */
export const SOLDIER_STEPS: readonly Uint8Array[] = [0, 1].map((side) =>
  stepTable(3, (square) => {
    const ahead = step(square, 0, side === 0 ? 1 : -1);
    const crossed = (ZONE[square]! & (BLACK_HALF >> side)) !== 0;
    const steps = crossed ? [ahead, step(square, 1, 0), step(square, -1, 0)] : [ahead];
    return steps.filter((to) => to !== 0);
  }),
);

/** Offset of a difference of squares in `HORSE_LEG`. */
export const DELTA = 256;

/**
 * By `to - from + DELTA`: the step from the horse's square to its leg (马腿), 0 where a horse does not go.
 * The leg lies beside the square that the horse leaves, so the table must be asked in the horse's direction.
 */
export const HORSE_LEG = new Int8Array(512);

/** The eight jumps of a horse, two for each leg of `RAYS`, in that order. */
export const HORSE_JUMPS = new Int8Array([
  NORTH * 2 + EAST,
  NORTH * 2 + WEST,
  SOUTH * 2 + EAST,
  SOUTH * 2 + WEST,
  EAST * 2 + NORTH,
  EAST * 2 + SOUTH,
  WEST * 2 + NORTH,
  WEST * 2 + SOUTH,
]);
for (let index = 0; index < 8; index += 1) HORSE_LEG[HORSE_JUMPS[index]! + DELTA] = RAYS[index >> 1]!;

/** Whether a soldier of the side, given by index, has crossed the river on that square. */
export const hasCrossedRiver = (side: 0 | 1, square: Square): boolean => (ZONE[square]! & (BLACK_HALF >> side)) !== 0;

export const inSamePalace = (a: Square, b: Square): boolean => (ZONE[a]! & ZONE[b]! & (RED_PALACE | BLACK_PALACE)) !== 0;

export const onSameHalf = (a: Square, b: Square): boolean => (ZONE[a]! & ZONE[b]! & (RED_HALF | BLACK_HALF)) !== 0;
