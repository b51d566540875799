import { makeFen } from '../xiangqi/fen.ts';
import { type Move, moveFrom, moveTo } from '../xiangqi/move.ts';
import { dhtmlxqPoint, makeBinit } from './binit.ts';
import { encodeDhtmlxqText } from './dhtmlxqTags.ts';
import { headersFor } from './headerNames.ts';
import { parseResult, resultWord } from './resultWords.ts';
import { isInitialSetup } from './start.ts';
import type { GameToWrite } from './types.ts';

const tag = (name: string, value: string): string => `[DhtmlXQ_${name}]${value}[/DhtmlXQ_${name}]\n`;

const HEADER_NAME = /^[a-z0-9_]{1,40}$/;
/** Tags that this writer makes itself, or that describe another program's page. */
const OWN = /^(?:ver|init|pver|length|firstnum|generator|binit|fen|result|movelist|move_.*|comment.*|\d+_\d+_\d+)$/;

/** The moves as four digits each, x y x y, rows from the top: `7747` is 炮二平五. */
export const makeMoveList = (moves: readonly Move[]): string =>
  moves.map((move) => dhtmlxqPoint(moveFrom(move)) + dhtmlxqPoint(moveTo(move))).join('');

/**
 * Writes a game as DhtmlXQ tags. A start other than the usual one stands in `binit` and, with the side to move, which
 * `binit` cannot tell, in `fen`.
 */
export function makeDhtmlxq(game: GameToWrite): string {
  const headers = new Map(headersFor('dhtmlxq', game.headers));
  const result = game.result ?? parseResult(headers.get('result') ?? '') ?? null;
  let text = `[DhtmlXQ]\n${tag('ver', 'www_dpxq_com')}${tag('init', '500,350')}`;
  for (const [name, value] of headers) {
    const lower = name.toLowerCase();
    if (HEADER_NAME.test(lower) && !OWN.test(lower)) text += tag(lower, encodeDhtmlxqText(value));
  }
  text += tag('result', result === null ? '' : resultWord(result));
  text += tag('binit', makeBinit(game.initialSetup.pieces));
  if (!isInitialSetup(game.initialSetup)) text += tag('fen', makeFen(game.initialSetup));
  text += tag('length', String(game.moves.length));
  text += tag('movelist', makeMoveList(game.moves));
  for (const { line, parent, fromPly, moves } of game.variations ?? []) {
    text += tag(`move_${parent}_${fromPly}_${line}`, makeMoveList(moves));
  }
  for (const { line, ply, text: comment } of game.comments ?? []) {
    text += tag(line === 0 ? `comment${ply}` : `comment${line}_${ply}`, encodeDhtmlxqText(comment));
  }
  return `${text}[/DhtmlXQ]\n`;
}
