import { describe, expect, it } from 'vitest';
import { PROMOTION_ROWS_2019, SCORE_RATE_TABLE_2019, TITLES_2019 } from '../../src/titles/catalog/scoreRates2019.ts';
import type { Achievement, EventFacts } from '../../src/titles/facts.ts';
import printed from '../fixtures/titles/cxa_2019_score_rate_promotion.csv?raw';
import { answerTo, criterionIn, titleIn } from './support.ts';

const ASOF = '2026-11-30';
const check = (currentTitle: string | undefined, ...achievements: Achievement[]) =>
  answerTo({ scheme: 'cxa-2019', asOf: ASOF, player: { currentTitle }, achievements });

const at = (event: Partial<EventFacts>, rest: Partial<Omit<Achievement, 'event'>> = {}): Achievement => ({
  event: { tier: 'provincial', category: 'individual', endedOn: '2024-05-01', ...event },
  ...rest,
});
const NATIONAL = { tier: 'national', hostedByAssociation: true } as const;

describe('cxa-2019: the promotion table', () => {
  it('is the printed one', () => {
    expect(SCORE_RATE_TABLE_2019.split('\n')).toEqual(printed.trim().split('\n').slice(2));
    expect(PROMOTION_ROWS_2019).toHaveLength(34);
  });

  it.each(PROMOTION_ROWS_2019.flatMap(({ from, minPercent, to }) => from.map((held) => [held, minPercent, to] as const)))(
    'from %s, %i percent leads to %s, and one point less does not by this row',
    (held, minPercent, to) => {
      const rounds = 50;
      const exactly = check(held, at(NATIONAL, { points: minPercent, rounds }));
      expect(criterionIn(exactly, `${to}_score_rate`)).toMatchObject({
        met: true,
        evidence: [{ shows: ['score_rate'], scoreRate: { games: 50, percent: minPercent } }],
      });
      const below = check(held, at(NATIONAL, { points: minPercent - 1, rounds }));
      // What falls short is shown with its rate.
      expect(criterionIn(below, `${to}_score_rate`)).toMatchObject({
        met: false,
        evidence: [{ shows: ['score_rate'], scoreRate: { games: 50, percent: minPercent - 1 } }],
      });
    },
  );

  it('shows nothing of events at which the rate could not have been reached', () => {
    const elsewhere = check('grade_4', at({ tier: 'provincial' }, { points: 10, rounds: 50 }));
    expect(criterionIn(elsewhere, 'association_master_score_rate')).toMatchObject({ met: false, evidence: [] });
    const untold = check('grade_4', at({}));
    expect(criterionIn(untold, 'grade_3_score_rate')).toMatchObject({ met: null, evidence: [] });
  });

  it('answers for 20 grades, highest first', () => {
    expect(check(undefined).titles.map(({ title }) => title)).toEqual(TITLES_2019.map(([code]) => code));
    expect(check(undefined).titles).toHaveLength(20);
  });
});

