import { z } from '@hono/zod-openapi';
import { localized } from '../../../base/localized.ts';
import { RATING_METHODS } from '../../../ratings/methods/method.ts';
import { type ImportError, importList, MAX_ROWS } from '../../../services/ratings/importList.ts';
import { writeContextOf } from '../../context.ts';
import { operation } from '../../operation.ts';
import { orProblem } from '../../problem.ts';
import type { Problem } from '../../problems.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { ListNameSchema } from '../rankings/schemas.ts';
import { methodProblem, notAListProblem, runActiveProblem } from '../ratingRuns/problems.ts';

/** Rows told of at once. */
const FAULTS_SHOWN = 500;

const ImportSchema = z
  .strictObject({
    list: ListNameSchema.openapi({ description: 'Year and month of publication', example: '2026-07' }),
    method: z.enum(RATING_METHODS).default('cxa-legacy'),
    csv: z
      .string()
      .min(1)
      .openapi({
        description: `A heading and at most ${MAX_ROWS} rows. Columns \`name\` and \`rating\`; also \`id\`, \`region\` (id or name), \`title\`, \`sex\`, \`pinyin\`, \`team\`, \`birthYear\`. A row without an id makes a new player, unless somebody of that name is on file: then it is refused with the candidates`,
      }),
    partial: z.boolean().default(false).openapi({ description: 'Take the good rows although others are refused' }),
    replace: z.boolean().default(false).openapi({ description: 'Take the place of a list that is published already' }),
  })
  .openapi('RatingListImport');

const RowFaultSchema = z.object({
  line: z.int().openapi({ description: 'Line of the file, from 1' }),
  column: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  candidates: z
    .array(z.object({ id: z.string(), name: z.string(), team: z.string().nullable() }))
    .optional()
    .openapi({ description: 'People whom the row may mean' }),
});

const importRoute = operation({
  method: 'post',
  path: '/import',
  operationId: 'importRatingList',
  tags: ['Ratings'],
  summary: 'Take over an existing rating list from a CSV file',
  description: 'All rows or none, unless `partial`. A problem `rows_refused` lists every bad row in `rows`.',
  request: {
    body: jsonRequest(ImportSchema, { list: '2026-07', csv: 'id,name,rating,region,title\np-1,张三,2405,gd,master\n' }),
  },
  responses: {
    201: json(
      z
        .object({
          list: z.string(),
          publishedOn: z.string(),
          method: z.enum(RATING_METHODS),
          lines: z.int(),
          newPlayers: z.int(),
          replaced: z.boolean(),
          refused: z.array(RowFaultSchema),
        })
        .openapi('ImportedRatingList'),
      'The list, published',
    ),
    ...problems(400, 401, 403, 409, 413, 415, 422, 429, 503),
  },
});

const csvProblem = (code: string, zh: string, en: string): Problem => ({
  code: 'field_invalid',
  detail: localized(`/csv：${zh}`, `/csv: ${en}`),
  errors: [{ pointer: '/csv', code, message: localized(zh, en) }],
});

const toProblem = (error: ImportError): Problem => {
  switch (error.code) {
    case 'csv_quote_open':
      return csvProblem(error.code, `第 ${error.line} 行的引号没有结束`, `the quote in line ${error.line} does not end`);
    case 'csv_quote_stray':
      return csvProblem(error.code, `第 ${error.line} 行的引号位置有误`, `a quote in line ${error.line} is misplaced`);
    case 'csv_too_many_rows':
      return csvProblem(error.code, `至多 ${error.limit} 行`, `at most ${error.limit} rows`);
    case 'rating_method_unknown':
    case 'rating_method_not_in_force':
      return methodProblem(error);
    case 'not_a_list':
      return notAListProblem(error.list, '/list');
    case 'list_exists':
      return {
        code: 'list_exists',
        detail: localized(
          `${error.list} 已公布；要替换请用 replace`,
          `${error.list} is published; use replace to take its place`,
        ),
      };
    case 'run_active':
      return runActiveProblem(error.id);
    case 'rows_refused': {
      const [first] = error.faults;
      return {
        code: 'rows_refused',
        detail: localized(
          `${error.faults.length} 处有误，什么也没有写入；第一处在第 ${first?.line ?? 1} 行：${first?.message.zh ?? ''}`,
          `${error.faults.length} faults, nothing was written; the first in line ${first?.line ?? 1}: ${first?.message.en ?? ''}`,
        ),
        extensions: { faults: error.faults.length, rows: error.faults.slice(0, FAULTS_SHOWN) },
      };
    }
    case 'version_conflict':
      return { code: 'version_stale', detail: localized('请重试', 'please try again') };
  }
};

export const ratingLists = createRouter().openapi(importRoute, async (c) => {
  const imported = orProblem(await importList(writeContextOf(c), c.req.valid('json')), toProblem);
  c.header('location', `/v1/rankings?list=${imported.list}`);
  const shown = { ...imported, refused: imported.refused.slice(0, FAULTS_SHOWN) };
  return c.json(translate(shown, c.get('language')), 201);
});
