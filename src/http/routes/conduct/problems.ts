import type { ConductError } from '../../../conduct/errors.ts';
import type { BoardError } from '../../../conduct/positions.ts';
import type { Problem } from '../../problems.ts';
import { adjudicationProblem, conductFault } from '../adjudications/problems.ts';

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
    case 'conduct_limit_exceeded':
      return conductFault(error);
  }
};
