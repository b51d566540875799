import type { DatedAchievement } from './facts.ts';
import { bothOf, MET, NOT_MET, open, placedTest, type TestResult } from './placing.ts';
import type { PlayedEvent } from './playedEvents.ts';
import { some, type Truth } from './threeValued.ts';
import type { EventTest, PromotionVenue, Tier, TitleCode } from './types.ts';
import { reachesRate, type ScoreRate, scoreRateOf } from './winRate.ts';

/** Whose test it is: the title in question and the title held before. */
export interface TestSubject {
  readonly title: TitleCode;
  readonly currentTitle: TitleCode | null;
}

/** What the parts of an event say about a yes-or-no fact. Parts that contradict each other leave it open. */
const agreed = (event: PlayedEvent, read: (part: DatedAchievement) => boolean | undefined): Truth => {
  const told = event.parts.map(read).filter((value) => value !== undefined);
  const [first] = told;
  return first === undefined || told.some((value) => value !== first) ? null : first;
};

/** Whether a part lists the title. A part that lists others only denies it; one without a list leaves it open. */
const listsTitle = (
  event: PlayedEvent,
  title: TitleCode,
  read: (part: DatedAchievement) => readonly TitleCode[] | undefined,
): Truth => some(event.parts.map((part) => read(part)?.includes(title) ?? null));

const asResult = (met: Truth, gap: Parameters<typeof open>[0]): TestResult => (met === null ? open(gap) : met ? MET : NOT_MET);

/** The score of an event with the scale it was counted on, or what is missing for it. */
export const eventScore = (event: PlayedEvent): ScoreRate | 'score' | 'points_per_win' => {
  const scores = event.parts.map((part): ScoreRate | 'score' | 'points_per_win' => {
    if (part.games !== undefined) return scoreRateOf(part.games);
    if (part.points === undefined || part.rounds === undefined) return 'score';
    const scale = part.pointsPerWin ?? (Number.isInteger(part.points) ? 2 : null);
    if (scale === null) return 'points_per_win';
    return { gamesCounted: part.rounds, halfPoints: (part.points * 2) / scale, outOf: part.rounds * 2 };
  });
  const [first = 'score', ...others] = scores;
  if (typeof first === 'string') return first;
  // Reports of the same score are one score; different ones may be a part and the whole, or two parts.
  const same = others.every(
    (score) => typeof score !== 'string' && score.halfPoints === first.halfPoints && score.outOf === first.outOf,
  );
  return same ? first : 'score';
};

const atVenue = (venue: PromotionVenue, event: PlayedEvent): TestResult => {
  const tier: Tier = event.ref.tier;
  const entry = venue.open.find((candidate) => candidate.tier === tier);
  if (entry === undefined) return venue.closed.includes(tier) ? NOT_MET : open('promotion_venue');
  switch (entry.condition) {
    case undefined:
      return MET;
    case 'hosted_by_association':
      return asResult(
        agreed(event, (part) => part.event.hostedByAssociation),
        'hosted_by_association',
      );
    case 'consent_given':
      return asResult(
        agreed(event, (part) => part.event.consentGiven),
        'consent_given',
      );
  }
};

type ScoreRateTest = Extract<EventTest, { test: 'score_rate' }>;

/** The title held before the event, and the rows that may promote from it. */
const rowsFor = (test: ScoreRateTest, event: PlayedEvent, currentTitle: TitleCode | null) => {
  const held = event.parts.find(({ titleBefore }) => titleBefore !== undefined)?.titleBefore ?? currentTitle;
  return { held, rows: test.rows.filter((row) => held === null || row.from.includes(held)) };
};

/** Whether an event is one at which the rate could have been reached and, by the score, was not. */
export const fallsShort = (test: EventTest, event: PlayedEvent, subject: TestSubject): boolean => {
  if (test.test !== 'score_rate') return false;
  const { rows } = rowsFor(test, event, subject.currentTitle);
  const score = eventScore(event);
  return typeof score !== 'string' && rows.length > 0 && atVenue(test.venue, event).met !== false && !reaches(rows, score);
};

const reaches = (rows: ScoreRateTest['rows'], score: ScoreRate): boolean =>
  rows.some((row) => reachesRate(score, row.minPercent));

const scoreRateTest = (test: ScoreRateTest, event: PlayedEvent, currentTitle: TitleCode | null): TestResult => {
  const { held, rows } = rowsFor(test, event, currentTitle);
  if (rows.length === 0) return NOT_MET;
  const venue = atVenue(test.venue, event);
  const score = eventScore(event);
  if (typeof score === 'string') return bothOf(venue, open(score));
  if (!reaches(rows, score)) return NOT_MET;
  return bothOf(venue, held === null ? open('current_title') : MET);
};

/** Asks one event one question. */
export const testEvent = (test: EventTest, event: PlayedEvent, subject: TestSubject): TestResult => {
  switch (test.test) {
    case 'placed':
      return placedTest(test, event);
    case 'designated':
      return asResult(
        agreed(event, (part) => part.event.designated),
        'designated',
      );
    case 'standard_met':
      return asResult(
        listsTitle(event, subject.title, (part) => part.standardMet),
        'standard_met',
      );
    case 'win_rate_met':
      return asResult(
        listsTitle(event, subject.title, (part) => part.winRateMet),
        'win_rate_met',
      );
    case 'score_rate':
      return scoreRateTest(test, event, subject.currentTitle);
    case 'all':
      return bothOf(...test.of.map((inner) => testEvent(inner, event, subject)));
  }
};
