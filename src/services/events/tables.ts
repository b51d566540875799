import type { Language, Localized } from '../../base/localized.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { loadEvent, type StoredEvent } from '../../db/queries/events.ts';
import { type EventTable, scoreEvent } from '../../events/score.ts';
import { crosstableCsv, pairingSheetCsv, standingsCsv } from '../../events/tableCsv.ts';
import type { EventDocument } from '../../events/types.ts';
import type { Context } from '../context.ts';
import { documentOf } from './document.ts';
import type { EventError } from './errors.ts';
import { shownGame } from './result.ts';

/** The event and its document, in one round trip to the database. */
const read = async (ctx: Context, id: string): Promise<Result<{ stored: StoredEvent; document: EventDocument }, EventError>> => {
  const stored = await loadEvent(ctx.db, id);
  if (stored === null) return err({ code: 'event_not_found', id });
  const document = documentOf(stored);
  return document.ok ? ok({ stored, document: document.value }) : err({ code: 'event_invalid', faults: document.error });
};

export interface StoredTable extends EventTable {
  /** The event is not finished: the table may still change. */
  readonly provisional: boolean;
}

/** The standings of a stored event as they are now, by the engine of `/v1/events/score`; rating changes belong to the lists. */
export const eventTable = async (ctx: Context, id: string): Promise<Result<StoredTable, EventError>> => {
  const found = await read(ctx, id);
  if (!found.ok) return found;
  const { stored, document } = found.value;
  return ok({ ...scoreEvent(document), provisional: stored.event.status !== 'finished' });
};

/** Standings or crosstable for a spreadsheet. */
export const eventCsv = async (
  ctx: Context,
  id: string,
  which: 'standings' | 'crosstable',
  language: Language,
): Promise<Result<string, EventError>> => {
  const table = await eventTable(ctx, id);
  if (!table.ok) return table;
  return ok(which === 'standings' ? standingsCsv(table.value, language) : crosstableCsv(table.value, language));
};

/** The pairing sheet of one round, by default the last one paired, for a spreadsheet. */
export const pairingCsv = async (
  ctx: Context,
  id: string,
  round: number | undefined,
  language: Language,
): Promise<Result<{ readonly round: number; readonly sheet: string }, EventError>> => {
  const found = await read(ctx, id);
  if (!found.ok) return found;
  const { rounds } = found.value.document;
  const paired = round === undefined ? rounds.at(-1) : rounds.find(({ number }) => number === round);
  if (!paired) return err({ code: 'round_not_found', round: round ?? 1 });
  return ok({ round: paired.number, sheet: pairingSheetCsv(found.value.document, paired, language) });
};

/** The pairings of one round, or of all: games with their versions, byes, and why each pair was made. */
export const eventPairings = async (ctx: Context, id: string, round: number | undefined) => {
  const stored = await loadEvent(ctx.db, id);
  if (stored === null) return err<EventError>({ code: 'event_not_found', id });
  const names = new Map(stored.entries.map(({ playerId, name }) => [playerId, name]));
  const numbers = [...new Set([...stored.games.map((game) => game.round), ...stored.byes.map((bye) => bye.round)])]
    .filter((number) => round === undefined || number === round)
    .sort((a, b) => a - b);
  if (round !== undefined && numbers.length === 0) return err<EventError>({ code: 'round_not_found', round });
  return ok({
    rounds: numbers.map((number) => ({
      round: number,
      games: stored.games
        .filter((game) => game.round === number)
        .map((game) => ({
          ...shownGame(game),
          redName: names.get(game.redId) ?? game.redId,
          blackName: names.get(game.blackId) ?? game.blackId,
          why: game.why as Localized | null,
        })),
      byes: stored.byes.filter((bye) => bye.round === number).map(({ participant, kind }) => ({ player: participant, kind })),
    })),
  });
};
