import { aligned, generalWouldBeAttacked, piecesBetween } from './attacks.ts';
import { ADVISOR_STEPS, DELTA, ELEPHANT_STEPS, GENERAL_STEPS, HORSE_JUMPS, HORSE_LEG, RAYS, SOLDIER_STEPS } from './geometry.ts';
import { ADVISOR_SLOT, CANNON_SLOT, CHARIOT_SLOT, ELEPHANT_SLOT, HORSE_SLOT, SLOTS, SOLDIER_SLOT } from './piece.ts';
import type { Square } from './square.ts';

/**
 * Generation of legal moves. One look along the general's four rays and at the enemy horses marks the few squares on
 * which a move could expose the general: pieces that shield it, and empty points where a piece would become a cannon's
 * screen. Every other move is legal by construction; only marked ones are made, tested and taken back.
 */

/** The arrays that generation needs of a position; `turn` is 0 for Red, 1 for Black. */
export interface Placement {
  readonly board: Uint8Array;
  readonly squareOfPiece: Uint8Array;
  readonly turn: number;
}

/**
 * Marks by square, valid where they equal the present stamp, so that nothing has to be cleared. A stale mark could only
 * cost a needless test, never admit a move.
 */
const marked = new Int32Array(256);
let stamp = 0;
/** Whether the last scan marked empty points, so that every move's target has to be compared. */
let targetsMarked = false;
/** Where the last scan found a checker, 0 for none, and the one piece between a checking cannon and the general. */
let checker = 0;
let screen = 0;

const CHARIOT_BITS = 1;
const CANNON_BITS = 2;
/** What a piece does along a line, by id: chariots hit the first piece, cannons the second, generals face each other. */
const LINE = new Uint8Array(256);
for (const tag of [16, 32]) {
  LINE[tag + CHARIOT_SLOT] = LINE[tag + CHARIOT_SLOT + 1] = CHARIOT_BITS;
  LINE[tag + CANNON_SLOT] = LINE[tag + CANNON_SLOT + 1] = CANNON_BITS;
  LINE[tag] = CHARIOT_BITS;
}

/** One ray from the general: finds a checker on it, else marks what shields the general there. */
function scanRay(board: Uint8Array, general: Square, delta: number, own: number): void {
  let first = general + delta;
  while (board[first] === 0) first += delta;
  const one = board[first]!;
  if (one === 255) return;
  const oneIsOwn = (one & own) !== 0;
  if (!oneIsOwn) {
    if (LINE[one] === CHARIOT_BITS) {
      checker = first;
      screen = 0;
    } else if (LINE[one] === CANNON_BITS) {
      for (let square = general + delta; square !== first; square += delta) {
        marked[square] = stamp;
        targetsMarked = true;
      }
    }
  }
  let second = first + delta;
  while (board[second] === 0) second += delta;
  const two = board[second]!;
  if (two === 255) return;
  const twoIsOwn = (two & own) !== 0;
  if (!twoIsOwn) {
    if (LINE[two] === CANNON_BITS) {
      checker = second;
      screen = first;
      return;
    }
    if (LINE[two] === CHARIOT_BITS && oneIsOwn) marked[first] = stamp;
  }
  if (!oneIsOwn && !twoIsOwn) return;
  let third = second + delta;
  while (board[third] === 0) third += delta;
  const three = board[third]!;
  if (three !== 255 && (three & own) === 0 && LINE[three] === CANNON_BITS) {
    if (oneIsOwn) marked[first] = stamp;
    if (twoIsOwn) marked[second] = stamp;
  }
}

/** Fills the marks for the general on `general`; returns whether it is attacked. */
function scan(board: Uint8Array, squareOfPiece: Uint8Array, general: Square, own: number): boolean {
  stamp = (stamp + 1) & 0x3fffffff;
  targetsMarked = false;
  checker = 0;
  const enemy = own ^ 48;
  scanRay(board, general, 16, own);
  scanRay(board, general, -16, own);
  scanRay(board, general, 1, own);
  scanRay(board, general, -1, own);
  for (let slot = HORSE_SLOT; slot < CHARIOT_SLOT; slot += 1) {
    const horse = squareOfPiece[enemy + slot]!;
    const leg = HORSE_LEG[general - horse + DELTA]!;
    if (leg === 0) continue;
    const blocker = board[horse + leg]!;
    if (blocker === 0) checker = horse;
    else if ((blocker & own) !== 0) marked[horse + leg] = stamp;
  }
  const soldier = enemy + SOLDIER_SLOT;
  const ahead = own === 16 ? general + 16 : general - 16;
  if ((board[ahead]! - soldier) >>> 0 < 5) checker = ahead;
  if ((board[general + 1]! - soldier) >>> 0 < 5) checker = general + 1;
  if ((board[general - 1]! - soldier) >>> 0 < 5) checker = general - 1;
  return checker !== 0;
}

