import { err, ok, type Result } from '../../base/result.ts';
import { loadPlayerPage } from '../../db/queries/playerPage.ts';
import type { Context } from '../context.ts';
import type { PlayerError } from './errors.ts';
import { recordOf } from './record.ts';

/**
 * A player's page: person, line of the newest list, record over the board by colour, best wins, titles, recent events; one statement. A
 * merged id leads to who remains.
 */
export const showPlayer = async ({ db }: Context, id: string) => {
  const page = await loadPlayerPage(db, id);
  if (page === null) return err<PlayerError>({ code: 'player_not_found', id });
  const { regionId, regionName, line, red, black, wins, events, ...person } = page;
  return ok({
    ...person,
    region: regionId === null ? null : { id: regionId, name: regionName ?? regionId },
    rating: line,
    record: recordOf(red, black),
    bestWins: wins,
    recentEvents: events.map(({ points, ...event }) => ({ ...event, points: points / 2 })),
  }) satisfies Result<unknown, PlayerError>;
};

export type PlayerPage = Extract<Awaited<ReturnType<typeof showPlayer>>, { ok: true }>['value'];
