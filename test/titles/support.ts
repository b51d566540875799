import { type CheckAnswer, type CriterionAnswer, checkTitles, type TitleAnswer } from '../../src/titles/check.ts';
import type { Achievement, CheckRequest, EventFacts } from '../../src/titles/facts.ts';

/** The answer to a question that must be readable. */
export const answerTo = (request: CheckRequest): CheckAnswer => {
  const result = checkTitles(request);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

export const titleIn = (answer: CheckAnswer, title: string): TitleAnswer => {
  const found = answer.titles.find((candidate) => candidate.title === title);
  if (found === undefined) throw new Error(`no title ${title}`);
  return found;
};

export const criterionIn = (answer: CheckAnswer, id: string): CriterionAnswer => {
  const found = answer.titles.flatMap(({ criteria }) => criteria).find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no criterion ${id}`);
  return found;
};

/** An achievement of which everything is known: nothing designated, no standard and no win rate met unless told. */
export const achievement = (event: Partial<EventFacts>, rest: Partial<Omit<Achievement, 'event'>> = {}): Achievement => ({
  event: { tier: 'national', category: 'individual', endedOn: '2024-05-01', designated: false, ...event },
  standardMet: [],
  winRateMet: [],
  ...rest,
});

/** The decision on a field of a table: yes, no, or open. */
export const truth = (field: string | undefined): boolean | null => {
  switch (field) {
    case 'yes':
      return true;
    case 'no':
      return false;
    case '?':
      return null;
    default:
      throw new Error(`neither yes, no nor ?: ${field}`);
  }
};
