import { err, ok, type Result } from '../base/result.ts';
import { makeMove, moveName } from '../xiangqi/move.ts';
import type { Setup } from '../xiangqi/setup.ts';
import { parseSquare } from '../xiangqi/square.ts';
import { parseBinit, parseDhtmlxqPoint } from './binit.ts';
import { type DhtmlxqTag, decodeDhtmlxqText, dhtmlxqDigits, dhtmlxqTags } from './dhtmlxqTags.ts';
import { type GameError, gameError } from './errors.ts';
import { MAX_VARIATION_DEPTH, MAX_VARIATIONS } from './limits.ts';
import { tooManyVariations } from './lineBuilder.ts';
import { parseResult } from './resultWords.ts';
import { INITIAL_SETUP, isInitialSetup, setupOfFen } from './start.ts';
import type { RecordComment, WrittenGame, WrittenLine, WrittenMove } from './types.ts';

const VARIATION = /^(?:move_)?(\d{1,5})_(\d{1,5})_(\d{1,5})$/;
const COMMENT = /^comment(?:(\d{1,5})_)?(\d{1,5})$/;

/** Reads four digits a move, x y x y, rows from the top. A list that ends inside a move is refused, never shortened. */
function readMoveList({ value, line, closed }: DhtmlxqTag, fromPly: number): Result<WrittenMove[], GameError> {
  const digits = dhtmlxqDigits(value);
  const moves: WrittenMove[] = [];
  for (let index = 0; index + 4 <= digits.length; index += 4) {
    const text = digits.slice(index, index + 4);
    const from = parseDhtmlxqPoint(text.slice(0, 2));
    const to = parseDhtmlxqPoint(text.slice(2));
    if (from === undefined || to === undefined) {
      const ply = fromPly + moves.length;
      return err(
        gameError(
          'move_unreadable',
          { line, ply, text },
          `第${ply}着“${text}”不是棋盘上的两点`,
          `ply ${ply}: '${text}' is not two points of the board`,
        ),
      );
    }
    moves.push({ text, reads: moveName(makeMove(from, to)), lineNumber: line });
  }
  if (digits.length % 4 === 0 && closed) return ok(moves);
  const ply = fromPly + moves.length;
  return err({
    ...gameError(
      'move_list_cut_off',
      { line, ply, text: digits.slice(moves.length * 4) },
      `着法表在第${ply}着中断，此前有${moves.length}着完整`,
      `the move list is cut off at ply ${ply}, after ${moves.length} whole moves`,
    ),
    wholeMoves: moves.length,
  });
}

interface NumberedLine extends WrittenLine {
  readonly id: number;
}

/** Puts variations behind the lines they leave, so that a parent always comes first; ids become places in the list. */
function arrange(
  main: WrittenLine,
  variations: readonly NumberedLine[],
): Result<{ lines: WrittenLine[]; placeOf: Map<number, number> }, GameError> {
  const children = new Map<number, NumberedLine[]>();
  for (const variation of variations) {
    const siblings = children.get(variation.parent);
    if (siblings) siblings.push(variation);
    else children.set(variation.parent, [variation]);
  }
  const lines: WrittenLine[] = [main];
  const placeOf = new Map([[0, 0]]);
  let layer = [0];
  for (let depth = 0; layer.length > 0; depth += 1) {
    if (depth > MAX_VARIATION_DEPTH) {
      return err(
        gameError(
          'variations_too_deep',
          {},
          `变着嵌套超过${MAX_VARIATION_DEPTH}层的上限`,
          `variations are nested deeper than the limit of ${MAX_VARIATION_DEPTH}`,
        ),
      );
    }
    const next: number[] = [];
    for (const id of layer) {
      for (const { id: child, fromPly, moves } of children.get(id) ?? []) {
        let parent = placeOf.get(id)!;
        // A branch before the first move of the line it names leaves the line that one came from.
        while (parent !== 0 && fromPly < lines[parent]!.fromPly) parent = lines[parent]!.parent;
        placeOf.set(child, lines.length);
        lines.push({ parent, fromPly, moves });
        next.push(child);
      }
      children.delete(id);
    }
    layer = next;
  }
  const [orphans] = children.values();
  if (!orphans) return ok({ lines, placeOf });
  const { id, parent } = orphans[0]!;
  return err(
    gameError(
      'record_damaged',
      { line: orphans[0]!.moves[0]?.lineNumber ?? null, text: `move_${parent}_${orphans[0]!.fromPly}_${id}` },
      `变着${id}所依的变着${parent}不存在`,
      `variation ${id} leaves line ${parent}, which does not exist`,
    ),
  );
}

