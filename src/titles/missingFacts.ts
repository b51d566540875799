import { type Localized, localized } from '../base/localized.ts';
import { eventName, examName } from './names.ts';
import type { EventRef } from './playedEvents.ts';
import type { ExamKind } from './types.ts';

/** What would have to be known about an event to decide a criterion. */
export const EVENT_GAPS = [
  'place',
  'overall_place',
  'group',
  'age_group',
  'designated',
  'standard_met',
  'win_rate_met',
  'score',
  'points_per_win',
  'current_title',
  'units',
  'reduced_quota',
  'hosted_by_association',
  'consent_given',
  'promotion_venue',
] as const;
export type EventGap = (typeof EVENT_GAPS)[number];

export const EXAM_GAPS = ['exam_solved', 'exam_minutes', 'exam_passed', 'exam_contradictory'] as const;
export type ExamGap = (typeof EXAM_GAPS)[number];

/** A fact that would decide, by name. `fact` is stable; `event` or `exam` says where it is missing. */
export interface MissingFact {
  readonly fact: EventGap | ExamGap | 'criteria';
  readonly event: EventRef | null;
  readonly exam: ExamKind | null;
  readonly text: Localized;
}

const eventText = (gap: EventGap, event: Localized, title: Localized): Localized => {
  switch (gap) {
    case 'place':
      return localized(`在${event.zh}的名次`, `the place at ${event.en}`);
    case 'overall_place':
      return localized(`在${event.zh}全体中的名次`, `the place in the whole of ${event.en}`);
    case 'group':
      return localized(`${event.zh}属于哪一组（甲乙丙丁）`, `the group (A to D) at ${event.en}`);
    case 'age_group':
      return localized(`${event.zh}属于哪一年龄组`, `the age group at ${event.en}`);
    case 'designated':
      return localized(`${event.zh}是否为协会指定的比赛`, `whether the association designated ${event.en}`);
    case 'standard_met':
      return localized(
        `在${event.zh}是否达到${title.zh}的规定标准`,
        `whether the prescribed standard for ${title.en} was met at ${event.en}`,
      );
    case 'win_rate_met':
      return localized(
        `在${event.zh}是否达到${title.zh}的规定胜率`,
        `whether the prescribed win rate for ${title.en} was met at ${event.en}`,
      );
    case 'score':
      return localized(`在${event.zh}的得分和轮数`, `points and rounds at ${event.en}`);
    case 'points_per_win':
      return localized(`${event.zh}胜一局记几分`, `how many points a win brought at ${event.en}`);
    case 'current_title':
      return localized(`${event.zh}之前所持等级`, `the grade held before ${event.en}`);
    case 'units':
      return localized(`${event.zh}的参赛单位数`, `how many units entered ${event.en}`);
    case 'reduced_quota':
      return localized(`${event.zh}名额减为60%后如何取整`, `how the places at ${event.en}, reduced to 60%, are rounded`);
    case 'hosted_by_association':
      return localized(`${event.zh}是否由协会主办`, `whether the association hosted ${event.en}`);
    case 'consent_given':
      return localized(`${event.zh}是否事先获准`, `whether consent was given beforehand for ${event.en}`);
    case 'promotion_venue':
      return localized(
        `${event.zh}一级的比赛能否按得分率升为${title.zh}`,
        `whether an event like ${event.en} may promote to ${title.en} by score rate`,
      );
  }
};

export const missingAtEvent = (gap: EventGap, event: EventRef, title: Localized): MissingFact => ({
  fact: gap,
  event,
  exam: null,
  text: eventText(gap, eventName(event), title),
});

const examText = (gap: ExamGap, exam: Localized): Localized => {
  switch (gap) {
    case 'exam_solved':
      return localized(`${exam.zh}答对的题数`, `how many tasks were solved in the exam ${exam.en}`);
    case 'exam_minutes':
      return localized(`${exam.zh}所用的分钟数`, `how many minutes the exam ${exam.en} took`);
    case 'exam_passed':
      return localized(`${exam.zh}是否通过`, `whether the exam ${exam.en} was passed`);
    case 'exam_contradictory':
      return localized(
        `${exam.zh}的题数和时间合格而考官记为未通过，以何为准`,
        `which is right: tasks and minutes of the exam ${exam.en} suffice, yet it is recorded as failed`,
      );
  }
};

export const missingInExam = (gap: ExamGap, exam: ExamKind): MissingFact => ({
  fact: gap,
  event: null,
  exam,
  text: examText(gap, examName(exam)),
});

export const missingCriteria = (why: Localized): MissingFact => ({ fact: 'criteria', event: null, exam: null, text: why });
