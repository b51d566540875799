import type { BatchItem } from 'drizzle-orm/batch';
import { parseCivilDate } from '../../base/civilDate.ts';
import {
  type ApplicationRow,
  insertAuditOfTitles,
  moveTitleStatus,
  type RestingTitle,
  type StepRow,
  titlesRestingOn,
} from '../../db/queries/titleApplications.ts';
import { loadTitleFacts, type StoredFacts } from '../../db/queries/titleFacts.ts';
import { type Application, needsReview } from '../../titles/approval.ts';
import type { WriteContext } from '../context.ts';
import { checkStored, factsByPerson } from './dossier.ts';
import { schemeOf } from './schemes.ts';

/** The stored application in the words of the approval rules. */
export const applicationOf = (row: ApplicationRow, steps: readonly StepRow[]): Application => ({
  id: row.id,
  player: row.playerId,
  playerRegion: row.playerRegionId,
  scheme: row.scheme,
  title: row.title,
  decision: row.decision,
  state: row.state,
  withoutEligibility: row.withoutEligibility,
  steps: steps.map((step) => ({
    state: step.state,
    actor: step.actorId,
    at: step.at,
    authority: step.authorityLevel === null ? null : step.actorId,
    reason: step.reason,
  })),
});

const stillEligible = ({ application, person }: RestingTitle, facts: StoredFacts): boolean => {
  const asOf = parseCivilDate(application.asOf);
  if (asOf === undefined) throw new Error(`application ${application.id} has no day`);
  const { answer } = checkStored(facts, person, schemeOf(application.scheme), asOf);
  const decision = answer.titles.find(({ title }) => title === application.title)?.decision ?? 'not_eligible';
  return !needsReview(applicationOf(application, []), decision);
};

/**
 * The statements by which a change of stored results reaches the titles that were granted on them: a title that they no longer bear
 * is put under review, one that they bear again leaves it. They belong into the batch of the change itself. `change` makes of the
 * facts as stored the facts as they will be; each title is judged as of the day of its application. `related` names events that are
 * parts of one event with the source: its result may decide the place in them.
 */
export const reviewTitles = async (
  ctx: WriteContext,
  source: { readonly kind: 'event' | 'exam_session'; readonly id: string; readonly related?: readonly string[] },
  change: (facts: StoredFacts, scheme: string) => StoredFacts,
): Promise<BatchItem<'sqlite'>[]> => {
  const resting = await titlesRestingOn(ctx.db, source.kind, [source.id, ...(source.related ?? [])]);
  const flagged: string[] = [];
  const cleared: string[] = [];
  for (const scheme of new Set(resting.map(({ application }) => application.scheme))) {
    const titles = resting.filter(({ application }) => application.scheme === scheme);
    const people = [...new Set(titles.map(({ person }) => person))];
    const stored = await loadTitleFacts(ctx.db, people, scheme, source.kind === 'event' ? source.id : null);
    const factsOf = factsByPerson(change(stored, scheme));
    for (const title of titles) {
      const stands = stillEligible(title, factsOf(title.person));
      if (!stands && title.status === 'valid') flagged.push(title.titleId);
      if (stands && title.status === 'under_review') cleared.push(title.titleId);
    }
  }
  if (flagged.length + cleared.length === 0) return [];
  const entry = (titleId: string, before: string, after: string) => ({
    action: after === 'valid' ? 'title.review_cleared' : 'title.review',
    titleId,
    before: { status: before },
    after: { status: after },
  });
  const common = {
    at: ctx.now,
    actorId: ctx.actor.keyId,
    actorRole: ctx.actor.role,
    eventId: source.kind === 'event' ? source.id : null,
    requestId: ctx.requestId,
  };
  return [
    moveTitleStatus(ctx.db, flagged, 'valid', 'under_review'),
    moveTitleStatus(ctx.db, cleared, 'under_review', 'valid'),
    insertAuditOfTitles(ctx.db, common, [
      ...flagged.map((id) => entry(id, 'valid', 'under_review')),
      ...cleared.map((id) => entry(id, 'under_review', 'valid')),
    ]),
  ];
};
