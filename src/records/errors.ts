import type { Localized } from '../base/localized.ts';
import { type MoveTextError, quoted } from '../notation/moveTextError.ts';

/** Every way in which a record can fail to be read. */
export type RecordErrorCode =
  | MoveTextError['code']
  | 'record_empty'
  | 'several_games'
  | 'too_many_games'
  | 'tag_malformed'
  | 'fen_malformed'
  | 'position_invalid'
  | 'binit_malformed'
  | 'comment_cut_off'
  | 'variation_cut_off'
  | 'variation_misplaced'
  | 'variations_too_deep'
  | 'too_many_variations'
  | 'move_list_cut_off'
  | 'moves_after_result'
  | 'format_unsupported'
  | 'encoding_unknown'
  | 'record_damaged';

/** Where a record cannot be read and why. `game` and `line` count from 1; null where there is no such place. */
export interface RecordError {
  readonly code: RecordErrorCode;
  readonly game: number;
  /** The line of the text as given. */
  readonly line: number | null;
  readonly ply: number | null;
  readonly text: string;
  readonly message: Localized;
  readonly candidates?: MoveTextError['candidates'];
  readonly readings?: MoveTextError['readings'];
  readonly total?: number;
  /** With `move_list_cut_off`: the whole moves before the cut. */
  readonly wholeMoves?: number;
}

/** An error of one game's text; the game's number is known to the caller alone. */
export type GameError = Omit<RecordError, 'game'>;

export const gameError = (
  code: RecordErrorCode,
  place: { readonly line?: number | null; readonly ply?: number | null; readonly text?: string },
  zh: string,
  en: string,
): GameError => ({
  code,
  line: place.line ?? null,
  ply: place.ply ?? null,
  text: quoted(place.text ?? ''),
  message: { zh, en },
});
