import type { Localized } from '../../base/localized.ts';

/** Whether an article belongs to the 1999 rules: theirs stand bare (`4.1.1`, `细则5`), those of the Asian rules are marked (`AXF 12`). */
export const isOf1999 = (article: string): boolean => !article.startsWith('AXF ');

/** Whether a ruling cites the 1999 rules beside a rule book of its own; `own` is any article of that book. */
export const citesBeside = (own: string, articles: readonly string[]): boolean => !isOf1999(own) && articles.some(isOf1999);

/** What such a ruling says of them: every rule book here is one for repetitions, all else is decided by the 1999 rules. */
export const CITED_FROM_1999: Localized = {
  zh: '不带AXF的条款出自1999年《象棋竞赛规则》：循环反复以外的裁定，仍按该规则作出。',
  en: 'Articles without AXF are those of the 1999 rules of the Chinese Xiangqi Association, which decide all but repetitions.',
};
