import type { Move } from '../../xiangqi/move.ts';
import type { PieceId, SideIndex } from '../../xiangqi/piece.ts';
import type { Square } from '../../xiangqi/square.ts';
import type { NewWin } from './search/newWins.ts';
import type { DoubtCode, IdleKind, Nature } from './types.ts';

/** An open point that a ply touches, and what the ply would be under the other reading. */
export interface OpenPoint {
  readonly code: DoubtCode;
  readonly otherwise: Nature;
}

/** What one ply does and what proves it: pieces and squares of the search's board, not yet in words. */
export interface PlyFinding {
  readonly move: Move;
  readonly mover: SideIndex;
  readonly piece: PieceId;
  readonly nature: Nature;
  readonly also: readonly (Nature | IdleKind)[];
  /** Where the checking pieces stand after the ply. */
  readonly checkers: readonly Square[];
  /** The mate by checks that the ply threatens; empty unless `nature` is `kill`. */
  readonly mate: readonly Move[];
  readonly wins: readonly NewWin[];
  readonly openPoints: readonly OpenPoint[];
  readonly articles: readonly string[];
}
