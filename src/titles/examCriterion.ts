import type { DatedExam } from './facts.ts';
import { type ExamGap, type MissingFact, missingInExam } from './missingFacts.ts';
import { some, type Truth } from './threeValued.ts';
import type { Requirement } from './types.ts';

export type ExamRequirement = Extract<Requirement, { kind: 'exam' }>;

interface ExamResult {
  readonly met: Truth;
  readonly gaps: readonly ExamGap[];
}

const decided = (met: boolean): ExamResult => ({ met, gaps: [] });

/**
 * A paper with numbers in the source is judged by the numbers. Only where one is missing the examiner's verdict stands for
 * it, and a verdict of failure against sufficient numbers has to be cleared up first.
 */
const judgePaper = (exam: DatedExam, tasks: number, minutes: number): ExamResult => {
  if (exam.solved !== undefined && exam.solved < tasks) return decided(false);
  if (exam.minutes !== undefined && exam.minutes > minutes) return decided(false);
  const complete = exam.solved !== undefined && exam.minutes !== undefined;
  if (complete) return exam.passed === false ? { met: null, gaps: ['exam_contradictory'] } : decided(true);
  if (exam.passed !== undefined) return decided(exam.passed);
  const gaps: ExamGap[] = [];
  if (exam.solved === undefined) gaps.push('exam_solved');
  if (exam.minutes === undefined) gaps.push('exam_minutes');
  return { met: null, gaps };
};

const judge = (exam: DatedExam, requirement: ExamRequirement): ExamResult => {
  const { tasks, minutes } = requirement;
  if (tasks !== undefined && minutes !== undefined) return judgePaper(exam, tasks, minutes);
  return exam.passed === undefined ? { met: null, gaps: ['exam_passed'] } : decided(exam.passed);
};

/** Whether one of the exams taken meets the requirement. An exam that nobody lists was not taken. */
export const judgeExams = (
  exams: readonly DatedExam[],
  requirement: ExamRequirement,
): { readonly met: Truth; readonly supporting: readonly DatedExam[]; readonly missing: readonly MissingFact[] } => {
  const taken = exams.filter((exam) => exam.kind === requirement.exam);
  const results = taken.map((exam) => ({ exam, ...judge(exam, requirement) }));
  const met = some(results.map((result) => result.met));
  const supporting = results.filter((result) => result.met === met).map((result) => result.exam);
  const gaps = met === null ? new Set(results.flatMap((result) => result.gaps)) : new Set<ExamGap>();
  return { met, supporting, missing: [...gaps].map((gap) => missingInExam(gap, requirement.exam)) };
};
