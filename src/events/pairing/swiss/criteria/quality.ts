import type { Bracket } from '../bracket.ts';
import { fewestDownfloaters, lowestDownfloaters } from './c6c7.ts';
import { followingBracket } from './c8.ts';
import { fewestUnplayed } from './c9.ts';
import { topscorerColours } from './c10c11.ts';
import { colourPreferences } from './c12c13.ts';
import { floatsOfResidents } from './c14c17.ts';
import { scoreDifferences } from './c18c21.ts';
import type { Digit } from './digit.ts';

/** The quality criteria C6 to C21 of a bracket in their priority. C9 counts only in the bracket that gives the bye (see there). */
export const qualityCriteria = (bracket: Bracket, withC9: boolean): Digit[] => [
  ...fewestDownfloaters(bracket),
  ...lowestDownfloaters(bracket),
  ...followingBracket(bracket),
  ...(withC9 ? fewestUnplayed(bracket) : []),
  ...topscorerColours(bracket),
  ...colourPreferences(bracket),
  ...floatsOfResidents(bracket),
  ...scoreDifferences(bracket),
];
