import { describe, expect, it } from 'vitest';
import { readMoves } from '../../src/notation/readMoves.ts';
import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import { moveName } from '../../src/xiangqi/move.ts';
import { positionOf } from '../support/xiangqi.ts';

const read = (texts: readonly string[], base: 0 | 1 | null = null, fen = INITIAL_FEN) => {
  const result = readMoves(positionOf(fen), texts, base);
  return result.ok
    ? { moves: result.value.moves.map(moveName), said: result.value.illegal?.fault.message.en ?? null }
    : { error: result.error.code };
};

describe('a base that is declared', () => {
  it('is that of the list, though no rank 10 occurs', () => {
    expect(read(['h3e3', 'h8e8'], 1)).toEqual({ moves: ['h2e2', 'h7e7'], said: null });
    expect(read(['h2e2', 'h7e7'], 0)).toEqual({ moves: ['h2e2', 'h7e7'], said: null });
  });

  it('leaves no other one to hint at', () => {
    expect(read(['h3e3']).said).toContain('read as 1-10');
    expect(read(['h3e3'], 0).said).not.toContain('read as 1-10');
  });
});

describe('the hint of the other base', () => {
  it('is given only where the move would be legal by it', () => {
    expect(read(['a2a9']).said).not.toContain('read as 1-10');
  });
});
