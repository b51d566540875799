import { roleName } from '../xiangqi/names.ts';
import type { Piece } from '../xiangqi/types.ts';
import { PAPER } from './boardLines.ts';
import { PIECE_RADIUS, type Point } from './layout.ts';
import type { Lettering } from './lettering.ts';

const RED = '#b3261e';
const BLACK = '#1f1a17';
const DISC = '#fffdf7';
const GLYPH_SIZE = 34;

/** A piece as printed (1.3): Red's sign dark on light (阳文), Black's light on dark (阴文), so that print without colour tells them apart. */
export function drawPiece({ side, role }: Piece, centre: Point, lettering: Lettering): string {
  const { x, y } = centre;
  const red = side === 'red';
  const [ground, colour] = red ? [DISC, RED] : [BLACK, PAPER];
  return (
    `<circle cx="${x}" cy="${y}" r="${PIECE_RADIUS}" fill="${ground}" stroke="${red ? RED : BLACK}" stroke-width="2"/>` +
    `<circle cx="${x}" cy="${y}" r="${PIECE_RADIUS - 4}" fill="none" stroke="${colour}" stroke-width="1"/>` +
    lettering.draw(roleName(role, side).zh, centre, GLYPH_SIZE, colour)
  );
}
