import { expect, test } from 'vitest';
import { counted } from '../../src/base/counted.ts';

test.each([
  [0, '0 plies'],
  [1, '1 ply'],
  [2, '2 plies'],
])('%i', (count, text) => {
  expect(counted(count, 'ply', 'plies')).toBe(text);
});
