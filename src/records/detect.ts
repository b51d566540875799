import { err, type Result } from '../base/result.ts';
import { cleanMoveText, formOf, type MoveForm } from '../notation/readMove.ts';
import { type GameError, gameError } from './errors.ts';
import { withoutNumber } from './moveRun.ts';
import { isTagLine } from './pgn.ts';
import type { DetectedFormat, RecordFormat } from './types.ts';

const DHTMLXQ = /\[\/?DhtmlXQ|\[\d{1,5}_\d{1,5}_\d{1,5}\]/i;
const WXF = /^\s{0,20}FORMAT\s{1,20}WXF|START\s{0,20}\{/im;
/** A variation or a comment in move text without tags: only PGN has them in these signs. */
const PGN_MOVE_TEXT = /\(\s{0,20}\d{1,4}\.|\$\d/;

const found = (format: RecordFormat, zh: string, en: string): DetectedFormat => ({ format, because: { zh, en } });

const FORM_NAMES: Record<MoveForm, { zh: string; en: string }> = {
  coordinates: { zh: '坐标记法', en: 'coordinates' },
  relative: { zh: '纵线记法', en: 'file notation' },
  short: { zh: '简写记法', en: 'the short form' },
  algebraic: { zh: '英文代数记法', en: 'English algebraic notation' },
};

/** The notation of the first move that a text without tags shows. */
function firstForm(text: string): MoveForm | undefined {
  for (const word of text.slice(0, 4_000).split(/\s+/)) {
    const form = formOf(cleanMoveText(withoutNumber(word).rest.slice(0, 16)));
    if (form) return form;
  }
  return undefined;
}

/** The format of one game's text, and the sign by which it is known. */
export function detectFormat(text: string): DetectedFormat {
  if (DHTMLXQ.test(text)) return found('dhtmlxq', '文中有 DhtmlXQ 标签', 'the text holds DhtmlXQ tags');
  if (WXF.test(text)) return found('wxf', '文中有 FORMAT WXF 或 START{', 'the text holds FORMAT WXF or START{');
  if (text.split('\n', 2_000).some(isTagLine))
    return found('pgn', '有 [标签 "值"] 形式的行', 'a line has the form [Tag "value"]');
  if (PGN_MOVE_TEXT.test(text)) return found('pgn', '着法中有变着或评注符号', 'the moves hold variations or annotation glyphs');
  const form = firstForm(text);
  const name = form && FORM_NAMES[form];
  return found(
    'text',
    `没有标签${name ? `，着法为${name.zh}` : ''}`,
    `there are no tags${name ? `; the moves are in ${name.en}` : ''}`,
  );
}

/** Bytes at the front of binary formats. */
const SIGNATURES: readonly [string, 'xqf' | 'cbl' | 'cbr'][] = [
  ['XQ', 'xqf'],
  ['CCBridgeLibrary', 'cbl'],
  ['CCBridge Record', 'cbr'],
];

/** The binary format of a file by its first bytes; undefined for text. `XQ` counts only before a version byte. */
export function detectBinary(bytes: Uint8Array): 'xqf' | 'cbl' | 'cbr' | undefined {
  for (const [signature, format] of SIGNATURES) {
    const matches = [...signature].every((char, index) => bytes[index] === char.charCodeAt(0));
    if (matches && (format !== 'xqf' || (bytes[2] ?? 255) < 32)) return format;
  }
  return undefined;
}

/** Formats without a published description are refused by name. */
export const unsupportedBinary = (format: 'cbl' | 'cbr'): Result<never, GameError> => {
  const name = format.toUpperCase();
  return err(
    gameError(
      'format_unsupported',
      { text: name },
      `这是 ${name}（象棋桥）文件，其格式没有公开说明，无法读取；请另存为 PGN 或 XQF`,
      `this is a ${name} file of the program CCBridge, whose format is not published; save it as PGN or XQF`,
    ),
  );
};
