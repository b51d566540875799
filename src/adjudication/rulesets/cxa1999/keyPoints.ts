import { ADVISOR, CANNON, ELEPHANT, HORSE, ROLE_OF_PIECE, type SideIndex, SLOTS, tagOf } from '../../../xiangqi/piece.ts';
import type { Search } from '../../repetition/search/context.ts';
import { canMate } from '../../repetition/search/mate.ts';
import type { NewWin } from '../../repetition/search/newWins.ts';

/**
 * 27.3, 细则13: an attack on advisors or elephants that a piece makes in passing, while it takes a key defensive point
 * (占据守要点) that draws plainly, is 闲. Which points those are is endgame knowledge; one case is settled here.
 */

/** Only advisors and elephants are newly won. */
export const winsGuardsOnly = (wins: readonly NewWin[]): boolean =>
  wins.length > 0 && wins.every(({ victim }) => ROLE_OF_PIECE[victim] === ADVISOR || ROLE_OF_PIECE[victim] === ELEPHANT);

/** The mover has at most one chariot, horse or cannon, and less value in these than the opponent. */
export function defendsAlone(search: Search, mover: SideIndex): boolean {
  const own = strikingForce(search, mover);
  return own.pieces <= 1 && own.worth < strikingForce(search, (1 - mover) as SideIndex).worth;
}

function strikingForce(search: Search, side: SideIndex): { pieces: number; worth: number } {
  const { position, rules } = search;
  let pieces = 0;
  let worth = 0;
  for (let id = tagOf(side); id < tagOf(side) + SLOTS; id += 1) {
    const role = ROLE_OF_PIECE[id]!;
    if (position.squareOfPiece[id] === 0 || role < HORSE || role > CANNON) continue;
    pieces += 1;
    worth += rules.worth[role]!;
  }
  return { pieces, worth };
}

/**
 * The settled case: the mover, not in check, stood under a threat of mate before the ply: the opponent, if to move, had
 * mate by checks. Asked with the position before the ply on the board.
 */
export function stoodUnderMateThreat(search: Search): boolean {
  const { position } = search;
  if (position.generalAttacked(position.turn)) return false;
  return search.guarded(() => {
    position.passTurn();
    return canMate(search, search.rules.matingChecks);
  });
}
