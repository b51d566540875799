import { type Move, makeMove } from '../xiangqi/move.ts';
import type { Position } from '../xiangqi/position.ts';
import { fileOf, rankOf, squareAt } from '../xiangqi/square.ts';
import { parseAlgebraic, type WrittenAlgebraic } from './algebraic.ts';
import { foldMoveText } from './fold.ts';
import { moveInBase, parseCoordinates, type RankBase } from './iccs.ts';
import { type MoveReading, readByLegality, UNREADABLE } from './reading.ts';
import { DIRECTIONS, landing, piecesMeant, type RelativeMove, squaresOf } from './relative.ts';
import { parseRelative } from './symbols.ts';

/** A cleaned text known by its form, before any position is asked; `short` where it may be the short form (`炮25`, `炮+5`). */
export type MoveForm = 'coordinates' | 'relative' | 'short' | 'algebraic';

/** A move number stuck to the text: `1.炮二平五`. The digits of `15.4` (WXF, soldiers) are none. */
const MOVE_NUMBER = /^\d{1,4}[.、:]{1,6}(?=[^\d])/;

/** Folds a text and takes a move number off its front. */
export const cleanMoveText = (text: string): string => {
  const folded = foldMoveText(text);
  const code = folded.charCodeAt(0);
  return code >= 48 && code <= 57 ? folded.replace(MOVE_NUMBER, '') : folded;
};

/** The form of a cleaned text; undefined where it is no move text of any notation. */
export function formOf(text: string): MoveForm | undefined {
  if (parseCoordinates(text)) return 'coordinates';
  const relative = parseRelative(text);
  if (relative.length > 0) return relative.some(({ direction }) => direction === null) ? 'short' : 'relative';
  return parseAlgebraic(text) ? 'algebraic' : undefined;
}

function relativeCandidates(position: Position, readings: readonly RelativeMove[]): { moves: Move[]; pieceFound: boolean } {
  const side = position.sideToMove;
  const moves: Move[] = [];
  let pieceFound = false;
  for (const reading of readings) {
    for (const from of piecesMeant(position, side, reading)) {
      pieceFound = true;
      for (const direction of reading.direction === null ? DIRECTIONS : [reading.direction]) {
        const to = landing(from, side, reading.role, direction, reading.number);
        if (to === undefined) continue;
        const move = makeMove(from, to);
        if (!moves.includes(move)) moves.push(move);
      }
    }
  }
  return { moves, pieceFound };
}

function readAlgebraic(position: Position, written: WrittenAlgebraic, base: RankBase): MoveReading {
  const rank = written.toRank - base;
  if (rank < 0 || rank > 9) return UNREADABLE;
  const to = squareAt(written.toFile, rank);
  const from = squaresOf(position, position.sideToMove, written.role).filter(
    (square) =>
      (written.fromFile === null || fileOf(square) === written.fromFile) &&
      (written.fromRank === null || rankOf(square) === written.fromRank - base),
  );
  const reading = readByLegality(
    position,
    from.map((square) => makeMove(square, to)),
    from.length > 0,
  );
  return reading;
}

/** Reads one cleaned text (`cleanMoveText`) in a position; the base of written ranks comes from the whole list. */
export function readCleanMove(position: Position, text: string, base: RankBase): MoveReading {
  const coordinates = parseCoordinates(text);
  if (coordinates) {
    const move = moveInBase(coordinates, base);
    return move === undefined ? UNREADABLE : readByLegality(position, [move], true);
  }
  const relative = parseRelative(text);
  if (relative.length > 0) {
    const { moves, pieceFound } = relativeCandidates(position, relative);
    return readByLegality(position, moves, pieceFound);
  }
  const algebraic = parseAlgebraic(text);
  return algebraic ? readAlgebraic(position, algebraic, base) : UNREADABLE;
}

/**
 * Reads one move text in any notation: `炮二平五`, `馬８進７`, `C2=5`, `15+1`, `H2-E2`, `h2e2`, `Nc4`, `炮25`. What the
 * text leaves open is settled by legality; two legal readings come back as `several`.
 */
export const readMove = (position: Position, text: string, base: RankBase = 0): MoveReading =>
  readCleanMove(position, cleanMoveText(text), base);
