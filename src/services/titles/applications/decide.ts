import type { BatchItem } from 'drizzle-orm/batch';
import { err, ok, type Result } from '../../../base/result.ts';
import { isNotNullViolation, isUniqueViolation } from '../../../db/client.ts';
import {
  bumpPlayer,
  deleteEvidence,
  findRival,
  type GrantedRow,
  insertEvidence,
  insertPlayerTitle,
  insertStep,
  lowerTitle,
  type PlayerTitleRow,
  raiseTitle,
  type StepRow,
  type StoredApplication,
  setTitleStatus,
  updateApplication,
} from '../../../db/queries/titleApplications.ts';
import { type Application, type ApprovalContext, approve, confirm, reject, revoke, withdraw } from '../../../titles/approval.ts';
import { normaliseCertificate } from '../../../titles/certificates.ts';
import { TITLES_HIGHEST_FIRST } from '../../../titles/precedence.ts';
import { civilDayOf } from '../../civilDay.ts';
import { commitChange } from '../../commitChange.ts';
import type { WriteContext } from '../../context.ts';
import { authorityOf, loadRegionTree } from '../authorities.ts';
import type { TitleError } from '../errors.ts';
import { findPerson } from '../person.ts';
import { applicationOf } from '../review.ts';
import { schemeOf } from '../schemes.ts';
import { checkTitle, type TitleCheck } from './check.ts';
import { readableApplication } from './show.ts';
import { type ShownApplication, shownApplication } from './shown.ts';

export const DECISION_VERBS = ['approve', 'reject', 'withdraw', 'revoke', 'confirm'] as const;

export interface ApplicationDecision {
  /** `confirm` lets a title stand that is under review. */
  readonly decision: (typeof DECISION_VERBS)[number];
  readonly reason?: string | undefined;
  readonly certificateNumber?: string | undefined;
}

/** What a decision comes to: the application as it will be, the title with it, and what else is written. */
interface Outcome {
  readonly application: Application;
  readonly check: TitleCheck | null;
  readonly granted: GrantedRow | null;
  readonly statements: readonly BatchItem<'sqlite'>[];
}

type Decided = Promise<Result<Outcome, TitleError>>;

const contextOf = async (ctx: WriteContext, scheme: string): Promise<Result<ApprovalContext, TitleError>> => {
  const authority = authorityOf(ctx.actor);
  if (!authority.ok) return authority;
  return ok({
    scheme: schemeOf(scheme),
    regions: await loadRegionTree(ctx),
    authority: authority.value,
    act: { actor: ctx.actor.keyId, at: ctx.now },
  });
};

/** The check as of the day of the application, on the results as they are now. */
const presentCheck = async (ctx: WriteContext, { application }: StoredApplication): Promise<Result<TitleCheck, TitleError>> => {
  const player = await findPerson(ctx, application.playerId);
  if (!player.ok) return player;
  const scheme = schemeOf(application.scheme);
  return ok(await checkTitle(ctx, player.value.id, scheme, application.title, application.asOf));
};

/** Ties a title that was granted on results to them; one granted without proof rests on none. */
const evidenceStatements = (ctx: WriteContext, application: Application, check: TitleCheck): BatchItem<'sqlite'>[] =>
  application.withoutEligibility
    ? []
    : [
        insertEvidence(ctx.db, application.id, 'event', check.events),
        insertEvidence(ctx.db, application.id, 'exam_session', check.exams),
      ];

const approved = async (
  ctx: WriteContext,
  stored: StoredApplication,
  before: Application,
  input: ApplicationDecision,
): Decided => {
  const context = await contextOf(ctx, stored.application.scheme);
  if (!context.ok) return context;
  const check = await presentCheck(ctx, stored);
  if (!check.ok) return check;
  const next = approve(before, check.value.answer.decision, input.reason, context.value);
  if (!next.ok) return next;
  const holder = await findPerson(ctx, stored.application.playerId);
  if (!holder.ok) return holder;
  const playerId = holder.value.id;
  const { scheme, title } = stored.application;
  if ((await findRival(ctx.db, playerId, scheme, title)).held) return err({ code: 'title_held' });
  const row: PlayerTitleRow = {
    id: ctx.newId(),
    playerId,
    title,
    scheme,
    grantedOn: civilDayOf(ctx.now),
    authorityLevel: context.value.authority.level,
    authorityRegionId: context.value.authority.region,
    certificateNumber: input.certificateNumber === undefined ? null : normaliseCertificate(input.certificateNumber),
    status: 'valid',
    applicationId: before.id,
    sample: false,
  };
  return ok({
    application: next.value,
    check: check.value,
    granted: row,
    statements: [
      insertPlayerTitle(ctx.db, row),
      ...evidenceStatements(ctx, next.value, check.value),
      raiseTitle(ctx.db, playerId, title, TITLES_HIGHEST_FIRST),
      ...bumpPlayer(ctx.db, playerId, ctx.now, ctx.requestId),
    ],
  });
};

