import { type CivilDate, isWithinYears } from '../base/civilDate.ts';
import type { Localized } from '../base/localized.ts';
import { fallsShort, type TestSubject, testEvent } from './eventTests.ts';
import { type Evidence, eventEvidence, examEvidence } from './evidence.ts';
import { judgeExams } from './examCriterion.ts';
import type { DatedExam } from './facts.ts';
import { type MissingFact, missingAtEvent, missingCriteria } from './missingFacts.ts';
import type { TestResult } from './placing.ts';
import type { PlayedEvent } from './playedEvents.ts';
import { every, some, type Truth } from './threeValued.ts';
import type { Requirement } from './types.ts';
import { findWindow, type Window, windowBetween } from './windows.ts';

/** Everything known about the player up to `asOf`; events sorted by date. */
export interface Dossier {
  readonly asOf: CivilDate;
  readonly events: readonly PlayedEvent[];
  readonly exams: readonly DatedExam[];
}

export interface Subject extends TestSubject {
  readonly name: Localized;
}

/**
 * How a requirement came out. `missing` is filled only when `met` is null: each item could help to decide.
 * Evidence of a requirement that is not met shows what was found and falls short, with the window it missed.
 */
export interface Outcome {
  readonly met: Truth;
  readonly evidence: readonly Evidence[];
  readonly missing: readonly MissingFact[];
  readonly window: Window | null;
}

type OneEvent = Extract<Requirement, { kind: 'one_event' }>;
type SeveralEvents = Extract<Requirement, { kind: 'several_events' }>;

const gapsOf = (event: PlayedEvent, result: TestResult, subject: Subject): readonly MissingFact[] =>
  result.gaps.map((gap) => missingAtEvent(gap, event.ref, subject.name));

/** One event, at most `withinYears` before the day of the question where the criterion says so. */
const oneEvent = (requirement: OneEvent, dossier: Dossier, subject: Subject): Outcome => {
  const { withinYears, that } = requirement;
  const results = dossier.events.map((event) => ({ event, result: testEvent(that, event, subject) }));
  const timely = results.filter(
    ({ event }) => withinYears === undefined || isWithinYears(event.ref.endedOn, dossier.asOf, withinYears),
  );
  const met = some(timely.map(({ result }) => result.met));
  const passed = (met === false ? results : timely).filter(({ result }) => result.met === true).map(({ event }) => event);
  const latest = passed[passed.length - 1];
  const shown =
    met === false && latest === undefined ? dossier.events.filter((event) => fallsShort(that, event, subject)) : passed;
  return {
    met,
    evidence: shown.map((event) => eventEvidence(event, that)),
    missing: met === null ? timely.flatMap(({ event, result }) => gapsOf(event, result, subject)) : [],
    window:
      withinYears === undefined || latest === undefined ? null : windowBetween(latest.ref.endedOn, dossier.asOf, withinYears),
  };
};

/** Several different events, all inside one window. */
const severalEvents = (requirement: SeveralEvents, dossier: Dossier, subject: Subject): Outcome => {
  const { times, withinYears, that } = requirement;
  const results = dossier.events.map((event) => ({ event, result: testEvent(that, event, subject) }));
  const search = findWindow(
    results.map(({ event, result }) => ({ endedOn: event.ref.endedOn, met: result.met })),
    times,
    withinYears,
  );
  const used = search.used.map((index) => results[index]!);
  return {
    met: search.met,
    evidence: used.filter(({ result }) => result.met === true).map(({ event }) => eventEvidence(event, that)),
    missing: search.met === null ? used.flatMap(({ event, result }) => gapsOf(event, result, subject)) : [],
    window: search.window,
  };
};

const combined = (outcomes: readonly Outcome[], met: Truth): Outcome => {
  const telling = outcomes.filter((outcome) => met === false || outcome.met !== false);
  const carrying = met === true ? telling.filter((outcome) => outcome.met === true) : telling;
  return {
    met,
    evidence: carrying.flatMap((outcome) => outcome.evidence),
    missing: met === null ? carrying.flatMap((outcome) => outcome.missing) : [],
    window: carrying.find((outcome) => outcome.window !== null)?.window ?? null,
  };
};

/** Whether the facts meet a requirement, and on what that rests. */
export const evaluate = (requirement: Requirement, dossier: Dossier, subject: Subject): Outcome => {
  switch (requirement.kind) {
    case 'one_event':
      return oneEvent(requirement, dossier, subject);
    case 'several_events':
      return severalEvents(requirement, dossier, subject);
    case 'exam': {
      const { met, supporting, missing } = judgeExams(dossier.exams, requirement);
      return { met, evidence: supporting.map(examEvidence), missing, window: null };
    }
    case 'any_of': {
      const outcomes = requirement.of.map((inner) => evaluate(inner, dossier, subject));
      return combined(outcomes, some(outcomes.map((outcome) => outcome.met)));
    }
    case 'all_of': {
      const outcomes = requirement.of.map((inner) => evaluate(inner, dossier, subject));
      return combined(outcomes, every(outcomes.map((outcome) => outcome.met)));
    }
    case 'not_given':
      return { met: null, evidence: [], missing: [missingCriteria(requirement.why)], window: null };
  }
};
