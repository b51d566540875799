import { err, ok, type Result } from '../base/result.ts';
import type { CalculationError, CalculationPlayer, CalculationRequest } from './calculation.ts';
import { lacksK } from './kFactor.ts';
import { DEFAULT_METHOD, findMethod } from './methods/catalog.ts';
import type { RatingMethod } from './methods/method.ts';

/** Differences are looked up in a table of whole numbers, so every rating that a table method meets must be whole. */
const needsWholeRatings = (method: RatingMethod): boolean => method.expectation.kind === 'table';

const ratingsOf = (player: CalculationPlayer): readonly number[] => [
  ...(player.rating === null ? [] : [player.rating]),
  ...(player.earlierResults ?? []).map((result) => result.opponentRating),
];

/** The method of a request whose players and games fit together. Errors name the first place that does not. */
export const checkCalculation = (request: CalculationRequest): Result<RatingMethod, CalculationError> => {
  const found = findMethod(request.method ?? DEFAULT_METHOD, request.asOf);
  if (!found.ok) return found;
  const method = found.value;
  const mode = request.mode ?? 'event';
  if (!method.modes.includes(mode)) return err({ code: 'rating_mode_unsupported', method: method.id, mode });

  const known = new Set<string>();
  for (const [index, player] of request.players.entries()) {
    if (known.has(player.id)) return err({ code: 'player_twice', player: player.id, index });
    known.add(player.id);
    if (player.rating !== null && lacksK(method.kFactor, { k: player.k ?? request.k })) {
      return err({ code: 'k_required', method: method.id, player: player.id, index });
    }
    if (needsWholeRatings(method) && !ratingsOf(player).every(Number.isInteger)) {
      return err({ code: 'rating_not_whole', method: method.id, player: player.id, index });
    }
  }
  for (const [index, game] of request.games.entries()) {
    for (const side of ['red', 'black'] as const) {
      if (!known.has(game[side])) return err({ code: 'player_unknown', player: game[side], index, side });
    }
    if (game.red === game.black) return err({ code: 'player_meets_himself', player: game.red, index });
  }
  return ok(method);
};