const confirmed = async (
  ctx: WriteContext,
  stored: StoredApplication,
  before: Application,
  input: ApplicationDecision,
): Decided => {
  const context = await contextOf(ctx, stored.application.scheme);
  if (!context.ok) return context;
  const check = await presentCheck(ctx, stored);
  if (!check.ok) return check;
  const next = confirm(before, check.value.answer.decision, input.reason, context.value);
  if (!next.ok) return next;
  if (stored.granted?.status !== 'under_review') return err({ code: 'not_under_review', state: before.state });
  return ok({
    application: next.value,
    check: check.value,
    granted: { ...stored.granted, status: 'valid' },
    statements: [
      setTitleStatus(ctx.db, before.id, 'valid'),
      deleteEvidence(ctx.db, before.id),
      ...evidenceStatements(ctx, next.value, check.value),
    ],
  });
};

const revoked = async (
  ctx: WriteContext,
  stored: StoredApplication,
  before: Application,
  input: ApplicationDecision,
): Decided => {
  const context = await contextOf(ctx, stored.application.scheme);
  if (!context.ok) return context;
  const next = revoke(before, input.reason, context.value);
  if (!next.ok) return next;
  const holder = await findPerson(ctx, stored.application.playerId);
  if (!holder.ok) return holder;
  const playerId = holder.value.id;
  return ok({
    application: next.value,
    check: null,
    granted: stored.granted === null ? null : { ...stored.granted, status: 'revoked' },
    statements: [
      setTitleStatus(ctx.db, before.id, 'revoked'),
      lowerTitle(ctx.db, playerId, stored.application.title, TITLES_HIGHEST_FIRST),
      ...bumpPlayer(ctx.db, playerId, ctx.now, ctx.requestId),
    ],
  });
};

const rejected = async (
  ctx: WriteContext,
  stored: StoredApplication,
  before: Application,
  input: ApplicationDecision,
): Decided => {
  const context = await contextOf(ctx, stored.application.scheme);
  if (!context.ok) return context;
  const next = reject(before, input.reason, context.value);
  return next.ok ? ok({ application: next.value, check: null, granted: null, statements: [] }) : next;
};

const withdrawn = async (ctx: WriteContext, before: Application): Decided => {
  const next = withdraw(before, { actor: ctx.actor.keyId, at: ctx.now });
  return next.ok ? ok({ application: next.value, check: null, granted: null, statements: [] }) : next;
};

const decided = (ctx: WriteContext, stored: StoredApplication, input: ApplicationDecision): Decided => {
  const before = applicationOf(stored.application, stored.steps);
  switch (input.decision) {
    case 'approve':
      return approved(ctx, stored, before, input);
    case 'confirm':
      return confirmed(ctx, stored, before, input);
    case 'reject':
      return rejected(ctx, stored, before, input);
    case 'revoke':
      return revoked(ctx, stored, before, input);
    case 'withdraw':
      return withdrawn(ctx, before);
  }
};

/**
 * Decides an application: the state with its step, the title that follows from it and the player's own row are one batch. Of several
 * who decide at once from the same version one succeeds; nobody grants on results that were changed since they were read.
 */
export const decideApplication = async (
  ctx: WriteContext,
  id: string,
  version: number,
  input: ApplicationDecision,
): Promise<Result<ShownApplication, TitleError>> => {
  const found = await readableApplication(ctx, id);
  if (!found.ok) return found;
  const stored = found.value;
  if (stored.application.version !== version)
    return err({ code: 'version_conflict', resource: 'title_application', resourceId: id });
  const outcome = await decided(ctx, stored, input);
  if (!outcome.ok) return outcome;
  const { application, check, granted, statements } = outcome.value;

  const acted = application.steps.at(-1);
  const values = {
    state: application.state,
    decision: application.decision,
    withoutEligibility: application.withoutEligibility,
    version: version + 1,
  };
  const asAuthority = input.decision !== 'withdraw';
  const step: StepRow = {
    applicationId: id,
    number: application.steps.length,
    state: application.state,
    actorId: ctx.actor.keyId,
    at: ctx.now,
    authorityLevel: asAuthority ? ctx.actor.authorityLevel : null,
    authorityRegionId: asAuthority ? ctx.actor.regionId : null,
    reason: acted?.reason ?? null,
    evidence: check?.answer ?? null,
  };
  const shown = shownApplication({
    application: { ...stored.application, ...values },
    playerName: stored.playerName,
    granted,
    steps: [...stored.steps, step],
  });
  const briefly = ({ state, decision, withoutEligibility }: Pick<Application, 'state' | 'decision' | 'withoutEligibility'>) => ({
    state,
    decision,
    withoutEligibility,
  });
  try {
    const committed = await commitChange(ctx, {
      action: `title_application.${input.decision}`,
      resource: 'title_application',
      resourceId: id,
      version: version + 1,
      before: briefly(stored.application),
      after: { ...briefly(application), granted: shown.granted },
      reason: step.reason,
      statements: [updateApplication(ctx.db, id, values), insertStep(ctx.db, step), ...statements],
      answer: { status: 200, headers: { etag: `"v${version + 1}"` }, body: shown },
    });
    return committed.ok ? ok(shown) : committed;
  } catch (thrown) {
    if (isNotNullViolation(thrown, 'title_evidence.source_id')) return err({ code: 'evidence_changed' });
    if (isUniqueViolation(thrown, 'player_titles')) {
      return err({ code: 'certificate_taken', number: granted?.certificateNumber ?? '' });
    }
    throw thrown;
  }
};
