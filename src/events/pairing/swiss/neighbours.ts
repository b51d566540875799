import { firstRoundNeighbours } from '../firstRoundNeighbours.ts';
import { type Field, isLegal } from './field.ts';
import { MaximumMatching } from './matching/maximum.ts';
import { sideOf } from './preference.ts';

/** A pair with its colours settled. */
export interface ColouredPair {
  readonly red: number;
  readonly black: number;
}

/**
 * A first round by drawn numbers: 1-2, 4-3, 5-6, 8-7 and so on, the first named with Red; with an odd number the last sits out.
 *
 * Where two neighbours may not meet, each player in turn gets the next number whom he may meet, as long as the others can still be
 * paired; the bye goes to the largest number that leaves a complete pairing. null when there is none.
 */
export const pairNeighbours = (field: Field): { pairs: ColouredPair[]; bye: number | null } | null => {
  const { size } = field;
  const matching = new MaximumMatching(size, (a, b) => isLegal(field, a, b));
  if (matching.complete() !== size % 2) return null;
  let bye: number | null = null;
  if (size % 2 === 1) {
    bye = lastWhoCanSitOut(field, matching);
    if (bye === null) return null;
  }
  const order: number[] = [];
  const seated = new Uint8Array(size);
  if (bye !== null) seated[bye] = 1;
  for (let upper = 0; upper < size; upper++) {
    if (seated[upper] === 1) continue;
    const lower = nearestFor(field, upper, seated, bye);
    seated[upper] = 1;
    seated[lower] = 1;
    order.push(upper, lower);
  }
  const { games } = firstRoundNeighbours(order, sideOf(field.firstColour));
  return { pairs: games.map(({ red, black }) => ({ red, black })), bye };
};

const openPlayers = (size: number, seated: Uint8Array): number[] =>
  Array.from({ length: size }, (_, player) => player).filter((player) => seated[player] === 0);

const completes = (field: Field, players: readonly number[]): boolean =>
  new MaximumMatching(players.length, (a, b) => isLegal(field, players[a]!, players[b]!)).complete() === 0;

const lastWhoCanSitOut = (field: Field, matching: MaximumMatching): number | null => {
  for (let player = field.size - 1; player >= 0; player--) {
    if (field.mayHaveBye[player] === 0) continue;
    const others = openPlayers(
      field.size,
      Uint8Array.from(matching.mates, (_, other) => (other === player ? 1 : 0)),
    );
    if (completes(field, others)) return player;
  }
  return null;
};

/** The next number whom `upper` may meet; the last one left is always possible, as each choice kept a complete pairing. */
const nearestFor = (field: Field, upper: number, seated: Uint8Array, bye: number | null): number => {
  const open = openPlayers(field.size, seated).filter((player) => player !== upper && player !== bye);
  for (const lower of open) {
    if (!isLegal(field, upper, lower)) continue;
    if (
      completes(
        field,
        open.filter((player) => player !== lower),
      )
    )
      return lower;
  }
  return open[0]!;
};
