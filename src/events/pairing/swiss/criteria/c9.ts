import type { Bracket } from '../bracket.ts';
import type { Digit } from './digit.ts';

/**
 * C9: the receiver of the bye has as few unplayed rounds behind him as possible. It applies in the one bracket whose only downfloater
 * is the receiver; the caller knows which that is.
 */
export const fewestUnplayed = ({ field, mdps, residents }: Bracket): Digit[] => {
  const inBracket = new Set([...mdps, ...residents]);
  return [
    {
      criterion: 'C9',
      most: field.roundsPlayed,
      edges: 1,
      bye: (player) => (inBracket.has(player) ? field.roundsPlayed - field.unplayed[player]! : 0),
    },
  ];
};
