import { raw } from 'hono/html';
import type { FC } from 'hono/jsx';
import type { GameAnswer } from '../../../adjudication/gameTypes.ts';
import type { PlyReport } from '../../../adjudication/repetition/types.ts';
import { type Layout, layoutOf, PIECE_RADIUS, type Point, pointOf } from '../../../boards/layout.ts';
import { boardSvg } from '../../../boards/svg.ts';
import { parseFen } from '../../../xiangqi/fen.ts';
import { type Move, parseMoveName } from '../../../xiangqi/move.ts';
import type { Setup } from '../../../xiangqi/setup.ts';
import type { Page } from '../page.ts';
import { type Mark, marksOf, type Tone } from './marks.ts';

/** Strokes are told apart by dashes and numbers too, so that a print without colour stays readable. */
const COLOURS: Readonly<Record<Tone, string>> = {
  check: '#c4161c',
  victim: '#c4161c',
  guard: '#1b6e3c',
  barred: '#6b6257',
  threat: '#c4161c',
  answer: '#1d5fa8',
};
const DASHES: Readonly<Partial<Record<Tone, string>>> = { guard: '7 4', barred: '2 4', answer: '7 5' };

const HEAD = 13;
const BADGE_RADIUS = 9.5;

const rounded = (value: number): number => Math.round(value * 10) / 10;

const Ring: FC<{ at: Point; tone: Tone }> = ({ at, tone }) => (
  <circle
    cx={at.x}
    cy={at.y}
    r={PIECE_RADIUS + 4}
    fill="none"
    stroke={COLOURS[tone]}
    stroke-width={tone === 'victim' ? 5 : 4}
    stroke-dasharray={DASHES[tone]}
  />
);

/** From the rim of one piece to the rim of another or to an empty point, with the number of its move in a line. */
const Arrow: FC<{ from: Point; to: Point; toPiece: boolean; tone: Tone; step: number | null }> = ({
  from,
  to,
  toPiece,
  tone,
  step,
}) => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const along = (distance: number, aside = 0): string =>
    `${rounded(from.x + unit.x * distance - unit.y * aside)} ${rounded(from.y + unit.y * distance + unit.x * aside)}`;
  const end = length - (toPiece ? PIECE_RADIUS - 6 : 2);
  const start = Math.min(PIECE_RADIUS - 2, end / 2);
  const middle = Math.max(start + 4, (start + end - HEAD) / 2);
  const [x, y] = along(middle).split(' ');
  return (
    <g>
      <path
        d={`M${along(start)}L${along(end - HEAD)}`}
        fill="none"
        stroke={COLOURS[tone]}
        stroke-width="5"
        stroke-dasharray={DASHES[tone]}
      />
      <path
        d={`M${along(end)}L${along(end - HEAD - 3, HEAD * 0.6)}L${along(end - HEAD - 3, -HEAD * 0.6)}Z`}
        fill={COLOURS[tone]}
      />
      {step === null ? null : (
        <>
          <circle cx={x} cy={y} r={BADGE_RADIUS} fill="#fffdf7" stroke={COLOURS[tone]} stroke-width="2" />
          <text x={x} y={y} dy="4.5" text-anchor="middle" font-size="13" font-weight="700" fill={COLOURS[tone]}>
            {step}
          </text>
        </>
      )}
    </g>
  );
};

const MarkLayer: FC<{ layout: Layout; setup: Setup; marks: readonly Mark[] }> = ({ layout, setup, marks }) => (
  <svg class="marks" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true" xmlns="http://www.w3.org/2000/svg">
    <g opacity="0.88">
      {marks.map((mark) =>
        mark.kind === 'ring' ? (
          <Ring at={pointOf(layout, mark.at)} tone={mark.tone} />
        ) : (
          <Arrow
            from={pointOf(layout, mark.from)}
            to={pointOf(layout, mark.to)}
            toPiece={setup.pieces.has(mark.to)}
            tone={mark.tone}
            step={mark.step}
          />
        ),
      )}
    </g>
  </svg>
);

interface BoardProps {
  readonly page: Page;
  readonly setup: Setup;
  readonly lastMove?: Move | null;
  readonly marks?: readonly Mark[];
}

/** A position with the evidence laid over it. Squares are named at the edge, because the evidence speaks of them. */
export const Board: FC<BoardProps> = ({ page, setup, lastMove = null, marks = [] }) => (
  <div class="board">
    {raw(boardSvg(setup, { lastMove, coordinates: 'algebraic', language: page.language }))}
    {marks.length === 0 ? null : <MarkLayer layout={layoutOf(false, 'algebraic')} setup={setup} marks={marks} />}
  </div>
);

interface MarkedBoardProps {
  readonly page: Page;
  readonly game: Pick<GameAnswer, 'moves'>;
  readonly ply: number;
  /** The position after that ply. */
  readonly fen: string;
  readonly report: PlyReport | null;
}

/** The board of a game after one of its plies, with the ply and its evidence marked. */
export const MarkedBoard: FC<MarkedBoardProps> = ({ page, game, ply, fen, report }) => {
  const setup = parseFen(fen);
  if (!setup.ok) return null;
  const made = game.moves[ply - 1];
  return (
    <Board
      page={page}
      setup={setup.value}
      lastMove={made === undefined ? null : parseMoveName(made.move)}
      marks={report === null ? [] : marksOf(report, setup.value)}
    />
  );
};
