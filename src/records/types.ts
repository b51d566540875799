import type { Localized } from '../base/localized.ts';
import type { IllegalMove } from '../notation/readMoves.ts';
import type { Move } from '../xiangqi/move.ts';
import type { Setup } from '../xiangqi/setup.ts';

/** The formats that are read; all but `xqf` are written too. */
export const RECORD_FORMATS = ['pgn', 'dhtmlxq', 'wxf', 'text', 'xqf'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** What a record says of the outcome; what the board says is another question. */
export type RecordedResult = 'red_wins' | 'black_wins' | 'draw' | 'ongoing';

/** Line 0 is the game itself; variations count from 1 in the order of the record. */
export type LineId = number;

/** A text beside the moves: after ply `ply` of line `line`; ply 0 stands before the first move. */
export interface RecordComment {
  readonly line: LineId;
  readonly ply: number;
  readonly text: string;
}

/** A move text as it stood, and the line of the file it stood on. */
export interface WrittenMove {
  readonly text: string;
  /** What the notation reader is given where it is not `text` itself: `h2e2` for DhtmlXQ's `7747`. */
  readonly reads?: string;
  readonly lineNumber: number;
}

/** A game line as scanned: where it branches off, and its texts. `fromPly` is the ply of its first move. */
export interface WrittenLine {
  readonly parent: LineId;
  readonly fromPly: number;
  readonly moves: readonly WrittenMove[];
}

/** A record taken apart by the reader of its format; no move has been tried on a board yet. */
export interface WrittenGame {
  readonly format: RecordFormat;
  /** Tag names and values in the order of the record. */
  readonly headers: ReadonlyMap<string, string>;
  readonly setup: Setup;
  /** The game and its variations, parents before children. */
  readonly lines: readonly WrittenLine[];
  readonly comments: readonly RecordComment[];
  readonly result: RecordedResult | null;
}

/** A side line (变着). Plies count from the start of the game, so its first move is ply `fromPly`. */
export interface RecordVariation {
  readonly line: LineId;
  readonly parent: LineId;
  readonly fromPly: number;
  readonly moves: readonly Move[];
  readonly texts: readonly string[];
  readonly illegal: IllegalMove | null;
}

/** A record read and replayed. */
export interface GameRecord {
  readonly format: RecordFormat;
  readonly headers: Readonly<Record<string, string>>;
  readonly initialSetup: Setup;
  /** The game's legal moves, up to the illegal one if there is one. */
  readonly moves: readonly Move[];
  /** Every move text of the game, those after an illegal move included. */
  readonly texts: readonly string[];
  readonly illegal: (IllegalMove & { readonly lineNumber: number }) | null;
  readonly variations: readonly RecordVariation[];
  readonly comments: readonly RecordComment[];
  readonly recordedResult: RecordedResult | null;
}

/** What a writer is given. Everything but the start and the moves may be empty. */
export interface GameToWrite {
  readonly headers: Readonly<Record<string, string>>;
  readonly initialSetup: Setup;
  readonly moves: readonly Move[];
  readonly variations?: readonly Pick<RecordVariation, 'line' | 'parent' | 'fromPly' | 'moves'>[];
  readonly comments?: readonly RecordComment[];
  readonly result?: RecordedResult | null;
}

/** What `auto` found, and by which sign. */
export interface DetectedFormat {
  readonly format: RecordFormat;
  readonly because: Localized;
}
