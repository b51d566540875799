import { type Piece, ROLES, type Role, SIDES, type Side } from './types.ts';

/**
 * A piece on a board is a number that keeps its identity through moves: `16 + slot` for Red, `32 + slot` for Black.
 * Slot 0 is the general, 1-2 advisors, 3-4 elephants, 5-6 horses, 7-8 chariots, 9-10 cannons, 11-15 soldiers.
 * 0 is an empty point. Off the board stands 255, which carries the bits of both sides, so that one test
 * `(cell & own) === 0` refuses own pieces and the edge alike.
 */
export type PieceId = number;

/** A side as a number: 0 Red, 1 Black. */
export type SideIndex = 0 | 1;

export const EMPTY = 0;
export const OFF_BOARD = 255;
export const RED_TAG = 16;
export const BLACK_TAG = 32;

export const GENERAL = 0;
export const ADVISOR = 1;
export const ELEPHANT = 2;
export const HORSE = 3;
export const CHARIOT = 4;
export const CANNON = 5;
export const SOLDIER = 6;

/** The first slot of each role and one past the last, by role index. */
export const FIRST_SLOT: readonly number[] = [0, 1, 3, 5, 7, 9, 11, 16];

export const GENERAL_SLOT = 0;
export const ADVISOR_SLOT = 1;
export const ELEPHANT_SLOT = 3;
export const HORSE_SLOT = 5;
export const CHARIOT_SLOT = 7;
export const CANNON_SLOT = 9;
export const SOLDIER_SLOT = 11;
export const SLOTS = 16;

/** The bit that marks the pieces of a side. */
export const tagOf = (side: SideIndex): number => RED_TAG << side;

export const sideIndex = (side: Side): SideIndex => (side === 'red' ? 0 : 1);

export const roleIndex = (role: Role): number => ROLES.indexOf(role);

/** How many pieces of a role a set holds for one side (1.2). */
export const piecesInSet = (role: Role): number => {
  const index = roleIndex(role);
  return FIRST_SLOT[index + 1]! - FIRST_SLOT[index]!;
};

/** Role index (`GENERAL` … `SOLDIER`) by piece id; 255 where no piece has that id. */
export const ROLE_OF_PIECE: Uint8Array = new Uint8Array(256).fill(255);
/** Side index by piece id; 255 where no piece has that id. */
export const SIDE_OF_PIECE: Uint8Array = new Uint8Array(256).fill(255);

for (const side of [0, 1] as const) {
  for (let role = GENERAL; role <= SOLDIER; role += 1) {
    for (let slot = FIRST_SLOT[role]!; slot < FIRST_SLOT[role + 1]!; slot += 1) {
      ROLE_OF_PIECE[tagOf(side) + slot] = role;
      SIDE_OF_PIECE[tagOf(side) + slot] = side;
    }
  }
}

export const isPiece = (id: PieceId): boolean => SIDE_OF_PIECE[id]! !== 255;

/** The side of a piece; ask only about ids of pieces. */
export const sideOfPiece = (id: PieceId): Side => SIDES[SIDE_OF_PIECE[id]!]!;

/** The role of a piece; ask only about ids of pieces. */
export const roleOfPiece = (id: PieceId): Role => ROLES[ROLE_OF_PIECE[id]!]!;

export const pieceOf = (id: PieceId): Piece | undefined =>
  isPiece(id) ? { side: sideOfPiece(id), role: roleOfPiece(id) } : undefined;
