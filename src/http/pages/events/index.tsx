import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import { localized } from '../../../base/localized.ts';
import type { EventFormat } from '../../../events/types.ts';
import type { EventError } from '../../../services/events/errors.ts';
import { listEvents, type ShownEvent, showEvent } from '../../../services/events/show.ts';
import { eventPairings, eventTable } from '../../../services/events/tables.ts';
import { contextOf } from '../../context.ts';
import type { AppEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rateLimit.ts';
import { orProblem } from '../../problem.ts';
import { cursorProblem, type Problem } from '../../problems.ts';
import { Layout } from '../layout.tsx';
import { type Page, pageOf } from '../page.ts';
import { Empty, NextPage, Sample, Scroll } from '../parts.tsx';
import { answerPage } from '../respond.ts';
import { EVENT_STATUS_NAMES, FORMAT_NAMES, SCOPE_NAMES } from '../words.ts';
import { EventPage } from './eventPage.tsx';

const LINES = 50;
const STATUSES = ['running', 'finished', 'draft'] as const;
type Status = (typeof STATUSES)[number];

const statusOf = (text: string | undefined): Status | undefined => STATUSES.find((status) => status === text);

const notFound = (id: string): Problem => ({
  code: 'event_not_found',
  detail: localized(`没有编号为 ${id} 的比赛`, `there is no event ${id}`),
});

/** What a reader of an event can run into; the other errors belong to changes. */
const readProblem =
  (id: string) =>
  (error: EventError): Problem =>
    error.code === 'event_not_found'
      ? notFound(id)
      : { code: 'internal_error', detail: localized('这项比赛的数据不能列表', 'the data of this event cannot be tabled') };

const datesOf = ({ startsOn, endedOn }: ShownEvent): string =>
  startsOn !== null && endedOn !== null && startsOn !== endedOn ? `${startsOn} – ${endedOn}` : (endedOn ?? startsOn ?? '');

const EventList: FC<{ page: Page; status: Status | undefined; items: readonly ShownEvent[]; next: string | null }> = ({
  page,
  status,
  items,
  next,
}) => (
  <Layout page={page} title={page.t('比赛', 'Events')}>
    <h1>{page.t('比赛', 'Events')}</h1>
    <nav class="filters" aria-label={page.t('按状态筛选', 'By status')}>
      <a href={page.href('/events')} aria-current={status === undefined ? 'true' : undefined}>
        {page.t('全部', 'All')}
      </a>
      {STATUSES.map((one) => (
        <a href={page.href('/events', { status: one })} aria-current={status === one ? 'true' : undefined}>
          {page.say(EVENT_STATUS_NAMES[one])}
        </a>
      ))}
    </nav>
    {items.length === 0 ? (
      <Empty text={page.t('没有这样的比赛。', 'There is no such event.')} />
    ) : (
      <Scroll page={page} label={page.t('比赛', 'Events')}>
        <table class="wide">
          <thead>
            <tr>
              <th scope="col">{page.t('比赛', 'Event')}</th>
              <th scope="col">{page.t('状态', 'Status')}</th>
              <th scope="col">{page.t('日期', 'Dates')}</th>
              <th scope="col">{page.t('赛制', 'Format')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((event) => (
              <tr>
                <th scope="row">
                  <a href={page.href(`/events/${encodeURIComponent(event.id)}`)}>{event.name}</a>
                  {event.sample ? <Sample page={page} /> : null}
                </th>
                <td class="brief">{page.say(EVENT_STATUS_NAMES[event.status])}</td>
                <td class="date">{datesOf(event)}</td>
                <td class="brief">
                  {page.say(SCOPE_NAMES[event.scope])} {page.say(FORMAT_NAMES[event.format as EventFormat])}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    )}
    <NextPage page={page} href={next === null ? null : page.href('/events', { status, cursor: next })} />
  </Layout>
);

export const eventsPages = new Hono<AppEnv>()
  .use(rateLimit('reads'))
  .get('/', async (c) => {
    const status = statusOf(c.req.query('status'));
    const listed = orProblem(
      await listEvents(contextOf(c), { status, limit: LINES, cursor: c.req.query('cursor') }),
      cursorProblem,
    );
    return answerPage(c, <EventList page={pageOf(c)} status={status} items={listed.items} next={listed.nextCursor} />);
  })
  .get('/:id', async (c) => {
    const id = c.req.param('id');
    const ctx = contextOf(c);
    const event = orProblem(await showEvent(ctx, id), readProblem(id));
    const asked = Number(c.req.query('round'));
    const round = Number.isInteger(asked) && asked >= 1 && asked <= event.roundsPaired ? asked : event.roundsPaired;
    const page = pageOf(c);
    if (event.roundsPaired === 0) return answerPage(c, <EventPage page={page} event={event} rounds={null} />, { maxAge: 30 });
    const [table, pairings] = await Promise.all([eventTable(ctx, id), eventPairings(ctx, id, round)]);
    const shown = pairings.ok ? (pairings.value.rounds[0] ?? null) : null;
    return answerPage(c, <EventPage page={page} event={event} rounds={{ table: table.ok ? table.value : null, shown }} />, {
      maxAge: 30,
    });
  });
