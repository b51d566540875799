import type { Side } from '../../types.ts';
import { hasBeenPaired, type SwissPlayer } from './state.ts';

const sideIn = (player: SwissPlayer, round: number): Side | null => {
  const entry = player.entries[round - 1];
  return entry?.kind === 'game' || entry?.kind === 'forfeit' ? entry.side : null;
};

/**
 * The initial colour (5.1) as the first round with colours shows it: the colour of the first number in it, or the opposite of the
 * second's where the first had the bye. null while nobody has had a colour.
 */
export const inferFirstColour = (players: readonly SwissPlayer[]): Side | null => {
  const rounds = Math.max(0, ...players.map(({ entries }) => entries.length));
  for (let round = 1; round <= rounds; round++) {
    const numbered = players.filter((player) => hasBeenPaired({ ...player, entries: player.entries.slice(0, round) }));
    for (const [index, player] of numbered.entries()) {
      const side = sideIn(player, round);
      if (side === null) continue;
      const isOdd = index % 2 === 0;
      return isOdd ? side : side === 'red' ? 'black' : 'red';
    }
  }
  return null;
};