describe('cxa-2019: what the score rate depends on', () => {
  const cases: [string, string | undefined, Achievement, string, boolean | null, string[]][] = [
    ['grade not told, rate of some row', undefined, at({}, { points: 10, rounds: 9 }), 'grade_3', null, ['current_title']],
    ['grade not told, rate of no row', undefined, at({}, { points: 8, rounds: 9 }), 'grade_3', false, []],
    ['score not told', 'grade_4', at({}), 'grade_3', null, ['score']],
    ['score not told, no row from there', 'grade_9', at({}), 'grade_3', false, []],
    ['half points without a scale', 'grade_4', at({}, { points: 5.5, rounds: 9 }), 'grade_3', null, ['points_per_win']],
    ['half points of one a win', 'grade_4', at({}, { points: 4.5, rounds: 9, pointsPerWin: 1 }), 'grade_3', true, []],
    ['one step below', 'grade_4', at({}, { points: 4, rounds: 9, pointsPerWin: 1 }), 'grade_3', false, []],
    ['provincial, up to 地方大师', 'grade_1', at({}, { points: 18, rounds: 9 }), 'local_master', true, []],
    ['provincial, not 棋协大师', 'grade_1', at({}, { points: 18, rounds: 9 }), 'association_master', false, []],
    [
      'regional with consent',
      'grade_1',
      at({ tier: 'regional', consentGiven: true }, { points: 18, rounds: 9 }),
      'association_master',
      true,
      [],
    ],
    [
      'regional without consent',
      'grade_1',
      at({ tier: 'regional', consentGiven: false }, { points: 18, rounds: 9 }),
      'association_master',
      false,
      [],
    ],
    [
      'regional, consent not told',
      'grade_1',
      at({ tier: 'regional' }, { points: 18, rounds: 9 }),
      'association_master',
      null,
      ['consent_given'],
    ],
    [
      'national, host not told',
      'grade_1',
      at({ tier: 'national' }, { points: 18, rounds: 9 }),
      'association_master',
      null,
      ['hosted_by_association'],
    ],
    [
      'national, hosted elsewhere',
      'grade_1',
      at({ tier: 'national', hostedByAssociation: false }, { points: 18, rounds: 9 }),
      'association_master',
      false,
      [],
    ],
    [
      'prefecture: not settled',
      'grade_4',
      at({ tier: 'prefecture' }, { points: 18, rounds: 9 }),
      'grade_3',
      null,
      ['promotion_venue'],
    ],
    ['prefecture, rate too low', 'grade_4', at({ tier: 'prefecture' }, { points: 1, rounds: 9 }), 'grade_3', false, []],
    [
      'games, a no-show left out',
      'grade_4',
      at({}, { games: [{ result: 'win' }, { result: 'loss' }, { result: 'loss' }, { result: 'win', played: false }] }),
      'grade_3',
      false,
      [],
    ],
    ['games', 'grade_4', at({}, { games: [{ result: 'win' }, { result: 'loss' }] }), 'grade_3', true, []],
  ];

  it.each(cases)('%s', (_name, held, given, title, met, missing) => {
    const criterion = criterionIn(check(held, given), `${title}_score_rate`);
    expect(criterion.met).toBe(met);
    expect(criterion.missing.map(({ fact }) => fact)).toEqual(missing);
  });

  it('does not add up two different scores of one event', () => {
    const parts = [at({ id: 'x' }, { points: 10, rounds: 5 }), at({ id: 'x' }, { points: 2, rounds: 4 })];
    expect(criterionIn(check('grade_4', ...parts), 'grade_3_score_rate')).toMatchObject({
      met: null,
      missing: [{ fact: 'score' }],
    });
    const twice = [at({ id: 'x' }, { points: 10, rounds: 9 }), at({ id: 'x' }, { points: 10, rounds: 9 })];
    expect(criterionIn(check('grade_4', ...twice), 'grade_3_score_rate').met).toBe(true);
  });
});

