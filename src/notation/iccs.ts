import { type Move, makeMove, moveFrom, moveTo } from '../xiangqi/move.ts';
import { fileOf, rankOf, squareAt, squareName } from '../xiangqi/square.ts';

/** Ranks count from 0 (ICCS, most engines) or from 1 (some engines and sites); 1 is known by a rank 10. */
export const RANK_BASES = [0, 1] as const;
export type RankBase = (typeof RANK_BASES)[number];

/** A coordinate text taken apart: files 0-8, ranks as written, whose base only the whole list can tell. */
export interface WrittenCoordinates {
  readonly fromFile: number;
  readonly fromRank: number;
  readonly toFile: number;
  readonly toRank: number;
}

const COORDINATES = /^([a-i])(10|\d)[-x]?([a-i])(10|\d)$/i;

const fileOfLetter = (letter: string): number => letter.toLowerCase().charCodeAt(0) - 97;

/** Reads exactly `h2e2` with ranks from 0, the form in which most lists come: by its characters, and into one number. */
export function bareMove(text: string): Move | undefined {
  if (text.length !== 4) return undefined;
  const fromFile = text.charCodeAt(0) - 97;
  const fromRank = text.charCodeAt(1) - 48;
  const toFile = text.charCodeAt(2) - 97;
  const toRank = text.charCodeAt(3) - 48;
  const isFile = fromFile >= 0 && fromFile < 9 && toFile >= 0 && toFile < 9;
  const isRank = fromRank >= 0 && fromRank < 10 && toRank >= 0 && toRank < 10;
  return isFile && isRank ? makeMove(squareAt(fromFile, fromRank), squareAt(toFile, toRank)) : undefined;
}

/** Reads `H2-E2`, `H2E2`, `h2e2`, `h10g8`; undefined where the text is none of them. */
export function parseCoordinates(text: string): WrittenCoordinates | undefined {
  const match = COORDINATES.exec(text);
  if (!match) return undefined;
  const [, fromFile, fromRank, toFile, toRank] = match;
  return {
    fromFile: fileOfLetter(fromFile!),
    fromRank: Number(fromRank),
    toFile: fileOfLetter(toFile!),
    toRank: Number(toRank),
  };
}

/** The move in a known base; undefined where a rank lies off the board. */
export function moveInBase({ fromFile, fromRank, toFile, toRank }: WrittenCoordinates, base: RankBase): Move | undefined {
  const from = fromRank - base;
  const to = toRank - base;
  if (from < 0 || from > 9 || to < 0 || to > 9) return undefined;
  return makeMove(squareAt(fromFile, from), squareAt(toFile, to));
}

/** `H2-E2`, ranks 0-9. */
export const makeIccs = (move: Move): string => `${squareName(moveFrom(move))}-${squareName(moveTo(move))}`.toUpperCase();

/** `h2e2`, ranks 0-9, or `h3e3` with ranks 1-10. */
export const makeUci = (move: Move, base: RankBase = 0): string =>
  [moveFrom(move), moveTo(move)].map((square) => `${'abcdefghi'[fileOf(square)]}${rankOf(square) + base}`).join('');
