import { ruleGame } from '../../src/services/adjudicate.ts';
import { randomGames } from '../games.ts';
import type { Target } from './load.ts';

const PLIES = 200;
const SEED = 20261130;

/** What a request for a ruling sends besides its moves. */
export type Wish = { readonly listMoves?: boolean };

/** Bodies of requests with games of 200 plies: none of them has a cycle to judge, or all end in one. */
const bodies = (count: number, hasCycle: boolean, wish: Wish): string[] => {
  // The shuffle at the end of a longer game is cut off.
  const games = hasCycle
    ? randomGames(count, PLIES, SEED)
    : randomGames(count * 2, PLIES + 12, SEED).map((game) => game.slice(0, PLIES));
  const wanted = games.filter((moves) => {
    const ruled = ruleGame({ moves });
    return ruled.ok && (ruled.value.repetition !== null) === hasCycle;
  });
  return wanted.slice(0, count).map((moves) => JSON.stringify({ moves, ...wish }));
};

/** Requests to judge games, one after another. */
export const gameRequests = (port: number, count: number, hasCycle: boolean, wish: Wish = {}): Target[] =>
  bodies(count, hasCycle, wish).map((body) => ({ port, method: 'POST', path: '/v1/adjudications/game', body }));
