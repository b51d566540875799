import { z } from '@hono/zod-openapi';
import { operation } from '../../operation.ts';
import { CursorSchema, pageLimit } from '../../paging.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import { AuditPageSchema } from '../audit/index.ts';
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

export const createEventRoute = operation({
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

export const listEventsRoute = operation({
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

export const showEventRoute = operation({
  method: 'get',
  path: '/{id}',
  operationId: 'showEvent',
  tags,
  summary: 'An event with its entries',
  request: { params: EventParamSchema },
  responses: { 200: json(WholeEventSchema, 'The event'), ...readProblems },
});

export const changeEventRoute = operation({
  method: 'patch',
  path: '/{id}',
  operationId: 'changeEvent',
  tags,
  summary: 'Change an event; scoring or tie-breaks of a running one only with a reason',
  request: { params: EventParamSchema, headers: IfMatchSchema, body: jsonRequest(EventChangeSchema, { group: 'A' }) },
  responses: { 200: json(EventSchema, 'The event'), ...writeProblems },
});

export const enterRoute = operation({
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

export const changeEntryRoute = operation({
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

export const removeEntryRoute = operation({
  method: 'delete',
  path: '/{id}/entries/{player}',
  operationId: 'removeEntry',
  tags,
  summary: 'Take an entry out of a draft',
  request: { params: EntryParamSchema, headers: IfMatchSchema },
  responses: { 200: json(WholeEventSchema, 'The event with its entries'), ...writeProblems },
});

export const withdrawRoute = operation({
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

export const resultRoute = operation({
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

export const finishRoute = operation({
  method: 'post',
  path: '/{id}/finish',
  operationId: 'finishEvent',
  tags,
  summary: 'Close an event whose games all have results',
  request: { params: EventParamSchema, headers: IfMatchSchema, body: jsonRequest(FinishSchema, { endedOn: '2026-11-30' }) },
  responses: { 200: json(EventSchema, 'The event, finished'), ...writeProblems },
});

export const reopenRoute = operation({
  method: 'post',
  path: '/{id}/reopen',
  operationId: 'reopenEvent',
  tags,
  summary: 'Open a finished event again for a correction',
  request: { params: EventParamSchema, headers: IfMatchSchema, body: jsonRequest(ReopenSchema, { reason: '成绩登记有误' }) },
  responses: { 200: json(EventSchema, 'The event, running'), ...writeProblems },
});

export const roundsRoute = operation({
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

export const standingsRoute = operation({
  method: 'get',
  path: '/{id}/standings',
  operationId: 'showStandings',
  tags,
  summary: 'Standings with every tie-break and its parts 名次',
  request: { params: EventParamSchema, query: FormatQuerySchema },
  responses: { 200: tableContent(StoredTableSchema, 'The table'), ...readProblems },
});

export const crosstableRoute = operation({
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

export const pairingsRoute = operation({
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

export const exportTrfRoute = operation({
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

export const importTrfRoute = operation({
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

export const historyRoute = operation({
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
