import type { Move } from '../../../xiangqi/move.ts';
import { generateCheckMoves } from './checkMoves.ts';
import type { Search } from './context.ts';

/**
 * Mate by checks only (连续照将, 28.2): the side to move gives a check at each turn, against every legal reply, until
 * there is none. Limits count that side's own checks. Deepening goes one check at a time, so that what a shallow look
 * has shown is found in the table by the deeper one.
 */

/** The fewest checks, at most `limit`, by which the side to move mates; 0 where it cannot. */
export function mateByChecks(search: Search, limit: number): number {
  for (let checks = 1; checks <= limit; checks += 1) {
    if (matesWithin(search, checks)) return checks;
  }
  return 0;
}

/** Tries one check, already written as `move`; the position is left as it was. */
function checkMates(search: Search, move: Move, checks: number): boolean {
  if (!search.tryMove(move)) return false;
  const { position } = search;
  let mates = position.generalAttacked(position.turn);
  if (mates) {
    const replies = search.openWindow();
    const end = search.generateReplies(replies);
    if (end > replies) {
      mates = checks > 1;
      for (let index = replies; mates && index < end; index += 1) {
        position.make(search.moves[index]!);
        mates = matesWithin(search, checks - 1);
        position.unmake();
      }
    }
    search.closeWindow();
  }
  position.unmake();
  return mates;
}

/** Whether the side to move mates by at most `checks` checks, given that what fewer can do is tried first elsewhere. */
function matesWithin(search: Search, checks: number): boolean {
  const low = search.keyLow;
  const high = search.keyHigh;
  const known = search.table.probe(low, high);
  const fewest = known >> 4;
  if (fewest !== 0 && fewest <= checks) return true;
  const failed = known & 15;
  if (failed >= checks) return false;
  const { position } = search;
  const start = search.openWindow();
  const end = generateCheckMoves(position, search.moves, start);
  let mates = false;
  for (let index = start; !mates && index < end; index += 1) mates = checkMates(search, search.moves[index]!, checks);
  search.closeWindow();
  if (mates) search.table.store(low, high, checks, failed);
  else search.table.store(low, high, fewest, checks);
  return mates;
}

/** The mating line that `mateByChecks` found with `checks` checks: each check, and the reply that holds out longest. */
export function matingLine(search: Search, checks: number): Move[] {
  const { position } = search;
  const start = search.openWindow();
  const end = generateCheckMoves(position, search.moves, start);
  const line: Move[] = [];
  for (let index = start; index < end && line.length === 0; index += 1) {
    const move = search.moves[index]!;
    if (!checkMates(search, move, checks)) continue;
    line.push(move);
    position.make(move);
    let longest = 0;
    let defence: Move = 0;
    for (const reply of position.legalMoves()) {
      position.make(reply);
      const more = mateByChecks(search, checks - 1);
      position.unmake();
      if (more > longest) {
        longest = more;
        defence = reply;
      }
    }
    if (defence !== 0) {
      position.make(defence);
      line.push(defence, ...matingLine(search, longest));
      position.unmake();
    }
    position.unmake();
  }
  search.closeWindow();
  return line;
}
