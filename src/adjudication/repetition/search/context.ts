import { aligned, generalWouldBeAttacked, piecesBetween } from '../../../xiangqi/attacks.ts';
import { DELTA, HORSE_LEG } from '../../../xiangqi/geometry.ts';
import type { Move } from '../../../xiangqi/move.ts';
import { CANNON_SLOT, CHARIOT_SLOT, HORSE_SLOT, type PieceId, type SideIndex, SOLDIER_SLOT } from '../../../xiangqi/piece.ts';
import type { Position } from '../../../xiangqi/position.ts';
import type { Square } from '../../../xiangqi/square.ts';
import { Budget, SearchCut } from './budget.ts';
import { MateTable } from './mateTable.ts';
import { writeGeneralSteps, writeOtherReplies } from './replies.ts';
import type { SearchRules } from './searchRules.ts';

/** No bound on how many replies are looked for. */
const ALL = 128;

const WINDOW = 128;
const WINDOWS = 64;

const sharedTable = new MateTable();
const sharedMoves = new Uint16Array(WINDOW * WINDOWS);
const sharedRanks = new Uint8Array(WINDOW * WINDOWS);

/**
 * One request's search: a position of its own to make moves on, the budget, what is known of mates, and the checkers
 * that are ignored. Searches of different requests must not be interleaved (they share the table and the move stack).
 */
export class Search {
  readonly position: Position;
  /** The position's own arrays. */
  readonly board: Uint8Array;
  readonly squareOfPiece: Uint8Array;
  readonly rules: SearchRules;
  readonly budget: Budget;
  readonly table: MateTable = sharedTable;
  /** Lists of moves, one window a depth; see `openWindow`. */
  readonly moves: Uint16Array = sharedMoves;
  /** Beside each of them, how it ranks where that is asked. */
  readonly ranks: Uint8Array = sharedRanks;

  /** 1 for each piece whose attack on the general does not make the moves of its opponent illegal. */
  private readonly ignored = new Uint8Array(64);
  private ignoredPieces: readonly PieceId[] = [];
  private depth = 0;

  constructor(position: Position, rules: SearchRules) {
    this.position = position;
    this.board = position.board;
    this.squareOfPiece = position.squareOfPiece;
    this.rules = rules;
    this.budget = new Budget(rules.movesPerPly, rules.movesPerRequest);
    this.table.begin();
  }

  /** Ignores the checks of some pieces from now on, and of no others. */
  ignore(pieces: readonly PieceId[]): void {
    for (const piece of this.ignoredPieces) this.ignored[piece] = 0;
    for (const piece of pieces) this.ignored[piece] = 1;
    this.ignoredPieces = pieces;
  }

  /**
   * A fresh window of 128 moves in `moves`; give it back with `closeWindow`. Searches nest half as deep as there are windows; what
   * would go beyond them is cut, since a write past the end of the array would be lost unseen.
   */
  openWindow(): number {
    if (this.depth === WINDOWS) throw new SearchCut();
    const offset = this.depth * WINDOW;
    this.depth += 1;
    return offset;
  }

  closeWindow(): void {
    this.depth -= 1;
  }

  /** Runs a question and leaves position and windows as they were, also when the search is cut. */
  guarded<T>(question: () => T): T {
    const { position, depth } = this;
    const { ply, turn } = position;
    try {
      return question();
    } finally {
      this.depth = depth;
      while (position.ply > ply) position.unmake();
      if (position.turn !== turn) position.passTurn();
    }
  }

  /** Makes a move that is right by geometry, unless it leaves the mover's general attacked; says whether it was made. */
  tryMove(move: Move): boolean {
    const { position } = this;
    this.budget.spend(1);
    position.make(move);
    const attacked = this.isExposed((1 - position.turn) as SideIndex);
    if (attacked) position.unmake();
    return !attacked;
  }

  /** Whether the general of a side that has just moved is attacked, ignored checkers aside. */
  isExposed(side: SideIndex): boolean {
    const { board, squareOfPiece } = this;
    const own = 16 << side;
    const general = squareOfPiece[own]!;
    return this.ignoredPieces.length === 0
      ? generalWouldBeAttacked(board, squareOfPiece, general, own ^ 48)
      : this.attackedDespiteIgnored(general, own ^ 48);
  }

