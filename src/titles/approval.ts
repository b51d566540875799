import { type Localized, localized } from '../base/localized.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type Authority, type AuthorityError, mayGrant } from './authority.ts';
import type { Decision } from './check.ts';
import type { RegionTree } from './regions.ts';
import type { Scheme, TitleCode } from './types.ts';

/** Where an application for a title stands (申报、审批). `revoked` ends a title that was granted. */
export const APPLICATION_STATES = ['submitted', 'approved', 'rejected', 'withdrawn', 'revoked'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Who acts: a person or key by id, on behalf of an authority where it decides, and the instant (RFC 3339, UTC). */
export interface Act {
  readonly actor: string;
  readonly at: string;
}

/** One step in the life of an application; the list of steps is its history. */
export interface ApplicationStep extends Act {
  readonly state: ApplicationState;
  readonly authority: string | null;
  readonly reason: string | null;
}

export interface Application {
  readonly id: string;
  readonly player: string;
  /** The player's region when the application was submitted. */
  readonly playerRegion: string | null;
  readonly scheme: string;
  readonly title: TitleCode;
  /** What the check of the evidence came to when the application was submitted or last decided. */
  readonly decision: Decision;
  readonly state: ApplicationState;
  /** Approved although the check did not find the player eligible; the reason stands in the step. */
  readonly withoutEligibility: boolean;
  readonly steps: readonly ApplicationStep[];
}

export type ApprovalError =
  | AuthorityError
  | { readonly code: 'wrong_state'; readonly state: ApplicationState; readonly message: Localized }
  | { readonly code: 'reason_required'; readonly message: Localized }
  | { readonly code: 'not_applicant'; readonly message: Localized }
  | { readonly code: 'scheme_mismatch'; readonly message: Localized };

export interface Submission {
  readonly id: string;
  readonly player: string;
  readonly playerRegion: string | null;
  readonly title: TitleCode;
  readonly decision: Decision;
}

/** Everything a decision is judged by. */
export interface ApprovalContext {
  readonly scheme: Scheme;
  readonly regions: RegionTree;
  readonly authority: Authority;
  readonly act: Act;
}

const step = (state: ApplicationState, act: Act, authority: string | null, reason: string | null): ApplicationStep => ({
  state,
  actor: act.actor,
  at: act.at,
  authority,
  reason,
});

const moved = (application: Application, next: ApplicationStep): Application => ({
  ...application,
  state: next.state,
  steps: [...application.steps, next],
});

const wrongState = (application: Application): { readonly ok: false; readonly error: ApprovalError } =>
  err({
    code: 'wrong_state',
    state: application.state,
    message: localized(`申报的状态为 ${application.state}，不能这样处理`, `the application is ${application.state}`),
  });

const reasonRequired = (zh: string, en: string): { readonly ok: false; readonly error: ApprovalError } =>
  err({ code: 'reason_required', message: localized(zh, en) });

/** The reason as it is kept, or nothing where it says nothing. */
const given = (reason: string | undefined): string | null => {
  const text = (reason ?? '').trim();
  return text === '' ? null : text;
};

const authorised = (application: Application, { scheme, regions, authority }: ApprovalContext): Result<null, ApprovalError> => {
  if (scheme.id !== application.scheme) {
    return err({
      code: 'scheme_mismatch',
      message: localized('不是申报所依据的标准', 'this is not the scheme of the application'),
    });
  }
  return mayGrant(scheme, application.title, authority, application.playerRegion, regions);
};

/** A new application. Anybody may apply for a title of the scheme; whether it is due is decided later. */
export const submit = (submission: Submission, scheme: Scheme, act: Act): Result<Application, ApprovalError> => {
  if (!scheme.titles.some(({ title }) => title === submission.title)) {
    return err({ code: 'unknown_title', message: localized('这套标准没有这个称号', 'the scheme has no such title') });
  }
  return ok({
    ...submission,
    scheme: scheme.id,
    state: 'submitted',
    withoutEligibility: false,
    steps: [step('submitted', act, null, null)],
  });
};

type Refusal = Result<never, ApprovalError>;

/**
 * Lets a title stand on the check's present outcome: without proven eligibility a reason is needed, and the application is marked
 * for good.
 */
const grant = (
  from: ApplicationState,
  application: Application,
  decision: Decision,
  reason: string | undefined,
  context: ApprovalContext,
  withoutReason: Refusal,
): Result<Application, ApprovalError> => {
  if (application.state !== from) return wrongState(application);
  const allowed = authorised(application, context);
  if (!allowed.ok) return allowed;
  const why = given(reason);
  const withoutEligibility = decision !== 'eligible';
  if (withoutEligibility && why === null) return withoutReason;
  const next = step('approved', context.act, context.authority.id, why);
  return ok({ ...moved(application, next), decision, withoutEligibility });
};

/** Ends an application or a title by an authority, always with a reason. */
const end = (
  from: ApplicationState,
  to: 'rejected' | 'revoked',
  application: Application,
  reason: string | undefined,
  context: ApprovalContext,
  withoutReason: Refusal,
): Result<Application, ApprovalError> => {
  if (application.state !== from) return wrongState(application);
  const allowed = authorised(application, context);
  if (!allowed.ok) return allowed;
  const why = given(reason);
  if (why === null) return withoutReason;
  return ok(moved(application, step(to, context.act, context.authority.id, why)));
};

/** Grants the title; without proven eligibility only with an explicit reason. */
export const approve = (
  application: Application,
  decision: Decision,
  reason: string | undefined,
  context: ApprovalContext,
): Result<Application, ApprovalError> =>
  grant(
    'submitted',
    application,
    decision,
    reason,
    context,
    reasonRequired('未证明合格而批准，须写明理由', 'approving without proven eligibility needs a reason'),
  );

/** Turns the application down, with a reason. */
export const reject = (
  application: Application,
  reason: string | undefined,
  context: ApprovalContext,
): Result<Application, ApprovalError> =>
  end('submitted', 'rejected', application, reason, context, reasonRequired('不予批准须写明理由', 'a rejection needs a reason'));

/** Takes the application back before it is decided; only whoever submitted it may. */
export const withdraw = (application: Application, act: Act): Result<Application, ApprovalError> => {
  if (application.state !== 'submitted') return wrongState(application);
  if (application.steps[0]?.actor !== act.actor) {
    return err({ code: 'not_applicant', message: localized('只有申报人可以撤回', 'only the applicant may withdraw it') });
  }
  return ok(moved(application, step('withdrawn', act, null, null)));
};

/**
 * Lets a granted title stand that was put up for review. Where the results as they are now do not bear it, a reason is needed and
 * the application is marked, as when it is approved so; after that no correction of results puts it up for review again.
 */
export const confirm = (
  application: Application,
  decision: Decision,
  reason: string | undefined,
  context: ApprovalContext,
): Result<Application, ApprovalError> =>
  grant(
    'approved',
    application,
    decision,
    reason,
    context,
    reasonRequired('成绩已不支持而维持称号，须写明理由', 'upholding a title that the results do not bear needs a reason'),
  );

/** Takes a granted title away, with a reason; any body that could grant it there may. */
export const revoke = (
  application: Application,
  reason: string | undefined,
  context: ApprovalContext,
): Result<Application, ApprovalError> =>
  end('approved', 'revoked', application, reason, context, reasonRequired('撤销称号须写明理由', 'a revocation needs a reason'));

/**
 * Whether a granted title should be looked at again: it rested on proven eligibility which the results, corrected since, no
 * longer show. A title granted without eligibility was not granted on results.
 */
export const needsReview = (application: Application, present: Decision): boolean =>
  application.state === 'approved' && !application.withoutEligibility && present !== 'eligible';
