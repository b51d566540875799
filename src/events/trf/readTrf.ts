import { err, ok, type Result } from '../../base/result.ts';
import { MOST_TRF_ERRORS, type TrfError, trfError } from './errors.ts';
import { TrfLine } from './fields.ts';
import { readNationalLine, readPlayerLine } from './playerLine.ts';
import type { LineEnd, TrfFile, TrfRecord, TrfRecordBody } from './records.ts';
import {
  readAbsent,
  readAcceleration,
  readAlwaysForbidden,
  readAssignedPoints,
  readByes,
  readForbidden,
  readPlayerAcceleration,
} from './roundLines.ts';
import { readForfeitedMatch, readLineUp, readOldTeam, readTeam, readTeamByes } from './teamLines.ts';
import {
  isPointCode,
  isTextRecord,
  readConfiguration,
  readFirstColour,
  readPointCode,
  readPointList,
  readRounds,
  readScoring,
  readTeamScoring,
} from './tournamentLines.ts';

/** Most lines of one file. */
export const MOST_TRF_LINES = 20_000;

const lineEndOf = (text: string): LineEnd => {
  const found = /\r\n|\r|\n/.exec(text)?.[0];
  return found === '\r\n' || found === '\r' ? found : '\n';
};

const readers: Readonly<Record<string, (line: TrfLine) => TrfRecordBody | undefined>> = {
  '001': readPlayerLine,
  '013': readOldTeam,
  '142': (line) => readRounds(line, '142'),
  XXR: (line) => readRounds(line, 'XXR'),
  '152': readFirstColour,
  '162': readScoring,
  '240': readByes,
  '250': readAcceleration,
  '260': readForbidden,
  '299': readAssignedPoints,
  '300': readLineUp,
  '310': readTeam,
  '320': readTeamByes,
  '330': readForfeitedMatch,
  '362': readTeamScoring,
  XXA: readPlayerAcceleration,
  XXC: readConfiguration,
  XXP: readAlwaysForbidden,
  XXS: readPointList,
  XXZ: readAbsent,
};

const readLine = (line: TrfLine): TrfRecordBody | undefined => {
  if (line.text.trim() === '') return { record: 'blank' };
  // The format's comments begin with three signs; files in use also have one.
  if (line.text.startsWith('#')) return { record: 'comment', text: line.text.trimEnd() };
  const code = line.code.trimEnd();
  if (isTextRecord(code)) return { record: 'text', code, text: line.rest(5) };
  if (isPointCode(code)) return readPointCode(line, code);
  const reader = readers[code];
  if (reader !== undefined) return reader(line);
  if (/^[A-Z]{3}$/.test(code) && !code.startsWith('XX') && !code.startsWith('BB')) return readNationalLine(line);
  return line.fault('unknown_record', 1, `不能识别的记录代码“${code}”`, `"${code}" is no record of the format`);
};

/**
 * Reads a tournament report file (TRF16, TRF26 and the extensions of pairing programs) line by line; lines end with CR, LF or CRLF.
 *
 * Only the form of each line is judged here; `readTournament` also compares lines with each other. All faults are reported, up to 50.
 */
export const readTrf = (text: string): Result<TrfFile, readonly TrfError[]> => {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  if (lines.length === 0) return err([trfError('empty_file', 1, 1, '文件是空的', 'the file is empty')]);
  if (lines.length > MOST_TRF_LINES) {
    const reason = [`文件超过 ${MOST_TRF_LINES} 行`, `the file has more than ${MOST_TRF_LINES} lines`] as const;
    return err([trfError('file_too_large', MOST_TRF_LINES + 1, 1, ...reason)]);
  }
  const errors: TrfError[] = [];
  const records: TrfRecord[] = [];
  for (const [index, lineText] of lines.entries()) {
    const body = readLine(new TrfLine(index + 1, lineText, errors));
    if (body !== undefined) records.push({ ...body, line: index + 1 });
    if (errors.length >= MOST_TRF_ERRORS) break;
  }
  return errors.length > 0 ? err(errors) : ok({ lineEnd: lineEndOf(text), records });
};
