import type { Bracket } from '../bracket.ts';
import { DOWN, UP } from '../floats.ts';
import type { Digit } from './digit.ts';

/**
 * C14, C16: residents who float down and did so in the previous round (two rounds before). How many float is settled by C6, so
 * such a resident is rewarded for being paired.
 *
 * C15, C17: residents paired with a moved-down player who floated up in the previous round (two rounds before).
 */
export const floatsOfResidents = (bracket: Bracket): Digit[] => {
  const { field, mdps, residents } = bracket;
  const moved = new Set(mdps);
  const own = new Set(residents);
  const kept = (floats: Uint8Array, player: number): number => (own.has(player) && floats[player] === DOWN ? 1 : 0);
  const down = (criterion: string, floats: Uint8Array): Digit => ({
    criterion,
    most: 2,
    inside: (a, b) => kept(floats, a) + kept(floats, b),
    guess: (player) => 2 * kept(floats, player),
  });
  const up = (criterion: string, floats: Uint8Array): Digit[] =>
    mdps.length === 0
      ? []
      : [
          {
            criterion,
            most: 1,
            inside: (a, b) => (moved.has(a) && floats[b] === UP ? 0 : 1),
            guess: (player) => (own.has(player) ? 1 : 0),
          },
        ];
  return [
    down('C14', field.floatsPrevious),
    ...up('C15', field.floatsPrevious),
    down('C16', field.floatsBefore),
    ...up('C17', field.floatsBefore),
  ];
};
