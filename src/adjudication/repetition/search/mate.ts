import type { Move } from '../../../xiangqi/move.ts';
import type { SideIndex } from '../../../xiangqi/piece.ts';
import { keyChangeHigh, keyChangeLow } from '../../../xiangqi/zobrist.ts';
import { writeChecks } from './checkMoves.ts';
import type { Search } from './context.ts';
import { NEVER } from './mateTable.ts';

/**
 * Mate by checks only (连续照将, 28.2): the side to move gives a check at each turn, against every legal reply, until
 * there is none. Limits count that side's own checks. Deepening goes one check at a time, so that what a shallow look
 * has shown is found in the table by the deeper one, and stops where every line has run out of checks.
 */

/** Whether the side to move mates by at most `limit` checks. A short look first spares what mates soon a deep one. */
export function canMate(search: Search, limit: number): boolean {
  return (limit > 2 && solve(search, 2) === MATES) || solve(search, limit) === MATES;
}

/** The fewest checks, at most `limit`, by which the side to move mates; 0 where it cannot. */
export function mateByChecks(search: Search, limit: number): number {
  if (!canMate(search, limit)) return 0;
  let checks = 1;
  while (solve(search, checks) !== MATES) checks += 1;
  return checks;
}

/** `FAILS` with so many checks; `RUNS_OUT`: fails with any number, as a reply leaves nothing to check with. */
const FAILS = 0;
const MATES = 1;
const RUNS_OUT = 2;
type Outcome = typeof FAILS | typeof MATES | typeof RUNS_OUT;

/** Where so many checks are left, replies are ranked before any is tried. */
const FORESIGHT = 2;
/** The rank of a reply that need not be tried again. */
const DONE = 255;

/*
 * The search makes its moves on the arrays of the position alone and carries side and key along: nothing else is asked here.
 */

const solve = (search: Search, checks: number): Outcome =>
  matesWithin(search, search.position.turn, checks, search.position.keyLow, search.position.keyHigh, 0, 0);

/**
 * Whether a side, to move in the position of this key, mates by at most `checks` checks. `start` and `end` are where its checks
 * stand in the list of moves if they have been found already, else 0.
 */
function matesWithin(
  search: Search,
  turn: SideIndex,
  checks: number,
  low: number,
  high: number,
  start: number,
  end: number,
): Outcome {
  const known = search.probe(low, high);
  if (known !== 0) {
    const outcome = recall(known, checks);
    if (outcome !== null) return outcome;
  } else if (checks === 0) return FAILS;
  if (end !== 0) return oneMates(search, turn, checks, low, high, known, start, end);
  const window = search.openWindow();
  const last = writeChecks(search.board, search.squareOfPiece, turn, search.moves, window);
  const outcome = oneMates(search, turn, checks, low, high, known, window, last);
  search.closeWindow();
  return outcome;
}

/** What a table's entry says of so many checks; `null` where it says nothing. */
function recall(known: number, checks: number): Outcome | null {
  const fewest = known >> 4;
  if (fewest !== 0 && fewest <= checks) return MATES;
  const failed = known & 15;
  if (failed < checks) return null;
  return failed === NEVER ? RUNS_OUT : FAILS;
}

/** Whether one of the checks from `start` to `end` in the list of moves mates. */
function oneMates(
  search: Search,
  turn: SideIndex,
  checks: number,
  low: number,
  high: number,
  known: number,
  start: number,
  end: number,
): Outcome {
  let best: Outcome = RUNS_OUT;
  for (let index = start; best !== MATES && index < end; index += 1) {
    const outcome = checkMates(search, turn, search.moves[index]!, checks, low, high);
    if (outcome !== RUNS_OUT) best = outcome;
  }
  if (best === MATES) search.store(low, high, checks, known & 15);
  else search.store(low, high, known >> 4, best === RUNS_OUT ? NEVER : checks);
  return best;
}

/** Tries one check; the board is left as it was. */
function checkMates(search: Search, turn: SideIndex, check: Move, checks: number, low: number, high: number): Outcome {
  const { board, squareOfPiece } = search;
  const from = check & 255;
  const to = check >> 8;
  const piece = board[from]!;
  const captured = board[to]!;
  search.budget.spend(1);
  board[from] = 0;
  board[to] = piece;
  squareOfPiece[piece] = to;
  if (captured !== 0) squareOfPiece[captured] = 0;
  try {
    if (search.isExposed(turn)) return RUNS_OUT;
    const other = (1 - turn) as SideIndex;
    if (checks === 1) return search.hasReply(other) ? FAILS : MATES;
    const keyLow = low ^ keyChangeLow(piece, captured, from, to);
    const keyHigh = high ^ keyChangeHigh(piece, captured, from, to);
    return checks > FORESIGHT
      ? againstRankedReplies(search, other, checks - 1, keyLow, keyHigh)
      : againstReplies(search, other, checks - 1, keyLow, keyHigh);
  } finally {
    board[from] = piece;
    board[to] = captured;
    squareOfPiece[piece] = from;
    if (captured !== 0) squareOfPiece[captured] = to;
  }
}

