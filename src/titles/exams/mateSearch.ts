import { type Move, opposite, type Position } from '../../xiangqi/index.ts';

/** How many moves a search may still make on the board. Shared by all searches of one answer; a count, never time. */
export interface SearchBudget {
  left: number;
}

/** A search that ran out of budget knows nothing about what it did not find. */
export type Searched<T> = { readonly found: T } | { readonly found: null; readonly cut: boolean };

const spend = (budget: SearchBudget): boolean => {
  budget.left -= 1;
  return budget.left >= 0;
};

/** The attacker, to move, mates in at most `moves` own moves, each a check (连杀): the line against the longest defence. */
const attack = (position: Position, moves: number, budget: SearchBudget): readonly Move[] | null => {
  for (const move of position.legalMoves()) {
    if (!spend(budget)) return null;
    position.make(move);
    const rest = position.inCheck() ? defend(position, moves - 1, budget) : null;
    position.unmake();
    if (rest !== null) return [move, ...rest];
  }
  return null;
};

/** The defender, to move and in check, is mated within `moves` further checks whatever he plays: the longest line of it. */
const defend = (position: Position, moves: number, budget: SearchBudget): readonly Move[] | null => {
  let longest: readonly Move[] = [];
  for (const reply of position.legalMoves()) {
    if (moves === 0 || !spend(budget)) return null;
    position.make(reply);
    const line = attack(position, moves, budget);
    position.unmake();
    if (line === null) return null;
    if (line.length + 1 > longest.length) longest = [reply, ...line];
  }
  return longest;
};

/** The shortest mate by checks in at most `limit` moves of the side to move. Its length in own moves is `(line.length + 1) / 2`. */
export const shortestMate = (position: Position, limit: number, budget: SearchBudget): Searched<readonly Move[]> => {
  for (let moves = 1; moves <= limit; moves += 1) {
    const found = attack(position, moves, budget);
    if (found !== null) return { found };
  }
  return { found: null, cut: budget.left < 0 };
};

export interface Defence {
  /** The reply after which no mate by checks is left within the limit. */
  readonly refutation: Move | null;
  /** Own moves that the attacker still needs against the best defence; 0 when the game is over. `null` where refuted. */
  readonly movesLeft: number | null;
  readonly cut: boolean;
}

/** What the side to move can do against a mate by checks in at most `limit` further moves of the other side. */
export const bestDefence = (position: Position, limit: number, budget: SearchBudget): Defence => {
  let movesLeft = 0;
  for (const reply of position.legalMoves()) {
    if (!spend(budget)) return { refutation: null, movesLeft: null, cut: true };
    position.make(reply);
    const mate = shortestMate(position, limit, budget);
    position.unmake();
    if (mate.found === null) return { refutation: mate.cut ? null : reply, movesLeft: null, cut: mate.cut };
    movesLeft = Math.max(movesLeft, (mate.found.length + 1) / 2);
  }
  return { refutation: null, movesLeft, cut: false };
};

/** How a game without a legal move for the side to move ended (4.1.1, 4.1.3): both lose it. */
export const endingOf = (position: Position): 'checkmate' | 'stalemate' | null => {
  if (position.hasLegalMove()) return null;
  return position.inCheck() ? 'checkmate' : 'stalemate';
};

/** Whether the piece on a square belongs to the side that has just moved. */
export const ownedByLastMover = (position: Position, square: number): boolean =>
  position.pieceAt(square)?.side === opposite(position.sideToMove);
