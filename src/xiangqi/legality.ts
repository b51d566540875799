import type { Localized } from '../base/localized.ts';
import { aligned, areGeneralsFacing, attackersOf, piecesBetween } from './attacks.ts';
import { DELTA, FORWARD, HORSE_LEG, inSamePalace, onSameHalf, SOLDIER_STEPS } from './geometry.ts';
import { type Move, moveFrom, moveTo } from './move.ts';
import { exposesGeneral, generalStepsIntoAttack, type Placement } from './movegen.ts';
import { roleName, sideName } from './names.ts';
import {
  ADVISOR,
  CANNON,
  CHARIOT,
  ELEPHANT,
  GENERAL,
  HORSE,
  isPiece,
  ROLE_OF_PIECE,
  roleOfPiece,
  type SideIndex,
  sideOfPiece,
} from './piece.ts';
import { type Square, squareName } from './square.ts';
import { SIDES } from './types.ts';

/** Why a move is illegal. Where several reasons hold, the first in this order is told, but facing generals go before an attacked one. */
export type IllegalCode =
  | 'no_piece'
  | 'opponents_piece'
  | 'geometry'
  | 'leg'
  | 'eye'
  | 'screen'
  | 'blocked'
  | 'palace'
  | 'river'
  | 'own_piece'
  | 'leaves_general_attacked'
  | 'leaves_generals_facing';

export interface IllegalReason {
  readonly code: IllegalCode;
  /** The square to blame: the blocked leg or eye, the first piece in the way, the attacker; else the move's own square. */
  readonly square: Square;
  readonly message: Localized;
}

/** Whether the piece on `from`, of the side to move, goes to `to` by geometry; the general's safety is not asked. */
export function movesByGeometry(position: Placement, from: Square, to: Square): boolean {
  const { board } = position;
  const own = 16 << position.turn;
  const piece = board[from]!;
  if (piece >> 4 !== own >> 4) return false;
  const target = board[to]!;
  if ((target & own) !== 0) return false;
  const delta = to - from;
  switch (ROLE_OF_PIECE[piece]) {
    case CHARIOT:
      return aligned(from, to) && piecesBetween(board, from, to) === 0;
    case CANNON:
      return aligned(from, to) && piecesBetween(board, from, to) === (target === 0 ? 0 : 1);
    case HORSE: {
      const leg = HORSE_LEG[delta + DELTA]!;
      return leg !== 0 && board[from + leg] === 0;
    }
    case GENERAL:
      return (delta === 1 || delta === -1 || delta === 16 || delta === -16) && inSamePalace(from, to);
    case ADVISOR:
      return (delta === 15 || delta === -15 || delta === 17 || delta === -17) && inSamePalace(from, to);
    case ELEPHANT:
      return (
        (delta === 30 || delta === -30 || delta === 34 || delta === -34) && board[(from + to) >> 1] === 0 && onSameHalf(from, to)
      );
    default: {
      const steps = SOLDIER_STEPS[position.turn]!;
      const row = from * 3;
      return steps[row] === to || steps[row + 1] === to || steps[row + 2] === to;
    }
  }
}

/** Whether a move that is right by geometry leaves the mover's own general attacked or facing the other. */
export function leavesGeneralUnsafe(position: Placement, from: Square, to: Square): boolean {
  const { board, squareOfPiece } = position;
  const own = 16 << position.turn;
  const general = squareOfPiece[own]!;
  return from === general
    ? generalStepsIntoAttack(board, squareOfPiece, from, to, own ^ 48)
    : exposesGeneral(board, squareOfPiece, from, to, general, own ^ 48);
}

export const isLegalMove = (position: Placement, from: Square, to: Square): boolean =>
  movesByGeometry(position, from, to) && !leavesGeneralUnsafe(position, from, to);

const firstBetween = (board: Uint8Array, from: Square, to: Square): Square => {
  const stride = ((from ^ to) & 15) === 0 ? 16 : 1;
  const delta = from < to ? stride : -stride;
  let square = from + delta;
  while (board[square] === 0) square += delta;
  return square;
};

type Finding = { readonly code: IllegalCode; readonly square: Square; readonly zh: string; readonly en: string };

const finding = (code: IllegalCode, square: Square, zh: string, en: string): Finding => ({ code, square, zh, en });

/** The step pattern of each short-stepping role: which differences of squares it knows at all. */
const STEPS: Readonly<Record<number, readonly number[]>> = {
  [GENERAL]: [1, 16],
  [ADVISOR]: [15, 17],
  [ELEPHANT]: [30, 34],
};

const geometry = (from: Square, to: Square, zh: string, en: string): Finding =>
  finding(
    'geometry',
    to,
    `${zh}不能从${squareName(from)}走到${squareName(to)}`,
    `a ${en} does not go from ${squareName(from)} to ${squareName(to)}`,
  );

function slidingFinding(board: Uint8Array, from: Square, to: Square, isCannon: boolean, own: number): Finding | undefined {
  const between = piecesBetween(board, from, to);
  const target = board[to]!;
  if (isCannon && target !== 0 && (target & own) === 0) {
    if (between === 1) return undefined;
    return between === 0
      ? finding(
          'screen',
          to,
          `炮吃${squareName(to)}的棋子时中间没有炮架`,
          `the cannon has no screen to capture on ${squareName(to)}`,
        )
      : finding(
          'screen',
          firstBetween(board, from, to),
          `炮与${squareName(to)}之间不止一个棋子`,
          `more than one piece stands between the cannon and ${squareName(to)}`,
        );
  }
  if (between === 0) return undefined;
  const way = firstBetween(board, from, to);
  return finding('blocked', way, `去路被${squareName(way)}的棋子挡住`, `the piece on ${squareName(way)} stands in the way`);
}

