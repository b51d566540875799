import { err, ok, type Result } from '../../base/result.ts';
import { type EventRow, updateEvent } from '../../db/queries/events.ts';
import { regionExists } from '../../db/queries/regions.ts';
import type { EventFormat, EventScope } from '../../events/types.ts';
import { type Change, commitChange } from '../commitChange.ts';
import type { WriteContext } from '../context.ts';
import { eventForChange } from './access.ts';
import { checkSettings } from './create.ts';
import type { EventError } from './errors.ts';
import { type EventSettings, SCORING_SETTINGS } from './settings.ts';
import { type ShownEvent, shownEvent } from './show.ts';

export interface EventChange {
  readonly name?: string | undefined;
  readonly tier?: string | null | undefined;
  readonly category?: string | null | undefined;
  readonly group?: string | null | undefined;
  readonly region?: string | null | undefined;
  readonly designated?: boolean | null | undefined;
  readonly rated?: boolean | undefined;
  readonly startsOn?: string | null | undefined;
  readonly endedOn?: string | null | undefined;
  readonly settings?: EventSettings | undefined;
  /** Needed where the change touches scoring or tie-breaks of an event that has begun. */
  readonly reason?: string | undefined;
}

const touchesScoring = (before: EventSettings, after: EventSettings): boolean =>
  SCORING_SETTINGS.some((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));

/** Writes a new version of an event row, with its trace. Every change of the event itself goes through here. */
export const commitEvent = async (
  ctx: WriteContext,
  before: EventRow,
  values: Partial<EventRow>,
  how: {
    readonly action: string;
    readonly reason?: string | null;
    readonly statements?: Change['statements'];
    /** The answer where it is more than the event itself; made from the row as changed, so that nothing is read after the batch. */
    readonly answer?: (after: EventRow) => Pick<Change['answer'], 'status' | 'body'>;
  },
): Promise<Result<EventRow, EventError>> => {
  const version = before.version + 1;
  const after: EventRow = { ...before, ...values, version };
  const shown = shownEvent(after);
  const committed = await commitChange(ctx, {
    action: how.action,
    resource: 'event',
    resourceId: before.id,
    eventId: before.id,
    version,
    before: shownEvent(before),
    after: shown,
    reason: how.reason ?? null,
    statements: [updateEvent(ctx.db, before.id, { ...values, version }), ...(how.statements ?? [])],
    answer: { ...(how.answer?.(after) ?? { status: 200, body: shown }), headers: { etag: `"v${version}"` } },
  });
  return committed.ok ? ok(after) : committed;
};

/** Changes what an event is called, counts as, or how it is scored; the last needs a reason once it has begun. */
export const changeEvent = async (
  ctx: WriteContext,
  id: string,
  version: number | null,
  change: EventChange,
): Promise<Result<ShownEvent, EventError>> => {
  const found = await eventForChange(ctx, id, version, ['draft', 'running']);
  if (!found.ok) return found;
  const event = found.value;
  const { reason, region, ...rest } = change;
  if (change.settings !== undefined) {
    const checked = checkSettings(event.format as EventFormat, event.scope as EventScope, change.settings);
    if (!checked.ok) return checked;
    if (event.status !== 'draft' && reason === undefined && touchesScoring(event.settings as EventSettings, change.settings)) {
      return err({ code: 'reason_required', what: 'settings' });
    }
  }
  if (region != null && !(await regionExists(ctx.db, region))) return err({ code: 'region_not_found', id: region });
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const values: Partial<EventRow> = { ...given, ...(region === undefined ? {} : { regionId: region }) };
  const committed = await commitEvent(ctx, event, values, { action: 'event.change', reason: reason ?? null });
  return committed.ok ? ok(shownEvent(committed.value)) : committed;
};
