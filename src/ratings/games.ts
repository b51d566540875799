import { type Fixed, HALF, ONE } from './fixedPoint.ts';

export const RATING_FORMATS = ['swiss', 'round_robin', 'double_round_robin', 'group_round_robin', 'knockout', 'team'] as const;
/** Only an unrated player's performance asks for the format: round robins have a formula of their own. */
export type RatingFormat = (typeof RATING_FORMATS)[number];

export const isRoundRobin = (format: RatingFormat): boolean =>
  format === 'round_robin' || format === 'double_round_robin' || format === 'group_round_robin';

export const RATING_RESULTS = ['red', 'black', 'draw', 'double_loss'] as const;
export type RatingResult = (typeof RATING_RESULTS)[number];

export interface RatingGame {
  readonly red: string;
  readonly black: string;
  /** null: not finished. */
  readonly result: RatingResult | null;
  /** 弃权: decided without play. */
  readonly forfeit?: boolean | undefined;
  /** False for a game that its organiser keeps out of the ratings. */
  readonly rated?: boolean | undefined;
}

export const NOT_RATED_REASONS = [
  'unfinished',
  'forfeit',
  'double_loss',
  'kept_out',
  'player_unrated',
  'opponent_unrated',
] as const;
/** Why a game leaves a rating alone. Byes never come this far: they are no games. */
export type NotRatedReason = (typeof NOT_RATED_REASONS)[number];

/** One game seen from one of its players. `score` is null where the game does not count for ratings, and `reason` says why. */
export type Meeting = {
  /** Place of the game in the list, from 0. */
  readonly index: number;
  readonly side: 'red' | 'black';
  readonly opponent: string;
} & ({ readonly score: Fixed; readonly reason: null } | { readonly score: null; readonly reason: NotRatedReason });

const reasonAgainst = (game: RatingGame): NotRatedReason | null => {
  if (game.result === null) return 'unfinished';
  if (game.forfeit === true) return 'forfeit';
  // Names no better player, and both together were expected to make a point: it says nothing that a rating could use.
  if (game.result === 'double_loss') return 'double_loss';
  return game.rated === false ? 'kept_out' : null;
};

const scoreOf = (result: RatingResult, side: 'red' | 'black'): Fixed => (result === 'draw' ? HALF : result === side ? ONE : 0);

/** The game seen by the player on `side`. */
export const meetingOf = (game: RatingGame, index: number, side: 'red' | 'black'): Meeting => {
  const opponent = side === 'red' ? game.black : game.red;
  const reason = reasonAgainst(game);
  if (reason !== null || game.result === null) return { index, side, opponent, score: null, reason: reason ?? 'unfinished' };
  return { index, side, opponent, score: scoreOf(game.result, side), reason: null };
};

/** All games of each player, in the order of the list. */
export const meetingsByPlayer = (games: readonly RatingGame[]): ReadonlyMap<string, readonly Meeting[]> => {
  const meetings = new Map<string, Meeting[]>();
  games.forEach((game, index) => {
    for (const side of ['red', 'black'] as const) {
      const own = meetings.get(game[side]);
      if (own === undefined) meetings.set(game[side], [meetingOf(game, index, side)]);
      else own.push(meetingOf(game, index, side));
    }
  });
  return meetings;
};
