import type { Tally } from '../../db/queries/playerPage.ts';

export interface SideRecord {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** 得分率: a draw counts half; null without a game. */
  readonly scoreRate: number | null;
  /** 胜率: wins alone; null without a game. */
  readonly winRate: number | null;
}

const withRates = (wins: number, draws: number, losses: number): SideRecord => {
  const games = wins + draws + losses;
  const rate = (numerator: number) => (games === 0 ? null : Math.round((numerator / games) * 1000) / 1000);
  return { games, wins, draws, losses, scoreRate: rate(wins + draws / 2), winRate: rate(wins) };
};

/** The record with either colour and with both, rates to three digits. */
export const recordOf = (red: Tally, black: Tally): { all: SideRecord; red: SideRecord; black: SideRecord } => {
  const [rw, rd, rl] = [red[0] ?? 0, red[1] ?? 0, red[2] ?? 0];
  const [bw, bd, bl] = [black[0] ?? 0, black[1] ?? 0, black[2] ?? 0];
  return { all: withRates(rw + bw, rd + bd, rl + bl), red: withRates(rw, rd, rl), black: withRates(bw, bd, bl) };
};
