import { makeChinese } from '../notation/chinese.ts';
import { makeIccs } from '../notation/iccs.ts';
import { makeWxf } from '../notation/wxf.ts';
import { makeFen } from '../xiangqi/fen.ts';
import type { Move } from '../xiangqi/move.ts';
import { Position } from '../xiangqi/position.ts';
import { headersFor } from './headerNames.ts';
import { parseResult, resultToken } from './resultWords.ts';
import { isInitialSetup } from './start.ts';
import type { GameToWrite, LineId } from './types.ts';

export const PGN_NOTATIONS = ['chinese', 'wxf', 'iccs'] as const;
export type PgnNotation = (typeof PGN_NOTATIONS)[number];

const FORMAT_TAGS: Record<PgnNotation, string> = { chinese: 'Chinese', wxf: 'WXF', iccs: 'ICCS' };

const write = (notation: PgnNotation, position: Position, move: Move): string =>
  notation === 'iccs' ? makeIccs(move) : notation === 'wxf' ? makeWxf(position, move) : makeChinese(position, move);

/** The tags of xqbase's standard that stand in every game, in its order. */
const STANDARD_TAGS = ['Game', 'Event', 'Site', 'Date', 'Round', 'RedTeam', 'Red', 'BlackTeam', 'Black', 'Result'] as const;
const OWN_TAGS: readonly string[] = ['FEN', 'SetUp', 'Format'];
const TAG_NAME = /^[\p{L}\p{N}_.-]{1,64}$/u;

const tag = (name: string, value: string): string => `[${name} "${value.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"]\n`;

/** A comment as braces can hold it. */
const comment = (text: string): string => `{${text.replace(/\{/g, '(').replace(/\}/g, ')').replace(/\n\s*/g, '\n')}}`;

type Variation = NonNullable<GameToWrite['variations']>[number];

/** Lines and comments by the place where they stand. */
class Annotations {
  private readonly variations = new Map<string, Variation[]>();
  private readonly comments = new Map<string, string[]>();

  constructor(game: GameToWrite) {
    for (const variation of game.variations ?? []) {
      if (variation.moves.length > 0) push(this.variations, `${variation.parent}:${variation.fromPly}`, variation);
    }
    for (const { line, ply, text } of game.comments ?? []) push(this.comments, `${line}:${ply}`, text);
  }

  variationsAt(line: LineId, ply: number): readonly Variation[] {
    return this.variations.get(`${line}:${ply}`) ?? [];
  }

  commentsAt(line: LineId, ply: number): readonly string[] {
    return this.comments.get(`${line}:${ply}`) ?? [];
  }
}

const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/** One open line of the writer's own stack. */
interface Writing {
  readonly line: LineId;
  readonly fromPly: number;
  readonly moves: readonly Move[];
  /** Moves written so far. */
  written: number;
  /** Variations of the last move written that still have to be. */
  branches: readonly Variation[];
}

const opened = (variation: Variation): Writing => ({ ...variation, written: 0, branches: [] });

function moveWords(game: GameToWrite, notation: PgnNotation): string[] {
  const start = Position.fromSetup(game.initialSetup);
  if (!start.ok) return [];
  const position = start.value;
  const annotations = new Annotations(game);
  const words: string[] = annotations.commentsAt(0, 0).map(comment);
  const stack: Writing[] = [opened({ line: 0, parent: 0, fromPly: 1, moves: game.moves })];
  // A number stands before each of Red's moves, and before Black's wherever something else came between.
  let interrupted = true;
  while (stack.length > 0) {
    const writing = stack[stack.length - 1]!;
    const [branch, ...others] = writing.branches;
    if (branch) {
      writing.branches = others;
      position.unmake();
      words.push('(', ...annotations.commentsAt(branch.line, branch.fromPly - 1).map(comment));
      stack.push(opened(branch));
      interrupted = true;
    } else if (writing.written < writing.moves.length) {
      const move = writing.moves[writing.written]!;
      if (position.turn === 0) words.push(`${position.fullmoveNumber}.`);
      else if (interrupted) words.push(`${position.fullmoveNumber}...`);
      words.push(write(notation, position, move));
      position.make(move);
      const ply = writing.fromPly + writing.written;
      writing.written += 1;
      const remarks = annotations.commentsAt(writing.line, ply).map(comment);
      words.push(...remarks);
      writing.branches = annotations.variationsAt(writing.line, ply);
      interrupted = remarks.length > 0;
    } else {
      stack.pop();
      const parent = stack[stack.length - 1];
      if (parent) {
        for (let made = writing.written; made > 0; made -= 1) position.unmake();
        position.make(parent.moves[parent.written - 1]!);
        words.push(')');
        interrupted = true;
      }
    }
  }
  return words;
}

/** Lines of about 80 columns, as PGN readers expect. */
function wrap(words: readonly string[]): string {
  let text = '';
  let column = 0;
  for (const word of words) {
    if (column > 0 && column + word.length >= 80) {
      text += '\n';
      column = 0;
    }
    text += (column > 0 ? ' ' : '') + word;
    column += word.length + 1;
  }
  return text;
}

/** Writes a game as PGN; the start goes into `FEN` and `SetUp` unless it is the usual one. */
export function makePgn(game: GameToWrite, notation: PgnNotation = 'chinese'): string {
  const headers = new Map(headersFor('pgn', game.headers));
  const result = game.result ?? parseResult(headers.get('Result') ?? '') ?? 'ongoing';
  headers.set('Game', 'Chinese Chess');
  headers.set('Result', resultToken(result));
  let text = STANDARD_TAGS.map((name) => tag(name, headers.get(name) ?? '')).join('');
  for (const [name, value] of headers) {
    if (!(STANDARD_TAGS as readonly string[]).includes(name) && !OWN_TAGS.includes(name) && TAG_NAME.test(name))
      text += tag(name, value);
  }
  if (!isInitialSetup(game.initialSetup)) text += tag('SetUp', '1') + tag('FEN', makeFen(game.initialSetup));
  text += tag('Format', FORMAT_TAGS[notation]);
  return `${text}\n${wrap([...moveWords(game, notation), resultToken(result)])}\n`;
}
