import type { PlayerId } from '../../types.ts';
import { pairingScoreBefore, type SwissPlayer } from './state.ts';

export const NO_FLOAT = 0;
export const DOWN = 1;
export const UP = 2;
export type Float = typeof NO_FLOAT | typeof DOWN | typeof UP;

/**
 * The float of a past round (1.4), by tournament round. A played game compares the pairing scores before it. Without a game, the
 * pairing-allocated bye and every round worth more than a loss count as a downfloat.
 */
export const floatIn = (
  player: SwissPlayer,
  round: number,
  byId: ReadonlyMap<PlayerId, SwissPlayer>,
  lossWorth: number,
): Float => {
  const entry = player.entries[round - 1];
  if (entry === undefined) return NO_FLOAT;
  switch (entry.kind) {
    case 'game': {
      const opponent = byId.get(entry.opponent);
      if (opponent === undefined) return NO_FLOAT;
      const gap = pairingScoreBefore(player, round) - pairingScoreBefore(opponent, round);
      return gap > 0 ? DOWN : gap < 0 ? UP : NO_FLOAT;
    }
    case 'pairing_bye':
      return DOWN;
    case 'forfeit':
    case 'unpaired':
      return entry.score > lossWorth ? DOWN : NO_FLOAT;
  }
};
