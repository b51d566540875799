import { err, ok, type Result } from '../base/result.ts';
import { INITIAL_FEN, parseFen } from '../xiangqi/fen.ts';
import { Position } from '../xiangqi/position.ts';
import type { Setup } from '../xiangqi/setup.ts';
import { type GameError, gameError } from './errors.ts';

const initial = parseFen(INITIAL_FEN);
if (!initial.ok) throw new Error('the initial FEN must be readable');

/** The start of every game without a diagram of its own (1.3). */
export const INITIAL_SETUP: Setup = initial.value;

const initialPosition = Position.fromSetup(INITIAL_SETUP);
if (!initialPosition.ok) throw new Error('the initial setup must be valid');
const INITIAL_POSITION = initialPosition.value;

/** The position of a record's setup; a fresh one every time, since positions change. */
export function startPosition(setup: Setup, line: number | null = null): Result<Position, GameError> {
  if (setup === INITIAL_SETUP) return ok(INITIAL_POSITION.clone());
  const position = Position.fromSetup(setup);
  if (position.ok) return position;
  const zh = position.error.map(({ message }) => message.zh).join('；');
  const en = position.error.map(({ message }) => message.en).join('; ');
  return err(gameError('position_invalid', { line }, `起始局面不合规则：${zh}`, `the start breaks the rules: ${en}`));
}

/** The setup of a FEN tag; an empty one means the usual start. */
export function setupOfFen(fen: string, line: number | null): Result<Setup, GameError> {
  if (fen.trim() === '') return ok(INITIAL_SETUP);
  const setup = parseFen(fen);
  if (setup.ok) return setup;
  const { zh, en } = setup.error.message;
  return err(gameError('fen_malformed', { line, text: fen }, `FEN无法读取：${zh}`, `the FEN cannot be read: ${en}`));
}

/** Whether a game starts as usual, Red to move, so that a record need not show a diagram. */
export const isInitialSetup = ({ pieces, sideToMove }: Setup): boolean =>
  sideToMove === 'red' &&
  pieces.size === INITIAL_SETUP.pieces.size &&
  [...INITIAL_SETUP.pieces].every(([square, { side, role }]) => {
    const piece = pieces.get(square);
    return piece?.side === side && piece.role === role;
  });
