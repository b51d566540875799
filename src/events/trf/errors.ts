import { type Localized, localized } from '../../base/localized.ts';

export const TRF_ERROR_CODES = [
  'empty_file',
  'file_too_large',
  'unknown_record',
  'malformed_field',
  'malformed_result',
  'number_missing',
  'number_repeated',
  'unknown_number',
  'one_sided_result',
  'incompatible_colours',
  'incompatible_results',
  'wrong_points',
  'too_many_rounds',
  'conflicting_bye',
  'unsupported_points',
] as const;
export type TrfErrorCode = (typeof TRF_ERROR_CODES)[number];

/** What is wrong with a tournament report file, and where: `line` and `column` count from 1, as an editor shows them. */
export interface TrfError {
  readonly code: TrfErrorCode;
  readonly line: number;
  readonly column: number;
  readonly reason: Localized;
}

export const trfError = (code: TrfErrorCode, line: number, column: number, zh: string, en: string): TrfError => ({
  code,
  line,
  column,
  reason: localized(zh, en),
});

/** A reader that has found this many faults stops looking for more. */
export const MOST_TRF_ERRORS = 50;
