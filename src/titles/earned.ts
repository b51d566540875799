import type { CheckAnswer, CriterionAnswer, TitleAnswer } from './check.ts';
import type { Evidence } from './evidence.ts';
import type { ExamKind } from './types.ts';

const restsOn = (criterion: CriterionAnswer, eventId: string): boolean =>
  criterion.met === true && criterion.evidence.some((item) => item.kind === 'event' && item.event.id === eventId);

/** The titles for which a player is eligible through an event, highest first, each with the criteria that the event helped to meet. */
export const earnedAt = (answer: CheckAnswer, eventId: string): readonly TitleAnswer[] =>
  answer.titles
    .filter(({ decision }) => decision === 'eligible')
    .map((title) => ({ ...title, criteria: title.criteria.filter((criterion) => restsOn(criterion, eventId)) }))
    .filter(({ criteria }) => criteria.length > 0);

/** The evidence on which a proven title rests: events by id, exams by kind and day. */
export interface EvidenceSources {
  readonly events: readonly string[];
  readonly exams: readonly { readonly kind: ExamKind; readonly on: string }[];
}

export const sourcesOf = (answer: TitleAnswer): EvidenceSources => {
  const evidence: readonly Evidence[] = answer.criteria
    .filter(({ met }) => met === true)
    .flatMap((criterion) => criterion.evidence);
  return {
    events: [...new Set(evidence.flatMap((item) => (item.kind === 'event' && item.event.id !== null ? [item.event.id] : [])))],
    exams: evidence.flatMap((item) => (item.kind === 'exam' ? [{ kind: item.exam, on: item.date }] : [])),
  };
};
