import { type Move, moveFrom, moveTo } from '../../../xiangqi/move.ts';
import { generateGeometricCaptures } from '../../../xiangqi/movegen.ts';
import { GENERAL_SLOT, type PieceId, ROLE_OF_PIECE, SLOTS } from '../../../xiangqi/piece.ts';
import type { Position } from '../../../xiangqi/position.ts';
import { isVictim } from '../../repetition/search/balance.ts';
import type { Search } from '../../repetition/search/context.ts';
import { findPartners, isPartner } from '../../repetition/search/partners.ts';
import { canRetake } from '../../repetition/search/winBack.ts';
import { ATTACKS_THAT_NEVER_CHASE, CHASED_THOUGH_PROTECTED } from './parameters.ts';

/** A capture that the side to move could make: of what, and whether it is one that may not be threatened for ever. */
export interface Attack {
  readonly taker: PieceId;
  readonly victim: PieceId;
  readonly capture: Move;
  /** The victim is unprotected, or may not be chased by this taker though it is protected. */
  readonly chases: boolean;
  /** The victim is protected, but of a kind that this taker may not chase even so. */
  readonly outranked: boolean;
}

/**
 * Every attack of the side to move on a unit that can be chased (捉). Only the next capture is looked at: what would be won
 * through checks or exchanges is no chase in this rule book, and what the capture costs elsewhere is not asked. Checks that
 * stand on the board, against either general, forbid nothing: they are there before the capture and have an answer.
 */
export function attacksOf(search: Search): Attack[] {
  search.ignore(standingCheckers(search.position));
  try {
    return search.guarded(() => findAttacks(search));
  } finally {
    search.ignore([]);
  }
}

function findAttacks(search: Search): Attack[] {
  const { position } = search;
  const partners = findPartners(search);
  const start = search.openWindow();
  const end = generateGeometricCaptures(position, search.moves, start, GENERAL_SLOT, SLOTS - 1);
  const attacks: Attack[] = [];
  for (let index = start; index < end; index += 1) {
    const capture = search.moves[index]!;
    const square = moveTo(capture);
    const victim = position.board[square]!;
    const taker = position.board[moveFrom(capture)]!;
    if (!isVictim(victim, square) || ATTACKS_THAT_NEVER_CHASE.has(ROLE_OF_PIECE[taker]!)) continue;
    // A pinned piece attacks nothing but its pinner (AXF 27), a pinned guard protects nothing (AXF 3.6): both are not legal.
    if (!search.tryMove(capture)) continue;
    const isProtected = canRetake(search, square);
    position.unmake();
    const outranked = isProtected && isOutranked(taker, victim);
    const chases = !isPartner(partners, victim, taker) && (outranked || !isProtected);
    attacks.push({ taker, victim, capture, chases, outranked });
  }
  search.closeWindow();
  return attacks;
}

/** AXF 3.6, 15: chased although protected. */
const isOutranked = (taker: PieceId, victim: PieceId): boolean =>
  CHASED_THOUGH_PROTECTED[ROLE_OF_PIECE[taker]!]?.includes(ROLE_OF_PIECE[victim]!) ?? false;

/** The pieces that give check, to the side to move or to the other. */
function standingCheckers(position: Position): PieceId[] {
  const toMove = checkersOf(position);
  position.passTurn();
  const other = checkersOf(position);
  position.passTurn();
  return [...toMove, ...other];
}

const checkersOf = (position: Position): PieceId[] =>
  position.generalAttacked(position.turn) ? position.checkers().map((square) => position.board[square]!) : [];
