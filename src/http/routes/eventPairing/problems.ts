import type { ScheduleError } from '../../../events/pairing/meeting.ts';
import type { PairEventError } from '../../../events/pairing/pairEvent.ts';
import type { Problem } from '../../problems.ts';
import { documentProblem } from '../events/problems.ts';
import { pairingProblem, scheduleProblem } from '../storedEvents/pairingProblem.ts';

/** Why a round cannot be paired; a document at fault names its places as `/events/score` does. */
export const pairProblem = (error: PairEventError | ScheduleError): Problem => {
  switch (error.code) {
    case 'event_invalid':
      return documentProblem(error.faults);
    case 'rounds_complete':
      return 'message' in error ? pairingProblem(error) : scheduleProblem(error);
    case 'not_scheduled':
    case 'too_few':
    case 'groups_needed':
    case 'round_unfinished':
      return scheduleProblem(error);
    default:
      return pairingProblem(error);
  }
};
