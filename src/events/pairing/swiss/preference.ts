import type { Side } from '../../types.ts';
import type { SwissPlayer } from './state.ts';

/** How much a player's history calls for a colour (1.7). */
export const NO_PREFERENCE = 0;
export const MILD = 1;
export const STRONG = 2;
export const ABSOLUTE = 3;
export type PreferenceClass = typeof NO_PREFERENCE | typeof MILD | typeof STRONG | typeof ABSOLUTE;

/** Colours as numbers, so that the opposite of one is its negative. */
export const RED = 1;
export const BLACK = -1;
export type Wish = typeof RED | typeof BLACK | 0;

export const wishOf = (side: Side): Wish => (side === 'red' ? RED : BLACK);
export const sideOf = (wish: Wish): Side => (wish === RED ? 'red' : 'black');

export interface ColourHistory {
  /** Colours of the games played, oldest first; rounds without a game are squeezed out (C.04.2 3.4). */
  readonly colours: readonly Wish[];
  /** Games as red less games as black (1.6). */
  readonly difference: number;
  readonly wish: Wish;
  readonly strength: PreferenceClass;
}

/**
 * Colour preference (1.7), the first that holds:
 * absolute, when the difference is beyond +1 or -1, or the last two games had the same colour; strong, when it is +1 or -1; mild,
 * for the colour not had last, when it is 0; none before the first game.
 */
export const colourHistoryOf = (player: SwissPlayer): ColourHistory => {
  const colours: Wish[] = [];
  let difference = 0;
  for (const entry of player.entries) {
    if (entry.kind !== 'game' || entry.side === null) continue;
    const colour = wishOf(entry.side);
    colours.push(colour);
    difference += colour;
  }
  const last = colours.at(-1);
  const balancing: Wish = difference > 0 ? BLACK : RED;
  if (last === undefined) return { colours, difference, wish: 0, strength: NO_PREFERENCE };
  const other: Wish = last === RED ? BLACK : RED;
  if (Math.abs(difference) > 1) return { colours, difference, wish: balancing, strength: ABSOLUTE };
  if (colours.at(-2) === last) return { colours, difference, wish: other, strength: ABSOLUTE };
  if (difference !== 0) return { colours, difference, wish: balancing, strength: STRONG };
  return { colours, difference, wish: other, strength: MILD };
};
