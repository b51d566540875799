import { z } from '@hono/zod-openapi';
import { localized } from '../../../base/localized.ts';
import { createRegion, listRegions, REGION_LEVELS, type RegionError } from '../../../services/regions.ts';
import { contextOf, writeContextOf } from '../../context.ts';
import { operation } from '../../operation.ts';
import { orProblem } from '../../problem.ts';
import type { Problem } from '../../problems.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { faultyFields } from '../titles/problems.ts';

const LevelSchema = z.enum(REGION_LEVELS);
const IdSchema = z.string().min(1).max(64);

const RegionSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    level: LevelSchema,
    parent: z.string().nullable(),
    get children() {
      return z.array(RegionSchema);
    },
  })
  .openapi('Region');

const NewRegionSchema = z
  .strictObject({
    id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/),
    name: z.string().trim().min(1).max(100),
    level: LevelSchema,
    parent: IdSchema.optional().openapi({ description: 'A region of a higher level; left out for a country' }),
  })
  .openapi('NewRegion');

const listRoute = operation({
  method: 'get',
  path: '/',
  operationId: 'listRegions',
  tags: ['Regions'],
  summary: 'The tree of regions, or the part under one of them',
  request: {
    query: z.strictObject({ under: IdSchema.optional().openapi({ description: 'Id of a region: only what lies in it' }) }),
  },
  responses: { 200: json(z.object({ items: z.array(RegionSchema) }), 'The tree'), ...problems(400, 404, 429, 503) },
});

const createRegionRoute = operation({
  method: 'post',
  path: '/',
  operationId: 'createRegion',
  tags: ['Regions'],
  summary: 'Add a region to the tree',
  request: { body: jsonRequest(NewRegionSchema, { id: 'gd', name: '广东', level: 'province', parent: 'cn' }) },
  responses: { 201: json(RegionSchema, 'The region'), ...problems(400, 401, 403, 409, 413, 415, 422, 429, 503) },
});

const toProblem = (error: RegionError): Problem => {
  switch (error.code) {
    case 'region_not_found':
      return { code: error.code, detail: localized(`没有地区 ${error.id}`, `there is no region ${error.id}`) };
    case 'region_exists':
      return { code: error.code, detail: localized(`已有地区 ${error.id}`, `there is a region ${error.id} already`) };
    case 'fields_invalid':
      return faultyFields(error.faults);
  }
};

export const regions = createRouter()
  .openapi(listRoute, async (c) => {
    const items = orProblem(await listRegions(contextOf(c), c.req.valid('query').under), toProblem);
    c.header('cache-control', 'public, max-age=60');
    return c.json(translate({ items }, c.get('language')), 200);
  })
  .openapi(createRegionRoute, async (c) => {
    const region = orProblem(await createRegion(writeContextOf(c), c.req.valid('json')), toProblem);
    return c.json(translate(region, c.get('language')), 201, { location: `/v1/regions?under=${encodeURIComponent(region.id)}` });
  });
