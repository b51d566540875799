import { areGeneralsFacing } from '../../xiangqi/attacks.ts';
import { movesByGeometry } from '../../xiangqi/legality.ts';
import { type Move, moveFrom, moveTo } from '../../xiangqi/move.ts';
import { roleOfPiece, SLOTS, tagOf } from '../../xiangqi/piece.ts';
import { squareName } from '../../xiangqi/square.ts';
import { worthOf } from './search/balance.ts';
import type { Search } from './search/context.ts';
import { canMate } from './search/mate.ts';
import type { Protection, Protector } from './types.ts';

/**
 * 28.16: what guards the unit that `capture` takes, asked with the mover to move. Who guards is seen after the capture:
 * what can legally retake. A unit that seemed to guard before it, but whose line the capture breaks, is told as well.
 */
export function protectionOf(search: Search, capture: Move): { protection: Protection; protectors: Protector[] } {
  const { position, rules } = search;
  const victim = worthOf(rules, position.board[moveTo(capture)]!);
  const taker = worthOf(rules, position.board[moveFrom(capture)]!);
  const protectors = protectorsAgainst(search, capture);
  if (protectors.length === 0) return { protection: 'none', protectors };
  if (protectors.every(({ obstacle }) => obstacle !== null)) return { protection: 'false', protectors };
  return { protection: victim > taker ? 'outvalued' : 'insufficient', protectors };
}

function protectorsAgainst(search: Search, capture: Move): Protector[] {
  const { position } = search;
  const square = moveTo(capture);
  const opponent = position.turn === 0 ? 'black' : 'red';
  const seeming = new Set(position.attackersOf(square, opponent));
  return search.guarded(() => {
    position.make(capture);
    const tag = tagOf(position.turn);
    const found: Protector[] = [];
    for (let slot = 0; slot < SLOTS; slot += 1) {
      const from = position.squareOfPiece[tag + slot]!;
      if (from === 0) continue;
      const reaches = movesByGeometry(position, from, square);
      if (!reaches && !seeming.has(from)) continue;
      const obstacle = reaches ? obstacleTo(search, from | (square << 8)) : 'line_broken';
      found.push({ square: squareName(from), role: roleOfPiece(tag + slot), obstacle });
    }
    return found;
  });
}

/** Why a retake is no defence; `null` where it is one. */
function obstacleTo(search: Search, retake: Move): Protector['obstacle'] {
  const { position } = search;
  return search.guarded(() => {
    if (search.tryMove(retake)) return canMate(search, search.rules.checksAgainstRetaker) ? 'mated' : null;
    position.make(retake);
    return areGeneralsFacing(position.board, position.squareOfPiece) ? 'generals_facing' : 'general_attacked';
  });
}
