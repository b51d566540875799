import { type Localized, localized } from '../base/localized.ts';
import { ageGroupName, categoryName, examName, groupName, tierName } from './names.ts';
import type { EventFilter, EventTest, Requirement } from './types.ts';

/** Puts a requirement into words, from its data alone, so that text and meaning cannot part. */

const listed = (items: readonly Localized[], zh: string, en: string): Localized =>
  localized(items.map((item) => item.zh).join(zh), items.map((item) => item.en).join(en));

const describeDivision = (event: EventFilter): Localized => {
  switch (event.division.by) {
    case 'group':
      return listed(event.division.in.map(groupName), '或', ' or ');
    case 'age':
      return listed(event.division.in.map(ageGroupName), '或', ' or ');
    case 'main':
    case 'whole':
      return localized('', '');
  }
};

const describeEvent = (event: EventFilter): Localized => {
  const tier = listed(event.tiers.map(tierName), '或', ' or ');
  const category = categoryName(event.category);
  const division = describeDivision(event);
  return localized(
    `${tier.zh}${category.zh}${division.zh}`,
    `the ${tier.en} ${category.en}${division.en === '' ? '' : `, ${division.en}`}`,
  );
};

const describePlace = (from: number, to: number): Localized => {
  if (from === 1 && to === 1) return localized('冠军', 'champion');
  if (from === 1) return localized(`前${to}名`, `place 1 to ${to}`);
  return localized(`第${from}至${to}名`, `place ${from} to ${to}`);
};

const describeTest = (test: EventTest): Localized => {
  switch (test.test) {
    case 'placed': {
      const event = describeEvent(test.event);
      const place = describePlace(test.from, test.to);
      const quota = test.quota;
      if (quota === undefined) return localized(`${event.zh}${place.zh}`, `${place.en} in ${event.en}`);
      return localized(
        `${event.zh}${place.zh}（不足${quota.units}个单位参赛时取${quota.percent}%）`,
        `${place.en} in ${event.en} (${quota.percent}% of the places with fewer than ${quota.units} units)`,
      );
    }
    case 'designated':
      return localized('在协会指定的比赛中', 'at an event designated by the association');
    case 'standard_met':
      return localized('达到规定标准', 'the prescribed standard met');
    case 'win_rate_met':
      return localized('达到规定胜率', 'the prescribed win rate met');
    case 'score_rate': {
      const least = Math.min(...test.rows.map((row) => row.minPercent));
      const most = Math.max(...test.rows.map((row) => row.minPercent));
      const percent = least === most ? `${least}%` : `${least}%-${most}%`;
      return localized(
        `得分率达到晋升表所列（依赛前等级，${percent}）`,
        `the score rate of the promotion table (${percent}, by the grade held before)`,
      );
    }
    case 'all':
      return listed(test.of.map(describeTest), '', ', ');
  }
};

export const describeRequirement = (requirement: Requirement): Localized => {
  switch (requirement.kind) {
    case 'one_event': {
      const that = describeTest(requirement.that);
      const years = requirement.withinYears;
      if (years === undefined) return that;
      return localized(`${years}年内，${that.zh}`, `within ${years} years, ${that.en}`);
    }
    case 'several_events': {
      const { times, withinYears } = requirement;
      const that = describeTest(requirement.that);
      return localized(`${withinYears}年内，${times}次${that.zh}`, `within ${withinYears} years, ${that.en} at ${times} events`);
    }
    case 'exam': {
      const exam = examName(requirement.exam);
      const { tasks, minutes } = requirement;
      if (tasks === undefined || minutes === undefined) return localized(`通过考核：${exam.zh}`, `the exam ${exam.en} passed`);
      return localized(
        `${minutes}分钟内解答${tasks}题：${exam.zh}`,
        `${tasks} tasks of the exam ${exam.en} solved in ${minutes} minutes`,
      );
    }
    case 'any_of':
      return listed(requirement.of.map(describeRequirement), '；或', '; or ');
    case 'all_of':
      return listed(requirement.of.map(describeRequirement), '；并且', '; and ');
    case 'not_given':
      return requirement.why;
  }
};
