import { err, ok, type Result } from '../../base/result.ts';
import { checkTournament } from './check.ts';
import type { TrfError } from './errors.ts';
import { readTrf } from './readTrf.ts';
import type { TrfFile } from './records.ts';
import { gatherTournament, type TrfTournament } from './tournament.ts';

/** Compares the lines of a file with each other: numbers, opponents, colours, results, points and rounds must agree. */
export const asTournament = (file: TrfFile): Result<TrfTournament, readonly TrfError[]> => {
  const errors: TrfError[] = [];
  const tournament = gatherTournament(file, errors);
  checkTournament(tournament, errors);
  return errors.length > 0 ? err(errors) : ok(tournament);
};

/** Reads a file and compares its lines with each other. */
export const readTournament = (text: string): Result<TrfTournament, readonly TrfError[]> => {
  const file = readTrf(text);
  return file.ok ? asTournament(file.value) : file;
};
