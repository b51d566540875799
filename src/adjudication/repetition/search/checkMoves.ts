import { generalWouldBeAttacked, piecesBetween } from '../../../xiangqi/attacks.ts';
import {
  ADVISOR_STEPS,
  DELTA,
  EAST,
  ELEPHANT_STEPS,
  GENERAL_STEPS,
  HORSE_JUMPS,
  HORSE_LEG,
  NORTH,
  RAYS,
  SOLDIER_STEPS,
  SOUTH,
  WEST,
} from '../../../xiangqi/geometry.ts';
import { generatePieceMoves } from '../../../xiangqi/movegen.ts';
import {
  ADVISOR_SLOT,
  CANNON_SLOT,
  CHARIOT_SLOT,
  ELEPHANT_SLOT,
  HORSE_SLOT,
  type SideIndex,
  SLOTS,
  SOLDIER_SLOT,
} from '../../../xiangqi/piece.ts';
import type { Position } from '../../../xiangqi/position.ts';
import type { Square } from '../../../xiangqi/square.ts';

/**
 * The moves that give check, found by geometry before any is made. One look along the rays of the enemy general tells how
 * far a chariot and how far a cannon would attack it, so that most pieces are asked about one or two points only. Few
 * boards have more to them: points where any piece would become a cannon's screen, and pieces whose leaving uncovers an
 * attack. The enemy general must not be attacked already.
 */

/** Landing here makes a screen. */
const BY_SCREEN = 1;
/** Leaving here uncovers an attack. */
const BY_LEAVING = 2;

const marks = new Uint8Array(256);
const marked = new Uint8Array(96);
let markedCount = 0;
/** Whether any point would make a screen, so that pieces which cannot check themselves have to be asked at all. */
let screensWanted = false;

/** By `general - horse + DELTA`: the jumps, as bits in the order of `HORSE_JUMPS`, that end a horse's jump away from the general. */
const APPROACHES = new Uint8Array(512);
for (let jump = 0; jump < 8; jump += 1) {
  for (let next = 0; next < 8; next += 1) {
    const index = HORSE_JUMPS[jump]! + HORSE_JUMPS[next]! + DELTA;
    APPROACHES[index] = APPROACHES[index]! | (1 << jump);
  }
}

function mark(square: Square, bits: number): void {
  if (marks[square] === 0) marked[markedCount++] = square;
  marks[square] = marks[square]! | bits;
}

const isChariot = (piece: number, own: number): boolean => (piece - own - CHARIOT_SLOT) >>> 0 < 2;
const isCannon = (piece: number, own: number): boolean => (piece - own - CANNON_SLOT) >>> 0 < 2;

/**
 * How far from the general the first two things on a ray stand, pieces or the edge, as `first | second << 8`: a chariot
 * attacks from up to the first, a cannon from beyond it and up to the second. Marks what else the ray has to it.
 */
function lookAlong(board: Uint8Array, general: Square, delta: number, own: number): number {
  const sign = delta < 0 ? -1 : 1;
  let first = general + delta;
  while (board[first] === 0) first += delta;
  const firstAway = (first - general) * sign;
  const one = board[first]!;
  if (one === 255) return firstAway | (firstAway << 8);
  let second = first + delta;
  while (board[second] === 0) second += delta;
  const ray = firstAway | (((second - general) * sign) << 8);
  if (isCannon(one, own)) {
    for (let square = general + delta; square !== first; square += delta) mark(square, BY_SCREEN);
    screensWanted = true;
  }
  const two = board[second]!;
  if (two === 255 || ((one | two) & own) === 0) return ray;
  const oneIsOwn = (one & own) !== 0;
  if (oneIsOwn && isChariot(two, own)) mark(first, BY_LEAVING);
  let third = second + delta;
  while (board[third] === 0) third += delta;
  if (!isCannon(board[third]!, own)) return ray;
  if (oneIsOwn) mark(first, BY_LEAVING);
  if ((two & own) !== 0) mark(second, BY_LEAVING);
  return ray;
}

