import type { Localized } from '../base/localized.ts';
import { err, ok, type Result } from '../base/result.ts';
import { makeChinese, makeChineseShort } from '../notation/chinese.ts';
import { makeIccs, makeUci } from '../notation/iccs.ts';
import { makeWxf } from '../notation/wxf.ts';
import { makeDhtmlxq } from '../records/makeDhtmlxq.ts';
import { makePgn, type PgnNotation } from '../records/makePgn.ts';
import { makePlainText } from '../records/makePlainText.ts';
import type { RecordedResult } from '../records/types.ts';
import { makeWxfFile } from '../records/wxfFile.ts';
import { makeFen } from '../xiangqi/fen.ts';
import type { Move } from '../xiangqi/move.ts';
import { Position } from '../xiangqi/position.ts';
import type { AdjudicationError } from './adjudicationError.ts';
import { type GameSource, readGameSource, type SourcedGame } from './gameSource.ts';

/** Forms that give one text a ply; `fen` gives one more, the start. */
export const MOVE_FORMS = ['iccs', 'uci', 'wxf', 'chinese', 'chinese_short', 'fen'] as const;
/** Forms that give one document. */
export const DOCUMENT_FORMS = ['pgn', 'dhtmlxq', 'wxf_file', 'text'] as const;
export type MoveForm = (typeof MOVE_FORMS)[number];
export type DocumentForm = (typeof DOCUMENT_FORMS)[number];
type WrittenForm = MoveForm | DocumentForm;

export interface ConvertInput extends GameSource {
  readonly to: readonly WrittenForm[];
  /** The notation inside PGN. */
  readonly pgnNotation?: PgnNotation | undefined;
}

export interface ConvertAnswer {
  readonly format: SourcedGame['format'];
  readonly formatBecause: Localized | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly initialFen: string;
  readonly finalFen: string;
  readonly plyCount: number;
  readonly illegal: { readonly ply: number; readonly text: string; readonly reason: string; readonly message: Localized } | null;
  readonly recordedResult: RecordedResult | null;
  readonly comments: readonly { readonly line: number; readonly ply: number; readonly text: string }[];
  readonly variations: readonly {
    readonly line: number;
    readonly parent: number;
    readonly fromPly: number;
    readonly moves: readonly string[];
    readonly illegal: {
      readonly ply: number;
      readonly text: string;
      readonly reason: string;
      readonly message: Localized;
    } | null;
  }[];
  readonly outputs: Readonly<Partial<Record<MoveForm, readonly string[]> & Record<DocumentForm, string>>>;
}

export const MOVE_WRITERS: Record<Exclude<MoveForm, 'fen'>, (position: Position, move: Move) => string> = {
  iccs: (_, move) => makeIccs(move),
  uci: (_, move) => makeUci(move),
  wxf: (position, move) => makeWxf(position, move),
  chinese: makeChinese,
  chinese_short: makeChineseShort,
};

const positionAt = (game: SourcedGame): Position | undefined => {
  const position = Position.fromSetup(game.initialSetup);
  return position.ok ? position.value : undefined;
};

/** Walks through the game and writes something at every ply, before the move is made. */
export function writeMoves(game: SourcedGame, write: (position: Position, move: Move) => string): string[] {
  const position = positionAt(game);
  if (!position) return [];
  return game.moves.map((move) => {
    const text = write(position, move);
    position.make(move);
    return text;
  });
}

function positionsOf(game: SourcedGame): string[] {
  const position = positionAt(game);
  if (!position) return [];
  const fens = [position.toFen()];
  for (const move of game.moves) {
    position.make(move);
    fens.push(position.toFen());
  }
  return fens;
}

function writeDocument(form: DocumentForm, game: SourcedGame, notation: PgnNotation): string {
  const whole = { ...game, result: game.recordedResult };
  switch (form) {
    case 'pgn':
      return makePgn(whole, notation);
    case 'dhtmlxq':
      return makeDhtmlxq(whole);
    case 'wxf_file':
      return makeWxfFile(whole);
    case 'text':
      return makePlainText(whole);
  }
}

const toldIllegal = (illegal: SourcedGame['illegal']): ConvertAnswer['illegal'] =>
  illegal && { ply: illegal.ply, text: illegal.text, reason: illegal.fault.code, message: illegal.fault.message };

const isMoveForm = (form: WrittenForm): form is MoveForm => (MOVE_FORMS as readonly string[]).includes(form);

/** The game as read, beside the answer, for whoever draws it. */
export interface ConvertedGame {
  readonly game: SourcedGame;
  readonly end: Position;
  readonly answer: ConvertAnswer;
}

/** `POST /v1/notations/convert`: the game read once, written in every form asked for, up to an illegal move if it holds one. */
export function convertNotation(input: ConvertInput): Result<ConvertedGame, AdjudicationError> {
  const source = readGameSource(input);
  if (!source.ok) return source;
  const game = source.value;
  const start = Position.fromSetup(game.initialSetup);
  if (!start.ok) {
    return err({ code: 'position_invalid', pointer: input.record === undefined ? '/fen' : '/record', faults: start.error });
  }
  const end = start.value;
  for (const move of game.moves) end.make(move);
  const outputs: Partial<Record<MoveForm, string[]> & Record<DocumentForm, string>> = {};
  for (const form of input.to) {
    if (!isMoveForm(form)) outputs[form] = writeDocument(form, game, input.pgnNotation ?? 'chinese');
    else outputs[form] = form === 'fen' ? positionsOf(game) : writeMoves(game, MOVE_WRITERS[form]);
  }
  const answer: ConvertAnswer = {
    format: game.format,
    formatBecause: game.formatBecause,
    headers: game.headers,
    initialFen: makeFen(game.initialSetup),
    finalFen: end.toFen(),
    plyCount: game.moves.length,
    illegal: toldIllegal(game.illegal),
    recordedResult: game.recordedResult,
    comments: game.comments,
    variations: game.variations.map(({ line, parent, fromPly, moves, illegal }) => ({
      line,
      parent,
      fromPly,
      moves: moves.map((move) => makeUci(move)),
      illegal: toldIllegal(illegal),
    })),
    outputs,
  };
  return ok({ game, end, answer });
}
