import type { EventDocument, PlayerId } from './types.ts';
import { settleWithdrawals } from './withdrawals.ts';

/** A player's own games as a score rate (得分率) counts them. */
export interface OwnGames {
  readonly wins: number;
  readonly draws: number;
  /** At the board, by not appearing, and the games still owed after a withdrawal (20.3). */
  readonly losses: number;
}

/**
 * Each player's games that count for a score rate, also in a team event. A win over an opponent who did not appear counts nowhere, a
 * cancelled game (20.3) neither; whoever did not come has lost.
 */
export const ownGames = (event: EventDocument): ReadonlyMap<PlayerId, OwnGames> => {
  const counts = new Map<PlayerId, { wins: number; draws: number; losses: number }>(
    event.players.map(({ id }) => [id, { wins: 0, draws: 0, losses: 0 }]),
  );
  const add = (player: PlayerId, what: keyof OwnGames): void => {
    const own = counts.get(player);
    if (own !== undefined) own[what] += 1;
  };
  const settled = settleWithdrawals(event);
  for (const game of settled.games) {
    if (game.annulled || game.result === null) continue;
    for (const side of ['red', 'black'] as const) {
      if (game.result === 'draw') add(game[side], 'draws');
      else if (game.result !== side) add(game[side], 'losses');
      else if (!game.forfeit) add(game[side], 'wins');
    }
  }
  for (const { competitors, winner } of settled.owed) {
    for (const competitor of competitors) if (competitor !== winner) add(competitor, 'losses');
  }
  return counts;
};