function markLegs(board: Uint8Array, squareOfPiece: Uint8Array, general: Square, own: number): void {
  for (let slot = HORSE_SLOT; slot < CHARIOT_SLOT; slot += 1) {
    const horse = squareOfPiece[own + slot]!;
    const leg = HORSE_LEG[general - horse + DELTA]!;
    if (leg !== 0 && (board[horse + leg]! & own) !== 0) mark(horse + leg, BY_LEAVING);
  }
}

/** All moves of a piece, those kept that check once they are made. */
function leave(
  board: Uint8Array,
  squareOfPiece: Uint8Array,
  slot: number,
  own: number,
  from: Square,
  general: Square,
  moves: Uint16Array,
  start: number,
): number {
  const last = generatePieceMoves(slot, board, own, from, moves, start);
  const piece = own + slot;
  let end = start;
  board[from] = 0;
  for (let index = start; index < last; index += 1) {
    const move = moves[index]!;
    const to = move >> 8;
    const captured = board[to]!;
    board[to] = piece;
    squareOfPiece[piece] = to;
    if (generalWouldBeAttacked(board, squareOfPiece, general, own)) moves[end++] = move;
    board[to] = captured;
  }
  board[from] = piece;
  squareOfPiece[piece] = from;
  return end;
}

/**
 * Whether a chariot or cannon off the general's lines checks from a crossing of its own lines with them, `to`, which lies
 * `distance` away from the general.
 */
function crosses(
  board: Uint8Array,
  own: number,
  from: Square,
  to: Square,
  distance: number,
  ray: number,
  cannon: boolean,
): boolean {
  const attacks = cannon ? distance > (ray & 255) && distance <= ray >> 8 : distance <= (ray & 255);
  if (!attacks && (marks[to]! & BY_SCREEN) === 0) return false;
  const target = board[to]!;
  return (target & own) === 0 && piecesBetween(board, from, to) === (cannon && target !== 0 ? 1 : 0);
}

/** Where a chariot or cannon on a line of the general checks along it, by a capture; 0 if it does not. */
function along(
  board: Uint8Array,
  own: number,
  from: Square,
  general: Square,
  delta: number,
  ray: number,
  cannon: boolean,
): Square {
  const sign = delta < 0 ? -1 : 1;
  let to = general + sign * (cannon ? ray >> 8 : ray & 255);
  if (cannon && from === general + sign * (ray & 255)) {
    // Standing first, a cannon jumps over the second piece and checks from beyond it.
    if (board[to] === 255) return 0;
    to += delta;
    while (board[to] === 0) to += delta;
    return (board[to]! & own) === 0 ? to : 0;
  }
  return (board[to]! & own) === 0 && piecesBetween(board, from, to) === (cannon ? 1 : 0) ? to : 0;
}

function jump(board: Uint8Array, own: number, from: Square, general: Square, moves: Uint16Array, end: number): number {
  const approaches = APPROACHES[general - from + DELTA]!;
  if (approaches === 0 && !screensWanted) return end;
  for (let index = 0; index < 8; index += 1) {
    const to = from + HORSE_JUMPS[index]!;
    if ((approaches & (1 << index)) === 0 && (marks[to]! & BY_SCREEN) === 0) continue;
    if ((board[to]! & own) !== 0 || board[from + RAYS[index >> 1]!] !== 0) continue;
    if ((marks[to]! & BY_SCREEN) !== 0 || board[to + HORSE_LEG[general - to + DELTA]!] === 0) moves[end++] = from | (to << 8);
  }
  return end;
}

function march(
  turn: number,
  board: Uint8Array,
  own: number,
  from: Square,
  general: Square,
  moves: Uint16Array,
  end: number,
): number {
  const steps = SOLDIER_STEPS[turn]!;
  const behind = turn === 0 ? general - 16 : general + 16;
  for (let index = from * 3; index < from * 3 + 3; index += 1) {
    const to = steps[index]!;
    if (to === 0) break;
    if (to !== general + 1 && to !== general - 1 && to !== behind && (marks[to]! & BY_SCREEN) === 0) continue;
    if ((board[to]! & own) === 0) moves[end++] = from | (to << 8);
  }
  return end;
}

