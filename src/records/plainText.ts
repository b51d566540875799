import { err, ok, type Result } from '../base/result.ts';
import { cleanMoveText, formOf } from '../notation/readMove.ts';
import { type GameError, gameError } from './errors.ts';
import { LineBuilder } from './lineBuilder.ts';
import { leadingNumber, splitMoveRun, startsWithMove, withoutNumber } from './moveRun.ts';
import { parseResult } from './resultWords.ts';
import { INITIAL_SETUP, setupOfFen } from './start.ts';
import type { RecordedResult, WrittenGame } from './types.ts';

const HEADER = /^([^\s:：\d][^:：]{0,15})[:：]\s{0,20}(.*)$/;
const WORD = /[^\s(){}（）,;，；]+/y;
/** A sign that every result has one of. */
const RESULT_SIGN = /[胜勝负負和未不*]|\d[-.]/;
/** A short word on the same line. */
const PART = /^[ \t\u3000]{1,8}(\S{1,3})(?=\s|$)/;
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '（': '）', '{': '}' };
const BLACK_TO_MOVE = /^(?:\d{1,4})?(?:[.．]{2,}|[.．]?…)/;
/** A diagram on a line of its own. */
const FEN_LINE = /^[rnbakcpehRNBAKCPEH1-9]{1,9}(?:\/[rnbakcpehRNBAKCPEH1-9]{1,9}){9} [wrb]\b/;
const ENGINE_START = /^\s{0,20}position\s{1,20}(startpos|fen)\b/i;
const RESULT_NAMES: readonly string[] = ['结果', '結果', 'Result', 'result'];

/** Reads text export line by line: headers, lines of moves, and prose, which is kept as comments. */
class PlainText {
  readonly builder = new LineBuilder();
  readonly headers = new Map<string, string>();
  result: RecordedResult | null = null;
  blackStarts = false;
  fen: { readonly text: string; readonly line: number } | null = null;
  private index = 0;
  private rounds = 0;

  private readonly text: string;
  /** The line of the file that is being read. */
  line: number;

  constructor(text: string, firstLine: number) {
    this.text = text;
    this.line = firstLine;
  }

  read(): Result<null, GameError> {
    while (this.index < this.text.length) {
      const end = this.lineEnd();
      this.engineLine(end);
      const content = this.text.slice(this.index, end).trim();
      if (this.isMoveLine(content)) {
        const step = this.moveLine();
        if (!step.ok) return step;
      } else {
        this.otherLine(content);
        this.index = end;
      }
      if (this.text[this.index] === '\n') {
        this.index += 1;
        this.line += 1;
      }
    }
    return ok(null);
  }

  private lineEnd(): number {
    const end = this.text.indexOf('\n', this.index);
    return end < 0 ? this.text.length : end;
  }

  /** What engines are sent (`position fen … moves h2e2 …`): takes the start off the front, so that the moves are left. */
  private engineLine(end: number): void {
    const line = this.text.slice(this.index, end);
    const start = ENGINE_START.exec(line);
    if (!start || this.builder.ply > 0) return;
    const moves = line.indexOf(' moves');
    const fen = line.slice(start[0].length, moves < 0 ? line.length : moves).trim();
    if (start[1]!.toLowerCase() === 'fen') this.fen = { text: fen, line: this.line };
    this.index = moves < 0 ? end : this.index + moves + ' moves'.length;
  }

  /** A line of moves begins with a move, a remark in braces, or the number of the round that is due, whatever follows. */
  private isMoveLine(content: string): boolean {
    if (content === '') return false;
    if (content.startsWith('{') || startsWithMove(content)) return true;
    return this.rounds > 0 && leadingNumber(content).number === this.rounds + 1;
  }

