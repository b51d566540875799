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
import { exposesGeneral, generalStepsIntoAttack } from '../../../xiangqi/movegen.ts';
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
 * Replies to a check (应将), found by geometry: the general steps away, or another piece takes the checker, steps between,
 * blocks the horse's leg, or leaves as a cannon's screen. Chariots and cannons are asked point by point where their lines
 * cross that of the check, instead of running along all of them.
 */

/** Writes the legal steps of the general of the side to move; returns the end. */
export function writeGeneralSteps(position: Position, moves: Uint16Array, offset: number): number {
  const { board, squareOfPiece } = position;
  const own = 16 << position.turn;
  const general = squareOfPiece[own]!;
  let end = offset;
  for (let index = general * 4; index < general * 4 + 4; index += 1) {
    const to = GENERAL_STEPS[index]!;
    if (to === 0) break;
    if ((board[to]! & own) === 0 && !generalStepsIntoAttack(board, squareOfPiece, general, to, own ^ 48)) {
      moves[end++] = general | (to << 8);
    }
  }
  return end;
}

/** 1 where a piece other than the general could meet the check: the checker, and points that break its line. */
const answers = new Uint8Array(256);
const answerSquares = new Uint8Array(16);
let answerCount = 0;
let checker: Square = 0;
/** The piece between a checking cannon and the general, where it is the defender's; 0 if there is none. */
let screen: Square = 0;

function findChecker(board: Uint8Array, squareOfPiece: Uint8Array, general: Square, own: number): boolean {
  const enemy = own ^ 48;
  screen = 0;
  for (let slot = HORSE_SLOT; slot < SOLDIER_SLOT; slot += 1) {
    const from = squareOfPiece[enemy + slot]!;
    if (from === 0) continue;
    if (slot < CHARIOT_SLOT) {
      const leg = HORSE_LEG[general - from + DELTA]!;
      if (leg === 0 || board[from + leg] !== 0) continue;
    } else if (!aligned(from, general) || piecesBetween(board, from, general) !== (slot < CANNON_SLOT ? 0 : 1)) continue;
    checker = from;
    return true;
  }
  const soldier = enemy + SOLDIER_SLOT;
  const ahead = own === 16 ? 16 : -16;
  for (let side = 0; side < 3; side += 1) {
    const from = general + (side === 0 ? ahead : side === 1 ? 1 : -1);
    if ((board[from]! - soldier) >>> 0 >= 5) continue;
    checker = from;
    return true;
  }
  return false;
}

function addAnswer(square: Square): void {
  answers[square] = 1;
  answerSquares[answerCount++] = square;
}

function findAnswers(board: Uint8Array, general: Square, own: number): void {
  answerCount = 0;
  addAnswer(checker);
  if (aligned(checker, general)) {
    const stride = (((checker ^ general) & 15) === 0 ? 16 : 1) * (general < checker ? 1 : -1);
    for (let square = general + stride; square !== checker; square += stride) {
      if (board[square] === 0) addAnswer(square);
      else if ((board[square]! & own) !== 0) screen = square;
    }
  } else {
    addAnswer(checker + HORSE_LEG[general - checker + DELTA]!);
  }
}

function emitSlider(board: Uint8Array, from: Square, cannon: boolean, moves: Uint16Array, end: number): number {
  for (let index = 0; index < answerCount; index += 1) {
    const to = answerSquares[index]!;
    if (!aligned(from, to) || from === to) continue;
    if (piecesBetween(board, from, to) === (cannon && board[to] !== 0 ? 1 : 0)) moves[end++] = from | (to << 8);
  }
  return end;
}

function emitHorse(board: Uint8Array, from: Square, moves: Uint16Array, end: number): number {
  for (let index = 0; index < answerCount; index += 1) {
    const to = answerSquares[index]!;
    const leg = HORSE_LEG[to - from + DELTA]!;
    if (leg !== 0 && board[from + leg] === 0) moves[end++] = from | (to << 8);
  }
  return end;
}

