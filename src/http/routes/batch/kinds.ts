import type { z } from '@hono/zod-openapi';
import type { Result } from '../../../base/result.ts';
import { judgeClock } from '../../../conduct/clock.ts';
import { judgeDrawOffers } from '../../../conduct/drawOffers.ts';
import { judgeFouls } from '../../../conduct/fouls.ts';
import { judgeLateness } from '../../../conduct/lateness.ts';
import { judgePenalties } from '../../../conduct/penalties.ts';
import { judgeTouch } from '../../../conduct/touch.ts';
import { ruleGame, rulePosition, ruleRepetitionBy } from '../../../services/adjudicate.ts';
import { ruleClaim } from '../../../services/ruleConduct.ts';
import type { Problem } from '../../problems.ts';
import { validationProblem } from '../../validation.ts';
import { adjudicationProblem } from '../adjudications/problems.ts';
import { GameRequestSchema, PositionRequestSchema, RepetitionRequestSchema } from '../adjudications/schemas.ts';
import { conductProblem } from '../conduct/problems.ts';
import {
  ClockRequestSchema,
  DrawOffersRequestSchema,
  FoulsRequestSchema,
  LatenessRequestSchema,
  NaturalLimitClaimRequestSchema,
  PenaltiesRequestSchema,
  TouchRequestSchema,
} from '../conduct/schemas.ts';

/** One item's outcome before translation. */
export type ItemOutcome = Result<unknown, Problem>;

/** Binds a request schema, the function that rules on it and how its errors are told. */
const kind =
  <S extends z.ZodType, E>(schema: S, rule: (input: z.output<S>) => Result<unknown, E>, toProblem: (error: E) => Problem) =>
  (request: unknown): ItemOutcome => {
    const parsed = schema.safeParse(request);
    if (!parsed.success) return { ok: false, error: validationProblem('json', parsed.error) };
    const ruled = rule(parsed.data);
    return ruled.ok ? ruled : { ok: false, error: toProblem(ruled.error) };
  };

/** What an item of a batch may ask for: the same requests as the single routes, by the last part of their paths. */
export const KINDS = {
  position: kind(PositionRequestSchema, rulePosition, adjudicationProblem),
  repetition: kind(RepetitionRequestSchema, ruleRepetitionBy, adjudicationProblem),
  game: kind(GameRequestSchema, ({ language: _, ...input }) => ruleGame(input), adjudicationProblem),
  touch: kind(TouchRequestSchema, judgeTouch, conductProblem),
  clock: kind(ClockRequestSchema, judgeClock, conductProblem),
  lateness: kind(LatenessRequestSchema, judgeLateness, conductProblem),
  draw_offers: kind(DrawOffersRequestSchema, judgeDrawOffers, conductProblem),
  natural_limit_claim: kind(NaturalLimitClaimRequestSchema, ruleClaim, adjudicationProblem),
  fouls: kind(FoulsRequestSchema, judgeFouls, conductProblem),
  penalties: kind(PenaltiesRequestSchema, judgePenalties, conductProblem),
} as const satisfies Record<string, (request: unknown) => ItemOutcome>;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];
