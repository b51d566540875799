import { type CivilDate, parseCivilDate } from '../../base/civilDate.ts';
import { type Localized, localized } from '../../base/localized.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type Move, moveName, Position, parseFen, parseMoveName } from '../../xiangqi/index.ts';
import { DEFAULT_SCHEME_ID, schemeById } from '../catalog/index.ts';
import type { ExamRecord } from '../facts.ts';
import type { Truth } from '../threeValued.ts';
import type { Requirement, Scheme } from '../types.ts';
import { type AnswerReason, gradeAnswer, type Verdict } from './gradeAnswer.ts';
import { type SearchBudget, shortestMate } from './mateSearch.ts';

/** The exams whose papers the rules can check. */
export const PAPER_KINDS = ['one_move_mates', 'two_move_mates'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** One task with the candidate's answer: `moves` as `h2e2`, solver and defender in turn or the solver alone. */
export interface PaperTask {
  readonly fen: string;
  readonly moves: readonly string[];
}

export interface Paper {
  readonly scheme?: string;
  readonly kind: PaperKind;
  readonly minutes?: number;
  readonly on?: string;
  readonly tasks: readonly PaperTask[];
}

export const MAX_TASKS = 40;
export const MAX_ANSWER_PLIES = 9;
/** Moves made on the board in search, for a task and for a paper. */
const TASK_BUDGET = 20_000;
const PAPER_BUDGET = 200_000;

export type PaperFaultCode =
  | 'unknown_scheme'
  | 'too_many_items'
  | 'invalid_date'
  | 'out_of_range'
  | 'fen_malformed'
  | 'position_invalid'
  | 'move_unreadable';

export interface PaperFault {
  readonly pointer: string;
  readonly code: PaperFaultCode;
  readonly message: Localized;
}

export interface GradedTask {
  readonly fen: string;
  readonly verdict: Verdict;
  readonly reason: AnswerReason | null;
  readonly atMove: number | null;
  readonly refutation: string | null;
  readonly ending: 'checkmate' | 'stalemate' | null;
  readonly explanation: Localized;
  /** Moves of the shortest mate by checks found, and its line; `null` where none was found. */
  readonly shortest: number | null;
  readonly solution: readonly string[] | null;
  /** What is wrong with the task itself: it has no such mate, or a shorter one. */
  readonly taskFault: 'no_mate' | 'shorter_mate' | null;
}

export interface GradedPaper {
  readonly scheme: string;
  readonly kind: PaperKind;
  readonly tasks: readonly GradedTask[];
  readonly solved: number;
  /** What the scheme asks for; `null` where it knows no such exam. */
  readonly required: { readonly title: string; readonly tasks: number; readonly minutes: number } | null;
  readonly passed: Truth;
  /** The exam in the form in which it is evidence for a title; `null` without its date. */
  readonly exam: ExamRecord | null;
}

/** The text of an answer that is no move at all, or may be several. */
export interface UnreadableMove {
  readonly index: number;
  readonly message: Localized;
}

/** Reads the moves of an answer from its position; a legible text that names no move on the board becomes `NO_MOVE`. */
export type AnswerReader = (position: Position, texts: readonly string[]) => Result<readonly Move[], UnreadableMove>;

const readSquares: AnswerReader = (_position, texts) => {
  const moves: Move[] = [];
  for (const [index, text] of texts.entries()) {
    const move = parseMoveName(text);
    if (move === undefined) return err({ index, message: localized('不是着法', 'this is no move') });
    moves.push(move);
  }
  return ok(moves);
};

const fault = (pointer: string, code: PaperFaultCode, message: Localized): PaperFault => ({ pointer, code, message });

interface ReadTask {
  readonly position: Position;
  readonly moves: readonly Move[];
}

const readTask = ({ fen, moves }: PaperTask, pointer: string, read: AnswerReader): Result<ReadTask, readonly PaperFault[]> => {
  const setup = parseFen(fen);
  if (!setup.ok) return err([fault(`${pointer}/fen`, 'fen_malformed', setup.error.message)]);
  const position = Position.fromSetup(setup.value);
  if (!position.ok) {
    return err(position.error.map(({ message }) => fault(`${pointer}/fen`, 'position_invalid', message)));
  }
  if (moves.length > MAX_ANSWER_PLIES) {
    const text = localized(`最多${MAX_ANSWER_PLIES}着`, `at most ${MAX_ANSWER_PLIES} moves`);
    return err([fault(`${pointer}/moves`, 'too_many_items', text)]);
  }
  const answer = read(position.value, moves);
  if (answer.ok) return ok({ position: position.value, moves: answer.value });
  const { index, message } = answer.error;
  return err([fault(`${pointer}/moves/${index}`, 'move_unreadable', message)]);
};

const gradeTask = ({ position, moves }: ReadTask, asked: number, left: number): GradedTask & { readonly spent: number } => {
  const budget: SearchBudget = { left: Math.min(TASK_BUDGET, left) };
  const start = budget.left;
  const fen = position.toFen();
  const mate = shortestMate(position, asked, budget);
  const shortest = mate.found === null ? null : (mate.found.length + 1) / 2;
  const answer = gradeAnswer(position, moves, shortest ?? asked, asked > 1, budget);
  return {
    fen,
    ...answer,
    refutation: answer.refutation === null ? null : moveName(answer.refutation),
    shortest,
    solution: mate.found === null ? null : mate.found.map(moveName),
    taskFault: mate.found === null ? (mate.cut ? null : 'no_mate') : shortest !== asked ? 'shorter_mate' : null,
    spent: start - budget.left,
  };
};

type ExamNumbers = NonNullable<GradedPaper['required']>;

const examIn = (requirement: Requirement, kind: PaperKind): { tasks: number; minutes: number } | null => {
  if (requirement.kind !== 'exam' || requirement.exam !== kind) return null;
  const { tasks, minutes } = requirement;
  return tasks === undefined || minutes === undefined ? null : { tasks, minutes };
};

const requiredBy = (scheme: Scheme, kind: PaperKind): ExamNumbers | null => {
  for (const { title, criteria } of scheme.titles) {
    for (const { requirement } of criteria) {
      const numbers = examIn(requirement, kind);
      if (numbers !== null) return { title, ...numbers };
    }
  }
  return null;
};

/** Known as soon as the undecided answers and an unknown time cannot change it. */
const passes = (required: ExamNumbers | null, solved: number, undecided: number, minutes: number | undefined): Truth => {
  if (required === null) return null;
  if (solved + undecided < required.tasks || (minutes ?? 0) > required.minutes) return false;
  return solved < required.tasks || minutes === undefined ? null : true;
};

const paperFaults = ({ tasks, minutes, on }: Paper): readonly PaperFault[] => {
  const faults: PaperFault[] = [];
  if (tasks.length === 0) faults.push(fault('/tasks', 'out_of_range', localized('至少一题', 'at least one task')));
  if (minutes !== undefined && !(Number.isFinite(minutes) && minutes >= 0)) {
    faults.push(fault('/minutes', 'out_of_range', localized('须为不小于0的分钟数', 'must be a number of minutes of at least 0')));
  }
  if (on !== undefined && parseCivilDate(on) === undefined) {
    faults.push(fault('/on', 'invalid_date', localized('须为存在的日期', 'must be a day of the calendar')));
  }
  return faults;
};

/**
 * Grades a paper of mates in one (一步杀) or of mates in two by checks alone (两步连杀): each answer right, wrong with the
 * refutation, or a mate that is not the shortest; what the bounded search cannot settle is `undecided`.
 */
export const gradePaper = (paper: Paper, read: AnswerReader = readSquares): Result<GradedPaper, readonly PaperFault[]> => {
  const scheme = schemeById(paper.scheme ?? DEFAULT_SCHEME_ID);
  if (scheme === undefined) {
    return err([fault('/scheme', 'unknown_scheme', localized('没有这套标准', 'no such scheme'))]);
  }
  if (paper.tasks.length > MAX_TASKS) {
    return err([fault('/tasks', 'too_many_items', localized(`最多${MAX_TASKS}题`, `at most ${MAX_TASKS} tasks`))]);
  }
  const faults: PaperFault[] = [...paperFaults(paper)];
  const readTasks: ReadTask[] = [];
  for (const [index, task] of paper.tasks.entries()) {
    const result = readTask(task, `/tasks/${index}`, read);
    if (result.ok) readTasks.push(result.value);
    else faults.push(...result.error);
  }
  if (faults.length > 0) return err(faults);

  let left = PAPER_BUDGET;
  const tasks = readTasks.map((task): GradedTask => {
    const { spent, ...graded } = gradeTask(task, paper.kind === 'one_move_mates' ? 1 : 2, left);
    left -= spent;
    return graded;
  });
  const solved = tasks.filter(({ verdict }) => verdict === 'right').length;
  const undecided = tasks.filter(({ verdict }) => verdict === 'undecided').length;
  const required = requiredBy(scheme, paper.kind);
  const on: CivilDate | undefined = paper.on === undefined ? undefined : parseCivilDate(paper.on);
  return ok({
    scheme: scheme.id,
    kind: paper.kind,
    tasks,
    solved,
    required,
    passed: passes(required, solved, undecided, paper.minutes),
    exam: on === undefined ? null : { kind: paper.kind, solved, minutes: paper.minutes, on },
  });
};