function readLines(tags: readonly DhtmlxqTag[]): Result<{ lines: WrittenLine[]; placeOf: Map<number, number> }, GameError> {
  let main: WrittenMove[] | null = null;
  const variations = new Map<number, NumberedLine>();
  for (const tag of tags) {
    const branch = VARIATION.exec(tag.name);
    if (tag.name !== 'movelist' && !branch) continue;
    const [parent, fromPly, id] = branch ? [Number(branch[1]), Number(branch[2]), Number(branch[3])] : [0, 1, 0];
    if (id !== 0 && fromPly === 0) {
      return err(
        gameError('record_damaged', { line: tag.line, text: tag.name }, '变着从第0着开始', 'a variation begins at ply 0'),
      );
    }
    const moves = readMoveList(tag, id === 0 ? 1 : fromPly);
    if (!moves.ok) return moves;
    // A page may hold an empty list in its tags and the real one in its script.
    if (id === 0) main = main === null || main.length === 0 ? moves.value : main;
    else if (!variations.has(id)) variations.set(id, { id, parent, fromPly, moves: moves.value });
    if (variations.size > MAX_VARIATIONS) return err(tooManyVariations(tag.line));
  }
  return arrange({ parent: 0, fromPly: 1, moves: main ?? [] }, [...variations.values()]);
}

/** The diagram: a FEN tag if there is one, else `binit`, else the usual start. The side is that of the first piece to move. */
function readSetup(tag: (name: string) => DhtmlxqTag | undefined, lines: readonly WrittenLine[]): Result<Setup, GameError> {
  const fen = tag('fen');
  const binit = tag('binit');
  let setup: Setup = INITIAL_SETUP;
  let sideKnown = false;
  if (fen && fen.value.trim() !== '') {
    const text = decodeDhtmlxqText(fen.value);
    sideKnown = /\s/.test(text);
    const read = setupOfFen(sideKnown ? text : `${text} w`, fen.line);
    if (!read.ok) return read;
    setup = read.value;
  } else if (binit && dhtmlxqDigits(binit.value) !== '') {
    const pieces = parseBinit(dhtmlxqDigits(binit.value), binit.line);
    if (!pieces.ok) return pieces;
    setup = { ...INITIAL_SETUP, pieces: pieces.value };
  }
  const first = lines.find(({ fromPly, moves }) => fromPly === 1 && moves.length > 0)?.moves[0];
  const from = first && parseSquare((first.reads ?? '').slice(0, 2));
  const mover = from === undefined ? undefined : setup.pieces.get(from)?.side;
  if (!sideKnown && mover === 'black') return ok({ ...setup, sideToMove: 'black' });
  return ok(isInitialSetup(setup) && setup.fullmoveNumber === 1 && setup.halfmoveClock === 0 ? INITIAL_SETUP : setup);
}

const isStructural = (name: string): boolean =>
  name === 'binit' || name === 'movelist' || name === 'fen' || VARIATION.test(name) || COMMENT.test(name);

/**
 * Takes one DhtmlXQ (UBB) game apart: `[DhtmlXQ_tag]value[/DhtmlXQ_tag]`, the script form `[0_1_0]…[/0_1_0]`, HTML around
 * either. Variations are `move_{line}_{ply}_{id}`, comments `comment{ply}` and `comment{line}_{ply}`.
 */
export function scanDhtmlxq(text: string, firstLine: number): Result<WrittenGame, GameError> {
  const tags = dhtmlxqTags(text, firstLine);
  const filled = (name: string) =>
    tags.find((tag) => tag.name === name && tag.value.trim() !== '') ?? tags.find((tag) => tag.name === name);
  const read = readLines(tags);
  if (!read.ok) return read;
  const { lines, placeOf } = read.value;
  const setup = readSetup(filled, lines);
  if (!setup.ok) return setup;
  const headers = new Map<string, string>();
  const comments: RecordComment[] = [];
  for (const { name, value, line, closed } of tags) {
    const comment = COMMENT.exec(name);
    if (comment) {
      if (!closed) {
        return err(
          gameError(
            'comment_cut_off',
            { line, text: value.slice(0, 60) },
            '注释没有结束',
            'a comment is cut off: no closing tag follows',
          ),
        );
      }
      const decoded = decodeDhtmlxqText(value);
      const place = placeOf.get(Number(comment[1] ?? 0));
      if (decoded !== '' && place !== undefined) comments.push({ line: place, ply: Number(comment[2]), text: decoded });
    } else if (!isStructural(name) && (headers.get(name) ?? '') === '') {
      headers.set(name, decodeDhtmlxqText(value));
    }
  }
  return ok({
    format: 'dhtmlxq',
    headers,
    setup: setup.value,
    lines,
    comments,
    result: parseResult(headers.get('result') ?? '') ?? null,
  });
}