/** In check: marks the points where a piece other than the general could meet the check of `checker`. */
function markAnswers(board: Uint8Array, general: Square): void {
  stamp = (stamp + 1) & 0x3fffffff;
  marked[checker] = stamp;
  if (aligned(checker, general)) {
    const stride = ((checker ^ general) & 15) === 0 ? 16 : 1;
    const delta = general < checker ? stride : -stride;
    for (let square = general + delta; square !== checker; square += delta) marked[square] = stamp;
    // A cannon is also answered by the leaving of its screen, wherever that piece goes.
    if (piecesBetween(board, checker, general) === 0) screen = 0;
  } else {
    screen = 0;
    marked[checker + HORSE_LEG[general - checker + DELTA]!] = stamp;
  }
}

/** Whether a move of a piece other than the general leaves the general on `general` attacked. */
export function exposesGeneral(
  board: Uint8Array,
  squareOfPiece: Uint8Array,
  from: Square,
  to: Square,
  general: Square,
  enemy: number,
): boolean {
  const piece = board[from]!;
  const captured = board[to]!;
  board[from] = 0;
  board[to] = piece;
  if (captured !== 0) squareOfPiece[captured] = 0;
  const attacked = generalWouldBeAttacked(board, squareOfPiece, general, enemy);
  board[from] = piece;
  board[to] = captured;
  if (captured !== 0) squareOfPiece[captured] = to;
  return attacked;
}

/** Whether a general stepping from `from` to `to` would be attacked there. */
export function generalStepsIntoAttack(
  board: Uint8Array,
  squareOfPiece: Uint8Array,
  from: Square,
  to: Square,
  enemy: number,
): boolean {
  const general = board[from]!;
  const captured = board[to]!;
  board[from] = 0;
  if (captured !== 0) squareOfPiece[captured] = 0;
  const attacked = generalWouldBeAttacked(board, squareOfPiece, to, enemy);
  board[from] = general;
  if (captured !== 0) squareOfPiece[captured] = to;
  return attacked;
}

function emitChariot(board: Uint8Array, own: number, from: Square, moves: Uint16Array, count: number): number {
  for (let ray = 0; ray < 4; ray += 1) {
    const delta = RAYS[ray]!;
    let to = from + delta;
    while (board[to] === 0) {
      moves[count++] = from | (to << 8);
      to += delta;
    }
    if ((board[to]! & own) === 0) moves[count++] = from | (to << 8);
  }
  return count;
}

function emitCannon(board: Uint8Array, own: number, from: Square, moves: Uint16Array, count: number): number {
  for (let ray = 0; ray < 4; ray += 1) {
    const delta = RAYS[ray]!;
    let to = from + delta;
    while (board[to] === 0) {
      moves[count++] = from | (to << 8);
      to += delta;
    }
    if (board[to] === 255) continue;
    to += delta;
    while (board[to] === 0) to += delta;
    if ((board[to]! & own) === 0) moves[count++] = from | (to << 8);
  }
  return count;
}

function emitHorse(board: Uint8Array, own: number, from: Square, moves: Uint16Array, count: number): number {
  for (let ray = 0; ray < 4; ray += 1) {
    if (board[from + RAYS[ray]!] !== 0) continue;
    let to = from + HORSE_JUMPS[ray * 2]!;
    if ((board[to]! & own) === 0) moves[count++] = from | (to << 8);
    to = from + HORSE_JUMPS[ray * 2 + 1]!;
    if ((board[to]! & own) === 0) moves[count++] = from | (to << 8);
  }
  return count;
}

function emitElephant(board: Uint8Array, own: number, from: Square, moves: Uint16Array, count: number): number {
  for (let index = from * 4; index < from * 4 + 4; index += 1) {
    const to = ELEPHANT_STEPS[index]!;
    if (to === 0) break;
    if (board[(from + to) >> 1] === 0 && (board[to]! & own) === 0) moves[count++] = from | (to << 8);
  }
  return count;
}

function emitSteps(
  steps: Uint8Array,
  width: number,
  board: Uint8Array,
  own: number,
  from: Square,
  moves: Uint16Array,
  count: number,
): number {
  for (let index = from * width; index < from * width + width; index += 1) {
    const to = steps[index]!;
    if (to === 0) break;
    if ((board[to]! & own) === 0) moves[count++] = from | (to << 8);
  }
  return count;
}

