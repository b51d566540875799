import type { Context } from 'hono';
import { changeEvent } from '../../../services/events/change.ts';
import { createEvent } from '../../../services/events/create.ts';
import { changeEntry, enterPlayers, removeEntry } from '../../../services/events/enter.ts';
import { finishEvent, reopenEvent } from '../../../services/events/finish.ts';
import { historyOf } from '../../../services/events/history.ts';
import { pairRound } from '../../../services/events/pairRound.ts';
import { recordResult } from '../../../services/events/result.ts';
import { listEvents, showEvent } from '../../../services/events/show.ts';
import { eventCsv, eventPairings, eventTable, pairingCsv } from '../../../services/events/tables.ts';
import { exportTrf, importTrf } from '../../../services/events/trf.ts';
import { withdraw } from '../../../services/events/withdraw.ts';
import { listAudit } from '../../../services/listAudit.ts';
import { contextOf, writeContextOf } from '../../context.ts';
import type { AppEnv } from '../../env.ts';
import { etagOf } from '../../middleware/ifMatch.ts';
import { orProblem } from '../../problem.ts';
import { cursorProblem } from '../../problems.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { eventProblem } from './problems.ts';
import {
  changeEntryRoute,
  changeEventRoute,
  createEventRoute,
  crosstableRoute,
  enterRoute,
  exportTrfRoute,
  finishRoute,
  historyRoute,
  importTrfRoute,
  listEventsRoute,
  pairingsRoute,
  removeEntryRoute,
  reopenRoute,
  resultRoute,
  roundsRoute,
  showEventRoute,
  standingsRoute,
  withdrawRoute,
} from './routes.ts';

/** The version of `If-Match`; the guard of the operation has read it. */
const versionOf = (c: Context<AppEnv>): number => c.get('ifMatchVersion') ?? 0;

/** A table for a spreadsheet. */
const csv = (c: Context<AppEnv>, text: string, name: string) =>
  c.body(text, 200, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}.csv"` });

export const storedEvents = createRouter()
  .openapi(createEventRoute, async (c) => {
    const event = orProblem(await createEvent(writeContextOf(c), c.req.valid('json')), eventProblem);
    return c.json(event, 201, { etag: etagOf(event.version), location: `/v1/events/${event.id}` });
  })
  .openapi(listEventsRoute, async (c) => {
    return c.json(orProblem(await listEvents(contextOf(c), c.req.valid('query')), cursorProblem), 200);
  })
  .openapi(showEventRoute, async (c) => {
    const event = orProblem(await showEvent(contextOf(c), c.req.valid('param').id), eventProblem);
    return c.json(event, 200, { etag: etagOf(event.version) });
  })
  .openapi(changeEventRoute, async (c) => {
    const changed = await changeEvent(writeContextOf(c), c.req.valid('param').id, versionOf(c), c.req.valid('json'));
    const event = orProblem(changed, eventProblem);
    return c.json(event, 200, { etag: etagOf(event.version) });
  })
  .openapi(enterRoute, async (c) => {
    const entered = await enterPlayers(writeContextOf(c), c.req.valid('param').id, versionOf(c), c.req.valid('json').entries);
    const event = orProblem(entered, eventProblem);
    return c.json(event, 201, { etag: etagOf(event.version) });
  })
  .openapi(changeEntryRoute, async (c) => {
    const { id, player } = c.req.valid('param');
    const event = orProblem(await changeEntry(writeContextOf(c), id, versionOf(c), player, c.req.valid('json')), eventProblem);
    return c.json(event, 200, { etag: etagOf(event.version) });
  })
  .openapi(removeEntryRoute, async (c) => {
    const { id, player } = c.req.valid('param');
    const event = orProblem(await removeEntry(writeContextOf(c), id, versionOf(c), player), eventProblem);
    return c.json(event, 200, { etag: etagOf(event.version) });
  })
  .openapi(withdrawRoute, async (c) => {
    const event = orProblem(
      await withdraw(writeContextOf(c), c.req.valid('param').id, versionOf(c), c.req.valid('json')),
      eventProblem,
    );
    return c.json(event, 201, { etag: etagOf(event.version) });
  })
  .openapi(resultRoute, async (c) => {
    const { id, gameId } = c.req.valid('param');
    const game = orProblem(await recordResult(writeContextOf(c), id, gameId, versionOf(c), c.req.valid('json')), eventProblem);
    return c.json(game, 200, { etag: etagOf(game.version) });
  })
  .openapi(pairingsRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { round, format } = c.req.valid('query');
    if (format === 'csv') {
      const paired = orProblem(await pairingCsv(contextOf(c), id, round, c.get('language')), eventProblem);
      return csv(c, paired.sheet, `round-${paired.round}`);
    }
    const pairings = orProblem(await eventPairings(contextOf(c), id, round), eventProblem);
    return c.json(translate(pairings, c.get('language')), 200);
  })
  .openapi(roundsRoute, async (c) => {
    const paired = await pairRound(writeContextOf(c), c.req.valid('param').id, versionOf(c), c.req.valid('json'));
    const round = orProblem(paired, eventProblem);
    return c.json(translate(round, c.get('language')), 201, { etag: etagOf(round.version) });
  })
  .openapi(standingsRoute, async (c) => {
    const { id } = c.req.valid('param');
    if (c.req.valid('query').format === 'csv') {
      return csv(c, orProblem(await eventCsv(contextOf(c), id, 'standings', c.get('language')), eventProblem), 'standings');
    }
    const table = orProblem(await eventTable(contextOf(c), id), eventProblem);
    return c.json(translate(table, c.get('language')), 200);
  })
  .openapi(crosstableRoute, async (c) => {
    const { id } = c.req.valid('param');
    if (c.req.valid('query').format === 'csv') {
      return csv(c, orProblem(await eventCsv(contextOf(c), id, 'crosstable', c.get('language')), eventProblem), 'crosstable');
    }
    const { crosstable, provisional } = orProblem(await eventTable(contextOf(c), id), eventProblem);
    return c.json(translate({ crosstable, provisional }, c.get('language')), 200);
  })
  .openapi(exportTrfRoute, async (c) => {
    const file = orProblem(await exportTrf(contextOf(c), c.req.valid('param').id), eventProblem);
    return c.text(file, 200, { 'content-disposition': 'attachment; filename="event.trf"' });
  })
  .openapi(importTrfRoute, async (c) => {
    const imported = await importTrf(writeContextOf(c), c.req.valid('param').id, versionOf(c), c.req.valid('json'));
    const event = orProblem(imported, eventProblem);
    return c.json(event, 201, { etag: etagOf(event.version) });
  })
  .openapi(finishRoute, async (c) => {
    const finished = await finishEvent(writeContextOf(c), c.req.valid('param').id, versionOf(c), c.req.valid('json'));
    const event = orProblem(finished, eventProblem);
    return c.json(event, 200, { etag: etagOf(event.version) });
  })
  .openapi(reopenRoute, async (c) => {
    const reopened = await reopenEvent(writeContextOf(c), c.req.valid('param').id, versionOf(c), c.req.valid('json'));
    const event = orProblem(reopened, eventProblem);
    return c.json(event, 200, { etag: etagOf(event.version) });
  })
  .openapi(historyRoute, async (c) => {
    const ctx = writeContextOf(c);
    const event = orProblem(await historyOf(ctx, c.req.valid('param').id), eventProblem);
    const { limit, cursor } = c.req.valid('query');
    return c.json(orProblem(await listAudit(ctx, { eventId: event.id }, limit, cursor), cursorProblem), 200);
  });
