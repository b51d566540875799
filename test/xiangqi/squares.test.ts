import { describe, expect, it } from 'vitest';
import { makeMove, moveFrom, moveName, moveTo, parseMoveName } from '../../src/xiangqi/move.ts';
import { ALL_SQUARES, fileOf, isOnBoard, parseSquare, rankOf, squareAt, squareName } from '../../src/xiangqi/square.ts';

describe('squares', () => {
  it('are ninety, named from a0 to i9 without doubles', () => {
    expect(ALL_SQUARES.map(squareName)).toHaveLength(90);
    expect(new Set(ALL_SQUARES.map(squareName)).size).toBe(90);
    expect([squareName(ALL_SQUARES[0]!), squareName(ALL_SQUARES[89]!)]).toEqual(['a0', 'i9']);
  });

  it('come back from their file and rank and from their name', () => {
    for (const square of ALL_SQUARES) {
      expect(squareAt(fileOf(square), rankOf(square))).toBe(square);
      expect(parseSquare(squareName(square))).toBe(square);
    }
  });

  it('are the only cells of the mailbox on the board', () => {
    const cells = Array.from({ length: 256 }, (_, cell) => cell);
    expect(cells.filter(isOnBoard)).toEqual([...ALL_SQUARES]);
    expect(cells.filter((cell) => squareName(cell) !== '')).toEqual([...ALL_SQUARES]);
  });

  it.each(['', 'a', 'a10', 'A0', 'j0', 'a:', '`0', '0a', 'a0 ', ' a0', 'ａ0', '\ud800\ud800'])('are not read from %j', (text) => {
    expect(parseSquare(text)).toBeUndefined();
  });
});

describe('moves', () => {
  it('hold two squares and come back from their name', () => {
    for (const from of ALL_SQUARES) {
      for (const to of ALL_SQUARES) {
        const move = makeMove(from, to);
        expect([moveFrom(move), moveTo(move)]).toEqual([from, to]);
        expect(parseMoveName(moveName(move))).toBe(move);
      }
    }
  });

  it.each(['', 'h2e', 'h2e22', 'H2E2', 'h2-e2', 'h2e:', 'h10e2'])('are not read from %j', (text) => {
    expect(parseMoveName(text)).toBeUndefined();
  });
});
