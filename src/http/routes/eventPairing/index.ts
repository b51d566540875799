import { pairAnyEvent } from '../../../events/pairing/pairAnyEvent.ts';
import { operation } from '../../operation.ts';
import { orProblem } from '../../problem.ts';
import { json, jsonRequest, problems } from '../../responses.ts';
import { createRouter } from '../../router.ts';
import { translate } from '../../translate.ts';
import { toPairRequest } from './handlers.ts';
import { pairProblem } from './problems.ts';
import { PairedEventSchema, PairRequestSchema } from './schemas.ts';

const pairRoute = operation({
  method: 'post',
  path: '/pair',
  operationId: 'pairEvent',
  tags: ['Events'],
  summary: 'Pair a round of an event 编排',
  description:
    'Stateless: the event, as a document or a report file, in; one round out, each game with its reasons. A Swiss event is paired by the FIDE (Dutch) system, C.04.3; other formats by their table or bracket. The same request gives the same round.',
  request: { body: jsonRequest(PairRequestSchema) },
  responses: { 200: json(PairedEventSchema, 'The round'), ...problems(400, 409, 413, 415, 422, 429) },
});

/** `POST /v1/events/pair`. */
export const eventPairing = createRouter().openapi(pairRoute, (c) => {
  const paired = orProblem(pairAnyEvent(toPairRequest(c.req.valid('json'))), pairProblem);
  return c.json(translate(paired, c.get('language')), 200);
});
