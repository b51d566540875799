import {
  DELTA,
  FORWARD,
  GENERAL_STEPS,
  HORSE_JUMPS,
  HORSE_LEG,
  hasCrossedRiver,
  inSamePalace,
  onSameHalf,
  RAYS,
} from './geometry.ts';
import {
  ADVISOR,
  CANNON,
  CANNON_SLOT,
  CHARIOT,
  CHARIOT_SLOT,
  ELEPHANT,
  GENERAL,
  HORSE,
  HORSE_SLOT,
  ROLE_OF_PIECE,
  type SideIndex,
  SOLDIER,
  SOLDIER_SLOT,
  tagOf,
} from './piece.ts';
import type { Square } from './square.ts';

/**
 * Attacks on the bare arrays of a position: `board` holds piece ids by square, `squareOfPiece` squares by piece id,
 * 0 for a captured piece. A captured piece needs no test of its own: square 0 shares no file, rank or jump with the board.
 */

/** How many pieces stand strictly between two squares of one file or rank; counting stops at 2. */
export function piecesBetween(board: Uint8Array, from: Square, to: Square): number {
  const stride = ((from ^ to) & 15) === 0 ? 16 : 1;
  const last = from < to ? to : from;
  let count = 0;
  for (let square = (from < to ? from : to) + stride; square < last; square += stride) {
    if (board[square] !== 0 && ++count === 2) return 2;
  }
  return count;
}

/** Whether two squares lie on one file or rank. Square 0 (a captured piece) lies on none. */
export const aligned = (a: Square, b: Square): boolean => ((a ^ b) & 15) === 0 || ((a ^ b) & 0xf0) === 0;

/**
 * Whether a general standing on `target` would be attacked by the pieces tagged `enemy` (16 Red, 32 Black), the
 * other general across an open file included (2.2). The square must lie in the palace of the attacked side.
 */
export function generalWouldBeAttacked(board: Uint8Array, squareOfPiece: Uint8Array, target: Square, enemy: number): boolean {
  const other = squareOfPiece[enemy]!;
  if (((other ^ target) & 15) === 0 && piecesBetween(board, other, target) === 0) return true;
  let from = squareOfPiece[enemy + CHARIOT_SLOT]!;
  if (aligned(from, target) && piecesBetween(board, from, target) === 0) return true;
  from = squareOfPiece[enemy + CHARIOT_SLOT + 1]!;
  if (aligned(from, target) && piecesBetween(board, from, target) === 0) return true;
  from = squareOfPiece[enemy + CANNON_SLOT]!;
  if (aligned(from, target) && piecesBetween(board, from, target) === 1) return true;
  from = squareOfPiece[enemy + CANNON_SLOT + 1]!;
  if (aligned(from, target) && piecesBetween(board, from, target) === 1) return true;
  from = squareOfPiece[enemy + HORSE_SLOT]!;
  let leg = HORSE_LEG[target - from + DELTA]!;
  if (leg !== 0 && board[from + leg] === 0) return true;
  from = squareOfPiece[enemy + HORSE_SLOT + 1]!;
  leg = HORSE_LEG[target - from + DELTA]!;
  if (leg !== 0 && board[from + leg] === 0) return true;
  // A soldier beside a general has crossed the river: the palace lies beyond it.
  const soldier = enemy + SOLDIER_SLOT;
  const back = enemy === 16 ? -16 : 16;
  return (
    (board[target + back]! - soldier) >>> 0 < 5 ||
    (board[target + 1]! - soldier) >>> 0 < 5 ||
    (board[target - 1]! - soldier) >>> 0 < 5
  );
}

/** Whether the generals face each other across an open file (将帅照面). */
export function areGeneralsFacing(board: Uint8Array, squareOfPiece: Uint8Array): boolean {
  const red = squareOfPiece[16]!;
  const black = squareOfPiece[32]!;
  return ((red ^ black) & 15) === 0 && piecesBetween(board, red, black) === 0;
}

/**
 * The squares from which pieces of `side` could capture on `target`, whatever stands there, by geometry alone: pins and
 * the own general's safety are not asked, and the generals' file does not count as an attack. Lowest square first.
 */
export function attackersOf(board: Uint8Array, target: Square, side: SideIndex): Square[] {
  const found: Square[] = [];
  const tag = tagOf(side);
  const isOwn = (square: Square, role: number): boolean => {
    const piece = board[square]!;
    return piece >> 4 === tag >> 4 && ROLE_OF_PIECE[piece] === role;
  };
  for (let ray = 0; ray < 4; ray += 1) {
    const delta = RAYS[ray]!;
    let square = target + delta;
    while (board[square] === 0) square += delta;
    if (isOwn(square, CHARIOT)) found.push(square);
    if (board[square] === 255) continue;
    square += delta;
    while (board[square] === 0) square += delta;
    if (isOwn(square, CANNON)) found.push(square);
  }
  for (let jump = 0; jump < 8; jump += 1) {
    const from = target - HORSE_JUMPS[jump]!;
    if (isOwn(from, HORSE) && board[from + RAYS[jump >> 1]!] === 0) found.push(from);
  }
  const behind = target - FORWARD[side]!;
  if (isOwn(behind, SOLDIER)) found.push(behind);
  for (const beside of [target - 1, target + 1]) {
    if (isOwn(beside, SOLDIER) && hasCrossedRiver(side, beside)) found.push(beside);
  }
  for (let index = 0; index < 4; index += 1) {
    const from = GENERAL_STEPS[target * 4 + index]!;
    if (from !== 0 && isOwn(from, GENERAL)) found.push(from);
  }
  for (const delta of [15, 17, -15, -17]) {
    if (isOwn(target + delta, ADVISOR) && inSamePalace(target, target + delta)) found.push(target + delta);
    const far = target + 2 * delta;
    if (isOwn(far, ELEPHANT) && board[target + delta] === 0 && onSameHalf(target, far)) found.push(far);
  }
  return found.sort((a, b) => a - b);
}
