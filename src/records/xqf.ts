import { err, ok, type Result } from '../base/result.ts';
import { makeMove, moveName } from '../xiangqi/move.ts';
import type { Setup } from '../xiangqi/setup.ts';
import { type Square, squareAt } from '../xiangqi/square.ts';
import type { Piece } from '../xiangqi/types.ts';
import { SET_ORDER } from './binit.ts';
import { type GameError, gameError } from './errors.ts';
import { LineBuilder } from './lineBuilder.ts';
import { INITIAL_SETUP } from './start.ts';
import type { RecordedResult, WrittenGame } from './types.ts';
import { XQF_LAST_VERSION, XQF_OPEN_VERSION, type XqfKeys, xqfKeys } from './xqfKeys.ts';

/** Where the moves begin; before them stands the header. All offsets and lengths are bytes. */
const HEADER_BYTES = 0x400;
const DIAGRAM_AT = 0x10;
const RESULT_AT = 0x33;
/** Texts of the header: a length byte, then at most so many bytes of GBK. */
const TEXTS: readonly [name: string, at: number, room: number][] = [
  ['Title', 0x50, 63],
  ['Event', 0xd0, 63],
  ['Date', 0x110, 15],
  ['Site', 0x120, 15],
  ['Red', 0x130, 15],
  ['Black', 0x140, 15],
  ['TimeControl', 0x150, 63],
  ['RedTime', 0x190, 15],
  ['BlackTime', 0x1a0, 15],
  ['Annotator', 0x1d0, 15],
  ['Author', 0x1e0, 15],
];
const RESULTS: readonly RecordedResult[] = ['ongoing', 'red_wins', 'black_wins', 'draw', 'draw'];

const damaged = (zh: string, en: string, ply: number | null = null): { readonly ok: false; readonly error: GameError } =>
  err(gameError('record_damaged', { ply, text: 'XQF' }, `XQF 文件损坏：${zh}`, `the XQF file is damaged: ${en}`));

/** A point as one byte, file times ten plus rank from Red's side; undefined off the board. */
const pointAt = (value: number): Square | undefined => (value < 90 ? squareAt(Math.floor(value / 10), value % 10) : undefined);

function readDiagram(bytes: Uint8Array, keys: XqfKeys): Result<Map<Square, Piece>, GameError> {
  const pieces = new Map<Square, Piece>();
  for (let index = 0; index < 32; index += 1) {
    const square = pointAt((bytes[DIAGRAM_AT + index]! - keys.point) & 255);
    if (square === undefined) continue;
    if (pieces.has(square)) return damaged('两子同在一点', 'two pieces stand on one point');
    pieces.set(square, SET_ORDER[(index + keys.turn) % 32]!);
  }
  return ok(pieces);
}

/** Reads the moves as they are stored: each with its continuation, then the alternatives to itself. */
class MoveStream {
  readonly builder = new LineBuilder();
  private index = HEADER_BYTES;

  private readonly bytes: Uint8Array;
  private readonly keys: XqfKeys;
  private readonly decoder: TextDecoder;

  constructor(bytes: Uint8Array, keys: XqfKeys, decoder: TextDecoder) {
    this.bytes = bytes;
    this.keys = keys;
    this.decoder = decoder;
  }

  private byte(): number {
    const { index } = this;
    this.index += 1;
    return (this.bytes[index]! - this.keys.stream[(index - HEADER_BYTES) % 32]!) & 255;
  }

  private has(count: number): boolean {
    return this.index + count <= this.bytes.length;
  }

  /** One stored step; undefined where the file ends inside it. */
  private step(): { from: number; to: number; goesOn: boolean; hasOther: boolean; comment: string } | undefined {
    if (!this.has(4)) return undefined;
    const [first, second, flags] = [this.byte(), this.byte(), this.byte(), this.byte()];
    const open = this.bytes[2]! <= XQF_OPEN_VERSION;
    let length = 0;
    if (open || (flags! & 0x20) !== 0) {
      if (!this.has(4)) return undefined;
      const [a, b, c, d] = [this.byte(), this.byte(), this.byte(), this.byte()];
      length = a! + b! * 0x100 + c! * 0x10000 + d! * 0x1000000 - this.keys.comment;
    }
    if (length < 0 || !this.has(length)) return undefined;
    const text = Uint8Array.from({ length }, () => this.byte());
    return {
      from: (first! - 24 - this.keys.from) & 255,
      to: (second! - 32 - this.keys.to) & 255,
      goesOn: (flags! & (open ? 0xf0 : 0x80)) !== 0,
      hasOther: (flags! & (open ? 0x0f : 0x40)) !== 0,
      comment: length === 0 ? '' : this.decoder.decode(text),
    };
  }

