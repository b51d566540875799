import { err, ok, type Result } from '../../base/result.ts';
import { eventsOfPlayer, insertMerge, type Moved, makingsWith, moveEvents, moveLines } from '../../db/queries/playerMerges.ts';
import { findPlayerRow, type PlayerRow, updatePlayer } from '../../db/queries/players.ts';
import { markListsStale } from '../../db/queries/ratingLists.ts';
import { insertVersion } from '../../db/queries/versions.ts';
import { highestOf } from '../../titles/precedence.ts';
import { commitChange } from '../commitChange.ts';
import type { WriteContext } from '../context.ts';
import { listDateOf, type StaleReason } from '../ratings/touchLists.ts';
import type { PlayerChangeError } from './errors.ts';
import { type ShownPerson, shownPerson } from './person.ts';

export interface MovedTogether {
  readonly player: ShownPerson;
  readonly other: ShownPerson;
  readonly moved: { readonly events: readonly string[] };
}

type EventOfPlayer = Awaited<ReturnType<typeof eventsOfPlayer>>[number];

/** Marks the lists from the first on that rests on these events, or that has one of the two on it. */
export const touchedLists = (
  ctx: WriteContext,
  events: readonly EventOfPlayer[],
  makings: readonly { readonly publishedOn: string }[],
  reason: StaleReason,
) => {
  const dates = [
    ...events.flatMap(({ rated, endedOn }) => (rated ? [listDateOf(endedOn)] : [])),
    ...makings.map(({ publishedOn }) => publishedOn),
  ].filter((date) => date !== null);
  const first = dates.sort()[0];
  return first === undefined ? [] : [markListsStale(ctx.db, first, ctx.now, reason)];
};

/** A player who is himself, not part of another one. */
export const standing = async (ctx: WriteContext, id: string): Promise<Result<PlayerRow, PlayerChangeError>> => {
  const row = await findPlayerRow(ctx.db, id);
  if (row === null) return err({ code: 'player_not_found', id });
  return row.mergedInto === null ? ok(row) : err({ code: 'player_merged', id, into: row.mergedInto });
};

/**
 * Two entries on file are one person: the events of `id` and its place on the lists where `into` has none go over to `into`, and `id`
 * leads there from now on. Two who entered one event cannot be one. What moved is kept, so that it can be undone; the lists that rest on
 * it are marked.
 */
export const mergePlayers = async (
  ctx: WriteContext,
  id: string,
  input: { readonly into: string; readonly reason: string },
): Promise<Result<MovedTogether, PlayerChangeError>> => {
  if (id === input.into) return err({ code: 'merge_with_self' });
  const [found, remains] = [await standing(ctx, id), await standing(ctx, input.into)];
  if (!found.ok) return found;
  if (!remains.ok) return remains;
  const [from, into] = [found.value, remains.value];
  const [own, theirs] = await ctx.db.batch([eventsOfPlayer(ctx.db, from.id), eventsOfPlayer(ctx.db, into.id)]);
  const met = own.filter((event) => theirs.some((other) => other.id === event.id)).map((event) => event.id);
  if (met.length > 0) return err({ code: 'players_met', events: met });
  const [ownMakings, theirMakings] = await ctx.db.batch([makingsWith(ctx.db, from.id), makingsWith(ctx.db, into.id)]);
  const lists = ownMakings.map((making) => making.id).filter((making) => !theirMakings.some((other) => other.id === making));
  const title = highestOf([from.title, into.title].filter((one) => one !== null)) ?? into.title;
  const moved: Moved = { events: own.map((event) => event.id), lists, title: { before: into.title, after: title } };

  const gone: PlayerRow = { ...from, mergedInto: into.id, version: from.version + 1 };
  const after: PlayerRow = { ...into, title, version: into.version + 1 };
  const answer = { player: shownPerson(after), other: shownPerson(gone), moved: { events: moved.events } };
  const committed = await commitChange(ctx, {
    action: 'player.merge',
    resource: 'player',
    resourceId: into.id,
    version: after.version,
    before: { player: shownPerson(into), other: shownPerson(from) },
    after: { player: answer.player, other: answer.other, moved },
    reason: input.reason,
    statements: [
      insertVersion(ctx.db, {
        resource: 'player',
        resourceId: from.id,
        version: gone.version,
        at: ctx.now,
        requestId: ctx.requestId,
      }),
      ...moveEvents(ctx.db, from.id, into.id, moved.events),
      ...moveLines(ctx.db, from.id, into.id, lists),
      updatePlayer(ctx.db, from.id, { mergedInto: into.id, version: gone.version }),
      updatePlayer(ctx.db, into.id, { title, version: after.version }),
      insertMerge(ctx.db, { id: ctx.newId(), playerId: from.id, intoId: into.id, moved, at: ctx.now }),
      ...touchedLists(ctx, own, ownMakings, 'players_merged'),
    ],
    answer: { status: 200, headers: {}, body: answer },
  });
  return committed.ok ? ok(answer) : committed;
};
