import type { FC } from 'hono/jsx';
import type { listPlayerGames } from '../../../services/players/history.ts';
import type { Page } from '../page.ts';
import { Empty, NextPage, Scroll } from '../parts.tsx';

export type GamesPage = Extract<Awaited<ReturnType<typeof listPlayerGames>>, { ok: true }>['value'];
type Game = GamesPage['items'][number];

/** The result as the player had it. */
const outcomeOf = (page: Page, game: Game, player: string): string => {
  const side = game.red.id === player ? 'red' : 'black';
  const forfeit = game.forfeit ? page.t('（弃权）', ' (forfeit)') : '';
  switch (game.result) {
    case null:
      return page.t('未结束', 'not over');
    case 'draw':
      return page.t('和', 'drawn');
    case 'double_loss':
      return page.t('双负', 'lost by both') + forfeit;
    default:
      return (game.result === side ? page.t('胜', 'won') : page.t('负', 'lost')) + forfeit;
  }
};

/** The player's games, newest first. */
export const Games: FC<{ page: Page; games: GamesPage }> = ({ page, games }) => (
  <section aria-labelledby="games">
    <h2 id="games">{page.t('对局', 'Games')}</h2>
    {games.items.length === 0 ? (
      <Empty text={page.t('还没有对局。', 'No games yet.')} />
    ) : (
      <Scroll page={page} label={page.t('对局', 'Games')}>
        <table class="wide">
          <thead>
            <tr>
              <th scope="col">{page.t('日期', 'Date')}</th>
              <th scope="col">{page.t('对手', 'Opponent')}</th>
              <th scope="col">{page.t('执', 'With')}</th>
              <th scope="col">{page.t('结果', 'Result')}</th>
              <th scope="col">{page.t('比赛', 'Event')}</th>
              <th scope="col" class="number">
                {page.t('轮', 'Round')}
              </th>
            </tr>
          </thead>
          <tbody>
            {games.items.map((game) => {
              const isRed = game.red.id === games.player;
              const opponent = isRed ? game.black : game.red;
              return (
                <tr>
                  <td class="date">{game.playedOn ?? ''}</td>
                  <td>
                    <a class="name" href={page.href(`/players/${encodeURIComponent(opponent.id)}`)}>
                      {opponent.name}
                    </a>
                  </td>
                  <td>{isRed ? page.t('红', 'Red') : page.t('黑', 'Black')}</td>
                  <td class="result">{outcomeOf(page, game, games.player)}</td>
                  <td>
                    <a class="name" href={page.href(`/events/${encodeURIComponent(game.event.id)}`)}>
                      {game.event.name}
                    </a>
                  </td>
                  <td class="number">{game.round}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
    )}
    <NextPage
      page={page}
      href={
        games.nextCursor === null
          ? null
          : page.href(`/players/${encodeURIComponent(games.player)}#games`, { cursor: games.nextCursor })
      }
    />
  </section>
);