function soldierFinding(from: Square, to: Square, side: SideIndex): Finding | undefined {
  const steps = SOLDIER_STEPS[side]!;
  if (steps[from * 3] === to || steps[from * 3 + 1] === to || steps[from * 3 + 2] === to) return undefined;
  if (Math.abs(to - from) === 1) {
    return finding(
      'river',
      from,
      `${squareName(from)}的兵卒没有过河，不能横走`,
      `the soldier on ${squareName(from)} has not crossed the river`,
    );
  }
  return to - from === -FORWARD[side]!
    ? finding(
        'geometry',
        to,
        `兵卒不能从${squareName(from)}退到${squareName(to)}`,
        `a soldier does not move back from ${squareName(from)} to ${squareName(to)}`,
      )
    : geometry(from, to, '兵卒', 'soldier');
}

function geometryFinding(position: Placement, from: Square, to: Square): Finding | undefined {
  const { board } = position;
  const own = 16 << position.turn;
  const piece = board[from]!;
  const role = ROLE_OF_PIECE[piece]!;
  const name = roleName(roleOfPiece(piece), sideOfPiece(piece));
  const noSuchMove = geometry(from, to, name.zh, name.en);
  if (from === to || board[to] === 255) return noSuchMove;
  if (role === CHARIOT || role === CANNON) {
    return aligned(from, to) ? slidingFinding(board, from, to, role === CANNON, own) : noSuchMove;
  }
  if (role === HORSE) {
    const leg = HORSE_LEG[to - from + DELTA]!;
    if (leg === 0) return noSuchMove;
    const square = from + leg;
    return board[square] === 0
      ? undefined
      : finding(
          'leg',
          square,
          `${squareName(square)}的棋子蹩住马腿`,
          `the piece on ${squareName(square)} blocks the horse's leg`,
        );
  }
  const steps = STEPS[role];
  if (steps === undefined) return soldierFinding(from, to, position.turn as SideIndex);
  if (!steps.includes(Math.abs(to - from))) return noSuchMove;
  if (role === ELEPHANT) {
    const eye = (from + to) >> 1;
    if (board[eye] !== 0) {
      return finding('eye', eye, `${squareName(eye)}的棋子塞住象眼`, `the piece on ${squareName(eye)} blocks the elephant's eye`);
    }
    return onSameHalf(from, to)
      ? undefined
      : finding(
          'river',
          to,
          `${name.zh}不能过河界走到${squareName(to)}`,
          `the elephant may not cross the river to ${squareName(to)}`,
        );
  }
  return inSamePalace(from, to)
    ? undefined
    : finding(
        'palace',
        to,
        `${name.zh}不能走出九宫到${squareName(to)}`,
        `the ${name.en} may not leave its palace for ${squareName(to)}`,
      );
}

/** What the move would leave behind; asked only where the geometry is right. */
function safetyFinding(position: Placement, from: Square, to: Square): Finding | undefined {
  if (!leavesGeneralUnsafe(position, from, to)) return undefined;
  const board = position.board.slice();
  const squareOfPiece = position.squareOfPiece.slice();
  const piece = board[from]!;
  if (board[to] !== 0) squareOfPiece[board[to]!] = 0;
  board[to] = piece;
  board[from] = 0;
  squareOfPiece[piece] = to;
  const own = 16 << position.turn;
  const general = squareOfPiece[own]!;
  const other = squareOfPiece[own ^ 48]!;
  if (areGeneralsFacing(board, squareOfPiece)) {
    return finding(
      'leaves_generals_facing',
      other,
      `走后将帅在${squareName(general)}与${squareName(other)}直接对面`,
      `it leaves the generals facing each other on ${squareName(general)} and ${squareName(other)}`,
    );
  }
  const attackers = attackersOf(board, general, (1 - position.turn) as SideIndex);
  const names = attackers.map(squareName);
  return finding(
    'leaves_general_attacked',
    attackers[0]!,
    `走后己方${roleName('general', SIDES[position.turn]!).zh}（${squareName(general)}）被${names.join('、')}的棋子照将`,
    `it leaves the general on ${squareName(general)} attacked from ${names.join(', ')}`,
  );
}

function firstFinding(position: Placement, from: Square, to: Square): Finding | undefined {
  const own = 16 << position.turn;
  const piece = position.board[from]!;
  if (!isPiece(piece)) return finding('no_piece', from, `${squareName(from)}没有棋子`, `no piece stands on ${squareName(from)}`);
  if ((piece & own) === 0) {
    const owner = sideName(sideOfPiece(piece));
    return finding(
      'opponents_piece',
      from,
      `${squareName(from)}是${owner.zh}的棋子`,
      `the piece on ${squareName(from)} is ${owner.en}'s`,
    );
  }
  const wrong = geometryFinding(position, from, to);
  if (wrong) return wrong;
  if ((position.board[to]! & own) !== 0) {
    return finding('own_piece', to, `${squareName(to)}是己方的棋子`, `a piece of its own side stands on ${squareName(to)}`);
  }
  return safetyFinding(position, from, to);
}

/** Why a move is illegal for the side to move, with the squares named; `null` for a legal move. */
export function illegalReason(position: Placement, move: Move): IllegalReason | null {
  const found = firstFinding(position, moveFrom(move), moveTo(move));
  return found ? { code: found.code, square: found.square, message: { zh: found.zh, en: found.en } } : null;
}
