import { divideHalfUp, type Fixed, HALF, ONE } from './fixedPoint.ts';
import { isRoundRobin, type Meeting, type RatingFormat } from './games.ts';
import type { FieldAverage, InitialRule } from './methods/method.ts';
import { differenceForPercent } from './table.ts';

/** R(u), 表现分: what one event says about an unrated player, with the numbers it is made of. */
export interface Performance {
  readonly formula: 'swiss' | 'round_robin';
  readonly games: number;
  readonly score: Fixed;
  /** The score in per cent of the games, rounded to a whole number for table 8.1.1. */
  readonly percent: number;
  /** Ra: mean rating of the opponents, or the field's average in a round robin. */
  readonly average: Fixed;
  /** What the player's own score adds to the average. */
  readonly correction: Fixed;
  readonly rating: Fixed;
}

/** A score out of a number of games. */
interface Tally {
  readonly score: Fixed;
  readonly games: number;
}

const tally = (meetings: readonly Meeting[]): Tally => ({
  score: meetings.reduce((sum, meeting) => sum + (meeting.score ?? 0), 0),
  games: meetings.length,
});

const percentOf = ({ score, games }: Tally): number => divideHalfUp(score * 100, games * ONE);

/** The mean of `differences` (whole points) times n / (n + 1): the distance to a field of which the player himself is a part. */
const shareOfField = (differences: readonly number[], opponents: number): Fixed =>
  divideHalfUp(
    differences.reduce((sum, difference) => sum + difference, 0) * ONE * opponents,
    differences.length * (opponents + 1),
  );

const mean = (values: readonly Fixed[]): Fixed =>
  divideHalfUp(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );

/** The facts of one event that a performance is made from. */
export interface EventFacts {
  readonly format: RatingFormat;
  readonly meetings: ReadonlyMap<string, readonly Meeting[]>;
  /** The rating at the start of the event; null: unrated. */
  readonly ratingOf: (player: string) => Fixed | null;
}

const played = (event: EventFacts, player: string): readonly Meeting[] =>
  (event.meetings.get(player) ?? []).filter((meeting) => meeting.reason === null);

/**
 * Ra of a round robin. The field of a player are the rated opponents that he met, so that in a group stage it is his own group.
 * See `FieldAverage` for the two readings of d(Pa) and n.
 */
const fieldAverageOf = (reading: FieldAverage, event: EventFacts, own: readonly Meeting[], opponents: number): Fixed => {
  const ratedOpponents = [...new Set(own.map((meeting) => meeting.opponent))].filter((id) => event.ratingOf(id) !== null);
  const ratedMean = mean(ratedOpponents.map((id) => event.ratingOf(id) ?? 0));
  const gamesOf = (id: string): readonly Meeting[] => played(event, id);
  const percents =
    reading === 'against_unrated'
      ? [
          percentOf(
            tally(ratedOpponents.flatMap((id) => gamesOf(id).filter((meeting) => event.ratingOf(meeting.opponent) === null))),
          ),
        ]
      : ratedOpponents.map((id) => percentOf(tally(gamesOf(id))));
  return ratedMean - shareOfField(percents.map(differenceForPercent), opponents);
};

/** 1.2.2-1.2.5: nothing at 50 per cent, a fixed step for each half point above it, the table below it. */
const correctionFor = (rule: PerformanceRule, own: Tally, opponents: number | null): Fixed => {
  const above = own.score - own.games * HALF;
  if (above >= 0) return (above / HALF) * rule.perHalfPointAbove;
  const difference = differenceForPercent(percentOf(own));
  return opponents === null ? difference * ONE : shareOfField([difference], opponents);
};

type PerformanceRule = Extract<InitialRule, { kind: 'performances' }>;

/**
 * The performance of the unrated `player` in one event, or null where he met no rated opponent over the board.
 * Swiss, knockout and team events: mean rating of the rated opponents, one for each game. Round robins: the field's average.
 */
export const performanceOf = (rule: PerformanceRule, event: EventFacts, player: string): Performance | null => {
  const all = played(event, player);
  const againstRated = all.filter((meeting) => event.ratingOf(meeting.opponent) !== null);
  if (againstRated.length === 0) return null;
  const formula = isRoundRobin(event.format) ? 'round_robin' : 'swiss';
  const counted = formula === 'round_robin' && rule.fieldAverage === 'against_all' ? all : againstRated;
  const opponents = new Set(counted.map((meeting) => meeting.opponent)).size;
  const own = tally(counted);
  const average =
    formula === 'round_robin'
      ? fieldAverageOf(rule.fieldAverage, event, all, opponents)
      : mean(againstRated.map((meeting) => event.ratingOf(meeting.opponent) ?? 0));
  const correction = correctionFor(rule, own, formula === 'round_robin' ? opponents : null);
  return { formula, ...own, percent: percentOf(own), average, correction, rating: average + correction };
};
