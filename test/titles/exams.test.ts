import { describe, expect, it } from 'vitest';
import { gradeAnswer } from '../../src/titles/exams/gradeAnswer.ts';
import { type GradedPaper, gradePaper, type Paper, type PaperKind } from '../../src/titles/exams/gradePaper.ts';
import { shortestMate } from '../../src/titles/exams/mateSearch.ts';
import { ALL_SQUARES, type Move, makeMove, moveName, Position, parseFen, parseMoveName } from '../../src/xiangqi/index.ts';
import table from '../fixtures/titles/mates_by_checks.tsv?raw';
import { answerTo, titleIn } from './support.ts';

const tasks = table
  .trim()
  .split('\n')
  .slice(2)
  .map((line) => line.split('\t'))
  .map(([fen = '', moves, keys = '']) => ({
    fen,
    moves: moves === '-' ? null : Number(moves),
    keys: keys === '-' ? [] : keys.split(' '),
  }));

const positionOf = (fen: string): Position => {
  const setup = parseFen(fen);
  const position = setup.ok ? Position.fromSetup(setup.value) : setup;
  if (!position.ok) throw new Error(`${fen}: ${JSON.stringify(position.error)}`);
  return position.value;
};

const move = (name: string): Move => {
  const read = parseMoveName(name);
  if (read === undefined) throw new Error(name);
  return read;
};

