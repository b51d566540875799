import { describe, expect, it } from 'vitest';
import { readGroupName } from '../../src/titles/groupNames.ts';

describe('names of groups', () => {
  it.each([
    ['A', { group: 'A' }],
    ['甲组', { group: 'A' }],
    ['甲', { group: 'A' }],
    ['男子甲组', { group: 'A' }],
    ['女子乙组', { group: 'B' }],
    ['少年丙组', { group: 'C' }],
    ['Group D', { group: 'D' }],
    [' ｂ 组 ', { group: 'B' }],
    ['男子组', {}],
    ['公开组', {}],
    ['12岁组', { ageGroup: '12' }],
    ['10', { ageGroup: '10' }],
    ['14岁及以上组', { ageGroup: '14_plus' }],
    ['14_plus', { ageGroup: '14_plus' }],
  ])('%j', (name, expected) => {
    expect(readGroupName(name)).toEqual(expected);
  });

  it.each(['校友组', 'E', '戊组', '甲乙', '16岁组', 'constructor', '__proto__'])('%j is none that a criterion names', (name) => {
    expect(readGroupName(name)).toBeNull();
  });
});
