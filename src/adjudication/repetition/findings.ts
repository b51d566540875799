import type { Move } from '../../xiangqi/move.ts';
import type { PieceId, SideIndex } from '../../xiangqi/piece.ts';
import type { Square } from '../../xiangqi/square.ts';
import type { NewWin } from './search/newWins.ts';
import type { DoubtCode, Nature } from './types.ts';

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
  /** Where the checking pieces stand after the ply. */
  readonly checkers: readonly Square[];
  /** How many checks the mate takes that the ply threatens; 0 unless `nature` is `kill`. */
  readonly matingChecks: number;
  readonly wins: readonly NewWin[];
  readonly openPoints: readonly OpenPoint[];
  readonly articles: readonly string[];
}
