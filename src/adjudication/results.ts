import type { Localized } from '../base/localized.ts';
import { sideName } from '../xiangqi/names.ts';
import type { Side } from '../xiangqi/types.ts';

export const GAME_RESULTS = ['red_wins', 'black_wins', 'draw', 'ongoing'] as const;
/** How a game stands: won, drawn, or not over. */
export type GameResult = (typeof GAME_RESULTS)[number];

export const wins = (side: Side): GameResult => (side === 'red' ? 'red_wins' : 'black_wins');

export const resultName = (result: GameResult): Localized => {
  switch (result) {
    case 'red_wins':
      return { zh: `${sideName('red').zh}胜`, en: `${sideName('red').en} wins` };
    case 'black_wins':
      return { zh: `${sideName('black').zh}胜`, en: `${sideName('black').en} wins` };
    case 'draw':
      return { zh: '和棋', en: 'a draw' };
    case 'ongoing':
      return { zh: '未结束', en: 'not over' };
  }
};
