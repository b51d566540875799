import { type Move, moveFrom, moveTo } from '../../../xiangqi/move.ts';
import { generateGeometricCaptures } from '../../../xiangqi/movegen.ts';
import type { PieceId } from '../../../xiangqi/piece.ts';
import { crossedSoldiers, FIRST_TAKER, isTaker, isVictim, LAST_TAKER, worthOf } from './balance.ts';
import type { Search } from './context.ts';
import { survivesRetakes } from './exchange.ts';
import { canMate } from './mate.ts';
import { findPartners, isPartner, type Partners, partnersOf } from './partners.ts';

/** One capture that gains on its own square; whether 29.4 allows it is found out only when somebody needs to know. */
export interface DirectWin {
  readonly taker: PieceId;
  readonly victim: PieceId;
  readonly move: Move;
  /** 29.4: the opponent then has no mate by checks; `null` while not asked. */
  safe: boolean | null;
}

/**
 * One of the two positions asked about: the mover to move, his partners, and his direct wins. Methods ask about the
 * position as it stands on the search's board and leave it so; call them only while that very position is there.
 */
export class Inquiry {
  readonly partners: Partners;
  readonly directWins: readonly DirectWin[];
  /** Whether 29.4 is asked: not before the ply where the mover stood in check. */
  readonly asksSafety: boolean;
  /** Set by `settle`: from now on no answer may rest on a direct win of which 29.4 has not been asked. */
  isSettled = false;
  /** Direct wins that `hasAlready` has told of before 29.4 had been asked of them. */
  readonly untested: DirectWin[] = [];
  private readonly search: Search;

  constructor(search: Search, asksSafety: boolean) {
    this.search = search;
    this.asksSafety = asksSafety;
    this.partners = findPartners(search);
    this.directWins = this.findDirectWins();
  }

  /** The direct win of a victim by a taker, 29.4 not asked. */
  directWin(taker: PieceId, victim: PieceId): DirectWin | undefined {
    return this.directWins.find((win) => win.taker === taker && win.victim === victim);
  }

  /** 29.4, 细则7: a capture after which the opponent mates by checks is none. */
  isSafe(win: DirectWin): boolean {
    win.safe ??= !this.asksSafety || this.survivesMate(win.move);
    return win.safe;
  }

  /** The victims that are won directly, 29.4 included; those in `known` need not be asked about. */
  victimsWonDirectly(known: ReadonlySet<PieceId>): ReadonlySet<PieceId> {
    const victims = new Set<PieceId>(known);
    for (const win of this.directWins) if (!victims.has(win.victim) && this.isSafe(win)) victims.add(win.victim);
    return victims;
  }

  /** Whether a capture was a direct win already. Where 29.4 has not been asked yet it passes for one; see `settle`. */
  hasAlready(taker: PieceId, victim: PieceId): boolean {
    const win = this.directWin(taker, victim);
    if (win?.safe === null) this.untested.push(win);
    return win !== undefined && win.safe !== false;
  }

  /** Asks 29.4 of the untested; says whether all of them passed rightly for direct wins. */
  settle(): boolean {
    this.isSettled = true;
    let right = true;
    for (const win of this.untested) right = this.isSafe(win) && right;
    return right;
  }

  /** 29.4 for a capture of the mover, made from the position asked about. */
  survivesMate(capture: Move): boolean {
    const { search } = this;
    search.position.make(capture);
    search.budget.spend(1);
    const mated = canMate(search, search.rules.matingChecks);
    search.position.unmake();
    return !mated;
  }

  private findDirectWins(): DirectWin[] {
    const { search, partners } = this;
    const { position } = search;
    const found: DirectWin[] = [];
    const start = search.openWindow();
    const end = generateGeometricCaptures(position, search.moves, start, FIRST_TAKER, LAST_TAKER);
    for (let index = start; index < end; index += 1) {
      const move = search.moves[index]!;
      const victim = position.board[moveTo(move)]!;
      const taker = position.board[moveFrom(move)]!;
      if (gainsByTaking(search, partners, move)) found.push({ taker, victim, move, safe: null });
    }
    search.closeWindow();
    return found;
  }
}

/** Whether a capture by geometry gains on its own square (28.16), 29.4 not asked. */
export function gainsByTaking(search: Search, partners: Partners, capture: Move): boolean {
  const { position, rules } = search;
  const square = moveTo(capture);
  const victim = position.board[square]!;
  const taker = position.board[moveFrom(capture)]!;
  if (!isVictim(victim, square) || !isTaker(taker) || isPartner(partners, victim, taker)) return false;
  if (!search.tryMove(capture)) return false;
  const barred = partnersOf(partners, victim);
  const gained = survivesRetakes(search, square, worthOf(rules, victim), 0, crossedSoldiers(victim, square), barred);
  position.unmake();
  return gained;
}
