import { err, ok, type Result } from '../base/result.ts';
import { makeWxf } from '../notation/wxf.ts';
import { makeFen } from '../xiangqi/fen.ts';
import { Position } from '../xiangqi/position.ts';
import { type GameError, gameError } from './errors.ts';
import { headersFor } from './headerNames.ts';
import { mainComments } from './mainComments.ts';
import { MoveText } from './moveText.ts';
import { parseResult, resultToken } from './resultWords.ts';
import { INITIAL_SETUP, isInitialSetup, setupOfFen } from './start.ts';
import type { GameToWrite, WrittenGame } from './types.ts';

const HEADER = /^\s{0,20}([A-Za-z][A-Za-z0-9_]{0,30})(?:[ \t]+(.*))?$/;
const START = /START\s{0,20}\{/i;

/** Where the moves end: the brace that no comment opened. -1 where it is missing. */
function endOfMoves(text: string, from: number): number {
  let index = from;
  for (;;) {
    const close = text.indexOf('}', index);
    const open = text.indexOf('{', index);
    if (close < 0 || open < 0 || close < open) return close;
    const end = text.indexOf('}', open);
    if (end < 0) return -1;
    index = end + 1;
  }
}

const linesBefore = (text: string, end: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** Takes one WXF file game apart: lines `KEY value`, then `START{ 1. C2.5 h8+7 … }END`. */
export function scanWxfFile(text: string, firstLine: number): Result<WrittenGame, GameError> {
  const start = START.exec(text);
  const head = text.slice(0, start?.index ?? text.length);
  const headers = new Map<string, string>();
  let fenLine = firstLine;
  for (const [index, line] of head.split('\n').entries()) {
    const match = HEADER.exec(line);
    if (!match) continue;
    const name = match[1]!.toUpperCase();
    if (!headers.has(name)) headers.set(name, (match[2] ?? '').trim());
    if (name === 'FEN') fenLine = firstLine + index;
  }
  const movesFrom = start ? start.index + start[0].length : text.length;
  const movesEnd = start ? endOfMoves(text, movesFrom) : text.length;
  const moveText = new MoveText(
    text.slice(movesFrom, movesEnd < 0 ? text.length : movesEnd),
    firstLine + linesBefore(text, movesFrom),
  );
  const read = moveText.read();
  if (!read.ok) return read;
  const lines = moveText.builder.finish(moveText.line);
  if (!lines.ok) return lines;
  if (!start || movesEnd < 0) {
    const wholeMoves = moveText.builder.ply;
    return err({
      ...gameError(
        'move_list_cut_off',
        { line: moveText.line, ply: wholeMoves + 1 },
        start ? '着法没有以“}END”结束' : '没有“START{”',
        start ? 'the moves do not end with }END' : 'there is no START{',
      ),
      wholeMoves,
    });
  }
  const setup = setupOfFen(headers.get('FEN') ?? '', fenLine);
  if (!setup.ok) return setup;
  const blackStarts = moveText.blackStarts && setup.value === INITIAL_SETUP;
  return ok({
    format: 'wxf',
    headers,
    setup: blackStarts ? { ...INITIAL_SETUP, sideToMove: 'black' } : setup.value,
    lines: lines.value,
    comments: moveText.builder.comments,
    result: parseResult(headers.get('RESULT') ?? '') ?? moveText.result,
  });
}

const OWN: readonly string[] = ['FORMAT', 'GAME', 'RESULT', 'FEN'];
const NAME = /^[A-Z][A-Z0-9_]{0,30}$/;

/**
 * Writes a game as a WXF file: Red's letters upper case, Black's lower, `.` along the rank. The format has no
 * variations; comments stand in braces behind their move.
 */
export function makeWxfFile(game: GameToWrite): string {
  const headers = new Map(headersFor('wxf', game.headers));
  const result = game.result ?? parseResult(headers.get('RESULT') ?? '') ?? 'ongoing';
  let text = 'FORMAT  WXF\n';
  for (const [name, value] of headers) {
    const upper = name.toUpperCase();
    if (NAME.test(upper) && !OWN.includes(upper) && upper !== 'START')
      text += `${upper.padEnd(7)} ${value.replace(/\s+/g, ' ').trim()}\n`;
  }
  text += `RESULT  ${resultToken(result)}\n`;
  if (!isInitialSetup(game.initialSetup)) text += `FEN     ${makeFen(game.initialSetup)}\n`;
  const start = Position.fromSetup(game.initialSetup);
  if (!start.ok) return `${text}START{\n}END\n`;
  const position = start.value;
  const rounds: string[] = [];
  const remarks = mainComments(game);
  const after = (ply: number): string =>
    remarks(ply)
      .map((remark) => ` ${remark}`)
      .join('');
  for (const [index, move] of game.moves.entries()) {
    const written = makeWxf(position, move, '.');
    if (position.turn === 0 || index === 0)
      rounds.push(`${String(position.fullmoveNumber).padStart(3)}.${position.turn === 1 ? ' ...' : ''}`);
    rounds[rounds.length - 1] += ` ${position.turn === 0 ? written : written.toLowerCase()}${after(index + 1)}`;
    position.make(move);
  }
  return `${text}START{${after(0)}\n${rounds.map((round) => `${round}\n`).join('')}}END\n`;
}
