import { movesByGeometry } from '../../../xiangqi/legality.ts';
import { type Move, moveFrom, moveTo } from '../../../xiangqi/move.ts';
import { type PieceId, SLOTS, tagOf } from '../../../xiangqi/piece.ts';
import { crossedSoldiers, isTaker, worthOf } from './balance.ts';
import { generateCheckMoves } from './checkMoves.ts';
import type { Search } from './context.ts';
import { survivesRetakes } from './exchange.ts';
import type { Inquiry } from './inquiry.ts';
import { mateByChecks } from './mate.ts';
import { isPartner } from './partners.ts';
import { survivesWinBack } from './winBack.ts';

/**
 * Win by checks (29.1, 连续照将): one or two checks, and after every legal reply the victim is taken as in a direct win,
 * or a unit that moved in reply is, or the run goes on to mate; in at least one line the victim itself is taken.
 *
 * An AND/OR search for one victim. The balance of a run is what it gave up; what it took on the way only makes up for that.
 */

/** Where a node of the run ends: every line fails for some reply, all gain, or all gain and one takes the victim. */
const FAILS = 0;
const HOLDS = 1;
const TAKES_VICTIM = 2;
type Outcome = typeof FAILS | typeof HOLDS | typeof TAKES_VICTIM;

class Run {
  private readonly search: Search;
  private readonly inquiry: Inquiry;
  private readonly victim: PieceId;
  /** The line shown as evidence: the first in which the victim itself is taken. */
  line: Move[] = [];

  constructor(search: Search, inquiry: Inquiry, victim: PieceId) {
    this.search = search;
    this.inquiry = inquiry;
    this.victim = victim;
  }

  /**
   * The mover to move gives one of `checks` checks that are left. `replied` holds, as bits of slots, the units of the
   * opponent that have moved in reply.
   */
  byCheck(checks: number, pieces: number, soldiers: number, replied: number): Outcome {
    const { search, inquiry } = this;
    const { position, rules } = search;
    const start = search.openWindow();
    const end = generateCheckMoves(position, search.moves, start);
    let best: Outcome = FAILS;
    for (let index = start; best !== TAKES_VICTIM && index < end; index += 1) {
      const move = search.moves[index]!;
      const taken = position.board[moveTo(move)]!;
      if (taken !== 0 && (taken === this.victim || isPartner(inquiry.partners, taken, position.board[moveFrom(move)]!))) continue;
      if (!search.tryMove(move)) continue;
      if (position.generalAttacked(position.turn)) {
        const soldiersTaken = taken === 0 ? 0 : crossedSoldiers(taken, moveTo(move));
        const outcome = this.againstReplies(
          move,
          checks - 1,
          pieces + (taken === 0 ? 0 : worthOf(rules, taken)),
          soldiers,
          soldiersTaken,
          replied,
        );
        if (outcome > best) best = outcome;
        if (outcome === TAKES_VICTIM) this.line.unshift(move);
      }
      position.unmake();
    }
    search.closeWindow();
    return best;
  }

  /** The opponent to move, in check: the worst of his legal replies. Mate on the spot holds. */
  private againstReplies(
    check: Move,
    checks: number,
    pieces: number,
    soldiers: number,
    pending: number,
    replied: number,
  ): Outcome {
    const { search } = this;
    const { position, rules } = search;
    const replies = search.openWindow();
    const end = search.generateReplies(replies);
    let worst: Outcome = HOLDS;
    let line: Move[] = [];
    for (let index = replies; worst !== FAILS && index < end; index += 1) {
      const reply = search.moves[index]!;
      const lost = position.board[moveTo(reply)]!;
      const unit = position.board[moveFrom(reply)]!;
      const piecesAfter = lost === 0 ? pieces : pieces - worthOf(rules, lost);
      const retaken = moveTo(reply) === moveTo(check);
      const soldiersAfter = soldiers + (retaken ? 0 : pending) - (lost === 0 ? 0 : crossedSoldiers(lost, moveTo(reply)));
      position.make(reply);
      this.line = [];
      const outcome = this.afterReply(checks, piecesAfter, soldiersAfter, replied | (1 << (unit & 15)));
      position.unmake();
      if (outcome === FAILS) worst = FAILS;
      else if (outcome === TAKES_VICTIM && worst === HOLDS) {
        worst = TAKES_VICTIM;
        line = [reply, ...this.line];
      }
    }
    search.closeWindow();
    this.line = line;
    return worst;
  }

  /** The mover to move after a reply: take the victim, take a unit that moved, mate, or check again. */
  private afterReply(checks: number, pieces: number, soldiers: number, replied: number): Outcome {
    const { search } = this;
    const { position, rules } = search;
    if (position.squareOfPiece[this.victim] !== 0 && this.takes(this.victim, pieces, soldiers)) return TAKES_VICTIM;
    let best: Outcome = FAILS;
    if (mateByChecks(search, rules.checksAgainstRetaker) !== 0 || this.takesReplier(replied, pieces, soldiers)) best = HOLDS;
    if (checks > 0) {
      const further = this.byCheck(checks, pieces, soldiers, replied);
      if (further > best) best = further;
    }
    return best;
  }

  private takesReplier(replied: number, pieces: number, soldiers: number): boolean {
    const { position } = this.search;
    const tag = tagOf((1 - position.turn) as 0 | 1);
    for (let slot = 1; slot < SLOTS; slot += 1) {
      if ((replied & (1 << slot)) === 0) continue;
      const unit = tag + slot;
      if (unit !== this.victim && position.squareOfPiece[unit] !== 0 && this.takes(unit, pieces, soldiers)) return true;
    }
    return false;
  }

  /** Whether a unit can be taken as in a direct win on top of what the run has cost, win-back and 29.4 included. */
  private takes(unit: PieceId, pieces: number, soldiers: number): boolean {
    const { search, inquiry } = this;
    const { position, rules } = search;
    const square = position.squareOfPiece[unit]!;
    const piecesBefore = Math.min(0, pieces);
    const soldiersBefore = Math.min(0, soldiers);
    const worth = worthOf(rules, unit);
    const pending = crossedSoldiers(unit, square);
    const tag = tagOf(position.turn);
    for (let slot = 0; slot < SLOTS; slot += 1) {
      const taker = tag + slot;
      const from = position.squareOfPiece[taker]!;
      if (from === 0 || !isTaker(taker) || isPartner(inquiry.partners, unit, taker)) continue;
      if (!movesByGeometry(position, from, square)) continue;
      const capture = from | (square << 8);
      if (!search.tryMove(capture)) continue;
      const won =
        survivesRetakes(search, square, piecesBefore + worth, soldiersBefore, pending, inquiry.partners[unit]!) &&
        survivesWinBack(search, square, piecesBefore + worth, soldiersBefore + pending) &&
        (!inquiry.asksSafety || mateByChecks(search, rules.matingChecksAfterRun) === 0);
      position.unmake();
      if (won) {
        this.line = [capture];
        return true;
      }
    }
    return false;
  }
}

/** A line by which a run of checks wins the victim, or `null`. Asked where no direct win of the victim exists. */
export function winByChecks(search: Search, inquiry: Inquiry, victim: PieceId): Move[] | null {
  const run = new Run(search, inquiry, victim);
  return run.byCheck(search.rules.checksBeforeCapture, 0, 0, 0) === TAKES_VICTIM ? run.line : null;
}
