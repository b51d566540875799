import type { Field } from '../field.ts';
import { ABSOLUTE } from '../preference.ts';

/** C3: two players with the same absolute colour preference do not meet, unless one of them is a topscorer. */
export const clashAbsolutely = ({ strengths, wishes, topscorers }: Field, a: number, b: number): boolean =>
  strengths[a] === ABSOLUTE && strengths[b] === ABSOLUTE && wishes[a] === wishes[b] && topscorers[a] === 0 && topscorers[b] === 0;
