import { inLanguage, type Language } from '../base/localized.ts';
import { makeChinese } from '../notation/chinese.ts';
import { makeIccs, makeUci } from '../notation/iccs.ts';
import { makeWxf } from '../notation/wxf.ts';
import { type AskedFormat, type GameOutcome, readGamesFromBytes } from '../records/readGames.ts';
import { startPosition } from '../records/start.ts';
import type { GameRecord } from '../records/types.ts';
import { makeFen } from '../xiangqi/fen.ts';
import type { Move } from '../xiangqi/move.ts';
import type { Position } from '../xiangqi/position.ts';

export const IMPORT_NOTATIONS = ['uci', 'iccs', 'chinese', 'wxf', 'none'] as const;
/** How the moves of each game are written in its line; `none` leaves them out. */
export type ImportNotation = (typeof IMPORT_NOTATIONS)[number];

const WRITERS: Record<Exclude<ImportNotation, 'none'>, (position: Position, move: Move) => string> = {
  uci: (_, move) => makeUci(move),
  iccs: (_, move) => makeIccs(move),
  chinese: makeChinese,
  wxf: (position, move) => makeWxf(position, move),
};

/** One line of the answer. `status`: `read`, `illegal_move` (read up to it), or `error` (not read; `code` says why). */
type ImportLine = Readonly<Record<string, unknown>> & { readonly game: number; readonly line: number; readonly status: string };

function readLine(record: GameRecord, notation: ImportNotation, language: Language) {
  const start = startPosition(record.initialSetup);
  const position = start.ok ? start.value : undefined;
  const moves: string[] = [];
  for (const move of position ? record.moves : []) {
    if (notation !== 'none') moves.push(WRITERS[notation](position!, move));
    position!.make(move);
  }
  const { illegal } = record;
  return {
    headers: record.headers,
    initialFen: makeFen(record.initialSetup),
    finalFen: position?.toFen() ?? makeFen(record.initialSetup),
    plyCount: record.moves.length,
    ...(notation === 'none' ? {} : { moves }),
    recordedResult: record.recordedResult,
    variations: record.variations.length,
    comments: record.comments.length,
    illegal: illegal && {
      ply: illegal.ply,
      text: illegal.text,
      reason: illegal.fault.code,
      message: inLanguage(illegal.fault.message, language),
      line: illegal.lineNumber,
    },
  };
}

function lineOf({ game, line, detected, result }: GameOutcome, notation: ImportNotation, language: Language): ImportLine {
  const found = { format: detected.format, formatBecause: inLanguage(detected.because, language) };
  if (result.ok) {
    const status = result.value.illegal ? 'illegal_move' : 'read';
    return { game, line, status, ...found, ...readLine(result.value, notation, language) };
  }
  const { message, line: errorLine, ...error } = result.error;
  return { ...error, line: errorLine ?? line, status: 'error', ...found, message: inLanguage(message, language) };
}

/** `POST /v1/notations/import`: the games of a file one after the other, each as one line of JSON. */
export function* importRecords(
  bytes: Uint8Array,
  format: AskedFormat,
  notation: ImportNotation,
  language: Language,
): Generator<string> {
  for (const outcome of readGamesFromBytes(bytes, format)) yield `${JSON.stringify(lineOf(outcome, notation, language))}\n`;
}
