import type { CivilDate } from '../../base/civilDate.ts';
import { localized } from '../../base/localized.ts';
import { anyOf, champion, examPaper, examPassed, inAgeGroup, inWholeEvent, notGiven, once, placed } from '../criteria.ts';
import type { Criterion, EventFilter, ReducedQuota, Requirement, Scheme, TitleCode, TitleRule } from '../types.ts';
import { PROMOTION_ROWS_2019, promotionVenue, TITLES_2019 } from './scoreRates2019.ts';

/*
 * The 20 grades of 2019 as far as they are public: the promotion table in full, places of provincial and lower events in part.
 * The source numbers nothing, so articles are null; every gap is a criterion of its own and keeps the title open.
 */

/** With fewer than 6 units entered, 60% of the places count. */
const QUOTA: ReducedQuota = { units: 6, percent: 60 };

const PROVINCIAL = inWholeEvent('provincial', 'individual');
const PROVINCIAL_TEAM = inWholeEvent('provincial', 'team');
const PLANNED_CITY = inWholeEvent('separately_planned_city', 'individual');
const PLANNED_CITY_TEAM = inWholeEvent('separately_planned_city', 'team');
const PREFECTURE = inWholeEvent('prefecture', 'individual');
const COUNTY = inWholeEvent('county', 'individual');
const SCHOOL = inWholeEvent('school', 'individual');

const place = (from: number, to: number, event: EventFilter): Requirement => once(placed(from, to, event, QUOTA));
const won = (event: EventFilter): Requirement => once(champion(event, QUOTA));

const PLACES: Readonly<Record<TitleCode, Requirement>> = {
  association_master: place(1, 3, PROVINCIAL),
  local_master: anyOf(
    place(4, 8, PROVINCIAL),
    place(1, 2, PROVINCIAL_TEAM),
    place(1, 3, inAgeGroup('provincial', '14_plus')),
    place(1, 3, PLANNED_CITY),
    won(PREFECTURE),
  ),
  grade_1: anyOf(
    place(9, 16, PROVINCIAL),
    place(3, 6, PROVINCIAL_TEAM),
    place(4, 8, inAgeGroup('provincial', '14_plus')),
    place(1, 3, inAgeGroup('provincial', '12')),
    place(4, 8, PLANNED_CITY),
    place(1, 2, PLANNED_CITY_TEAM),
    place(2, 3, PREFECTURE),
    won(COUNTY),
  ),
  grade_2: anyOf(
    place(17, 32, PROVINCIAL),
    place(7, 12, PROVINCIAL_TEAM),
    place(9, 16, inAgeGroup('provincial', '14_plus')),
    place(4, 8, inAgeGroup('provincial', '12')),
    place(1, 3, inAgeGroup('provincial', '10')),
  ),
  grade_11: once(placed(1, 8, SCHOOL)),
  grade_12: once(placed(9, 24, SCHOOL)),
};

const EXAMS: Readonly<Record<TitleCode, Requirement>> = {
  grade_13: examPaper('two_move_mates', 20, 20),
  grade_14: examPaper('one_move_mates', 10, 5),
  grade_15: examPassed('lone_piece_mates'),
  grade_16: examPassed('full_game'),
};

const NONE_FOUND = localized('未见公开的标准', 'no public text of the criteria was found');
const NATIONAL_NOT_FOUND = localized('全国比赛的名次标准未见公开文本', 'no public text was found for places in national events');
const CUT_OFF = localized('资料在此处中断，其余名次标准不详', 'the source is cut off here: further places are not known');
const PLACES_NOT_FOUND = localized('名次标准未见公开文本', 'no public text was found for places');

const gapOf = (title: TitleCode): ReturnType<typeof localized> | undefined => {
  switch (title) {
    case 'grandmaster':
    case 'national_master':
      return NONE_FOUND;
    case 'association_master':
    case 'local_master':
    case 'grade_1':
      return NATIONAL_NOT_FOUND;
    case 'grade_2':
      return CUT_OFF;
    case 'grade_11':
    case 'grade_12':
    case 'grade_13':
    case 'grade_14':
    case 'grade_15':
    case 'grade_16':
      return undefined;
    default:
      return PLACES_NOT_FOUND;
  }
};

const criteriaOf = (title: TitleCode): readonly Criterion[] => {
  const rows = PROMOTION_ROWS_2019.filter((row) => row.to === title);
  const places = PLACES[title];
  const exam = EXAMS[title];
  const gap = gapOf(title);
  const criteria: Criterion[] = [];
  if (places !== undefined) criteria.push({ id: `${title}_places`, article: null, requirement: places });
  if (rows.length > 0) {
    const test = { test: 'score_rate', rows, venue: promotionVenue(title) } as const;
    criteria.push({ id: `${title}_score_rate`, article: null, requirement: once(test) });
  }
  if (exam !== undefined) criteria.push({ id: `${title}_exam`, article: null, requirement: exam });
  if (gap !== undefined) criteria.push({ id: `${title}_not_given`, article: null, requirement: notGiven(gap) });
  return criteria;
};

const ENGLISH_NAMES: Readonly<Record<TitleCode, string>> = {
  grandmaster: 'Grandmaster',
  national_master: 'National master',
  association_master: 'Association master',
  local_master: 'Local master',
};

const titles: readonly TitleRule[] = TITLES_2019.map(([title, name]) => ({
  title,
  name: localized(name, ENGLISH_NAMES[title] ?? title.replace('grade_', 'Grade ')),
  approvers: null,
  criteria: criteriaOf(title),
}));

export const CXA_2019: Scheme = {
  id: 'cxa-2019',
  name: localized('棋手技术等级（2019）', 'Player grades, 2019'),
  source: { id: 'cxa-grades-2019', title: '棋手技术等级标准', edition: '2019', issuedBy: '中国象棋协会' },
  validFrom: '2019-01-01' as CivilDate,
  validUntil: null,
  notes: [
    localized(
      '依据网上流传的书籍文本，并非协会网页；施行日期未见，按版本年份的首日计',
      "from a book's online copy, not the association's own page; no day of effect was found, so the first day of the year stands",
    ),
    localized(
      '得分率以胜2分、和1分、负0分计，以赛前所持等级为准，一次比赛只升一次',
      'score rates assume 2 points a win and 1 a draw, and start from the grade held before the event; one event grants one step',
    ),
    localized(
      '不足6个单位参赛时只取60%的名额，如何取整资料未说明',
      'with fewer than 6 units 60% of the places count; how that is rounded is not stated',
    ),
    localized('审批权限未见公开文本', 'no public text was found on who approves which grade'),
  ],
  titles,
};
