import { err, ok, type Result } from '../base/result.ts';
import { readMoves } from '../notation/readMoves.ts';
import { type AskedFormat, readRecord } from '../records/readGames.ts';
import { INITIAL_SETUP } from '../records/start.ts';
import type { DetectedFormat, GameRecord, RecordFormat } from '../records/types.ts';
import { parseFen } from '../xiangqi/fen.ts';
import { Position } from '../xiangqi/position.ts';
import type { AdjudicationError } from './adjudicationError.ts';

/** A game as a caller sends it: moves in any notation from a position, or a record. */
export interface GameSource {
  readonly fen?: string | undefined;
  readonly moves?: readonly string[] | undefined;
  readonly record?: string | undefined;
  readonly format?: AskedFormat | undefined;
}

/** A game read from either; `moves` is the format of a bare list. */
export interface SourcedGame extends Omit<GameRecord, 'format' | 'illegal'> {
  readonly format: RecordFormat | 'moves';
  readonly illegal: {
    readonly ply: number;
    readonly text: string;
    readonly fault: NonNullable<GameRecord['illegal']>['fault'];
  } | null;
  readonly formatBecause: DetectedFormat['because'] | null;
  /** Where the moves of a bare list have led. */
  readonly played?: Position;
}

/** Reads the game; an error names the field of the request. */
export function readGameSource(input: GameSource): Result<SourcedGame, AdjudicationError> {
  if (input.record !== undefined) {
    const asked = input.format ?? 'auto';
    const read = readRecord(input.record, asked);
    if (!read.ok) return err({ ...read.error, pointer: '/record' });
    return ok({ ...read.value.record, formatBecause: asked === 'auto' ? read.value.detected.because : null });
  }
  const start = input.fen === undefined ? ok(INITIAL_SETUP) : parseFen(input.fen);
  if (!start.ok) return err({ ...start.error, pointer: '/fen' });
  const position = Position.fromSetup(start.value);
  if (!position.ok) return err({ code: 'position_invalid', pointer: '/fen', faults: position.error });
  const texts = input.moves ?? [];
  const read = readMoves(position.value, texts);
  if (!read.ok) return err({ ...read.error, pointer: `/moves/${read.error.ply - 1}` });
  return ok({
    format: 'moves',
    formatBecause: null,
    headers: {},
    initialSetup: start.value,
    texts,
    ...read.value,
    variations: [],
    comments: [],
    recordedResult: null,
  });
}
