import { z } from '@hono/zod-openapi';
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
import { operation } from '../../operation.ts';
import { CursorSchema, pageLimit } from '../../paging.ts';
import { orProblem } from '../../problem.ts';
import { cursorProblem } from '../../problems.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { AuditPageSchema } from '../audit/index.ts';
import { eventProblem } from './problems.ts';
import {
  EntryChangeSchema,
  EventChangeSchema,
  EventPageSchema,
  EventParamSchema,
  EventSchema,
  FinishSchema,
  GameSchema,
  NewEntriesSchema,
  NewEventSchema,
  PairedRoundSchema,
  PairingsSchema,
  ReopenSchema,
  ResultInputSchema,
  RoundRequestSchema,
  StoredTableSchema,
  TrfImportSchema,
  WholeEventSchema,
  WithdrawalSchema,
} from './schemas.ts';

const readProblems = problems(400, 404, 429, 503);
const writeProblems = problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 429, 503);
const IfMatchSchema = z.object({ 'if-match': z.string().max(64).optional().openapi({ description: 'The ETag that was read' }) });
const GameIfMatchSchema = z.object({
  'if-match': z.string().max(64).optional().openapi({
    description: 'The ETag of the game: `v` and its `version` in quotes, as `"v1"`; each answer brings the next one',
  }),
});
const tags = ['Events'];

const createEventRoute = operation({
  method: 'post',
  path: '/',
  operationId: 'createEvent',
  tags,
  summary: 'Make an event; the key that makes it owns it',
  request: {
    body: jsonRequest(NewEventSchema, {
      name: '广东省个人赛',
      format: 'swiss',
      tier: 'provincial',
      category: 'individual',
      region: 'gd',
      startsOn: '2026-11-28',
      settings: { totalRounds: 3 },
    }),
  },
  responses: { 201: json(EventSchema, 'The event, a draft'), ...writeProblems },
});

const listEventsRoute = operation({
  method: 'get',
  path: '/',
  operationId: 'listEvents',
  tags,
  summary: 'Events, newest first',
  request: {
    query: z.strictObject({
      status: z.enum(['draft', 'running', 'finished']).optional().openapi({ description: 'Only those that stand so' }),
      limit: pageLimit(50),
      cursor: CursorSchema,
    }),
  },
  responses: { 200: json(EventPageSchema, 'The page'), ...readProblems },
});

const showEventRoute = operation({
  method: 'get',
  path: '/{id}',
  operationId: 'showEvent',
  tags,
  summary: 'An event with its entries',
  request: { params: EventParamSchema },
  responses: { 200: json(WholeEventSchema, 'The event'), ...readProblems },
});

const changeEventRoute = operation({
  method: 'patch',
  path: '/{id}',
  operationId: 'changeEvent',
  tags,
  summary: 'Change an event; scoring or tie-breaks of a running one only with a reason',
  request: { params: EventParamSchema, headers: IfMatchSchema, body: jsonRequest(EventChangeSchema, { group: 'A' }) },
  responses: { 200: json(EventSchema, 'The event'), ...writeProblems },
});

const enterRoute = operation({
  method: 'post',
  path: '/{id}/entries',
  operationId: 'enterPlayers',
  tags,
  summary: 'Enter players 报名, also late ones',
  request: {
    params: EventParamSchema,
    headers: IfMatchSchema,
    body: jsonRequest(NewEntriesSchema, {
      entries: [{ player: 'p-1', rating: 2405 }, { name: '李四' }, { name: '王五' }, { name: '赵六' }],
    }),
  },
  responses: { 201: json(WholeEventSchema, 'The event with its entries'), ...writeProblems },
});

const EntryParamSchema = EventParamSchema.extend({
  player: z.string().min(1).max(100).openapi({ description: 'Id of the player' }),
});

const changeEntryRoute = operation({
  method: 'patch',
  path: '/{id}/entries/{player}',
  operationId: 'changeEntry',
  tags,
  summary: 'Change an entry: fouls 犯规 and penalties, team, board, seed rating',
  request: {
    params: EntryParamSchema,
    headers: IfMatchSchema,
    body: jsonRequest(EntryChangeSchema, { penalties: [{ kind: 'warning', count: 1 }], reason: '赛场喧哗' }),
  },
  responses: { 200: json(WholeEventSchema, 'The event with its entries'), ...writeProblems },
});

const removeEntryRoute = operation({
  method: 'delete',
  path: '/{id}/entries/{player}',
  operationId: 'removeEntry',
  tags,
  summary: 'Take an entry out of a draft',
  request: { params: EntryParamSchema, headers: IfMatchSchema },
  responses: { 200: json(WholeEventSchema, 'The event with its entries'), ...writeProblems },
});

const withdrawRoute = operation({
  method: 'post',
  path: '/{id}/withdrawals',
  operationId: 'withdrawFromEvent',
  tags,
  summary: 'Record that a player or team left 退赛 (20.2-20.4)',
  request: {
    params: EventParamSchema,
    headers: IfMatchSchema,
    body: jsonRequest(WithdrawalSchema, { player: 'p-1', afterRound: 1, reason: '因病退赛' }),
  },
  responses: { 201: json(WholeEventSchema, 'The event with its withdrawals'), ...writeProblems },
});

