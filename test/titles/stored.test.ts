import { describe, expect, it } from 'vitest';
import { isCertificateNumber, normaliseCertificate } from '../../src/titles/certificates.ts';
import { type CheckAnswer, checkTitles } from '../../src/titles/check.ts';
import { earnedAt, sourcesOf } from '../../src/titles/earned.ts';
import { mayExamine } from '../../src/titles/exams/mayExamine.ts';
import type { CheckRequest } from '../../src/titles/facts.ts';
import { regionsWithin, regionTree } from '../../src/titles/regions.ts';

const checked = (request: CheckRequest): CheckAnswer => {
  const answer = checkTitles(request);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
};

const national = (id: string, endedOn: string) =>
  ({ id, tier: 'national', category: 'individual', group: 'A', endedOn, designated: false }) as const;
const place = (id: string, endedOn: string, rank: number) => ({
  event: national(id, endedOn),
  rank,
  standardMet: [],
  winRateMet: [],
});

describe('what an event brought', () => {
  const answer = checked({
    asOf: '2026-11-30',
    achievements: [place('old', '2024-10-20', 3), place('new', '2026-10-20', 2), place('low', '2026-11-01', 40)],
    exams: [{ kind: 'full_game', passed: true, on: '2026-01-01' }],
  });

  it.each([
    ['new', ['grandmaster', 'master']],
    ['old', ['grandmaster', 'master']],
    ['low', []],
    ['none', []],
  ])('%s', (event, titles) => {
    expect(earnedAt(answer, event).map(({ title }) => title)).toEqual(titles);
  });

  it('leaves only the criteria that the event helped to meet', () => {
    expect(earnedAt(answer, 'new').map(({ criteria }) => criteria.map(({ article }) => article))).toEqual([['一.2'], ['二.1']]);
  });

  it.each([
    ['grandmaster', ['old', 'new'], []],
    ['master', ['old', 'new'], []],
    ['grade_15', [], [{ kind: 'full_game', on: '2026-01-01' }]],
    ['grade_1', [], []],
  ])('%s rests on its sources', (title, events, exams) => {
    const line = answer.titles.find((candidate) => candidate.title === title);
    expect(line && sourcesOf(line)).toEqual({ events, exams });
  });
});

describe('the title held before an event', () => {
  const promoted = (titleBefore: string | undefined, currentTitle: string | undefined) => {
    const event = { tier: 'provincial', category: 'individual', endedOn: '2026-05-01' } as const;
    const answer = checked({
      scheme: 'cxa-2019',
      asOf: '2026-11-30',
      ...(currentTitle === undefined ? {} : { player: { currentTitle } }),
      achievements: [{ event, points: 18, rounds: 9, ...(titleBefore === undefined ? {} : { titleBefore }) }],
    });
    const criterion = answer.titles.flatMap(({ criteria }) => criteria).find(({ id }) => id === 'grade_4_score_rate');
    return criterion?.met;
  };

  it.each([
    ['grade_7', 'grade_4', true],
    ['grade_4', 'grade_7', false],
    [undefined, 'grade_7', true],
    [undefined, undefined, null],
  ])('%s, where the player holds %s today: %s', (before, current, met) => {
    expect(promoted(before, current)).toBe(met);
  });

  it('is a title of the scheme', () => {
    const achievements = [{ ...place('x', '2026-01-01', 1), titleBefore: 'duke' }];
    expect(checkTitles({ asOf: '2026-11-30', achievements })).toMatchObject({
      ok: false,
      error: [{ pointer: '/achievements/0/titleBefore', code: 'unknown_title' }],
    });
  });
});

const REGIONS = regionTree([
  { id: 'cn', parent: null },
  { id: 'gd', parent: 'cn' },
  { id: 'gz', parent: 'gd' },
  { id: 'hb', parent: 'cn' },
]);

describe('who may hold an exam', () => {
  it.each([
    ['full_game', 'school', 'gz', 'gz', 'yes'],
    ['two_move_mates', 'county', 'gz', 'gz', 'yes'],
    ['two_move_mates', 'province', 'hb', 'gz', 'outside_region'],
    ['two_move_mates', 'school', 'gz', null, 'player_region_unknown'],
    ['lone_piece_mates', 'province', 'gd', 'gz', 'approvers_unknown'],
    ['lone_piece_mates', 'association', null, 'gz', 'yes'],
    ['full_game', 'association', null, null, 'yes'],
  ] as const)('%s by %s of %s for a player of %s: %s', (kind, level, region, player, expected) => {
    const result = mayExamine(kind, { id: 'body', level, region }, player, REGIONS);
    expect(result.ok ? 'yes' : result.error.code).toBe(expected);
  });

  it('acts in its region and below', () => {
    expect(regionsWithin(REGIONS, 'gd')).toEqual(['gd', 'gz']);
    expect(regionsWithin(REGIONS, 'atlantis')).toEqual([]);
  });
});

describe('certificate numbers', () => {
  it.each([
    ['国象棋（2026）第 0012 号', '国象棋(2026)第0012号'],
    ['ＧＤ－2026-1', 'GD-2026-1'],
  ])('%j is stored as %j', (text, stored) => {
    expect(normaliseCertificate(text)).toBe(stored);
    expect(isCertificateNumber(text)).toBe(true);
  });

  it.each(['', ' ', '-1', 'a/b', 'a?b', 'x'.repeat(65), 'a\u0000b'])('%j is none', (text) => {
    expect(isCertificateNumber(text)).toBe(false);
  });
});
