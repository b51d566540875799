/**
 * The event document: everything that an event's tables, pairings and files are made from.
 *
 * Scores are integers in half-points, so two equal scores are always equal; points exist on the wire only. The document is what
 * `readEvent.ts` makes of a wire document: ids are unique, every id in a round belongs to a player (or, in a team event, to a
 * team), nobody sits in two places at once. Code that holds an `EventDocument` does not check these things again.
 */

export const EVENT_FORMATS = ['swiss', 'round_robin', 'double_round_robin', 'group_round_robin', 'knockout'] as const;
/** 积分编排, 大循环 (one and two games), 分组循环, 淘汰: article 11. */
export type EventFormat = (typeof EVENT_FORMATS)[number];

export const EVENT_SCOPES = ['individual', 'team'] as const;
export type EventScope = (typeof EVENT_SCOPES)[number];

export const TEAM_KINDS = ['fixed_boards', 'substitutes', 'free_boards', 'all_against_all', 'rank_sum'] as const;
/** 分台定人, 分台换人, 临时定台, 全队轮赛, 队员总分: articles 12.1-12.5. */
export type TeamKind = (typeof TEAM_KINDS)[number];

export const EVENT_RULESETS = ['cxa-1999', 'wxf-2018', 'cxa-2011', 'cxa-2011-progressive', 'club'] as const;
/** Presets of scoring and order (`orders.ts`); `cxa-1999` is the default. The two of 2011 differ in the choice of 14.3.1 or 14.3.2. */
export type EventRuleset = (typeof EVENT_RULESETS)[number];

export const TIEBREAK_CODES = [
  'sonneborn_berger',
  'opponents_score',
  'wins',
  'direct_encounter',
  'fouls',
  'progressive',
  'progressive_cuts',
  'previous_rounds',
  'black_games',
  'black_wins',
  'second_mover',
  'game_points',
  'team_game_points',
  'team_wins',
  'team_opponents_score',
  'rank_sum',
  'best_rank',
  'second_best_rank',
  'net_wins',
] as const;
export type TiebreakCode = (typeof TIEBREAK_CODES)[number];

/** The starting number's stand-in: any non-empty string that names one player in the whole document. */
export type PlayerId = string;
/** The name of a team as its players carry it; the id of a line of the standings in a team event. */
export type TeamId = string;

/** Twice the points, always an integer: a win of 1 point is 2, a drawn game of 0.5 is 1. */
export type HalfPoints = number;

/** Points as the wire has them; `points` must be a multiple of 0.5. */
export const halfPoints = (points: number): HalfPoints => points * 2;
export const inPoints = (score: HalfPoints): number => score / 2;

/** What a game is worth, in half-points. A forfeited game is worth `win` to the player present and 0 to the absent one (21.4). */
export interface Scoring {
  readonly win: HalfPoints;
  readonly draw: HalfPoints;
  readonly loss: HalfPoints;
  /** A bye that the pairing allots. */
  readonly bye: HalfPoints;
}

export type Side = 'red' | 'black';

/** `double_loss`: both lose, which is not a draw (21.3, or a game that both lose by decision). */
export type GameResult = 'red' | 'black' | 'draw' | 'double_loss';

export interface Game {
  readonly red: PlayerId;
  readonly black: PlayerId;
  /** null: not finished, counts nowhere yet. */
  readonly result: GameResult | null;
  /** 弃权: decided without a move, `+` and `-` in the table. Never true for a draw or an unfinished game. */
  readonly forfeit: boolean;
  /** Board number from 1 within the round (within the match in a team event); null where the document does not say. */
  readonly board: number | null;
  /** 犯规 given in this game, besides those counted on the player. */
  readonly fouls: { readonly red: number; readonly black: number };
  /** False for a game played that its organiser keeps out of the ratings. */
  readonly rated: boolean;
}

