import { aligned, piecesBetween } from '../../../xiangqi/attacks.ts';
import {
  ADVISOR_STEPS,
  DELTA,
  ELEPHANT_STEPS,
  GENERAL_STEPS,
  HORSE_JUMPS,
  HORSE_LEG,
  RAYS,
  SOLDIER_STEPS,
} from '../../../xiangqi/geometry.ts';
import {
  ADVISOR_SLOT,
  CANNON_SLOT,
  CHARIOT_SLOT,
  ELEPHANT_SLOT,
  HORSE_SLOT,
  SLOTS,
  SOLDIER_SLOT,
} from '../../../xiangqi/piece.ts';
import type { Position } from '../../../xiangqi/position.ts';
import type { Square } from '../../../xiangqi/square.ts';

/**
 * The moves that may give check, found by geometry before any is made. One look along the rays of the enemy general
 * marks where a chariot, cannon, horse or soldier would attack it, the points where any piece would become a cannon's
 * screen, and the pieces whose leaving uncovers an attack. A few of the moves found do not check after all (a piece
 * that leaves along its own line); the caller makes them and sees. None that checks is missed.
 */

const BY_CHARIOT = 1;
const BY_CANNON = 2;
const BY_HORSE = 4;
const BY_SOLDIER = 8;
/** Landing here makes a screen. */
const BY_SCREEN = 16;
/** Leaving here uncovers an attack. */
const BY_LEAVING = 32;

const marks = new Uint8Array(256);
const marked = new Uint8Array(96);
let markedCount = 0;
/** Whether any point would make a screen, so that pieces which cannot check themselves have to be asked at all. */
let screensWanted = false;

function mark(square: Square, bits: number): void {
  if (marks[square] === 0) marked[markedCount++] = square;
  marks[square] = marks[square]! | bits;
}

const isChariot = (piece: number, own: number): boolean => (piece - own - CHARIOT_SLOT) >>> 0 < 2;
const isCannon = (piece: number, own: number): boolean => (piece - own - CANNON_SLOT) >>> 0 < 2;

function markRay(board: Uint8Array, general: Square, delta: number, own: number): void {
  let first = general + delta;
  while (board[first] === 0) {
    mark(first, BY_CHARIOT);
    first += delta;
  }
  const one = board[first]!;
  if (one === 255) return;
  if ((one & own) === 0) {
    mark(first, BY_CHARIOT);
  } else if (isCannon(one, own)) {
    for (let square = general + delta; square !== first; square += delta) mark(square, BY_SCREEN);
    screensWanted = true;
  }
  let second = first + delta;
  while (board[second] === 0) {
    mark(second, BY_CANNON);
    second += delta;
  }
  const two = board[second]!;
  if (two === 255) return;
  mark(second, BY_CANNON);
  if ((one & own) !== 0 && isChariot(two, own)) mark(first, BY_LEAVING);
  let third = second + delta;
  while (board[third] === 0) third += delta;
  const three = board[third]!;
  if (three === 255) return;
  if (isCannon(three, own)) {
    if ((one & own) !== 0) mark(first, BY_LEAVING);
    if ((two & own) !== 0) mark(second, BY_LEAVING);
  }
  // A cannon that stands first may jump over the second piece and check from beyond it.
  if (isCannon(one, own)) mark(third, BY_CANNON);
}

function markAround(board: Uint8Array, general: Square, own: number): void {
  for (let ray = 0; ray < 4; ray += 1) markRay(board, general, RAYS[ray]!, own);
  for (let jump = 0; jump < 8; jump += 1) {
    const from = general - HORSE_JUMPS[jump]!;
    const there = board[from]!;
    if (there === 255) continue;
    const leg = from + HORSE_LEG[general - from + DELTA]!;
    if (board[leg] === 0) mark(from, BY_HORSE);
    else if ((board[leg]! & own) !== 0 && (there - own - HORSE_SLOT) >>> 0 < 2) mark(leg, BY_LEAVING);
  }
  mark(general + 1, BY_SOLDIER);
  mark(general - 1, BY_SOLDIER);
  mark(own === 16 ? general - 16 : general + 16, BY_SOLDIER);
}

