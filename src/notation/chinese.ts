import { type Move, moveFrom, moveTo } from '../xiangqi/move.ts';
import { roleName } from '../xiangqi/names.ts';
import { roleOfPiece, sideOfPiece } from '../xiangqi/piece.ts';
import type { Position } from '../xiangqi/position.ts';
import { ROLES, type Role, type Side } from '../xiangqi/types.ts';
import { keepingFileNamed } from './fileNamed.ts';
import { namePiece, type PieceName } from './pieceNames.ts';
import { type Direction, describeStep } from './relative.ts';

const CHINESE_DIGITS = '一二三四五六七八九';
const DIRECTION_CHARACTERS: Record<Direction, string> = { forward: '进', backward: '退', sideways: '平' };

/** Red's numbers are Chinese, Black's Arabic (1.1). */
const digit = (number: number, side: Side): string => (side === 'red' ? CHINESE_DIGITS[number - 1]! : String(number));

type TextTable = Readonly<Record<Side, Readonly<Record<Role, readonly string[]>>>>;

const tableOf = (text: (side: Side, role: Role, file: number) => string): TextTable => {
  const ofSide = (side: Side) =>
    Object.fromEntries(
      ROLES.map((role) => [role, Array.from({ length: 10 }, (_, file) => (file === 0 ? '' : text(side, role, file)))]),
    ) as Record<Role, string[]>;
  return { red: ofSide('red'), black: ofSide('black') };
};

/** 炮二, 马8: a piece by its file. Whole games are written, so the texts are joined once. */
const PIECE_ON_FILE = tableOf((side, role, file) => roleName(role, side).zh + digit(file, side));

/** 炮二, 前马, 中兵, 一兵; the numbers of soldiers (一兵) stay Chinese for Black. */
function pieceText(name: PieceName, role: Role, side: Side): string {
  if (name.kind === 'file') return PIECE_ON_FILE[side][role][name.file]!;
  const piece = roleName(role, side).zh;
  if (name.kind === 'place') return (name.place === 'front' ? '前' : '后') + piece;
  const places = name.files === 1 && name.onFile === 3 ? '前中后' : CHINESE_DIGITS;
  return places[(places === CHINESE_DIGITS ? name.overall : name.index) - 1]! + piece;
}

/** Writes a move of `position` as 炮二平五, 马8进7, 前马退四, 一卒平5 (7.5, 完整记录): simplified, half-width digits for Black. */
export const makeChinese = keepingFileNamed((position, move, side, role) => {
  const name = namePiece(position, moveFrom(move), side, role);
  const { direction, number } = describeStep(moveFrom(move), moveTo(move), side, role);
  return pieceText(name, role, side) + DIRECTION_CHARACTERS[direction] + digit(number, side);
});

/**
 * Writes the short form of 7.5 (简写记录): 炮25, 前马4, 一兵4. It leaves the direction out, so that a reader needs the
 * moves that follow, and may be left with several games.
 */
export function makeChineseShort(position: Position, move: Move): string {
  const id = position.board[moveFrom(move)]!;
  const side = sideOfPiece(id);
  const role = roleOfPiece(id);
  const name = namePiece(position, moveFrom(move), side, role);
  const { number } = describeStep(moveFrom(move), moveTo(move), side, role);
  const piece = name.kind === 'file' ? roleName(role, side).zh + name.file : pieceText(name, role, side);
  return piece + number;
}
