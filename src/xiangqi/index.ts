/** What other folders use of the rules core. */
export { attackersOf, generalWouldBeAttacked, piecesBetween } from './attacks.ts';
export { type FenError, INITIAL_FEN, makeBoardFen, makeFen, parseFen } from './fen.ts';
export type { IllegalCode, IllegalReason } from './legality.ts';
export { type Move, makeMove, moveFrom, moveName, moveTo, parseMoveName } from './move.ts';
export { roleName, rolePlural, sideName } from './names.ts';
export * from './piece.ts';
export { Position } from './position.ts';
export { occurrences, type Replay, replay } from './replay.ts';
export { type Fault, type FaultCode, type Setup, validateSetup } from './setup.ts';
export {
  ALL_SQUARES,
  FILES,
  fileOf,
  isOnBoard,
  parseSquare,
  RANKS,
  rankOf,
  type Square,
  squareAt,
  squareName,
} from './square.ts';
export { opposite, type Piece, ROLES, type Role, SIDES, type Side } from './types.ts';
