import type { Bracket } from '../../../src/events/pairing/swiss/bracket.ts';
import { callAll, makeField } from '../../../src/events/pairing/swiss/field.ts';

/**
 * One bracket of round 1 whose first `barred` players may meet nobody of the lower half: several players must be exchanged, which is
 * beyond the search.
 */
export const crossedBracket = (players: number, barred: number): Bracket => {
  const ids = Array.from({ length: players }, (_, index) => `${index + 1}`);
  const state = {
    unitsPerPoint: 2,
    players: ids.map((id) => ({ id, team: null, entries: [], virtual: [] })),
    roundsPlayed: 0,
    totalRounds: 9,
    worth: { win: 2, draw: 1, loss: 0 },
    firstColour: 'red' as const,
  };
  const lower = ids.slice(players / 2);
  const forbidden = ids.slice(0, barred).flatMap((id) => lower.map((other): [string, string] => [id, other]));
  const field = makeField(state, { ...callAll(state), forbidden });
  const residents = ids.map((_, index) => index);
  return { field, mdps: [], residents, residentScore: 0, next: [], below: [], bye: null };
};
