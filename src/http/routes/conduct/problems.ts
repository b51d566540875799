import { localized } from '../../../base/localized.ts';
import type { ConductError } from '../../../conduct/errors.ts';
import type { BoardError } from '../../../conduct/positions.ts';
import type { Problem } from '../../problems.ts';
import { adjudicationProblem } from '../adjudications/problems.ts';

/** What a client is told where a request about conduct cannot be judged; positions fail as they do everywhere. */
export const conductProblem = (error: ConductError | BoardError): Problem => {
  switch (error.code) {
    case 'fen_malformed':
    case 'position_invalid':
      return adjudicationProblem({ ...error, pointer: '/fen' });
    case 'conduct_value_invalid':
    case 'time_control_invalid':
    case 'conduct_event_impossible':
    case 'touch_square_empty':
    case 'conduct_limit_exceeded': {
      const place = error.pointer || '/';
      return {
        code: error.code === 'conduct_value_invalid' ? 'field_invalid' : error.code,
        detail: localized(`${place}：${error.message.zh}`, `${place}: ${error.message.en}`),
        errors: [{ pointer: error.pointer, code: error.code, message: error.message }],
      };
    }
  }
};
