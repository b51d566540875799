import { localized } from '../../../base/localized.ts';
import type { EventFault } from '../../../events/eventFault.ts';
import type { ScoreError } from '../../../services/scoreEvent.ts';
import type { Problem } from '../../problems.ts';
import { calculationProblem } from '../ratings/problem.ts';

const FAULTS_SHOWN = 20;

/** An event document at fault: the first fault in words, the others by their places. */
export const documentProblem = (faults: readonly EventFault[]): Problem => {
  const [first] = faults;
  return {
    code: 'field_invalid',
    detail: first
      ? localized(`${first.pointer}：${first.message.zh}`, `${first.pointer}: ${first.message.en}`)
      : localized('有误', 'invalid'),
    errors: faults.slice(0, FAULTS_SHOWN).map(({ pointer, code, message }) => ({ pointer, code, message })),
  };
};

/** Fields of a rating calculation stand elsewhere in an event document. */
const inEvent = (pointer: string): string => (pointer.startsWith('/players') ? pointer.replace(/\/k$/, '') : `/rating${pointer}`);

export const scoreProblem = (error: ScoreError): Problem => {
  if (error.code === 'event_invalid') return documentProblem(error.faults);
  const problem = calculationProblem(error.error);
  const errors = problem.errors?.map((field) =>
    field.code === 'k_required' ? { ...field, pointer: '/rating/k' } : { ...field, pointer: inEvent(field.pointer) },
  );
  const [first] = errors ?? [];
  return first === undefined
    ? problem
    : { ...problem, detail: localized(`${first.pointer}：${first.message.zh}`, `${first.pointer}: ${first.message.en}`), errors };
};
