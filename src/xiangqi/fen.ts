import type { Localized } from '../base/localized.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Setup } from './setup.ts';
import { FILES, RANKS, type Square, squareAt } from './square.ts';
import type { Piece, Role, Side } from './types.ts';

export const INITIAL_FEN = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

/** Why a text is no FEN, and where: `index` counts UTF-16 units from the start of the text as given. */
export interface FenError {
  readonly code: 'fen_malformed';
  readonly field: 'board' | 'side' | 'counters';
  readonly index: number;
  readonly message: Localized;
}

/** Both sets of letters in use: `N` and `H` for the horse, `B` and `E` for the elephant. */
const ROLE_OF_LETTER: Readonly<Record<string, Role>> = {
  k: 'general',
  a: 'advisor',
  b: 'elephant',
  e: 'elephant',
  n: 'horse',
  h: 'horse',
  r: 'chariot',
  c: 'cannon',
  p: 'soldier',
};

const LETTER_OF_ROLE: Readonly<Record<Role, string>> = {
  general: 'k',
  advisor: 'a',
  elephant: 'b',
  horse: 'n',
  chariot: 'r',
  cannon: 'c',
  soldier: 'p',
};

/** Counters past five digits are no counters of a game. */
const COUNTER = /^\d{1,5}$/;

const malformed = (
  field: FenError['field'],
  index: number,
  zh: string,
  en: string,
): { readonly ok: false; readonly error: FenError } => err({ code: 'fen_malformed', field, index, message: { zh, en } });

/** A character as people can read it: itself where it prints in ASCII, else its code point. */
const shown = (text: string, index: number): string => {
  const code = text.codePointAt(index) ?? 0;
  return code > 32 && code < 127 ? `'${text[index]}'` : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
};

const isBlank = (char: string | undefined): boolean => char === ' ' || char === '\t' || char === '\n' || char === '\r';

interface Word {
  readonly text: string;
  readonly index: number;
}

/** The words of a text with their places, `limit` at most: nothing is read of what follows. */
function wordsOf(text: string, limit: number): Word[] {
  const words: Word[] = [];
  let index = 0;
  while (index < text.length && words.length < limit) {
    while (isBlank(text[index])) index += 1;
    const start = index;
    while (index < text.length && !isBlank(text[index])) index += 1;
    if (index > start) words.push({ text: text.slice(start, index), index: start });
  }
  return words;
}

function parseBoard({ text, index }: Word): Result<Map<Square, Piece>, FenError> {
  const pieces = new Map<Square, Piece>();
  let file = 0;
  let rank = RANKS - 1;
  const row = () => RANKS - rank;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '/') {
      if (file < FILES) {
        return malformed(
          'board',
          index + at,
          `第${row()}行只有${file}格，应为9格`,
          `row ${row()} has ${file} files instead of 9`,
        );
      }
      if (rank === 0) return malformed('board', index + at, '棋盘多于10行', 'the board has more than 10 rows');
      rank -= 1;
      file = 0;
      continue;
    }
    const role = Object.hasOwn(ROLE_OF_LETTER, char.toLowerCase()) ? ROLE_OF_LETTER[char.toLowerCase()] : undefined;
    const empty = char >= '1' && char <= '9' ? Number(char) : 0;
    if (role === undefined && empty === 0) {
      return malformed(
        'board',
        index + at,
        `第${row()}行有不认识的字符${shown(text, at)}`,
        `row ${row()} holds ${shown(text, at)}, which is no piece and no number 1-9`,
      );
    }
    if (file + (empty || 1) > FILES) {
      return malformed('board', index + at, `第${row()}行多于9格`, `row ${row()} has more than 9 files`);
    }
    if (role !== undefined) pieces.set(squareAt(file, rank), { side: char >= 'a' ? 'black' : 'red', role });
    file += empty || 1;
  }
  if (file < FILES) {
    return malformed(
      'board',
      index + text.length,
      `第${row()}行只有${file}格，应为9格`,
      `row ${row()} has ${file} files instead of 9`,
    );
  }
  if (rank > 0) {
    return malformed('board', index + text.length, `棋盘只有${row()}行，应为10行`, `the board has ${row()} rows instead of 10`);
  }
  return ok(pieces);
}

