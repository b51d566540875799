import { err, ok, type Result } from '../base/result.ts';
import { areGeneralsFacing, attackersOf, generalWouldBeAttacked } from './attacks.ts';
import { makeFen } from './fen.ts';
import { type IllegalReason, illegalReason, isLegalMove, leavesGeneralUnsafe, movesByGeometry } from './legality.ts';
import type { Move } from './move.ts';
import { generateGeometricMoves, generateLegalMoves } from './movegen.ts';
import { FIRST_SLOT, pieceOf, ROLE_OF_PIECE, type SideIndex, sideIndex, tagOf } from './piece.ts';
import { type Fault, placePieces, type Setup, validateSetup } from './setup.ts';
import { ALL_SQUARES, type Square } from './square.ts';
import { type Piece, SIDES, type Side } from './types.ts';
import { KEY_HIGH, KEY_LOW, KEY_ROW, TURN_HIGH, TURN_LOW } from './zobrist.ts';

/** Plies: searches and most games stay below the first capacity, a long game is copied over once. */
const FIRST_CAPACITY = 256;
const GROWTH = 4;
/** Bytes of a ply in the arrays by ply: three numbers of 32 bits, one of 16, one of 8. */
const BYTES_A_PLY = 15;
const scratch = new Uint16Array(128);

type History = Pick<Position, 'keysLow' | 'keysHigh' | 'clocks' | 'moves' | 'captures'>;

/** Setups that broke no rule when they were asked about: the reader of a game, its judge and its writers each set it up anew. */
const sound = new WeakSet<Setup>();

/**
 * A position that the rules allow, and the moves made since it was set up. Mutable and fast: `make` and `unmake` store a
 * handful of bytes; nothing in the hot paths allocates. Moves are not checked by `make`: ask `isLegal` first.
 *
 * Arrays are open for reading by code that must be fast (`board`, `squareOfPiece`, the keys by ply); only `make`,
 * `unmake` and `passTurn` may change them.
 */
export class Position {
  /** Piece id by square: 0 empty, 255 off the board. */
  readonly board: Uint8Array;
  /** Square by piece id, 0 once captured (and for ids that never stood on the board). */
  readonly squareOfPiece: Uint8Array;
  /** 0 while Red is to move, 1 while Black is. */
  turn: SideIndex = 0;
  /** Moves made since the setup, and so the row of the arrays by ply that describes the present position. */
  ply = 0;
  fullmoveNumber = 1;

  /** By ply: the position's key as two signed 32-bit halves, by role, side and square, with the side to move folded in. */
  keysLow!: Int32Array;
  keysHigh!: Int32Array;
  /** By ply: plies since the last capture, counted on from the setup's own clock. */
  clocks!: Int32Array;
  /** By ply: the move that led to the next ply, and the piece that it captured (0 for none). */
  moves!: Uint16Array;
  captures!: Uint8Array;

  private constructor(board: Uint8Array, squareOfPiece: Uint8Array, capacity: number) {
    this.board = board;
    this.squareOfPiece = squareOfPiece;
    this.layOut(capacity);
  }

  /** The arrays by ply share one buffer: a request makes several positions, and a buffer each would cost more than its moves. */
  private layOut(capacity: number): void {
    const history = new ArrayBuffer(capacity * BYTES_A_PLY);
    this.keysLow = new Int32Array(history, 0, capacity);
    this.keysHigh = new Int32Array(history, capacity * 4, capacity);
    this.clocks = new Int32Array(history, capacity * 8, capacity);
    this.moves = new Uint16Array(history, capacity * 12, capacity);
    this.captures = new Uint8Array(history, capacity * 14, capacity);
  }

