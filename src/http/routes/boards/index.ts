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

const drawRoute = operation({
  method: 'get',
  path: '/{fen}.svg',
  operationId: 'drawBoard',
  tags: ['Boards'],
  summary: 'A position as a picture 棋图',
  description:
    'As in print (1.3): Red below, 楚河 漢界, outlined pieces. Any diagram that can be read is drawn, impossible ones too. A general in check is marked. No PNG: a Worker has nothing that turns outlines into pixels.',
  request: { params: BoardParamsSchema, query: BoardQuerySchema },
  responses: {
    200: { description: 'The picture', content: { 'image/svg+xml': { schema: { type: 'string' } } } },
    ...problems(400, 422, 429),
  },
});

const SUFFIX = '.svg';

/** A placement alone gets Red to move; `_` and `+` stand for spaces, which links often lose. */
const fenOf = (name: string): string => {
  const fen = name.slice(0, -SUFFIX.length).replace(/[_+]/g, ' ').trim();
  return fen.includes(' ') ? fen : `${fen} w`;
};

export const boards = createRouter();

// The document knows `{fen}.svg`; the router takes the rest of the path, so that slashes need not be encoded.
boards.openAPIRegistry.registerPath(drawRoute);

boards.use('/*', ...guardsOf('drawBoard'));

boards.get('/:picture{.+\\.svg}', (c) => {
  const query = BoardQuerySchema.safeParse(c.req.query());
  if (!query.success) throw new ProblemException(validationProblem('query', query.error));
  const parsed = parseFen(fenOf(c.req.param('picture')));
  const setup = orProblem(
    parsed.ok ? parsed : { ok: false, error: { ...parsed.error, pointer: '#param/fen' } },
    adjudicationProblem,
  );
  const { lastMove, ...options } = query.data;
  const coordinates = lastMove === undefined ? undefined : parseCoordinates(lastMove);
  const move = coordinates && moveInBase(coordinates, 0);
  const svg = boardSvg(setup, { ...options, lastMove: move ?? null, language: c.get('language') });
  return c.body(svg, 200, { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' });
});
