import { describe, expect, test } from 'vitest';
import { bodyOf, post, send } from '../support/request.ts';

interface Criterion {
  readonly id: string;
  readonly article: string | null;
  readonly requires: string;
  readonly met: boolean | null;
  readonly evidence: { readonly date: string; readonly place: number | null }[];
  readonly missing: { readonly fact: string; readonly text: string }[];
  readonly window: unknown;
}

interface Answer {
  readonly scheme: string;
  readonly highest: string | null;
  readonly titles: {
    readonly title: string;
    readonly decision: string;
    readonly approvers: string[];
    readonly criteria: Criterion[];
  }[];
}

interface ProblemBody {
  readonly code: string;
  readonly errors?: { readonly pointer: string; readonly code: string; readonly message: string }[];
}

const national = (endedOn: string, rank: number) => ({
  event: { tier: 'national', category: 'individual', group: 'A', endedOn, designated: false },
  rank,
  standardMet: [],
  winRateMet: [],
});

describe('POST /v1/titles/check', () => {
  test('answers for all titles with evidence and window', async () => {
    const achievements = [national('2019-10-20', 3), national('2022-10-10', 2)];
    const response = await post('/v1/titles/check', { asOf: '2022-11-30', achievements });
    expect(response.status).toBe(200);
    const answer = await bodyOf<Answer>(response);
    expect(answer).toMatchObject({ scheme: 'cxa-1999', highest: 'grandmaster' });
    expect(answer.titles).toHaveLength(17);
    expect(answer.titles[0]).toMatchObject({ title: 'grandmaster', decision: 'eligible', approvers: ['association'] });
    expect(answer.titles[0]?.criteria[1]).toMatchObject({
      id: 'grandmaster_2',
      article: '一.2',
      requires: '3年内，2次全国个人赛前3名',
      met: true,
      evidence: [
        { date: '2019-10-20', place: 3 },
        { date: '2022-10-10', place: 2 },
      ],
      missing: [],
      window: { years: 3, from: '2019-10-20', to: '2022-10-10', closes: '2022-10-20' },
    });
  });

  test('names the missing fact in the language asked for', async () => {
    const event = { name: 'Cup', tier: 'national', category: 'individual', group: 'A', endedOn: '2026-01-10' };
    const body = { asOf: '2026-11-30', achievements: [{ event, rank: 20, standardMet: ['master'] }] };
    const answer = await bodyOf<Answer>(await post('/v1/titles/check', body, { 'accept-language': 'en' }));
    const master = answer.titles.find(({ title }) => title === 'master');
    expect(master?.decision).toBe('undetermined');
    expect(master?.criteria[2]?.missing).toMatchObject([
      { fact: 'designated', text: 'whether the association designated Cup (2026-01-10)' },
    ]);
  });

  test('takes another scheme', async () => {
    const event = { tier: 'provincial', category: 'individual', endedOn: '2026-01-10' };
    const body = {
      scheme: 'cxa-2019',
      asOf: '2026-11-30',
      player: { currentTitle: 'grade_4' },
      achievements: [{ event, points: 9, rounds: 9 }],
    };
    const answer = await bodyOf<Answer>(await post('/v1/titles/check', body));
    expect(answer.titles).toHaveLength(20);
    expect(answer.highest).toBe('grade_3');
  });

  test.each<[string, unknown, string, string]>([
    ['no achievements', { asOf: '2026-11-30' }, '/achievements', 'invalid_type'],
    ['a day that is none', { asOf: '2026-02-30', achievements: [] }, '/asOf', 'invalid_date'],
    ['an unknown scheme', { scheme: 'x', asOf: '2026-11-30', achievements: [] }, '/scheme', 'unknown_scheme'],
    [
      'an unknown tier',
      { asOf: '2026-11-30', achievements: [{ event: { tier: 'galactic', category: 'individual', endedOn: '2026-01-01' } }] },
      '/achievements/0/event/tier',
      'invalid_value',
    ],
    [
      'a group that the category does not have',
      {
        asOf: '2026-11-30',
        achievements: [{ event: { tier: 'national', category: 'individual', group: 'D', endedOn: '2026-01-01' } }],
      },
      '/achievements/0/event/group',
      'group_not_in_category',
    ],
    [
      'a title of another scheme',
      { asOf: '2026-11-30', player: { currentTitle: 'local_master' }, achievements: [] },
      '/player/currentTitle',
      'unknown_title',
    ],
    ['a rank of 0', { asOf: '2026-11-30', achievements: [national('2026-01-01', 0)] }, '/achievements/0/rank', 'too_small'],
    [
      'too many exams',
      { asOf: '2026-11-30', achievements: [], exams: Array(201).fill({ kind: 'full_game', on: '2026-01-01' }) },
      '/exams',
      'too_big',
    ],
  ])('refuses %s at its place', async (_name, body, pointer, code) => {
    const response = await post('/v1/titles/check', body);
    expect(response.status).toBe(422);
    const problem = await bodyOf<ProblemBody>(response);
    expect(problem.code).toBe('field_invalid');
    expect(problem.errors?.[0]).toMatchObject({ pointer, code });
  });
});