const resultRoute = operation({
  method: 'put',
  path: '/{id}/games/{gameId}/result',
  operationId: 'recordResult',
  tags,
  summary: 'Enter or correct the result of a game',
  request: {
    params: EventParamSchema.extend({ gameId: z.string().min(1).max(100).openapi({ description: 'Id of the game' }) }),
    headers: GameIfMatchSchema,
    body: jsonRequest(ResultInputSchema, { result: 'red', fouls: { black: 1 }, playedOn: '2026-11-28' }),
  },
  responses: { 200: json(GameSchema, 'The game'), ...writeProblems },
});

const finishRoute = operation({
  method: 'post',
  path: '/{id}/finish',
  operationId: 'finishEvent',
  tags,
  summary: 'Close an event whose games all have results',
  request: { params: EventParamSchema, headers: IfMatchSchema, body: jsonRequest(FinishSchema, { endedOn: '2026-11-30' }) },
  responses: { 200: json(EventSchema, 'The event, finished'), ...writeProblems },
});

const reopenRoute = operation({
  method: 'post',
  path: '/{id}/reopen',
  operationId: 'reopenEvent',
  tags,
  summary: 'Open a finished event again for a correction',
  request: { params: EventParamSchema, headers: IfMatchSchema, body: jsonRequest(ReopenSchema, { reason: '成绩登记有误' }) },
  responses: { 200: json(EventSchema, 'The event, running'), ...writeProblems },
});

const roundsRoute = operation({
  method: 'post',
  path: '/{id}/rounds',
  operationId: 'pairRound',
  tags,
  summary: 'Pair the next round 编排',
  description:
    'Swiss events by the FIDE (Dutch) system, since the appendix of the 1999 rules is not public; round robins by the Berger tables (13.1); knockouts by seed. Each game says why.',
  request: {
    params: EventParamSchema,
    headers: IfMatchSchema,
    body: jsonRequest(RoundRequestSchema, { playedOn: '2026-11-28' }),
  },
  responses: { 201: json(PairedRoundSchema, 'The round'), ...writeProblems },
});

const FormatQuerySchema = z.strictObject({
  format: z.enum(['json', 'csv']).default('json').openapi({ description: '`csv`: for a spreadsheet' }),
});

/** A table as JSON, or as CSV with `?format=csv`. */
const tableContent = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema }, 'text/csv': { schema: z.string() } },
});

const standingsRoute = operation({
  method: 'get',
  path: '/{id}/standings',
  operationId: 'showStandings',
  tags,
  summary: 'Standings with every tie-break and its parts 名次',
  request: { params: EventParamSchema, query: FormatQuerySchema },
  responses: { 200: tableContent(StoredTableSchema, 'The table'), ...readProblems },
});

const crosstableRoute = operation({
  method: 'get',
  path: '/{id}/crosstable',
  operationId: 'showCrosstable',
  tags,
  summary: 'Who met whom in which round, with which result 成绩表',
  request: { params: EventParamSchema, query: FormatQuerySchema },
  responses: {
    200: tableContent(StoredTableSchema.pick({ crosstable: true, provisional: true }), 'The crosstable'),
    ...readProblems,
  },
});

const pairingsRoute = operation({
  method: 'get',
  path: '/{id}/pairings',
  operationId: 'listPairings',
  tags,
  summary: 'Pairings of one round or of all, with the reasons of each pair',
  request: {
    params: EventParamSchema,
    query: FormatQuerySchema.extend({
      round: z.coerce.number().int().min(1).max(200).optional().openapi({ description: 'Number of a round: only this one' }),
    }),
  },
  responses: {
    200: tableContent(PairingsSchema, 'The pairings; as CSV the sheet of one round, by default the last one'),
    ...readProblems,
  },
});

const exportTrfRoute = operation({
  method: 'get',
  path: '/{id}/trf',
  operationId: 'exportTrf',
  tags,
  summary: 'The tournament report file (TRF)',
  request: { params: EventParamSchema },
  responses: {
    200: { description: 'The file', content: { 'text/plain': { schema: z.string() } } },
    ...problems(404, 409, 429, 503),
  },
});

/** Two players and the game between them, its columns counted as the format wants them. */
const TRF = [
  '001    1      张三                                                                 1.0    1     2 w 1',
  '001    2      孙七                                                                 0.0    2     1 b 0',
  '',
].join('\n');

const importTrfRoute = operation({
  method: 'post',
  path: '/{id}/trf',
  operationId: 'importTrf',
  tags,
  summary: 'Fill an empty draft from a tournament report file',
  request: {
    params: EventParamSchema,
    headers: IfMatchSchema,
    body: jsonRequest(TrfImportSchema, { trf: TRF, players: { 1: 'p-1' } }),
  },
  responses: { 201: json(WholeEventSchema, 'The event'), ...writeProblems },
});

const historyRoute = operation({
  method: 'get',
  path: '/{id}/history',
  operationId: 'listEventHistory',
  tags,
  summary: 'Who changed what in this event; for its organizer',
  request: {
    params: EventParamSchema,
    query: z.strictObject({ limit: pageLimit(50), cursor: CursorSchema }),
  },
  responses: { 200: json(AuditPageSchema, 'The page'), ...problems(400, 401, 403, 404, 429, 503) },
});

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
