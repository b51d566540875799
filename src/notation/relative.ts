import { FIRST_SLOT, roleIndex, sideIndex, tagOf } from '../xiangqi/piece.ts';
import type { Position } from '../xiangqi/position.ts';
import { fileOf, rankOf, type Square, squareAt } from '../xiangqi/square.ts';
import type { Role, Side } from '../xiangqi/types.ts';

/**
 * What the Chinese and the WXF notation have in common: a piece is named by its kind and its file, counted from the
 * mover's own right, and its move by a direction and one number.
 */

export const DIRECTIONS = ['forward', 'backward', 'sideways'] as const;
/** 进, 退, 平. */
export type Direction = (typeof DIRECTIONS)[number];

/**
 * Which of several alike stands for the piece. `place` counts on files that hold two or more of the kind; the inner
 * places are those of the 1997 letters, where four or five soldiers of a file are `++ P+ P P- --`.
 */
export type PieceChoice =
  | { readonly kind: 'any' }
  | { readonly kind: 'file'; readonly file: number; readonly middleFirst: boolean }
  | { readonly kind: 'place'; readonly place: Place; readonly file: number | null }
  | { readonly kind: 'index'; readonly index: number; readonly file: number | null };

/** 前, 中, 后; `inner_front` and `inner_rear` are the second from the front and from the rear where four or five stand. */
export type Place = 'front' | 'middle' | 'rear' | 'inner_front' | 'inner_rear';

/** A move text taken apart. `direction` is null in the short form, which leaves it out. */
export interface RelativeMove {
  readonly role: Role;
  readonly choice: PieceChoice;
  readonly direction: Direction | null;
  /** 1-9: a distance along the file, or the file reached. */
  readonly number: number;
}

/** The file as the side counts it: 1-9 from its own right. */
export const fileNumber = (square: Square, side: Side): number => (side === 'red' ? 9 - fileOf(square) : fileOf(square) + 1);

const fileFromNumber = (number: number, side: Side): number => (side === 'red' ? 9 - number : number - 1);

/** How far a square lies ahead: greater is nearer to the opponent. */
const advance = (square: Square, side: Side): number => (side === 'red' ? rankOf(square) : 9 - rankOf(square));

/** The squares of a side's pieces of one kind, front first, then from the side's own right. */
export function squaresOf(position: Position, side: Side, role: Role): Square[] {
  const tag = tagOf(sideIndex(side));
  const index = roleIndex(role);
  const squares: Square[] = [];
  for (let slot = FIRST_SLOT[index]!; slot < FIRST_SLOT[index + 1]!; slot += 1) {
    const square = position.squareOfPiece[tag + slot]!;
    if (square !== 0) squares.push(square);
  }
  if (squares.length < 2) return squares;
  return squares.sort((a, b) => advance(b, side) - advance(a, side) || fileNumber(a, side) - fileNumber(b, side));
}

/** Whether no other piece of the side and kind stands on the file: the common case, found out without making lists. */
export function isAloneOnFile(position: Position, from: Square, side: Side, role: Role): boolean {
  const tag = tagOf(sideIndex(side));
  const index = roleIndex(role);
  const file = fileOf(from);
  for (let slot = FIRST_SLOT[index]!; slot < FIRST_SLOT[index + 1]!; slot += 1) {
    const square = position.squareOfPiece[tag + slot]!;
    if (square !== 0 && square !== from && fileOf(square) === file) return false;
  }
  return true;
}

/** The groups of two or more on one file, from the side's own right; each front first. */
export function groupsOnFiles(squares: readonly Square[], side: Side): Square[][] {
  const groups: Square[][] = [];
  for (const square of squares) {
    const group = groups.find((other) => fileOf(other[0]!) === fileOf(square));
    if (group) group.push(square);
    else groups.push([square]);
  }
  return groups.filter((group) => group.length > 1).sort((a, b) => fileNumber(a[0]!, side) - fileNumber(b[0]!, side));
}

function placeIndex(place: Place, count: number): number | undefined {
  switch (place) {
    case 'front':
      return 0;
    case 'rear':
      return count - 1;
    case 'inner_front':
      return count > 3 ? 1 : 0;
    case 'inner_rear':
      return count > 3 ? count - 2 : count - 1;
    case 'middle':
      return count % 2 === 1 ? (count - 1) / 2 : undefined;
  }
}

function indexed(groups: readonly Square[][], index: number, file: number | null, side: Side): Square[] {
  if (file === null) {
    // Numbered over all files that hold two or more, file by file from the own right.
    const square = groups.flat()[index - 1];
    return square === undefined ? [] : [square];
  }
  const onFile = groups.find((group) => fileNumber(group[0]!, side) === file)?.[index - 1];
  return onFile === undefined
    ? indexed(groups, index, null, side).filter((square) => fileNumber(square, side) === file)
    : [onFile];
}

/** The squares of the pieces that a text may mean, the likeliest first. */
export function piecesMeant(position: Position, side: Side, { role, choice }: RelativeMove): Square[] {
  const squares = squaresOf(position, side, role);
  switch (choice.kind) {
    case 'any':
      return squares;
    case 'file': {
      const onFile = squares.filter((square) => fileNumber(square, side) === choice.file);
      const middle = onFile.length > 2 && onFile.length % 2 === 1 ? onFile[(onFile.length - 1) / 2] : undefined;
      return choice.middleFirst && middle !== undefined ? [middle] : onFile;
    }
    case 'place':
      return groupsOnFiles(squares, side)
        .filter((group) => choice.file === null || fileNumber(group[0]!, side) === choice.file)
        .flatMap((group) => {
          const index = placeIndex(choice.place, group.length);
          return index === undefined ? [] : [group[index]!];
        });
    case 'index':
      return indexed(groupsOnFiles(squares, side), choice.index, choice.file, side);
  }
}

/** How many ranks a piece moves that leaves its file by so many files; 0 where it cannot. */
const RANKS_FOR_FILES: Partial<Record<Role, readonly number[]>> = {
  advisor: [0, 1],
  elephant: [0, 0, 2],
  horse: [0, 2, 1],
};

/** Where a piece would land, blocked or not; undefined where its kind cannot move so, or off the board. */
export function landing(from: Square, side: Side, role: Role, direction: Direction, number: number): Square | undefined {
  const forward = side === 'red' ? 1 : -1;
  const file = fileOf(from);
  const target = fileFromNumber(number, side);
  const oblique = RANKS_FOR_FILES[role];
  if (direction === 'sideways') {
    return oblique !== undefined || target === file ? undefined : squareAt(target, rankOf(from));
  }
  const ranks = oblique === undefined ? number : (oblique[Math.abs(target - file)] ?? 0);
  const rank = rankOf(from) + (direction === 'forward' ? forward : -forward) * ranks;
  if (ranks === 0 || rank < 0 || rank > 9) return undefined;
  return squareAt(oblique === undefined ? file : target, rank);
}

/** Direction and number of a move, as the mover counts. */
export function describeStep(from: Square, to: Square, side: Side, role: Role): { direction: Direction; number: number } {
  const ahead = advance(to, side) - advance(from, side);
  if (ahead === 0) return { direction: 'sideways', number: fileNumber(to, side) };
  const number = RANKS_FOR_FILES[role] === undefined ? Math.abs(ahead) : fileNumber(to, side);
  return { direction: ahead > 0 ? 'forward' : 'backward', number };
}
