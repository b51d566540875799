import type { PlayerId } from '../../../types.ts';
import type { SwissPlayer } from '../state.ts';

/**
 * C1: two players who have met do not meet again. A forfeited game was not played, so its pairing may come again (C.04.2 3.5).
 * Pairs that the organiser forbids are treated the same way.
 */
export const opponentsMet = (player: SwissPlayer): PlayerId[] =>
  player.entries.flatMap((entry) => (entry.kind === 'game' ? [entry.opponent] : []));
