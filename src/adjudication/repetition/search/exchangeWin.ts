import { movesByGeometry } from '../../../xiangqi/legality.ts';
import { type Move, moveFrom, moveTo } from '../../../xiangqi/move.ts';
import { generateGeometricCaptures } from '../../../xiangqi/movegen.ts';
import { type PieceId, SLOTS, tagOf } from '../../../xiangqi/piece.ts';
import type { Square } from '../../../xiangqi/square.ts';
import { crossedSoldiers, FIRST_TAKER, gains, isTaker, isVictim, LAST_TAKER, worthOf } from './balance.ts';
import type { Search } from './context.ts';
import { canAnswerRetake } from './exchange.ts';
import type { Inquiry } from './inquiry.ts';
import { canMate } from './mate.ts';
import { isPartner, partnersOf } from './partners.ts';
import { canRetake, survivesWinBack } from './winBack.ts';

/**
 * Win by exchange (29.1, 完整的交换过程): the capture alone does not gain, but after each retake on that square the line
 * still gains, or the mover has one more capture with which it gains whether or not that taker is taken too.
 * Returns the line (capture, retake, second capture), or `null`. Asked where no direct win of the victim exists.
 */
export function winByExchange(search: Search, inquiry: Inquiry, victim: PieceId): Move[] | null {
  for (;;) {
    inquiry.untested.length = 0;
    const line = exchangeOf(search, inquiry, victim);
    if (inquiry.untested.length === 0 || (line !== null && !inquiry.isSettled)) return line;
    // A second capture was left out although 29.4 may bar it as a direct win: find out, and look again if it does.
    if (inquiry.settle()) return line;
  }
}

/** The opponent's units that any piece which can take in a win could take by geometry, as bits of their slots. */
export function unitsAttacked(search: Search): number {
  const { board, moves, position } = search;
  const start = search.openWindow();
  const end = generateGeometricCaptures(position, moves, start, FIRST_TAKER, LAST_TAKER);
  search.closeWindow();
  let units = 0;
  for (let index = start; index < end; index += 1) units |= 1 << (board[moveTo(moves[index]!)]! & 15);
  return units;
}

function exchangeOf(search: Search, inquiry: Inquiry, victim: PieceId): Move[] | null {
  const { position } = search;
  const square = position.squareOfPiece[victim]!;
  const tag = tagOf(position.turn);
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const taker = tag + slot;
    const from = position.squareOfPiece[taker]!;
    if (from === 0 || !isTaker(taker) || isPartner(inquiry.partners, victim, taker)) continue;
    if (!movesByGeometry(position, from, square)) continue;
    const capture = from | (square << 8);
    const line = exchangeFrom(search, inquiry, capture);
    if (line !== null && (!inquiry.asksSafety || inquiry.survivesMate(capture))) return line;
  }
  return null;
}

function exchangeFrom(search: Search, inquiry: Inquiry, capture: Move): Move[] | null {
  const { position, rules } = search;
  const square = moveTo(capture);
  const victim = position.board[square]!;
  const taker = position.board[moveFrom(capture)]!;
  if (!search.tryMove(capture)) return null;
  const pieces = worthOf(rules, victim) - worthOf(rules, taker);
  const tag = tagOf(position.turn);
  let line: Move[] | null = null;
  let gained = true;
  for (let slot = 0; gained && slot < SLOTS; slot += 1) {
    const from = position.squareOfPiece[tag + slot]!;
    if (from === 0 || !movesByGeometry(position, from, square)) continue;
    const retake = from | (square << 8);
    if (!search.tryMove(retake)) continue;
    if (
      !canAnswerRetake(search, square, pieces, 0, partnersOf(inquiry.partners, victim)) &&
      !canMate(search, rules.checksAgainstRetaker)
    ) {
      const second = secondCapture(search, inquiry, pieces, square, partnersOf(inquiry.partners, victim));
      gained = second !== 0;
      line ??= [capture, retake, second];
    }
    position.unmake();
  }
  position.unmake();
  return gained ? line : null;
}

/**
 * One further capture with which the line gains, 0 if there is none. What its taker had as a direct win already is not
 * offered, and on the first square, `joined`, no partner of the first victim (the slots in `barred`) joins in.
 */
function secondCapture(search: Search, inquiry: Inquiry, pieces: number, joined: Square, barred: number): Move {
  const { position, rules } = search;
  const start = search.openWindow();
  const end = generateGeometricCaptures(position, search.moves, start, FIRST_TAKER, LAST_TAKER);
  let found: Move = 0;
  for (let index = start; found === 0 && index < end; index += 1) {
    const move = search.moves[index]!;
    const square = moveTo(move);
    const victim = position.board[square]!;
    const taker = position.board[moveFrom(move)]!;
    if (!isVictim(victim, square)) continue;
    if (isPartner(inquiry.partners, victim, taker)) continue;
    if (square === joined && (barred & (1 << (taker & 15))) !== 0) continue;
    const piecesAfter = pieces + worthOf(rules, victim);
    const pending = crossedSoldiers(victim, square);
    if (!gains(piecesAfter, pending)) continue;
    if (inquiry.hasAlready(taker, victim)) continue;
    if (!search.tryMove(move)) continue;
    if (gainsAnyway(search, square, piecesAfter, pending)) found = move;
    position.unmake();
  }
  search.closeWindow();
  return found;
}

/** The second capture has been made on `square`: the line gains whether or not its taker is taken, and against a capture elsewhere. */
function gainsAnyway(search: Search, square: Square, pieces: number, pending: number): boolean {
  const taker = search.position.board[square]!;
  if (!gains(pieces - worthOf(search.rules, taker), 0) && canRetake(search, square)) return false;
  return survivesWinBack(search, square, pieces, pending);
}
