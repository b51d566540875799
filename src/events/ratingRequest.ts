import type { EventDocument, PlayerId } from './types.ts';
import { settleWithdrawals } from './withdrawals.ts';

/** A game decided at the board. */
export interface RatedGame {
  readonly round: number;
  readonly red: PlayerId;
  readonly black: PlayerId;
  readonly result: 'red' | 'black' | 'draw';
}

/** What a rating method needs from an event; this folder knows no formula. */
export interface RatingRequest {
  readonly method: string;
  readonly players: readonly { readonly id: PlayerId; readonly name: string | null; readonly rating: number | null }[];
  /** Never forfeits, double losses, cancelled (20.3) or unfinished games, nor what the organiser keeps out. */
  readonly games: readonly RatedGame[];
}

/** The rating request of an event that asks for a method; null where it asks for none. */
export const ratingRequest = (event: EventDocument): RatingRequest | null => {
  if (event.ratingMethod === null) return null;
  const games = settleWithdrawals(event).games.flatMap(({ round, red, black, result, forfeit, annulled, rated }): RatedGame[] =>
    result === null || result === 'double_loss' || forfeit || annulled || !rated ? [] : [{ round, red, black, result }],
  );
  return { method: event.ratingMethod, players: event.players.map(({ id, name, rating }) => ({ id, name, rating })), games };
};