describe('cxa-2019: places', () => {
  const cases: [string, Achievement, string, boolean | null, string[]][] = [
    ['third of a province', at({ units: 6 }, { rank: 3 }), 'association_master', true, []],
    ['fourth of a province', at({ units: 6 }, { rank: 4 }), 'association_master', false, []],
    ['fourth is a local master', at({ units: 6 }, { rank: 4 }), 'local_master', true, []],
    ['eighth is a local master', at({ units: 9 }, { rank: 8 }), 'local_master', true, []],
    ['ninth is grade 1', at({ units: 9 }, { rank: 9 }), 'grade_1', true, []],
    ['32nd is grade 2', at({ units: 9 }, { rank: 32 }), 'grade_2', true, []],
    ['33rd is not', at({ units: 9 }, { rank: 33 }), 'grade_2', false, []],
    ['provincial champion with few units', at({ units: 5 }, { rank: 1 }), 'association_master', true, []],
    ['second with few units', at({ units: 5 }, { rank: 2 }), 'association_master', null, ['reduced_quota']],
    ['fourth with few units is out', at({ units: 5 }, { rank: 4 }), 'association_master', false, []],
    ['second with few units may be a local master', at({ units: 5 }, { rank: 2 }), 'local_master', null, ['reduced_quota']],
    ['first with few units is no local master by this', at({ units: 5 }, { rank: 1 }), 'local_master', false, []],
    ['units not told', at({}, { rank: 2 }), 'association_master', null, ['units']],
    ['units not told, sure either way', at({}, { rank: 1 }), 'association_master', true, []],
    ['team', at({ category: 'team', units: 6 }, { rank: 2 }), 'local_master', true, []],
    ['14 and over', at({ category: 'youth', ageGroup: '14_plus', units: 6 }, { rank: 3 }), 'local_master', true, []],
    ['under 12', at({ category: 'youth', ageGroup: '12', units: 6 }, { rank: 3 }), 'grade_1', true, []],
    ['under 10', at({ category: 'youth', ageGroup: '10', units: 6 }, { rank: 3 }), 'grade_2', true, []],
    ['age not told', at({ category: 'youth', units: 6 }, { rank: 3 }), 'grade_2', null, ['age_group']],
    ['planned city', at({ tier: 'separately_planned_city', units: 6 }, { rank: 3 }), 'local_master', true, []],
    ['planned city, fourth', at({ tier: 'separately_planned_city', units: 6 }, { rank: 4 }), 'grade_1', true, []],
    ['prefecture champion', at({ tier: 'prefecture', units: 6 }, { rank: 1 }), 'local_master', true, []],
    ['county champion', at({ tier: 'county', units: 6 }, { rank: 1 }), 'grade_1', true, []],
    ['county second', at({ tier: 'county', units: 6 }, { rank: 2 }), 'grade_1', false, []],
    ['school, eighth', at({ tier: 'school' }, { rank: 8 }), 'grade_11', true, []],
    ['school, ninth', at({ tier: 'school' }, { rank: 9 }), 'grade_12', true, []],
    ['school, 25th', at({ tier: 'school' }, { rank: 25 }), 'grade_12', false, []],
  ];

  it.each(cases)('%s', (_name, given, title, met, missing) => {
    const criterion = criterionIn(check(undefined, given), `${title}_places`);
    expect(criterion.met).toBe(met);
    expect([...new Set(criterion.missing.map(({ fact }) => fact))]).toEqual(missing);
  });
});

describe('cxa-2019: gaps and exams', () => {
  it('leaves open what no public text decides', () => {
    const decisions = Object.fromEntries(check(undefined).titles.map(({ title, decision }) => [title, decision]));
    expect(decisions.grandmaster).toBe('undetermined');
    expect(decisions.national_master).toBe('undetermined');
    expect(decisions.grade_2).toBe('undetermined');
    expect(decisions.grade_7).toBe('undetermined');
    expect(decisions.grade_13).toBe('not_eligible');
    expect(check(undefined).titles.every(({ approvers }) => approvers.length === 0)).toBe(true);
  });

  it.each([
    ['grade_13', { kind: 'two_move_mates', solved: 20, minutes: 20 }, 'eligible'],
    ['grade_13', { kind: 'two_move_mates', solved: 20, minutes: 21 }, 'not_eligible'],
    ['grade_14', { kind: 'one_move_mates', solved: 10, minutes: 5 }, 'eligible'],
    ['grade_14', { kind: 'one_move_mates', solved: 9, minutes: 5 }, 'not_eligible'],
    ['grade_15', { kind: 'lone_piece_mates', passed: true }, 'eligible'],
    ['grade_16', { kind: 'full_game', passed: true }, 'eligible'],
  ] as const)('%s by %j is %s', (title, exam, decision) => {
    const answer = answerTo({ scheme: 'cxa-2019', asOf: ASOF, achievements: [], exams: [{ ...exam, on: '2026-01-01' }] });
    expect(titleIn(answer, title).decision).toBe(decision);
  });
});
