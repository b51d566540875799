import { type Localized, localized } from '../../../base/localized.ts';
import type { ConductError } from '../../../conduct/errors.ts';
import type { AdjudicationError } from '../../../services/adjudicationError.ts';
import type { FieldError, Problem } from '../../problems.ts';

const at = (pointer: string, code: string, message: Localized): FieldError[] => [{ pointer, code, message }];

/** Members of a record's or a move list's error that stand beside `detail`. */
const placeOf = (error: {
  readonly game?: number;
  readonly line?: number | null;
  readonly ply: number | null;
  readonly text: string;
}) => ({
  ...(error.game === undefined ? {} : { game: error.game }),
  ...(error.line == null ? {} : { line: error.line }),
  ...(error.ply === null ? {} : { ply: error.ply }),
  text: error.text,
});

/** A fault in a log of conduct, told by its place. */
export const conductFault = (error: ConductError): Problem => {
  const place = error.pointer || '/';
  return {
    code: error.code === 'conduct_value_invalid' ? 'field_invalid' : error.code,
    detail: localized(`${place}：${error.message.zh}`, `${place}: ${error.message.en}`),
    errors: at(error.pointer, error.code, error.message),
  };
};

/** What a client is told where a position, a list of moves or a record cannot be judged. */
export const adjudicationProblem = (error: AdjudicationError): Problem => {
  if ('kind' in error) return conductFault(error);
  switch (error.code) {
    case 'fen_malformed':
      if (!('index' in error)) break;
      return {
        code: 'fen_malformed',
        detail: error.message,
        errors: at(error.pointer, error.code, error.message),
        extensions: { field: error.field, index: error.index },
      };
    case 'position_invalid': {
      if (!('faults' in error)) break;
      const zh = error.faults.map(({ message }) => message.zh).join('；');
      const en = error.faults.map(({ message }) => message.en).join('; ');
      return {
        code: 'position_invalid',
        detail: localized(zh, en),
        errors: error.faults.map(({ code, message }) => ({ pointer: error.pointer, code, message })),
      };
    }
    case 'move_illegal': {
      const detail = localized(
        `第${error.ply}着 ${error.move}：${error.reason.message.zh}`,
        `ply ${error.ply}, ${error.move}: ${error.reason.message.en}`,
      );
      return {
        code: 'move_illegal',
        detail,
        errors: at(error.pointer, error.reason.code, error.reason.message),
        extensions: { ply: error.ply, text: error.move, reason: error.reason.code },
      };
    }
    case 'game_over':
      return {
        code: 'game_over',
        detail: error.message,
        errors: at(error.pointer, error.code, error.message),
        extensions: { ply: error.ply, status: error.status },
      };
    case 'positions_not_joined':
      return {
        code: 'positions_not_joined',
        detail: error.message,
        errors: at(error.pointer, error.code, error.message),
        extensions: { from: error.from, to: error.to },
      };
    case 'no_positions':
      return { code: 'no_positions', detail: error.message, errors: at(error.pointer, error.code, error.message) };
    case 'too_many_plies':
      return { code: 'too_many_plies', detail: error.message, errors: at(error.pointer, error.code, error.message) };
  }
  return {
    code: error.code,
    detail: error.message,
    errors: at(error.pointer, error.code, error.message),
    extensions: {
      ...('text' in error ? placeOf(error) : {}),
      ...('candidates' in error && error.candidates ? { candidates: error.candidates } : {}),
      ...('readings' in error && error.readings ? { readings: error.readings, total: error.total } : {}),
      ...('wholeMoves' in error && error.wholeMoves !== undefined ? { wholeMoves: error.wholeMoves } : {}),
    },
  };
};
