import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTitles, DECISIONS } from '../../src/titles/check.ts';
import type { Achievement, CheckRequest } from '../../src/titles/facts.ts';
import { AGE_GROUPS, CATEGORIES, GROUPS, TIERS } from '../../src/titles/types.ts';
import { achievement, answerTo, criterionIn, titleIn } from './support.ts';

const ASOF = '2026-11-30';

const TITLES = ['grandmaster', 'master', ...Array.from({ length: 15 }, (_, index) => `grade_${index + 1}`)];

describe('the answer', () => {
  it('lists all 17 titles, 特级大师 first, with who may approve them', () => {
    const answer = answerTo({ asOf: ASOF, achievements: [] });
    expect(answer.scheme).toBe('cxa-1999');
    expect(answer.titles.map(({ title }) => title)).toEqual(TITLES);
    const approvers = Object.fromEntries(answer.titles.map(({ title, approvers }) => [title, approvers]));
    expect(approvers.grandmaster).toEqual(['association']);
    expect(approvers.master).toEqual(['association']);
    expect(approvers.grade_1).toEqual(['association', 'province']);
    expect(approvers.grade_2).toEqual(['association', 'province', 'city']);
    expect(approvers.grade_3).toEqual(['association', 'province', 'city', 'county']);
    expect(approvers.grade_10).toEqual(['association', 'province', 'city', 'county']);
    expect(approvers.grade_11).toEqual(['association', 'province', 'city', 'county', 'school']);
  });

  it('without any result denies what it can judge and leaves open the grades without criteria', () => {
    const answer = answerTo({ asOf: ASOF, achievements: [] });
    expect(answer.highest).toBeNull();
    for (const { title, decision, criteria } of answer.titles) {
      const open = /^grade_([4-9]|10)$/.test(title);
      expect(decision, title).toBe(open ? 'undetermined' : 'not_eligible');
      if (open) expect(criteria).toMatchObject([{ met: null, missing: [{ fact: 'criteria' }], evidence: [] }]);
    }
  });

  it('names the highest title that is proven, and answers each title by its own criteria', () => {
    const answer = answerTo({ asOf: ASOF, achievements: [achievement({ group: 'A' }, { rank: 1 })] });
    expect(answer.highest).toBe('grandmaster');
    expect(titleIn(answer, 'master').decision).toBe('eligible');
    expect(titleIn(answer, 'grade_1').decision).toBe('not_eligible');
  });

  it('puts an open title above a proven one without calling it the highest', () => {
    const answer = answerTo({ asOf: ASOF, achievements: [achievement({ tier: 'county' }, { rank: 1, standardMet: undefined })] });
    expect(titleIn(answer, 'grandmaster').decision).toBe('not_eligible');
    const open = answerTo({
      asOf: ASOF,
      achievements: [achievement({ tier: 'county', designated: true }, { rank: 1, standardMet: undefined })],
    });
    expect(titleIn(open, 'grandmaster').decision).toBe('undetermined');
    expect(open.highest).toBe('grade_3');
  });

  it('leaves out what lies after the day of the question and says so', () => {
    const achievements = [
      achievement({ endedOn: '2026-12-01', group: 'A' }, { rank: 1 }),
      achievement({ endedOn: ASOF, group: 'A' }, { rank: 16 }),
    ];
    const answer = answerTo({ asOf: ASOF, achievements, exams: [{ kind: 'full_game', passed: true, on: '2027-01-01' }] });
    expect(answer.highest).toBe('master');
    expect(titleIn(answer, 'grandmaster').decision).toBe('not_eligible');
    expect(answer.ignored).toEqual([
      { pointer: '/achievements/0', reason: 'after_as_of' },
      { pointer: '/exams/0', reason: 'after_as_of' },
    ]);
  });

  it('flags a shared place and counts it as that place', () => {
    const answer = answerTo({ asOf: ASOF, achievements: [achievement({ group: 'A' }, { rank: 1, rankShared: true })] });
    const criterion = criterionIn(answer, 'grandmaster_1');
    expect(criterion).toMatchObject({
      met: true,
      evidence: [{ place: 1, placeShared: true }],
      notes: [{ code: 'shared_place' }],
    });
  });

  it('says when the scheme was not in force', () => {
    expect(answerTo({ asOf: '1998-12-31', achievements: [] }).notes).toMatchObject([{ code: 'not_in_force' }]);
    expect(answerTo({ asOf: '1999-01-01', achievements: [] }).notes).toEqual([]);
  });
});