const grade = (paper: Paper): GradedPaper => {
  const result = gradePaper(paper);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const gradeOne = (kind: PaperKind, fen: string, ...moves: string[]) => {
  const [task] = grade({ kind, tasks: [{ fen, moves }] }).tasks;
  if (task === undefined) throw new Error('no task');
  return task;
};

/** Two chariots against a bare general: b0b9 mates at once, a8a9 in three. */
const TWO_CHARIOTS = '4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1';
/** The bare general in the corner of his palace can be mated (b5b9) or left without a move (b5e5). */
const MATE_OR_STALEMATE = '3k5/R8/9/9/1R7/9/9/9/9/5K3 w - - 0 1';

const ofLength = (length: number | null) => tasks.filter(({ moves }) => moves === length);

describe('against an independent exhaustive search', () => {
  it('has enough positions of each length', () => {
    expect([ofLength(1).length, ofLength(2).length, ofLength(null).length]).toEqual([16, 16, 8]);
  });

  it.each(ofLength(1))('mate in one: $fen', ({ fen, keys }) => {
    const position = positionOf(fen);
    for (const name of position.legalMoves().map(moveName)) {
      const graded = gradeOne('one_move_mates', fen, name);
      expect(graded.shortest).toBe(1);
      expect(graded.taskFault).toBeNull();
      if (graded.ending !== 'stalemate') expect(graded.verdict === 'right', name).toBe(keys.includes(name));
    }
  });

  it.each(ofLength(2))('mate in two: $fen', ({ fen, keys }) => {
    const position = positionOf(fen);
    for (const name of position.legalMoves().map(moveName)) {
      const graded = gradeOne('two_move_mates', fen, name);
      expect(graded.shortest).toBe(2);
      expect(graded.verdict === 'right', name).toBe(keys.includes(name));
      if (graded.refutation !== null) {
        position.make(move(name));
        expect(position.isLegal(move(graded.refutation)), `${name} ${graded.refutation}`).toBe(true);
        position.unmake();
      }
      expect(graded.verdict !== 'wrong' || graded.reason === 'not_check' || graded.refutation !== null, name).toBe(true);
    }
  });

  it.each(ofLength(null))('no mate: $fen', ({ fen }) => {
    const position = positionOf(fen);
    for (const name of position.legalMoves().map(moveName)) {
      const graded = gradeOne('two_move_mates', fen, name);
      expect(graded).toMatchObject({ verdict: 'wrong', taskFault: 'no_mate', shortest: null, solution: null });
    }
  });

  it.each(ofLength(2))('accepts its own solution, with and without the reply: $fen', ({ fen }) => {
    const { solution } = gradeOne('two_move_mates', fen);
    const [first = '', reply = '', second = ''] = solution ?? [];
    expect(gradeOne('two_move_mates', fen, first, reply, second)).toMatchObject({ verdict: 'right', ending: 'checkmate' });
    expect(gradeOne('two_move_mates', fen, first, second)).toMatchObject({ verdict: 'right' });
    expect(gradeOne('two_move_mates', fen, first)).toMatchObject({ verdict: 'right', ending: null });
  });
});

describe('single answers', () => {
  it('right: the mate', () => {
    expect(gradeOne('one_move_mates', TWO_CHARIOTS, 'b0b9')).toMatchObject({
      verdict: 'right',
      ending: 'checkmate',
      shortest: 1,
      solution: ['b0b9'],
      taskFault: null,
    });
  });

  it('right: a stalemate wins as well, but ends no run of checks', () => {
    expect(gradeOne('one_move_mates', MATE_OR_STALEMATE, 'b5e5')).toMatchObject({ verdict: 'right', ending: 'stalemate' });
    expect(gradeOne('one_move_mates', MATE_OR_STALEMATE, 'b5b9')).toMatchObject({ verdict: 'right', ending: 'checkmate' });
  });

  it('not the shortest: a mate in three where one is enough', () => {
    const answer = { verdict: 'not_shortest', reason: 'longer_mate', atMove: 0, refutation: null };
    expect(gradeOne('one_move_mates', TWO_CHARIOTS, 'a8a9')).toMatchObject(answer);
    expect(gradeOne('one_move_mates', TWO_CHARIOTS, 'a8a9', 'e9e8', 'b0b8', 'e8e7', 'a9a7')).toMatchObject(answer);
  });

  it('not the shortest: a quiet move that mates one move later', () => {
    expect(gradeOne('one_move_mates', TWO_CHARIOTS, 'b0b1')).toMatchObject({ verdict: 'not_shortest' });
  });

  it('wrong: a quiet move among mates by checks', () => {
    expect(gradeOne('two_move_mates', TWO_CHARIOTS, 'b0b1')).toMatchObject({ verdict: 'wrong', reason: 'not_check' });
  });

  it('wrong with the refutation: the general escapes', () => {
    // The chariot leaves the eighth rank open: e9e8 gets out of reach of any short mate.
    const graded = gradeOne('one_move_mates', TWO_CHARIOTS, 'a8a0');
    expect(graded).toMatchObject({ verdict: 'wrong', reason: 'not_mate', atMove: 0 });
    expect(graded.refutation).not.toBeNull();
  });

  it.each<[string, string[], string, number | null]>([
    ['nothing', [], 'no_answer', null],
    ['an illegal move', ['b0c1'], 'illegal_move', 0],
    ['a move of the other side', ['e9e8'], 'illegal_move', 0],
    ['a move after the mate', ['b0b9', 'e9e8'], 'after_the_end', 1],
  ])('wrong: %s', (_name, moves, reason, atMove) => {
    expect(gradeOne('one_move_mates', TWO_CHARIOTS, ...moves)).toMatchObject({ verdict: 'wrong', reason, atMove });
  });

  it('wrong: a reply that the defender does not have, and a second move that misses the mate', () => {
    const [task] = ofLength(2);
    const { fen = '' } = task ?? {};
    const [first = '', reply = ''] = gradeOne('two_move_mates', fen).solution ?? [];
    const position = positionOf(fen);
    position.make(move(first));
    const empty = ALL_SQUARES.find((square) => position.pieceAt(square) === undefined) ?? 0;
    const impossible = moveName(makeMove(empty, empty));
    const graded = gradeOne('two_move_mates', fen, first, impossible);
    expect(graded).toMatchObject({ verdict: 'wrong', reason: 'illegal_reply', atMove: 1 });
    position.make(move(reply));
    const others = position.legalMoves().map(moveName);
    const verdicts = others.map((second) => gradeOne('two_move_mates', fen, first, reply, second));
    expect(verdicts.some(({ verdict }) => verdict === 'right')).toBe(true);
    const failed = verdicts.filter(({ verdict }) => verdict !== 'right');
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.every(({ atMove }) => atMove === 2)).toBe(true);
  });

  it('says when the task itself has a shorter mate', () => {
    expect(gradeOne('two_move_mates', TWO_CHARIOTS, 'b0b9')).toMatchObject({ verdict: 'right', taskFault: 'shorter_mate' });
  });
});

