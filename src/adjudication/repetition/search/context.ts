import { aligned, generalWouldBeAttacked, piecesBetween } from '../../../xiangqi/attacks.ts';
import { DELTA, HORSE_LEG } from '../../../xiangqi/geometry.ts';
import { type Move, moveTo } from '../../../xiangqi/move.ts';
import { CANNON_SLOT, CHARIOT_SLOT, HORSE_SLOT, type PieceId, SOLDIER_SLOT } from '../../../xiangqi/piece.ts';
import type { Position } from '../../../xiangqi/position.ts';
import type { Square } from '../../../xiangqi/square.ts';
import type { SearchRules } from '../../rulesets/rulebook.ts';
import { Budget } from './budget.ts';
import { MateTable } from './mateTable.ts';
import { writeGeneralSteps, writeOtherReplies } from './replies.ts';

const WINDOW = 128;
const WINDOWS = 64;

const sharedTable = new MateTable();
const sharedMoves = new Uint16Array(WINDOW * WINDOWS);

/**
 * One request's search: a position of its own to make moves on, the budget, what is known of mates, and the checkers
 * that are ignored. Searches of different requests must not be interleaved (they share the table and the move stack).
 */
export class Search {
  readonly position: Position;
  readonly rules: SearchRules;
  readonly budget: Budget;
  readonly table: MateTable = sharedTable;
  /** Lists of moves, one window a depth; see `openWindow`. */
  readonly moves: Uint16Array = sharedMoves;

  /** 1 for each piece whose attack on the general does not make the moves of its opponent illegal. */
  private readonly ignored = new Uint8Array(64);
  private ignoredPieces: readonly PieceId[] = [];
  private depth = 0;

  constructor(position: Position, rules: SearchRules) {
    this.position = position;
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

  /** A fresh window of 128 moves in `moves`; give it back with `closeWindow`. */
  openWindow(): number {
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
    const own = 32 >> position.turn;
    const general = position.squareOfPiece[own]!;
    const attacked =
      this.ignoredPieces.length === 0
        ? generalWouldBeAttacked(position.board, position.squareOfPiece, general, own ^ 48)
        : this.attackedDespiteIgnored(general, own ^ 48);
    if (attacked) position.unmake();
    return !attacked;
  }

  /** Writes every legal reply of the side to move, in check, into `moves` from `offset` on; returns the end. */
  generateReplies(offset: number): number {
    return this.generateOtherReplies(this.generateGeneralSteps(offset));
  }

  /** The general's own steps among the replies. */
  generateGeneralSteps(offset: number): number {
    const end = writeGeneralSteps(this.position, this.moves, offset);
    this.budget.spend(end - offset);
    return end;
  }

  /** The replies of the other pieces. A general that ignored checkers attack is not there to be taken. */
  generateOtherReplies(offset: number): number {
    const { position, moves } = this;
    const end = writeOtherReplies(position, moves, offset);
    this.budget.spend(end - offset);
    if (this.ignoredPieces.length === 0) return end;
    const general = position.squareOfPiece[32 >> position.turn]!;
    let kept = offset;
    for (let index = offset; index < end; index += 1) {
      if (moves[index]! >> 8 !== general) moves[kept++] = moves[index]!;
    }
    return kept;
  }

  /** Whether a move is one of the legal replies of the side to move. */
  isReply(move: Move): boolean {
    const { position } = this;
    this.budget.spend(1);
    return (
      position.isLegal(move) && (this.ignoredPieces.length === 0 || moveTo(move) !== position.squareOfPiece[32 >> position.turn])
    );
  }

  /** Whether the side to move, in check, has any legal reply; the general's own steps, the commonest, are tried first. */
  hasReply(): boolean {
    const start = this.openWindow();
    const replies = this.generateGeneralSteps(start) > start || this.generateOtherReplies(start) > start;
    this.closeWindow();
    return replies;
  }

  /** The present position's key with the ignored checkers folded in. */
  get keyLow(): number {
    let key = this.position.keyLow;
    if (this.ignoredPieces.length === 0) return key;
    for (const piece of this.ignoredPieces) key ^= Math.imul((piece << 8) | this.position.squareOfPiece[piece]!, 0x9e3779b1);
    return key;
  }

  get keyHigh(): number {
    let key = this.position.keyHigh;
    if (this.ignoredPieces.length === 0) return key;
    for (const piece of this.ignoredPieces) key ^= Math.imul((piece << 8) | this.position.squareOfPiece[piece]!, 0x85ebca6b);
    return key;
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
