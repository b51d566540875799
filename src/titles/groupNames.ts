import type { AgeGroup, Group } from './types.ts';

/** What the name of a group says about it; empty for an event that is not divided. */
export interface NamedGroup {
  readonly group?: Group;
  readonly ageGroup?: AgeGroup;
}

const GROUPS_BY_NAME: Readonly<Record<string, NamedGroup>> = {
  '': {},
  公开: {},
  open: {},
  a: { group: 'A' },
  甲: { group: 'A' },
  b: { group: 'B' },
  乙: { group: 'B' },
  c: { group: 'C' },
  丙: { group: 'C' },
  d: { group: 'D' },
  丁: { group: 'D' },
  '14_plus': { ageGroup: '14_plus' },
  '14+': { ageGroup: '14_plus' },
  '14岁以上': { ageGroup: '14_plus' },
  '14岁及以上': { ageGroup: '14_plus' },
  '12': { ageGroup: '12' },
  '12岁': { ageGroup: '12' },
  '10': { ageGroup: '10' },
  '10岁': { ageGroup: '10' },
};

/**
 * Reads how an organiser calls a group (甲组, `B`, 男子甲组, 12岁组). Men's and women's groups are groups of the same name: the source
 * does not divide by sex. Null where the name is none of these: such a group is not the undivided event, nor any group that a
 * criterion names.
 */
export const readGroupName = (name: string): NamedGroup | null => {
  const text = name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');
  const bare = text
    .replace(/^(?:男子|女子|男|女|women'?s?|men'?s?)/u, '')
    .replace(/^(?:少年|个人)/u, '')
    .replace(/^group/u, '')
    .replace(/(?:组|group)$/u, '');
  return Object.hasOwn(GROUPS_BY_NAME, bare) ? (GROUPS_BY_NAME[bare] ?? null) : null;
};
