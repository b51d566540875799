import { localized } from '../../base/localized.ts';
import { fixed } from '../fixedPoint.ts';
import type { RatingMethod } from './method.ts';

/** The logistic Elo of playing sites: any K, also one game after another. No cap, no initial rating, three decimals kept. */
export const elo: RatingMethod = {
  id: 'elo',
  title: localized('逻辑曲线 Elo（自定 K 值）', 'Logistic Elo with a K of your own'),
  document: null,
  choice: localized(
    '本项目的选择：供俱乐部与对弈平台自定 K 值使用；逻辑曲线不是国际棋联的得分率表。',
    "This project's choice: for clubs and playing sites with a K of their own. The logistic curve is not FIDE's table.",
  ),
  validFrom: null,
  validUntil: null,
  expectation: { kind: 'logistic', scale: 400 },
  differenceCaps: [],
  kFactor: { kind: 'given' },
  initial: { kind: 'none' },
  rounding: fixed(0.001),
  floor: null,
  modes: ['event', 'game_by_game'],
  articles: { expectation: [], kFactor: [], initial: [] },
  sources: [
    {
      document: null,
      articles: [],
      note: localized(
        '对弈平台通行公式：期望 = 1 / (1 + 10^(-D/400))',
        'the formula common on playing sites: expected = 1 / (1 + 10^(-D/400))',
      ),
      reliability: 'C',
    },
  ],
};
