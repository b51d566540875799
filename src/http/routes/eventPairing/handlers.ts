import type { z } from '@hono/zod-openapi';
import type { PairRequest } from '../../../events/pairing/pairEvent.ts';
import type { PairRequestSchema } from './schemas.ts';

/** The two forms of the request apart: the schema has seen to it that one of them is complete. */
export const toPairRequest = (body: z.output<typeof PairRequestSchema>): PairRequest => {
  const { trf, ...event } = body;
  if (trf !== undefined) {
    const { round, totalRounds, absent, firstColour, firstRound, forbidden, fixed, avoidSameTeam, mayLift, acceleration } = event;
    return { trf, round, totalRounds, absent, firstColour, firstRound, forbidden, fixed, avoidSameTeam, mayLift, acceleration };
  }
  const { format, scope, players, rounds } = event;
  return { ...event, format: format!, scope: scope!, players: players!, rounds: rounds! };
};
