import { err, ok, type Result } from '../../base/result.ts';
import { deletePlacings, insertPlacings, type StoredEvent } from '../../db/queries/events.ts';
import { fault } from '../../events/eventFault.ts';
import { ownGames } from '../../events/ownGames.ts';
import { scoreEvent } from '../../events/score.ts';
import { type EventDocument, halfPoints } from '../../events/types.ts';
import { civilDayOf } from '../civilDay.ts';
import type { WriteContext } from '../context.ts';
import { touchLists } from '../ratings/touchLists.ts';
import { reviewOnFinish, reviewOnReopen } from '../titles/reviewEvent.ts';
import { eventForChange, wholeEventForChange } from './access.ts';
import { commitEvent } from './change.ts';
import { documentOf } from './document.ts';
import type { EventError } from './errors.ts';
import { type ShownEvent, shownEvent } from './show.ts';

/** The final places of the players: in a team event a player has his team's place. */
const placingsOf = (stored: StoredEvent, document: EventDocument) => {
  const { standings } = scoreEvent(document);
  const byLine = new Map(standings.map((line) => [line.player, line]));
  const own = ownGames(document);
  return stored.entries.flatMap((entry) => {
    const line = byLine.get(stored.event.scope === 'team' ? (entry.team ?? '') : entry.playerId);
    if (!line || line.annulled) return [];
    return [
      {
        eventId: stored.event.id,
        playerId: entry.playerId,
        rank: line.rank,
        shared: standings.filter(({ rank, group }) => rank === line.rank && group === line.group).length > 1,
        points: halfPoints(line.points),
        wins: line.wins,
        draws: line.draws,
        losses: line.losses,
        played: line.played,
        gameWins: own.get(entry.playerId)?.wins ?? 0,
        gameDraws: own.get(entry.playerId)?.draws ?? 0,
        gameLosses: own.get(entry.playerId)?.losses ?? 0,
      },
    ];
  });
};

/**
 * Closes an event: every game must have a result, and its last day lies neither ahead (by China's day) nor before its first. The places are written down, for titles and ratings to read, and titles granted on
 * other results of this event are put under review.
 */
export const finishEvent = async (
  ctx: WriteContext,
  id: string,
  version: number | null,
  input: { readonly endedOn: string },
): Promise<Result<ShownEvent, EventError>> => {
  const found = await wholeEventForChange(ctx, id, version, ['running']);
  if (!found.ok) return found;
  const stored = found.value;
  if (input.endedOn > civilDayOf(ctx.now)) {
    return err({
      code: 'event_invalid',
      faults: [fault('/endedOn', 'in_the_future', '结束日期在将来', 'the day lies in the future')],
    });
  }
  if (stored.event.startsOn !== null && input.endedOn < stored.event.startsOn) {
    return err({
      code: 'event_invalid',
      faults: [
        fault(
          '/endedOn',
          'before_first_day',
          `比赛于${stored.event.startsOn}开始`,
          `the event begins on ${stored.event.startsOn}`,
        ),
      ],
    });
  }
  const open = stored.games.filter(({ result }) => result === null);
  const first = open[0];
  if (first) return err({ code: 'round_unfinished', round: first.round, open: open.length });
  const document = documentOf(stored);
  if (!document.ok) return err({ code: 'event_invalid', faults: document.error });
  const placings = placingsOf(stored, document.value);
  const review = await reviewOnFinish(ctx, stored.event, input.endedOn, placings);
  const lists = touchLists(ctx, { rated: stored.event.rated, endedOn: input.endedOn }, 'event_finished');
  const committed = await commitEvent(
    ctx,
    stored.event,
    { status: 'finished', endedOn: input.endedOn },
    {
      action: 'event.finish',
      statements: [deletePlacings(ctx.db, id), insertPlacings(ctx.db, placings), ...review, ...lists],
    },
  );
  return committed.ok ? ok(shownEvent(committed.value)) : committed;
};

/** Opens a finished event again, for a correction; the places fall until it is finished anew, and titles that rest on them are under review. */
export const reopenEvent = async (
  ctx: WriteContext,
  id: string,
  version: number | null,
  input: { readonly reason: string },
): Promise<Result<ShownEvent, EventError>> => {
  const found = await eventForChange(ctx, id, version, ['finished']);
  if (!found.ok) return found;
  const review = await reviewOnReopen(ctx, found.value);
  const committed = await commitEvent(
    ctx,
    found.value,
    { status: 'running' },
    {
      action: 'event.reopen',
      reason: input.reason,
      statements: [deletePlacings(ctx.db, id), ...review, ...touchLists(ctx, found.value, 'event_reopened')],
    },
  );
  return committed.ok ? ok(shownEvent(committed.value)) : committed;
};
