import { type Localized, localized } from '../base/localized.ts';

export const CONDUCT_ERROR_CODES = [
  'conduct_value_invalid',
  'time_control_invalid',
  'conduct_event_impossible',
  'touch_square_empty',
  'conduct_limit_exceeded',
] as const;
export type ConductErrorCode = (typeof CONDUCT_ERROR_CODES)[number];

/** Input that cannot be judged: the place as an RFC 6901 pointer into the request, and the reason. */
export interface ConductError {
  readonly code: ConductErrorCode;
  readonly pointer: string;
  readonly message: Localized;
}

export const conductError = (code: ConductErrorCode, pointer: string, zh: string, en: string): ConductError => ({
  code,
  pointer,
  message: localized(zh, en),
});

/** The same error, its place seen from the document that holds the part. */
export const within = (prefix: string, error: ConductError): ConductError => ({ ...error, pointer: prefix + error.pointer });
