import { localized } from '../../../base/localized.ts';
import { MAX_GAMES } from '../../../records/limits.ts';
import { convertNotation } from '../../../services/convertNotation.ts';
import { importRecords } from '../../../services/importRecords.ts';
import { guardsOf } from '../../middleware/guards.ts';
import { IMPORT_LIMIT_BYTES } from '../../middleware/jsonBody.ts';
import { operation } from '../../operation.ts';
import { orProblem, ProblemException } from '../../problem.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { validationProblem } from '../../validation.ts';
import { adjudicationProblem } from '../adjudications/problems.ts';
import { drawGame, isPictureForm } from './pictures.ts';
import { ConvertAnswerSchema, ConvertRequestSchema, ImportLineSchema, ImportQuerySchema } from './schemas.ts';

const convertRoute = operation({
  method: 'post',
  path: '/convert',
  operationId: 'convertNotation',
  tags: ['Notation'],
  summary: 'A game in other notations and record formats 棋谱转换',
  description:
    'Moves in any notation, or a record in any format, written as ICCS, UCI, WXF, Chinese, PGN, DhtmlXQ, WXF file, text, pictures. A legible but illegal move ends the game that is written and is told in `illegal`.',
  request: { body: jsonRequest(ConvertRequestSchema, { moves: ['炮二平五', '马8进7'], to: ['iccs', 'wxf', 'pgn'] }) },
  responses: { 200: json(ConvertAnswerSchema, 'The game in every form asked for'), ...problems(400, 413, 415, 422, 429) },
});

const importRoute = operation({
  method: 'post',
  path: '/import',
  operationId: 'importRecords',
  tags: ['Notation'],
  summary: 'A file of many games, one line of JSON a game 批量导入',
  description: `The body is the file itself: PGN, DhtmlXQ, WXF, text, mixed as they come, in UTF-8, UTF-16, GB18030 or Big5, or one XQF file; up to ${IMPORT_LIMIT_BYTES / 1024 / 1024} MiB and ${MAX_GAMES} games. A game that cannot be read gives its line with code, ply, text and reason; the others are read all the same.`,
  request: {
    query: ImportQuerySchema,
    body: {
      required: true,
      content: {
        'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
        'text/plain': { schema: { type: 'string' }, example: '[Red "甲"]\n1. 炮二平五 马8进7 *\n\n[Red "乙"]\n1. C2=5 H8+7 *\n' },
      },
    },
  },
  responses: {
    200: {
      description: 'One JSON object a line, in the order of the games',
      content: { 'application/x-ndjson': { schema: ImportLineSchema } },
    },
    ...problems(400, 413, 415, 429),
  },
});

/** Games written in one go; between two goes the stream may wait for its reader. */
const GAMES_A_CHUNK = 50;

/** Lines as a stream that is filled as fast as it is read. */
function streamOf(lines: Generator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      let chunk = '';
      for (let count = 0; count < GAMES_A_CHUNK; count += 1) {
        const next = lines.next();
        if (next.done) {
          if (chunk !== '') controller.enqueue(encoder.encode(chunk));
          controller.close();
          return;
        }
        chunk += next.value;
      }
      controller.enqueue(encoder.encode(chunk));
    },
    cancel() {
      lines.return(undefined);
    },
  });
}

/** Content types that hold something other than a record file. */
const NO_RECORD_FILE = /^(?:application\/json|multipart\/|application\/x-www-form-urlencoded)/i;

export const notations = createRouter().openapi(convertRoute, (c) => {
  const language = c.get('language');
  const { to, ...input } = c.req.valid('json');
  const written = to.filter((form) => !isPictureForm(form));
  const converted = orProblem(convertNotation({ ...input, to: written }), adjudicationProblem);
  const { outputs, ...answer } = converted.answer;
  const pictures = Object.fromEntries(to.filter(isPictureForm).map((form) => [form, drawGame(form, converted, language)]));
  return c.json({ ...translate(answer, language), outputs: { ...translate(outputs, language), ...pictures } }, 200);
});

// A stream of lines has no schema that a typed answer could be checked against: the document gets the route, the router the handler.
notations.openAPIRegistry.registerPath(importRoute);
notations.use('/import', ...guardsOf('importRecords'));
notations.post('/import', async (c) => {
  const query = ImportQuerySchema.safeParse(c.req.query());
  if (!query.success) throw new ProblemException(validationProblem('query', query.error));
  if (NO_RECORD_FILE.test(c.req.header('content-type') ?? '')) {
    throw new ProblemException({
      code: 'content_type_unsupported',
      detail: localized(
        '请求体须为棋谱文件本身，例如 text/plain 或 application/octet-stream',
        'the body must be the record file itself, e.g. text/plain or application/octet-stream',
      ),
    });
  }
  if (c.req.header('content-encoding')) {
    throw new ProblemException({
      code: 'content_encoding_unsupported',
      detail: localized('请发送未压缩的请求体', 'send the body uncompressed'),
    });
  }
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  if (bytes.length === 0) {
    throw new ProblemException({ code: 'body_missing', detail: localized('请求体为空', 'the body is empty') });
  }
  const { format = 'auto', moves = 'uci' } = query.data;
  const lines = importRecords(bytes, format, moves, c.get('language'));
  return c.body(streamOf(lines), 200, { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' });
});
