import { localized } from '../base/localized.ts';
import { sideName } from '../xiangqi/names.ts';
import type { Side } from '../xiangqi/types.ts';
import { type ArbiterOption, type ConductResult, lossOf, option, type Statement, statement } from './reasons.ts';

/** Article 8, the players' duties (棋手须知), and the duty to write down the game (7.1-7.3) under 7.4. */
export const DUTIES = {
  '7.4': localized('拒绝记录或补正记录', 'refuses to record or to mend the record'),
  '8.1': localized('着装仪表或举止有碍观瞻', 'shows unfit dress or manners'),
  '8.2': localized('以不了解规则、规程为由推诿', 'pleads ignorance of rules or regulations'),
  '8.3': localized(
    '随意离座、交谈、参考资料或用棋具纸笔分析局势',
    'leaves the seat, talks, consults material or analyses with set or paper',
  ),
  '8.4': localized('干扰对方或妨碍比赛正常进行', 'disturbs the opponent or hinders the event'),
  '8.5': localized('在不当的时间提问或不服从裁判', 'raises a question at the wrong time or does not obey the arbiter'),
  '8.6': localized('未用走棋的手按钟或按钟过重', 'presses the clock with the other hand or too hard'),
  '8.7': localized('相约让分或媾和', 'gives away a game or a draw by agreement beforehand'),
} as const;

export type DutyArticle = keyof typeof DUTIES;
export const DUTY_ARTICLES = Object.keys(DUTIES) as DutyArticle[];

export const BREACH_RULINGS = ['foul', 'warning', 'game_lost', 'disqualified_from_match', 'expelled'] as const;
/** What the arbiter, or the organiser on his proposal, may impose (8.8), from the lightest up. */
export type BreachRuling = (typeof BREACH_RULINGS)[number];

export interface Breach {
  readonly side: Side;
  readonly article: DutyArticle;
  /** How grave the arbiter finds it. A breach that is not grave is a foul (9.1.8). */
  readonly seriousness?: 'minor' | 'serious';
  /** What he has ruled, where he has. */
  readonly ruled?: BreachRuling;
}

export interface BreachFinding {
  /** null while it is open. */
  readonly effect: BreachRuling | null;
  readonly articles: readonly string[];
  readonly options: readonly ArbiterOption[];
  readonly fact: Statement;
}

const ARTICLES_OF_RULING: Readonly<Record<BreachRuling, readonly string[]>> = {
  foul: ['9.1.8'],
  warning: ['8.8', '18.1'],
  game_lost: ['4.1.10', '8.8'],
  disqualified_from_match: ['4.1.10', '8.8', '18.2'],
  expelled: ['4.1.10', '8.8', '18.3'],
};

/** 8.8 is about the duties of article 8; for the duty to record 7.4 names 4.1.10 itself. */
const articlesOf = (ruling: BreachRuling, duty: DutyArticle): readonly string[] =>
  ARTICLES_OF_RULING[ruling].filter((article) => duty !== '7.4' || article !== '8.8');

const TEXT_OF_RULING: Readonly<Record<BreachRuling, readonly [string, string]>> = {
  foul: ['判犯规一次', 'a foul'],
  warning: ['警告', 'a warning'],
  game_lost: ['判负', 'the game is lost'],
  disqualified_from_match: ['取消当场比赛资格', 'disqualified from the match'],
  expelled: ['除名', 'expelled'],
};

/** Whether a ruling ends the game at once. */
export const endsGame = (ruling: BreachRuling | null): boolean =>
  ruling === 'game_lost' || ruling === 'disqualified_from_match' || ruling === 'expelled';

const resultOf = (ruling: BreachRuling, side: Side): ConductResult => (endsGame(ruling) ? lossOf(side) : 'ongoing');

/** 7.4 allows a loss by 4.1.10, no foul; 8.8 goes from a foul up, a grave breach no lower than a warning. */
function openRulings({ article, seriousness }: Breach): readonly BreachRuling[] {
  if (article === '7.4') return ['warning', 'game_lost'];
  return seriousness === 'serious' ? BREACH_RULINGS.filter((ruling) => ruling !== 'foul') : BREACH_RULINGS;
}

/** 8.8 and 9.1.8: a breach of the players' duties, to what follows from it or to what may follow. */
export function ruleBreach(breach: Breach): BreachFinding {
  const { zh, en } = sideName(breach.side);
  const duty = DUTIES[breach.article];
  const effect = breach.ruled ?? (breach.seriousness === 'minor' && breach.article !== '7.4' ? 'foul' : null);
  // A foul is told where it is counted; any other ruling only here.
  const [ruledZh, ruledEn] = effect === null || effect === 'foul' ? ['', ''] : TEXT_OF_RULING[effect];
  const fact = statement(
    'breach',
    `${zh}${duty.zh}（${breach.article}）${ruledZh && `：${ruledZh}`}`,
    `${en} ${duty.en} (${breach.article})${ruledEn && `: ${ruledEn}`}`,
  );
  if (effect !== null) return { effect, articles: [...articlesOf(effect, breach.article), breach.article], options: [], fact };
  const options = openRulings(breach).map((ruling) =>
    option(ruling, articlesOf(ruling, breach.article).at(-1)!, resultOf(ruling, breach.side), ...TEXT_OF_RULING[ruling]),
  );
  return { effect, articles: [breach.article === '7.4' ? '7.4' : '8.8', breach.article], options, fact };
}
