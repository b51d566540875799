import { err, ok, type Result } from '../base/result.ts';
import { type GameError, gameError } from './errors.ts';
import { MAX_VARIATION_DEPTH, MAX_VARIATIONS } from './limits.ts';
import type { RecordComment, WrittenLine, WrittenMove } from './types.ts';

interface OpenLine {
  readonly id: number;
  readonly parent: number;
  readonly fromPly: number;
  readonly moves: WrittenMove[];
}

/** Collects the game line, its variations and comments while a text is read from front to back; keeps its own stack. */
export class LineBuilder {
  readonly lines: OpenLine[] = [{ id: 0, parent: 0, fromPly: 1, moves: [] }];
  readonly comments: RecordComment[] = [];
  private readonly stack: OpenLine[] = [this.lines[0]!];

  private get open(): OpenLine {
    return this.stack[this.stack.length - 1]!;
  }

  /** The ply of the last move read on the open line, 0 before the first. */
  get ply(): number {
    return this.open.fromPly + this.open.moves.length - 1;
  }

  get depth(): number {
    return this.stack.length - 1;
  }

  addMove(text: string, lineNumber: number): void {
    this.open.moves.push({ text, lineNumber });
  }

  addComment(text: string): void {
    const trimmed = text.trim();
    if (trimmed !== '') this.comments.push({ line: this.open.id, ply: this.ply, text: trimmed });
  }

  /** Appends to a line by its id, for formats that store a tree; the ply of the move comes back. */
  addTo(line: number, text: string): number {
    const { fromPly, moves } = this.lines[line]!;
    moves.push({ text, lineNumber: 1 });
    return fromPly + moves.length - 1;
  }

  addCommentTo(line: number, ply: number, text: string): void {
    const trimmed = text.trim();
    if (trimmed !== '') this.comments.push({ line, ply, text: trimmed });
  }

  /** Begins an alternative to the move at `fromPly` of a line; one to a line's first move leaves the line before it. */
  branch(line: number, fromPly: number): Result<number, GameError> {
    if (this.lines.length > MAX_VARIATIONS) return err(tooManyVariations(null));
    const from = this.lines[line]!;
    const parent = from.fromPly === fromPly ? from.parent : from.id;
    this.lines.push({ id: this.lines.length, parent, fromPly, moves: [] });
    return ok(this.lines.length - 1);
  }

  /** A variation replaces the last move read. */
  openVariation(line: number): Result<null, GameError> {
    const { open, ply } = this;
    if (open.moves.length === 0) {
      return err(
        gameError('variation_misplaced', { line, ply, text: '(' }, '变着之前没有着法', 'a variation opens before any move'),
      );
    }
    if (this.depth >= MAX_VARIATION_DEPTH) {
      return err(
        gameError(
          'variations_too_deep',
          { line, ply, text: '(' },
          `变着嵌套超过${MAX_VARIATION_DEPTH}层的上限`,
          `variations are nested deeper than the limit of ${MAX_VARIATION_DEPTH}`,
        ),
      );
    }
    if (this.lines.length > MAX_VARIATIONS) return err(tooManyVariations(line));
    const variation: OpenLine = { id: this.lines.length, parent: open.id, fromPly: ply, moves: [] };
    this.lines.push(variation);
    this.stack.push(variation);
    return ok(null);
  }

  closeVariation(line: number): Result<null, GameError> {
    if (this.depth === 0) {
      return err(
        gameError(
          'variation_misplaced',
          { line, ply: this.ply, text: ')' },
          '多出一个“)”',
          'a variation is closed that was never opened',
        ),
      );
    }
    this.stack.pop();
    return ok(null);
  }

  /** The lines that hold moves, once the text has ended. */
  finish(line: number): Result<WrittenLine[], GameError> {
    if (this.depth > 0) {
      return err(
        gameError(
          'variation_cut_off',
          { line, ply: this.ply },
          '变着没有结束（缺少“)”）',
          'a variation is cut off: its ) is missing',
        ),
      );
    }
    return ok(this.lines);
  }
}

export const tooManyVariations = (line: number | null): GameError =>
  gameError(
    'too_many_variations',
    { line },
    `变着多于${MAX_VARIATIONS}条的上限`,
    `the record holds more variations than the limit of ${MAX_VARIATIONS}`,
  );
