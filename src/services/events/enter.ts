import { err, ok, type Result } from '../../base/result.ts';
import {
  deleteEntry,
  type EntryRow,
  type EventRow,
  insertEntries,
  renumberEntries,
  type StoredEvent,
  updateEntry,
} from '../../db/queries/events.ts';
import { findPlayers, findPlayersByFoldedName, insertPlayers } from '../../db/queries/players.ts';
import type { Change } from '../commitChange.ts';
import type { WriteContext } from '../context.ts';
import { foldName } from '../foldName.ts';
import { wholeEventForChange } from './access.ts';
import { commitEvent } from './change.ts';
import { documentOf } from './document.ts';
import type { EventError } from './errors.ts';
import { type WholeShownEvent, wholeShownEvent } from './show.ts';

export interface NewEntry {
  /** A player on file; else a new one is made of `name`. */
  readonly player?: string | undefined;
  readonly name?: string | undefined;
  /** Makes a new player although somebody of that name is on file. */
  readonly namesake?: boolean | undefined;
  readonly sex?: 'male' | 'female' | undefined;
  readonly rating?: number | undefined;
  readonly team?: string | undefined;
  readonly group?: string | undefined;
  readonly board?: number | undefined;
}

const NO_ID = '';

/** Writes a change of the entries with the whole event as its answer. */
const commitEntries = async (
  ctx: WriteContext,
  stored: StoredEvent,
  entries: readonly EntryRow[],
  how: {
    readonly action: string;
    readonly status: 200 | 201;
    readonly reason?: string | null;
    readonly statements: Change['statements'];
  },
): Promise<Result<WholeShownEvent, EventError>> => {
  const answerOf = (event: EventRow): WholeShownEvent => wholeShownEvent({ ...stored, event, entries });
  const committed = await commitEvent(
    ctx,
    stored.event,
    {},
    { ...how, answer: (event) => ({ status: how.status, body: answerOf(event) }) },
  );
  return committed.ok ? ok(answerOf(committed.value)) : committed;
};

/**
 * Enters players (报名), in a draft or as late entries of a running event. A name alone never picks one of several people: where
 * somebody of that name is on file the call is refused with the candidates, unless it says that this is a namesake.
 */
export const enterPlayers = async (
  ctx: WriteContext,
  eventId: string,
  version: number | null,
  entries: readonly NewEntry[],
): Promise<Result<WholeShownEvent, EventError>> => {
  const found = await wholeEventForChange(ctx, eventId, version, ['draft', 'running']);
  if (!found.ok) return found;
  const stored = found.value;

  const ids = entries.flatMap(({ player }) => (player === undefined ? [] : [player]));
  const known = new Map((await findPlayers(ctx.db, ids)).map((player) => [player.id, player]));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) return err({ code: 'players_unknown', ids: unknown });
  const names = entries
    .filter(({ player, namesake }) => player === undefined && namesake !== true)
    .map(({ name }) => foldName(name ?? ''));
  const namesakes = await findPlayersByFoldedName(ctx.db, names);
  const [clash] = namesakes;
  if (clash) {
    const candidates = namesakes
      .filter(({ nameFolded }) => nameFolded === clash.nameFolded)
      .map(({ id, name, team }) => ({ id, name, team }));
    return err({ code: 'player_ambiguous', name: clash.name, candidates });
  }

  const roundsPaired = Math.max(0, ...stored.games.map(({ round }) => round), ...stored.byes.map(({ round }) => round));
  const newPlayers: Parameters<typeof insertPlayers>[1][number][] = [];
  const lastNumber = Math.max(0, ...stored.entries.map(({ number }) => number));
  const rows: EntryRow[] = entries.map((entry, i) => {
    const person = entry.player === undefined ? undefined : known.get(entry.player);
    const id = person?.id ?? ctx.newId();
    const name = person?.name ?? entry.name ?? NO_ID;
    if (!person) {
      newPlayers.push({
        id,
        name,
        nameFolded: foldName(name),
        sex: entry.sex ?? null,
        team: entry.team ?? null,
        createdAt: ctx.now,
      });
    }
    return {
      eventId,
      playerId: id,
      number: lastNumber + i + 1,
      name,
      rating: entry.rating ?? null,
      team: entry.team ?? person?.team ?? null,
      group: entry.group ?? null,
      board: entry.board ?? null,
      fouls: 0,
      penalties: [],
      joinedInRound: roundsPaired + 1,
    };
  });
  const twice = rows.find((row, i) => [...stored.entries, ...rows.slice(0, i)].some(({ playerId }) => playerId === row.playerId));
  if (twice) return err({ code: 'entry_exists', player: twice.playerId });
  const document = documentOf({ ...stored, entries: [...stored.entries, ...rows] });
  if (!document.ok) return err({ code: 'event_invalid', faults: document.error });

  return commitEntries(ctx, stored, [...stored.entries, ...rows], {
    action: 'event.enter',
    status: 201,
    statements: [...(newPlayers.length > 0 ? [insertPlayers(ctx.db, newPlayers)] : []), insertEntries(ctx.db, rows)],
  });
};

/** Takes an entry out of a draft: from the start on a player withdraws instead (20.2). The numbers behind it move up. */
export const removeEntry = async (
  ctx: WriteContext,
  eventId: string,
  version: number | null,
  player: string,
): Promise<Result<WholeShownEvent, EventError>> => {
  const found = await wholeEventForChange(ctx, eventId, version, ['draft']);
  if (!found.ok) return found;
  const stored = found.value;
  if (!stored.entries.some(({ playerId }) => playerId === player)) return err({ code: 'entry_not_found', player });
  const rest = stored.entries.filter(({ playerId }) => playerId !== player).map(({ playerId }) => playerId);
  const entries = rest.flatMap((id, i) =>
    stored.entries.filter(({ playerId }) => playerId === id).map((entry) => ({ ...entry, number: i + 1 })),
  );
  return commitEntries(ctx, stored, entries, {
    action: 'event.remove_entry',
    status: 200,
    statements: [deleteEntry(ctx.db, eventId, player), ...renumberEntries(ctx.db, eventId, rest)],
  });
};

export interface EntryChange {
  readonly fouls?: number | undefined;
  readonly penalties?:
    | readonly { readonly kind: 'warning' | 'disqualified_from_match' | 'expelled'; readonly count: number }[]
    | undefined;
  readonly rating?: number | null | undefined;
  readonly team?: string | null | undefined;
  readonly group?: string | null | undefined;
  readonly board?: number | null | undefined;
  readonly reason?: string | undefined;
}

/** Changes what is counted on an entry: fouls and penalties (9, 18), team, board, seed rating. */
export const changeEntry = async (
  ctx: WriteContext,
  eventId: string,
  version: number | null,
  player: string,
  change: EntryChange,
): Promise<Result<WholeShownEvent, EventError>> => {
  const found = await wholeEventForChange(ctx, eventId, version, ['draft', 'running']);
  if (!found.ok) return found;
  const stored = found.value;
  if (!stored.entries.some(({ playerId }) => playerId === player)) return err({ code: 'entry_not_found', player });
  const { reason, ...rest } = change;
  const values: Partial<EntryRow> = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const entries = stored.entries.map((entry) => (entry.playerId === player ? { ...entry, ...values } : entry));
  const document = documentOf({ ...stored, entries });
  if (!document.ok) return err({ code: 'event_invalid', faults: document.error });
  return commitEntries(ctx, stored, entries, {
    action: 'event.change_entry',
    status: 200,
    reason: reason ?? null,
    statements: Object.keys(values).length > 0 ? [updateEntry(ctx.db, eventId, player, values)] : [],
  });
};