describe('field reports', () => {
  const national = (results: [string, number][]): Achievement[] =>
    results.map(([endedOn, rank]) => achievement({ endedOn }, { rank }));

  // XB-105: two top-three places in three years, or a first place
  it.each<[[string, number][], boolean, string[]]>([
    [
      [
        ['2019-10-20', 3],
        ['2022-10-10', 2],
      ],
      true,
      ['一.2'],
    ],
    [
      [
        ['2019-10-20', 3],
        ['2023-01-05', 1],
      ],
      true,
      ['一.1'],
    ],
    [
      [
        ['2019-10-20', 2],
        ['2023-01-05', 3],
      ],
      false,
      [],
    ],
  ])('XB-105: %j', (results, eligible, articles) => {
    const title = titleIn(answerTo({ asOf: '2023-06-01', achievements: national(results) }), 'grandmaster');
    expect(title.decision === 'eligible').toBe(eligible);
    expect(title.criteria.filter(({ met }) => met === true).map(({ article }) => article)).toEqual(articles);
  });

  // XB-108: one event imported in two parts counts once towards "two events"
  it.each<[string, Partial<Achievement['event']>, Partial<Achievement['event']>, boolean]>([
    ['one id', { id: 'cup-2024', endedOn: '2024-03-01' }, { id: 'cup-2024', endedOn: '2024-09-01' }, false],
    ['one name', { name: 'Cup  2024', endedOn: '2024-03-01' }, { name: 'cup 2024', endedOn: '2024-03-08' }, false],
    ['one name over the turn of the year', { name: 'Cup', endedOn: '2023-12-28' }, { name: 'Cup', endedOn: '2024-01-05' }, false],
    ['no names, one day', { endedOn: '2024-03-01' }, { endedOn: '2024-03-01' }, false],
    ['one name in two years', { name: 'Cup', endedOn: '2023-05-01' }, { name: 'Cup', endedOn: '2024-05-01' }, true],
    ['two ids', { id: 'a', name: 'Cup', endedOn: '2024-03-01' }, { id: 'b', name: 'Cup', endedOn: '2024-03-08' }, true],
    ['two names', { name: 'Cup', endedOn: '2024-03-01' }, { name: 'Open', endedOn: '2024-03-01' }, true],
    ['no names, two days', { endedOn: '2024-03-01' }, { endedOn: '2024-03-08' }, true],
    ['two categories', { name: 'Cup', category: 'youth' }, { name: 'Cup', category: 'individual' }, true],
  ])('XB-108: %s', (_name, first, second, eligible) => {
    const achievements = [first, second].map((event) => achievement(event, { winRateMet: ['grandmaster'] }));
    const criterion = criterionIn(answerTo({ asOf: ASOF, achievements }), 'grandmaster_4');
    expect(criterion.met).toBe(eligible);
    expect(criterion.evidence).toHaveLength(eligible ? 2 : 1);
    if (!eligible) {
      expect(criterion.evidence).toMatchObject([{ parts: 2 }]);
      expect(criterion.notes).toMatchObject([{ code: 'reported_in_parts' }]);
    }
  });
});

describe('an event reported in parts', () => {
  const parts = (...ranks: [string, number | undefined][]): Achievement[] =>
    ranks.map(([endedOn, rank]) => achievement({ id: 'n', group: 'A', endedOn }, { rank }));

  it('has the place of its last part', () => {
    const answer = answerTo({ asOf: ASOF, achievements: parts(['2024-05-01', 1], ['2024-05-08', 9]) });
    expect(criterionIn(answer, 'grandmaster_1').met).toBe(false);
    expect(criterionIn(answer, 'master_1')).toMatchObject({ met: true, evidence: [{ place: 9, date: '2024-05-08' }] });
  });

  it('has no known place when the last part tells none', () => {
    const answer = answerTo({ asOf: ASOF, achievements: parts(['2024-05-01', 1], ['2024-05-08', undefined]) });
    expect(criterionIn(answer, 'grandmaster_1')).toMatchObject({ met: null, missing: [{ fact: 'place' }] });
  });

  it('stays open where its reports contradict each other, and only there', () => {
    const answer = answerTo({ asOf: ASOF, achievements: parts(['2024-05-08', 1], ['2024-05-08', 9]) });
    expect(criterionIn(answer, 'grandmaster_1')).toMatchObject({ met: null, missing: [{ fact: 'overall_place' }] });
    expect(criterionIn(answer, 'master_1').met).toBe(true);
    expect(criterionIn(answer, 'grandmaster_2').met).toBe(false);
  });

  it('takes a fact from the part that tells it', () => {
    const achievements = [
      achievement({ id: 'n', designated: undefined }, { standardMet: ['master'] }),
      achievement({ id: 'n', designated: true }, { standardMet: undefined }),
    ];
    expect(criterionIn(answerTo({ asOf: ASOF, achievements }), 'master_3').met).toBe(true);
    const contradictory = [achievements[0]!, achievements[1]!, achievement({ id: 'n', designated: false })];
    expect(criterionIn(answerTo({ asOf: ASOF, achievements: contradictory }), 'master_3')).toMatchObject({
      met: null,
      missing: [{ fact: 'designated' }],
    });
  });
});

