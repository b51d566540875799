import { describe, expect, it } from 'vitest';
import { makeChinese } from '../../src/notation/chinese.ts';
import { readMove } from '../../src/notation/readMove.ts';
import { readMoves } from '../../src/notation/readMoves.ts';
import { makeWxf } from '../../src/notation/wxf.ts';
import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import { moveName, parseMoveName } from '../../src/xiangqi/move.ts';
import { positionOf } from '../support/xiangqi.ts';

/** Reports from users of other programs, each with the right answer; the threads are named. */
const uci = (fen: string, text: string): string => {
  const reading = readMove(positionOf(fen), text);
  return reading.kind === 'move' ? moveName(reading.move) : reading.kind;
};

const FOUR_ON_A_FILE = '1R1cka3/4a4/9/9/p8/p8/p8/p8/9/4K4 b';
const TWO_RED_FILES = '3a1kb2/2P1a1P1R/1RC6/n1N2PPc1/2b6/2B2pNr1/2P6/2n2App1/2p2K1p1/2B2ArC1 w';
const TWO_BLACK_FILES = '3a5/5k3/b3P2Rb/9/9/5p3/3p5/9/3p1p1p1/2B1K2n1 b';

describe('numbered soldiers (windshadow233/python-chinese-chess#4)', () => {
  it.each([
    ['number one of four is the front soldier', FOUR_ON_A_FILE, '一卒进1', 'a2a1'],
    ['so is the front one by name', FOUR_ON_A_FILE, '前卒进1', 'a2a1'],
    ['and in letters', FOUR_ON_A_FILE, '11+1', 'a2a1'],
    ['two files: Red counts from its right', TWO_RED_FILES, '一兵平四', 'g8f8'],
    ['two files in letters: number, then file', TWO_RED_FILES, '13=4', 'g8f8'],
    ['two files: Black counts from its own right', TWO_BLACK_FILES, '一卒平5', 'd1e1'],
  ])('%s', (_, fen, text, move) => {
    expect(uci(fen, text)).toBe(move);
  });

  it.each([
    [FOUR_ON_A_FILE, 'a2a1', '一卒进1', '11+1'],
    [TWO_RED_FILES, 'g8f8', '一兵平四', '13=4'],
    [TWO_BLACK_FILES, 'd1e1', '一卒平5', '14=5'],
  ])('%s %s is written %s and %s', (fen, move, chinese, wxf) => {
    const position = positionOf(fen);
    expect(makeChinese(position, parseMoveName(move)!)).toBe(chinese);
    expect(makeWxf(position, parseMoveName(move)!)).toBe(wxf);
  });
});

describe('a pinned horse needs no telling apart (BernhardSeybold/Chesspresso#4)', () => {
  it('only the free horse can move', () => {
    expect(uci('3k5/4r4/9/9/9/9/N3N4/9/9/4K4 w', 'Nc4')).toBe('a3c4');
  });
});

describe('legality after a capture that opens a file (official-pikafish/Pikafish#73)', () => {
  it('the second move leaves the generals facing', () => {
    const read = readMoves(positionOf('3R2b2/4k4/b8/p1P5p/9/4n1C2/1n5rP/6N1B/4A4/2B1KA3 b'), ['e4f2', 'e1f2']);
    expect(read).toMatchObject({ ok: true, value: { illegal: { ply: 2, fault: { code: 'leaves_generals_facing' } } } });
  });
});

describe('two screens before a cannon (lengyanyu258/xiangqi.js#12)', () => {
  it('names ply, text and the piece in between', () => {
    const read = readMoves(positionOf(INITIAL_FEN), ['b2e2', 'h7e7', 'e2e7', 'g9e7']);
    expect(read).toMatchObject({ ok: true, value: { illegal: { ply: 3, text: 'e2e7', fault: { code: 'screen' } } } });
    expect(read.ok && read.value.moves.map(moveName)).toEqual(['b2e2', 'h7e7']);
  });
});

describe('ranks from 0 and from 1 (official-pikafish/Pikafish#27, fairy-stockfish/Fairy-Stockfish#938)', () => {
  const read = (moves: string[]) => readMoves(positionOf(INITIAL_FEN), moves);
  it('rank 10 makes the whole list 1-10', () => {
    const result = read(['h3e3', 'h10g8']);
    expect(result.ok && result.value.moves.map(moveName)).toEqual(['h2e2', 'h9g7']);
  });
  it('without it ranks count 0-9', () => {
    const result = read(['h2e2', 'h9g7']);
    expect(result.ok && result.value.moves.map(moveName)).toEqual(['h2e2', 'h9g7']);
  });
  it.each([
    [['h2e2', 'h10g8'], 1],
    [['h3e3', 'h10g8', 'h0g2'], 3],
  ])('%j mixes both and is refused', (moves, ply) => {
    expect(read(moves)).toMatchObject({ ok: false, error: { code: 'rank_bases_mixed', ply, text: moves[ply - 1] } });
  });
  it('a list that is illegal from 0 and legal from 1 says so, without guessing', () => {
    const result = read(['h3e3']);
    expect(result).toMatchObject({ ok: true, value: { moves: [], illegal: { ply: 1, fault: { code: 'no_piece' } } } });
    expect(result.ok && result.value.illegal?.fault.message.en).toContain('read as 1-10');
  });
});

describe('width and script carry no meaning (sojourners/public-Xiangqi#57)', () => {
  it('full-width digits and traditional characters', () => {
    const position = positionOf(INITIAL_FEN);
    const result = readMoves(position, ['炮二平五', '馬８進７', '馬二進三', '卒７進１']);
    expect(result.ok && result.value.moves.map(moveName)).toEqual(['h2e2', 'h9g7', 'h0g2', 'g6g5']);
    const written = (result.ok ? result.value.moves : []).map((move) => {
      const text = makeChinese(position, move);
      position.make(move);
      return text;
    });
    expect(written).toEqual(['炮二平五', '马8进7', '马二进三', '卒7进1']);
  });
});

describe('the leg of a horse (Raptor-Fics-Interface/Raptor#68)', () => {
  it('H2+4 is blocked on g0', () => {
    const result = readMoves(positionOf(INITIAL_FEN), ['C2=5', 'H8+7', 'H2+4']);
    expect(result).toMatchObject({ ok: true, value: { illegal: { ply: 3, text: 'H2+4', fault: { code: 'leg' } } } });
    expect(result.ok && result.value.illegal?.fault.message.en).toContain('g0');
  });
});
