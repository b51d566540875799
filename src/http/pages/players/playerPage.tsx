import type { FC } from 'hono/jsx';
import { type Localized, localized } from '../../../base/localized.ts';
import type { PlayerPage as Player } from '../../../services/players/show.ts';
import { levelName } from '../../../titles/names.ts';
import { AUTHORITY_LEVELS } from '../../../titles/types.ts';
import { Layout } from '../layout.tsx';
import type { Page } from '../page.ts';
import { Sample, Scroll, signed } from '../parts.tsx';
import { titleName } from '../words.ts';
import { Games, type GamesPage } from './games.tsx';
import { type HistoryLine, RatingHistory } from './ratings.tsx';

interface PlayerPageProps {
  readonly page: Page;
  readonly player: Player;
  readonly ratings: readonly HistoryLine[];
  readonly games: GamesPage;
}

const Facts: FC<{ page: Page; player: Player }> = ({ page, player }) => {
  const facts: [string, string | number | null][] = [
    [page.t('称号', 'Title'), player.title === null ? null : page.say(titleName(player.title))],
    [page.t('地区', 'Region'), player.region?.name ?? null],
    [page.t('队', 'Team'), player.team],
    [page.t('出生年', 'Born'), player.birthYear],
    [
      page.t('等级分', 'Rating'),
      player.rating === null
        ? null
        : `${player.rating.rating} (${player.rating.newcomer ? page.t('新', 'new') : signed(player.rating.change)})`,
    ],
    [page.t(`名次（${player.rating?.list ?? ''}）`, `Rank (${player.rating?.list ?? ''})`), player.rating?.rank ?? null],
  ];
  return (
    <dl class="facts">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
};

const percent = (rate: number | null): string => (rate === null ? '—' : `${Math.round(rate * 1000) / 10}%`);

const RecordTable: FC<{ page: Page; record: Player['record'] }> = ({ page, record }) => (
  <section aria-labelledby="record">
    <h2 id="record">{page.t('战绩', 'Record')}</h2>
    <Scroll page={page} label={page.t('战绩', 'Record')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{page.t('执子', 'Colour')}</th>
            <th scope="col" class="number">
              {page.t('局', 'Games')}
            </th>
            <th scope="col" class="number">
              {page.t('胜', 'Won')}
            </th>
            <th scope="col" class="number">
              {page.t('和', 'Drawn')}
            </th>
            <th scope="col" class="number">
              {page.t('负', 'Lost')}
            </th>
            <th scope="col" class="number">
              {page.t('得分率', 'Score')}
            </th>
            <th scope="col" class="number">
              {page.t('胜率', 'Wins')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(
            [
              [page.t('全部', 'Both'), record.all],
              [page.t('红', 'Red'), record.red],
              [page.t('黑', 'Black'), record.black],
            ] as const
          ).map(([name, side]) => (
            <tr>
              <th scope="row">{name}</th>
              <td class="number">{side.games}</td>
              <td class="number">{side.wins}</td>
              <td class="number">{side.draws}</td>
              <td class="number">{side.losses}</td>
              <td class="number">{percent(side.scoreRate)}</td>
              <td class="number">{percent(side.winRate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  </section>
);

const STATUSES: Readonly<Record<Player['titles'][number]['status'], Localized>> = {
  valid: localized('有效', 'valid'),
  revoked: localized('已撤销', 'revoked'),
  under_review: localized('复核中', 'under review'),
};

/** The name of a level; a word that none of them is stands for itself. */
const authority = (level: string): Localized => {
  const known = AUTHORITY_LEVELS.find((one) => one === level);
  return known === undefined ? localized(level, level) : levelName(known);
};

const Titles: FC<{ page: Page; titles: Player['titles'] }> = ({ page, titles }) =>
  titles.length === 0 ? null : (
    <section aria-labelledby="titles">
      <h2 id="titles">{page.t('称号', 'Titles')}</h2>
      <Scroll page={page} label={page.t('称号', 'Titles')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{page.t('称号', 'Title')}</th>
              <th scope="col">{page.t('授予日期', 'Granted on')}</th>
              <th scope="col">{page.t('审批', 'By')}</th>
              <th scope="col">{page.t('证书', 'Certificate')}</th>
              <th scope="col">{page.t('状态', 'Status')}</th>
            </tr>
          </thead>
          <tbody>
            {titles.map(({ title, grantedOn, authorityLevel, certificateNumber, status }) => (
              <tr>
                <th scope="row">{page.say(titleName(title))}</th>
                <td class="date">{grantedOn}</td>
                <td>{page.say(authority(authorityLevel))}</td>
                <td>{certificateNumber ?? ''}</td>
                <td>{page.say(STATUSES[status])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );

const Placings: FC<{ page: Page; player: Player }> = ({ page, player }) =>
  player.recentEvents.length + player.bestWins.length === 0 ? null : (
    <div class="pair">
      {player.recentEvents.length === 0 ? null : (
        <section aria-labelledby="placings">
          <h2 id="placings">{page.t('近期名次', 'Recent places')}</h2>
          <ul class="lines">
            {player.recentEvents.map(({ event, name, endedOn, rank, shared, points, played }) => (
              <li>
                <b>{page.t(`第${rank}名`, `${rank}.`)}</b>
                {shared ? page.t('（并列）', ' (shared)') : ''}{' '}
                <a href={page.href(`/events/${encodeURIComponent(event)}`)}>{name}</a>{' '}
                <small>
                  {page.t(`${points} 分，${played} 局`, `${points} from ${played}`)} {endedOn ?? ''}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {player.bestWins.length === 0 ? null : (
        <section aria-labelledby="wins">
          <h2 id="wins">{page.t('最佳胜局', 'Best wins')}</h2>
          <ul class="lines">
            {player.bestWins.map(({ opponent, opponentRating, event, eventName, playedOn }) => (
              <li>
                <b>{opponentRating}</b> <a href={page.href(`/players/${encodeURIComponent(opponent.id)}`)}>{opponent.name}</a>{' '}
                <small>
                  <a href={page.href(`/events/${encodeURIComponent(event)}`)}>{eventName}</a> {playedOn ?? ''}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );

/** A player: who, how strong, what won. */
export const PlayerPage: FC<PlayerPageProps> = ({ page, player, ratings, games }) => (
  <Layout page={page} title={player.name}>
    <h1>
      {player.name} {player.sample ? <Sample page={page} /> : null}
    </h1>
    <Facts page={page} player={player} />
    <RatingHistory page={page} lines={ratings} />
    <RecordTable page={page} record={player.record} />
    <Titles page={page} titles={player.titles} />
    <Placings page={page} player={player} />
    <Games page={page} games={games} />
  </Layout>
);
