import { INITIAL_FEN, parseFen } from '../src/xiangqi/fen.ts';
import { Position } from '../src/xiangqi/position.ts';

export function startPosition(): Position {
  const setup = parseFen(INITIAL_FEN);
  const position = setup.ok ? Position.fromSetup(setup.value) : setup;
  if (!position.ok) throw new Error('the start position is valid');
  return position.value;
}

/** A small generator with a fixed seed (xorshift), so that every run measures the same games. */
export const seeded = (seed: number) => {
  let state = seed | 1;
  return (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
};
