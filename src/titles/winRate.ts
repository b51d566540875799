/** One game of an event from the player's side. `played: false` marks a game that was decided by a no-show. */
export interface RatedGame {
  readonly result: 'win' | 'draw' | 'loss';
  readonly played?: boolean;
}

export interface ScoreRate {
  /** Games that count: all but those won because the opponent did not come. */
  readonly gamesCounted: number;
  /** Half-points won in them: 2 a win, 1 a draw. */
  readonly halfPoints: number;
  /** The most half-points those games could bring. */
  readonly outOf: number;
}

/**
 * Score rate (得分率), which title rules call 胜率: wins count whole and draws half, over the games that count.
 * A game won, or scored as a draw, without being played shows no skill and is left out; the player's own no-show stays a loss.
 */
export const scoreRateOf = (games: readonly RatedGame[]): ScoreRate => {
  const counted = games.filter((game) => game.played !== false || game.result === 'loss');
  const halfPoints = counted.reduce((sum, game) => sum + (game.result === 'win' ? 2 : game.result === 'draw' ? 1 : 0), 0);
  return { gamesCounted: counted.length, halfPoints, outOf: counted.length * 2 };
};

/** The rate in percent, rounded to two decimals for display; `null` without a game that counts. */
export const percentOf = ({ halfPoints, outOf }: ScoreRate): number | null =>
  outOf === 0 ? null : Math.round((halfPoints * 10_000) / outOf) / 100;

/** Whether the rate is at least `percent`, compared without rounding. No game that counts reaches nothing. */
export const reachesRate = ({ halfPoints, outOf }: ScoreRate, percent: number): boolean =>
  outOf > 0 && halfPoints * 100 >= percent * outOf;
