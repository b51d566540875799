import type { PlayerId, Side } from '../../types.ts';

/**
 * What the Dutch system needs to know of an event before it pairs a round. Scores are whole numbers in any one unit (half-points,
 * tenths): only their order, their sums and half of the greatest possible score matter.
 */
export interface SwissState {
  /** Units of one point, to say scores in points. */
  readonly unitsPerPoint: number;
  /** In the order of their pairing numbers (C.04.2 article 2). */
  readonly players: readonly SwissPlayer[];
  readonly roundsPlayed: number;
  /** The announced number of rounds; null when it is not known, and then no round is the last one. */
  readonly totalRounds: number | null;
  /** What a win, a draw and a loss over the board are worth. */
  readonly worth: { readonly win: number; readonly draw: number; readonly loss: number };
  /** The colour of the first pairing number in round 1 (5.1), drawn before it. */
  readonly firstColour: Side;
}

export interface SwissPlayer {
  readonly id: PlayerId;
  /** For the avoidance of team mates; null for none. */
  readonly team: string | null;
  /** One entry a round over, in order. */
  readonly entries: readonly SwissEntry[];
  /** Virtual points by round, the round to be paired included (C.04.7); none beyond the end of the list. */
  readonly virtual: readonly number[];
}

/** One round of one player. */
export type SwissEntry =
  /**
   * Both came and a result over the board stands, or the game is adjourned and counts as a draw. A match of two games, each side
   * red once, has no colour.
   */
  | { readonly kind: 'game'; readonly opponent: PlayerId; readonly side: Side | null; readonly score: number }
  /** 弃权: paired, not played. Its colour counts for nothing but telling the first colour of the event. */
  | { readonly kind: 'forfeit'; readonly opponent: PlayerId; readonly side: Side | null; readonly score: number }
  /** 轮空: the pairing-allocated bye. */
  | { readonly kind: 'pairing_bye'; readonly score: number }
  /** A bye that was asked for, or an absence. */
  | { readonly kind: 'unpaired'; readonly score: number };

/** Points of the rounds over, without virtual points. */
export const scoreOf = (player: SwissPlayer, rounds: number): number => {
  let score = 0;
  for (const entry of player.entries.slice(0, rounds)) score += entry.score;
  return score;
};

/** Points by which a player is ordered and bracketed when round `round` (from 1) is paired. */
export const pairingScoreBefore = (player: SwissPlayer, round: number): number =>
  scoreOf(player, round - 1) + (player.virtual[round - 1] ?? 0);

/** Article 1.2 of C.04.2: only those who have been in a pairing before, or are to be in this one, take up a number. */
export const hasBeenPaired = (player: SwissPlayer): boolean => player.entries.some(({ kind }) => kind !== 'unpaired');
