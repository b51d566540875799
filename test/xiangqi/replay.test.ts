import { describe, expect, it } from 'vitest';
import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import { occurrences, replay } from '../../src/xiangqi/replay.ts';
import { moveOf, play, positionOf } from '../support/xiangqi.ts';

const SHUFFLE = ['h0g2', 'h9g7', 'g2h0', 'g7h9'];

describe('replay', () => {
  it('makes moves up to the first illegal one and says why', () => {
    const position = positionOf(INITIAL_FEN);
    const done = replay(position, ['h2e2', 'h9g7', 'b0d1', 'a6a5'].map(moveOf));
    expect(done).toMatchObject({ plies: 2, illegal: { code: 'leg' } });
    expect(position.ply).toBe(2);
    expect(replay(position, [])).toEqual({ plies: 0, illegal: null });
  });
});

describe('occurrences', () => {
  it('counts the position on the board, now included', () => {
    const position = positionOf(INITIAL_FEN);
    const counts = [occurrences(position)];
    for (const name of [...SHUFFLE, ...SHUFFLE]) counts.push(occurrences(play(position, [name])));
    expect(counts).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3]);
  });

  it('sees the position come back by another way and with other pieces', () => {
    const position = play(positionOf(INITIAL_FEN), [...SHUFFLE, 'b0c2', 'b9c7', 'c2b0', 'c7b9']);
    expect(occurrences(position)).toBe(3);
  });

  it('tells positions apart by the side to move', () => {
    const fen = '3k5/9/9/9/9/9/9/9/9/5K2R w - - 0 1';
    const position = play(positionOf(fen), ['i0i1', 'd9d8', 'i1i2', 'd8d9', 'i2i0']);
    expect([position.toFen().split(' ')[0], position.sideToMove]).toEqual(['3k5/9/9/9/9/9/9/9/9/5K2R', 'black']);
    expect(occurrences(position)).toBe(1);
  });

  it('looks no further back than the last capture, and never before the setup', () => {
    const position = play(positionOf('3k5/9/9/9/9/9/9/9/9/Rp3K3 w - - 50 9'), ['f0f1', 'd9d8', 'f1f0', 'd8d9']);
    expect(occurrences(position)).toBe(2);
    expect(occurrences(play(position, ['a0b0']))).toBe(1);
  });
});
