import type { Localized } from '../base/localized.ts';
import { type Move, moveName } from '../xiangqi/move.ts';
import type { Position } from '../xiangqi/position.ts';
import { makeChinese } from './chinese.ts';
import { makeWxf } from './wxf.ts';

/** One legal reading of a text, written in full. */
export interface MoveCandidate {
  readonly move: string;
  readonly chinese: string;
  readonly wxf: string;
}

/** Why a list of move texts cannot be read. Plies count from 1; `text` is the text as given. */
export interface MoveTextError {
  readonly code:
    | 'move_unreadable'
    | 'move_ambiguous'
    | 'readings_part'
    | 'too_many_readings'
    | 'rank_bases_mixed'
    | 'too_many_plies';
  readonly ply: number;
  readonly text: string;
  readonly message: Localized;
  /** With `move_ambiguous`: every legal reading. */
  readonly candidates?: readonly MoveCandidate[];
  /** With `readings_part`: the games that the short form leaves (coordinates, from ply 1), 16 at most of `total`, which stops at a million. */
  readonly readings?: readonly (readonly string[])[];
  readonly total?: number;
}

/** A text of any length as it can stand in a message. */
export const quoted = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export const unreadable = (ply: number, text: string): MoveTextError => ({
  code: 'move_unreadable',
  ply,
  text: quoted(text),
  message: {
    zh: `第${ply}着“${quoted(text)}”不是可识别的着法`,
    en: `ply ${ply}: '${quoted(text)}' is no move in any notation that is read here`,
  },
});

export function ambiguous(position: Position, ply: number, text: string, moves: readonly Move[]): MoveTextError {
  const candidates = moves.map((move) => ({
    move: moveName(move),
    chinese: makeChinese(position, move),
    wxf: makeWxf(position, move),
  }));
  return {
    code: 'move_ambiguous',
    ply,
    text: quoted(text),
    message: {
      zh: `第${ply}着“${quoted(text)}”有${moves.length}种合法的读法：${candidates.map(({ chinese, move }) => `${chinese}（${move}）`).join('、')}`,
      en: `ply ${ply}: '${quoted(text)}' has ${moves.length} legal readings: ${candidates.map(({ move }) => move).join(', ')}`,
    },
    candidates,
  };
}

export const mixedBases = (ply: number, text: string, tenPly: number): MoveTextError => ({
  code: 'rank_bases_mixed',
  ply,
  text: quoted(text),
  message: {
    zh: `第${ply}着“${quoted(text)}”按0-9记横线，第${tenPly}着却出现第10线，两种记法混用`,
    en: `ply ${ply}: '${quoted(text)}' counts ranks from 0, but ply ${tenPly} names rank 10; the list mixes both ways of counting`,
  },
});

export const tooManyPlies = (limit: number): MoveTextError => ({
  code: 'too_many_plies',
  ply: limit + 1,
  text: '',
  message: { zh: `着法多于${limit}着的上限`, en: `the list is longer than the limit of ${limit} plies` },
});
