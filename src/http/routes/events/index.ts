import { type CivilDate, parseCivilDate } from '../../../base/civilDate.ts';
import { scoreEvent } from '../../../services/scoreEvent.ts';
import { nowOf } from '../../context.ts';
import { operation } from '../../operation.ts';
import { orProblem } from '../../problem.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { scoreProblem } from './problems.ts';
import { EventTableSchema, ScoreRequestSchema } from './schemas.ts';

const scoreRoute = operation({
  method: 'post',
  path: '/score',
  operationId: 'scoreEvent',
  tags: ['Events'],
  summary: 'Score an event: standings with every tie-break and its parts, crosstable 名次 小分 对手分',
  description: 'Stateless: the whole event in, its table out. Articles 14, 15, 18.4, 20.3, 20.4 and 21.4.',
  request: { body: jsonRequest(ScoreRequestSchema) },
  responses: { 200: json(EventTableSchema, 'The table'), ...problems(400, 413, 415, 422, 429) },
});

/** The day that a request means when it names none. */
const today = (): CivilDate => nowOf().slice(0, 10) as CivilDate;

/** The stateless half of `/v1/events`. */
export const events = createRouter().openapi(scoreRoute, (c) => {
  const { rating, ...rest } = c.req.valid('json');
  const asOf = (rating?.asOf === undefined ? undefined : parseCivilDate(rating.asOf)) ?? today();
  const wire = rating === undefined ? rest : { ...rest, rating: { method: rating.method } };
  const table = orProblem(scoreEvent(wire, { asOf, k: rating?.k }), scoreProblem);
  return c.json(translate(table, c.get('language')), 200);
});
