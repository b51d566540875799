import { err, ok, type Result } from '../../base/result.ts';
import { type EntryRow, type GameRow, insertByes, insertEntries, insertGames, loadEvent } from '../../db/queries/events.ts';
import { findPlayers, findPlayersByFoldedName, insertPlayers } from '../../db/queries/players.ts';
import { scoreEvent } from '../../events/score.ts';
import { fileOfEvent } from '../../events/trf/fromEvent.ts';
import { readTournament } from '../../events/trf/readTournament.ts';
import { eventOfTournament } from '../../events/trf/toEvent.ts';
import { writeTrf } from '../../events/trf/writeTrf.ts';
import type { EventWire } from '../../events/wire.ts';
import type { Context, WriteContext } from '../context.ts';
import { foldName } from '../foldName.ts';
import { draftToFill } from './access.ts';
import { commitEvent } from './change.ts';
import { documentOf } from './document.ts';
import type { EventError } from './errors.ts';
import type { EventSettings } from './settings.ts';
import { type WholeShownEvent, wholeShownEvent } from './show.ts';

/** The tournament report file of a stored event (TRF26, which readers of TRF16 understand). */
export const exportTrf = async (ctx: Context, id: string): Promise<Result<string, EventError>> => {
  const stored = await loadEvent(ctx.db, id);
  if (stored === null) return err({ code: 'event_not_found', id });
  const document = documentOf(stored);
  if (!document.ok) return err({ code: 'event_invalid', faults: document.error });
  const settings = stored.event.settings as EventSettings;
  const ranks = new Map(scoreEvent(document.value).standings.map(({ player, rank }) => [player, rank]));
  const file = fileOfEvent(document.value, {
    name: stored.event.name,
    ...(stored.event.startsOn === null ? {} : { startDate: stored.event.startsOn }),
    ...(stored.event.endedOn === null ? {} : { endDate: stored.event.endedOn }),
    ...(settings.totalRounds === undefined ? {} : { announcedRounds: settings.totalRounds }),
    ...(settings.firstColour === undefined ? {} : { firstColour: settings.firstColour }),
    ranks,
  });
  return file.ok ? ok(writeTrf(file.value)) : err({ code: 'trf_not_writable', error: file.error });
};

export interface TrfImport {
  readonly trf: string;
  /** Players on file by starting number; the others are made new. */
  readonly players?: Readonly<Record<string, string>> | undefined;
  /** Makes new players although people of these names are on file. */
  readonly namesakes?: boolean | undefined;
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly isNew: boolean;
}

/** Who the players of the file are: named by the caller, or new; never somebody who merely has the same name. */
const peopleOf = async (
  ctx: WriteContext,
  wire: EventWire,
  input: TrfImport,
): Promise<Result<Map<string, Person>, EventError>> => {
  const named = input.players ?? {};
  const ids = Object.values(named);
  const found = ids.length === 0 ? [] : await findPlayers(ctx.db, ids);
  const known = new Map(found.map((player) => [player.id, player]));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) return err({ code: 'players_unknown', ids: unknown });
  const people = new Map<string, Person>();
  for (const { id: number, name } of wire.players) {
    const player = known.get(named[number] ?? '');
    people.set(number, player ? { ...player, isNew: false } : { id: ctx.newId(), name: name ?? `No. ${number}`, isNew: true });
  }
  if (input.namesakes === true) return ok(people);
  const names = [...people.values()].filter(({ isNew }) => isNew).map(({ name }) => foldName(name));
  const clashes = await findPlayersByFoldedName(ctx.db, names);
  const [clash] = clashes;
  if (!clash) return ok(people);
  const candidates = clashes
    .filter(({ nameFolded }) => nameFolded === clash.nameFolded)
    .map(({ id, name, team }) => ({ id, name, team }));
  return err({ code: 'player_ambiguous', name: clash.name, candidates });
};

/** Fills a draft without entries from a report file: players, rounds and results, all or nothing. */
export const importTrf = async (
  ctx: WriteContext,
  eventId: string,
  version: number | null,
  input: TrfImport,
): Promise<Result<WholeShownEvent, EventError>> => {
  const found = await draftToFill(ctx, eventId, version);
  if (!found.ok) return found;
  const stored = found.value;
  if (stored.entries.length > 0) return err({ code: 'event_not_empty', entries: stored.entries.length });
  const tournament = readTournament(input.trf);
  if (!tournament.ok) return err({ code: 'trf_invalid', errors: tournament.error });
  const wire = eventOfTournament(tournament.value);
  if (!wire.ok) return err({ code: 'trf_invalid', errors: wire.error });
  const people = await peopleOf(ctx, wire.value, input);
  if (!people.ok) return people;
  const idOf = (number: string): string => people.value.get(number)?.id ?? number;

  const entries: EntryRow[] = wire.value.players.map((player, i) => ({
    eventId,
    playerId: idOf(player.id),
    number: i + 1,
    name: people.value.get(player.id)?.name ?? player.id,
    rating: player.rating ?? null,
    team: player.team ?? null,
    group: null,
    board: null,
    fouls: 0,
    penalties: [],
    joinedInRound: 1,
  }));
  const games: GameRow[] = wire.value.rounds.flatMap((round) =>
    round.games.map((game, i) => ({
      id: ctx.newId(),
      eventId,
      round: round.number,
      board: i + 1,
      matchBoard: null,
      redId: idOf(game.red),
      blackId: idOf(game.black),
      result: game.result,
      forfeit: game.forfeit ?? false,
      rated: game.rated ?? true,
      redFouls: 0,
      blackFouls: 0,
      why: null,
      playedOn: null,
      version: 1,
    })),
  );
  const byes = wire.value.rounds.flatMap((round) =>
    (round.byes ?? []).map((bye) => {
      const [number, kind] = typeof bye === 'string' ? [bye, 'pairing' as const] : [bye.player, bye.kind ?? ('pairing' as const)];
      return { eventId, round: round.number, participant: idOf(number), kind };
    }),
  );
  const settings: EventSettings = { ...(stored.event.settings as EventSettings), scoring: wire.value.scoring };
  const values = { settings, status: games.length > 0 ? ('running' as const) : ('draft' as const) };
  const after = { ...stored, event: { ...stored.event, ...values }, entries, games, byes };
  const document = documentOf(after);
  if (!document.ok) return err({ code: 'event_invalid', faults: document.error });
  const newPlayers = [...people.value.values()]
    .filter(({ isNew }) => isNew)
    .map(({ id, name }) => ({ id, name, nameFolded: foldName(name), createdAt: ctx.now }));
  const committed = await commitEvent(ctx, stored.event, values, {
    action: 'event.import_trf',
    statements: [
      ...(newPlayers.length > 0 ? [insertPlayers(ctx.db, newPlayers)] : []),
      insertEntries(ctx.db, entries),
      ...(games.length > 0 ? [insertGames(ctx.db, games)] : []),
      ...(byes.length > 0 ? [insertByes(ctx.db, byes)] : []),
    ],
    answer: (event) => ({ status: 201, body: wholeShownEvent({ ...after, event }) }),
  });
  return committed.ok ? ok(wholeShownEvent({ ...after, event: committed.value })) : committed;
};
