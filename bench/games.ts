import { type Move, makeMove, moveFrom, moveName, moveTo } from '../src/xiangqi/move.ts';
import type { Position } from '../src/xiangqi/position.ts';
import { seeded, startPosition } from './positions.ts';

export const SHUFFLE_PLIES = 12;
/** One capture is let through in so many chances: long stretches without one are the hard case for repetition. */
const CAPTURE_ODDS = 8;

const back = (move: Move): Move => makeMove(moveTo(move), moveFrom(move));

const quietMoves = (position: Position): Move[] => position.legalMoves().filter((move) => position.board[moveTo(move)] === 0);

/** Four plies that lead back to the position, both sides going out and home; `undefined` where none are found. */
function shuffle(position: Position): Move[] | undefined {
  for (const out of quietMoves(position)) {
    position.make(out);
    for (const reply of quietMoves(position)) {
      position.make(reply);
      const there = position.isLegal(back(out));
      if (there) position.make(back(out));
      const found = there && position.isLegal(back(reply));
      for (let plies = there ? 3 : 2; plies > 1; plies -= 1) position.unmake();
      if (!found) continue;
      position.unmake();
      return [out, reply, back(out), back(reply)];
    }
    position.unmake();
  }
  return undefined;
}

function randomGame(below: (limit: number) => number, plies: number): string[] | undefined {
  const position = startPosition();
  const names: string[] = [];
  const play = (move: Move) => {
    names.push(moveName(move));
    position.make(move);
  };
  while (names.length < plies - SHUFFLE_PLIES) {
    const quiet = quietMoves(position);
    const moves = quiet.length === 0 || below(CAPTURE_ODDS) === 0 ? position.legalMoves() : quiet;
    if (moves.length === 0) return undefined;
    play(moves[below(moves.length)]!);
  }
  const cycle = shuffle(position);
  if (cycle === undefined) return undefined;
  while (names.length < plies) for (const move of cycle) play(move);
  return names;
}

/** Games of exactly `plies` plies that end in three full cycles of a shuffle. */
export function randomGames(count: number, plies: number, seed: number): string[][] {
  const below = seeded(seed);
  const games: string[][] = [];
  while (games.length < count) {
    const game = randomGame(below, plies);
    if (game !== undefined) games.push(game);
  }
  return games;
}
