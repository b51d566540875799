import { err, ok, type Result } from '../../../base/result.ts';
import { makeCursor, readCursor } from '../../../db/cursor.ts';
import {
  type ApplicationRow,
  loadApplication,
  pageOfApplications,
  type StoredApplication,
} from '../../../db/queries/titleApplications.ts';
import type { WriteContext } from '../../context.ts';
import { coveredRegions } from '../authorities.ts';
import type { TitleError } from '../errors.ts';
import { type ShownApplication, type ShownLine, shownApplication, shownLine } from './shown.ts';

/**
 * An application that the actor may read: bodies and admins any, an organizer those that he filed. A body of another region reads it
 * too, and is told that it may not decide it.
 */
export const readableApplication = async (ctx: WriteContext, id: string): Promise<Result<StoredApplication, TitleError>> => {
  const stored = await loadApplication(ctx.db, id);
  const hidden = ctx.actor.role === 'organizer' && stored?.application.applicantId !== ctx.actor.keyId;
  return stored === null || hidden ? err({ code: 'application_not_found', id }) : ok(stored);
};

export const showApplication = async (ctx: WriteContext, id: string): Promise<Result<ShownApplication, TitleError>> => {
  const stored = await readableApplication(ctx, id);
  return stored.ok ? ok(shownApplication(stored.value)) : stored;
};

/** A page of applications, newest first: for a body those of the players of its region, and always those that the actor filed. */
export const listApplications = async (
  ctx: WriteContext,
  query: {
    readonly state?: ApplicationRow['state'] | undefined;
    readonly player?: string | undefined;
    readonly limit: number;
    readonly cursor?: string | undefined;
  },
): Promise<Result<{ items: ShownLine[]; nextCursor: string | null }, TitleError>> => {
  const scope = JSON.stringify(['title_applications', ctx.actor.keyId, query.state ?? null, query.player ?? null]);
  const key = query.cursor === undefined ? null : readCursor(scope, query.cursor, ['string', 'string']);
  if (query.cursor !== undefined && key === null) return err({ code: 'cursor_invalid' });
  const after = key === null ? null : { createdAt: String(key[0]), id: String(key[1]) };
  const regions = await coveredRegions(ctx, ctx.actor);
  const visible = regions === null ? null : { applicantId: ctx.actor.keyId, regions };
  const rows = await pageOfApplications(ctx.db, { state: query.state, player: query.player, visible }, after, query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1)?.application;
  return ok({
    items: page.map(shownLine),
    nextCursor: rows.length > query.limit && last ? makeCursor(scope, [last.createdAt, last.id]) : null,
  });
};
