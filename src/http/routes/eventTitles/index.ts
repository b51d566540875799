import { z } from '@hono/zod-openapi';
import { listEventTitles } from '../../../services/titles/eventTitles.ts';
import { SCHEME_IDS } from '../../../services/titles/schemes.ts';
import { declareStandards, type StandardsError, showStandards } from '../../../services/titles/standards.ts';
import { contextOf, writeContextOf } from '../../context.ts';
import { etagOf } from '../../middleware/ifMatch.ts';
import { operation } from '../../operation.ts';
import { CursorSchema } from '../../paging.ts';
import { orProblem } from '../../problem.ts';
import type { Problem } from '../../problems.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { eventProblem } from '../storedEvents/problems.ts';
import { faultyFields, titleProblem } from '../titles/problems.ts';
import { TitleAnswerSchema } from '../titles/schemas.ts';

const IdSchema = z.string().min(1).max(100);
const ParamSchema = z.object({ id: IdSchema.openapi({ description: 'Id of the event' }) });
const tags = ['Events', 'Titles'];

const EventTitlesSchema = z
  .object({
    event: z.object({ id: z.string(), name: z.string(), endedOn: z.string() }),
    scheme: z.string(),
    asOf: z.string().openapi({ description: "The event's last day" }),
    items: z.array(
      z.object({
        player: z.object({ id: z.string(), name: z.string(), title: z.string().nullable() }),
        rank: z.int(),
        rankShared: z.boolean(),
        highest: z.string(),
        titles: z.array(TitleAnswerSchema).openapi({ description: 'With the criteria that the event helped to meet' }),
      }),
    ),
    checked: z.int().openapi({ description: 'Players looked at on this page' }),
    nextCursor: z.string().nullable(),
  })
  .openapi('EventTitles');

const MetBySchema = z
  .array(z.strictObject({ player: IdSchema, titles: z.array(z.string().min(1).max(32)).max(40) }))
  .max(2_000)
  .nullish();

const StandardsInputSchema = z
  .strictObject({
    scheme: z.enum(SCHEME_IDS).optional().openapi({ description: '`cxa-1999` by default' }),
    standards: MetBySchema.openapi({
      description: 'Who met the standards prescribed for which titles: the complete list, or null where it is not known',
    }),
    winRates: MetBySchema.openapi({ description: 'The same for the prescribed win rates' }),
    partOf: IdSchema.nullish().openapi({ description: 'The event of which this one is a part: they count once' }),
    units: z.int().min(1).max(100_000).nullish().openapi({ description: 'Units entered, cxa-2019' }),
    hostedByAssociation: z.boolean().nullish().openapi({ description: 'cxa-2019' }),
    consentGiven: z.boolean().nullish().openapi({ description: 'Consent to promotions beforehand, cxa-2019' }),
    reason: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .optional()
      .openapi({ description: "Needed where a finished event's declaration is replaced" }),
  })
  .openapi('EventStandardsInput');

const ListSchema = z.array(z.object({ player: z.string(), titles: z.array(z.string()) })).nullable();

const StandardsSchema = z
  .object({
    event: z.string(),
    partOf: z.string().nullable(),
    units: z.int().nullable(),
    hostedByAssociation: z.boolean().nullable(),
    consentGiven: z.boolean().nullable(),
    schemes: z.array(z.object({ scheme: z.string(), standards: ListSchema, winRates: ListSchema })),
    version: z.int().openapi({ description: 'Version of the event' }),
  })
  .openapi('EventStandards');

const titlesRoute = operation({
  method: 'get',
  path: '/{id}/titles',
  operationId: 'listEventTitles',
  tags,
  summary: 'Who earned which title at a finished event, by place',
  request: {
    params: ParamSchema,
    query: z.strictObject({
      scheme: z.enum(SCHEME_IDS).optional().openapi({ description: '`cxa-1999` by default' }),
      limit: z.coerce.number().int().min(1).max(200).default(200).openapi({ description: 'Players looked at on a page' }),
      cursor: CursorSchema,
    }),
  },
  responses: { 200: json(EventTitlesSchema, 'The earners'), ...problems(400, 404, 409, 429, 503) },
});

const showRoute = operation({
  method: 'get',
  path: '/{id}/standards',
  operationId: 'showEventStandards',
  tags,
  summary: 'What was told of an event for titles',
  request: { params: ParamSchema },
  responses: { 200: json(StandardsSchema, 'The declarations'), ...problems(400, 404, 429, 503) },
});

const declareRoute = operation({
  method: 'put',
  path: '/{id}/standards',
  operationId: 'declareEventStandards',
  tags,
  summary: 'Tell who met which prescribed standard or win rate, and what else only titles need',
  description: 'Replaces what was told before under the scheme. Titles that rest on the event are reviewed with it.',
  request: {
    params: ParamSchema,
    headers: z.object({ 'if-match': z.string().max(64).optional().openapi({ description: "The event's ETag that was read" }) }),
    body: jsonRequest(StandardsInputSchema, { standards: [{ player: 'p-1', titles: ['grade_2'] }] }),
  },
  responses: {
    200: json(StandardsSchema, 'The declarations'),
    ...problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 429, 503),
  },
});

const standardsProblem = (error: StandardsError): Problem =>
  error.code === 'fields_invalid' ? faultyFields(error.faults) : eventProblem(error);

export const eventTitles = createRouter()
  .openapi(titlesRoute, async (c) => {
    const earned = await listEventTitles(contextOf(c), c.req.valid('param').id, c.req.valid('query'));
    return c.json(translate(orProblem(earned, titleProblem), c.get('language')), 200);
  })
  .openapi(showRoute, async (c) => {
    const standards = orProblem(await showStandards(contextOf(c), c.req.valid('param').id), titleProblem);
    return c.json(translate(standards, c.get('language')), 200, { etag: etagOf(standards.version) });
  })
  .openapi(declareRoute, async (c) => {
    const version = c.get('ifMatchVersion') ?? 0;
    const declared = await declareStandards(writeContextOf(c), c.req.valid('param').id, version, c.req.valid('json'));
    const standards = orProblem(declared, standardsProblem);
    return c.json(translate(standards, c.get('language')), 200, { etag: etagOf(standards.version) });
  });
