import type { CivilDate } from '../../base/civilDate.ts';
import { type Localized, localized } from '../../base/localized.ts';
import { RULE_SOURCES } from '../../rules/sources.ts';
import {
  anyOf,
  champion,
  examPaper,
  examPassed,
  inGroup,
  inMainEvent,
  inWholeEvent,
  notGiven,
  once,
  onceWithin,
  placed,
  prescribedWinRate,
  standardAtDesignatedEvent,
  timesWithin,
} from '../criteria.ts';
import type { AuthorityLevel, Criterion, Requirement, Scheme, TitleRule } from '../types.ts';

/*
 * The 17 titles of the standard of 1999. Articles are those of the source: part (一 to 五) and item, `十一` to `十五` for the exams,
 * part 审批 for who may approve. Places, years, tasks and minutes are the source's numbers.
 */

const NATIONAL_INDIVIDUAL = inMainEvent('national', 'individual');

const criterion = (id: string, article: string, requirement: Requirement, note?: Localized): Criterion => ({
  id,
  article,
  requirement,
  ...(note === undefined ? {} : { note }),
});

/** 四年内，在协会指定的比赛中，达到规定之标准: the numbers of the standard itself are not in the source. */
const standardWithinFourYears = onceWithin(4, standardAtDesignatedEvent);
const winRateTwiceInFourYears = timesWithin(2, 4, prescribedWinRate);

const BY_ASSOCIATION: readonly AuthorityLevel[] = ['association'];
const BY_PROVINCE: readonly AuthorityLevel[] = ['association', 'province'];
const BY_CITY: readonly AuthorityLevel[] = ['association', 'province', 'city'];
const BY_COUNTY: readonly AuthorityLevel[] = ['association', 'province', 'city', 'county'];
const BY_SCHOOL: readonly AuthorityLevel[] = ['association', 'province', 'city', 'county', 'school'];

const HIGHER_TITLES: readonly TitleRule[] = [
  {
    title: 'grandmaster',
    name: localized('特级大师', 'Grandmaster'),
    approvers: BY_ASSOCIATION,
    criteria: [
      criterion('grandmaster_1', '一.1', once(champion(NATIONAL_INDIVIDUAL))),
      criterion('grandmaster_2', '一.2', timesWithin(2, 3, placed(1, 3, NATIONAL_INDIVIDUAL))),
      criterion('grandmaster_3', '一.3', standardWithinFourYears),
      criterion('grandmaster_4', '一.4', winRateTwiceInFourYears),
    ],
  },
  {
    title: 'master',
    name: localized('大师', 'Master'),
    approvers: BY_ASSOCIATION,
    criteria: [
      criterion('master_1', '二.1', once(placed(1, 16, inGroup('national', 'individual', 'A')))),
      criterion('master_2', '二.2', once(champion(inGroup('national', 'youth', 'A')))),
      criterion('master_3', '二.3', standardWithinFourYears),
      criterion('master_4', '二.4', winRateTwiceInFourYears),
    ],
  },
  {
    title: 'grade_1',
    name: localized('一级棋士', 'Grade 1'),
    approvers: BY_PROVINCE,
    criteria: [
      criterion('grade_1_1', '三.1', once(placed(1, 16, inGroup('national', 'individual', 'B')))),
      criterion('grade_1_2', '三.2', once(placed(2, 6, inGroup('national', 'youth', 'A')))),
      criterion('grade_1_3', '三.3', once(champion(inGroup('national', 'youth', 'B')))),
      criterion('grade_1_4', '三.4', standardWithinFourYears),
    ],
  },
  {
    title: 'grade_2',
    name: localized('二级棋士', 'Grade 2'),
    approvers: BY_CITY,
    criteria: [
      criterion('grade_2_1', '四.1', once(placed(2, 6, inGroup('national', 'youth', 'B')))),
      criterion('grade_2_2', '四.2', once(champion(inGroup('national', 'youth', 'C', 'D')))),
      criterion('grade_2_3', '四.3', standardWithinFourYears),
      criterion(
        'grade_2_4',
        '四.4',
        anyOf(
          once(placed(1, 16, inWholeEvent('provincial', 'individual'))),
          once(placed(1, 8, inWholeEvent('separately_planned_city', 'individual'))),
        ),
      ),
      criterion(
        'grade_2_5',
        '四.5',
        anyOf(once(placed(1, 6, inGroup('provincial', 'youth', 'A'))), once(champion(inGroup('provincial', 'youth', 'B')))),
      ),
      criterion('grade_2_6', '四.6', once(placed(1, 6, inWholeEvent('prefecture', 'individual')))),
      criterion('grade_2_7', '四.7', once(champion(inGroup('prefecture', 'youth', 'A')))),
    ],
  },
  {
    title: 'grade_3',
    name: localized('三级棋士', 'Grade 3'),
    approvers: BY_COUNTY,
    criteria: [
      criterion('grade_3_1', '五.1', once(placed(2, 6, inGroup('national', 'youth', 'C', 'D')))),
      criterion('grade_3_2', '五.2', standardWithinFourYears),
      criterion(
        'grade_3_3',
        '五.3',
        anyOf(
          once(placed(17, 32, inWholeEvent('provincial', 'individual'))),
          once(placed(9, 16, inWholeEvent('separately_planned_city', 'individual'))),
        ),
      ),
      criterion(
        'grade_3_4',
        '五.4',
        anyOf(once(placed(2, 6, inGroup('provincial', 'youth', 'B'))), once(champion(inGroup('provincial', 'youth', 'C', 'D')))),
      ),
      criterion('grade_3_5', '五.5', once(placed(7, 16, inWholeEvent('prefecture', 'individual')))),
      criterion(
        'grade_3_6',
        '五.6',
        anyOf(once(placed(2, 6, inGroup('prefecture', 'youth', 'A'))), once(champion(inGroup('prefecture', 'youth', 'B')))),
      ),
      criterion('grade_3_7', '五.7', once(placed(1, 6, inWholeEvent('county', 'individual')))),
      criterion('grade_3_8', '五.8', once(champion(inGroup('county', 'youth', 'A')))),
    ],
  },
];

