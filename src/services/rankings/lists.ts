import type { Localized } from '../../base/localized.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { makeCursor, readCursor } from '../../db/cursor.ts';
import { eventsOfList, findPublished, publishedLists } from '../../db/queries/ratingLists.ts';
import type { EventCondition } from '../../ratings/periods/conditions.ts';
import type { Context } from '../context.ts';
import { type ListHead, type ListNotFound, listHead } from './line.ts';

export interface ShownList extends ListHead {
  readonly total: number;
  readonly imported: boolean;
  readonly staleSince: string | null;
  readonly staleReason: string | null;
  readonly madeAt: string | null;
}

/** Every published list, newest first. */
export const listLists = async (
  ctx: Context,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Result<{ items: readonly ShownList[]; nextCursor: string | null }, { readonly code: 'cursor_invalid' }>> => {
  const key = query.cursor === undefined ? null : readCursor('lists', query.cursor, ['string']);
  if (query.cursor !== undefined && key === null) return err({ code: 'cursor_invalid' });
  const rows = await publishedLists(ctx.db, key === null ? null : String(key[0]), query.limit + 1);
  const items = rows.slice(0, query.limit).map(
    (row): ShownList => ({
      ...listHead(row),
      total: row.total,
      imported: row.runId === null,
      staleSince: row.staleSince,
      staleReason: row.staleReason,
      madeAt: row.madeAt,
    }),
  );
  const last = items.at(-1);
  return ok({ items, nextCursor: rows.length > query.limit && last ? makeCursor('lists', [last.list]) : null });
};

export interface ListedEvent {
  readonly event: string;
  readonly name: string;
  readonly endedOn: string;
  readonly verdict: 'rated' | 'not_rated' | 'undetermined';
  readonly counted: boolean;
  readonly conditions: readonly { code: string; met: boolean | null; message: Localized; missing: string | null }[];
}

/** The events of a list's period: whether each was rated, and what was found for each condition. */
export const listEventsOfList = async (
  ctx: Context,
  list: string,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<
  Result<
    { list: string; items: readonly ListedEvent[]; nextCursor: string | null },
    ListNotFound | { readonly code: 'cursor_invalid' }
  >
> => {
  const making = await findPublished(ctx.db, list);
  if (making === null) return err({ code: 'list_not_found', list });
  const scope = JSON.stringify(['list-events', making.id]);
  const key = query.cursor === undefined ? null : readCursor(scope, query.cursor, ['string', 'string']);
  if (query.cursor !== undefined && key === null) return err({ code: 'cursor_invalid' });
  const after = key === null ? null : { endedOn: String(key[0]), id: String(key[1]) };
  const rows = await eventsOfList(ctx.db, making.id, after, query.limit + 1);
  const items = rows
    .slice(0, query.limit)
    .map((row): ListedEvent => ({ ...row, conditions: row.conditions as EventCondition[] }));
  const last = items.at(-1);
  const nextCursor = rows.length > query.limit && last ? makeCursor(scope, [last.endedOn, last.event]) : null;
  return ok({ list, items, nextCursor });
};
