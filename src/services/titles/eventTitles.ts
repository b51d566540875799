import { type CivilDate, parseCivilDate } from '../../base/civilDate.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { makeCursor, readCursor } from '../../db/cursor.ts';
import { findEvent } from '../../db/queries/events.ts';
import { findTitleEvent, loadTitleFacts, pageOfPlacings } from '../../db/queries/titleFacts.ts';
import type { TitleAnswer } from '../../titles/check.ts';
import { earnedAt } from '../../titles/earned.ts';
import type { Context } from '../context.ts';
import { checkStored, factsByPerson } from './dossier.ts';
import type { TitleError } from './errors.ts';
import { schemeOf } from './schemes.ts';

export interface Earner {
  /** `title` is the highest that the player holds today. */
  readonly player: { readonly id: string; readonly name: string; readonly title: string | null };
  readonly rank: number;
  readonly rankShared: boolean;
  readonly highest: string;
  /** Titles for which the event makes the player eligible, highest first, with the criteria that it helped to meet. */
  readonly titles: readonly TitleAnswer[];
}

export interface EventTitles {
  readonly event: { readonly id: string; readonly name: string; readonly endedOn: string };
  readonly scheme: string;
  /** The event's last day: what came later counts for nothing here. */
  readonly asOf: CivilDate;
  readonly items: readonly Earner[];
  /** Players looked at on this page; who earned nothing is not listed. */
  readonly checked: number;
  readonly nextCursor: string | null;
}

/** Who earned which title at a finished event, by place, on the day on which it ended. */
export const listEventTitles = async (
  ctx: Context,
  id: string,
  query: { readonly scheme?: string | undefined; readonly limit: number; readonly cursor?: string | undefined },
): Promise<Result<EventTitles, TitleError>> => {
  const event = await findTitleEvent(ctx.db, id);
  if (event === null) return err({ code: 'event_not_found', id });
  const asOf = event.endedOn === null ? undefined : parseCivilDate(event.endedOn);
  const status = (await findEvent(ctx.db, id))?.status ?? 'draft';
  if (status !== 'finished' || asOf === undefined) return err({ code: 'event_unfinished', status });
  const scheme = schemeOf(query.scheme);
  const scope = JSON.stringify(['event_titles', id, event.version, scheme.id]);
  const key = query.cursor === undefined ? null : readCursor(scope, query.cursor, ['number', 'string']);
  if (query.cursor !== undefined && key === null) return err({ code: 'cursor_invalid' });
  const after = key === null ? null : { rank: Number(key[0]), playerId: String(key[1]) };

  const rows = await pageOfPlacings(ctx.db, id, after, query.limit + 1);
  const page = rows.slice(0, query.limit);
  const people = page.map(({ person }) => person);
  const factsOf = factsByPerson(await loadTitleFacts(ctx.db, people, scheme.id));
  const items = page.flatMap((row): Earner[] => {
    const { answer } = checkStored(factsOf(row.person), row.person, scheme, asOf);
    const titles = earnedAt(answer, event.partOf ?? id);
    const [highest] = titles;
    if (highest === undefined) return [];
    const player = { id: row.person, name: row.name, title: row.title };
    return [{ player, rank: row.rank, rankShared: row.shared, highest: highest.title, titles }];
  });
  const last = page.at(-1);
  return ok({
    event: { id, name: event.name, endedOn: asOf },
    scheme: scheme.id,
    asOf,
    items,
    checked: page.length,
    nextCursor: rows.length > query.limit && last ? makeCursor(scope, [last.rank, last.playerId]) : null,
  });
};
