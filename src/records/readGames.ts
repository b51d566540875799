import { err, ok, type Result } from '../base/result.ts';
import { decodeRecordBytes } from './bytes.ts';
import { detectBinary, detectFormat, unsupportedBinary } from './detect.ts';
import { scanDhtmlxq } from './dhtmlxq.ts';
import { type GameError, gameError, type RecordError } from './errors.ts';
import { MAX_GAMES } from './limits.ts';
import { scanPgn } from './pgn.ts';
import { scanPlainText } from './plainText.ts';
import { replayRecord } from './replayRecord.ts';
import { splitGames } from './segments.ts';
import { INITIAL_SETUP } from './start.ts';
import type { DetectedFormat, GameRecord, RecordFormat, WrittenGame } from './types.ts';
import { scanWxfFile } from './wxfFile.ts';
import { scanXqf } from './xqf.ts';

/** What a caller may ask for: one format, or to find out. */
export type AskedFormat = RecordFormat | 'auto';

/** One game of a file, read or not. `game` and `line` count from 1. */
export interface GameOutcome {
  readonly game: number;
  readonly line: number;
  readonly detected: DetectedFormat;
  readonly result: Result<GameRecord, RecordError>;
}

const asked = (format: RecordFormat): DetectedFormat => ({ format, because: { zh: '调用者指定', en: 'the caller named it' } });

function scan(format: RecordFormat, text: string, line: number): Result<WrittenGame, GameError> {
  switch (format) {
    case 'pgn':
      return scanPgn(text, line);
    case 'dhtmlxq':
      return scanDhtmlxq(text, line);
    case 'wxf':
      return scanWxfFile(text, line);
    case 'text':
      return scanPlainText(text, line);
    case 'xqf':
      return err(
        gameError(
          'format_unsupported',
          { line, text: 'XQF' },
          'XQF 是二进制格式，不能作为文本传送',
          'XQF is binary and cannot be sent as text',
        ),
      );
  }
}

/** Text between games, without a move or a diagram in it, is no game; tags and blocks of other formats always are one. */
const isProse = ({ format, setup, lines }: WrittenGame): boolean =>
  format === 'text' && setup === INITIAL_SETUP && lines[0]!.moves.length === 0;

/**
 * Reads every game of a text, lazily and in order. A game that cannot be read yields its error, and the next one follows.
 * Prose around games yields nothing; a text without any game yields `record_empty`.
 */
export function* readGames(text: string, format: AskedFormat = 'auto'): Generator<GameOutcome> {
  let game = 0;
  for (const segment of splitGames(text)) {
    const detected = format === 'auto' ? detectFormat(segment.text) : asked(format);
    const scanned = scan(detected.format, segment.text, segment.line);
    if (scanned.ok && isProse(scanned.value)) continue;
    game += 1;
    if (game > MAX_GAMES) {
      const error = gameError(
        'too_many_games',
        { line: segment.line },
        `文件超过${MAX_GAMES}局的上限，其余未读`,
        `the file holds more games than the limit of ${MAX_GAMES}; the rest was not read`,
      );
      yield { game, line: segment.line, detected, result: err({ ...error, game }) };
      return;
    }
    const read = scanned.ok ? replayRecord(scanned.value) : scanned;
    yield { game, line: segment.line, detected, result: read.ok ? read : err({ ...read.error, game }) };
  }
  if (game > 0) return;
  const error = gameError(
    'record_empty',
    { line: 1, text: text.slice(0, 41).trim() },
    '文中没有可识别的着法或棋谱',
    'the text holds no move and no record',
  );
  yield {
    game: 1,
    line: 1,
    detected: format === 'auto' ? detectFormat(text) : asked(format),
    result: err({ ...error, game: 1 }),
  };
}

/** The same for the bytes of a file: text in any of the encodings, or XQF. */
export function* readGamesFromBytes(bytes: Uint8Array, format: AskedFormat = 'auto'): Generator<GameOutcome> {
  const binary = detectBinary(bytes);
  if (binary !== undefined || format === 'xqf') {
    const scanned = binary === 'cbl' || binary === 'cbr' ? unsupportedBinary(binary) : scanXqf(bytes);
    const read = scanned.ok ? replayRecord(scanned.value) : scanned;
    const detected: DetectedFormat = {
      format: 'xqf',
      because: { zh: '文件开头的字节', en: 'the first bytes of the file' },
    };
    yield { game: 1, line: 1, detected, result: read.ok ? read : err({ ...read.error, game: 1 }) };
    return;
  }
  const decoded = decodeRecordBytes(bytes);
  if (decoded.ok) yield* readGames(decoded.value.text, format);
  else yield { game: 1, line: 1, detected: asked('text'), result: err({ ...decoded.error, game: 1 }) };
}

/** A record that must be one game. */
export interface SingleGame {
  readonly record: GameRecord;
  readonly detected: DetectedFormat;
}

/** Reads a text that must hold exactly one game; more are refused with their number of lines, none are chosen. */
export function readRecord(text: string, format: AskedFormat = 'auto'): Result<SingleGame, RecordError> {
  const games = readGames(text, format);
  const first = games.next();
  if (first.done) return err({ ...gameError('record_empty', {}, '没有棋谱', 'there is no record'), game: 1 });
  if (!first.value.result.ok) return first.value.result;
  const second = games.next();
  if (!second.done) {
    return err({
      ...gameError(
        'several_games',
        { line: second.value.line },
        `文中不止一局棋（第二局从第${second.value.line}行开始），此处只收一局`,
        `the text holds more than one game (the second begins on line ${second.value.line}); one is expected here`,
      ),
      game: 2,
    });
  }
  return ok({ record: first.value.result.value, detected: first.value.detected });
}