export const BYE_KINDS = ['pairing', 'full_point', 'half_point', 'zero_point'] as const;
/**
 * 轮空. `pairing`: nobody was left to meet, worth `scoring.bye`. The others were asked for or granted, and are worth a win, a draw
 * and nothing.
 */
export type ByeKind = (typeof BYE_KINDS)[number];

export interface Bye {
  /** A player; in a team event also a team. */
  readonly player: PlayerId;
  readonly kind: ByeKind;
}

export interface Round {
  /** From 1; unique in the document. */
  readonly number: number;
  readonly games: readonly Game[];
  readonly byes: readonly Bye[];
}

/** Counts of the penalties of article 18: 警告 (18.1), 取消当场比赛资格 (18.2), 除名 (18.3). */
export interface Penalties {
  readonly warning: number;
  readonly disqualifiedFromMatch: number;
  readonly expelled: number;
}

export interface Player {
  readonly id: PlayerId;
  readonly name: string | null;
  readonly rating: number | null;
  readonly team: TeamId | null;
  /** The group of a group stage; null where there are none. */
  readonly group: string | null;
  /** 犯规 of the whole event, besides those counted on games. */
  readonly fouls: number;
  readonly penalties: Penalties;
}

/** 退赛 after the games of round `afterRound` (0: before the first round). `player` may be a team in a team event. */
export interface Withdrawal {
  readonly player: PlayerId;
  readonly afterRound: number;
}

/** A game played to part those level for a place (加赛, 15.6): it scores no points and decides only among them. */
export interface Playoff {
  readonly red: string;
  readonly black: string;
  readonly result: 'red' | 'black' | 'draw';
}

/** What a bye adds to 对手分 (and to nothing else): no opponent was met, or the lowest score among those who have points. */
export type ByeOpponentScore = 'zero' | 'lowest_scoring';
/** Whether the opponent of a forfeited game counts in 对手分. */
export type ForfeitOpponentScore = 'counted' | 'left_out';

export const UNPLAYED_ROUNDS = ['cxa', 'fide_2026', 'fide_2024'] as const;
/**
 * How unplayed rounds enter 对手分 and 小分: as the rule book of this event has it (`cxa`, with the two options above), or as the
 * FIDE tie-break regulations do, in force since March 2026 or before.
 */
export type UnplayedRounds = (typeof UNPLAYED_ROUNDS)[number];

export interface EventDocument {
  readonly format: EventFormat;
  readonly scope: EventScope;
  /** Always null in an individual event. */
  readonly teamKind: TeamKind | null;
  readonly ruleset: EventRuleset;
  /** For one game; in the club format, for one match of two games. */
  readonly scoring: Scoring;
  /** Two-game matches (13.5): all games of one round between two players are one match, which `scoring` values. */
  readonly twoGameMatches: boolean;
  /** The order chosen for this event; null: the order of its rule set for format and scope. */
  readonly tiebreaks: readonly TiebreakCode[] | null;
  readonly byeOpponentScore: ByeOpponentScore;
  readonly forfeitOpponentScore: ForfeitOpponentScore;
  readonly unplayedRounds: UnplayedRounds;
  /** Lost matches that put a player out of a knockout: 1 单淘汰, 2 双淘汰. */
  readonly knockoutLosses: 1 | 2;
  /** In the order of their starting numbers. */
  readonly players: readonly Player[];
  /** By ascending number. */
  readonly rounds: readonly Round[];
  readonly withdrawals: readonly Withdrawal[];
  readonly playoffs: readonly Playoff[];
  /** The id of a rating method, if rating changes are asked for. */
  readonly ratingMethod: string | null;
}

/** Most players, rounds and games that one document may hold; `cells` bounds players times rounds. */
export const EVENT_LIMITS = {
  players: 2000,
  rounds: 200,
  cells: 40_000,
  gamesPerRound: 4000,
  idLength: 100,
  count: 1000,
  points: 100,
} as const;
