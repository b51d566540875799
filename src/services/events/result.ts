import { err, ok, type Result } from '../../base/result.ts';
import { findGame, type GameRow, updateGame } from '../../db/queries/events.ts';
import { commitChange } from '../commitChange.ts';
import type { WriteContext } from '../context.ts';
import { mayChange } from './access.ts';
import type { EventError } from './errors.ts';

export interface NewResult {
  readonly result: 'red' | 'black' | 'draw' | 'double_loss' | null;
  readonly forfeit?: boolean | undefined;
  readonly fouls?: { readonly red?: number | undefined; readonly black?: number | undefined } | undefined;
  readonly rated?: boolean | undefined;
  readonly playedOn?: string | undefined;
  /** Needed where a result is corrected. */
  readonly reason?: string | undefined;
}

export const shownGame = (game: GameRow) => ({
  id: game.id,
  round: game.round,
  board: game.board,
  matchBoard: game.matchBoard,
  red: game.redId,
  black: game.blackId,
  result: game.result,
  forfeit: game.forfeit,
  rated: game.rated,
  fouls: { red: game.redFouls, black: game.blackFouls },
  playedOn: game.playedOn,
  version: game.version,
});

export type ShownGame = ReturnType<typeof shownGame>;

const FORFEITABLE = ['red', 'black', 'double_loss'];

/**
 * Enters or corrects the result of one game. Two rows are read and four written, whatever the size of the event: tables are computed
 * when asked for. Later pairings stay as they are; a correction needs a reason and stands in the event's history.
 */
export const recordResult = async (
  ctx: WriteContext,
  eventId: string,
  gameId: string,
  version: number,
  input: NewResult,
): Promise<Result<ShownGame, EventError>> => {
  const found = await findGame(ctx.db, eventId, gameId);
  if (found === null) return err({ code: 'game_not_found', id: gameId });
  const { event, game } = found;
  if (!mayChange(ctx.actor, event)) return err({ code: 'not_your_event', id: eventId });
  if (event.status !== 'running') return err({ code: 'event_state', status: event.status, allowed: ['running'] });
  if (game.version !== version) return err({ code: 'version_conflict', resource: 'game', resourceId: gameId });
  const corrected = game.result !== null && (game.result !== input.result || game.forfeit !== (input.forfeit ?? false));
  if (corrected && input.reason === undefined) return err({ code: 'reason_required', what: 'result' });
  if (input.forfeit === true && !FORFEITABLE.includes(input.result ?? '')) {
    const message = { zh: '弃权的对局须有胜方或双方皆负', en: 'a forfeited game has a winner or is lost by both' };
    return err({ code: 'event_invalid', faults: [{ pointer: '/forfeit', code: 'forfeit_without_winner', message }] });
  }

  const after: GameRow = {
    ...game,
    result: input.result,
    forfeit: input.forfeit ?? false,
    redFouls: input.fouls?.red ?? game.redFouls,
    blackFouls: input.fouls?.black ?? game.blackFouls,
    rated: input.rated ?? game.rated,
    playedOn: input.playedOn ?? game.playedOn,
    version: version + 1,
  };
  const shown = shownGame(after);
  const committed = await commitChange(ctx, {
    action: corrected ? 'game.correct' : 'game.result',
    resource: 'game',
    resourceId: gameId,
    eventId,
    version: after.version,
    before: shownGame(game),
    after: shown,
    reason: input.reason ?? null,
    statements: [
      updateGame(ctx.db, gameId, {
        result: after.result,
        forfeit: after.forfeit,
        redFouls: after.redFouls,
        blackFouls: after.blackFouls,
        rated: after.rated,
        playedOn: after.playedOn,
        version: after.version,
      }),
    ],
    answer: { status: 200, headers: { etag: `"v${after.version}"` }, body: shown },
  });
  return committed.ok ? ok(shown) : committed;
};
