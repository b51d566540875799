import { describe, expect, it } from 'vitest';
import { extremeRanks } from '../../src/notation/rankBase.ts';

describe('extremeRanks', () => {
  it.each([
    [['h0g2', 'a0a1', 'h10g8', 'a10a9'], { zeroPly: 1, tenPly: 3 }],
    [['h10g8', 'a10a9', 'h0g2', 'a0a1'], { zeroPly: 3, tenPly: 1 }],
    [['b2e2', 'h7g9'], { zeroPly: 0, tenPly: 0 }],
    [['a9a10', 'a1a0'], { zeroPly: 2, tenPly: 1 }],
    [['Ra10', 'Ra0'], { zeroPly: 2, tenPly: 1 }],
    [['Ra10a9', 'Ra0a1'], { zeroPly: 2, tenPly: 1 }],
  ])('%j name them first at %o', (texts, plies) => {
    expect(extremeRanks(texts)).toEqual(plies);
  });
});