describe('GET /v1/titles/schemes', () => {
  test('lists the schemes and shows each with its criteria as data', async () => {
    const { items } = await bodyOf<{ items: { id: string; isDefault: boolean; titles: string[] }[] }>(
      await send('/v1/titles/schemes'),
    );
    expect(items.map(({ id, isDefault, titles }) => [id, isDefault, titles.length])).toEqual([
      ['cxa-1999', true, 17],
      ['cxa-2019', false, 20],
    ]);
    for (const { id, titles } of items) {
      const scheme = await bodyOf<{ titles: { title: string; criteria: { requirement: { kind: string } }[] }[] }>(
        await send(`/v1/titles/schemes/${id}`),
      );
      expect(scheme.titles.map(({ title }) => title)).toEqual(titles);
      expect(scheme.titles.every(({ criteria }) => criteria.length > 0)).toBe(true);
    }
    const scheme = await bodyOf<{ titles: { criteria: unknown[] }[] }>(await send('/v1/titles/schemes/cxa-1999'));
    expect(scheme.titles[0]?.criteria[0]).toMatchObject({
      id: 'grandmaster_1',
      requirement: { kind: 'one_event', that: { test: 'placed', from: 1, to: 1 } },
    });
  });

  test('an unknown scheme is not found', async () => {
    const response = await send('/v1/titles/schemes/cxa-2042');
    expect(response.status).toBe(404);
    expect((await bodyOf<ProblemBody>(response)).code).toBe('title_scheme_not_found');
  });
});

describe('POST /v1/titles/exams/grade', () => {
  const fen = '4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1';

  test('grades each answer', async () => {
    const tasks = [['b0b9'], ['车八进九'], ['C8+9'], ['R8+9'], ['a8a9'], ['a8a0'], ['b0c1'], ['炮二平五'], []].map((moves) => ({
      fen,
      moves,
    }));
    const response = await post('/v1/titles/exams/grade', { kind: 'one_move_mates', minutes: 5, on: '2026-05-01', tasks });
    expect(response.status).toBe(200);
    const graded = await bodyOf<{ tasks: { verdict: string; reason: string | null }[]; exam: unknown; passed: boolean }>(
      response,
    );
    expect(graded.tasks.map(({ verdict, reason }) => `${verdict} ${reason}`)).toEqual([
      'right null',
      'right null',
      'wrong illegal_move',
      'right null',
      'not_shortest longer_mate',
      'wrong not_mate',
      'wrong illegal_move',
      'wrong illegal_move',
      'wrong no_answer',
    ]);
    expect(graded.passed).toBe(false);
    expect(graded.exam).toEqual({ kind: 'one_move_mates', solved: 3, minutes: 5, on: '2026-05-01' });
  });

  test('takes ranks 1 to 10 where rank 10 occurs', async () => {
    const graded = await bodyOf<{ solved: number }>(
      await post('/v1/titles/exams/grade', { kind: 'one_move_mates', tasks: [{ fen, moves: ['b1b10'] }] }),
    );
    expect(graded.solved).toBe(1);
  });

  test.each<[string, { fen: string; moves: string[] }, string, string]>([
    ['a FEN that cannot be read', { fen: 'x w', moves: [] }, '/tasks/0/fen', 'fen_malformed'],
    ['a diagram that breaks the rules', { fen: '4k4/9/9/9/9/9/9/9/9/4K4 w', moves: [] }, '/tasks/0/fen', 'position_invalid'],
    ['a text that is no move', { fen, moves: ['hello'] }, '/tasks/0/moves/0', 'move_unreadable'],
    ['mixed ranks', { fen, moves: ['b0b10'] }, '/tasks/0/moves/0', 'move_unreadable'],
  ])('refuses %s at its place', async (_name, task, pointer, code) => {
    const response = await post('/v1/titles/exams/grade', { kind: 'one_move_mates', tasks: [task] });
    expect(response.status).toBe(422);
    expect((await bodyOf<ProblemBody>(response)).errors?.[0]).toMatchObject({ pointer, code });
  });
});
