import { err, ok, type Result } from '../base/result.ts';
import { findPlayer, ratingsOfPlayer, recordOfPlayer, titlesOfPlayer } from '../db/queries/players.ts';
import type { Context } from './context.ts';

export interface SideRecord {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

const plus = (a: SideRecord, b: SideRecord): SideRecord => ({
  wins: a.wins + b.wins,
  draws: a.draws + b.draws,
  losses: a.losses + b.losses,
});

/** Score rate (得分率) counts a draw as half a win, win rate (胜率) counts wins alone; null without a game. */
const withRates = (record: SideRecord) => {
  const games = record.wins + record.draws + record.losses;
  const rate = (numerator: number) => (games === 0 ? null : Math.round((numerator / games) * 1000) / 1000);
  return { games, ...record, scoreRate: rate(record.wins + record.draws / 2), winRate: rate(record.wins) };
};

export type PlayerError = { readonly code: 'player_not_found'; readonly id: string };

/** A player's page: person, place in the newest list, record over the board by colour, titles. A merged id leads to who remains. */
export const showPlayer = async ({ db }: Context, id: string) => {
  const asked = await findPlayer(db, id);
  const player = asked?.mergedInto ? await findPlayer(db, asked.mergedInto) : asked;
  if (!player) return err<PlayerError>({ code: 'player_not_found', id });
  const [ratings, record, titles] = await Promise.all([
    ratingsOfPlayer(db, player.id, 1),
    recordOfPlayer(db, player.id),
    titlesOfPlayer(db, player.id),
  ]);
  return ok({
    id: player.id,
    name: player.name,
    pinyin: player.pinyin,
    sex: player.sex,
    birthYear: player.birthYear,
    title: player.title,
    team: player.team,
    region: player.regionId === null ? null : { id: player.regionId, name: player.regionName ?? player.regionId },
    sample: player.sample,
    rating: ratings[0] ?? null,
    record: { all: withRates(plus(record.red, record.black)), red: withRates(record.red), black: withRates(record.black) },
    titles,
  }) satisfies Result<unknown, PlayerError>;
};
