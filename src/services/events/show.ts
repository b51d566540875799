import { err, ok, type Result } from '../../base/result.ts';
import { makeCursor, readCursor } from '../../db/cursor.ts';
import { type EventRow, loadEvent, pageOfEvents, type StoredEvent } from '../../db/queries/events.ts';
import type { Context } from '../context.ts';
import type { EventError } from './errors.ts';
import type { EventSettings } from './settings.ts';

/** An event as the API shows it; who owns it is nobody's business. */
export const shownEvent = (row: EventRow) => ({
  id: row.id,
  name: row.name,
  format: row.format,
  scope: row.scope,
  tier: row.tier,
  category: row.category,
  group: row.group,
  region: row.regionId,
  designated: row.designated,
  rated: row.rated,
  startsOn: row.startsOn,
  endedOn: row.endedOn,
  status: row.status,
  settings: row.settings as EventSettings,
  sample: row.sample,
  version: row.version,
});

export type ShownEvent = ReturnType<typeof shownEvent>;

/** An event with its entries, by starting number, and how far it has come. */
export const wholeShownEvent = (stored: StoredEvent) => ({
  ...shownEvent(stored.event),
  entries: stored.entries.map((entry) => ({
    number: entry.number,
    player: entry.playerId,
    name: entry.name,
    rating: entry.rating,
    team: entry.team,
    group: entry.group,
    board: entry.board,
    fouls: entry.fouls,
    penalties: (entry.penalties as { kind: string; count: number }[] | null) ?? [],
    joinedInRound: entry.joinedInRound,
  })),
  withdrawals: stored.withdrawals.map(({ participant, afterRound, reason }) => ({ player: participant, afterRound, reason })),
  roundsPaired: Math.max(0, ...stored.games.map(({ round }) => round), ...stored.byes.map(({ round }) => round)),
  unfinishedGames: stored.games.filter(({ result }) => result === null).length,
});

export type WholeShownEvent = ReturnType<typeof wholeShownEvent>;

export const showEvent = async (ctx: Context, id: string): Promise<Result<WholeShownEvent, EventError>> => {
  const stored = await loadEvent(ctx.db, id);
  return stored === null ? err({ code: 'event_not_found', id }) : ok(wholeShownEvent(stored));
};

/** A page of events, newest first. */
export const listEvents = async (
  ctx: Context,
  query: { readonly status?: EventRow['status'] | undefined; readonly limit: number; readonly cursor?: string | undefined },
): Promise<Result<{ items: ShownEvent[]; nextCursor: string | null }, { readonly code: 'cursor_invalid' }>> => {
  const scope = JSON.stringify(['events', query.status ?? null]);
  const key = query.cursor === undefined ? null : readCursor(scope, query.cursor, ['string', 'string']);
  if (query.cursor !== undefined && key === null) return err({ code: 'cursor_invalid' });
  const after = key === null ? null : { createdAt: String(key[0]), id: String(key[1]) };
  const rows = await pageOfEvents(ctx.db, { status: query.status }, after, query.limit + 1);
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return ok({
    items: items.map(shownEvent),
    nextCursor: rows.length > query.limit && last ? makeCursor(scope, [last.createdAt, last.id]) : null,
  });
};
