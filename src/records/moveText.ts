import { err, ok, type Result } from '../base/result.ts';
import { type GameError, gameError } from './errors.ts';
import { LineBuilder } from './lineBuilder.ts';
import { splitMoveRun, startsWithMove, withoutNumber } from './moveRun.ts';
import { parseResultToken } from './resultWords.ts';
import type { RecordedResult } from './types.ts';

const WORD = /[^\s{}();]+/y;
/** A rule of signs under a game (`=====`), after which programs put remarks of their own. */
const RULE_OFF = /^[=\-*_~#]{3,}$/;
const ANNOTATION_GLYPH = /^\$\d{1,3}$/;
/** `1...`, `1…`, `...`: Black makes the next move. */
const BLACK_TO_MOVE = /^(?:\d{1,4})?(?:[.．]{2,}|[.．]?…)/;

const DONE: Result<null, GameError> = ok(null);

/** Reads the move text of a PGN game from front to back, without recursion. */
export class MoveText {
  readonly builder = new LineBuilder();
  /** The outcome that ends the text, if one stands there. */
  result: RecordedResult | null = null;
  blackStarts = false;
  private index = 0;

  private readonly text: string;
  /** The line of the file that is being read. */
  line: number;

  constructor(text: string, firstLine: number) {
    this.text = text;
    this.line = firstLine;
  }

  read(): Result<null, GameError> {
    const { text } = this;
    let step = DONE;
    while (step.ok && this.index < text.length) {
      const char = text[this.index]!;
      if (char === '\n') {
        this.line += 1;
        this.index += 1;
        if (text[this.index] === '%') this.skipLine();
      } else if (char === '{') step = this.comment();
      else if (char === ';') {
        const start = this.index + 1;
        this.skipLine();
        this.builder.addComment(text.slice(start, this.index));
      } else if (char === '(' || char === ')') {
        step = char === '(' ? this.builder.openVariation(this.line) : this.builder.closeVariation(this.line);
        this.index += 1;
      } else if (char === '}') {
        // Left to the notation reader, which names it as no move.
        this.builder.addMove(char, this.line);
        this.index += 1;
      } else {
        step = this.word();
      }
    }
    return step;
  }

  private comment(): Result<null, GameError> {
    const start = this.index + 1;
    const end = this.text.indexOf('}', start);
    if (end < 0) {
      return err(
        gameError(
          'comment_cut_off',
          { line: this.line, ply: this.builder.ply, text: this.text.slice(start - 1, start + 60) },
          '注释没有结束（缺少“}”）',
          'a comment is cut off: its } is missing',
        ),
      );
    }
    const comment = this.text.slice(start, end);
    this.builder.addComment(comment);
    for (let at = comment.indexOf('\n'); at >= 0; at = comment.indexOf('\n', at + 1)) this.line += 1;
    this.index = end + 1;
    return DONE;
  }

  private skipLine(): void {
    const end = this.text.indexOf('\n', this.index);
    this.index = end < 0 ? this.text.length : end;
  }

  private word(): Result<null, GameError> {
    const { builder } = this;
    WORD.lastIndex = this.index;
    const word = WORD.exec(this.text)?.[0];
    this.index += word?.length ?? 1;
    if (word === undefined || ANNOTATION_GLYPH.test(word)) return DONE;
    const result = parseResultToken(word.replace(/½/g, '1/2').replace(/–/g, '-'));
    if (result !== undefined || RULE_OFF.test(word)) {
      // Inside a variation an outcome is a remark and ends nothing.
      if (builder.depth > 0) return DONE;
      this.result = result ?? null;
      return this.remarks();
    }
    if (builder.lines[0]!.moves.length === 0 && BLACK_TO_MOVE.test(word)) this.blackStarts = true;
    const { rest } = withoutNumber(word);
    if (rest !== '') for (const move of splitMoveRun(rest)) builder.addMove(move, this.line);
    return DONE;
  }

  /** After the outcome only remarks of the program that wrote the file may follow, no moves. */
  private remarks(): Result<null, GameError> {
    for (const content of this.text.slice(this.index).split('\n')) {
      const remark = content.trimStart();
      if (/^\d/.test(remark) && startsWithMove(remark)) {
        return err(
          gameError(
            'moves_after_result',
            { line: this.line, ply: this.builder.ply + 1, text: remark },
            '结果之后还有着法',
            'moves follow the result',
          ),
        );
      }
      this.line += 1;
    }
    this.index = this.text.length;
    return DONE;
  }
}
