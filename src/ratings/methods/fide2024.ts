import type { CivilDate } from '../../base/civilDate.ts';
import { localized } from '../../base/localized.ts';
import { ONE } from '../fixedPoint.ts';
import type { RatingMethod } from './method.ts';

/** FIDE B.02 as in force since 1 March 2024, applied to xiangqi. */
export const fide2024: RatingMethod = {
  id: 'fide-2024',
  title: localized('国际棋联等级分条例（2024）', 'FIDE Rating Regulations (2024)'),
  document: 'fide-b02',
  choice: localized(
    '本项目的选择：借用国际象棋的条例，中国象棋协会并未采用。',
    "This project's choice: regulations of chess, borrowed; the xiangqi association has not adopted them.",
  ),
  validFrom: '2024-03-01' as CivilDate,
  validUntil: null,
  expectation: { kind: 'table', table: '8.1.2' },
  differenceCaps: [
    { validFrom: null, cap: 400, liftedFrom: null },
    { validFrom: '2025-10-01' as CivilDate, cap: 400, liftedFrom: 2650 },
  ],
  kFactor: {
    kind: 'bands',
    newcomer: { k: 40, games: 30 },
    junior: { k: 40, age: 18, below: 2300 },
    standard: 20,
    top: { k: 10, from: 2400 },
    productLimit: 700,
  },
  initial: { kind: 'fictitious_draws', draws: 2, opponentRating: 1800, minimumGames: 5, months: 26, highest: 2200, lowest: 1400 },
  rounding: ONE,
  floor: 1400,
  modes: ['event'],
  articles: { expectation: ['8.3.1', '8.3.2'], kFactor: ['8.3.3'], initial: ['7.1.4', '8.2'] },
  sources: [
    {
      document: 'fide-b02',
      articles: ['7.1.4', '7.2.1', '8.1.1', '8.1.2', '8.2', '8.3'],
      note: localized('条例正文', 'the regulations'),
      reliability: 'A',
    },
    {
      document: null,
      articles: [],
      note: localized(
        '2025 年 10 月 1 日起 2650 分以上不设限：国际棋联理事会公告',
        'no cap from 2650 up since 1 October 2025: announcement of the FIDE Council',
      ),
      reliability: 'B',
    },
  ],
};
