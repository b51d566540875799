import { type CivilDate, parseCivilDate } from '../../../base/civilDate.ts';
import { calculateRatings } from '../../../ratings/calculate.ts';
import { listMethods } from '../../../ratings/methods/listing.ts';
import { nowOf } from '../../context.ts';
import { operation } from '../../operation.ts';
import { orProblem } from '../../problem.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { calculationProblem } from './problem.ts';
import { CALCULATION_LIMITS, CalculationRequestSchema, RatingCalculationSchema, RatingMethodsSchema } from './schemas.ts';

const calculateRoute = operation({
  method: 'post',
  path: '/calculate',
  operationId: 'calculateRatings',
  tags: ['Ratings'],
  summary: 'Rate the games of an event, with the working 等级分计算',
  description: `Stateless. Every game's D, expected score, K and change, every player's sum and new rating, and all of it in words. At most ${CALCULATION_LIMITS.players} players and ${CALCULATION_LIMITS.games} games.`,
  request: { body: jsonRequest(CalculationRequestSchema) },
  responses: { 200: json(RatingCalculationSchema, 'The calculation'), ...problems(400, 413, 415, 422, 429) },
});

const methodsRoute = operation({
  method: 'get',
  path: '/methods',
  operationId: 'listRatingMethods',
  tags: ['Ratings'],
  summary: 'The rating methods with their rules, dates and sources 等级分计算办法',
  responses: { 200: json(RatingMethodsSchema, 'Every method, and the tables that they look up'), ...problems(429) },
});

/** The day that a request means when it names none. */
const today = (): CivilDate => nowOf().slice(0, 10) as CivilDate;

export const ratings = createRouter()
  .openapi(calculateRoute, (c) => {
    const request = c.req.valid('json');
    const asOf = (request.asOf === undefined ? undefined : parseCivilDate(request.asOf)) ?? today();
    const calculation = orProblem(calculateRatings({ ...request, asOf }), calculationProblem);
    return c.json(translate(calculation, c.get('language')), 200);
  })
  .openapi(methodsRoute, (c) => {
    c.header('cache-control', 'public, max-age=300');
    return c.json(translate(listMethods(), c.get('language')), 200);
  });
