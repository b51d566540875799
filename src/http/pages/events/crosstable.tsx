import type { FC } from 'hono/jsx';
import type { CrosstableCell, CrosstableRow, Mark } from '../../../events/crosstable.ts';
import type { EventTable } from '../../../events/score.ts';
import type { WholeShownEvent } from '../../../services/events/show.ts';
import type { Page } from '../page.ts';
import { Scroll } from '../parts.tsx';
import { type Names, nameOf, PlayerName } from './names.tsx';

interface CrosstableProps {
  readonly page: Page;
  readonly event: WholeShownEvent;
  readonly table: EventTable;
  readonly names: Names;
}

const MARKS: Readonly<Record<Mark, string>> = { '1': '1', '=': '½', '0': '0', '+': '+', '-': '−', '*': '∗', x: '×', bye: '○' };

const roundsOf = (rows: readonly CrosstableRow[]): number[] =>
  [...new Set(rows.flatMap(({ cells }) => cells.flatMap(({ round }) => (round === null ? [] : [round]))))].sort((a, b) => a - b);

/** Result first, then against whom (by place) and with which colour. */
const Cell: FC<{ page: Page; cell: CrosstableCell; rankOf: (id: string) => number | undefined; names: Names }> = ({
  page,
  cell,
  rankOf,
  names,
}) => (
  <span class={`meeting ${cell.side ?? ''}`}>
    <b>{MARKS[cell.mark]}</b>
    {cell.opponent === null ? null : (
      <span title={nameOf(names, cell.opponent)}>
        {rankOf(cell.opponent) ?? ''}
        {cell.side === null ? '' : cell.side === 'red' ? page.t('红', 'r') : page.t('黑', 'b')}
      </span>
    )}
  </span>
);

/** The crosstable (成绩总表): everybody's meetings by round, in the order of the standings. */
export const Crosstable: FC<CrosstableProps> = ({ page, event, table, names }) => {
  const rounds = roundsOf(table.crosstable);
  const ranks = new Map(table.crosstable.map(({ player, rank }) => [player, rank]));
  const individual = event.scope === 'individual';
  return (
    <section aria-labelledby="crosstable">
      <h2 id="crosstable">{page.t('成绩总表', 'Crosstable')}</h2>
      <p class="hint">
        {page.t(
          '每格：1 胜、½ 和、0 负、＋－ 弃权、○ 轮空、× 取消、∗ 未结束；其后为对手名次与本方执红、执黑。',
          'A cell: 1 won, ½ drawn, 0 lost, + − forfeit, ○ bye, × annulled, ∗ unfinished; then the place of the opponent and the own colour, r or b.',
        )}
      </p>
      <Scroll page={page} label={page.t('成绩总表', 'Crosstable')}>
        <table class="crosstable">
          <thead>
            <tr>
              <th scope="col" class="number">
                {page.t('名次', 'Rank')}
              </th>
              <th scope="col">{individual ? page.t('棋手', 'Player') : page.t('队', 'Team')}</th>
              {rounds.map((round) => (
                <th scope="col">{page.t(`${round}轮`, `R${round}`)}</th>
              ))}
              <th scope="col" class="number">
                {page.t('得分', 'Points')}
              </th>
            </tr>
          </thead>
          <tbody>
            {table.crosstable.map((row) => (
              <tr>
                <td class="number">{row.rank}</td>
                <th scope="row">
                  <PlayerName page={page} id={row.player} name={nameOf(names, row.player)} linked={individual} />
                </th>
                {rounds.map((round) => (
                  <td>
                    {row.cells
                      .filter((cell) => cell.round === round)
                      .map((cell) => (
                        <Cell page={page} cell={cell} rankOf={(id) => ranks.get(id)} names={names} />
                      ))}
                  </td>
                ))}
                <td class="number points">{row.points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
};
