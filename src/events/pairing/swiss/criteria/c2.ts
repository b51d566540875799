import type { SwissPlayer } from '../state.ts';

/**
 * C2: the pairing-allocated bye does not go to a player who has had one, nor to one who has had as many points as for a win in a
 * round without playing. Byes worth less, absences and forfeit losses do not bar.
 */
export const mayHaveBye = (player: SwissPlayer, winWorth: number): boolean =>
  player.entries.every((entry) => entry.kind === 'game' || (entry.kind !== 'pairing_bye' && entry.score < winWorth));