const NO_CRITERIA = localized(
  '资料只列出四级至十级的名称，未给出标准',
  'the source names grades 4 to 10 and gives no criteria for them',
);

const NAMED_ONLY: readonly TitleRule[] = (
  [
    [4, '四级棋士'],
    [5, '五级棋士'],
    [6, '六级棋士'],
    [7, '七级棋士'],
    [8, '八级棋士'],
    [9, '九级棋士'],
    [10, '十级棋士'],
  ] as const
).map(([grade, name]) => ({
  title: `grade_${grade}`,
  name: localized(name, `Grade ${grade}`),
  approvers: BY_COUNTY,
  criteria: [{ id: `grade_${grade}_not_given`, article: null, requirement: notGiven(NO_CRITERIA) }],
}));

/** The source was taken over from the standard for Western chess; its words are kept, the exam is what the examiner held. */
const westernChess = (wording: string, meaning: string): Localized =>
  localized(
    `资料原文为“${wording}”，沿用国际象棋用语，照录；是否通过以考官记录为准`,
    `the source speaks of Western chess here (${meaning}); kept as it stands, the examiner's record decides`,
  );

const EXAMS: readonly TitleRule[] = [
  {
    title: 'grade_11',
    name: localized('十一级棋士', 'Grade 11'),
    approvers: BY_SCHOOL,
    criteria: [criterion('grade_11_exam', '十一', examPaper('two_move_mates', 20, 30))],
  },
  {
    title: 'grade_12',
    name: localized('十二级棋士', 'Grade 12'),
    approvers: BY_SCHOOL,
    criteria: [criterion('grade_12_exam', '十二', examPaper('one_move_mates', 10, 5))],
  },
  {
    title: 'grade_13',
    name: localized('十三级棋士', 'Grade 13'),
    approvers: BY_SCHOOL,
    criteria: [
      criterion(
        'grade_13_exam',
        '十三',
        examPassed('chariot_mates'),
        westernChess('双车和单车杀王', 'mating the king with two rooks and with one'),
      ),
    ],
  },
  {
    title: 'grade_14',
    name: localized('十四级棋士', 'Grade 14'),
    approvers: BY_SCHOOL,
    criteria: [
      criterion(
        'grade_14_exam',
        '十四',
        examPassed('basic_endgames'),
        westernChess(
          '单后杀，单兵升变；王车易位，过路兵，逼和',
          'queen mates, promotion, castling, en passant, stalemate as a draw',
        ),
      ),
    ],
  },
  {
    title: 'grade_15',
    name: localized('十五级棋士', 'Grade 15'),
    approvers: BY_SCHOOL,
    criteria: [
      criterion(
        'grade_15_exam',
        '十五',
        examPassed('full_game'),
        westernChess('国际象棋基本规则', 'its basic rules, and a whole game played'),
      ),
    ],
  },
];

export const CXA_1999: Scheme = {
  id: 'cxa-1999',
  name: localized('棋士等级标准（1999）', 'Titles and grades, 1999'),
  source: RULE_SOURCES['cxa-titles'],
  validFrom: '1999-01-01' as CivilDate,
  validUntil: null,
  notes: [
    localized(
      '资料未载明施行日期，按版本年份的首日计；亦未见废止日期',
      'the source states no day of effect, so the first day of the year of the edition stands; no end was found',
    ),
    localized(
      '“规定之标准”“规定之胜率”的数值不在资料中，是否达到由报送者说明',
      'the numbers of the prescribed standards and win rates are not in the source: whether they were met is an input',
    ),
    NO_CRITERIA,
  ],
  titles: [...HIGHER_TITLES, ...NAMED_ONLY, ...EXAMS],
};