/** Writes every move by geometry of the piece in `slot`, the general's safety aside; returns the end. */
export function generatePieceMoves(
  slot: number,
  board: Uint8Array,
  own: number,
  from: Square,
  moves: Uint16Array,
  count: number,
): number {
  if (slot >= SOLDIER_SLOT) return emitSteps(SOLDIER_STEPS[own >> 5]!, 3, board, own, from, moves, count);
  if (slot >= CANNON_SLOT) return emitCannon(board, own, from, moves, count);
  if (slot >= CHARIOT_SLOT) return emitChariot(board, own, from, moves, count);
  if (slot >= HORSE_SLOT) return emitHorse(board, own, from, moves, count);
  if (slot >= ELEPHANT_SLOT) return emitElephant(board, own, from, moves, count);
  if (slot >= ADVISOR_SLOT) return emitSteps(ADVISOR_STEPS, 4, board, own, from, moves, count);
  return emitSteps(GENERAL_STEPS, 4, board, own, from, moves, count);
}

/**
 * Writes every legal move of the side to move into `moves` from `offset` on; returns the end (one past the last).
 * A window of 128 entries is enough for any position.
 */
export function generateLegalMoves(position: Placement, moves: Uint16Array, offset: number): number {
  const { board, squareOfPiece } = position;
  const own = 16 << position.turn;
  const enemy = own ^ 48;
  const general = squareOfPiece[own]!;
  const inCheck = scan(board, squareOfPiece, general, own);
  if (inCheck) markAnswers(board, general);
  let count = offset;
  for (let index = general * 4; index < general * 4 + 4; index += 1) {
    const to = GENERAL_STEPS[index]!;
    if (to === 0) break;
    if ((board[to]! & own) === 0 && !generalStepsIntoAttack(board, squareOfPiece, general, to, enemy)) {
      moves[count++] = general | (to << 8);
    }
  }
  for (let slot = 1; slot < SLOTS; slot += 1) {
    const from = squareOfPiece[own + slot]!;
    if (from === 0) continue;
    const start = count;
    count = generatePieceMoves(slot, board, own, from, moves, count);
    if (inCheck) {
      const end = count;
      count = start;
      for (let index = start; index < end; index += 1) {
        const to = moves[index]! >> 8;
        if (marked[to] !== stamp && from !== screen) continue;
        if (!exposesGeneral(board, squareOfPiece, from, to, general, enemy)) moves[count++] = moves[index]!;
      }
    } else if (marked[from] === stamp || targetsMarked) {
      const shields = marked[from] === stamp;
      const end = count;
      count = start;
      for (let index = start; index < end; index += 1) {
        const to = moves[index]! >> 8;
        if ((shields || marked[to] === stamp) && exposesGeneral(board, squareOfPiece, from, to, general, enemy)) continue;
        moves[count++] = moves[index]!;
      }
    }
  }
  return count;
}

/** Writes every move by geometry of the side to move, the general's safety not asked; returns the end. */
export function generateGeometricMoves(position: Placement, moves: Uint16Array, offset: number): number {
  const own = 16 << position.turn;
  let count = offset;
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const from = position.squareOfPiece[own + slot]!;
    if (from !== 0) count = generatePieceMoves(slot, position.board, own, from, moves, count);
  }
  return count;
}

function emitSlidingCaptures(
  board: Uint8Array,
  own: number,
  from: Square,
  cannon: boolean,
  moves: Uint16Array,
  count: number,
): number {
  for (let ray = 0; ray < 4; ray += 1) {
    const delta = RAYS[ray]!;
    let to = from + delta;
    while (board[to] === 0) to += delta;
    if (cannon) {
      if (board[to] === 255) continue;
      to += delta;
      while (board[to] === 0) to += delta;
    }
    if ((board[to]! & own) === 0) moves[count++] = from | (to << 8);
  }
  return count;
}

/** Writes the captures by geometry of the pieces in the slots from `first` to `last` as `generateGeometricMoves` has them; returns the end. */
export function generateGeometricCaptures(
  position: Placement,
  moves: Uint16Array,
  offset: number,
  first: number,
  last: number,
): number {
  const { board, squareOfPiece } = position;
  const own = 16 << position.turn;
  let count = offset;
  for (let slot = first; slot <= last; slot += 1) {
    const from = squareOfPiece[own + slot]!;
    if (from === 0) continue;
    if (slot >= CHARIOT_SLOT && slot < SOLDIER_SLOT) {
      count = emitSlidingCaptures(board, own, from, slot >= CANNON_SLOT, moves, count);
      continue;
    }
    const start = count;
    const end = generatePieceMoves(slot, board, own, from, moves, count);
    count = start;
    for (let index = start; index < end; index += 1) {
      if (board[moves[index]! >> 8] !== 0) moves[count++] = moves[index]!;
    }
  }
  return count;
}
