import type { FC } from 'hono/jsx';
import type { Page } from '../page.ts';
import { Scroll, signed } from '../parts.tsx';
import { PLOT, plotOf } from './plot.ts';

export interface HistoryLine {
  readonly list: string;
  readonly publishedOn: string;
  readonly rank: number;
  readonly rating: number;
  readonly change: number;
  readonly newcomer: boolean;
  readonly games: number;
}

const Curve: FC<{ page: Page; lines: readonly HistoryLine[] }> = ({ page, lines }) => {
  const { points, ratings, dates } = plotOf(lines);
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  const label = page.t(
    `等级分曲线：${first.list} 为 ${first.rating}，${last.list} 为 ${last.rating}`,
    `Ratings from ${first.rating} on list ${first.list} to ${last.rating} on list ${last.list}`,
  );
  return (
    <figure class="plot">
      <svg viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} role="img" aria-label={label} xmlns="http://www.w3.org/2000/svg">
        {ratings.map(({ at, label: rating }) => (
          <g>
            <line class="axis" x1={PLOT.left} x2={PLOT.width - PLOT.right} y1={at} y2={at} />
            <text x={PLOT.left - 8} y={at} dy="4" text-anchor="end">
              {rating}
            </text>
          </g>
        ))}
        {dates.map(({ at, label: list }) => (
          <text x={at} y={PLOT.height - 10} text-anchor="middle">
            {list}
          </text>
        ))}
        <polyline class="curve" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ x, y, list, rating }) => (
          <circle class="dot" cx={x} cy={y} r="3.5">
            <title>{`${list}: ${rating}`}</title>
          </circle>
        ))}
      </svg>
    </figure>
  );
};

/** The player's ratings, list by list: as a curve, and as the numbers that it is drawn from. `lines` are newest first. */
export const RatingHistory: FC<{ page: Page; lines: readonly HistoryLine[] }> = ({ page, lines }) => (
  <section aria-labelledby="ratings">
    <h2 id="ratings">{page.t('等级分', 'Ratings')}</h2>
    {lines.length === 0 ? (
      <p class="hint">{page.t('还没有上过等级分表。', 'Not on any rating list yet.')}</p>
    ) : (
      <>
        <Curve page={page} lines={lines.toReversed()} />
        <details>
          <summary>{page.t('逐期数值', 'The numbers')}</summary>
          <Scroll page={page} label={page.t('逐期等级分', 'Ratings by list')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{page.t('期', 'List')}</th>
                  <th scope="col" class="number">
                    {page.t('名次', 'Rank')}
                  </th>
                  <th scope="col" class="number">
                    {page.t('等级分', 'Rating')}
                  </th>
                  <th scope="col" class="number">
                    {page.t('升降', 'Change')}
                  </th>
                  <th scope="col" class="number">
                    {page.t('局数', 'Games')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map(({ list, rank, rating, change, newcomer, games }) => (
                  <tr>
                    <th scope="row" class="date">
                      {list}
                    </th>
                    <td class="number">{rank}</td>
                    <td class="number">{rating}</td>
                    <td class="number">{newcomer ? page.t('新', 'new') : signed(change)}</td>
                    <td class="number">{games}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </details>
      </>
    )}
  </section>
);