function slide(
  board: Uint8Array,
  own: number,
  from: Square,
  cannon: boolean,
  wanted: number,
  moves: Uint16Array,
  end: number,
): number {
  const any = (marks[from]! & BY_LEAVING) !== 0;
  for (let ray = 0; ray < 4; ray += 1) {
    const delta = RAYS[ray]!;
    let to = from + delta;
    while (board[to] === 0) {
      if (any || (marks[to]! & wanted) !== 0) moves[end++] = from | (to << 8);
      to += delta;
    }
    if (cannon) {
      if (board[to] === 255) continue;
      to += delta;
      while (board[to] === 0) to += delta;
    }
    if ((board[to]! & own) === 0 && (any || (marks[to]! & wanted) !== 0)) moves[end++] = from | (to << 8);
  }
  return end;
}

/**
 * The checks of a chariot or cannon off the general's lines: a marked point lies on one of these lines, so only the two
 * crossings with the piece's own lines can be reached.
 */
function cross(
  board: Uint8Array,
  own: number,
  from: Square,
  general: Square,
  cannon: boolean,
  wanted: number,
  moves: Uint16Array,
  end: number,
): number {
  for (let line = 0; line < 2; line += 1) {
    const to = line === 0 ? (from & 0xf0) | (general & 15) : (general & 0xf0) | (from & 15);
    if ((marks[to]! & wanted) === 0) continue;
    const target = board[to]!;
    if ((target & own) !== 0) continue;
    if (piecesBetween(board, from, to) === (cannon && target !== 0 ? 1 : 0)) moves[end++] = from | (to << 8);
  }
  return end;
}

function jump(board: Uint8Array, own: number, from: Square, moves: Uint16Array, end: number): number {
  const any = (marks[from]! & BY_LEAVING) !== 0;
  for (let index = 0; index < 8; index += 1) {
    const to = from + HORSE_JUMPS[index]!;
    if (!any && (marks[to]! & (BY_HORSE | BY_SCREEN)) === 0) continue;
    if ((board[to]! & own) === 0 && board[from + RAYS[index >> 1]!] === 0) moves[end++] = from | (to << 8);
  }
  return end;
}

function stepBy(
  steps: Uint8Array,
  width: number,
  board: Uint8Array,
  own: number,
  from: Square,
  wanted: number,
  moves: Uint16Array,
  end: number,
): number {
  const any = (marks[from]! & BY_LEAVING) !== 0;
  for (let index = from * width; index < from * width + width; index += 1) {
    const to = steps[index]!;
    if (to === 0) break;
    if (!any && (marks[to]! & wanted) === 0) continue;
    if ((board[to]! & own) === 0 && (steps !== ELEPHANT_STEPS || board[(from + to) >> 1] === 0)) moves[end++] = from | (to << 8);
  }
  return end;
}

/** Writes the moves of the side to move that may check into `moves` from `offset` on; returns the end. Legality is not asked. */
export function generateCheckMoves(position: Position, moves: Uint16Array, offset: number): number {
  const { board, squareOfPiece } = position;
  const own = 16 << position.turn;
  const general = squareOfPiece[own ^ 48]!;
  markedCount = 0;
  screensWanted = false;
  markAround(board, general, own);
  let end = offset;
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const from = squareOfPiece[own + slot]!;
    if (from === 0) continue;
    if (slot >= SOLDIER_SLOT) {
      end = stepBy(SOLDIER_STEPS[position.turn]!, 3, board, own, from, BY_SOLDIER | BY_SCREEN, moves, end);
    } else if (slot >= CHARIOT_SLOT) {
      const cannon = slot >= CANNON_SLOT;
      const wanted = (cannon ? BY_CANNON : BY_CHARIOT) | BY_SCREEN;
      end =
        (marks[from]! & BY_LEAVING) !== 0 || aligned(from, general)
          ? slide(board, own, from, cannon, wanted, moves, end)
          : cross(board, own, from, general, cannon, wanted, moves, end);
    } else if (slot >= HORSE_SLOT) end = jump(board, own, from, moves, end);
    else if (!screensWanted && (marks[from]! & BY_LEAVING) === 0) continue;
    else if (slot >= ELEPHANT_SLOT) end = stepBy(ELEPHANT_STEPS, 4, board, own, from, BY_SCREEN, moves, end);
    else if (slot >= ADVISOR_SLOT) end = stepBy(ADVISOR_STEPS, 4, board, own, from, BY_SCREEN, moves, end);
    else end = stepBy(GENERAL_STEPS, 4, board, own, from, BY_SCREEN, moves, end);
  }
  for (let index = 0; index < markedCount; index += 1) marks[marked[index]!] = 0;
  return end;
}
