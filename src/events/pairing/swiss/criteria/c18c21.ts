import { type Bracket, mdpScores } from '../bracket.ts';
import { DOWN, UP } from '../floats.ts';
import type { Digit } from './digit.ts';

/**
 * C18, C20: score differences of moved-down players who floated down in the previous round (two rounds before), high to low. One
 * in the limbo counts for more than any paired one, and the more the higher its score; so such a player is rewarded for being
 * paired, higher scores first.
 *
 * C19, C21: score differences of the pairs of a moved-down player with a resident who floated up in the previous round (two rounds
 * before), high to low.
 */
export const scoreDifferences = (bracket: Bracket): Digit[] => {
  const { field, mdps } = bracket;
  const moved = new Set(mdps);
  const ofScore = (score: number, a: number): boolean => moved.has(a) && field.scores[a] === score;
  const perScore = (criterion: string, reward: (a: number, b: number) => boolean): Digit[] =>
    mdpScores(bracket).map((score) => ({
      criterion,
      most: 1,
      edges: mdps.length,
      inside: (a, b) => (ofScore(score, a) && reward(a, b) ? 1 : 0),
    }));
  return [
    ...perScore('C18', (a) => field.floatsPrevious[a] === DOWN),
    ...perScore('C19', (_, b) => field.floatsPrevious[b] !== UP),
    ...perScore('C20', (a) => field.floatsBefore[a] === DOWN),
    ...perScore('C21', (_, b) => field.floatsBefore[b] !== UP),
  ];
};
