import type { PlayerId } from '../../types.ts';
import { allocateColours, type ColourRule } from './colours.ts';
import type { Constraint } from './constraints.ts';
import type { Field } from './field.ts';
import { pairNeighbours } from './neighbours.ts';
import { type PairBracket, pairField } from './pairField.ts';
import { BLACK, RED, type Wish } from './preference.ts';
import type { PairingBasis } from './why.ts';

/** Two players who meet, with their colours, before boards and words. */
export interface Meeting {
  readonly basis: PairingBasis;
  readonly field: Field;
  readonly higher: number;
  readonly lower: number;
  readonly higherColour: Wish;
  readonly rule: ColourRule | null;
  readonly bracketScore: number | null;
  readonly lifted: readonly Constraint[];
}

export interface Draft {
  readonly meetings: readonly Meeting[];
  readonly bye: PlayerId | null;
}

const idOrNull = (field: Field, player: number | null): PlayerId | null => (player === null ? null : field.ids[player]!);

/** Two players whose colours article 5.2 allots. */
export const meetByRules = (
  field: Field,
  higher: number,
  lower: number,
  more: { readonly basis: PairingBasis; readonly bracketScore: number | null; readonly lifted: readonly Constraint[] },
): Meeting => {
  const { higher: higherColour, rule } = allocateColours(field, higher, lower);
  return { ...more, field, higher, lower, higherColour, rule };
};

/** Two players whose colours are given. */
export const meetAs = (field: Field, red: number, black: number, basis: PairingBasis): Meeting => ({
  basis,
  field,
  higher: Math.min(red, black),
  lower: Math.max(red, black),
  higherColour: red < black ? RED : BLACK,
  rule: null,
  bracketScore: null,
  lifted: [],
});

export const draftByRules = (field: Field, pair: PairBracket): Draft | null => {
  const pairing = pairField(field, pair);
  if (pairing === null) return null;
  const meetings = pairing.pairs.map(({ higher, lower, bracketScore }) =>
    meetByRules(field, higher, lower, { basis: 'dutch', bracketScore, lifted: [] }),
  );
  return { meetings, bye: idOrNull(field, pairing.bye) };
};

export const draftByNeighbours = (field: Field): Draft | null => {
  const pairing = pairNeighbours(field);
  if (pairing === null) return null;
  const meetings = pairing.pairs.map(({ red, black }) => meetAs(field, red, black, 'neighbours'));
  return { meetings, bye: idOrNull(field, pairing.bye) };
};
