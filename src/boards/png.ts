import type { Setup } from '../xiangqi/setup.ts';
import { layoutOf } from './layout.ts';
import { paint } from './raster/paint.ts';
import { encodePng } from './raster/png.ts';
import { shapesOf } from './raster/shapes.ts';
import { BOARD_SIZE, type BoardOptions, boardSvg } from './svg.ts';

/** Pixels of width: past it the work of one picture would weigh on other requests. */
export const PNG_SIZE = { least: BOARD_SIZE.least, most: 1_200, usual: BOARD_SIZE.usual } as const;

/** The same picture as `boardSvg`, in pixels: its shapes are read back from it, so that the two cannot differ. */
export function boardPng(setup: Setup, options: BoardOptions = {}): Promise<Uint8Array> {
  const { flip = false, coordinates = 'chinese', size = PNG_SIZE.usual } = options;
  const width = Math.min(PNG_SIZE.most, Math.max(PNG_SIZE.least, Math.round(size)));
  const layout = layoutOf(flip, coordinates);
  const scale = width / layout.width;
  return encodePng(paint(shapesOf(boardSvg(setup, options), scale), width, Math.round(layout.height * scale)));
}
