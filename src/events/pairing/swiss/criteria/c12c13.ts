import type { Bracket } from '../bracket.ts';
import type { Field } from '../field.ts';
import { ABSOLUTE, BLACK, RED, STRONG, type Wish } from '../preference.ts';
import { type Digit, guessAvoidable } from './digit.ts';

/** C12: in a pair with equal preferences, one player does not get the colour he prefers. */
export const breaksC12 = ({ wishes }: Field, a: number, b: number): boolean => wishes[a] !== 0 && wishes[a] === wishes[b];

/**
 * C13: a player with a strong (not absolute) preference does not get it. Against a mild one he does, and of two absolute ones
 * neither is strong.
 */
export const breaksC13 = (field: Field, a: number, b: number): boolean => {
  const [own, other] = [field.strengths[a]!, field.strengths[b]!];
  return breaksC12(field, a, b) && own >= STRONG && other >= STRONG && !(own === ABSOLUTE && other === ABSOLUTE);
};

export const colourPreferences = ({ field, residents }: Bracket): Digit[] => {
  const wishing = (wish: Wish): number[] => residents.filter((player) => field.wishes[player] === wish);
  const [red, black] = [wishing(RED), wishing(BLACK)];
  const rivals = red.length > black.length ? red : black;
  const strongRivals = rivals.filter((player) => field.strengths[player]! >= STRONG);
  return [
    { criterion: 'C12', most: 1, inside: (a, b) => (breaksC12(field, a, b) ? 0 : 1), guess: guessAvoidable(residents, rivals) },
    {
      criterion: 'C13',
      most: 1,
      inside: (a, b) => (breaksC13(field, a, b) ? 0 : 1),
      guess: guessAvoidable(residents, strongRivals),
    },
  ];
};
