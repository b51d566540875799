import type { CalculationPlayer } from './calculation.ts';
import { fixed } from './fixedPoint.ts';
import {
  type InitialRating,
  initialFromPerformances,
  initialFromResults,
  type RatedResult,
  type WeighedPerformance,
  weighPerformances,
} from './initialRating.ts';
import type { RatingMethod } from './methods/method.ts';
import { type EventFacts, type Performance, performanceOf } from './performance.ts';

/** How an unrated player stands after an event: what the event says about him, and the first rating it completes, if it does. */
export interface FirstRating {
  readonly performance: Performance | null;
  /** All performances so far, this event's last; empty where the method weighs none. */
  readonly performances: readonly WeighedPerformance[];
  readonly initial: InitialRating;
}

/** The player's played games against rated opponents. */
export const ratedResultsOf = (event: EventFacts, player: string): readonly RatedResult[] =>
  (event.meetings.get(player) ?? []).flatMap((meeting) => {
    const opponentRating = event.ratingOf(meeting.opponent);
    return meeting.reason === null && opponentRating !== null ? [{ opponentRating, score: meeting.score }] : [];
  });

/** What this event and the earlier ones that the request names come to for an unrated player. */
export const firstRatingOf = (method: RatingMethod, event: EventFacts, player: CalculationPlayer): FirstRating => {
  const rule = method.initial;
  switch (rule.kind) {
    case 'none':
      return {
        performance: null,
        performances: [],
        initial: { rating: null, unrounded: null, games: 0, reason: 'method_has_none' },
      };
    case 'performances': {
      const performance = performanceOf(rule, event, player.id);
      const earlier = (player.performances ?? []).map(({ rating, games }) => ({ rating: fixed(rating), games }));
      const performances = weighPerformances(rule, performance === null ? earlier : [...earlier, performance]);
      return { performance, performances, initial: initialFromPerformances(rule, performances, method.rounding) };
    }
    case 'fictitious_draws': {
      const earlier = (player.earlierResults ?? []).map((result) => ({
        opponentRating: fixed(result.opponentRating),
        score: fixed(result.score),
      }));
      return {
        performance: null,
        performances: [],
        initial: initialFromResults(rule, [...earlier, ...ratedResultsOf(event, player.id)], method.rounding),
      };
    }
  }
};
