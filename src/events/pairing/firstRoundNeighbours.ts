import type { Side } from '../types.ts';
import type { PairedRound } from './roundRobin.ts';

/**
 * A first round in which neighbours by drawn number meet: 1-2, 4-3, 5-6, 8-7 and so on, the first named with Red, so that colours
 * change down the list. With an odd number the last one sits out. `firstColour` is that of number 1.
 */
export const firstRoundNeighbours = <Id>(competitors: readonly Id[], firstColour: Side = 'red'): PairedRound<Id> => {
  const pairs = Math.floor(competitors.length / 2);
  const games = Array.from({ length: pairs }, (_unused, index) => index).flatMap((index) => {
    const upper = competitors[2 * index];
    const lower = competitors[2 * index + 1];
    if (upper === undefined || lower === undefined) return [];
    const upperIsRed = (index % 2 === 0) === (firstColour === 'red');
    return [{ board: index + 1, red: upperIsRed ? upper : lower, black: upperIsRed ? lower : upper }];
  });
  return { number: 1, games, bye: competitors.length % 2 === 1 ? (competitors.at(-1) ?? null) : null };
};
