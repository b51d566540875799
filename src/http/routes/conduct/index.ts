import { judgeClock } from '../../../conduct/clock.ts';
import { judgeDrawOffers } from '../../../conduct/drawOffers.ts';
import { judgeFouls } from '../../../conduct/fouls.ts';
import { judgeLateness } from '../../../conduct/lateness.ts';
import { judgePenalties } from '../../../conduct/penalties.ts';
import { judgeTouch } from '../../../conduct/touch.ts';
import { ruleClaim } from '../../../services/ruleConduct.ts';
import { INITIAL_FEN } from '../../../xiangqi/fen.ts';
import { operation } from '../../operation.ts';
import { orProblem } from '../../problem.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { adjudicationProblem } from '../adjudications/problems.ts';
import {
  ClockAnswerSchema,
  DrawOffersAnswerSchema,
  FoulsAnswerSchema,
  LatenessAnswerSchema,
  NaturalLimitClaimAnswerSchema,
  PenaltiesAnswerSchema,
  TouchAnswerSchema,
} from './answerSchemas.ts';
import { conductProblem } from './problems.ts';
import {
  ClockRequestSchema,
  DrawOffersRequestSchema,
  FoulsRequestSchema,
  LatenessRequestSchema,
  NaturalLimitClaimRequestSchema,
  PenaltiesRequestSchema,
  TouchRequestSchema,
} from './schemas.ts';

const refusals = problems(400, 413, 415, 422, 429);
const tags = ['Match conduct'];

const touchRoute = operation({
  method: 'post',
  path: '/touch',
  operationId: 'adjudicateTouch',
  tags,
  summary: 'Touch-move 摸子 (5.1-5.7): what was touched, in which order, to the moves that may be played',
  request: { body: jsonRequest(TouchRequestSchema, { fen: INITIAL_FEN, touches: [{ squares: ['h2'] }] }) },
  responses: { 200: json(TouchAnswerSchema, 'The ruling'), ...refusals },
});

const clockRoute = operation({
  method: 'post',
  path: '/clock',
  operationId: 'adjudicateClock',
  tags,
  summary: 'Clocks 计时 (6, 22): a log of events to time left, moves owed, and who lost on time at which ply',
  request: { body: jsonRequest(ClockRequestSchema) },
  responses: { 200: json(ClockAnswerSchema, 'The ruling'), ...refusals },
});

const latenessRoute = operation({
  method: 'post',
  path: '/lateness',
  operationId: 'adjudicateLateness',
  tags,
  summary: 'Lateness 迟到 (21): whose time is reduced, who is forfeited',
  request: {
    body: jsonRequest(LatenessRequestSchema, { arrivals: { red: 0, black: 360_000 }, firstPressAt: 5_000, limitMs: 900_000 }),
  },
  responses: { 200: json(LatenessAnswerSchema, 'The ruling'), ...refusals },
});

const drawOffersRoute = operation({
  method: 'post',
  path: '/draw-offers',
  operationId: 'adjudicateDrawOffers',
  tags,
  summary: 'Draw offers 提和 (23.1): a log of moves, presses, offers and answers',
  request: {
    body: jsonRequest(DrawOffersRequestSchema, {
      events: [{ type: 'move' }, { type: 'offer', side: 'red' }, { type: 'press' }, { type: 'accept', side: 'black' }],
    }),
  },
  responses: { 200: json(DrawOffersAnswerSchema, 'The ruling'), ...refusals },
});

const claimRoute = operation({
  method: 'post',
  path: '/natural-limit-claim',
  operationId: 'adjudicateNaturalLimitClaim',
  tags,
  summary: 'A claim of the natural limit 自然限着 (23.3), with the rounds taken off for checks beyond ten',
  request: { body: jsonRequest(NaturalLimitClaimRequestSchema, { moves: ['h2e2', 'h9g7'], claimant: 'red', limitRounds: 1 }) },
  responses: { 200: json(NaturalLimitClaimAnswerSchema, 'The ruling'), ...refusals },
});

const foulsRoute = operation({
  method: 'post',
  path: '/fouls',
  operationId: 'adjudicateFouls',
  tags,
  summary: 'Fouls 犯规 (9.1), missed records (7.1, 7.2), breaches of duty (8.8); three fouls lose (4.1.8)',
  request: { body: jsonRequest(FoulsRequestSchema, { events: [{ type: 'breach', side: 'black', article: '8.3' }] }) },
  responses: { 200: json(FoulsAnswerSchema, 'The ruling'), ...refusals },
});

const penaltiesRoute = operation({
  method: 'post',
  path: '/penalties',
  operationId: 'adjudicatePenalties',
  tags,
  summary: 'Penalties 处分 (18): who may impose what, and the order of players level on points',
  request: {
    body: jsonRequest(PenaltiesRequestSchema, {
      penalties: [{ player: 'A', kind: 'warning', imposedBy: 'chief_arbiter' }],
      tied: ['A', 'B'],
    }),
  },
  responses: { 200: json(PenaltiesAnswerSchema, 'The ruling'), ...refusals },
});

export const conduct = createRouter()
  .openapi(touchRoute, (c) => {
    const answer = orProblem(judgeTouch(c.req.valid('json')), conductProblem);
    return c.json(translate(answer, c.get('language')), 200);
  })
  .openapi(clockRoute, (c) => {
    const answer = orProblem(judgeClock(c.req.valid('json')), conductProblem);
    return c.json(translate(answer, c.get('language')), 200);
  })
  .openapi(latenessRoute, (c) => {
    const answer = orProblem(judgeLateness(c.req.valid('json')), conductProblem);
    return c.json(translate(answer, c.get('language')), 200);
  })
  .openapi(drawOffersRoute, (c) => {
    const answer = orProblem(judgeDrawOffers(c.req.valid('json')), conductProblem);
    return c.json(translate(answer, c.get('language')), 200);
  })
  .openapi(claimRoute, (c) => {
    const answer = orProblem(ruleClaim(c.req.valid('json')), adjudicationProblem);
    return c.json(translate(answer, c.get('language')), 200);
  })
  .openapi(foulsRoute, (c) => {
    const answer = orProblem(judgeFouls(c.req.valid('json')), conductProblem);
    return c.json(translate(answer, c.get('language')), 200);
  })
  .openapi(penaltiesRoute, (c) => {
    const answer = orProblem(judgePenalties(c.req.valid('json')), conductProblem);
    return c.json(translate(answer, c.get('language')), 200);
  });
