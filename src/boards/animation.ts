import { counted } from '../base/counted.ts';
import { inLanguage, type Language } from '../base/localized.ts';
import { type Move, moveFrom, moveTo } from '../xiangqi/move.ts';
import type { Setup } from '../xiangqi/setup.ts';
import type { Square } from '../xiangqi/square.ts';
import { boardLines } from './boardLines.ts';
import { describeBoard } from './describe.ts';
import { type Layout, layoutOf, pointOf } from './layout.ts';
import { coordinateText, Lettering, riverText } from './lettering.ts';
import { drawPiece } from './pieces.ts';
import { BOARD_SIZE, type BoardOptions, MARK, moveMark, svgDocument } from './svg.ts';

/** Seconds for which each position stands, and at the end before the film begins again. */
const SECONDS_A_PLY = 1;
const SECONDS_AT_END = 3;
/** The part of a ply's time that a piece is on its way. */
const ON_THE_WAY = 0.3;

export interface AnimationOptions extends Omit<BoardOptions, 'lastMove'> {
  readonly language?: Language;
}

/** Where a piece stands from a moment on; `to` is null once it is captured. Times are plies from the start. */
interface Stop {
  readonly ply: number;
  readonly to: Square | null;
}

/** The way of every piece through the game, by the square on which it starts. */
function waysOf(setup: Setup, moves: readonly Move[]): Map<Square, Stop[]> {
  const ways = new Map<Square, Stop[]>([...setup.pieces.keys()].map((square) => [square, []]));
  /** Which piece, by its first square, stands where now. */
  const standing = new Map<Square, Square>([...setup.pieces.keys()].map((square) => [square, square]));
  for (const [index, move] of moves.entries()) {
    const ply = index + 1;
    const mover = standing.get(moveFrom(move));
    if (mover === undefined) break;
    const captured = standing.get(moveTo(move));
    if (captured !== undefined) ways.get(captured)!.push({ ply, to: null });
    standing.delete(moveFrom(move));
    standing.set(moveTo(move), mover);
    ways.get(mover)!.push({ ply, to: moveTo(move) });
  }
  return ways;
}

const time = (seconds: number, total: number): string => String(Math.round((seconds / total) * 1e5) / 1e5);

/** The movements of one piece as values at times; pieces slide, and vanish when the capturing piece has arrived. */
function pieceAnimation(layout: Layout, start: Square, way: readonly Stop[], total: number): string {
  if (way.length === 0) return '';
  const origin = pointOf(layout, start);
  const offset = (square: Square): string => {
    const { x, y } = pointOf(layout, square);
    return `${x - origin.x} ${y - origin.y}`;
  };
  const times = ['0'];
  const values = ['0 0'];
  let now = '0 0';
  for (const { ply, to } of way) {
    if (to === null) continue;
    times.push(time(ply * SECONDS_A_PLY - ON_THE_WAY, total), time(ply * SECONDS_A_PLY, total));
    values.push(now, offset(to));
    now = offset(to);
  }
  times.push('1');
  values.push(now);
  const shared = `dur="${total}s" repeatCount="indefinite"`;
  let animation = '';
  if (values.length > 2) {
    animation += `<animateTransform attributeName="transform" type="translate" ${shared} keyTimes="${times.join(';')}" values="${values.join(';')}"/>`;
  }
  const captured = way.find(({ to }) => to === null);
  if (captured) {
    animation += `<animate attributeName="visibility" calcMode="discrete" ${shared} keyTimes="0;${time(captured.ply * SECONDS_A_PLY, total)}" values="visible;hidden"/>`;
  }
  return animation;
}

/** The marks of the last move, each shown while it is the last. */
function markAnimation(layout: Layout, moves: readonly Move[], total: number): string {
  return moves
    .map((move, index) => {
      const from = time((index + 1) * SECONDS_A_PLY, total);
      const until = index + 1 === moves.length ? '1' : time((index + 2) * SECONDS_A_PLY, total);
      const marks = moveMark(pointOf(layout, moveFrom(move)), false) + moveMark(pointOf(layout, moveTo(move)), true);
      const keyTimes = until === '1' ? `0;${from}` : `0;${from};${until}`;
      const values = until === '1' ? 'hidden;visible' : 'hidden;visible;hidden';
      return `<path d="${marks}" visibility="hidden"><animate attributeName="visibility" calcMode="discrete" dur="${total}s" repeatCount="indefinite" keyTimes="${keyTimes}" values="${values}"/></path>`;
    })
    .join('');
}

/**
 * Draws a game as a film: one second a ply, three at the end, then again. Declarative animation only, no script. Viewers
 * that do not animate show the start. Moves are drawn as given; one from an empty point ends the film.
 */
export function gameAnimation(setup: Setup, moves: readonly Move[], options: AnimationOptions = {}): string {
  const { flip = false, coordinates = 'chinese', size = BOARD_SIZE.usual, language = 'zh-CN' } = options;
  const layout = layoutOf(flip, coordinates);
  const lettering = new Lettering();
  const total = moves.length * SECONDS_A_PLY + SECONDS_AT_END;
  const ways = waysOf(setup, moves);
  let pieces = '';
  for (const [square, piece] of [...setup.pieces].sort(([a], [b]) => a - b)) {
    const drawn = drawPiece(piece, pointOf(layout, square), lettering);
    pieces += `<g>${drawn}${pieceAnimation(layout, square, ways.get(square) ?? [], total)}</g>`;
  }
  const content =
    boardLines(layout) +
    riverText(layout, lettering) +
    coordinateText(layout, lettering) +
    pieces +
    `<g fill="none" stroke="${MARK}" stroke-width="3">${markAnimation(layout, moves, total)}</g>`;
  const { title, description } = describeBoard(setup, null);
  const film = { zh: `${title.zh}，共${moves.length}着`, en: `${title.en}, ${counted(moves.length, 'ply', 'plies')}` };
  return svgDocument(
    layout,
    size,
    inLanguage(film, language),
    inLanguage(description, language),
    language,
    lettering.definitions() + content,
  );
}
