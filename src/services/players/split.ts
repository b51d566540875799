import { err, ok, type Result } from '../../base/result.ts';
import {
  eventsOfPlayer,
  type Moved,
  makingsWith,
  moveEvents,
  moveLines,
  standingMerge,
  undoMergeRow,
} from '../../db/queries/playerMerges.ts';
import { findPlayerRow, insertPlayers, type PlayerRow, updatePlayer } from '../../db/queries/players.ts';
import { insertVersion } from '../../db/queries/versions.ts';
import { commitChange } from '../commitChange.ts';
import type { WriteContext } from '../context.ts';
import { reviewTitles } from '../titles/review.ts';
import type { PlayerChangeError } from './errors.ts';
import { type MovedTogether, standing, touchedLists } from './merge.ts';
import { newPlayerRow, shownPerson } from './person.ts';

/** Titles that were granted on events which turn out to be another person's are looked at again. */
const reviewWithout = async (ctx: WriteContext, player: string, events: readonly string[]) => {
  const [first, ...rest] = events;
  if (first === undefined) return [];
  return reviewTitles(ctx, { kind: 'event', id: first, related: rest }, (facts) => ({
    ...facts,
    results: facts.results.filter((row) => row.person !== player || !events.includes(row.event.id)),
  }));
};

interface Parting {
  readonly action: 'player.unmerge' | 'player.split';
  /** The player whose events go. */
  readonly from: PlayerRow;
  readonly fromAfter: PlayerRow;
  /** Who gets them; `before` null: made by the split. */
  readonly to: { readonly before: PlayerRow | null; readonly after: PlayerRow };
  readonly events: readonly string[];
  readonly lists: readonly string[];
  readonly reason: string;
  readonly statements: Parameters<typeof commitChange>[1]['statements'];
}

/** Writes the parting of two people in one batch with its trace. */
const part = async (ctx: WriteContext, parting: Parting): Promise<Result<MovedTogether, PlayerChangeError>> => {
  const { from, fromAfter, to, events, lists } = parting;
  const all = await eventsOfPlayer(ctx.db, from.id);
  const moving = all.filter(({ id }) => events.includes(id));
  const makings = (await makingsWith(ctx.db, from.id)).filter(({ id }) => lists.includes(id));
  const answer = { player: shownPerson(fromAfter), other: shownPerson(to.after), moved: { events } };
  const review = await reviewWithout(ctx, from.id, events);
  const committed = await commitChange(ctx, {
    action: parting.action,
    resource: 'player',
    resourceId: from.id,
    version: fromAfter.version,
    before: { player: shownPerson(from), other: to.before && shownPerson(to.before) },
    after: { ...answer, moved: { events, lists } },
    reason: parting.reason,
    statements: [
      insertVersion(ctx.db, {
        resource: 'player',
        resourceId: to.after.id,
        version: to.after.version,
        at: ctx.now,
        requestId: ctx.requestId,
      }),
      ...parting.statements,
      updatePlayer(ctx.db, from.id, { title: fromAfter.title, version: fromAfter.version }),
      ...moveEvents(ctx.db, from.id, to.after.id, events),
      ...moveLines(ctx.db, from.id, to.after.id, lists),
      ...touchedLists(ctx, moving, makings, 'players_split'),
      ...review,
    ],
    answer: { status: 200, headers: {}, body: answer },
  });
  return committed.ok ? ok(answer) : committed;
};

/** Undoes a merge: what had moved goes back, as far as it is still there; the lists that rest on it are marked. */
export const undoMerge = async (
  ctx: WriteContext,
  id: string,
  input: { readonly merged: string; readonly reason: string },
): Promise<Result<MovedTogether, PlayerChangeError>> => {
  const found = await standing(ctx, id);
  if (!found.ok) return found;
  const [merge, other] = [await standingMerge(ctx.db, input.merged), await findPlayerRow(ctx.db, input.merged)];
  if (merge === null || other === null || merge.intoId !== id) return err({ code: 'nothing_to_split', id: input.merged });
  const moved = merge.moved as Moved;
  const still = new Set((await eventsOfPlayer(ctx.db, id)).map((event) => event.id));
  const makings = new Set((await makingsWith(ctx.db, id)).map((making) => making.id));
  const from = found.value;
  const title = from.title === moved.title.after ? moved.title.before : from.title;
  return part(ctx, {
    action: 'player.unmerge',
    from,
    fromAfter: { ...from, title, version: from.version + 1 },
    to: { before: other, after: { ...other, mergedInto: null, version: other.version + 1 } },
    events: moved.events.filter((event) => still.has(event)),
    lists: moved.lists.filter((making) => makings.has(making)),
    reason: input.reason,
    statements: [
      updatePlayer(ctx.db, other.id, { mergedInto: null, version: other.version + 1 }),
      undoMergeRow(ctx.db, merge.id, ctx.now),
    ],
  });
};

/** Events entered under one name that are another person's go to him: to `to`, or to a new player of that name. */
export const splitPlayer = async (
  ctx: WriteContext,
  id: string,
  input: {
    readonly events: readonly string[];
    readonly to?: string | undefined;
    readonly name?: string | undefined;
    readonly reason: string;
  },
): Promise<Result<MovedTogether, PlayerChangeError>> => {
  const found = await standing(ctx, id);
  if (!found.ok) return found;
  const from = found.value;
  if (input.to === id) return err({ code: 'merge_with_self' });
  const own = new Set((await eventsOfPlayer(ctx.db, id)).map((event) => event.id));
  const strange = input.events.filter((event) => !own.has(event));
  if (strange.length > 0) return err({ code: 'events_not_his', events: strange });

  const common = {
    action: 'player.split' as const,
    from,
    fromAfter: { ...from, version: from.version + 1 },
    events: [...new Set(input.events)],
    lists: [],
    reason: input.reason,
  };
  if (input.to === undefined) {
    const row = newPlayerRow(ctx.newId(), ctx.now, input.name ?? from.name, {});
    return part(ctx, { ...common, to: { before: null, after: row }, statements: [insertPlayers(ctx.db, [row])] });
  }
  const target = await standing(ctx, input.to);
  if (!target.ok) return target;
  const theirs = (await eventsOfPlayer(ctx.db, target.value.id)).map((event) => event.id);
  const met = common.events.filter((event) => theirs.includes(event));
  if (met.length > 0) return err({ code: 'players_met', events: met });
  const after = { ...target.value, version: target.value.version + 1 };
  return part(ctx, {
    ...common,
    to: { before: target.value, after },
    statements: [updatePlayer(ctx.db, after.id, { version: after.version })],
  });
};
