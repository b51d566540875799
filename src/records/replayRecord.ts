import { err, ok, type Result } from '../base/result.ts';
import type { RankBase } from '../notation/iccs.ts';
import type { MoveTextError } from '../notation/moveTextError.ts';
import { extremeRanks } from '../notation/rankBase.ts';
import { cleanMoveText } from '../notation/readMove.ts';
import { type IllegalMove, type MovesRead, readMoves } from '../notation/readMoves.ts';
import type { Move } from '../xiangqi/move.ts';
import type { Position } from '../xiangqi/position.ts';
import type { GameError } from './errors.ts';
import { startPosition } from './start.ts';
import type { GameRecord, LineId, RecordVariation, WrittenGame, WrittenLine, WrittenMove } from './types.ts';

const readable = ({ text, reads }: WrittenMove): string => reads ?? text;

/** An error of the notation reader at its place in the record: ply of the game, line of the file, text as it stood. */
function placed(error: MoveTextError, { fromPly, moves }: WrittenLine): GameError {
  const written = moves[error.ply - 1];
  return {
    ...error,
    ply: error.ply + fromPly - 1,
    text: written && written.reads !== undefined ? written.text : error.text,
    line: written?.lineNumber ?? null,
  };
}

const placedIllegal = (illegal: IllegalMove, { fromPly, moves }: WrittenLine): IllegalMove => ({
  ...illegal,
  ply: illegal.ply + fromPly - 1,
  text: moves[illegal.ply - 1]?.text ?? illegal.text,
});

/** Where the line that a variation leaves breaks off before the place. */
const unreachable = (line: WrittenLine): IllegalMove => ({
  ply: line.fromPly,
  text: line.moves[0]?.text ?? '',
  fault: {
    code: 'no_such_move',
    message: { zh: '变着所依的着法在此之前已中断', en: 'the line that this variation leaves breaks off before this ply' },
  },
});

/** A line as replayed: only its legal moves. */
interface ReplayedLine {
  readonly parent: LineId;
  readonly fromPly: number;
  readonly moves: readonly Move[];
}

/** The moves that lead to a variation: its ancestors' moves, each up to the place where the next line leaves it. */
function pathTo(lines: readonly ReplayedLine[], { parent, fromPly }: WrittenLine): Move[] | undefined {
  const parts: (readonly Move[])[] = [];
  let id = parent;
  let until = fromPly;
  for (;;) {
    const line = lines[id]!;
    const wanted = until - line.fromPly;
    if (line.moves.length < wanted) return undefined;
    parts.push(line.moves.slice(0, wanted));
    if (id === 0) return parts.reverse().flat();
    until = line.fromPly;
    id = line.parent;
  }
}

function replayVariation(
  start: Position,
  lines: readonly ReplayedLine[],
  line: WrittenLine,
  base: RankBase,
): Result<Pick<MovesRead, 'moves' | 'illegal'>, GameError> {
  const path = pathTo(lines, line);
  if (path === undefined) return ok({ moves: [], illegal: unreachable(line) });
  const position = start.clone();
  for (const move of path) position.make(move);
  const read = readMoves(position, line.moves.map(readable), base);
  if (!read.ok) return err(placed(read.error, line));
  const { moves, illegal } = read.value;
  return ok({ moves, illegal: illegal && placedIllegal(illegal, line) });
}

function replayVariations(game: WrittenGame, start: Position, mainMoves: readonly Move[]): Result<RecordVariation[], GameError> {
  if (game.lines.length === 1) return ok([]);
  const texts = game.lines.flatMap(({ moves }) => moves.map((move) => cleanMoveText(readable(move))));
  const base: RankBase = extremeRanks(texts).tenPly > 0 ? 1 : 0;
  const lines: ReplayedLine[] = [{ parent: 0, fromPly: 1, moves: mainMoves }];
  const variations: RecordVariation[] = [];
  for (const [id, line] of game.lines.entries()) {
    if (id === 0) continue;
    const replayed = replayVariation(start, lines, line, base);
    if (!replayed.ok) return replayed;
    const { moves, illegal } = replayed.value;
    lines.push({ parent: line.parent, fromPly: line.fromPly, moves });
    variations.push({
      line: id,
      parent: line.parent,
      fromPly: line.fromPly,
      moves,
      texts: line.moves.map(({ text }) => text),
      illegal,
    });
  }
  return ok(variations);
}

/**
 * Tries a scanned record on the board. An illegal move ends its line and is told; a text that is no move, or that has
 * several legal readings, fails the record. Variations count ranks as the record does that they stand in.
 */
export function replayRecord(game: WrittenGame): Result<GameRecord, GameError> {
  const start = startPosition(game.setup);
  if (!start.ok) return start;
  const main = game.lines[0]!;
  const read = readMoves(start.value, main.moves.map(readable));
  if (!read.ok) return err(placed(read.error, main));
  const variations = replayVariations(game, start.value, read.value.moves);
  if (!variations.ok) return variations;
  const illegal = read.value.illegal && placedIllegal(read.value.illegal, main);
  return ok({
    format: game.format,
    headers: Object.fromEntries(game.headers),
    initialSetup: game.setup,
    moves: read.value.moves,
    texts: main.moves.map(({ text }) => text),
    illegal: illegal && { ...illegal, lineNumber: main.moves[illegal.ply - 1]!.lineNumber },
    variations: variations.value,
    comments: game.comments,
    recordedResult: game.result,
  });
}