/** The steps of a piece that cannot check itself to where it makes a screen. */
function screenBy(steps: Uint8Array, board: Uint8Array, own: number, from: Square, moves: Uint16Array, end: number): number {
  for (let index = from * 4; index < from * 4 + 4; index += 1) {
    const to = steps[index]!;
    if (to === 0) break;
    if ((marks[to]! & BY_SCREEN) === 0 || (board[to]! & own) !== 0) continue;
    if (steps !== ELEPHANT_STEPS || board[(from + to) >> 1] === 0) moves[end++] = from | (to << 8);
  }
  return end;
}

/** Writes the moves of a side that check into `moves` from `offset` on; returns the end. Legality is not asked. */
export function writeChecks(
  board: Uint8Array,
  squareOfPiece: Uint8Array,
  turn: SideIndex,
  moves: Uint16Array,
  offset: number,
): number {
  const own = 16 << turn;
  const general = squareOfPiece[own ^ 48]!;
  markedCount = 0;
  screensWanted = false;
  const north = lookAlong(board, general, NORTH, own);
  const south = lookAlong(board, general, SOUTH, own);
  const east = lookAlong(board, general, EAST, own);
  const west = lookAlong(board, general, WEST, own);
  markLegs(board, squareOfPiece, general, own);
  let end = offset;
  // Without screens and uncovered attacks, which are rare, only pieces that attack generals can check.
  for (let slot = markedCount === 0 ? HORSE_SLOT : 0; slot < SLOTS; slot += 1) {
    const from = squareOfPiece[own + slot]!;
    if (from === 0) continue;
    if ((marks[from]! & BY_LEAVING) !== 0) {
      end = leave(board, squareOfPiece, slot, own, from, general, moves, end);
    } else if (slot >= SOLDIER_SLOT) {
      if ((from - general + 34) >>> 0 <= 68 || screensWanted) end = march(turn, board, own, from, general, moves, end);
    } else if (slot >= CHARIOT_SLOT) {
      const cannon = slot >= CANNON_SLOT;
      if (((from ^ general) & 15) === 0) {
        const to =
          from > general
            ? along(board, own, from, general, NORTH, north, cannon)
            : along(board, own, from, general, SOUTH, south, cannon);
        if (to !== 0) moves[end++] = from | (to << 8);
      } else if (((from ^ general) & 0xf0) === 0) {
        const to =
          from > general
            ? along(board, own, from, general, EAST, east, cannon)
            : along(board, own, from, general, WEST, west, cannon);
        if (to !== 0) moves[end++] = from | (to << 8);
      } else {
        let to = (from & 0xf0) | (general & 15);
        if (crosses(board, own, from, to, to > general ? to - general : general - to, to > general ? north : south, cannon))
          moves[end++] = from | (to << 8);
        to = (general & 0xf0) | (from & 15);
        if (crosses(board, own, from, to, to > general ? to - general : general - to, to > general ? east : west, cannon))
          moves[end++] = from | (to << 8);
      }
    } else if (slot >= HORSE_SLOT) end = jump(board, own, from, general, moves, end);
    else if (!screensWanted) continue;
    else if (slot >= ELEPHANT_SLOT) end = screenBy(ELEPHANT_STEPS, board, own, from, moves, end);
    else if (slot >= ADVISOR_SLOT) end = screenBy(ADVISOR_STEPS, board, own, from, moves, end);
    else end = screenBy(GENERAL_STEPS, board, own, from, moves, end);
  }
  for (let index = 0; index < markedCount; index += 1) marks[marked[index]!] = 0;
  return end;
}

/** The same for the side to move of a position. */
export const generateCheckMoves = ({ board, squareOfPiece, turn }: Position, moves: Uint16Array, offset: number): number =>
  writeChecks(board, squareOfPiece, turn, moves, offset);
