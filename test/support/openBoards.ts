import { Position } from '../../src/xiangqi/position.ts';
import type { Setup } from '../../src/xiangqi/setup.ts';
import { type Square, squareAt } from '../../src/xiangqi/square.ts';
import { type Piece, SIDES, type Side } from '../../src/xiangqi/types.ts';

/** Numbers below a limit from a fixed seed. */
const seeded = (seed: number) => {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
};

const GUARDS = [
  ['advisor', 3, 0],
  ['advisor', 5, 0],
  ['elephant', 2, 0],
  ['elephant', 6, 0],
] as const;
const STRIKERS = ['horse', 'horse', 'chariot', 'chariot', 'cannon', 'cannon', 'soldier', 'soldier'] as const;

function openSetup(below: (limit: number) => number): Setup {
  const pieces = new Map<Square, Piece>();
  const put = (square: Square, piece: Piece) => {
    if (!pieces.has(square)) pieces.set(square, piece);
  };
  const ranked = (side: Side, file: number, rank: number) => squareAt(file, side === 'red' ? rank : 9 - rank);
  for (const side of SIDES) put(ranked(side, 3 + below(3), below(3)), { side, role: 'general' });
  for (const side of SIDES) {
    for (const [role, file, rank] of GUARDS) if (below(3) === 0) put(ranked(side, file, rank), { side, role });
    for (const role of STRIKERS) {
      if (below(2) === 0) continue;
      const rank = role === 'soldier' ? 5 + below(5) : below(10);
      put(ranked(side, below(9), rank), { side, role });
    }
  }
  return { pieces, sideToMove: SIDES[below(2)]!, halfmoveClock: 0, fullmoveNumber: 1 };
}

/** Valid random positions on which both generals stand open and everything attacks something. */
export function openSetups(count: number, seed: number): Setup[] {
  const below = seeded(seed);
  const setups: Setup[] = [];
  while (setups.length < count) {
    const setup = openSetup(below);
    if (Position.fromSetup(setup).ok) setups.push(setup);
  }
  return setups;
}
