import { type Move, moveFrom, moveTo } from '../xiangqi/move.ts';
import type { Position } from '../xiangqi/position.ts';
import type { Role } from '../xiangqi/types.ts';
import { keepingFileNamed } from './fileNamed.ts';
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

const writerOf = (sideways: SidewaysSign) =>
  keepingFileNamed((position, move, side, role) => {
    const name = namePiece(position, moveFrom(move), side, role);
    const { direction, number } = describeStep(moveFrom(move), moveTo(move), side, role);
    const piece =
      name.kind === 'file'
        ? LETTERS[role] + name.file
        : name.kind === 'place'
          ? LETTERS[role] + (name.place === 'front' ? '+' : '-')
          : `${name.index}${name.file}`;
    return piece + directionSign(direction, sideways) + number;
  });

const WRITERS = { '=': writerOf('='), '.': writerOf('.') } as const;

/**
 * Writes a move of `position` in the letters of the World Xiangqi Federation, 2018 form: `C2=5`, `R+-1` (front), and for
 * soldiers of a file of three or more or of two such files `15+1`: number from the front, then file.
 */
export const makeWxf = (position: Position, move: Move, sideways: SidewaysSign = '='): string =>
  WRITERS[sideways](position, move);