  /** The position of a setup, or every rule that the setup breaks. */
  static fromSetup(setup: Setup): Result<Position, Fault[]> {
    if (!sound.has(setup)) {
      const faults = validateSetup(setup);
      if (faults.length > 0) return err(faults);
      sound.add(setup);
    }
    const board = placePieces(setup.pieces);
    const squareOfPiece = new Uint8Array(64);
    const next = [...FIRST_SLOT, ...FIRST_SLOT];
    let low = setup.sideToMove === 'black' ? TURN_LOW : 0;
    let high = setup.sideToMove === 'black' ? TURN_HIGH : 0;
    for (const square of ALL_SQUARES) {
      const kind = board[square]!;
      if (kind === 0) continue;
      const counter = ROLE_OF_PIECE[kind]! + (kind & 16 ? 0 : FIRST_SLOT.length);
      const id = (kind & 48) + next[counter]!;
      next[counter] = next[counter]! + 1;
      board[square] = id;
      squareOfPiece[id] = square;
      low ^= KEY_LOW[KEY_ROW[id]! | square]!;
      high ^= KEY_HIGH[KEY_ROW[id]! | square]!;
    }
    const position = new Position(board, squareOfPiece, FIRST_CAPACITY);
    position.turn = sideIndex(setup.sideToMove);
    position.fullmoveNumber = setup.fullmoveNumber;
    position.keysLow[0] = low;
    position.keysHigh[0] = high;
    position.clocks[0] = setup.halfmoveClock;
    return ok(position);
  }

  get sideToMove(): Side {
    return SIDES[this.turn]!;
  }

  /** The two halves of the present key. Equal positions have equal keys; the converse holds but for 1 chance in 2^64. */
  get keyLow(): number {
    return this.keysLow[this.ply]!;
  }

  get keyHigh(): number {
    return this.keysHigh[this.ply]!;
  }

  /** Plies since the last capture (4.2.4); moves of soldiers do not reset it. */
  get halfmoveClock(): number {
    return this.clocks[this.ply]!;
  }

  pieceAt(square: Square): Piece | undefined {
    return pieceOf(this.board[square] ?? 0);
  }

  /** Makes a move of the side to move and passes the turn. The move is not checked. */
  make(move: Move): void {
    const { board, squareOfPiece, ply } = this;
    if (ply + 1 >= this.keysLow.length) this.grow();
    const from = move & 255;
    const to = move >> 8;
    const piece = board[from]!;
    const captured = board[to]!;
    const row = KEY_ROW[piece]!;
    let low = this.keysLow[ply]! ^ KEY_LOW[row | from]! ^ KEY_LOW[row | to]! ^ TURN_LOW;
    let high = this.keysHigh[ply]! ^ KEY_HIGH[row | from]! ^ KEY_HIGH[row | to]! ^ TURN_HIGH;
    let clock = this.clocks[ply]! + 1;
    this.moves[ply] = move;
    this.captures[ply] = captured;
    board[from] = 0;
    board[to] = piece;
    squareOfPiece[piece] = to;
    if (captured !== 0) {
      squareOfPiece[captured] = 0;
      low ^= KEY_LOW[KEY_ROW[captured]! | to]!;
      high ^= KEY_HIGH[KEY_ROW[captured]! | to]!;
      clock = 0;
    }
    this.keysLow[ply + 1] = low;
    this.keysHigh[ply + 1] = high;
    this.clocks[ply + 1] = clock;
    this.ply = ply + 1;
    this.fullmoveNumber += this.turn;
    this.turn = (this.turn ^ 1) as SideIndex;
  }

  /** Takes back the last move made; there must be one. */
  unmake(): void {
    const { board, squareOfPiece } = this;
    const ply = this.ply - 1;
    const move = this.moves[ply]!;
    const from = move & 255;
    const to = move >> 8;
    const piece = board[to]!;
    const captured = this.captures[ply]!;
    board[from] = piece;
    board[to] = captured;
    squareOfPiece[piece] = from;
    if (captured !== 0) squareOfPiece[captured] = to;
    this.ply = ply;
    this.turn = (this.turn ^ 1) as SideIndex;
    this.fullmoveNumber -= this.turn;
  }

  /**
   * Gives the turn to the other side without a move (a question of the repetition judge: what if he moved again?).
   * Calling it twice restores the position; moves made in between must be taken back first.
   */
  passTurn(): void {
    this.turn = (this.turn ^ 1) as SideIndex;
    this.keysLow[this.ply] = this.keysLow[this.ply]! ^ TURN_LOW;
    this.keysHigh[this.ply] = this.keysHigh[this.ply]! ^ TURN_HIGH;
  }

