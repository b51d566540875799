import type { Move } from '../../../xiangqi/move.ts';
import { moveFrom } from '../../../xiangqi/move.ts';
import type { PieceId, SideIndex } from '../../../xiangqi/piece.ts';
import type { Search } from './context.ts';

/**
 * The two positions that are asked about a ply: *before*, the ply not made and the mover to move, and *after*, the ply
 * made and the mover to move again. If the mover stood in check before, the units that gave it do not make his moves
 * there illegal. Create it with the position before the ply on the search's board.
 */
export class PlyContext {
  readonly move: Move;
  readonly mover: SideIndex;
  readonly piece: PieceId;
  /** The units that gave check to the mover before the ply. */
  readonly checkersBefore: readonly PieceId[];
  private readonly search: Search;

  constructor(search: Search, move: Move) {
    const { position } = search;
    this.search = search;
    this.move = move;
    this.mover = position.turn;
    this.piece = position.board[moveFrom(move)]!;
    this.checkersBefore = position.generalAttacked(position.turn)
      ? position.checkers().map((square) => position.board[square]!)
      : [];
  }

  get moverWasInCheck(): boolean {
    return this.checkersBefore.length > 0;
  }

  /** Asks about the position before the ply. */
  before<T>(question: () => T): T {
    const { search } = this;
    search.ignore(this.checkersBefore);
    try {
      return search.guarded(question);
    } finally {
      search.ignore([]);
    }
  }

  /** Asks about the position after the ply, the mover to move again. */
  after<T>(question: () => T): T {
    const { position } = this.search;
    position.make(this.move);
    position.passTurn();
    try {
      return this.search.guarded(question);
    } finally {
      position.passTurn();
      position.unmake();
    }
  }
}
