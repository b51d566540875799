import { movesByGeometry } from '../../../xiangqi/legality.ts';
import { type Move, moveFrom, moveTo } from '../../../xiangqi/move.ts';
import { generateGeometricCaptures } from '../../../xiangqi/movegen.ts';
import { type PieceId, tagOf } from '../../../xiangqi/piece.ts';
import type { Position } from '../../../xiangqi/position.ts';
import type { Square } from '../../../xiangqi/square.ts';
import { crossedSoldiers, FIRST_TAKER, gains, LAST_TAKER, worthOf } from './balance.ts';
import { generateCheckMoves } from './checkMoves.ts';
import type { Search } from './context.ts';
import { survivesRetakes } from './exchange.ts';
import type { Inquiry } from './inquiry.ts';
import { canMate } from './mate.ts';
import { isPartner, partnersOf } from './partners.ts';
import type { SearchRules } from './searchRules.ts';
import { survivesWinBack } from './winBack.ts';

/**
 * Wins by checks (29.1, 连续照将): one or two checks, and after every legal reply the victim is taken as in a direct win,
 * or a unit that moved in reply is, or the run goes on to mate; in at least one line the victim itself is taken.
 *
 * An AND/OR search for several victims at once. The balance of a run is what it gave up; what it took on the way only
 * makes up for that.
 */

/** Victims as bits of their slots. */
type Victims = number;

/**
 * What a node comes to: in the lower half the victims for whom every line gains and one takes the victim itself, in the
 * upper half those for whom every line gains.
 */
type Outcome = number;
const HALF = 16;
const taking = (outcome: Outcome): Victims => outcome & 0xffff;
const holding = (outcome: Outcome): Victims => outcome >>> HALF;

/** How far a run has come. */
interface Stage {
  /** Checks that are left. */
  readonly checks: number;
  /** The mover's balance so far. */
  readonly pieces: number;
  readonly soldiers: number;
  /** A soldier taken by the last check, which counts unless its taker is taken back at once (25.3). */
  readonly pending: number;
  /** The square of the last check's move. */
  readonly square: Square;
  /** Units of the opponent that have moved in reply. */
  readonly replied: Victims;
}

const startOf = (rules: SearchRules): Stage => ({
  checks: rules.checksBeforeCapture,
  pieces: 0,
  soldiers: 0,
  pending: 0,
  square: 0,
  replied: 0,
});

function afterCheck(stage: Stage, check: Move, position: Position, rules: SearchRules): Stage {
  const square = moveTo(check);
  const taken = position.board[square]!;
  return {
    checks: stage.checks - 1,
    pieces: taken === 0 ? stage.pieces : stage.pieces + worthOf(rules, taken),
    soldiers: stage.soldiers,
    pending: taken === 0 ? 0 : crossedSoldiers(taken, square),
    square,
    replied: stage.replied,
  };
}

function afterReply(stage: Stage, reply: Move, position: Position, rules: SearchRules): Stage {
  const to = moveTo(reply);
  const lost = position.board[to]!;
  const kept = to === stage.square ? 0 : stage.pending;
  return {
    checks: stage.checks,
    pieces: lost === 0 ? stage.pieces : stage.pieces - worthOf(rules, lost),
    soldiers: stage.soldiers + kept - (lost === 0 ? 0 : crossedSoldiers(lost, to)),
    pending: 0,
    square: 0,
    replied: stage.replied | (1 << (position.board[moveFrom(reply)]! & 15)),
  };
}

export class RunSearch {
  private readonly search: Search;
  private readonly inquiry: Inquiry;

  /** Asked with the inquiry's position on the board. */
  constructor(search: Search, inquiry: Inquiry) {
    this.search = search;
    this.inquiry = inquiry;
  }

  /** Which of these victims, none of them a direct win, a run of checks wins. */
  victimsWon(victims: readonly PieceId[]): PieceId[] {
    let wanted: Victims = 0;
    for (const victim of victims) wanted |= 1 << (victim & 15);
    const won = wanted === 0 ? 0 : taking(this.byCheck(startOf(this.search.rules), wanted));
    return victims.filter((victim) => (won & (1 << (victim & 15))) !== 0);
  }

  /** A line in which a victim that is won is taken: checks, replies, and the capture. */
  lineFor(victim: PieceId): Move[] {
    return this.lineByCheck(startOf(this.search.rules), victim);
  }

  /** The mover to move gives one of the checks that are left. */
  private byCheck(stage: Stage, wanted: Victims): Outcome {
    const { search } = this;
    const start = search.openWindow();
    const end = generateCheckMoves(search.position, search.moves, start);
    let outcome: Outcome = 0;
    for (let index = start; taking(outcome) !== wanted && index < end; index += 1) {
      outcome |= this.check(stage, search.moves[index]!, wanted & ~outcome);
    }
    search.closeWindow();
    return outcome;
  }

  /** One check. A check by a partner's capture is barred, and taking the victim at once is no run. */
  private check(stage: Stage, check: Move, wanted: Victims): Outcome {
    const { search } = this;
    const { position } = search;
    const taken = position.board[moveTo(check)]!;
    if (taken !== 0 && isPartner(this.inquiry.partners, taken, position.board[moveFrom(check)]!)) return 0;
    const victims = taken === 0 ? wanted : wanted & ~(1 << (taken & 15));
    if (victims === 0) return 0;
    const next = afterCheck(stage, check, position, search.rules);
    if (!search.tryMove(check)) return 0;
    const outcome = this.againstReplies(next, victims);
    position.unmake();
    return outcome;
  }

