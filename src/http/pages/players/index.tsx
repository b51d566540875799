import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { localized } from '../../../base/localized.ts';
import { listPlayerGames, ratingHistory } from '../../../services/players/history.ts';
import { type PlayersPage, searchPlayers } from '../../../services/players/search.ts';
import { showPlayer } from '../../../services/players/show.ts';
import { contextOf } from '../../context.ts';
import type { AppEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rateLimit.ts';
import { orProblem } from '../../problem.ts';
import { cursorProblem, type Problem } from '../../problems.ts';
import { Layout } from '../layout.tsx';
import { type Page, pageOf } from '../page.ts';
import { Empty, NextPage, PlayerSearch, Scroll } from '../parts.tsx';
import { answerPage } from '../respond.ts';
import { titleName } from '../words.ts';
import type { GamesPage } from './games.tsx';
import { PlayerPage } from './playerPage.tsx';

const LINES = 50;
/** Lists that the curve shows: twenty years of three a year. */
const LISTS = 60;
const GAMES = 20;
/** Characters of a search; names have 60 at most. */
const QUERY_LENGTH = 100;

const Found: FC<{ page: Page; query: string; found: PlayersPage }> = ({ page, query, found }) => (
  <Layout page={page} title={page.t('棋手', 'Players')}>
    <h1>{page.t('棋手', 'Players')}</h1>
    <PlayerSearch page={page} query={query} />
    {found.items.length === 0 ? (
      <Empty
        text={
          query === ''
            ? page.t('还没有棋手。', 'There are no players yet.')
            : page.t(`没有找到“${query}”。`, `Nobody found for “${query}”.`)
        }
      >
        {query === '' ? null : <p>{page.t('可只输姓名的一部分，或用拼音。', 'Try a part of the name, or its pinyin.')}</p>}
      </Empty>
    ) : (
      <Scroll page={page} label={page.t('棋手', 'Players')}>
        <table class="wide">
          <thead>
            <tr>
              <th scope="col">{page.t('棋手', 'Player')}</th>
              <th scope="col" class="number">
                {page.t('等级分', 'Rating')}
              </th>
              <th scope="col" class="number">
                {page.t('名次', 'Rank')}
              </th>
              <th scope="col">{page.t('称号', 'Title')}</th>
              <th scope="col">{page.t('地区', 'Region')}</th>
            </tr>
          </thead>
          <tbody>
            {found.items.map(({ id, name, team, title, region, rating, rank }) => (
              <tr>
                <th scope="row">
                  <a class="name" href={page.href(`/players/${encodeURIComponent(id)}`)}>
                    {name}
                  </a>
                  {team === null ? null : <small>{team}</small>}
                </th>
                <td class="number">{rating ?? '—'}</td>
                <td class="number">{rank ?? '—'}</td>
                <td class="small">{title === null ? '' : page.say(titleName(title))}</td>
                <td class="small">{region?.name ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    )}
    <NextPage page={page} href={found.nextCursor === null ? null : page.href('/players', { query, cursor: found.nextCursor })} />
  </Layout>
);

type History = Extract<Awaited<ReturnType<typeof ratingHistory>>, { ok: true }>['value'];
type ReadError = { readonly code: 'player_not_found'; readonly id: string } | { readonly code: 'cursor_invalid' };

const readProblem = (error: ReadError): Problem =>
  error.code === 'cursor_invalid'
    ? cursorProblem()
    : {
        code: 'player_not_found',
        detail: localized(`没有编号为 ${error.id} 的棋手`, `there is no player ${error.id}`),
      };

export const playersPages = new Hono<AppEnv>()
  .use(rateLimit('reads'))
  .get('/', async (c) => {
    const query = (c.req.query('query') ?? '').trim().slice(0, QUERY_LENGTH);
    const asked = { query: query === '' ? undefined : query, limit: LINES, cursor: c.req.query('cursor') };
    const found = orProblem(await searchPlayers(contextOf(c), asked), readProblem);
    return answerPage(c, <Found page={pageOf(c)} query={query} found={found} />);
  })
  .get('/:id', async (c) => {
    const id = c.req.param('id');
    const ctx = contextOf(c);
    const [player, ratings, games] = await Promise.all([
      showPlayer(ctx, id),
      ratingHistory(ctx, id, { limit: LISTS }),
      listPlayerGames(ctx, id, { limit: GAMES, cursor: c.req.query('cursor') }),
    ]);
    const page = pageOf(c);
    const shown = orProblem(player, readProblem);
    // A merged id leads to who remains, under the address that is his.
    if (shown.id !== id) return c.redirect(page.href(`/players/${encodeURIComponent(shown.id)}`), 301);
    return answerPage(
      c,
      <PlayerPage
        page={page}
        player={shown}
        ratings={orProblem<History, ReadError>(ratings, readProblem).items}
        games={orProblem<GamesPage, ReadError>(games, readProblem)}
      />,
    );
  });
