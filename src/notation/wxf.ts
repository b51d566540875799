import { type Move, moveFrom, moveTo } from '../xiangqi/move.ts';
import { roleOfPiece, sideOfPiece } from '../xiangqi/piece.ts';
import type { Position } from '../xiangqi/position.ts';
import type { Role } from '../xiangqi/types.ts';
import { namePiece } from './pieceNames.ts';
import { type Direction, describeStep } from './relative.ts';

const LETTERS: Record<Role, string> = {
  general: 'K',
  advisor: 'A',
  elephant: 'E',
  horse: 'H',
  chariot: 'R',
  cannon: 'C',
  soldier: 'P',
};

/** Both signs for a move along the rank are in use: `=` in books, `.` in the files of playing programs. */
export type SidewaysSign = '=' | '.';

const directionSign = (direction: Direction, sideways: SidewaysSign): string =>
  direction === 'forward' ? '+' : direction === 'backward' ? '-' : sideways;

/**
 * Writes a move of `position` in the letters of the World Xiangqi Federation, 2018 form: `C2=5`, `R+-1` (front), and for
 * soldiers of a file of three or more or of two such files `15+1`: number from the front, then file.
 */
export function makeWxf(position: Position, move: Move, sideways: SidewaysSign = '='): string {
  const id = position.board[moveFrom(move)]!;
  const side = sideOfPiece(id);
  const role = roleOfPiece(id);
  const name = namePiece(position, moveFrom(move), side, role);
  const { direction, number } = describeStep(moveFrom(move), moveTo(move), side, role);
  const piece =
    name.kind === 'file'
      ? LETTERS[role] + name.file
      : name.kind === 'place'
        ? LETTERS[role] + (name.place === 'front' ? '+' : '-')
        : `${name.index}${name.file}`;
  return piece + directionSign(direction, sideways) + number;
}
