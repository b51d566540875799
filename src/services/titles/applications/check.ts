import { parseCivilDate } from '../../../base/civilDate.ts';
import type { SeenSource } from '../../../db/queries/titleApplications.ts';
import { loadTitleFacts } from '../../../db/queries/titleFacts.ts';
import type { TitleAnswer } from '../../../titles/check.ts';
import { sourcesOf } from '../../../titles/earned.ts';
import type { Scheme } from '../../../titles/types.ts';
import type { Context } from '../../context.ts';
import { checkStored, type StoredCheck } from '../dossier.ts';

/** The check of one title and what it rests on, as it was read. */
export interface TitleCheck {
  readonly answer: TitleAnswer;
  readonly events: readonly SeenSource[];
  readonly exams: readonly SeenSource[];
}

const seenBy = (answer: TitleAnswer, { seenEvents, seenExams }: StoredCheck): Omit<TitleCheck, 'answer'> => {
  const sources = sourcesOf(answer);
  const used = seenExams.filter((seen) => sources.exams.some(({ kind, on }) => kind === seen.kind && on === seen.on));
  return {
    events: sources.events.flatMap((id) => seenEvents.get(id) ?? []),
    exams: used.map(({ id, version }) => ({ id, version })),
  };
};

/** What the stored results say of one title of a scheme on a day. `title` is one of the scheme. */
export const checkTitle = async (
  { db }: Context,
  person: string,
  scheme: Scheme,
  title: string,
  asOf: string,
): Promise<TitleCheck> => {
  const day = parseCivilDate(asOf);
  const stored = await loadTitleFacts(db, [person], scheme.id);
  const check = day === undefined ? undefined : checkStored(stored, person, scheme, day);
  const answer = check?.answer.titles.find((line) => line.title === title);
  if (check === undefined || answer === undefined) throw new Error(`no check of ${title} on ${asOf}`);
  return { answer, ...seenBy(answer, check) };
};