  /** Writes every legal reply of a side in check into `moves` from `offset` on; returns the end. */
  generateReplies(turn: SideIndex, offset: number): number {
    return this.generateOtherReplies(turn, this.generateGeneralSteps(turn, offset));
  }

  /** The general's own steps among the replies. */
  generateGeneralSteps(turn: SideIndex, offset: number): number {
    const end = writeGeneralSteps(this.board, this.squareOfPiece, turn, this.moves, offset, ALL);
    this.budget.spend(end - offset);
    return end;
  }

  /** The replies of the other pieces. */
  generateOtherReplies(turn: SideIndex, offset: number): number {
    return this.withoutGeneral(turn, offset, writeOtherReplies(this.board, this.squareOfPiece, turn, this.moves, offset, ALL));
  }

  /** Whether a side in check has any legal reply; the general's own steps, the commonest, are tried first. */
  hasReply(turn: SideIndex): boolean {
    const { board, squareOfPiece, moves } = this;
    const start = this.openWindow();
    let end = writeGeneralSteps(board, squareOfPiece, turn, moves, start, 1);
    if (end === start) {
      // Taking the general is no reply, so where that may happen one move found is not enough.
      const enough = this.ignoredPieces.length === 0 ? 1 : ALL;
      end = this.withoutGeneral(turn, start, writeOtherReplies(board, squareOfPiece, turn, moves, start, enough));
    } else this.budget.spend(1);
    this.closeWindow();
    return end > start;
  }

  /** What is known of mates in a position of this key, which becomes that of the ignored checkers as well; see `MateTable.probe`. */
  probe(low: number, high: number): number {
    return this.ignoredPieces.length === 0
      ? this.table.probe(low, high)
      : this.table.probe(low ^ this.fold(0x9e3779b1), high ^ this.fold(0x85ebca6b));
  }

  store(low: number, high: number, fewest: number, failed: number): void {
    if (this.ignoredPieces.length === 0) this.table.store(low, high, fewest, failed);
    else this.table.store(low ^ this.fold(0x9e3779b1), high ^ this.fold(0x85ebca6b), fewest, failed);
  }

  private fold(factor: number): number {
    let folded = 0;
    for (const piece of this.ignoredPieces) folded ^= Math.imul((piece << 8) | this.squareOfPiece[piece]!, factor);
    return folded;
  }

  /** Books replies that were found, and leaves out the taking of a general that ignored checkers attack: it is not there to be taken. */
  private withoutGeneral(turn: SideIndex, offset: number, end: number): number {
    this.budget.spend(end - offset);
    if (this.ignoredPieces.length === 0) return end;
    const { moves, squareOfPiece } = this;
    const general = squareOfPiece[32 >> turn]!;
    let kept = offset;
    for (let index = offset; index < end; index += 1) {
      if (moves[index]! >> 8 !== general) moves[kept++] = moves[index]!;
    }
    return kept;
  }

  private attackedDespiteIgnored(general: Square, enemy: number): boolean {
    const { board, squareOfPiece } = this.position;
    const { ignored } = this;
    const other = squareOfPiece[enemy]!;
    if (((other ^ general) & 15) === 0 && piecesBetween(board, other, general) === 0) return true;
    for (let id = enemy + HORSE_SLOT; id < enemy + SOLDIER_SLOT; id += 1) {
      const from = squareOfPiece[id]!;
      if (from === 0 || ignored[id] === 1) continue;
      if (id < enemy + CHARIOT_SLOT) {
        const leg = HORSE_LEG[general - from + DELTA]!;
        if (leg !== 0 && board[from + leg] === 0) return true;
      } else if (aligned(from, general) && piecesBetween(board, from, general) === (id < enemy + CANNON_SLOT ? 0 : 1)) {
        return true;
      }
    }
    const soldier = enemy + SOLDIER_SLOT;
    for (const delta of [1, -1, enemy === 16 ? -16 : 16]) {
      const id = board[general + delta]!;
      if ((id - soldier) >>> 0 < 5 && ignored[id] === 0) return true;
    }
    return false;
  }
}