  private cutOff(): Result<never, GameError> {
    const wholeMoves = this.builder.lines[0]!.moves.length;
    const ply = wholeMoves + 1;
    return err({
      ...gameError('move_list_cut_off', { ply }, `XQF 文件在第${ply}着处中断`, `the XQF file is cut off at ply ${ply}`),
      wholeMoves,
    });
  }

  read(): Result<null, GameError> {
    const { builder } = this;
    const before = this.step();
    if (!before) return this.cutOff();
    builder.addComment(before.comment);
    if (!before.goesOn) return ok(null);
    // Alternatives still to come: how deep the lines were when each was announced.
    const announced: { readonly line: number; readonly fromPly: number }[] = [];
    let line = 0;
    for (;;) {
      const step = this.step();
      if (!step) return this.cutOff();
      const [from, to] = [pointAt(step.from), pointAt(step.to)];
      if (from === undefined || to === undefined) return damaged('着法不在棋盘上', 'a move lies off the board', builder.ply + 1);
      const fromPly = builder.addTo(line, moveName(makeMove(from, to)));
      builder.addCommentTo(line, fromPly, step.comment);
      if (step.hasOther) announced.push({ line, fromPly });
      if (step.goesOn) continue;
      const next = announced.pop();
      if (!next) return ok(null);
      const branched = builder.branch(next.line, next.fromPly);
      if (!branched.ok) return branched;
      line = branched.value;
    }
  }
}

/** Takes an XQF file (XQStudio, 象棋演播室) apart: versions up to 1.8, with variations and comments. */
export function scanXqf(bytes: Uint8Array): Result<WrittenGame, GameError> {
  if (bytes[0] !== 0x58 || bytes[1] !== 0x51) return damaged('开头不是“XQ”', 'it does not begin with XQ');
  if (bytes.length < HEADER_BYTES) return damaged('文件头不完整', 'its header is not complete');
  const version = bytes[2]!;
  if (version > XQF_LAST_VERSION) {
    return err(
      gameError(
        'format_unsupported',
        { text: `XQF ${version}` },
        `XQF 版本${version}尚不认识（最高${XQF_LAST_VERSION}）`,
        `version ${version} of XQF is not known here; ${XQF_LAST_VERSION} is the last`,
      ),
    );
  }
  const keys = xqfKeys(bytes);
  if (!keys) return damaged('密钥校验和不符', 'the check sum of its keys is wrong');
  const pieces = readDiagram(bytes, keys);
  if (!pieces.ok) return pieces;
  const decoder = new TextDecoder('gb18030');
  const headers = new Map<string, string>();
  for (const [name, at, room] of TEXTS) {
    const length = Math.min(bytes[at]!, room);
    if (length > 0) headers.set(name, decoder.decode(bytes.subarray(at + 1, at + 1 + length)).trim());
  }
  const moves = new MoveStream(bytes, keys, decoder);
  const read = moves.read();
  if (!read.ok) return read;
  const setup: Setup = { ...INITIAL_SETUP, pieces: pieces.value };
  const first = moves.builder.lines[0]!.moves[0];
  const mover = first && sideOfFirst(setup, first.text);
  return ok({
    format: 'xqf',
    headers,
    setup: mover === 'black' ? { ...setup, sideToMove: 'black' } : setup,
    lines: moves.builder.lines,
    comments: moves.builder.comments,
    result: RESULTS[bytes[RESULT_AT]!] ?? null,
  });
}

/** The side whose piece makes the first move; the format does not say who is to move. */
const sideOfFirst = (setup: Setup, move: string): 'red' | 'black' | undefined =>
  setup.pieces.get(squareAt(move.charCodeAt(0) - 97, Number(move[1])))?.side;
