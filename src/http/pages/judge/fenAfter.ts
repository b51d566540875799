import type { GameAnswer } from '../../../adjudication/gameTypes.ts';
import { parseFen } from '../../../xiangqi/fen.ts';
import { parseMoveName } from '../../../xiangqi/move.ts';
import { Position } from '../../../xiangqi/position.ts';

/** The position of a judged game after one of its plies, as FEN; 0 is the start. The moves are legal: the ruling has made them. */
export const fenAfter = (game: Pick<GameAnswer, 'initialFen' | 'moves'>, ply: number): string => {
  const setup = parseFen(game.initialFen);
  const start = setup.ok ? Position.fromSetup(setup.value) : setup;
  if (!start.ok) return game.initialFen;
  for (const { move } of game.moves.slice(0, ply)) {
    const made = parseMoveName(move);
    if (made !== undefined) start.value.make(made);
  }
  return start.value.toFen();
};