function emitStepper(steps: Uint8Array, width: number, board: Uint8Array, from: Square, moves: Uint16Array, end: number): number {
  for (let index = from * width; index < from * width + width; index += 1) {
    const to = steps[index]!;
    if (to === 0) break;
    if (answers[to] === 1 && (steps !== ELEPHANT_STEPS || board[(from + to) >> 1] === 0)) moves[end++] = from | (to << 8);
  }
  return end;
}

function emitAnswers(position: Position, slot: number, from: Square, moves: Uint16Array, end: number): number {
  const { board } = position;
  if (slot >= SOLDIER_SLOT) return emitStepper(SOLDIER_STEPS[position.turn]!, 3, board, from, moves, end);
  if (slot >= CHARIOT_SLOT) return emitSlider(board, from, slot >= CANNON_SLOT, moves, end);
  if (slot >= HORSE_SLOT) return emitHorse(board, from, moves, end);
  if (slot >= ELEPHANT_SLOT) return emitStepper(ELEPHANT_STEPS, 4, board, from, moves, end);
  return emitStepper(ADVISOR_STEPS, 4, board, from, moves, end);
}

/** Every move by geometry of the screen, which answers by leaving; those along the line do not, and are tested like all. */
function emitScreen(position: Position, from: Square, moves: Uint16Array, end: number): number {
  const { board } = position;
  const own = 16 << position.turn;
  const slot = board[from]! & 15;
  if (slot >= HORSE_SLOT && slot < CHARIOT_SLOT) {
    for (let index = 0; index < 8; index += 1) {
      const to = from + HORSE_JUMPS[index]!;
      if ((board[to]! & own) === 0 && board[from + RAYS[index >> 1]!] === 0) moves[end++] = from | (to << 8);
    }
    return end;
  }
  if (slot >= CHARIOT_SLOT && slot < SOLDIER_SLOT) {
    for (let ray = 0; ray < 4; ray += 1) {
      const delta = RAYS[ray]!;
      let to = from + delta;
      for (; board[to] === 0; to += delta) moves[end++] = from | (to << 8);
      if (slot >= CANNON_SLOT) {
        if (board[to] === 255) continue;
        to += delta;
        while (board[to] === 0) to += delta;
      }
      if ((board[to]! & own) === 0) moves[end++] = from | (to << 8);
    }
    return end;
  }
  const [steps, width] =
    slot >= SOLDIER_SLOT
      ? ([SOLDIER_STEPS[position.turn]!, 3] as const)
      : ([slot >= ELEPHANT_SLOT ? ELEPHANT_STEPS : ADVISOR_STEPS, 4] as const);
  for (let index = from * width; index < from * width + width; index += 1) {
    const to = steps[index]!;
    if (to === 0) break;
    if (steps === ELEPHANT_STEPS && board[(from + to) >> 1] !== 0) continue;
    if ((board[to]! & own) === 0) moves[end++] = from | (to << 8);
  }
  return end;
}

/** Writes the legal replies of every piece but the general; the side to move stands in check. Returns the end. */
export function writeOtherReplies(position: Position, moves: Uint16Array, offset: number): number {
  const { board, squareOfPiece } = position;
  const own = 16 << position.turn;
  const general = squareOfPiece[own]!;
  if (!findChecker(board, squareOfPiece, general, own)) return offset;
  findAnswers(board, general, own);
  let end = offset;
  for (let slot = ADVISOR_SLOT; slot < SLOTS; slot += 1) {
    const from = squareOfPiece[own + slot]!;
    if (from === 0) continue;
    const first = end;
    end = from === screen ? emitScreen(position, from, moves, end) : emitAnswers(position, slot, from, moves, end);
    const last = end;
    end = first;
    for (let index = first; index < last; index += 1) {
      const move = moves[index]!;
      if (!exposesGeneral(board, squareOfPiece, from, move >> 8, general, own ^ 48)) moves[end++] = move;
    }
  }
  for (let index = 0; index < answerCount; index += 1) answers[answerSquares[index]!] = 0;
  return end;
}
