import type { Position } from '../xiangqi/position.ts';
import type { Square } from '../xiangqi/square.ts';
import type { Role, Side } from '../xiangqi/types.ts';
import { fileNumber, groupsOnFiles, isAloneOnFile, squaresOf } from './relative.ts';

/** How a writer tells one piece from its like; files and numbers count from the side's own right. */
export type PieceName =
  | { readonly kind: 'file'; readonly file: number }
  | { readonly kind: 'place'; readonly place: 'front' | 'rear' }
  | {
      /** A soldier of a file of three or more, or of one of two files that hold two or more. */
      readonly kind: 'soldier';
      readonly file: number;
      /** From the front on its own file, and how many stand there. */
      readonly index: number;
      readonly onFile: number;
      /** Over all files with two or more, file by file from the own right. */
      readonly overall: number;
      readonly files: number;
    };

/**
 * Whether the file alone names a piece, whatever else stands on the board. Advisors and elephants go by it always: of two on
 * one file only one can make a given move.
 */
export const isNamedByFile = (position: Position, from: Square, side: Side, role: Role): boolean =>
  role === 'general' || role === 'advisor' || role === 'elephant' || isAloneOnFile(position, from, side, role);

/** What tells a piece from its like in a position. */
export function namePiece(position: Position, from: Square, side: Side, role: Role): PieceName {
  const file = fileNumber(from, side);
  const byFile: PieceName = { kind: 'file', file };
  if (isNamedByFile(position, from, side, role)) return byFile;
  const groups = groupsOnFiles(squaresOf(position, side, role), side);
  const group = groups.find((squares) => squares.includes(from));
  if (!group) return byFile;
  const index = group.indexOf(from) + 1;
  if (group.length === 2 && groups.length === 1) return { kind: 'place', place: index === 1 ? 'front' : 'rear' };
  return {
    kind: 'soldier',
    file,
    index,
    onFile: group.length,
    overall: groups.flat().indexOf(from) + 1,
    files: groups.length,
  };
}
