import { readFileSync } from 'node:fs';
import { ruleGame } from '../../src/services/adjudicate.ts';
import { randomGames } from '../games.ts';
import type { Target } from './load.ts';

const PLIES = 200;
const SEED = 20261130;

/** What a request for a ruling sends besides its moves. */
export type Wish = { readonly listMoves?: boolean };

interface Game {
  readonly fen?: string;
  readonly moves: readonly string[];
}

/** Random games of 200 plies: none of them has a cycle to judge, or all end in one. Their boards stand wide open. */
const randomGamesOf = (count: number, hasCycle: boolean): Game[] => {
  // The shuffle at the end of a longer game is cut off.
  const games = hasCycle
    ? randomGames(count, PLIES, SEED)
    : randomGames(count * 2, PLIES + 12, SEED).map((game) => game.slice(0, PLIES));
  const wanted = games.filter((moves) => {
    const ruled = ruleGame({ moves });
    return ruled.ok && (ruled.value.repetition !== null) === hasCycle;
  });
  return wanted.slice(0, count).map((moves) => ({ moves }));
};

/** Cycles that arbiters had to judge, from all parts of the corpus, gone round until 200 plies are full. */
const corpusGames = (count: number): Game[] => {
  const cases = readFileSync(new URL('../../test/fixtures/repetition/cases.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { fen: string; lead_in: number; cycle: string[] })
    .filter(({ lead_in }) => lead_in === 0);
  const step = Math.floor(cases.length / count);
  return Array.from({ length: count }, (_, i) => cases[i * step]!).map(({ fen, cycle }) => ({
    fen,
    moves: Array.from({ length: Math.floor(PLIES / cycle.length) }, () => cycle).flat(),
  }));
};

const requestsFor = (port: number, games: readonly Game[], wish: Wish): Target[] =>
  games.map((game) => ({ port, method: 'POST', path: '/v1/adjudications/game', body: JSON.stringify({ ...game, ...wish }) }));

/** Requests to judge random games, one after another. */
export const gameRequests = (port: number, count: number, hasCycle: boolean, wish: Wish = {}): Target[] =>
  requestsFor(port, randomGamesOf(count, hasCycle), wish);

/** Requests to judge cycles of the corpus, one after another. */
export const corpusRequests = (port: number, count: number, wish: Wish = {}): Target[] =>
  requestsFor(port, corpusGames(count), wish);
