import { type Bracket, isLastBracket } from '../bracket.ts';
import type { Digit } from './digit.ts';

/**
 * C8: the downfloaters must let the following bracket do well in its turn: first by the number of its own downfloaters (C6), then by
 * their scores (C7). One bracket ahead, and nothing finer.
 *
 * Pairs of the following bracket are pairs with one of its residents; which scores of this bracket find an opponent there is C7.
 */
export const followingBracket = (bracket: Bracket): Digit[] => {
  if (isLastBracket(bracket)) return [];
  const { scores } = bracket.field;
  const residents = new Set(bracket.next);
  const own = new Set([...bracket.mdps, ...bracket.residents]);
  const isPair = (a: number, b: number): boolean => residents.has(b) && (own.has(a) || residents.has(a));
  const ownScores = [...new Set([...own].map((player) => scores[player]!))].sort((a, b) => b - a);
  return [
    {
      criterion: 'C8',
      most: 1,
      outside: (a, b) => (isPair(a, b) ? 1 : 0),
      guess: (player) => (residents.has(player) ? 1 : 0),
    },
    ...ownScores.map((score) => ({
      criterion: 'C8',
      most: 1,
      outside: (a: number, b: number) => (isPair(a, b) && own.has(a) && scores[a] === score ? 1 : 0),
    })),
  ];
};
