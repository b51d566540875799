import { z } from '@hono/zod-openapi';
import { ruleGame, rulePosition, ruleRepetitionBy } from '../../../services/adjudicate.ts';
import { operation } from '../../operation.ts';
import { orProblem } from '../../problem.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { adjudicationProblem } from './problems.ts';
import {
  GameAnswerSchema,
  GameRequestSchema,
  PositionAnswerSchema,
  PositionRequestSchema,
  RepetitionAnswerSchema,
  RepetitionComparisonSchema,
  RepetitionRequestSchema,
} from './schemas.ts';

/** Three times round. */
const CHECK_AND_CHASE = Array.from({ length: 3 }, () => ['g2f2', 'f9e9', 'f2g2', 'e9f9']).flat();

const refusals = problems(400, 413, 415, 422, 429);

const positionRoute = operation({
  method: 'post',
  path: '/position',
  operationId: 'adjudicatePosition',
  tags: ['Adjudication'],
  summary: 'A diagram: every fault, or check, legal moves, mate and stalemate 将死 困毙',
  request: { body: jsonRequest(PositionRequestSchema, { fen: '3k5/2P6/9/9/9/9/9/9/9/4K4 b' }) },
  responses: { 200: json(PositionAnswerSchema, 'The ruling'), ...refusals },
});

const repetitionRoute = operation({
  method: 'post',
  path: '/repetition',
  operationId: 'adjudicateRepetition',
  tags: ['Adjudication'],
  summary: 'A repetition 循环反复: what each ply is 将 杀 捉 闲, who must change, who loses, what is drawn',
  request: {
    body: jsonRequest(RepetitionRequestSchema, {
      fen: '5k3/9/9/6n2/9/9/9/6R2/9/3K5 w',
      moves: CHECK_AND_CHASE,
      rulesets: ['cxa-1999', 'wxf-2018'],
    }),
  },
  responses: {
    200: json(
      z.union([RepetitionAnswerSchema, RepetitionComparisonSchema]),
      'The ruling; with `rulesets`, each ruling and where they part',
    ),
    ...refusals,
  },
});

const gameRoute = operation({
  method: 'post',
  path: '/game',
  operationId: 'adjudicateGame',
  tags: ['Adjudication'],
  summary: 'A game by moves or record: how it ends, at which ply, by which article',
  request: { body: jsonRequest(GameRequestSchema, { record: '[Result "0-1"]\n1. 炮二平五 马8进7 2. 马二进三 车9平8' }) },
  responses: { 200: json(GameAnswerSchema, 'The ruling'), ...refusals },
});

export const adjudications = createRouter()
  .openapi(positionRoute, (c) => {
    const answer = orProblem(rulePosition(c.req.valid('json')), adjudicationProblem);
    return c.json(translate(answer, c.get('language')), 200);
  })
  .openapi(repetitionRoute, (c) => {
    const answer = orProblem(ruleRepetitionBy(c.req.valid('json')), adjudicationProblem);
    return c.json(translate(answer, c.get('language')), 200);
  })
  .openapi(gameRoute, (c) => {
    const { language, ...input } = c.req.valid('json');
    if (language !== undefined) c.set('language', language);
    // The list of moves holds no text in two languages, and stands last: a reader sees the ruling first.
    const { moves, ...ruling } = orProblem(ruleGame(input), adjudicationProblem);
    return c.json({ ...translate(ruling, c.get('language')), moves: [...moves] }, 200);
  });
