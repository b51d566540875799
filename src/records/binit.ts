import { err, ok, type Result } from '../base/result.ts';
import { fileOf, rankOf, type Square, squareAt } from '../xiangqi/square.ts';
import { type Piece, type Role, SIDES } from '../xiangqi/types.ts';
import { type GameError, gameError } from './errors.ts';

/** The 32 places of a `binit`: chariot, horse, elephant, advisor, general … five soldiers, Red's then Black's. */
const BACK_RANK: readonly Role[] = [
  'chariot',
  'horse',
  'elephant',
  'advisor',
  'general',
  'advisor',
  'elephant',
  'horse',
  'chariot',
];
export const SET_ORDER: readonly Piece[] = SIDES.flatMap((side) =>
  [...BACK_RANK, ...Array<Role>(2).fill('cannon'), ...Array<Role>(5).fill('soldier')].map((role) => ({ side, role })),
);

const ABSENT = '99';

/** A point as two digits: file 0-8 from the left, row 0-9 from the top. */
export const dhtmlxqPoint = (square: Square): string => `${fileOf(square)}${9 - rankOf(square)}`;

/** Reads two digits; undefined off the board. */
export const parseDhtmlxqPoint = (digits: string): Square | undefined => {
  const file = digits.charCodeAt(0) - 48;
  const row = digits.charCodeAt(1) - 48;
  return file >= 0 && file <= 8 && row >= 0 && row <= 9 ? squareAt(file, 9 - row) : undefined;
};

/** Reads the 64 digits of a diagram, 99 for a piece that is not there. Two alike may stand in either order. */
export function parseBinit(digits: string, line: number | null): Result<Map<Square, Piece>, GameError> {
  const malformed = (zh: string, en: string) =>
    err(gameError('binit_malformed', { line, text: digits }, `binit${zh}`, `the binit ${en}`));
  if (!/^\d*$/.test(digits) || digits.length !== 64) {
    return malformed(`应为64位数字，实为${digits.length}个字符`, `must be 64 digits, it has ${digits.length} characters`);
  }
  const pieces = new Map<Square, Piece>();
  for (const [index, piece] of SET_ORDER.entries()) {
    const point = digits.slice(index * 2, index * 2 + 2);
    if (point === ABSENT) continue;
    const square = parseDhtmlxqPoint(point);
    if (square === undefined)
      return malformed(`第${index + 1}子的位置${point}不在棋盘上`, `puts piece ${index + 1} off the board (${point})`);
    if (pieces.has(square)) return malformed(`有两子同在${point}`, `puts two pieces on ${point}`);
    pieces.set(square, piece);
  }
  return ok(pieces);
}

/** Writes a diagram that holds no more pieces than a set. */
export function makeBinit(pieces: ReadonlyMap<Square, Piece>): string {
  const left = [...pieces].sort(([a], [b]) => a - b);
  return SET_ORDER.map(({ side, role }) => {
    const index = left.findIndex(([, piece]) => piece.side === side && piece.role === role);
    const [found] = index < 0 ? [] : left.splice(index, 1);
    return found ? dhtmlxqPoint(found[0]) : ABSENT;
  }).join('');
}
