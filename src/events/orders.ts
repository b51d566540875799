import type { RuleSourceId } from '../rules/sources.ts';
import type { EventFormat, EventRuleset, EventScope, Scoring, TeamKind, TiebreakCode } from './types.ts';

/** An order of criteria on equal points, and where it is written. `byAnalogy`: the article speaks of another format than this one. */
export interface TiebreakOrder {
  readonly codes: readonly TiebreakCode[];
  /** The rule book; `event` where the document gave the order itself. */
  readonly source: RuleSourceId | 'event';
  readonly article: string | null;
  readonly byAnalogy: boolean;
}

const order = (
  source: RuleSourceId,
  article: string | null,
  codes: readonly TiebreakCode[],
  byAnalogy = false,
): TiebreakOrder => ({
  codes,
  source,
  article,
  byAnalogy,
});

const ROUND_ROBIN_1999 = ['sonneborn_berger', 'wins', 'direct_encounter', 'fouls'] as const;
const SWISS_1999 = ['opponents_score', 'wins', 'fouls'] as const;
const TEAM_ROUND_ROBIN_1999 = ['team_game_points', 'team_wins', 'direct_encounter', 'fouls'] as const;
const TEAM_SWISS_1999 = ['team_opponents_score', 'team_game_points', 'team_wins', 'fouls'] as const;
const RANK_SUM_1999 = ['rank_sum', 'best_rank', 'second_best_rank', 'fouls'] as const;
const ROUND_ROBIN_2011 = ['sonneborn_berger', 'wins', 'direct_encounter', 'fouls', 'black_games', 'second_mover'] as const;
const TWO_GAMES_2011 = ['game_points', 'wins', 'direct_encounter', 'fouls', 'black_wins'] as const;
const SWISS_2011 = ['opponents_score', 'wins', 'fouls', 'black_games', 'previous_rounds'] as const;
const SWISS_2011_PROGRESSIVE = ['progressive', 'wins', 'fouls', 'black_games', 'progressive_cuts'] as const;
/** What is known of the world championship's order; the rule book itself holds none. */
const SWISS_WXC_2023 = ['opponents_score', 'direct_encounter', 'wins'] as const;
const CLUB = ['direct_encounter', 'net_wins'] as const;

interface Occasion {
  readonly ruleset: EventRuleset;
  readonly format: EventFormat;
  readonly scope: EventScope;
  readonly teamKind: TeamKind | null;
  readonly twoGameMatches: boolean;
}

/**
 * The order of article 15 (or of the later or the club's text) for an event without one of its own. Teams under the 2011 sets are
 * ordered as in 1999, because the later text on teams is not at hand. A knockout has no criteria beyond the round reached.
 */
export const defaultOrder = ({ ruleset, format, scope, teamKind, twoGameMatches }: Occasion): TiebreakOrder => {
  if (teamKind === 'rank_sum') return order('cxa-1999', '15.5', RANK_SUM_1999);
  if (format === 'knockout') return order('cxa-1999', '11.1', []);
  if (scope === 'team') {
    return format === 'swiss' ? order('cxa-1999', '15.4', TEAM_SWISS_1999) : order('cxa-1999', '15.3', TEAM_ROUND_ROBIN_1999);
  }
  if (ruleset === 'club' && format !== 'swiss') return order('club', null, CLUB);
  if (ruleset === 'cxa-2011' || ruleset === 'cxa-2011-progressive') {
    if (format !== 'swiss') return order('cxa-2011', '14.2', twoGameMatches ? TWO_GAMES_2011 : ROUND_ROBIN_2011);
    return ruleset === 'cxa-2011' ? order('cxa-2011', '14.3.1', SWISS_2011) : order('cxa-2011', '14.3.2', SWISS_2011_PROGRESSIVE);
  }
  if (ruleset === 'wxf-2018' && format === 'swiss') return order('wxc-2023', null, SWISS_WXC_2023);
  if (format === 'swiss') return order('cxa-1999', '15.2', SWISS_1999);
  return order('cxa-1999', '15.1', ROUND_ROBIN_1999, format === 'double_round_robin' || twoGameMatches);
};

/** What a game is worth under each preset, the bye apart, in half-points: 14.1; 2011 13.1; 2/1/0 in WXF events; the club's three for a match. */
export const PRESET_SCORING: Record<EventRuleset, Omit<Scoring, 'bye'>> = {
  'cxa-1999': { win: 2, draw: 1, loss: 0 },
  'wxf-2018': { win: 4, draw: 2, loss: 0 },
  'cxa-2011': { win: 4, draw: 2, loss: 0 },
  'cxa-2011-progressive': { win: 4, draw: 2, loss: 0 },
  club: { win: 6, draw: 2, loss: 0 },
};

/** A team match: 2 points for the win, 1 each when level (14.2), in half-points. */
export const MATCH_SCORING: Omit<Scoring, 'bye'> = { win: 4, draw: 2, loss: 0 };

/**
 * A bye is a win where somebody must sit out while others score (2011 14.4; 1999 is silent). In a round robin everybody sits out
 * once, and in a knockout the bye is the place in the next round, so there it is worth nothing unless the event says so.
 */
export const defaultBye = (format: EventFormat, win: number): number => (format === 'swiss' ? win : 0);