  private otherLine(content: string): void {
    if (content === '' || /^[=\-*_~#]+$/.test(content)) return;
    const fresh = this.builder.ply === 0;
    if (fresh && FEN_LINE.test(content)) {
      this.fen = { text: content, line: this.line };
      return;
    }
    const header = HEADER.exec(content);
    if (header && fresh) {
      const name = header[1]!.trim();
      const value = header[2]!.trim();
      if (name.toUpperCase() === 'FEN') this.fen = { text: value, line: this.line };
      else if (!this.headers.has(name)) this.headers.set(name, value);
      return;
    }
    const result = parseResult(content) ?? (header && RESULT_NAMES.includes(header[1]!) ? parseResult(header[2]!) : undefined);
    if (result !== undefined) this.result = result;
    else this.builder.addComment(content);
  }

  private remark(): Result<null, GameError> {
    const opener = this.text[this.index]!;
    const end = this.text.indexOf(CLOSERS[opener]!, this.index);
    if (end < 0) {
      return err(
        gameError(
          'comment_cut_off',
          { line: this.line, ply: this.builder.ply, text: this.text.slice(this.index, this.index + 60) },
          `注释没有结束（缺少“${CLOSERS[opener]}”）`,
          `a comment is cut off: its ${CLOSERS[opener]} is missing`,
        ),
      );
    }
    const remark = this.text.slice(this.index + 1, end);
    this.builder.addComment(remark);
    for (let at = remark.indexOf('\n'); at >= 0; at = remark.indexOf('\n', at + 1)) this.line += 1;
    this.index = end + 1;
    return ok(null);
  }

  private moveLine(): Result<null, GameError> {
    while (this.index < this.text.length && this.text[this.index] !== '\n') {
      const char = this.text[this.index]!;
      if (CLOSERS[char] !== undefined) {
        const step = this.remark();
        if (!step.ok) return step;
        continue;
      }
      WORD.lastIndex = this.index;
      const word = WORD.exec(this.text)?.[0];
      this.index += word?.length ?? 1;
      if (word === undefined) continue;
      const result = RESULT_SIGN.test(word) ? parseResult(word) : undefined;
      if (result !== undefined) {
        this.result = result;
        continue;
      }
      if (this.builder.ply === 0 && BLACK_TO_MOVE.test(word)) this.blackStarts = true;
      const { number, rest } = /^\d{1,4}$/.test(word) ? { number: Number(word), rest: '' } : withoutNumber(word);
      if (number !== null && number > this.rounds + 1 && (this.rounds > 0 || this.fen === null)) {
        return err(this.missingRound(number, word));
      }
      if (number !== null) this.rounds = number;
      if (rest !== '') for (const move of splitMoveRun(this.joined(rest))) this.builder.addMove(move, this.line);
    }
    return ok(null);
  }

  /** Numbers that skip a round show that a line was lost or was taken for prose; the rest must not pass for the game. */
  private missingRound(number: number, text: string): GameError {
    return gameError(
      'record_damaged',
      { line: this.line, ply: this.builder.ply + 1, text },
      `第${this.rounds + 1}回合缺失，直接到了第${number}回合`,
      `round ${this.rounds + 1} is missing before round ${number}`,
    );
  }

  /** A word that is a move only with the next ones (`炮2 5`, as 7.5 prints the short form), put together with them. */
  private joined(word: string): string {
    if (word.length > 3) return word;
    let whole = word;
    let index = this.index;
    while (whole.length < 5 && formOf(cleanMoveText(whole)) === undefined) {
      const next = PART.exec(this.text.slice(index, index + 12));
      if (!next) return word;
      whole += next[1]!;
      index += next[0].length;
    }
    if (whole === word || formOf(cleanMoveText(whole)) === undefined) return word;
    this.index = index;
    return whole;
  }
}

/**
 * Takes a plain text apart: `标题: …` headers, numbered moves in any notation with spaces or without
 * (`1.兵七进一炮2平32.…`), remarks in brackets, an outcome in words. Lines of prose become comments.
 */
export function scanPlainText(text: string, firstLine: number): Result<WrittenGame, GameError> {
  const reader = new PlainText(text, firstLine);
  const read = reader.read();
  if (!read.ok) return read;
  const lines = reader.builder.finish(reader.line);
  if (!lines.ok) return lines;
  const setup = setupOfFen(reader.fen?.text ?? '', reader.fen?.line ?? null);
  if (!setup.ok) return setup;
  const named = RESULT_NAMES.map((name) => reader.headers.get(name)).find((value) => value !== undefined);
  return ok({
    format: 'text',
    headers: reader.headers,
    setup: reader.blackStarts && reader.fen === null ? { ...INITIAL_SETUP, sideToMove: 'black' } : setup.value,
    lines: lines.value,
    comments: reader.builder.comments,
    result: parseResult(named ?? '') ?? reader.result,
  });
}