describe('faults of a question', () => {
  const faultsOf = (request: CheckRequest) => {
    const result = checkTitles(request);
    return result.ok ? [] : result.error.map(({ pointer, code }) => `${pointer} ${code}`);
  };
  const one = (given: Achievement): CheckRequest => ({ asOf: ASOF, achievements: [given] });

  it.each<[string, CheckRequest, string[]]>([
    ['scheme', { scheme: 'cxa-2042', asOf: ASOF, achievements: [] }, ['/scheme unknown_scheme']],
    ['day of the question', { asOf: '2026-02-30', achievements: [] }, ['/asOf invalid_date']],
    ['day of an event', one(achievement({ endedOn: '2023-02-29' })), ['/achievements/0/event/endedOn invalid_date']],
    [
      'day of an exam',
      { asOf: ASOF, achievements: [], exams: [{ kind: 'full_game', on: '2026' }] },
      ['/exams/0/on invalid_date'],
    ],
    ['rank 0', one(achievement({}, { rank: 0 })), ['/achievements/0/rank out_of_range']],
    ['rank 1.5', one(achievement({}, { rank: 1.5 })), ['/achievements/0/rank out_of_range']],
    ['group C of adults', one(achievement({ group: 'C' })), ['/achievements/0/event/group group_not_in_category']],
    [
      'group of a team',
      one(achievement({ category: 'team', group: 'A' })),
      ['/achievements/0/event/group group_not_in_category'],
    ],
    ['age of adults', one(achievement({ ageGroup: '12' })), ['/achievements/0/event/ageGroup group_not_in_category']],
    [
      'title of another scheme',
      one(achievement({}, { standardMet: ['master', 'local_master'] })),
      ['/achievements/0/standardMet/1 unknown_title'],
    ],
    ['win rate title', one(achievement({}, { winRateMet: ['x'] })), ['/achievements/0/winRateMet/0 unknown_title']],
    ['title held', { asOf: ASOF, player: { currentTitle: 'duke' }, achievements: [] }, ['/player/currentTitle unknown_title']],
    ['too many points', one(achievement({}, { points: 15, rounds: 7 })), ['/achievements/0/points score_too_high']],
    [
      'too many points of 1',
      one(achievement({}, { points: 8, rounds: 7, pointsPerWin: 1 })),
      ['/achievements/0/points score_too_high'],
    ],
    ['third points', one(achievement({}, { points: 1.3, rounds: 7 })), ['/achievements/0/points out_of_range']],
    ['no rounds', one(achievement({}, { points: 0, rounds: 0 })), ['/achievements/0/rounds out_of_range']],
    [
      'games and points',
      one(achievement({}, { points: 1, rounds: 1, games: [{ result: 'win' }] })),
      ['/achievements/0/games score_twice'],
    ],
    [
      'negative minutes',
      { asOf: ASOF, achievements: [], exams: [{ kind: 'full_game', minutes: -1, on: ASOF }] },
      ['/exams/0/minutes out_of_range'],
    ],
    [
      'half a task',
      { asOf: ASOF, achievements: [], exams: [{ kind: 'full_game', solved: 0.5, on: ASOF }] },
      ['/exams/0/solved out_of_range'],
    ],
    [
      '201 achievements',
      { asOf: ASOF, achievements: Array.from({ length: 201 }, () => achievement({})) },
      ['/achievements too_many_items'],
    ],
    [
      'one id, two tiers',
      { asOf: ASOF, achievements: [achievement({ id: 'x' }), achievement({ id: 'x', tier: 'county' })] },
      ['/achievements/1/event/tier event_contradictory'],
    ],
    [
      'several at once',
      { asOf: 'today', achievements: [achievement({ endedOn: 'x' }), achievement({}, { rank: -1 })] },
      ['/asOf invalid_date', '/achievements/0/event/endedOn invalid_date', '/achievements/1/rank out_of_range'],
    ],
  ])('%s', (_name, request, faults) => {
    expect(faultsOf(request)).toEqual(faults);
  });
});

