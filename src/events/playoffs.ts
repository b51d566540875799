import type { SettledGame } from './withdrawals.ts';

/** In the club format a drawn play-off game (加赛) is lost by the side that moved first, Red (和棋先手算负). */
export const decideClubPlayoff = (result: 'red' | 'black' | 'draw'): 'red' | 'black' => (result === 'draw' ? 'black' : result);

/**
 * The games of a club match as they count: two games, and if they leave it level a play-off game in which a draw is a loss for Red.
 * Games from the third on are play-off games, in the order of their boards.
 */
export const withClubPlayoffs = (games: readonly SettledGame[]): readonly SettledGame[] =>
  games
    .toSorted((a, b) => (a.board ?? Number.POSITIVE_INFINITY) - (b.board ?? Number.POSITIVE_INFINITY))
    .map((game, index) => (index >= 2 && game.result === 'draw' ? { ...game, result: decideClubPlayoff('draw') } : game));
