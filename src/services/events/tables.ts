import { err, ok, type Result } from '../../base/result.ts';
import { loadEvent } from '../../db/queries/events.ts';
import { type EventTable, scoreEvent } from '../../events/score.ts';
import type { Context } from '../context.ts';
import { documentOf } from './document.ts';
import type { EventError } from './errors.ts';
import { shownGame } from './result.ts';

/** The standings of a stored event as they are now, by the engine of `/v1/events/score`; one round trip to the database. */
export const eventTable = async (
  ctx: Context,
  id: string,
): Promise<Result<EventTable & { provisional: boolean }, EventError>> => {
  const stored = await loadEvent(ctx.db, id);
  if (stored === null) return err({ code: 'event_not_found', id });
  const document = documentOf(stored);
  if (!document.ok) return err({ code: 'event_invalid', faults: document.error });
  return ok({ ...scoreEvent(document.value), provisional: stored.event.status !== 'finished' });
};

/** The pairings of one round, or of all: games with their versions, byes, and why each pair was made. */
export const eventPairings = async (ctx: Context, id: string, round: number | undefined) => {
  const stored = await loadEvent(ctx.db, id);
  if (stored === null) return err<EventError>({ code: 'event_not_found', id });
  const names = new Map(stored.entries.map(({ playerId, name }) => [playerId, name]));
  const numbers = [...new Set([...stored.games.map((game) => game.round), ...stored.byes.map((bye) => bye.round)])]
    .filter((number) => round === undefined || number === round)
    .sort((a, b) => a - b);
  return ok({
    rounds: numbers.map((number) => ({
      round: number,
      games: stored.games
        .filter((game) => game.round === number)
        .map((game) => ({
          ...shownGame(game),
          redName: names.get(game.redId) ?? game.redId,
          blackName: names.get(game.blackId) ?? game.blackId,
          why: game.why as { zh: string; en: string } | null,
        })),
      byes: stored.byes.filter((bye) => bye.round === number).map(({ participant, kind }) => ({ player: participant, kind })),
    })),
  });
};
