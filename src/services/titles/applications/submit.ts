import { type CivilDate, parseCivilDate } from '../../../base/civilDate.ts';
import { localized } from '../../../base/localized.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import { isUniqueViolation } from '../../../db/client.ts';
import {
  type ApplicationRow,
  findRival,
  insertApplication,
  insertStep,
  type StepRow,
} from '../../../db/queries/titleApplications.ts';
import { submit } from '../../../titles/approval.ts';
import { coversPlayer } from '../../../titles/authority.ts';
import { civilDayOf } from '../../civilDay.ts';
import { commitChange } from '../../commitChange.ts';
import type { WriteContext } from '../../context.ts';
import { authorityOf, loadRegionTree } from '../authorities.ts';
import type { TitleError } from '../errors.ts';
import { findPerson, type Person } from '../person.ts';
import { schemeOf } from '../schemes.ts';
import { checkTitle } from './check.ts';
import { type ShownApplication, shownApplication } from './shown.ts';

export interface NewApplication {
  readonly player: string;
  readonly title: string;
  readonly scheme?: string | undefined;
  /** The day up to which results count, today without it. */
  readonly asOf?: string | undefined;
}

/** 审批 6: an approving body takes no applications of players of other regions, whoever would decide them. */
const mayTake = async (ctx: WriteContext, player: Person): Promise<Result<null, TitleError>> => {
  if (ctx.actor.role !== 'approver') return ok(null);
  const authority = authorityOf(ctx.actor);
  return authority.ok ? coversPlayer(authority.value, player.regionId, await loadRegionTree(ctx)) : authority;
};

const readDay = (asOf: string | undefined, today: CivilDate): Result<CivilDate, TitleError> => {
  const day = asOf === undefined ? today : parseCivilDate(asOf);
  if (day !== undefined && day <= today) return ok(day);
  const message = localized('须为今天或以前的日期', 'must be a day up to today');
  return err({ code: 'fields_invalid', faults: [{ pointer: '/asOf', code: 'invalid_date', message }] });
};

/**
 * Files an application for a title on behalf of a player, with the check of the stored results as its evidence. One application for a
 * title of a player is open at a time, and none for a title that the player holds.
 */
export const submitApplication = async (
  ctx: WriteContext,
  input: NewApplication,
): Promise<Result<ShownApplication, TitleError>> => {
  const found = await findPerson(ctx, input.player);
  if (!found.ok) return found;
  const player = found.value;
  const taken = await mayTake(ctx, player);
  if (!taken.ok) return taken;
  const scheme = schemeOf(input.scheme);
  const asOf = readDay(input.asOf, civilDayOf(ctx.now));
  if (!asOf.ok) return asOf;
  if (!scheme.titles.some(({ title }) => title === input.title)) {
    const message = localized(`${scheme.id} 中没有这个称号`, `${scheme.id} has no such title`);
    return err({ code: 'fields_invalid', faults: [{ pointer: '/title', code: 'unknown_title', message }] });
  }
  const rival = await findRival(ctx.db, player.id, scheme.id, input.title);
  if (rival.held) return err({ code: 'title_held' });
  if (rival.open !== null) return err({ code: 'application_open', id: rival.open });

  const { answer } = await checkTitle(ctx, player.id, scheme, input.title, asOf.value);
  const submitted = submit(
    { id: ctx.newId(), player: player.id, playerRegion: player.regionId, title: input.title, decision: answer.decision },
    scheme,
    { actor: ctx.actor.keyId, at: ctx.now },
  );
  if (!submitted.ok) return submitted;
  const { id, state, decision } = submitted.value;
  const row: ApplicationRow = {
    id,
    playerId: player.id,
    playerRegionId: player.regionId,
    scheme: scheme.id,
    title: input.title,
    asOf: asOf.value,
    state,
    decision,
    withoutEligibility: false,
    applicantId: ctx.actor.keyId,
    version: 1,
    createdAt: ctx.now,
  };
  const step: StepRow = {
    applicationId: id,
    number: 1,
    state,
    actorId: ctx.actor.keyId,
    at: ctx.now,
    authorityLevel: null,
    authorityRegionId: null,
    reason: null,
    evidence: answer,
  };
  const shown = shownApplication({ application: row, playerName: player.name, granted: null, steps: [step] });
  try {
    const committed = await commitChange(ctx, {
      action: 'title_application.submit',
      resource: 'title_application',
      resourceId: id,
      version: 1,
      before: null,
      after: { player: player.id, scheme: scheme.id, title: input.title, asOf: asOf.value, state, decision },
      statements: [insertApplication(ctx.db, row), insertStep(ctx.db, step)],
      answer: { status: 201, headers: { etag: '"v1"', location: `/v1/titles/applications/${id}` }, body: shown },
    });
    return committed.ok ? ok(shown) : committed;
  } catch (thrown) {
    // Somebody else filed the same application since it was looked for.
    if (isUniqueViolation(thrown, 'title_applications')) return err({ code: 'application_open', id: null });
    throw thrown;
  }
};
