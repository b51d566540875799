import type { Localized } from '../../base/localized.ts';
import { ok, type Result } from '../../base/result.ts';
import type { Position } from '../../xiangqi/position.ts';
import { DEFAULT_RULESET } from '../rulesets/ids.ts';
import { RULEBOOKS } from '../rulesets/registry.ts';
import { deedText } from './explanation/plyText.ts';
import { judgeGame } from './judge.ts';
import { replayPositions } from './positionList.ts';
import { replayGame } from './replay.ts';
import type { PlyReport, RepetitionAnswer, RepetitionError, RepetitionOptions, RepetitionRequest } from './types.ts';

export { PLY_LIMIT } from './replay.ts';
export type * from './types.ts';

/**
 * Judges the repetition (循环反复) at the end of a game, given as moves from a start or as bare positions. Where the final
 * position has not stood on the board before, the verdict is `none` and the plies are still named.
 * Errors: `position_invalid`, `move_illegal`, `game_over`, `positions_not_joined`, `no_positions`, `too_many_plies`.
 */
export function judgeRepetition(
  request: RepetitionRequest,
  options: RepetitionOptions = {},
): Result<RepetitionAnswer, RepetitionError> {
  const game = 'positions' in request ? replayPositions(request.positions) : replayGame(request.start, request.moves);
  return game.ok ? ok(judgePosition(game.value, options)) : game;
}

/**
 * The same for a game that has been replayed already: `game` stands at its last position and holds its moves. It is
 * left as it is.
 */
export function judgePosition(game: Position, options: RepetitionOptions = {}): RepetitionAnswer {
  const rulebook = RULEBOOKS[options.ruleset ?? DEFAULT_RULESET];
  return judgeGame(game, rulebook, Math.max(1, options.cyclesRequired ?? rulebook.cyclesRequired), options.writeMove);
}

/** What a ply of an answer does, in the words of its rule book. */
export const deedOf = ({ ruleset }: Pick<RepetitionAnswer, 'ruleset'>, ply: PlyReport): Localized =>
  deedText(ply, RULEBOOKS[ruleset].wording);
