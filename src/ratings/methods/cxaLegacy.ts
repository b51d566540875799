import { localized } from '../../base/localized.ts';
import { fixed, ONE } from '../fixedPoint.ts';
import type { RatingMethod } from './method.ts';

/** The older table method, as texts on xiangqi ratings (等级分) hand it down. */
export const cxaLegacy: RatingMethod = {
  id: 'cxa-legacy',
  title: localized('象棋等级分旧法（查表）', 'Xiangqi ratings, older table method'),
  document: 'cxa-rating-method',
  choice: localized(
    '本项目的选择：中国象棋协会未公布 K 值与赛事系数，此处首次计分赛事取 20、其后取 10，并非协会所定。',
    "This project's choice: the association has published neither K nor event coefficients. K 20 in the first rated event and 10 after it are not the association's numbers.",
  ),
  validFrom: null,
  validUntil: null,
  expectation: { kind: 'table', table: '8.1.2' },
  differenceCaps: [{ validFrom: null, cap: 350, liftedFrom: null }],
  kFactor: { kind: 'first_event', firstEvent: 20, later: 10 },
  initial: {
    kind: 'performances',
    perHalfPointAbove: fixed(12.5),
    firstAtLeast: 2005,
    // The texts name no least number of games.
    minimumGames: 1,
    fieldAverage: 'against_unrated',
  },
  rounding: 5 * ONE,
  floor: null,
  modes: ['event'],
  articles: { expectation: ['1.4.1'], kFactor: [], initial: ['1.2', '1.3', '1.3.1', '1.3.2'] },
  sources: [
    {
      document: 'cxa-rating-method',
      articles: ['1.2', '1.3', '1.3.1', '1.3.2', '1.4.1'],
      note: localized(
        '无等级分棋手的表现分、首次等级分、五分进位、350 分之限',
        'unrated performance, initial rating, multiples of 5, the limit of 350',
      ),
      reliability: 'C',
    },
    {
      document: 'fide-b02',
      articles: ['8.1.1', '8.1.2'],
      note: localized('得分率与分差对照表', 'the tables between score and difference'),
      reliability: 'A',
    },
    {
      document: null,
      articles: [],
      note: localized('K 值 20 与 10：UCCI 引擎联赛规程', 'K 20 and 10: rules of the UCCI engine league'),
      reliability: 'B',
    },
  ],
};
