import type { Move } from '../../../xiangqi/move.ts';
import { generateCheckMoves } from './checkMoves.ts';
import type { Search } from './context.ts';
import { NEVER } from './mateTable.ts';

/**
 * Mate by checks only (连续照将, 28.2): the side to move gives a check at each turn, against every legal reply, until
 * there is none. Limits count that side's own checks. Deepening goes one check at a time, so that what a shallow look
 * has shown is found in the table by the deeper one, and stops where every line has run out of checks.
 */

/** Whether the side to move mates by at most `limit` checks. A short look first orders the replies for the deep one. */
export function canMate(search: Search, limit: number): boolean {
  return (limit > 2 && matesWithin(search, 2) === MATES) || matesWithin(search, limit) === MATES;
}

/** The fewest checks, at most `limit`, by which the side to move mates; 0 where it cannot. */
export function mateByChecks(search: Search, limit: number): number {
  if (!canMate(search, limit)) return 0;
  let checks = 1;
  while (matesWithin(search, checks) !== MATES) checks += 1;
  return checks;
}

/** `FAILS` with so many checks; `RUNS_OUT`: fails with any number, as a reply leaves nothing to check with. */
const FAILS = 0;
const MATES = 1;
const RUNS_OUT = 2;
type Outcome = typeof FAILS | typeof MATES | typeof RUNS_OUT;

/** Whether the side to move mates by at most `checks` checks, given that what fewer can do has been tried. */
function matesWithin(search: Search, checks: number): Outcome {
  const low = search.keyLow;
  const high = search.keyHigh;
  const known = search.table.probe(low, high);
  const fewest = known >> 4;
  if (fewest !== 0 && fewest <= checks) return MATES;
  const failed = known & 15;
  if (failed >= checks) return failed === NEVER ? RUNS_OUT : FAILS;
  const start = search.openWindow();
  const end = generateCheckMoves(search.position, search.moves, start);
  let best: Outcome = RUNS_OUT;
  for (let index = start; best !== MATES && index < end; index += 1) {
    const outcome = checkMates(search, search.moves[index]!, checks);
    if (outcome !== RUNS_OUT) best = outcome;
  }
  search.closeWindow();
  if (best === MATES) search.table.store(low, high, checks, failed);
  else search.table.store(low, high, fewest, best === RUNS_OUT ? NEVER : checks);
  return best;
}

/** Tries one move that may check; the position is left as it was. */
function checkMates(search: Search, move: Move, checks: number): Outcome {
  if (!search.tryMove(move)) return RUNS_OUT;
  const { position } = search;
  let outcome: Outcome = RUNS_OUT;
  if (position.generalAttacked(position.turn)) {
    if (checks === 1) outcome = search.hasReply() ? FAILS : MATES;
    else outcome = againstReplies(search, checks - 1);
  }
  position.unmake();
  return outcome;
}

/**
 * The side to move, in check, has its replies: one that is not mated by `checks` further checks meets the check. Tried
 * in stages, since most checks are met by the first guess: what met a check here before, the general's steps, the rest.
 */
function againstReplies(search: Search, checks: number): Outcome {
  const { position, moves, table } = search;
  const key = position.keyLow;
  const likely = table.refutation(key);
  if (likely !== 0 && search.isReply(likely)) {
    const outcome = afterReply(search, likely, checks);
    if (outcome !== MATES) return outcome;
  }
  const start = search.openWindow();
  let outcome: Outcome = MATES;
  for (let stage = 0; outcome === MATES && stage < 2; stage += 1) {
    const end = stage === 0 ? search.generateGeneralSteps(start) : search.generateOtherReplies(start);
    for (let index = start; outcome === MATES && index < end; index += 1) {
      const reply = moves[index]!;
      if (reply === likely) continue;
      outcome = afterReply(search, reply, checks);
      if (outcome !== MATES) table.refutedBy(key, reply);
    }
  }
  search.closeWindow();
  return outcome;
}

function afterReply(search: Search, reply: Move, checks: number): Outcome {
  search.position.make(reply);
  const outcome = matesWithin(search, checks);
  search.position.unmake();
  return outcome;
}

/** The mating line that `mateByChecks` found with `checks` checks: each check, and the reply that holds out longest. */
export function matingLine(search: Search, checks: number): Move[] {
  const { position } = search;
  const start = search.openWindow();
  const end = generateCheckMoves(position, search.moves, start);
  const line: Move[] = [];
  for (let index = start; index < end && line.length === 0; index += 1) {
    const move = search.moves[index]!;
    if (checkMates(search, move, checks) !== MATES) continue;
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