  /** The opponent to move, in check: his legal replies. Mate on the spot holds. */
  private againstReplies(stage: Stage, wanted: Victims): Outcome {
    const { search } = this;
    const start = search.openWindow();
    const end = search.generateReplies(search.position.turn, start);
    let left = wanted;
    let held = wanted;
    let taken: Victims = 0;
    for (let index = start; left !== 0 && index < end; index += 1) {
      const outcome = this.withReply(stage, search.moves[index]!, left);
      taken |= taking(outcome);
      held &= holding(outcome);
      left &= taking(outcome) | holding(outcome);
    }
    search.closeWindow();
    return (left & taken) | ((left & held) << HALF);
  }

  private withReply(stage: Stage, reply: Move, wanted: Victims): Outcome {
    const { position, rules } = this.search;
    const next = afterReply(stage, reply, position, rules);
    position.make(reply);
    const outcome = this.answer(next, wanted);
    position.unmake();
    return outcome;
  }

  /** The mover to move after a reply: take a victim, take a unit that moved, mate, or check again. */
  private answer(stage: Stage, wanted: Victims): Outcome {
    const { search } = this;
    const start = search.openWindow();
    const end = generateGeometricCaptures(search.position, search.moves, start, FIRST_TAKER, LAST_TAKER);
    const taken = this.unitsWon(stage, wanted, start, end);
    const rest = wanted & ~taken;
    const repliedTaken = rest !== 0 && this.unitsWon(stage, stage.replied, start, end) !== 0;
    search.closeWindow();
    if (rest === 0) return taken;
    const holds = repliedTaken || canMate(search, search.rules.checksAgainstRetaker);
    return taken | (holds ? rest << HALF : 0) | (stage.checks > 0 ? this.byCheck(stage, rest) : 0);
  }

  /** Which of these units one of the captures from `start` to `end` in the list of moves wins. */
  private unitsWon(stage: Stage, units: Victims, start: number, end: number): Victims {
    const { board, moves } = this.search;
    let won: Victims = 0;
    for (let index = start; won !== units && index < end; index += 1) {
      const capture = moves[index]!;
      const bit = 1 << (board[moveTo(capture)]! & 15);
      if ((units & bit & ~won) !== 0 && this.wins(stage, capture)) won |= bit;
    }
    return won;
  }

  /** The first capture that wins a unit; 0 for none. */
  private captureOf(stage: Stage, unit: PieceId): Move {
    const { position } = this.search;
    const square = position.squareOfPiece[unit]!;
    if (square === 0) return 0;
    const tag = tagOf(position.turn);
    for (let slot = FIRST_TAKER; slot <= LAST_TAKER; slot += 1) {
      const from = position.squareOfPiece[tag + slot]!;
      if (from === 0 || !movesByGeometry(position, from, square)) continue;
      const capture = from | (square << 8);
      if (this.wins(stage, capture)) return capture;
    }
    return 0;
  }

  /** Whether a capture by geometry, made by one that can take in a win, wins as in a direct win, on top of what the run has cost, win-back and 29.4 included. */
  private wins({ pieces, soldiers }: Stage, capture: Move): boolean {
    const { search, inquiry } = this;
    const { position, rules } = search;
    const square = moveTo(capture);
    const unit = position.board[square]!;
    const taker = position.board[moveFrom(capture)]!;
    if (isPartner(inquiry.partners, unit, taker)) return false;
    const piecesWon = Math.min(0, pieces) + worthOf(rules, unit);
    const soldiersWon = Math.min(0, soldiers);
    const pending = crossedSoldiers(unit, square);
    if (!gains(piecesWon, soldiersWon + pending) || !search.tryMove(capture)) return false;
    // The cheapest question first: no mate is asked after for it.
    const won =
      survivesWinBack(search, square, piecesWon, soldiersWon + pending) &&
      survivesRetakes(search, square, piecesWon, soldiersWon, pending, partnersOf(inquiry.partners, unit)) &&
      (!inquiry.asksSafety || !canMate(search, rules.matingChecksAfterRun));
    position.unmake();
    return won;
  }

  private lineByCheck(stage: Stage, victim: PieceId): Move[] {
    const { search } = this;
    const wanted = 1 << (victim & 15);
    const start = search.openWindow();
    const end = generateCheckMoves(search.position, search.moves, start);
    let line: Move[] = [];
    for (let index = start; line.length === 0 && index < end; index += 1) {
      const check = search.moves[index]!;
      if (taking(this.check(stage, check, wanted)) === 0) continue;
      const next = afterCheck(stage, check, search.position, search.rules);
      search.position.make(check);
      line = [check, ...this.lineByReply(next, victim)];
      search.position.unmake();
    }
    search.closeWindow();
    return line;
  }

  private lineByReply(stage: Stage, victim: PieceId): Move[] {
    const { search } = this;
    const wanted = 1 << (victim & 15);
    const start = search.openWindow();
    const end = search.generateReplies(search.position.turn, start);
    let line: Move[] = [];
    for (let index = start; line.length === 0 && index < end; index += 1) {
      const reply = search.moves[index]!;
      if (taking(this.withReply(stage, reply, wanted)) === 0) continue;
      const next = afterReply(stage, reply, search.position, search.rules);
      search.position.make(reply);
      const capture = this.captureOf(next, victim);
      line = [reply, ...(capture === 0 ? this.lineByCheck(next, victim) : [capture])];
      search.position.unmake();
    }
    search.closeWindow();
    return line;
  }
}
