import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeChinese } from '../../src/notation/chinese.ts';
import { readGamesFromBytes } from '../../src/records/readGames.ts';
import { startPosition } from '../../src/records/start.ts';
import type { GameRecord } from '../../src/records/types.ts';
import example from '../fixtures/records/xqf_1_0_example.hex?raw';

const exampleBytes = (): Uint8Array => {
  const bytes = new Uint8Array(0x488);
  for (const line of example.split('\n')) {
    const [, offset, values] = /^([0-9A-F]{4}): (.*)$/.exec(line) ?? [];
    if (offset && values)
      bytes.set(
        values.split(' ').map((value) => Number.parseInt(value, 16)),
        Number.parseInt(offset, 16),
      );
  }
  return bytes;
};

const read = (bytes: Uint8Array): GameRecord => {
  const [game] = readGamesFromBytes(bytes);
  if (!game?.result.ok) throw new Error(JSON.stringify(game?.result));
  return game.result.value;
};

const errorOf = (bytes: Uint8Array) => {
  const [game] = readGamesFromBytes(bytes);
  return game === undefined || game.result.ok ? undefined : game.result.error;
};

/** A later version of the file, hidden as XQStudio does: the steps run backwards through what the reader undoes. */
function hide(
  open: Uint8Array,
  version: number,
  keys: { mask: number; or: number[]; point: number; from: number; to: number },
): Uint8Array {
  const factor = (key: number) => 54 * key * key + 221;
  const sum = (256 - ((keys.point + keys.from + keys.to) & 255)) & 255;
  const tail = [sum, keys.point, keys.from, keys.to];
  const point = (factor(keys.point) * keys.point) & 255;
  const from = (factor(keys.from) * point) & 255;
  const to = (factor(keys.to) * from) & 255;
  const stream = [...'[(C) Copyright Mr. Dong Shiwei.]'].map(
    (char, index) => (keys.or[index % 4]! | (tail[index % 4]! & keys.mask)) & char.charCodeAt(0),
  );
  const bytes = open.slice(0, 0x400);
  bytes.set([version, keys.mask], 2);
  bytes.set([...keys.or, ...tail], 8);
  for (let index = 0; index < 32; index += 1) {
    const source = version >= 12 ? (point + 1 + index) % 32 : index;
    bytes[0x10 + index] = (open[0x10 + source]! + point) & 255;
  }
  const moves: number[] = [];
  for (let at = 0x400; at < open.length; at += 8) {
    const last = open[at + 2] === 0;
    const comment = at === 0x408 ? [0xba, 0xc3] : [];
    moves.push((open[at]! + from) & 255, (open[at + 1]! + to) & 255, (last ? 0 : 0x80) | (comment.length > 0 ? 0x20 : 0), 0);
    if (comment.length > 0) {
      const length = comment.length + ((sum * 256 + keys.point) % 32_000) + 767;
      moves.push(length & 255, (length >> 8) & 255, 0, 0, ...comment);
    }
  }
  return Uint8Array.from([...bytes, ...moves.map((byte, index) => (byte + stream[index % 32]!) & 255)]);
}

describe('XQF', () => {
  it('the author’s example reads as he prints it', () => {
    const record = read(exampleBytes());
    expect(record).toMatchObject({
      format: 'xqf',
      headers: {
        Title: '仙人指路对起马局',
        Event: '"中立杯"象棋电视快棋赛',
        Date: '1997年11月16日',
        Site: '北京',
        Red: '柳大华',
        Annotator: '刘殿中',
      },
      recordedResult: 'black_wins',
      illegal: null,
    });
    const start = startPosition(record.initialSetup);
    const position = start.ok ? start.value : undefined;
    const written = record.moves.map((move) => {
      const text = makeChinese(position!, move);
      position!.make(move);
      return text;
    });
    expect(written.join(' ')).toBe(
      '兵七进一 马8进7 兵三进一 炮2平3 相七进五 马2进1 马八进七 车1平2 车九平八 车2进4 炮八平九 车2平8 炮二进五 炮3平8 马二进三 车9平8',
    );
  });

  it('later versions, hidden with any keys, give the same game', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(
        fc.integer({ min: 11, max: 18 }),
        byte,
        fc.tuple(byte, byte, byte, byte),
        byte,
        byte,
        byte,
        (version, mask, or, point, from, to) => {
          const record = read(hide(exampleBytes(), version, { mask, or, point, from, to }));
          expect(record).toEqual({ ...read(exampleBytes()), comments: [{ line: 0, ply: 1, text: '好' }] });
        },
      ),
    );
  });

  it('variations are stored behind the line they leave', () => {
    const bytes = [...exampleBytes().slice(0, 0x408)];
    const step = (from: number, to: number, flags: number) => bytes.push(from + 24, to + 32, flags, 0, 0, 0, 0, 0);
    step(23, 24, 0xff); // 1. c3c4, another move instead of it follows at the end
    step(79, 67, 0x00); // 1... h9g7
    step(63, 64, 0xf0); // instead of ply 1: g3g4
    step(19, 27, 0x0f); // b9c7, and another instead of it
    step(26, 25, 0x00); // c6c5
    const record = read(Uint8Array.from(bytes));
    expect(record.moves).toHaveLength(2);
    expect(record.variations.map(({ parent, fromPly, moves }) => [parent, fromPly, moves.length])).toEqual([
      [0, 1, 2],
      [1, 2, 1],
    ]);
  });

  it.each([
    ['cut off in the header', (bytes: Uint8Array) => bytes.slice(0, 0x3ff), 'record_damaged'],
    ['cut off in the moves', (bytes: Uint8Array) => bytes.slice(0, 0x45c), 'move_list_cut_off'],
    [
      'a version to come',
      (bytes: Uint8Array) => Uint8Array.from(bytes, (byte, index) => (index === 2 ? 19 : byte)),
      'format_unsupported',
    ],
    [
      'wrong keys',
      (bytes: Uint8Array) => Uint8Array.from(bytes, (byte, index) => (index === 2 ? 18 : index === 12 ? 7 : byte)),
      'record_damaged',
    ],
    [
      'two pieces on a point',
      (bytes: Uint8Array) => Uint8Array.from(bytes, (byte, index) => (index === 0x10 ? 0x46 : byte)),
      'record_damaged',
    ],
  ])('%s', (_, damage, code) => {
    expect(errorOf(damage(exampleBytes()))?.code).toBe(code);
  });

  it.each(['CCBridgeLibrary\0', 'CCBridge Record\0'])('%j is refused by name', (signature) => {
    const error = errorOf(Uint8Array.from(signature, (char) => char.charCodeAt(0)));
    expect(error?.code).toBe('format_unsupported');
    expect(error?.message.en).toMatch(/CBL|CBR/);
  });

  it('bytes changed anywhere give a record or an error, never an exception', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(0x487), fc.integer({ min: 0, max: 255 })), { maxLength: 20 }), (changes) => {
        const bytes = exampleBytes();
        for (const [at, value] of changes) bytes[at] = value;
        expect([...readGamesFromBytes(bytes)].length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});
