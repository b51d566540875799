import { type Bracket, mdpScores } from '../bracket.ts';
import type { Digit } from './digit.ts';

/** C6: as few downfloaters as possible, so as many pairs. */
export const fewestDownfloaters = ({ residents }: Bracket): Digit[] => {
  const own = new Set(residents);
  return [{ criterion: 'C6', most: 1, inside: () => 1, guess: (player) => (own.has(player) ? 1 : 0) }];
};

/**
 * C7: the downfloaters' scores, high to low, as low as possible. Residents share the lowest score and their number follows from C6,
 * so what counts is which moved-down players are paired, by score.
 */
export const lowestDownfloaters = (bracket: Bracket): Digit[] => {
  const { scores } = bracket.field;
  const moved = new Set(bracket.mdps);
  return mdpScores(bracket).map((score) => ({
    criterion: 'C7',
    most: 1,
    edges: bracket.mdps.length,
    inside: (a) => (moved.has(a) && scores[a] === score ? 1 : 0),
  }));
};
