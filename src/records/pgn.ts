import { err, ok, type Result } from '../base/result.ts';
import { type GameError, gameError } from './errors.ts';
import { MoveText } from './moveText.ts';
import { parseResult } from './resultWords.ts';
import { INITIAL_SETUP, isInitialSetup, setupOfFen } from './start.ts';
import type { WrittenGame } from './types.ts';

const TAG_OPEN = /\s*\[\s*([\p{L}\p{N}_.-]{1,64})\s*"/uy;
const TAG_CLOSE = /"\s*\]/y;

/** Whether a line holds tags and nothing else: `[Red "…"]`, several to a line. */
export const isTagLine = (line: string): boolean => {
  TAG_OPEN.lastIndex = 0;
  return TAG_OPEN.test(line);
};

/** Reads the tags of one line. Quotes inside a value stand as they are, with a backslash before them or without. */
function readTags(line: string, lineNumber: number, headers: Map<string, string>): Result<null, GameError> {
  let index = 0;
  while (index < line.length) {
    if (line.slice(index).trim() === '') return ok(null);
    TAG_OPEN.lastIndex = index;
    const open = TAG_OPEN.exec(line);
    const close = open ? endOfValue(line, TAG_OPEN.lastIndex) : undefined;
    if (!open || close === undefined) {
      return err(
        gameError(
          'tag_malformed',
          { line: lineNumber, text: line.slice(index).trim() },
          '标签没有写完整',
          'a tag is not complete',
        ),
      );
    }
    const value = line.slice(TAG_OPEN.lastIndex, close.from).replace(/\\(["\\])/g, '$1');
    if (!headers.has(open[1]!)) headers.set(open[1]!, value);
    index = close.to;
  }
  return ok(null);
}

/** The first quote that a bracket follows ends a value, unless a backslash escapes it. */
function endOfValue(line: string, start: number): { from: number; to: number } | undefined {
  for (let at = line.indexOf('"', start); at >= 0; at = line.indexOf('"', at + 1)) {
    TAG_CLOSE.lastIndex = at;
    if (TAG_CLOSE.test(line) && !isEscaped(line, at, start)) return { from: at, to: TAG_CLOSE.lastIndex };
  }
  return undefined;
}

function isEscaped(line: string, at: number, start: number): boolean {
  let slashes = 0;
  while (at - slashes > start && line[at - slashes - 1] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/**
 * Takes one PGN game apart (tags of xqbase's standard): tags, moves in any notation, `{}` and `;` comments, `()`
 * variations, `1. ...`, an outcome, remarks after it. `line` is the line of the file on which the text begins.
 */
export function scanPgn(text: string, line: number): Result<WrittenGame, GameError> {
  const headers = new Map<string, string>();
  let index = 0;
  let lineNumber = line;
  let fenLine: number | null = null;
  while (index < text.length) {
    const end = text.indexOf('\n', index);
    const content = text.slice(index, end < 0 ? text.length : end);
    if (content.trim() !== '') {
      if (!isTagLine(content)) break;
      const tags = readTags(content, lineNumber, headers);
      if (!tags.ok) return tags;
      if (fenLine === null && headers.has('FEN')) fenLine = lineNumber;
    }
    index = end < 0 ? text.length : end + 1;
    lineNumber += 1;
  }
  const moveText = new MoveText(text.slice(index), lineNumber);
  const read = moveText.read();
  if (!read.ok) return read;
  const lines = moveText.builder.finish(moveText.line);
  if (!lines.ok) return lines;
  const setup = setupOfFen(headers.get('FEN') ?? '', fenLine);
  if (!setup.ok) return setup;
  const blackStarts = moveText.blackStarts && isInitialSetup(setup.value) && !headers.get('FEN');
  const tagResult = parseResult(headers.get('Result') ?? '');
  return ok({
    format: 'pgn',
    headers,
    setup: blackStarts ? { ...INITIAL_SETUP, sideToMove: 'black' } : setup.value,
    lines: lines.value,
    comments: moveText.builder.comments,
    result: tagResult !== undefined && tagResult !== 'ongoing' ? tagResult : (moveText.result ?? tagResult ?? null),
  });
}
