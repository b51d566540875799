import { aligned, piecesBetween } from '../../../xiangqi/attacks.ts';
import { ADVISOR_STEPS, DELTA, ELEPHANT_STEPS, GENERAL_STEPS, HORSE_LEG, SOLDIER_STEPS } from '../../../xiangqi/geometry.ts';
import { exposesGeneral, generalStepsIntoAttack, generatePieceMoves } from '../../../xiangqi/movegen.ts';
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
import type { Square } from '../../../xiangqi/square.ts';

/**
 * Replies to a check (应将), found by geometry: the general steps away, or another piece takes the checker, steps between,
 * blocks the horse's leg, or leaves as a cannon's screen. Chariots and cannons are asked point by point where their lines
 * cross that of the check, instead of running along all of them.
 */

/** Writes the legal steps of a side's general, `most` at most; returns the end. */
export function writeGeneralSteps(
  board: Uint8Array,
  squareOfPiece: Uint8Array,
  turn: SideIndex,
  moves: Uint16Array,
  offset: number,
  most: number,
): number {
  const own = 16 << turn;
  const general = squareOfPiece[own]!;
  let end = offset;
  for (let index = general * 4; index < general * 4 + 4; index += 1) {
    const to = GENERAL_STEPS[index]!;
    if (to === 0) break;
    if ((board[to]! & own) === 0 && !generalStepsIntoAttack(board, squareOfPiece, general, to, own ^ 48)) {
      moves[end++] = general | (to << 8);
      if (end - offset === most) break;
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

function emitAnswers(board: Uint8Array, turn: SideIndex, slot: number, from: Square, moves: Uint16Array, end: number): number {
  if (slot >= SOLDIER_SLOT) return emitStepper(SOLDIER_STEPS[turn]!, 3, board, from, moves, end);
  if (slot >= CHARIOT_SLOT) return emitSlider(board, from, slot >= CANNON_SLOT, moves, end);
  if (slot >= HORSE_SLOT) return emitHorse(board, from, moves, end);
  if (slot >= ELEPHANT_SLOT) return emitStepper(ELEPHANT_STEPS, 4, board, from, moves, end);
  return emitStepper(ADVISOR_STEPS, 4, board, from, moves, end);
}

/**
 * Writes the legal replies of every piece but the general, those of one piece at least where there are any, and no further
 * ones once there are `enough`; the side stands in check. Returns the end.
 */
export function writeOtherReplies(
  board: Uint8Array,
  squareOfPiece: Uint8Array,
  turn: SideIndex,
  moves: Uint16Array,
  offset: number,
  enough: number,
): number {
  const own = 16 << turn;
  const general = squareOfPiece[own]!;
  if (!findChecker(board, squareOfPiece, general, own)) return offset;
  findAnswers(board, general, own);
  let end = offset;
  for (let slot = ADVISOR_SLOT; slot < SLOTS && end - offset < enough; slot += 1) {
    const from = squareOfPiece[own + slot]!;
    if (from === 0) continue;
    const first = end;
    // The screen answers by leaving; its moves along the line do not, and are tested like all.
    end =
      from === screen ? generatePieceMoves(slot, board, own, from, moves, end) : emitAnswers(board, turn, slot, from, moves, end);
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
