import type { CivilDate } from '../base/civilDate.ts';
import { type Localized, localized } from '../base/localized.ts';
import { ok, type Result } from '../base/result.ts';
import { describeRequirement } from './describe.ts';
import { type Dossier, evaluate, type Subject } from './evaluate.ts';
import { type Evidence, type Note, notesOn } from './evidence.ts';
import type { CheckRequest } from './facts.ts';
import type { MissingFact } from './missingFacts.ts';
import { playedEvents } from './playedEvents.ts';
import { MAX_ITEMS, type ReadRequest, type RequestFault, readRequest } from './readRequest.ts';
import { some, type Truth } from './threeValued.ts';
import type { AuthorityLevel, Criterion, Scheme, TitleCode, TitleRule } from './types.ts';
import type { Window } from './windows.ts';

export const DECISIONS = ['eligible', 'not_eligible', 'undetermined'] as const;
export type Decision = (typeof DECISIONS)[number];

export interface CriterionAnswer {
  readonly id: string;
  readonly article: string | null;
  /** What the criterion asks for. */
  readonly requires: Localized;
  readonly met: Truth;
  readonly evidence: readonly Evidence[];
  /** Facts that would decide; empty unless `met` is null. */
  readonly missing: readonly MissingFact[];
  readonly window: Window | null;
  readonly notes: readonly Note[];
}

export interface TitleAnswer {
  readonly title: TitleCode;
  readonly name: Localized;
  readonly decision: Decision;
  readonly criteria: readonly CriterionAnswer[];
  /** Levels that may grant the title; empty where the source does not say. */
  readonly approvers: readonly AuthorityLevel[];
}

export interface CheckAnswer {
  readonly scheme: string;
  readonly asOf: CivilDate;
  /** The highest title of which eligibility is proven. */
  readonly highest: TitleCode | null;
  /** All titles of the scheme, highest first. */
  readonly titles: readonly TitleAnswer[];
  /** What was listed and did not count, by pointer into the question. */
  readonly ignored: readonly { readonly pointer: string; readonly reason: 'after_as_of' }[];
  readonly notes: readonly Note[];
}

const distinct = (missing: readonly MissingFact[]): readonly MissingFact[] =>
  missing.filter(
    (fact, index) =>
      missing.findIndex((other) => other.fact === fact.fact && other.event === fact.event && other.exam === fact.exam) === index,
  );

const answerCriterion = (criterion: Criterion, dossier: Dossier, subject: Subject): CriterionAnswer => {
  const outcome = evaluate(criterion.requirement, dossier, subject);
  const source: readonly Note[] = criterion.note === undefined ? [] : [{ code: 'source', text: criterion.note }];
  return {
    id: criterion.id,
    article: criterion.article,
    requires: describeRequirement(criterion.requirement),
    met: outcome.met,
    evidence: outcome.evidence,
    missing: distinct(outcome.missing),
    window: outcome.window,
    notes: [...notesOn(outcome.evidence), ...source],
  };
};

const decisionOf = (met: Truth): Decision => (met === null ? 'undetermined' : met ? 'eligible' : 'not_eligible');

/** One criterion met is enough; the others then decide nothing. */
const answerTitle = (rule: TitleRule, dossier: Dossier, currentTitle: TitleCode | null): TitleAnswer => {
  const subject: Subject = { title: rule.title, name: rule.name, currentTitle };
  const criteria = rule.criteria.map((criterion) => answerCriterion(criterion, dossier, subject));
  return {
    title: rule.title,
    name: rule.name,
    decision: decisionOf(some(criteria.map((criterion) => criterion.met))),
    criteria,
    approvers: rule.approvers ?? [],
  };
};

const notesOnScheme = (scheme: Scheme, asOf: CivilDate): readonly Note[] =>
  asOf < scheme.validFrom || (scheme.validUntil !== null && asOf > scheme.validUntil)
    ? [
        {
          code: 'not_in_force',
          text: localized(`${asOf} 不在这套标准的施行期内`, `${asOf} lies outside the days on which the scheme was in force`),
        },
      ]
    : [];

const answer = ({ scheme, asOf, currentTitle, achievements, exams }: ReadRequest): CheckAnswer => {
  const dossier: Dossier = {
    asOf,
    events: playedEvents(achievements.filter(({ endedOn }) => endedOn <= asOf)),
    exams: exams.filter(({ date }) => date <= asOf),
  };
  const later = (list: string, dates: readonly CivilDate[]) =>
    dates.flatMap((date, index) => (date > asOf ? [{ pointer: `/${list}/${index}`, reason: 'after_as_of' as const }] : []));
  const titles = scheme.titles.map((rule) => answerTitle(rule, dossier, currentTitle));
  return {
    scheme: scheme.id,
    asOf,
    highest: titles.find(({ decision }) => decision === 'eligible')?.title ?? null,
    titles,
    ignored: [
      ...later(
        'achievements',
        achievements.map(({ endedOn }) => endedOn),
      ),
      ...later(
        'exams',
        exams.map(({ date }) => date),
      ),
    ],
    notes: notesOnScheme(scheme, asOf),
  };
};

/** Which titles of a scheme the facts support, criterion by criterion; or every fault of the question by its place. */
export const checkTitles = (request: CheckRequest, maxItems = MAX_ITEMS): Result<CheckAnswer, readonly RequestFault[]> => {
  const read = readRequest(request, maxItems);
  return read.ok ? ok(answer(read.value)) : read;
};
