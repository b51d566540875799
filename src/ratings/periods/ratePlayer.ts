import { addMonths } from '../../base/civilDate.ts';
import { publishedRating, type RatedLine, rateMeeting, totalOf } from '../account.ts';
import { ratedResultsOf } from '../firstRating.ts';
import { type Fixed, ONE } from '../fixedPoint.ts';
import type { Meeting } from '../games.ts';
import { initialFromPerformances, initialFromResults, type NoInitialReason, weighPerformances } from '../initialRating.ts';
import { kFactorOf } from '../kFactor.ts';
import type { RatingMethod } from '../methods/method.ts';
import { type EventFacts, performanceOf } from '../performance.ts';
import type { Period } from './calendar.ts';
import type { RatedEvent } from './event.ts';
import type { InactivityStep } from './policy.ts';
import type { PersonFacts, PlayerRecord } from './record.ts';

/** An event of the period with the ratings in force at its start. */
export interface PlayedEvent {
  readonly event: RatedEvent;
  readonly facts: EventFacts;
}

export interface PeriodRules {
  readonly method: RatingMethod;
  readonly inactivity: readonly InactivityStep[];
  /** A K for everybody, instead of the method's own. */
  readonly k: number | undefined;
}

/** A rated game of a period, for the player's history. */
export interface PeriodLine extends RatedLine {
  readonly event: string;
}

/** What one period did to one player. */
export interface PeriodAccount {
  readonly player: string;
  readonly before: Fixed | null;
  readonly after: Fixed | null;
  readonly lines: readonly PeriodLine[];
  /** Points taken for inactivity. */
  readonly deducted: number;
  /** Why a rating was lost. */
  readonly lost: 'inactive' | 'below_floor' | null;
  /** Why an unrated player who played stays unrated. */
  readonly noRating: NoInitialReason | null;
}

interface Outcome {
  readonly record: PlayerRecord;
  readonly account: PeriodAccount;
}

type Rated = Meeting & { readonly reason: null };

const ratedMeetings = (facts: EventFacts, player: string): { readonly meeting: Rated; readonly opponentRating: Fixed }[] =>
  (facts.meetings.get(player) ?? []).flatMap((meeting) => {
    const opponentRating = facts.ratingOf(meeting.opponent);
    return meeting.reason === null && opponentRating !== null ? [{ meeting, opponentRating }] : [];
  });

const withoutRating = (record: PlayerRecord): PlayerRecord => ({ ...record, rating: null, performances: [], results: [] });

/** Playing keeps a player active (参赛), also where every opponent was unrated; a forfeit does not. */
const hasPlayed = (events: readonly PlayedEvent[], player: string): boolean =>
  events.some(({ facts }) => (facts.meetings.get(player) ?? []).some((meeting) => meeting.reason === null));

/** The rating after a period without play: kept, reduced, or lost. */
const afterInactivity = (rules: PeriodRules, record: PlayerRecord, rating: Fixed): Outcome => {
  const periodsInactive = record.periodsInactive + 1;
  const step = rules.inactivity.find((candidate) => candidate.afterPeriods === periodsInactive);
  const removed = step !== undefined && 'removed' in step;
  const deducted = step !== undefined && 'deduct' in step ? step.deduct : 0;
  const after = removed ? null : rating - deducted * ONE;
  const next = { ...record, rating: after, periodsInactive };
  return {
    record: removed ? { ...withoutRating(next), periodsInactive: 0 } : next,
    account: {
      player: record.player,
      before: rating,
      after,
      lines: [],
      deducted,
      lost: removed ? 'inactive' : null,
      noRating: null,
    },
  };
};