describe('whatever is asked', () => {
  const day = fc
    .date({ min: new Date('2015-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const titles = fc.subarray(['grandmaster', 'master', 'grade_1', 'grade_2', 'grade_3']);
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const anyAchievement: fc.Arbitrary<Achievement> = fc
    .record({
      tier: fc.constantFrom(...TIERS),
      category: fc.constantFrom(...CATEGORIES),
      group: maybe(fc.constantFrom(...GROUPS)),
      ageGroup: maybe(fc.constantFrom(...AGE_GROUPS)),
      endedOn: day,
      name: maybe(fc.constantFrom('a', 'b')),
      designated: maybe(fc.boolean()),
      rank: maybe(fc.integer({ min: 1, max: 40 })),
      standardMet: maybe(titles),
      winRateMet: maybe(titles),
    })
    .map(({ tier, category, group, ageGroup, endedOn, name, designated, ...rest }) => ({
      event: {
        tier,
        category,
        endedOn,
        name,
        designated,
        group: category === 'team' || (category === 'individual' && (group === 'C' || group === 'D')) ? undefined : group,
        ageGroup: category === 'youth' ? ageGroup : undefined,
      },
      ...rest,
    }));
  const anyRequest: fc.Arbitrary<CheckRequest> = fc.record({
    asOf: day,
    scheme: fc.constantFrom('cxa-1999', undefined),
    achievements: fc.array(anyAchievement, { maxLength: 8 }),
  });

  it('decides a title from its criteria and names a missing fact exactly where one is open', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const answer = answerTo(request);
        for (const { decision, criteria } of answer.titles) {
          expect(DECISIONS).toContain(decision);
          const met = criteria.map((criterion) => criterion.met);
          expect(decision).toBe(met.includes(true) ? 'eligible' : met.includes(null) ? 'undetermined' : 'not_eligible');
          for (const criterion of criteria) {
            expect(criterion.missing.length > 0).toBe(criterion.met === null);
            if (criterion.met === true) expect(criterion.evidence.length).toBeGreaterThan(0);
          }
        }
      }),
    );
  });

  it('does not depend on the order of the list', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const turned = { ...request, achievements: [...request.achievements].reverse() };
        const decisions = (asked: CheckRequest) => answerTo(asked).titles.map(({ decision }) => decision);
        // Reports of one event without a group among reports with different groups may be told apart differently.
        fc.pre(request.achievements.every(({ event }) => event.group !== undefined || event.name === undefined));
        expect(decisions(turned)).toEqual(decisions(request));
      }),
    );
  });

  it('keeps what is decided when an unknown fact is told', () => {
    fc.assert(
      fc.property(anyRequest, fc.boolean(), titles, (request, designated, told) => {
        const before = answerTo(request);
        const after = answerTo({
          ...request,
          achievements: request.achievements.map((given) => ({
            ...given,
            event: { ...given.event, designated: given.event.designated ?? designated },
            standardMet: given.standardMet ?? told,
            winRateMet: given.winRateMet ?? told,
          })),
        });
        // Two parts of one event may be told things that contradict, which is a new question.
        fc.pre(
          new Set(request.achievements.map(({ event }) => `${event.tier} ${event.category}`)).size ===
            request.achievements.length,
        );
        before.titles.forEach(({ decision }, index) => {
          if (decision !== 'undetermined') expect(after.titles[index]?.decision).toBe(decision);
        });
      }),
    );
  });

  it('is never less favourable with one more result', () => {
    fc.assert(
      fc.property(anyRequest, anyAchievement, (request, more) => {
        const extra = { ...more, event: { ...more.event, name: 'another event', id: 'another' } };
        const order = { not_eligible: 0, undetermined: 1, eligible: 2 };
        const before = answerTo(request).titles;
        const after = answerTo({ ...request, achievements: [...request.achievements, extra] }).titles;
        fc.pre(request.achievements.every(({ event }) => event.name !== undefined));
        before.forEach(({ decision }, index) => {
          expect(order[after[index]!.decision]).toBeGreaterThanOrEqual(order[decision]);
        });
      }),
    );
  });
});
