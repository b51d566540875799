import { describe, expect, it } from 'vitest';
import { conductOf } from '../../src/adjudication/repetition/conduct.ts';
import type { Conduct, Nature } from '../../src/adjudication/repetition/types.ts';
import { isForbidden, ruleOn } from '../../src/adjudication/rulesets/cxa1999/verdict.ts';
import { REPETITION_CASES } from '../support/repetitionCases.ts';

describe('the verdict table (24, 26), from tags alone', () => {
  it.each(REPETITION_CASES.map((one) => [one.id, one] as const))('%s', (_, { natures, sideOfFirstTag, verdict }) => {
    const first = conductOf(natures.filter((__, index) => index % 2 === 0));
    const second = conductOf(natures.filter((__, index) => index % 2 === 1));
    const { offender, losesAtOnce } = sideOfFirstTag === 'red' ? ruleOn(first, second) : ruleOn(second, first);
    expect(offender === null ? 'draw' : `${offender}_${losesAtOnce ? 'loses' : 'must_change'}`).toBe(verdict);
  });
});

describe('conduct (25.2, 28.10-28.15)', () => {
  it.each<[readonly Nature[], Conduct, boolean]>([
    [['check', 'check'], 'perpetual_check', true],
    [['kill'], 'perpetual_kill', true],
    [['chase', 'chase', 'chase'], 'perpetual_chase', true],
    [['check', 'kill'], 'check_and_kill', true],
    [['chase', 'check'], 'check_and_chase', true],
    [['kill', 'chase'], 'kill_and_chase', true],
    [['kill', 'chase', 'check'], 'check_kill_and_chase', true],
    [['check', 'check', 'check', 'idle'], 'attack_and_idle', false],
    [['idle', 'kill'], 'attack_and_idle', false],
    [['idle', 'idle'], 'idle', false],
    [[], 'idle', false],
  ])('%j is %s', (natures, conduct, forbidden) => {
    expect(conductOf(natures)).toBe(conduct);
    expect(isForbidden(conduct)).toBe(forbidden);
  });
});

describe('articles of the ruling', () => {
  it.each<[Conduct, Conduct, ReturnType<typeof ruleOn>]>([
    ['perpetual_check', 'idle', { offender: 'red', losesAtOnce: true, articles: ['24.1', '26.1'] }],
    ['perpetual_check', 'perpetual_kill', { offender: 'red', losesAtOnce: true, articles: ['24.1', '26.1'] }],
    ['check_and_chase', 'perpetual_check', { offender: 'black', losesAtOnce: true, articles: ['24.1', '26.1'] }],
    ['perpetual_check', 'perpetual_check', { offender: null, losesAtOnce: false, articles: ['24.2', '26.3'] }],
    ['perpetual_chase', 'check_and_kill', { offender: null, losesAtOnce: false, articles: ['24.2', '26.3'] }],
    ['idle', 'attack_and_idle', { offender: null, losesAtOnce: false, articles: ['24.2', '26.2'] }],
    ['kill_and_chase', 'attack_and_idle', { offender: 'red', losesAtOnce: false, articles: ['24.3', '26.4'] }],
    ['idle', 'perpetual_kill', { offender: 'black', losesAtOnce: false, articles: ['24.3', '26.4'] }],
  ])('Red %s, Black %s', (red, black, ruling) => {
    expect(ruleOn(red, black)).toEqual(ruling);
  });
});
