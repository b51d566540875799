import type { ByeKind, HalfPoints, Penalties, Side, TeamKind } from './types.ts';

/** What one side made of a meeting. `double_loss` is nobody's win and nobody's draw. */
export type Outcome = 'win' | 'draw' | 'loss' | 'double_loss';

interface Meeting {
  /** null for a game that a withdrawal leaves owed and no round lists (20.3). */
  readonly round: number | null;
  /** A competitor; among the games of a team the player met, or the team that is owed the game. */
  readonly opponent: string;
  /** null for a match of several games, and for a game owed whose colours nobody drew. */
  readonly side: Side | null;
}

/** One line of a competitor's history. An unplayed round is a named case, never a game against an empty id. */
export type Entry = PlayedEntry | ForfeitEntry | UnfinishedEntry | AnnulledEntry | ByeEntry;

export interface PlayedEntry extends Meeting {
  readonly kind: 'played';
  readonly outcome: Outcome;
  readonly score: HalfPoints;
}
/** 弃权: `+` or `-` in the table (21.4); `double_loss` when both were absent (21.3). */
export interface ForfeitEntry extends Meeting {
  readonly kind: 'forfeit';
  readonly outcome: 'win' | 'loss' | 'double_loss';
  readonly score: HalfPoints;
}
/** Not finished: counts nowhere yet. */
export interface UnfinishedEntry extends Meeting {
  readonly kind: 'unfinished';
}
/** 注销: cancelled because one of the two withdrew early (20.3); counts nowhere. */
export interface AnnulledEntry extends Meeting {
  readonly kind: 'annulled';
}
/** 轮空. */
export interface ByeEntry {
  readonly kind: 'bye';
  readonly round: number;
  readonly bye: ByeKind;
  readonly score: HalfPoints;
  /** Worth as much as a win, and so counted among the wins. */
  readonly win: boolean;
}

/** An entry that has a result. */
export type CountedEntry = PlayedEntry | ForfeitEntry | ByeEntry;

export const isCounted = (entry: Entry): entry is CountedEntry => entry.kind !== 'unfinished' && entry.kind !== 'annulled';

/** A meeting with a result, at the board or by forfeit. */
export const isMeeting = (entry: Entry): entry is PlayedEntry | ForfeitEntry =>
  entry.kind === 'played' || entry.kind === 'forfeit';

export const isWin = (entry: Entry): boolean => (entry.kind === 'bye' ? entry.win : isMeeting(entry) && entry.outcome === 'win');

export const isLoss = (entry: Entry): boolean =>
  isMeeting(entry) && (entry.outcome === 'loss' || entry.outcome === 'double_loss');

export const scoreOf = (entry: Entry): HalfPoints => (isCounted(entry) ? entry.score : 0);

/** 犯规 of one player: in a game, or in the whole event (`round` null). */
export interface FoulEntry {
  readonly player: string;
  readonly round: number | null;
  readonly count: number;
}

/** Whoever has a line in the table: a player, or a team in a team event. */
export interface Competitor {
  readonly id: string;
  readonly name: string | null;
  readonly team: string | null;
  readonly group: string | null;
  /** What scores points: games, or matches where the event is played in matches. */
  readonly entries: readonly Entry[];
  /** Single games, of the player or of all players of the team. */
  readonly games: readonly Entry[];
  readonly points: HalfPoints;
  /** 局分: the sum of game scores; equal to `points` where games score. */
  readonly gamePoints: HalfPoints;
  readonly fouls: readonly FoulEntry[];
  readonly penalties: Penalties;
  readonly withdrawnAfter: number | null;
  /** All results cancelled (20.3): out of the order, listed last. */
  readonly annulled: boolean;
}

/** True where teams meet in matches; under 12.5 their players play an individual event. */
export const playsMatches = (event: { readonly scope: 'individual' | 'team'; readonly teamKind: TeamKind | null }): boolean =>
  event.scope === 'team' && event.teamKind !== 'rank_sum';
