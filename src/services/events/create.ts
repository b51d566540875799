import { err, ok, type Result } from '../../base/result.ts';
import { type EventRow, insertEvent } from '../../db/queries/events.ts';
import { regionExists } from '../../db/queries/regions.ts';
import { readEvent } from '../../events/readEvent.ts';
import type { EventFormat, EventScope } from '../../events/types.ts';
import { commitChange } from '../commitChange.ts';
import type { WriteContext } from '../context.ts';
import type { EventError } from './errors.ts';
import type { EventSettings } from './settings.ts';
import { type ShownEvent, shownEvent } from './show.ts';

export interface NewEvent {
  readonly name: string;
  readonly format: EventFormat;
  readonly scope: EventScope;
  readonly tier?: string | undefined;
  readonly category?: string | undefined;
  readonly group?: string | undefined;
  readonly region?: string | undefined;
  readonly designated?: boolean | undefined;
  readonly rated?: boolean | undefined;
  readonly startsOn?: string | undefined;
  readonly endedOn?: string | undefined;
  readonly settings: EventSettings;
}

/** Whether an event of these settings could be scored at all, checked before anybody enters. */
export const checkSettings = (format: EventFormat, scope: EventScope, settings: EventSettings): Result<void, EventError> => {
  const { totalRounds: _1, firstRound: _2, firstColour: _3, avoidSameTeam: _4, ...scoring } = settings;
  const teams = scope === 'team' ? { team: '-' } : {};
  const read = readEvent({ ...scoring, format, scope, players: [{ id: '-', ...teams }], rounds: [] });
  if (read.ok) return ok(undefined);
  return err({
    code: 'event_invalid',
    faults: read.error.map((fault) => ({ ...fault, pointer: fault.pointer.replace(/^\//, '/settings/') })),
  });
};

/** Makes an event in the state `draft`; the key that makes it owns it. */
export const createEvent = async (ctx: WriteContext, input: NewEvent): Promise<Result<ShownEvent, EventError>> => {
  const checked = checkSettings(input.format, input.scope, input.settings);
  if (!checked.ok) return checked;
  if (input.region !== undefined && !(await regionExists(ctx.db, input.region))) {
    return err({ code: 'region_not_found', id: input.region });
  }
  const row: EventRow = {
    id: ctx.newId(),
    name: input.name,
    format: input.format,
    scope: input.scope,
    tier: input.tier ?? null,
    category: input.category ?? null,
    group: input.group ?? null,
    regionId: input.region ?? null,
    designated: input.designated ?? null,
    rated: input.rated ?? false,
    startsOn: input.startsOn ?? null,
    endedOn: input.endedOn ?? null,
    status: 'draft',
    settings: input.settings,
    ownerId: ctx.actor.keyId,
    sample: false,
    version: 1,
    createdAt: ctx.now,
  };
  const shown = shownEvent(row);
  const committed = await commitChange(ctx, {
    action: 'event.create',
    resource: 'event',
    resourceId: row.id,
    eventId: row.id,
    version: 1,
    before: null,
    after: shown,
    statements: [insertEvent(ctx.db, row)],
    answer: { status: 201, headers: { etag: '"v1"', location: `/v1/events/${row.id}` }, body: shown },
  });
  return committed.ok ? ok(shown) : committed;
};
