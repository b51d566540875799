import { z } from '@hono/zod-openapi';
import { BYTE_ORDER_MARK } from '../../../base/csv.ts';
import { EXPORT_FORMATS, exportList } from '../../../services/rankings/export.ts';
import { contextOf } from '../../context.ts';
import { operation } from '../../operation.ts';
import { orProblem } from '../../problem.ts';
import { problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { rankingProblem } from './problems.ts';
import { ListQuerySchema } from './schemas.ts';

const exportRoute = operation({
  method: 'get',
  path: '/export',
  operationId: 'exportRankings',
  tags: ['Rankings'],
  summary: 'A whole rating list as a file',
  description:
    'Sent as it is read. A CSV cell that a spreadsheet would run as a formula is sent as text; an import takes the file back.',
  request: {
    query: z.strictObject({
      list: ListQuerySchema,
      format: z.enum(EXPORT_FORMATS).default('csv').openapi({ description: 'Kind of file' }),
    }),
  },
  responses: {
    200: {
      description: 'The file',
      content: { 'text/csv': { schema: z.string() }, 'application/json': { schema: z.string() } },
    },
    ...problems(400, 404, 429, 503),
  },
});

const TYPES = { csv: 'text/csv; charset=utf-8; header=present', json: 'application/json; charset=utf-8' } as const;

/** A stream that asks for the next piece when the reader has taken the one before. */
const streamOf = (pieces: AsyncGenerator<string>, mark: string): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  let first = true;
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(first ? mark + next.value : next.value));
      first = false;
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
};

/** Apart from the other reads: a file is streamed, so it has no entity tag. */
export const rankingExport = createRouter().openapi(exportRoute, async (c) => {
  const { list, format } = c.req.valid('query');
  const file = orProblem(await exportList(contextOf(c), { list, format }), rankingProblem);
  return c.body(streamOf(file.pieces, format === 'csv' ? BYTE_ORDER_MARK : ''), 200, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="ratings-${file.list}.${format}"`,
    'cache-control': 'public, max-age=60',
  });
});
