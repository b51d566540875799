import { expect, it } from 'vitest';
import { bareMove, moveInBase, parseCoordinates } from '../../src/notation/iccs.ts';

it.each(['j0a0', 'a0j0', 'a:a0', 'a0a:', '`0a0', 'a/a0', 'A0a1', 'a0a10'])('%s is no bare move', (text) => {
  expect(bareMove(text)).toBeUndefined();
});

it.each([
  ['a0a1', 1],
  ['a1a0', 1],
  ['a10a9', 0],
  ['a9a10', 0],
] as const)('%s names a rank off the board of base %i', (text, base) => {
  expect(moveInBase(parseCoordinates(text)!, base)).toBeUndefined();
});
