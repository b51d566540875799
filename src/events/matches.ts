import type { Outcome } from './entries.ts';
import type { SettledGame } from './withdrawals.ts';

/** A match of several games between two competitors in one round, seen from `self`. */
export interface MatchResult {
  readonly outcome: Outcome | null;
  /** Decided without a move: every game of it was forfeited, by one side or by both. */
  readonly forfeit: boolean;
}

/** Game score inside a match, in half-points, whatever a game is worth elsewhere. */
const GAME_SCORE = { win: 2, draw: 1, loss: 0 } as const;

/**
 * The result of a match: more game points win, equal ones draw (14.2). null while a game is not finished.
 * A match that both sides forfeited altogether is lost by both (21.3).
 *
 * `selfIsRed(game)` tells on which side of each game `self` sat. `scoreGame` may give a game its worth in the event.
 */
export const decideMatch = (
  games: readonly SettledGame[],
  selfIsRed: (game: SettledGame) => boolean,
  scoreGame: { readonly win: number; readonly draw: number; readonly loss: number } = GAME_SCORE,
): MatchResult => {
  let [own, other] = [0, 0];
  let [forfeits, ownWins, otherWins] = [0, 0, 0];
  for (const game of games) {
    if (game.result === null) return { outcome: null, forfeit: false };
    if (game.forfeit) forfeits += 1;
    if (game.result === 'draw') {
      own += scoreGame.draw;
      other += scoreGame.draw;
    } else if (game.result !== 'double_loss') {
      const won = (game.result === 'red') === selfIsRed(game);
      const loss = game.forfeit ? 0 : scoreGame.loss;
      own += won ? scoreGame.win : loss;
      other += won ? loss : scoreGame.win;
      if (won) ownWins += 1;
      else otherWins += 1;
    }
  }
  const forfeit = forfeits === games.length && (ownWins === 0 || otherWins === 0);
  if (forfeit && ownWins === 0 && otherWins === 0) return { outcome: 'double_loss', forfeit };
  return { outcome: own > other ? 'win' : own < other ? 'loss' : 'draw', forfeit };
};
