import { parseFen } from '../../src/xiangqi/fen.ts';
import { type Move, parseMoveName } from '../../src/xiangqi/move.ts';
import { Position } from '../../src/xiangqi/position.ts';
import type { Setup } from '../../src/xiangqi/setup.ts';
import { fileOf, rankOf, type Square, squareAt } from '../../src/xiangqi/square.ts';
import { opposite, type Piece } from '../../src/xiangqi/types.ts';

/** The setup of a FEN that the test knows to be readable. */
export function setupOf(fen: string): Setup {
  const setup = parseFen(fen);
  if (!setup.ok) throw new Error(`${fen}: ${setup.error.message.en}`);
  return setup.value;
}

/** The position of a FEN that the test knows to be valid. */
export function positionOf(fen: string): Position {
  const position = Position.fromSetup(setupOf(fen));
  if (!position.ok) throw new Error(`${fen}: ${position.error.map((fault) => fault.message.en).join('; ')}`);
  return position.value;
}

export function moveOf(name: string): Move {
  const move = parseMoveName(name);
  if (move === undefined) throw new Error(`not a move: ${name}`);
  return move;
}

/** Makes moves by name, each checked to be legal. */
export function play(position: Position, names: readonly string[]): Position {
  for (const name of names) {
    const reason = position.illegalReason(moveOf(name));
    if (reason) throw new Error(`${name}: ${reason.message.en}`);
    position.make(moveOf(name));
  }
  return position;
}

/**
 * Plays one legal move for each number, taken modulo the number of moves, until the game ends; calls `visit` before each.
 * fast-check draws the numbers, so a failing game shrinks to a short one.
 */
export function playChoices(position: Position, choices: readonly number[], visit: (position: Position) => void): void {
  for (const choice of choices) {
    visit(position);
    const moves = position.legalMoves();
    if (moves.length === 0) return;
    position.make(moves[choice % moves.length]!);
  }
}

const mapped = (setup: Setup, square: (from: Square) => Square, piece: (from: Piece) => Piece): Map<Square, Piece> =>
  new Map([...setup.pieces].map(([at, what]) => [square(at), piece(what)]));

/** Left and right exchanged. */
export const mirrored = (setup: Setup): Setup => ({
  ...setup,
  pieces: mapped(
    setup,
    (square) => squareAt(8 - fileOf(square), rankOf(square)),
    (piece) => piece,
  ),
});

/** Red and Black exchanged, the board turned with them. */
export const swapped = (setup: Setup): Setup => ({
  ...setup,
  sideToMove: opposite(setup.sideToMove),
  pieces: mapped(
    setup,
    (square) => squareAt(fileOf(square), 9 - rankOf(square)),
    ({ side, role }) => ({ side: opposite(side), role }),
  ),
});

/** Data rows of a fixture: lines that are neither empty nor a `#` comment. */
export const fixtureLines = (raw: string): string[] => raw.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
