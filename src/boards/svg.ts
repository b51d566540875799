import { inLanguage, type Language } from '../base/localized.ts';
import { type Move, moveFrom, moveTo } from '../xiangqi/move.ts';
import { Position } from '../xiangqi/position.ts';
import type { Setup } from '../xiangqi/setup.ts';
import type { Square } from '../xiangqi/square.ts';
import type { Side } from '../xiangqi/types.ts';
import { boardLines } from './boardLines.ts';
import { describeBoard } from './describe.ts';
import { type Coordinates, type Layout, layoutOf, PIECE_RADIUS, type Point, pointOf } from './layout.ts';
import { coordinateText, Lettering, riverText } from './lettering.ts';
import { drawPiece } from './pieces.ts';

export const BOARD_SIZE = { least: 100, most: 4_000, usual: 480 } as const;

export interface BoardOptions {
  /** Marked by the points that it left and reached; either may be empty. */
  readonly lastMove?: Move | null;
  /** Black below. */
  readonly flip?: boolean;
  readonly coordinates?: Coordinates;
  /** Width in pixels; the height follows. */
  readonly size?: number;
  readonly language?: Language;
}

/** Colour of the last move's marks. */
export const MARK = '#1769aa';
const CHECK = '#d93025';

/** Four corners around a point: outside of a piece where one arrived, closer where one left. */
export function moveMark({ x, y }: Point, arrived: boolean): string {
  const out = arrived ? PIECE_RADIUS + 2 : PIECE_RADIUS - 10;
  const length = arrived ? 9 : 6;
  return [-1, 1]
    .flatMap((side) =>
      [-1, 1].map((end) => `M${x + side * (out - length)} ${y + end * out}H${x + side * out}V${y + end * (out - length)}`),
    )
    .join('');
}

const checkMark = ({ x, y }: Point): string =>
  `<circle cx="${x}" cy="${y}" r="${PIECE_RADIUS + 5}" fill="${CHECK}" fill-opacity="0.25" stroke="${CHECK}" stroke-width="2.5"/>`;

/** The general that stands in check, if the diagram can be asked: an impossible one is drawn, but says nothing of check. */
function checkedGeneral(setup: Setup): { readonly side: Side; readonly square: Square } | null {
  const position = Position.fromSetup(setup);
  if (!position.ok || !position.value.inCheck()) return null;
  const side = setup.sideToMove;
  const found = [...setup.pieces].find(([, piece]) => piece.side === side && piece.role === 'general');
  return found ? { side, square: found[0] } : null;
}

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '');

/** The frame of every picture of a board: sizes, title and description. */
export function svgDocument(
  { width, height }: Layout,
  size: number,
  title: string,
  description: string,
  language: Language,
  content: string,
): string {
  const pixels = Math.min(BOARD_SIZE.most, Math.max(BOARD_SIZE.least, Math.round(size)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${pixels}" height="${Math.round((pixels * height) / width)}"` +
    ` role="img" aria-labelledby="xiangqi-title xiangqi-description" lang="${language}">` +
    `<title id="xiangqi-title">${escapeXml(title)}</title><desc id="xiangqi-description">${escapeXml(description)}</desc>${content}</svg>`
  );
}

/**
 * Draws a diagram as in print: Red below, 楚河 漢界, palaces, point marks, pieces as outlines of an open font, so that the
 * picture looks alike everywhere. Any setup can be drawn, the empty board and impossible ones included. Nothing in it
 * is script or style.
 */
export function boardSvg(setup: Setup, options: BoardOptions = {}): string {
  const { lastMove = null, flip = false, coordinates = 'chinese', size = BOARD_SIZE.usual, language = 'zh-CN' } = options;
  const layout = layoutOf(flip, coordinates);
  const lettering = new Lettering();
  const check = checkedGeneral(setup);
  let content = boardLines(layout) + riverText(layout, lettering) + coordinateText(layout, lettering);
  if (check) content += checkMark(pointOf(layout, check.square));
  for (const [square, piece] of [...setup.pieces].sort(([a], [b]) => a - b)) {
    content += drawPiece(piece, pointOf(layout, square), lettering);
  }
  if (lastMove !== null) {
    const marks = moveMark(pointOf(layout, moveFrom(lastMove)), false) + moveMark(pointOf(layout, moveTo(lastMove)), true);
    content += `<path d="${marks}" fill="none" stroke="${MARK}" stroke-width="3"/>`;
  }
  const { title, description } = describeBoard(setup, check?.side ?? null);
  return svgDocument(
    layout,
    size,
    inLanguage(title, language),
    inLanguage(description, language),
    language,
    lettering.definitions() + content,
  );
}
