import type { Bracket } from '../bracket.ts';
import { allocateColours } from '../colours.ts';
import type { Field } from '../field.ts';
import { RED } from '../preference.ts';
import { type Digit, guessAvoidable } from './digit.ts';

const isTopscorerPair = ({ topscorers }: Field, a: number, b: number): boolean => topscorers[a] === 1 || topscorers[b] === 1;

/** C10: a player of a topscorer's pair whose colour difference would go beyond +2 or -2. */
export const breaksC10 = (field: Field, a: number, b: number): boolean => {
  if (!isTopscorerPair(field, a, b)) return false;
  const { higher } = allocateColours(field, a, b);
  return Math.abs(field.histories[a]!.difference + higher) > 2 || Math.abs(field.histories[b]!.difference - higher) > 2;
};

/** C11: a player of a topscorer's pair who would have the same colour a third time in a row. */
export const breaksC11 = (field: Field, a: number, b: number): boolean => {
  if (!isTopscorerPair(field, a, b)) return false;
  const red = allocateColours(field, a, b).higher === RED ? a : b;
  return [a, b].some((player) => {
    const { colours } = field.histories[player]!;
    const colour = player === red ? 1 : -1;
    return colours.length >= 2 && colours.at(-1) === colour && colours.at(-2) === colour;
  });
};

/** Nothing but the last round has topscorers (1.8). */
export const topscorerColours = ({ field, residents }: Bracket): Digit[] => {
  if (!field.topscorers.includes(1)) return [];
  const guess = guessAvoidable(residents, []);
  return [
    { criterion: 'C10', most: 1, inside: (a, b) => (breaksC10(field, a, b) ? 0 : 1), guess },
    { criterion: 'C11', most: 1, inside: (a, b) => (breaksC11(field, a, b) ? 0 : 1), guess },
  ];
};
