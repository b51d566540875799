import type { Field } from './field.ts';
import { ABSOLUTE, BLACK, RED, type Wish } from './preference.ts';

/** Which rule of article 5.2 gave the colours. */
export type ColourRule = '5.2.1' | '5.2.2' | '5.2.3' | '5.2.4' | '5.2.5';

export interface Allocation {
  /** The colour of the higher ranked player. */
  readonly higher: typeof RED | typeof BLACK;
  readonly rule: ColourRule;
}

const opposite = (wish: Wish): typeof RED | typeof BLACK => (wish === RED ? BLACK : RED);
const asColour = (wish: Wish): typeof RED | typeof BLACK => (wish === RED ? RED : BLACK);

/** Who of two players with the same wish has the stronger claim (5.2.2): class first, between absolute ones the larger difference. */
const claim = (field: Field, player: number): number => {
  const { strength, difference } = field.histories[player]!;
  return strength === ABSOLUTE ? ABSOLUTE + Math.abs(difference) : strength;
};

/**
 * The colour that `a` had at the last game where the two histories differ (5.2.3), counting back game by game; 0 where one of
 * them ends first.
 */
const lastDifference = (field: Field, a: number, b: number): Wish => {
  const [own, other] = [field.histories[a]!.colours, field.histories[b]!.colours];
  for (let back = 1; back <= Math.min(own.length, other.length); back++) {
    const colour = own[own.length - back]!;
    if (colour !== other[other.length - back]) return colour;
  }
  return 0;
};

/** Colour allocation (article 5.2); `a` is the higher ranked of the two. */
export const allocateColours = (field: Field, a: number, b: number): Allocation => {
  const [wish, otherWish] = [field.histories[a]!.wish, field.histories[b]!.wish];
  if (wish === 0 && otherWish === 0) {
    const odd = field.numbers[a]! % 2 === 1;
    return { higher: odd ? asColour(field.firstColour) : opposite(field.firstColour), rule: '5.2.5' };
  }
  if (wish !== otherWish) return { higher: wish === 0 ? opposite(otherWish) : asColour(wish), rule: '5.2.1' };
  const [own, other] = [claim(field, a), claim(field, b)];
  if (own !== other) return { higher: own > other ? asColour(wish) : opposite(wish), rule: '5.2.2' };
  const had = lastDifference(field, a, b);
  if (had !== 0) return { higher: opposite(had), rule: '5.2.3' };
  return { higher: asColour(wish), rule: '5.2.4' };
};
