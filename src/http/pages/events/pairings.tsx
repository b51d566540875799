import type { FC } from 'hono/jsx';
import { type Localized, localized } from '../../../base/localized.ts';
import type { WholeShownEvent } from '../../../services/events/show.ts';
import type { eventPairings } from '../../../services/events/tables.ts';
import type { Page } from '../page.ts';
import { Empty, Scroll } from '../parts.tsx';
import { type Names, nameOf, PlayerName } from './names.tsx';

type Pairings = Extract<Awaited<ReturnType<typeof eventPairings>>, { ok: true }>['value'];
/** One round as the service shows it. */
export type ShownRound = Pairings['rounds'][number];
type ShownGame = ShownRound['games'][number];
type ByeKind = ShownRound['byes'][number]['kind'];

const RESULTS: Readonly<Record<NonNullable<ShownGame['result']>, Localized>> = {
  red: localized('红胜', '1–0'),
  black: localized('黑胜', '0–1'),
  draw: localized('和', '½–½'),
  double_loss: localized('双负', '0–0'),
};

const BYES: Readonly<Record<ByeKind, Localized>> = {
  pairing: localized('轮空', 'bye'),
  full_point: localized('轮空，计胜', 'bye worth a win'),
  half_point: localized('轮空，计和', 'bye worth a draw'),
  zero_point: localized('轮空，不计分', 'bye worth nothing'),
};

const resultOf = (page: Page, { result, forfeit }: ShownGame): string => {
  if (result === null) return page.t('未结束', 'not over');
  return page.say(RESULTS[result]) + (forfeit ? page.t('（弃权）', ' (forfeit)') : '');
};

interface PairingsProps {
  readonly page: Page;
  readonly event: WholeShownEvent;
  readonly round: ShownRound | null;
  readonly names: Names;
}

const RoundLinks: FC<Omit<PairingsProps, 'names'>> = ({ page, event, round }) => (
  <nav class="filters rounds" aria-label={page.t('轮次', 'Rounds')}>
    {Array.from({ length: event.roundsPaired }, (_, index) => index + 1).map((number) => (
      <a
        href={page.href(`/events/${encodeURIComponent(event.id)}#pairings`, { round: number })}
        aria-current={number === round?.round ? 'true' : undefined}
      >
        {number}
      </a>
    ))}
  </nav>
);

/** Who meets whom in one round, with the results and why the pairing put them together. */
export const Pairings: FC<PairingsProps> = ({ page, event, round, names }) => (
  <section aria-labelledby="pairings">
    <h2 id="pairings">
      {round === null ? page.t('编排', 'Pairings') : page.t(`第${round.round}轮编排`, `Pairings of round ${round.round}`)}
    </h2>
    <RoundLinks page={page} event={event} round={round} />
    {round === null ? (
      <Empty text={page.t('这一轮还没有编排。', 'This round has not been paired yet.')} />
    ) : (
      <Scroll page={page} label={page.t('编排', 'Pairings')}>
        <table class="pairings">
          <thead>
            <tr>
              <th scope="col" class="number">
                {page.t('台', 'Board')}
              </th>
              <th scope="col">{page.t('红方', 'Red')}</th>
              <th scope="col">{page.t('结果', 'Result')}</th>
              <th scope="col">{page.t('黑方', 'Black')}</th>
              <th scope="col">{page.t('编排理由', 'Why')}</th>
            </tr>
          </thead>
          <tbody>
            {round.games.map((game) => (
              <tr>
                <td class="number">{game.board}</td>
                <td>
                  <PlayerName page={page} id={game.red} name={game.redName} linked />
                </td>
                <td class="result">{resultOf(page, game)}</td>
                <td>
                  <PlayerName page={page} id={game.black} name={game.blackName} linked />
                </td>
                <td class="small">{game.why === null ? '' : page.say(game.why)}</td>
              </tr>
            ))}
            {round.byes.map(({ player, kind }) => (
              <tr>
                <td />
                <td>
                  <span class="name">{nameOf(names, player)}</span>
                </td>
                <td class="result" colspan={3}>
                  {page.say(BYES[kind])}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    )}
  </section>
);
