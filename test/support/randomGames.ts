import { INITIAL_FEN } from '../../src/xiangqi/fen.ts';
import type { Move } from '../../src/xiangqi/move.ts';
import type { Position } from '../../src/xiangqi/position.ts';
import { positionOf } from './xiangqi.ts';

/** Plays legal moves chosen by `choices` (any numbers) until they run out or the game ends. */
export function playChoices(
  choices: readonly number[],
  fen: string = INITIAL_FEN,
): { start: Position; end: Position; moves: Move[] } {
  const start = positionOf(fen);
  const end = start.clone();
  const moves: Move[] = [];
  for (const choice of choices) {
    const legal = end.legalMoves();
    if (legal.length === 0) break;
    const move = legal[choice % legal.length]!;
    moves.push(move);
    end.make(move);
  }
  return { start, end, moves };
}

/** Starts with soldiers doubled, tripled and more on one and two files, for either side to move. */
export const CROWDED_FENS = [
  '1R1cka3/4a4/9/9/p8/p8/p8/p8/9/4K4 b - - 0 1',
  '3a1kb2/2P1a1P1R/1RC6/n1N2PPc1/2b6/2B2pNr1/2P6/2n2App1/2p2K1p1/2B2ArC1 w - - 0 1',
  '3a5/5k3/b3P2Rb/9/9/5p3/3p5/9/3p1p1p1/2B1K2n1 b - - 0 1',
  '3k5/4P4/4P4/4P4/4P4/4P4/9/9/9/5K3 w - - 0 1',
  '4k4/2P3P2/2P3P2/2P6/9/9/9/9/9/3K5 w - - 0 1',
  '4k4/9/9/9/9/2p3p2/2p3p2/2p6/9/3K5 b - - 0 1',
  '2b1k1b2/4a4/3aN4/2R1N4/2R6/4C4/4C4/3A5/4A4/2BK2B2 w - - 0 1',
] as const;