function parseCounters(words: readonly Word[], end: number): Result<{ halfmoveClock: number; fullmoveNumber: number }, FenError> {
  for (const [at, word] of words.slice(0, 2).entries()) {
    if (word.text !== '-') {
      return malformed('counters', word.index, `第${at + 3}段应为'-'`, `field ${at + 3} must be '-'`);
    }
  }
  if (words.length === 1) return malformed('counters', end, "第4段应为'-'", "field 4 must be '-'");
  const names = [
    { zh: '未吃子着数', en: 'plies since the last capture' },
    { zh: '回合数', en: 'number of the round' },
  ];
  for (const [at, word] of words.slice(2, 4).entries()) {
    if (!COUNTER.test(word.text)) {
      const { zh, en } = names[at]!;
      return malformed(
        'counters',
        word.index,
        `第${at + 5}段（${zh}）不是数字`,
        `field ${at + 5} (${en}) is not a number of up to five digits`,
      );
    }
  }
  if (words.length > 4) return malformed('counters', words[4]!.index, '第6段之后还有多余的文字', 'text follows field 6');
  return ok({ halfmoveClock: Number(words[2]?.text ?? 0), fullmoveNumber: Math.max(1, Number(words[3]?.text ?? 1)) });
}

/**
 * Reads a FEN: board, side (`w` or `r` red, `b` black), then optionally `- - halfmoveClock fullmoveNumber`; what is
 * missing reads `- - 0 1`. The diagram is not checked against the rules, only read. Never throws.
 */
export function parseFen(text: string): Result<Setup, FenError> {
  const words = wordsOf(text, 7);
  const board = words[0];
  if (board === undefined) return malformed('board', 0, 'FEN是空的', 'the FEN is empty');
  const pieces = parseBoard(board);
  if (!pieces.ok) return pieces;
  const side = words[1];
  if (side === undefined) {
    return malformed('side', board.index + board.text.length, '缺少走棋方（w 或 b）', 'the side to move (w or b) is missing');
  }
  if (side.text !== 'w' && side.text !== 'r' && side.text !== 'b') {
    return malformed('side', side.index, '走棋方应为 w、r 或 b', 'the side to move must be w, r or b');
  }
  const last = words[words.length - 1]!;
  const counters = parseCounters(words.slice(2), last.index + last.text.length);
  if (!counters.ok) return counters;
  const sideToMove: Side = side.text === 'b' ? 'black' : 'red';
  return ok({ pieces: pieces.value, sideToMove, ...counters.value });
}

/** The placement field alone, with the letters `K A B N R C P`. */
export function makeBoardFen(pieces: ReadonlyMap<Square, Piece>): string {
  const rows: string[] = [];
  for (let rank = RANKS - 1; rank >= 0; rank -= 1) {
    let row = '';
    let empty = 0;
    for (let file = 0; file < FILES; file += 1) {
      const piece = pieces.get(squareAt(file, rank));
      if (piece === undefined) {
        empty += 1;
        continue;
      }
      const letter = LETTER_OF_ROLE[piece.role];
      row += (empty > 0 ? String(empty) : '') + (piece.side === 'red' ? letter.toUpperCase() : letter);
      empty = 0;
    }
    rows.push(row + (empty > 0 ? String(empty) : ''));
  }
  return rows.join('/');
}

/** Writes all six fields. */
export const makeFen = (setup: Setup): string =>
  `${makeBoardFen(setup.pieces)} ${setup.sideToMove === 'red' ? 'w' : 'b'} - - ${setup.halfmoveClock} ${setup.fullmoveNumber}`;
