import type { FC } from 'hono/jsx';
import type { EventFormat } from '../../../events/types.ts';
import type { WholeShownEvent } from '../../../services/events/show.ts';
import type { StoredTable } from '../../../services/events/tables.ts';
import { Layout } from '../layout.tsx';
import type { Page } from '../page.ts';
import { Empty, Sample, Scroll } from '../parts.tsx';
import { EVENT_STATUS_NAMES, FORMAT_NAMES, SCOPE_NAMES } from '../words.ts';
import { Crosstable } from './crosstable.tsx';
import { PlayerName, playerNames } from './names.tsx';
import { Pairings, type ShownRound } from './pairings.tsx';
import { Standings } from './standings.tsx';

/** An event that has begun. */
interface Rounds {
  /** null where the stored data contradict themselves, so that nothing can be counted. */
  readonly table: StoredTable | null;
  readonly shown: ShownRound | null;
}

interface EventPageProps {
  readonly page: Page;
  readonly event: WholeShownEvent;
  /** null before the first round is paired. */
  readonly rounds: Rounds | null;
}

const Facts: FC<{ page: Page; event: WholeShownEvent }> = ({ page, event }) => (
  <dl class="facts">
    <div>
      <dt>{page.t('赛制', 'Format')}</dt>
      <dd>
        {page.say(SCOPE_NAMES[event.scope])} {page.say(FORMAT_NAMES[event.format as EventFormat])}
      </dd>
    </div>
    <div>
      <dt>{page.t('状态', 'Status')}</dt>
      <dd>{page.say(EVENT_STATUS_NAMES[event.status])}</dd>
    </div>
    {event.startsOn === null && event.endedOn === null ? null : (
      <div>
        <dt>{page.t('日期', 'Dates')}</dt>
        <dd>{[...new Set([event.startsOn, event.endedOn].filter((date) => date !== null))].join(' – ')}</dd>
      </div>
    )}
    <div>
      <dt>{page.t('报名', 'Entries')}</dt>
      <dd>{event.entries.length}</dd>
    </div>
    <div>
      <dt>{page.t('轮次', 'Rounds')}</dt>
      <dd>
        {event.roundsPaired}
        {event.settings.totalRounds === undefined ? '' : ` / ${event.settings.totalRounds}`}
      </dd>
    </div>
    {event.unfinishedGames === 0 ? null : (
      <div>
        <dt>{page.t('未结束', 'Unfinished games')}</dt>
        <dd>{event.unfinishedGames}</dd>
      </div>
    )}
  </dl>
);

const Entries: FC<{ page: Page; event: WholeShownEvent }> = ({ page, event }) => {
  const teams = event.entries.some(({ team }) => team !== null);
  return (
    <section aria-labelledby="entries">
      <h2 id="entries">{page.t('报名', 'Entries')}</h2>
      {event.entries.length === 0 ? (
        <Empty text={page.t('还没有人报名。', 'Nobody has entered yet.')} />
      ) : (
        <Scroll page={page} label={page.t('报名', 'Entries')}>
          <table>
            <thead>
              <tr>
                <th scope="col" class="number">
                  {page.t('序号', 'No.')}
                </th>
                <th scope="col">{page.t('棋手', 'Player')}</th>
                {teams ? <th scope="col">{page.t('队', 'Team')}</th> : null}
                <th scope="col" class="number">
                  {page.t('等级分', 'Rating')}
                </th>
              </tr>
            </thead>
            <tbody>
              {event.entries.map(({ number, player, name, team, rating }) => (
                <tr>
                  <td class="number">{number}</td>
                  <th scope="row">
                    <PlayerName page={page} id={player} name={name} linked />
                  </th>
                  {teams ? <td>{team ?? ''}</td> : null}
                  <td class="number">{rating ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </section>
  );
};

const Tables: FC<{ page: Page; event: WholeShownEvent; rounds: Rounds }> = ({ page, event, rounds: { table, shown } }) => {
  const names = playerNames(event);
  return (
    <>
      <nav class="filters" aria-label={page.t('本页内容', 'On this page')}>
        <a href="#standings">{page.t('名次', 'Standings')}</a>
        <a href="#crosstable">{page.t('成绩总表', 'Crosstable')}</a>
        <a href="#pairings">{page.t('编排', 'Pairings')}</a>
      </nav>
      {table === null ? (
        <Empty
          text={page.t(
            '这项比赛的数据自相矛盾，无法排出名次；请联系主办方。',
            'The data of this event contradict themselves, so no table can be made; please tell its organiser.',
          )}
        />
      ) : (
        <>
          <Standings page={page} event={event} table={table} names={names} />
          <Crosstable page={page} event={event} table={table} names={names} />
        </>
      )}
      <Pairings page={page} event={event} round={shown} names={names} />
    </>
  );
};

/** An event: how it stands, who met whom, who meets whom; before it begins, who has entered. */
export const EventPage: FC<EventPageProps> = ({ page, event, rounds }) => (
  <Layout page={page} title={event.name}>
    <h1>
      {event.name} {event.sample ? <Sample page={page} /> : null}
    </h1>
    <Facts page={page} event={event} />
    {rounds === null ? <Entries page={page} event={event} /> : <Tables page={page} event={event} rounds={rounds} />}
  </Layout>
);