  /** Writes the legal moves into `buffer` from `offset` on and returns the end; 128 entries hold any position's moves. */
  generateLegal(buffer: Uint16Array, offset: number): number {
    return generateLegalMoves(this, buffer, offset);
  }

  /** Like `generateLegal`, without asking for the general's safety. */
  generateGeometric(buffer: Uint16Array, offset: number): number {
    return generateGeometricMoves(this, buffer, offset);
  }

  /** Every legal move, piece by piece in slot order. */
  legalMoves(): Move[] {
    return Array.from(scratch.subarray(0, generateLegalMoves(this, scratch, 0)));
  }

  hasLegalMove(): boolean {
    return generateLegalMoves(this, scratch, 0) > 0;
  }

  /** Whether the move is legal for the side to move, found out without generating the others. */
  isLegal(move: Move): boolean {
    return isLegalMove(this, move & 255, move >> 8);
  }

  /** The half of `isLegal` that looks at the piece's own way of moving. */
  isGeometric(move: Move): boolean {
    return movesByGeometry(this, move & 255, move >> 8);
  }

  /** The other half of `isLegal`: whether a move right by geometry leaves the mover's general attacked or facing. */
  leavesGeneralUnsafe(move: Move): boolean {
    return leavesGeneralUnsafe(this, move & 255, move >> 8);
  }

  /** Why a move is illegal, with the squares named; `null` for a legal move. */
  illegalReason(move: Move): IllegalReason | null {
    return illegalReason(this, move);
  }

  /** Whether the general of a side, the side to move by default, stands in check (照将). */
  inCheck(side: Side = this.sideToMove): boolean {
    return this.generalAttacked(sideIndex(side));
  }

  /** `inCheck` by side index, for hot paths. Facing generals, which no legal move leaves, count as an attack. */
  generalAttacked(side: SideIndex): boolean {
    const own = tagOf(side);
    return generalWouldBeAttacked(this.board, this.squareOfPiece, this.squareOfPiece[own]!, own ^ 48);
  }

  /** The squares of the pieces that check the general of a side, lowest first; the other general is never among them. */
  checkers(side: Side = this.sideToMove): Square[] {
    const index = sideIndex(side);
    return attackersOf(this.board, this.squareOfPiece[tagOf(index)]!, (1 - index) as SideIndex);
  }

  /** The squares from which pieces of `side` could capture on `target` by geometry; pins are not asked. Lowest first. */
  attackersOf(target: Square, side: Side): Square[] {
    return attackersOf(this.board, target, sideIndex(side));
  }

  /** Whether the generals face each other (将帅照面); never so in a position reached by legal moves. */
  generalsFacing(): boolean {
    return areGeneralsFacing(this.board, this.squareOfPiece);
  }

  /** A copy with its own arrays and the same history. */
  clone(): Position {
    const copy = new Position(this.board.slice(), this.squareOfPiece.slice(), this.keysLow.length);
    copy.turn = this.turn;
    copy.ply = this.ply;
    copy.fullmoveNumber = this.fullmoveNumber;
    copy.takeHistory(this);
    return copy;
  }

  toSetup(): Setup {
    const pieces = new Map<Square, Piece>();
    for (const square of ALL_SQUARES) {
      const piece = pieceOf(this.board[square]!);
      if (piece) pieces.set(square, piece);
    }
    return {
      pieces,
      sideToMove: this.sideToMove,
      halfmoveClock: this.halfmoveClock,
      fullmoveNumber: this.fullmoveNumber,
    };
  }

  toFen(): string {
    return makeFen(this.toSetup());
  }

  private grow(): void {
    const { keysLow, keysHigh, clocks, moves, captures } = this;
    this.layOut(keysLow.length * GROWTH);
    this.takeHistory({ keysLow, keysHigh, clocks, moves, captures });
  }

  private takeHistory({ keysLow, keysHigh, clocks, moves, captures }: History): void {
    this.keysLow.set(keysLow);
    this.keysHigh.set(keysHigh);
    this.clocks.set(clocks);
    this.moves.set(moves);
    this.captures.set(captures);
  }
}