const rateRated = (
  rules: PeriodRules,
  record: PlayerRecord,
  rating: Fixed,
  person: PersonFacts | undefined,
  events: readonly PlayedEvent[],
): Outcome => {
  const { method } = rules;
  const own = events
    .map(({ event, facts }) => ({ event, games: ratedMeetings(facts, record.player) }))
    .filter(({ games }) => games.length > 0);
  const gamesInPeriod = own.reduce((sum, { games }) => sum + games.length, 0);
  if (gamesInPeriod === 0 && !hasPlayed(events, record.player)) return afterInactivity(rules, record, rating);
  const lines = own.flatMap(({ event, games }, place): PeriodLine[] => {
    const known = {
      rating,
      firstEvent: record.eventsRated + place === 0,
      gamesRated: record.gamesRated,
      highestRating: record.highest ?? rating,
      birthYear: person?.birthYear,
      k: rules.k,
    };
    const { k } = kFactorOf(method.kFactor, known, event.endedOn, gamesInPeriod);
    return games.map(({ meeting, opponentRating }) => ({
      ...rateMeeting(method, event.endedOn, rating, k, { meeting, opponentRating, score: meeting.score }),
      event: event.id,
    }));
  });
  const published = publishedRating(method, rating, totalOf(lines).change);
  const lost = method.floor !== null && published < method.floor * ONE;
  const next: PlayerRecord = {
    ...record,
    rating: published,
    highest: Math.max(record.highest ?? rating, published),
    eventsRated: record.eventsRated + own.length,
    gamesRated: record.gamesRated + gamesInPeriod,
    periodsInactive: 0,
  };
  return {
    record: lost ? withoutRating(next) : next,
    account: {
      player: record.player,
      before: rating,
      after: lost ? null : published,
      lines,
      deducted: 0,
      lost: lost ? 'below_floor' : null,
      noRating: null,
    },
  };
};

const withInitial = (record: PlayerRecord, rating: Fixed, games: number): PlayerRecord => ({
  ...record,
  rating,
  highest: Math.max(record.highest ?? rating, rating),
  gamesRated: record.gamesRated + games,
  periodsInactive: 0,
  performances: [],
  results: [],
});

const byAge = (a: PlayerRecord['results'][number], b: PlayerRecord['results'][number]): number =>
  a.endedOn === b.endedOn ? a.opponentRating - b.opponentRating || a.score - b.score : a.endedOn < b.endedOn ? -1 : 1;

const rateUnrated = (rules: PeriodRules, period: Period, record: PlayerRecord, events: readonly PlayedEvent[]): Outcome => {
  const { method } = rules;
  const { player } = record;
  const rule = method.initial;
  const outcome = (next: PlayerRecord, noRating: NoInitialReason | null): Outcome => ({
    record: next,
    account: { player, before: null, after: next.rating, lines: [], deducted: 0, lost: null, noRating },
  });
  switch (rule.kind) {
    case 'none':
      return outcome(record, events.length > 0 ? 'method_has_none' : null);
    case 'performances': {
      const here = events.flatMap(({ event, facts }) => {
        const performance = performanceOf(rule, facts, player);
        return performance === null
          ? []
          : [{ event: event.id, endedOn: event.endedOn, rating: performance.rating, games: performance.games }];
      });
      if (here.length === 0) return outcome(record, null);
      const performances = [...record.performances, ...here];
      const initial = initialFromPerformances(rule, weighPerformances(rule, performances), method.rounding);
      return initial.reason === null
        ? outcome(withInitial(record, initial.rating, initial.games), null)
        : outcome({ ...record, performances }, initial.reason);
    }
    case 'fictitious_draws': {
      const here = events.flatMap(({ event, facts }) =>
        ratedResultsOf(facts, player).map((result) => ({ ...result, endedOn: event.endedOn })),
      );
      const oldest = addMonths(period.to, -rule.months);
      const results = [...record.results, ...here].filter((result) => result.endedOn > oldest).sort(byAge);
      const initial = initialFromResults(rule, results, method.rounding);
      return initial.reason === null
        ? outcome(withInitial(record, initial.rating, initial.games), null)
        : outcome({ ...record, results }, here.length > 0 ? initial.reason : null);
    }
  }
};

/**
 * One player through one period: the unit of work of a run, independent of every other player. `events` are those of the period
 * that are rated and that he entered, by end and id, with the list in force before the period.
 */
export const ratePlayer = (
  rules: PeriodRules,
  period: Period,
  record: PlayerRecord,
  person: PersonFacts | undefined,
  events: readonly PlayedEvent[],
): Outcome =>
  record.rating === null ? rateUnrated(rules, period, record, events) : rateRated(rules, record, record.rating, person, events);
