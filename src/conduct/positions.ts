import { err, ok, type Result } from '../base/result.ts';
import { type FenError, parseFen } from '../xiangqi/fen.ts';
import { parseMoveName } from '../xiangqi/move.ts';
import { Position } from '../xiangqi/position.ts';
import type { Fault } from '../xiangqi/setup.ts';
import { type ConductError, conductError } from './errors.ts';

/** A diagram that breaks the rules of placement: no ruling on conduct can stand on it. */
export interface PositionInvalid {
  readonly code: 'position_invalid';
  readonly faults: readonly Fault[];
}

export type BoardError = FenError | PositionInvalid;

/** The position of a FEN. */
export function openPosition(fen: string): Result<Position, BoardError> {
  const setup = parseFen(fen);
  if (!setup.ok) return setup;
  const position = Position.fromSetup(setup.value);
  return position.ok ? position : err({ code: 'position_invalid', faults: position.error });
}

export const MAX_PLIES = 1_000;

/** Move names as the wire has them, read but not played. */
export function readMoveNames(names: readonly string[]): Result<number[], ConductError> {
  if (names.length > MAX_PLIES) {
    return err(conductError('conduct_limit_exceeded', '', `着法不得超过${MAX_PLIES}着`, `at most ${MAX_PLIES} plies`));
  }
  const moves: number[] = [];
  for (const [index, name] of names.entries()) {
    const move = parseMoveName(name.toLowerCase().replace('-', ''));
    if (move === undefined) {
      return err(conductError('conduct_value_invalid', `/${index}`, '不是着法，例如 h2e2', 'is no move such as h2e2'));
    }
    moves.push(move);
  }
  return ok(moves);
}
