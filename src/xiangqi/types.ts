/** The two sides; Red moves first (先手). */
export const SIDES = ['red', 'black'] as const;
export type Side = (typeof SIDES)[number];

/** Piece kinds (兵种): 将帅, 士仕, 象相, 马, 车, 炮, 卒兵, in the order of their piece slots. */
export const ROLES = ['general', 'advisor', 'elephant', 'horse', 'chariot', 'cannon', 'soldier'] as const;
export type Role = (typeof ROLES)[number];

export interface Piece {
  readonly side: Side;
  readonly role: Role;
}

export const opposite = (side: Side): Side => (side === 'red' ? 'black' : 'red');
