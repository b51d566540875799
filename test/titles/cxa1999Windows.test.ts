import { describe, expect, it } from 'vitest';
import type { Achievement } from '../../src/titles/facts.ts';
import { achievement, answerTo, criterionIn, titleIn } from './support.ts';

const ASOF = '2026-11-30';

describe('cxa-1999: two places within three years (一.2)', () => {
  const topThree = (endedOn: string, rank: number, group?: 'A' | 'B'): Achievement => achievement({ endedOn, group }, { rank });
  const cases: [string, Achievement[], boolean | null][] = [
    ['inside the window', [topThree('2019-10-20', 3), topThree('2022-10-10', 2)], true],
    ['on the anniversary', [topThree('2019-10-20', 3), topThree('2022-10-20', 3)], true],
    ['a day after the anniversary', [topThree('2019-10-20', 3), topThree('2022-10-21', 3)], false],
    ['from 29 February to 28 February', [topThree('2020-02-29', 3), topThree('2023-02-28', 3)], true],
    ['from 29 February to 1 March', [topThree('2020-02-29', 3), topThree('2023-03-01', 3)], false],
    ['listed latest first', [topThree('2022-10-10', 2), topThree('2019-10-20', 3)], true],
    ['one place only', [topThree('2022-10-10', 2)], false],
    ['fourth place once', [topThree('2021-10-10', 2), topThree('2022-10-10', 4)], false],
    ['one in group B', [topThree('2021-10-10', 2, 'A'), topThree('2022-10-10', 2, 'B')], false],
    ['second pair of three', [topThree('2015-10-10', 2), topThree('2019-10-10', 3), topThree('2022-10-10', 3)], true],
    ['one place not told', [topThree('2021-10-10', 2), achievement({ endedOn: '2022-10-10' })], null],
    ['one place not told, out of the window', [topThree('2018-10-10', 2), achievement({ endedOn: '2022-10-10' })], false],
    ['a single event, place not told', [achievement({ endedOn: '2022-10-10' })], false],
    ['another tier', [topThree('2021-10-10', 2), achievement({ endedOn: '2022-10-10', tier: 'provincial' }, { rank: 1 })], false],
    [
      'youth',
      [topThree('2021-10-10', 2), achievement({ endedOn: '2022-10-10', category: 'youth', group: 'A' }, { rank: 1 })],
      false,
    ],
  ];

  it.each(cases)('%s', (_name, achievements, met) => {
    expect(criterionIn(answerTo({ asOf: ASOF, achievements }), 'grandmaster_2').met).toBe(met);
  });

  it('shows both dates and the day on which the window closes', () => {
    const answer = answerTo({ asOf: ASOF, achievements: [topThree('2019-10-20', 3), topThree('2022-10-10', 2)] });
    const criterion = criterionIn(answer, 'grandmaster_2');
    expect(criterion.window).toEqual({ years: 3, from: '2019-10-20', to: '2022-10-10', closes: '2022-10-20' });
    expect(criterion.evidence).toMatchObject([
      { date: '2019-10-20', place: 3 },
      { date: '2022-10-10', place: 2 },
    ]);
  });

  it('shows the closest attempt when the window is missed', () => {
    const dates = ['2010-01-01', '2016-05-05', '2019-10-20', '2023-01-05'];
    const criterion = criterionIn(
      answerTo({ asOf: ASOF, achievements: dates.map((date) => topThree(date, 3)) }),
      'grandmaster_2',
    );
    expect(criterion.met).toBe(false);
    expect(criterion.window).toEqual({ years: 3, from: '2019-10-20', to: '2023-01-05', closes: '2022-10-20' });
    expect(criterion.missing).toEqual([]);
  });

  it('names only the open place that could complete a window', () => {
    const achievements = [
      achievement({ endedOn: '2012-10-10', name: 'old' }),
      topThree('2021-10-10', 2),
      achievement({ endedOn: '2022-10-10', name: 'recent' }),
    ];
    const criterion = criterionIn(answerTo({ asOf: ASOF, achievements }), 'grandmaster_2');
    expect(criterion.missing).toMatchObject([{ fact: 'place', event: { name: 'recent' } }]);
    expect(criterion.evidence).toMatchObject([{ date: '2021-10-10' }]);
  });
});

