import { makeChinese } from '../notation/chinese.ts';
import { makeFen } from '../xiangqi/fen.ts';
import { Position } from '../xiangqi/position.ts';
import { headersFor } from './headerNames.ts';
import { mainComments } from './mainComments.ts';
import { parseResult, resultWord } from './resultWords.ts';
import { isInitialSetup } from './start.ts';
import type { GameToWrite } from './types.ts';

const FULL_WIDTH = '０１２３４５６７８９';
const fullWidth = (text: string): string => text.replace(/\d/g, (digit) => FULL_WIDTH[Number(digit)]!);
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Writes a game as the text export of Chinese sites: headers, then two moves a line, Black's digits full width. Comments
 * stand in braces; variations have no place in the format.
 */
export function makePlainText(game: GameToWrite): string {
  const headers = new Map(headersFor('text', game.headers));
  const result = game.result ?? parseResult(headers.get('结果') ?? '') ?? null;
  let text = '';
  for (const [name, value] of headers) {
    if (name !== '结果' && /^[^\s:：\d][^:：\n]{0,15}$/.test(name) && name.toUpperCase() !== 'FEN')
      text += `${name}: ${oneLine(value)}\n`;
  }
  if (result !== null) text += `结果: ${resultWord(result)}\n`;
  if (!isInitialSetup(game.initialSetup)) text += `FEN: ${makeFen(game.initialSetup)}\n`;
  const start = Position.fromSetup(game.initialSetup);
  if (!start.ok) return text;
  const position = start.value;
  const remarks = mainComments(game);
  const lines: string[] = [...remarks(0)];
  for (const [index, move] of game.moves.entries()) {
    const number = `${String(position.fullmoveNumber).padStart(3)}.`;
    const chinese = makeChinese(position, move);
    if (position.turn === 0) lines.push(number + chinese);
    else if (index === 0) lines.push(`${number}.. ${fullWidth(chinese)}`);
    else lines[lines.length - 1] += `      ${fullWidth(chinese)}`;
    lines[lines.length - 1] += remarks(index + 1)
      .map((remark) => ` ${remark}`)
      .join('');
    position.make(move);
  }
  return `${text}\n${lines.map((line) => `${line}\n`).join('')}`;
}
