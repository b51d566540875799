import { type Localized, localized } from '../base/localized.ts';
import type { EventRef } from './playedEvents.ts';
import type { AgeGroup, AuthorityLevel, Category, ExamKind, Group, Tier } from './types.ts';

/** Names of the field for the codes of `types.ts`. */

const TIER_NAMES: Readonly<Record<Tier, Localized>> = {
  national: localized('全国', 'national'),
  regional: localized('区域性', 'regional'),
  provincial: localized('省级', 'provincial'),
  separately_planned_city: localized('计划单列市', 'separately planned city'),
  prefecture: localized('省辖市、地区、自治州', 'prefecture'),
  county: localized('县级', 'county'),
  school: localized('学校', 'school'),
};

const CATEGORY_NAMES: Readonly<Record<Category, Localized>> = {
  individual: localized('个人赛', 'individual event'),
  youth: localized('少年赛', 'youth event'),
  team: localized('团体赛', 'team event'),
};

const GROUP_NAMES: Readonly<Record<Group, string>> = { A: '甲组', B: '乙组', C: '丙组', D: '丁组' };

const AGE_GROUP_NAMES: Readonly<Record<AgeGroup, Localized>> = {
  '14_plus': localized('14岁以上组', '14 and over'),
  '12': localized('12岁组', 'under 12'),
  '10': localized('10岁组', 'under 10'),
};

const EXAM_NAMES: Readonly<Record<ExamKind, Localized>> = {
  two_move_mates: localized('两步连杀', '"two-move mates"'),
  one_move_mates: localized('一步杀', '"one-move mates"'),
  chariot_mates: localized('双车和单车杀王', '"chariot mates"'),
  basic_endgames: localized('基本残局', '"basic endgames"'),
  full_game: localized('正常下完一盘棋', '"a full game"'),
  lone_piece_mates: localized('单车、单马、单兵杀王', '"mates with a lone piece"'),
};

const LEVEL_NAMES: Readonly<Record<AuthorityLevel, Localized>> = {
  association: localized('协会', 'the association'),
  province: localized('省级体育管理部门', 'a provincial sports body'),
  city: localized('市级体育管理部门', 'a city sports body'),
  county: localized('县级体育管理部门', 'a county sports body'),
  school: localized('协会授予的学校、俱乐部等', 'a designated school or club'),
};

export const tierName = (tier: Tier): Localized => TIER_NAMES[tier];
export const categoryName = (category: Category): Localized => CATEGORY_NAMES[category];
export const groupName = (group: Group): Localized => localized(GROUP_NAMES[group], `group ${group}`);
export const ageGroupName = (age: AgeGroup): Localized => AGE_GROUP_NAMES[age];
export const examName = (exam: ExamKind): Localized => EXAM_NAMES[exam];
export const levelName = (level: AuthorityLevel): Localized => LEVEL_NAMES[level];

/** The event as its reporter called it, else its kind; always with the day it ended. */
export const eventName = (event: EventRef): Localized => {
  if (event.name !== null) return localized(`${event.name}（${event.endedOn}）`, `${event.name} (${event.endedOn})`);
  const tier = tierName(event.tier);
  const category = categoryName(event.category);
  const group = event.group === null ? localized('', '') : groupName(event.group);
  const age = event.ageGroup === null ? localized('', '') : ageGroupName(event.ageGroup);
  const english = ['the', tier.en, category.en, group.en, age.en].filter((word) => word !== '').join(' ');
  return localized(`${tier.zh}${category.zh}${group.zh}${age.zh}（${event.endedOn}）`, `${english} (${event.endedOn})`);
};