/**
 * A side in check has its replies: one that is not mated by `checks` further checks meets the check. Tried in stages, since
 * most checks are met by the first guess: the general's steps, the rest.
 */
function againstReplies(search: Search, turn: SideIndex, checks: number, low: number, high: number): Outcome {
  const { moves } = search;
  const start = search.openWindow();
  let outcome: Outcome = MATES;
  for (let stage = 0; outcome === MATES && stage < 2; stage += 1) {
    const end = stage === 0 ? search.generateGeneralSteps(turn, start) : search.generateOtherReplies(turn, start);
    for (let index = start; outcome === MATES && index < end; index += 1) {
      outcome = afterReply(search, turn, moves[index]!, checks, low, high, 0, 0);
    }
  }
  search.closeWindow();
  return outcome;
}

/**
 * The same where much may hang below a reply: the one that leaves the fewest checks goes first, and its checks are kept. What
 * leaves none, or is known not to be mated, meets the check at once.
 */
function againstRankedReplies(search: Search, turn: SideIndex, checks: number, low: number, high: number): Outcome {
  const { moves, ranks } = search;
  const start = search.openWindow();
  let kept = search.openWindow();
  let spare = search.openWindow();
  let end = start;
  let best = start;
  let outcome: Outcome = MATES;
  for (let stage = 0; outcome === MATES && stage < 2; stage += 1) {
    let index = end;
    end = stage === 0 ? search.generateGeneralSteps(turn, end) : search.generateOtherReplies(turn, end);
    for (; outcome === MATES && index < end; index += 1) {
      outcome = foresee(search, turn, index, checks, low, high, spare);
      if (index !== start && ranks[index]! >= ranks[best]!) continue;
      best = index;
      const other = kept;
      kept = spare;
      spare = other;
    }
  }
  let keptEnd = kept + ranks[best]!;
  while (outcome === MATES && best !== end && ranks[best] !== DONE) {
    ranks[best] = DONE;
    outcome = afterReply(search, turn, moves[best]!, checks, low, high, kept, keptEnd);
    keptEnd = 0;
    for (let index = start; index < end; index += 1) if (ranks[index]! < ranks[best]!) best = index;
  }
  search.closeWindow();
  search.closeWindow();
  search.closeWindow();
  return outcome;
}

/**
 * Ranks the reply at `index` without trying it, its checks written to `window`; `MATES` unless it is clear already that it
 * meets the check.
 */
function foresee(
  search: Search,
  turn: SideIndex,
  index: number,
  checks: number,
  low: number,
  high: number,
  window: number,
): Outcome {
  const { board, squareOfPiece, moves, ranks } = search;
  const from = moves[index]! & 255;
  const to = moves[index]! >> 8;
  const piece = board[from]!;
  const captured = board[to]!;
  board[from] = 0;
  board[to] = piece;
  squareOfPiece[piece] = to;
  if (captured !== 0) squareOfPiece[captured] = 0;
  const known = search.probe(low ^ keyChangeLow(piece, captured, from, to), high ^ keyChangeHigh(piece, captured, from, to));
  let outcome = known === 0 ? null : recall(known, checks);
  ranks[index] = DONE;
  if (outcome === null) {
    ranks[index] = writeChecks(board, squareOfPiece, (1 - turn) as SideIndex, moves, window) - window;
    outcome = ranks[index] === 0 ? RUNS_OUT : MATES;
  }
  board[from] = piece;
  board[to] = captured;
  squareOfPiece[piece] = from;
  if (captured !== 0) squareOfPiece[captured] = to;
  return outcome;
}

/** Tries one reply; `start` and `end` as for `matesWithin`. */
function afterReply(
  search: Search,
  turn: SideIndex,
  reply: Move,
  checks: number,
  low: number,
  high: number,
  start: number,
  end: number,
): Outcome {
  const { board, squareOfPiece } = search;
  const from = reply & 255;
  const to = reply >> 8;
  const piece = board[from]!;
  const captured = board[to]!;
  board[from] = 0;
  board[to] = piece;
  squareOfPiece[piece] = to;
  if (captured !== 0) squareOfPiece[captured] = 0;
  try {
    const keyLow = low ^ keyChangeLow(piece, captured, from, to);
    const keyHigh = high ^ keyChangeHigh(piece, captured, from, to);
    return matesWithin(search, (1 - turn) as SideIndex, checks, keyLow, keyHigh, start, end);
  } finally {
    board[from] = piece;
    board[to] = captured;
    squareOfPiece[piece] = from;
    if (captured !== 0) squareOfPiece[captured] = to;
  }
}

/** The mating line that `mateByChecks` found with `checks` checks: each check, and the reply that holds out longest. */
export function matingLine(search: Search, checks: number): Move[] {
  const { position } = search;
  const start = search.openWindow();
  const end = writeChecks(search.board, search.squareOfPiece, position.turn, search.moves, start);
  const line: Move[] = [];
  for (let index = start; index < end && line.length === 0; index += 1) {
    const move = search.moves[index]!;
    if (checkMates(search, position.turn, move, checks, position.keyLow, position.keyHigh) !== MATES) continue;
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
