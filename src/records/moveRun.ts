import { cleanMoveText, formOf } from '../notation/readMove.ts';

/** A WXF text of a numbered soldier whose sideways sign is a dot: `15.4` is a move, not the number 15. */
const NUMBERED_SOLDIER = /^[1-5][1-9]\.[1-9]$/;
const NUMBER = /^\d{1,4}(?:[.．、]{1,12}|…{1,4})/;
const DOTS = /^[.．…]{1,12}/;

/** Takes move numbers and dots off the front of a word of move text: `12.`, `1...`, `1.炮二平五`, `…`. */
export function withoutNumber(word: string): { readonly number: number | null; readonly rest: string } {
  if (NUMBERED_SOLDIER.test(word)) return { number: null, rest: word };
  const number = NUMBER.exec(word)?.[0];
  const after = number === undefined ? word : word.slice(number.length);
  return {
    number: number === undefined ? null : Number.parseInt(word, 10),
    rest: after.replace(DOTS, ''),
  };
}

const ROLE = '[帅帥将將仕士相象马馬傌车車俥炮砲包兵卒]';
const DIGIT = '[1-9１-９一二三四五六七八九]';
const PLACE = '[前中后後一二三四五]';
const DIRECTION = '[进進退平]';
/** A Chinese move at the front of a text: the full form of four signs, the short form of three. */
const CHINESE_MOVE = new RegExp(
  `(?:${ROLE}${DIGIT}|${PLACE}${ROLE}|${ROLE}[前后後]|[前后後]${DIGIT})${DIRECTION}${DIGIT}|${PLACE}${ROLE}${DIGIT}|${ROLE}${DIGIT}${DIGIT}`,
  'y',
);
const GLUED_NUMBER = /\d{1,4}[.．、]{1,12}/y;

/**
 * Cuts a word without spaces into its moves. The number of the next round sticks to the move before
 * (`炮2平32.兵三进一`), so moves are read by count. What is no run of Chinese moves comes back whole.
 */
export function splitMoveRun(word: string): string[] {
  if (word.length < 6 || formOf(cleanMoveText(word))) return [word];
  const moves: string[] = [];
  let index = 0;
  while (index < word.length) {
    CHINESE_MOVE.lastIndex = index;
    const move = CHINESE_MOVE.exec(word)?.[0];
    if (move !== undefined) {
      moves.push(move);
      index += move.length;
      continue;
    }
    GLUED_NUMBER.lastIndex = index;
    const number = GLUED_NUMBER.exec(word)?.[0];
    // The rest is no move: kept whole, so that the reader can name it.
    if (number === undefined) return moves.length === 0 ? [word] : [...moves, word.slice(index)];
    index += number.length;
  }
  return moves;
}

/** The first sign of a Chinese move. */
const SIGN = new RegExp(`^(?:${ROLE}|${PLACE}${ROLE}|[前后後]${DIGIT})`);
const BARE_NUMBER = /^(\d{1,4})\s{1,20}/;

/** The number in front of a line of moves, with a dot (`12.`) or as scoresheets have it (`12 炮二平五`), and what follows. */
export function leadingNumber(line: string): { readonly number: number | null; readonly rest: string } {
  const bare = BARE_NUMBER.exec(line);
  if (bare) return { number: Number(bare[1]), rest: line.slice(bare[0].length) };
  const word = /^\S{1,64}/.exec(line)?.[0] ?? '';
  const { number, rest } = withoutNumber(word);
  return { number, rest: number === null ? line : (rest + line.slice(word.length)).trimStart() };
}

const isMoveAtFront = (text: string): boolean => {
  const front = text.slice(0, 64);
  CHINESE_MOVE.lastIndex = 0;
  return CHINESE_MOVE.test(front.replace(/\s+/g, '')) || formOf(cleanMoveText(/^\S*/.exec(front)![0])) !== undefined;
};

/**
 * Whether a line begins with a move of any notation, or with a move number and then a move, a sign of one, or nothing:
 * a damaged move behind a number must not pass for prose.
 */
export function startsWithMove(line: string): boolean {
  const { number, rest } = leadingNumber(line);
  if (number === null) return isMoveAtFront(line);
  const dotted = /^\d{1,4}\S/.test(line);
  return rest === '' || /^[.…．]/.test(rest) || (dotted && SIGN.test(rest)) || isMoveAtFront(rest);
}