describe('a paper', () => {
  const right = { fen: TWO_CHARIOTS, moves: ['b0b9'] };
  const wrong = { fen: TWO_CHARIOTS, moves: [] };
  const paper = (rightOnes: number, minutes?: number): Paper => ({
    kind: 'one_move_mates',
    minutes,
    on: '2026-05-01',
    tasks: [...Array.from({ length: rightOnes }, () => right), wrong],
  });

  it.each<[number, number | undefined, boolean | null]>([
    [10, 5, true],
    [10, 6, false],
    [9, 5, false],
    [10, undefined, null],
    [9, undefined, false],
  ])('with %i right in %s minutes: %s', (rightOnes, minutes, passed) => {
    const graded = grade(paper(rightOnes, minutes));
    expect(graded.solved).toBe(rightOnes);
    expect(graded.passed).toBe(passed);
    expect(graded.required).toEqual({ title: 'grade_12', tasks: 10, minutes: 5 });
  });

  it('is evidence for the grade as it comes', () => {
    const { exam } = grade(paper(10, 5));
    expect(exam).toEqual({ kind: 'one_move_mates', solved: 10, minutes: 5, on: '2026-05-01' });
    const answer = answerTo({ asOf: '2026-11-30', achievements: [], exams: exam === null ? [] : [exam] });
    expect(titleIn(answer, 'grade_12').decision).toBe('eligible');
  });

  it('takes its numbers from the scheme', () => {
    const kind = 'two_move_mates';
    const tasks = [wrong];
    expect(grade({ kind, tasks }).required).toEqual({ title: 'grade_11', tasks: 20, minutes: 30 });
    expect(grade({ kind, tasks, scheme: 'cxa-2019' }).required).toEqual({ title: 'grade_13', tasks: 20, minutes: 20 });
  });

  it.each<[string, Paper, string[]]>([
    ['no FEN', { kind: 'one_move_mates', tasks: [right, { fen: 'x', moves: [] }] }, ['/tasks/1/fen fen_malformed']],
    [
      'no position',
      { kind: 'one_move_mates', tasks: [{ fen: '4k4/9/9/9/9/9/9/9/9/4K4 w', moves: [] }] },
      ['/tasks/0/fen position_invalid'],
    ],
    [
      'no move',
      { kind: 'one_move_mates', tasks: [{ fen: TWO_CHARIOTS, moves: ['b0b9', 'up'] }] },
      ['/tasks/0/moves/1 move_unreadable'],
    ],
    ['no tasks', { kind: 'one_move_mates', tasks: [] }, ['/tasks out_of_range']],
    ['too many tasks', { kind: 'one_move_mates', tasks: Array.from({ length: 41 }, () => right) }, ['/tasks too_many_items']],
    [
      'too many moves',
      { kind: 'one_move_mates', tasks: [{ fen: TWO_CHARIOTS, moves: Array.from({ length: 10 }, () => 'b0b9') }] },
      ['/tasks/0/moves too_many_items'],
    ],
    ['no scheme', { kind: 'one_move_mates', scheme: 'x', tasks: [right] }, ['/scheme unknown_scheme']],
    ['no day', { kind: 'one_move_mates', on: '2026-02-30', tasks: [right] }, ['/on invalid_date']],
    ['no time', { kind: 'one_move_mates', minutes: Number.NaN, tasks: [right] }, ['/minutes out_of_range']],
  ])('names what cannot be read: %s', (_name, unreadable, faults) => {
    const result = gradePaper(unreadable);
    expect(result.ok ? [] : result.error.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(faults);
  });
});

describe('a search without enough budget', () => {
  const [task] = ofLength(2);
  const fen = task?.fen ?? '';

  it('says that it does not know, instead of wrong', () => {
    const position = positionOf(fen);
    for (const name of position.legalMoves().map(moveName)) {
      const graded = gradeAnswer(position, [move(name)], 2, true, { left: 0 });
      position.make(move(name));
      const expected = position.inCheck()
        ? { verdict: 'undecided', reason: 'search_limit', refutation: null }
        : { verdict: 'wrong', reason: 'not_check', refutation: null };
      position.unmake();
      expect(graded, name).toMatchObject(expected);
    }
    expect(shortestMate(positionOf(fen), 2, { left: 3 })).toEqual({ found: null, cut: true });
  });

  it('still sees a mate on the board', () => {
    const graded = gradeAnswer(positionOf(TWO_CHARIOTS), [move('b0b9')], 1, false, { left: 0 });
    expect(graded).toMatchObject({ verdict: 'right', ending: 'checkmate' });
  });

  it('leaves the position as it came', () => {
    const position = positionOf(fen);
    gradeAnswer(position, (task?.keys ?? []).slice(0, 1).map(move), 2, true, { left: 50 });
    expect(position.toFen()).toBe(positionOf(fen).toFen());
  });
});
