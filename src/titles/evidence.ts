import type { CivilDate } from '../base/civilDate.ts';
import { type Localized, localized } from '../base/localized.ts';
import { eventScore } from './eventTests.ts';
import type { DatedExam } from './facts.ts';
import type { EventRef, PlayedEvent } from './playedEvents.ts';
import type { EventTest, ExamKind } from './types.ts';
import { percentOf } from './winRate.ts';

/** The part of an event that speaks for a criterion. */
export type EventShows = 'place' | 'designated' | 'standard_met' | 'win_rate_met' | 'score_rate';

export interface EventEvidence {
  readonly kind: 'event';
  readonly event: EventRef;
  /** The day the event ended. */
  readonly date: CivilDate;
  readonly place: number | null;
  readonly placeShared: boolean;
  /** In how many parts the event was reported; it counts once. */
  readonly parts: number;
  readonly shows: readonly EventShows[];
  /** Points of the games that count, in games won, where the rate is what counts. */
  readonly scoreRate: { readonly points: number; readonly games: number; readonly percent: number | null } | null;
}

export interface ExamEvidence {
  readonly kind: 'exam';
  readonly exam: ExamKind;
  readonly date: CivilDate;
  readonly solved: number | null;
  readonly minutes: number | null;
  readonly passed: boolean | null;
}

export type Evidence = EventEvidence | ExamEvidence;

/** A remark on a criterion: stable code and text. */
export interface Note {
  readonly code: 'shared_place' | 'reported_in_parts' | 'source' | 'not_in_force';
  readonly text: Localized;
}

const showsOf = (test: EventTest): readonly EventShows[] => {
  switch (test.test) {
    case 'placed':
      return ['place'];
    case 'all':
      return test.of.flatMap(showsOf);
    default:
      return [test.test];
  }
};

export const eventEvidence = (event: PlayedEvent, test: EventTest): EventEvidence => {
  const shows = showsOf(test);
  const score = shows.includes('score_rate') ? eventScore(event) : 'score';
  return {
    kind: 'event',
    event: event.ref,
    date: event.ref.endedOn,
    place: event.possibleRanks.length === 1 ? event.possibleRanks[0]! : null,
    placeShared: event.rankShared,
    parts: event.parts.length,
    shows,
    scoreRate:
      typeof score === 'string' ? null : { points: score.halfPoints / 2, games: score.gamesCounted, percent: percentOf(score) },
  };
};

export const examEvidence = (exam: DatedExam): ExamEvidence => ({
  kind: 'exam',
  exam: exam.kind,
  date: exam.date,
  solved: exam.solved ?? null,
  minutes: exam.minutes ?? null,
  passed: exam.passed ?? null,
});

/** What a reader should be told about the evidence itself. */
export const notesOn = (evidence: readonly Evidence[]): readonly Note[] => {
  const events = evidence.filter((item) => item.kind === 'event');
  const notes: Note[] = [];
  if (events.some((item) => item.placeShared && item.shows.includes('place'))) {
    notes.push({
      code: 'shared_place',
      text: localized('名次并列，按并列的名次计', 'the place is shared and counts as that place'),
    });
  }
  if (events.some((item) => item.parts > 1)) {
    notes.push({
      code: 'reported_in_parts',
      text: localized('同一比赛分几部分报送，只计一次', 'one event was reported in several parts and counts once'),
    });
  }
  return notes;
};
