import type { Localized } from '../base/localized.ts';
import type { IllegalCode } from '../xiangqi/legality.ts';
import type { Move } from '../xiangqi/move.ts';
import type { Position } from '../xiangqi/position.ts';

/**
 * Why a legible text is no legal move: what the rules say of the move it names, or, where it names none,
 * that no piece stands as described or that a piece of that kind never goes so.
 */
export interface MoveFault {
  readonly code: IllegalCode | 'no_such_piece' | 'no_such_move';
  readonly message: Localized;
}

/** What one text means in one position. */
export type MoveReading =
  | { readonly kind: 'move'; readonly move: Move }
  /** More than one legal reading, all listed. */
  | { readonly kind: 'several'; readonly moves: readonly Move[] }
  /** Legible, but no legal move; `move` where the text names one move and no other. */
  | { readonly kind: 'illegal'; readonly move: Move | null; readonly fault: MoveFault }
  | { readonly kind: 'unreadable' };

export const UNREADABLE: MoveReading = { kind: 'unreadable' };

const NO_SUCH_PIECE: MoveFault = {
  code: 'no_such_piece',
  message: { zh: '走棋方没有这样的棋子', en: 'the side to move has no piece that stands as described' },
};

const NO_SUCH_MOVE: MoveFault = {
  code: 'no_such_move',
  message: { zh: '这种棋子不能这样走', en: 'a piece of this kind never goes so' },
};

/** Faults that come nearer to a legal move stand later: the nearest one is told where a text may mean several moves. */
const REMOTE_FAULTS: readonly string[] = ['no_piece', 'opponents_piece', 'geometry', 'own_piece'];

/**
 * Reads by legality: of the moves that a text may mean, the legal ones are its readings.
 *
 * @param candidates the moves that it may mean, none twice
 * @param pieceFound whether any piece stands as described
 */
export function readByLegality(position: Position, candidates: readonly Move[], pieceFound: boolean): MoveReading {
  const legal: Move[] = [];
  for (const move of candidates) if (position.isLegal(move)) legal.push(move);
  if (legal.length === 1) return { kind: 'move', move: legal[0]! };
  if (legal.length > 1) return { kind: 'several', moves: legal };
  if (candidates.length === 0) return { kind: 'illegal', move: null, fault: pieceFound ? NO_SUCH_MOVE : NO_SUCH_PIECE };
  const reasons = candidates.flatMap((move) => position.illegalReason(move) ?? []);
  const nearest = reasons.find(({ code }) => !REMOTE_FAULTS.includes(code)) ?? reasons[0]!;
  return {
    kind: 'illegal',
    move: candidates.length === 1 ? candidates[0]! : null,
    fault: { code: nearest.code, message: nearest.message },
  };
}
