import type { PromotionVenue, TitleCode } from '../types.ts';

/**
 * Promotion by score rate (得分率), grades of 2019, in printed form: grade held before the event, least rate in percent, new grade.
 * The rate is points / 2 / rounds, with 2 points a win and 1 a draw.
 */
export const SCORE_RATE_TABLE_2019 = `
地方大师,70,棋协大师
一级棋士,85,棋协大师
一级棋士,70,地方大师
二级棋士,75,地方大师
二级棋士,55,一级棋士
三级棋士,70,一级棋士
三级棋士,55,二级棋士
四级棋士,70,二级棋士
四级棋士,50,三级棋士
五级棋士,75,三级棋士
五级棋士,45,四级棋士
六级棋士,75,四级棋士
六级棋士,45,五级棋士
七级棋士,85,四级棋士
七级棋士,75,五级棋士
七级棋士,30,六级棋士
八级棋士,85,五级棋士
八级棋士,65,六级棋士
八级棋士,25,七级棋士
九级棋士,80,六级棋士
九级棋士,60,七级棋士
九级棋士,20,八级棋士
十级棋士,80,七级棋士
十级棋士,60,八级棋士
十级棋士,20,九级棋士
十一级棋士,80,八级棋士
十一级棋士,60,九级棋士
十一级棋士,20,十级棋士
十二级棋士,80,九级棋士
十二级棋士,60,十级棋士
十二级棋士,20,十一级棋士
十三级棋士及以下,80,十级棋士
十三级棋士及以下,50,十一级棋士
十三级棋士及以下,10,十二级棋士
`.trim();

/** Code and printed name, highest first. */
export const TITLES_2019: readonly (readonly [TitleCode, string])[] = [
  ['grandmaster', '特级大师'],
  ['national_master', '国家大师'],
  ['association_master', '棋协大师'],
  ['local_master', '地方大师'],
  ['grade_1', '一级棋士'],
  ['grade_2', '二级棋士'],
  ['grade_3', '三级棋士'],
  ['grade_4', '四级棋士'],
  ['grade_5', '五级棋士'],
  ['grade_6', '六级棋士'],
  ['grade_7', '七级棋士'],
  ['grade_8', '八级棋士'],
  ['grade_9', '九级棋士'],
  ['grade_10', '十级棋士'],
  ['grade_11', '十一级棋士'],
  ['grade_12', '十二级棋士'],
  ['grade_13', '十三级棋士'],
  ['grade_14', '十四级棋士'],
  ['grade_15', '十五级棋士'],
  ['grade_16', '十六级棋士'],
];

/** 及以下: that grade and every lower one. */
const heldGrades = (printed: string): readonly TitleCode[] => {
  const andBelow = printed.endsWith('及以下');
  const name = andBelow ? printed.slice(0, -'及以下'.length) : printed;
  const start = TITLES_2019.findIndex(([, title]) => title === name);
  return TITLES_2019.slice(start, andBelow ? undefined : start + 1).map(([code]) => code);
};

export interface PromotionRow {
  readonly from: readonly TitleCode[];
  readonly minPercent: number;
  readonly to: TitleCode;
}

export const PROMOTION_ROWS_2019: readonly PromotionRow[] = SCORE_RATE_TABLE_2019.split('\n').map((line) => {
  const [from = '', percent = '', to = ''] = line.split(',');
  return { from: heldGrades(from), minPercent: Number(percent), to: heldGrades(to)[0] ?? to };
});

/**
 * How high an event may promote: provincial ones to 地方大师, regional ones with consent beforehand to 棋协大师, national ones
 * hosted by the association without a limit. Nothing was found on other tiers.
 */
export const promotionVenue = (to: TitleCode): PromotionVenue => {
  const reachedBy = (highest: TitleCode): boolean =>
    TITLES_2019.findIndex(([code]) => code === to) >= TITLES_2019.findIndex(([code]) => code === highest);
  const provincial = reachedBy('local_master');
  const regional = reachedBy('association_master');
  return {
    open: [
      { tier: 'national', condition: 'hosted_by_association' },
      ...(regional ? [{ tier: 'regional', condition: 'consent_given' } as const] : []),
      ...(provincial ? [{ tier: 'provincial' } as const] : []),
    ],
    closed: [...(regional ? [] : (['regional'] as const)), ...(provincial ? [] : (['provincial'] as const))],
  };
};
