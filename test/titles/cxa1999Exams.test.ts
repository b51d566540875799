import { describe, expect, it } from 'vitest';
import type { ExamRecord } from '../../src/titles/facts.ts';
import type { ExamKind } from '../../src/titles/types.ts';
import { answerTo, criterionIn, titleIn } from './support.ts';

const check = (...exams: ExamRecord[]) => answerTo({ asOf: '2026-11-30', achievements: [], exams });
const exam = (kind: ExamKind, rest: Partial<ExamRecord> = {}): ExamRecord => ({ kind, on: '2026-05-01', ...rest });

describe('cxa-1999: papers with numbers (十一, 十二)', () => {
  const cases: [string, ExamRecord, boolean | null, string[]][] = [
    ['grade_11', exam('two_move_mates', { solved: 20, minutes: 30 }), true, []],
    ['grade_11', exam('two_move_mates', { solved: 19, minutes: 30 }), false, []],
    ['grade_11', exam('two_move_mates', { solved: 20, minutes: 31 }), false, []],
    ['grade_11', exam('two_move_mates', { solved: 20, minutes: 30.5 }), false, []],
    ['grade_11', exam('two_move_mates', { solved: 20 }), null, ['exam_minutes']],
    ['grade_11', exam('two_move_mates', { minutes: 30 }), null, ['exam_solved']],
    ['grade_11', exam('two_move_mates'), null, ['exam_solved', 'exam_minutes']],
    ['grade_11', exam('two_move_mates', { solved: 19 }), false, []],
    ['grade_11', exam('two_move_mates', { minutes: 31 }), false, []],
    ['grade_11', exam('two_move_mates', { passed: true }), true, []],
    ['grade_11', exam('two_move_mates', { passed: false }), false, []],
    ['grade_11', exam('two_move_mates', { solved: 19, minutes: 30, passed: true }), false, []],
    ['grade_11', exam('two_move_mates', { solved: 20, minutes: 30, passed: false }), null, ['exam_contradictory']],
    ['grade_11', exam('two_move_mates', { solved: 20, minutes: 30, on: '2026-11-30' }), true, []],
    ['grade_11', exam('two_move_mates', { solved: 20, minutes: 30, on: '2026-12-01' }), false, []],
    ['grade_11', exam('one_move_mates', { solved: 20, minutes: 5 }), false, []],
    ['grade_12', exam('one_move_mates', { solved: 10, minutes: 5 }), true, []],
    ['grade_12', exam('one_move_mates', { solved: 9, minutes: 5 }), false, []],
    ['grade_12', exam('one_move_mates', { solved: 10, minutes: 6 }), false, []],
    ['grade_12', exam('two_move_mates', { solved: 20, minutes: 30 }), false, []],
  ];

  it.each(cases)('%s by %j is %s', (title, given, met, missing) => {
    const criterion = criterionIn(check(given), `${title}_exam`);
    expect(criterion.met).toBe(met);
    expect(criterion.missing.map(({ fact }) => fact)).toEqual(missing);
  });
});

describe('cxa-1999: exams by judgement (十三 to 十五)', () => {
  const kinds: [string, ExamKind][] = [
    ['grade_13', 'chariot_mates'],
    ['grade_14', 'basic_endgames'],
    ['grade_15', 'full_game'],
  ];

  it.each(kinds)('%s', (title, kind) => {
    expect(titleIn(check(exam(kind, { passed: true })), title).decision).toBe('eligible');
    expect(titleIn(check(exam(kind, { passed: false })), title).decision).toBe('not_eligible');
    expect(titleIn(check(exam(kind)), title).decision).toBe('undetermined');
    expect(titleIn(check(), title).decision).toBe('not_eligible');
  });

  it('keeps the Western words of the source with a note', () => {
    const notes = ['grade_13_exam', 'grade_14_exam', 'grade_15_exam'].map((id) => criterionIn(check(), id).notes);
    expect(notes).toMatchObject([[{ code: 'source' }], [{ code: 'source' }], [{ code: 'source' }]]);
    expect(notes[1]?.[0]?.text.zh).toContain('王车易位');
  });
});

describe('several exams of one kind', () => {
  it('counts the one that was passed', () => {
    const answer = check(
      exam('one_move_mates', { solved: 8, minutes: 5 }),
      exam('one_move_mates', { solved: 10, minutes: 4, on: '2026-06-01' }),
    );
    expect(titleIn(answer, 'grade_12').decision).toBe('eligible');
    expect(criterionIn(answer, 'grade_12_exam').evidence).toEqual([
      { kind: 'exam', exam: 'one_move_mates', date: '2026-06-01', solved: 10, minutes: 4, passed: null },
    ]);
  });
});
