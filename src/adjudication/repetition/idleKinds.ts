import { aligned } from '../../xiangqi/attacks.ts';
import { DELTA, HORSE_LEG } from '../../xiangqi/geometry.ts';
import { movesByGeometry } from '../../xiangqi/legality.ts';
import { type Move, makeMove, moveFrom, moveTo } from '../../xiangqi/move.ts';
import { generateGeometricCaptures } from '../../xiangqi/movegen.ts';
import {
  CANNON,
  CHARIOT,
  FIRST_SLOT,
  GENERAL_SLOT,
  HORSE,
  HORSE_SLOT,
  type PieceId,
  ROLE_OF_PIECE,
  SLOTS,
  SOLDIER_SLOT,
  tagOf,
} from '../../xiangqi/piece.ts';
import type { Square } from '../../xiangqi/square.ts';
import { isTaker, isVictim, worthOf } from './search/balance.ts';
import type { Search } from './search/context.ts';
import { gainsByTaking } from './search/inquiry.ts';
import { findPartners } from './search/partners.ts';
import type { PlyContext } from './search/plyContext.ts';
import { canRetake } from './search/winBack.ts';
import type { IdleKind } from './types.ts';

/**
 * The kinds of 闲 that have a name (兑, 献, 拦, 跟), read off the board without a search of their own. They are for people
 * and never part of a ruling; the first that fits is told. A 捉 may offer 兑 or 献 besides.
 */
export function idleKindOf(search: Search, context: PlyContext, pairs: readonly Pair[], chases: boolean): IdleKind | null {
  if (isSacrifice(search, context)) return 'sacrifice';
  const takers = pairs.filter(({ taker }) => isTaker(taker));
  if (takers.some((pair) => pair.isNew && pair.even)) return 'exchange_offer';
  if (chases) return null;
  if (isBlock(search, context)) return 'block';
  return takers.some(({ taker }) => taker === context.piece) ? 'follow' : null;
}

/** 献: an unguarded piece put where a unit of its own kind can take it. */
function isSacrifice(search: Search, { move, piece }: PlyContext): boolean {
  const { position } = search;
  const square = moveTo(move);
  const role = ROLE_OF_PIECE[piece]!;
  return search.guarded(() => {
    position.make(move);
    const opponent = tagOf(position.turn);
    for (let id = opponent + FIRST_SLOT[role]!; id < opponent + FIRST_SLOT[role + 1]!; id += 1) {
      const from = position.squareOfPiece[id]!;
      if (from === 0 || !movesByGeometry(position, from, square)) continue;
      if (!search.tryMove(from | (square << 8))) continue;
      const guarded = canRetake(search, square);
      position.unmake();
      if (!guarded) return true;
    }
    return false;
  });
}

export interface Pair {
  readonly taker: PieceId;
  /** Equal in worth, so that taking and being retaken is an exchange (兑). */
  readonly even: boolean;
  readonly isNew: boolean;
}

/**
 * What the mover could take after the ply without a direct win, as far as it bears on a name: captures by the moved
 * piece, and captures of a unit worth as much as its taker.
 */
export function pairsOf(search: Search, context: PlyContext): Pair[] {
  const { position, rules } = search;
  const isEven = (key: number): boolean => worthOf(rules, key >> 8) === worthOf(rules, key & 255);
  const captures = context.after(() => {
    const bearing = capturesOf(search).filter(
      (key) => (key >> 8 === context.piece || isEven(key)) && isVictim(key & 255, position.squareOfPiece[key & 255]!),
    );
    if (bearing.length === 0) return bearing;
    const partners = findPartners(search);
    return bearing.filter((key) => !gainsByTaking(search, partners, moveOf(search, key)));
  });
  if (captures.length === 0) return [];
  const before = context.before(() => capturesOf(search));
  return captures.map((key) => ({ taker: key >> 8, even: isEven(key), isNew: !before.includes(key) }));
}

const moveOf = ({ squareOfPiece }: Search, key: number): Move => makeMove(squareOfPiece[key >> 8]!, squareOfPiece[key & 255]!);

/** `taker << 8 | victim` of every legal capture. */
function capturesOf(search: Search): number[] {
  const { position } = search;
  const start = search.openWindow();
  const end = generateGeometricCaptures(position, search.moves, start, GENERAL_SLOT, SLOTS - 1);
  const captures: number[] = [];
  for (let index = start; index < end; index += 1) {
    const move = search.moves[index]!;
    const victim = position.board[moveTo(move)]!;
    if (!search.tryMove(move)) continue;
    position.unmake();
    captures.push((position.board[moveFrom(move)]! << 8) | victim);
  }
  search.closeWindow();
  return captures;
}

/** 拦: the moved piece stands between a chariot, cannon or horse of the opponent and what it would otherwise attack. */
function isBlock(search: Search, context: PlyContext): boolean {
  return context.after(() => {
    const { board, squareOfPiece } = search.position;
    const own = tagOf(search.position.turn);
    const blocker = moveTo(context.move);
    for (let id = (own ^ 48) + HORSE_SLOT; id < (own ^ 48) + SOLDIER_SLOT; id += 1) {
      const from = squareOfPiece[id]!;
      if (from === 0) continue;
      for (let slot = 0; slot < SLOTS; slot += 1) {
        const target = squareOfPiece[own + slot]!;
        if (target !== 0 && target !== blocker && opens(board, ROLE_OF_PIECE[id]!, from, target, blocker)) return true;
      }
    }
    return false;
  });
}

/** Whether the piece on `from` would attack `target` if `blocker` were empty. */
function opens(board: Uint8Array, role: number, from: Square, target: Square, blocker: Square): boolean {
  if (role === HORSE) {
    const leg = HORSE_LEG[target - from + DELTA]!;
    return leg !== 0 && from + leg === blocker;
  }
  if (!aligned(from, target)) return false;
  const stride = (((from ^ target) & 15) === 0 ? 16 : 1) * (from < target ? 1 : -1);
  let others = 0;
  let between = false;
  for (let square = from + stride; square !== target; square += stride) {
    if (square === blocker) between = true;
    else if (board[square] !== 0) others += 1;
  }
  return between && others === (role === CANNON ? 1 : 0) && (role === CANNON || role === CHARIOT);
}