describe('cxa-1999: win rate twice within four years (一.4, 二.4)', () => {
  const withRate = (endedOn: string, winRateMet?: string[]): Achievement =>
    achievement({ endedOn, category: 'youth' }, { winRateMet });
  const both = ['grandmaster', 'master'];

  describe.each(both)('%s', (title) => {
    const cases: [string, Achievement[], boolean | null][] = [
      ['on the anniversary', [withRate('2020-03-01', [title]), withRate('2024-03-01', [title])], true],
      ['a day after', [withRate('2020-03-01', [title]), withRate('2024-03-02', [title])], false],
      ['once', [withRate('2020-03-01', [title])], false],
      ['once, known not the second time', [withRate('2020-03-01', [title]), withRate('2021-03-01', [])], false],
      ['once, not told the second time', [withRate('2020-03-01', [title]), withRate('2021-03-01', undefined)], null],
      ['not told at two events', [withRate('2020-03-01', undefined), withRate('2021-03-01', undefined)], null],
      ['not told at one event', [withRate('2020-03-01', undefined)], false],
      ['not told, too far apart', [withRate('2020-03-01', undefined), withRate('2024-03-02', undefined)], false],
      ['for another title', [withRate('2020-03-01', ['grade_1']), withRate('2021-03-01', ['grade_1'])], false],
    ];
    it.each(cases)('%s', (_name, achievements, met) => {
      const criterion = criterionIn(answerTo({ asOf: ASOF, achievements }), `${title}_4`);
      expect(criterion.met).toBe(met);
      expect(criterion.missing.every(({ fact }) => fact === 'win_rate_met')).toBe(true);
      expect(criterion.missing.length > 0).toBe(met === null);
    });
  });
});

describe('cxa-1999: standard at a designated event within four years (一.3, 二.3, 三.4, 四.3, 五.2)', () => {
  const criteria = [
    ['grandmaster', 'grandmaster_3'],
    ['master', 'master_3'],
    ['grade_1', 'grade_1_4'],
    ['grade_2', 'grade_2_3'],
    ['grade_3', 'grade_3_2'],
  ] as const;

  describe.each(criteria)('%s', (title, id) => {
    const at = (endedOn: string, designated: boolean | undefined, standardMet: string[] | undefined): Achievement =>
      achievement({ endedOn, designated, tier: 'county', category: 'youth', group: 'B' }, { standardMet });
    const cases: [string, Achievement, boolean | null, string[]][] = [
      ['four years ago to the day', at('2022-11-30', true, [title]), true, []],
      ['a day longer ago', at('2022-11-29', true, [title]), false, []],
      ['on the day of the question', at(ASOF, true, [title]), true, []],
      ['at an event not designated', at('2024-01-01', false, [title]), false, []],
      ['not met', at('2024-01-01', true, []), false, []],
      ['met for another title', at('2024-01-01', true, ['grade_15']), false, []],
      ['designation not told', at('2024-01-01', undefined, [title]), null, ['designated']],
      ['standard not told', at('2024-01-01', true, undefined), null, ['standard_met']],
      ['neither told', at('2024-01-01', undefined, undefined), null, ['designated', 'standard_met']],
      ['neither told, too long ago', at('2022-11-29', undefined, undefined), false, []],
      ['standard not told, not designated', at('2024-01-01', false, undefined), false, []],
      ['designation not told, not met', at('2024-01-01', undefined, []), false, []],
    ];
    it.each(cases)('%s', (_name, given, met, missing) => {
      const criterion = criterionIn(answerTo({ asOf: ASOF, achievements: [given] }), id);
      expect(criterion.met).toBe(met);
      expect(criterion.missing.map(({ fact }) => fact)).toEqual(missing);
    });
  });

  it('names the fact and the event in both languages', () => {
    const given = achievement({ name: '全国象棋锦标赛', designated: true }, { standardMet: undefined });
    const [missing] = criterionIn(answerTo({ asOf: ASOF, achievements: [given] }), 'grandmaster_3').missing;
    expect(missing?.text.zh).toBe('在全国象棋锦标赛（2024-05-01）是否达到特级大师的规定标准');
    expect(missing?.text.en).toBe('whether the prescribed standard for Grandmaster was met at 全国象棋锦标赛 (2024-05-01)');
  });

  it('shows the window up to the day of the question', () => {
    const given = achievement({ endedOn: '2023-02-01', designated: true }, { standardMet: ['master'] });
    const criterion = criterionIn(answerTo({ asOf: ASOF, achievements: [given] }), 'master_3');
    expect(criterion.window).toEqual({ years: 4, from: '2023-02-01', to: ASOF, closes: '2027-02-01' });
    expect(criterion.evidence).toMatchObject([{ shows: ['designated', 'standard_met'], date: '2023-02-01' }]);
  });

  it('does not read a lower title into a standard met for a higher one', () => {
    const given = achievement({ designated: true }, { standardMet: ['grandmaster'] });
    const answer = answerTo({ asOf: ASOF, achievements: [given] });
    expect(titleIn(answer, 'grandmaster').decision).toBe('eligible');
    expect(criterionIn(answer, 'master_3').met).toBe(false);
  });
});
