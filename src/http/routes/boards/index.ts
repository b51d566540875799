import { localized } from '../../../base/localized.ts';
import { boardPng, PNG_SIZE } from '../../../boards/png.ts';
import { boardSvg } from '../../../boards/svg.ts';
import { moveInBase, parseCoordinates } from '../../../notation/iccs.ts';
import { parseFen } from '../../../xiangqi/fen.ts';
import { guardsOf } from '../../middleware/guards.ts';
import { operation } from '../../operation.ts';
import { orProblem, ProblemException } from '../../problem.ts';
import { problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { validationProblem } from '../../validation.ts';
import { adjudicationProblem } from '../adjudications/problems.ts';
import { BoardParamsSchema, BoardQuerySchema } from './schemas.ts';

const shared = {
  method: 'get' as const,
  tags: ['Boards'],
  description:
    'As in print (1.3): Red below, 楚河 漢界, outlined pieces. Any diagram that can be read is drawn, impossible ones too. A general in check is marked.',
  request: { params: BoardParamsSchema, query: BoardQuerySchema },
};

const svgRoute = operation({
  ...shared,
  path: '/{fen}.svg',
  operationId: 'drawBoard',
  summary: 'A position as a picture 棋图 (SVG)',
  responses: {
    200: { description: 'The picture', content: { 'image/svg+xml': { schema: { type: 'string' } } } },
    ...problems(400, 422, 429),
  },
});

const pngRoute = operation({
  ...shared,
  path: '/{fen}.png',
  operationId: 'drawBoardPng',
  summary: 'A position as a picture 棋图 (PNG)',
  responses: {
    200: { description: 'The picture', content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } },
    ...problems(400, 422, 429),
  },
});

/** A placement alone gets Red to move; `_` and `+` stand for spaces, which links often lose. */
const fenOf = (name: string): string => {
  const fen = name.slice(0, -'.svg'.length).replace(/[_+]/g, ' ').trim();
  return fen.includes(' ') ? fen : `${fen} w`;
};

export const boards = createRouter();

// The document knows `{fen}.svg`; the router takes the rest of the path, so that slashes need not be encoded.
boards.openAPIRegistry.registerPath(svgRoute);
boards.openAPIRegistry.registerPath(pngRoute);

boards.use('/*', ...guardsOf('drawBoard'));

boards.get('/:picture{.+\\.(?:svg|png)}', async (c) => {
  const query = BoardQuerySchema.safeParse(c.req.query());
  if (!query.success) throw new ProblemException(validationProblem('query', query.error));
  const picture = c.req.param('picture');
  const parsed = parseFen(fenOf(picture));
  const setup = orProblem(
    parsed.ok ? parsed : { ok: false, error: { ...parsed.error, pointer: '#param/fen' } },
    adjudicationProblem,
  );
  const { lastMove, ...given } = query.data;
  const coordinates = lastMove === undefined ? undefined : parseCoordinates(lastMove);
  const options = { ...given, lastMove: (coordinates && moveInBase(coordinates, 0)) ?? null, language: c.get('language') };
  const headers = { 'cache-control': 'public, max-age=86400' };
  if (picture.endsWith('.svg')) {
    return c.body(boardSvg(setup, options), 200, { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' });
  }
  if ((options.size ?? 0) > PNG_SIZE.most) {
    const message = localized(`PNG 的 size 不得大于 ${PNG_SIZE.most}`, `size must be at most ${PNG_SIZE.most} for PNG`);
    throw new ProblemException({
      code: 'parameter_invalid',
      detail: message,
      errors: [{ pointer: '#query/size', code: 'too_big', message }],
    });
  }
  return c.body(new Uint8Array(await boardPng(setup, options)), 200, { ...headers, 'content-type': 'image/png' });
});
