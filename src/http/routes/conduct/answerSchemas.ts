import { z } from '@hono/zod-openapi';
import { OFFER_FINDINGS, OFFER_STATUSES } from '../../../conduct/drawOffers.ts';
import { FOUL_CODES, type FoulCode } from '../../../conduct/foulCatalogue.ts';
import { LATENESS_STATUSES } from '../../../conduct/lateness.ts';
import { AUTHORITIES, PENALTY_KINDS } from '../../../conduct/penalties.ts';
import { CERTAINTIES, CONDUCT_RESULTS } from '../../../conduct/reasons.ts';
import { PLACED_STATUSES } from '../../../conduct/releasedMove.ts';
import { TOUCH_EFFECTS } from '../../../conduct/touch.ts';
import { TOUCH_ORDERS, TOUCH_STEPS } from '../../../conduct/touchOrder.ts';
import { SideSchema } from './fields.ts';
import { ClockStateSchema, OfferStateSchema } from './stateSchemas.ts';

const articles = z.array(z.string());
const ResultSchema = z.enum(CONDUCT_RESULTS);
const FoulCodeSchema = z.enum(FOUL_CODES as [FoulCode, ...FoulCode[]]);
const StatementSchema = z.object({ code: z.string(), message: z.string() });
const OptionSchema = StatementSchema.extend({ article: z.string(), result: ResultSchema });

/** What every ruling on conduct carries. */
const reasons = {
  articles: articles.openapi({ description: 'The deciding article first' }),
  facts: z.array(StatementSchema),
  consequence: StatementSchema,
  certainty: z.enum(CERTAINTIES).openapi({
    description:
      '`undetermined`: a fact in `missing` would decide. `needs_arbiter`: the book leaves it to him, `options` lists what he may rule',
  }),
  options: z.array(OptionSchema),
  missing: z.array(z.string()),
  explanation: z.string(),
};

const TouchFoulSchema = z.object({
  article: z.enum(['9.1.5', '9.1.6']),
  code: z.enum(['touched_immobile_piece', 'touched_untakable_piece']),
  square: z.string(),
});
const binding = {
  order: z.enum(TOUCH_ORDERS).nullable(),
  step: z.int().nullable(),
  obligation: z.enum(TOUCH_STEPS),
  allowedMoves: z.array(z.string()),
  fouls: z.array(TouchFoulSchema),
};

export const TouchAnswerSchema = z
  .object({
    ...reasons,
    ...binding,
    side: SideSchema,
    steps: z.array(z.object({ step: z.int(), code: z.enum(TOUCH_STEPS), applies: z.boolean() })),
    touches: z.array(z.object({ squares: z.array(z.string()), effect: z.enum(TOUCH_EFFECTS), articles })),
    otherwise: z.object(binding).nullable(),
    placed: z.object({ move: z.string(), status: z.enum(PLACED_STATUSES) }).nullable(),
    result: ResultSchema,
  })
  .openapi('TouchAnswer');

const FaceSchema = z.object({
  usedMs: z.int(),
  remainingMs: z.int(),
  movesCompleted: z.int(),
  movesOwed: z.int().nullable(),
  period: z.int(),
  deadlineMs: z.int(),
  flagFallen: z.boolean(),
});

export const ClockAnswerSchema = z
  .object({
    ...reasons,
    timeControl: z.object({
      periods: z.array(z.object({ minutes: z.int(), moves: z.int().nullable() })),
      incrementSeconds: z.int(),
      perMove: z.object({ seconds: z.int(), applies: z.enum(['always', 'after_main_time']) }).nullable(),
    }),
    red: FaceSchema,
    black: FaceSchema,
    toMove: SideSchema,
    running: SideSchema.nullable(),
    plies: z.int(),
    result: ResultSchema,
    loser: SideSchema.nullable(),
    decidedAtPly: z.int().nullable(),
    decidedAtMs: z.int().nullable(),
    state: ClockStateSchema,
  })
  .openapi('ClockAnswer');

const LateSideSchema = z.object({
  status: z.enum(LATENESS_STATUSES),
  lateMs: z.int(),
  deductedMs: z.int().nullable(),
  remainingMs: z.int().nullable(),
  movesOwed: z.int().nullable(),
  mark: z.enum(['+', '-']).nullable(),
  points: z.int().nullable(),
});

export const LatenessAnswerSchema = z
  .object({
    ...reasons,
    red: LateSideSchema,
    black: LateSideSchema,
    result: ResultSchema,
    forfeit: z.boolean(),
    forfeitsAfterMs: z.int().nullable(),
  })
  .openapi('LatenessAnswer');

export const DrawOffersAnswerSchema = z
  .object({
    ...reasons,
    status: z.enum(OFFER_STATUSES),
    standing: z.object({ by: SideSchema, ply: z.int() }).nullable(),
    mayOfferNext: z.object({ red: z.boolean(), black: z.boolean() }),
    findings: z.array(z.object({ code: z.enum(OFFER_FINDINGS), side: SideSchema, ply: z.int(), message: z.string() })),
    fouls: z.array(z.object({ side: SideSchema, foul: FoulCodeSchema, ply: z.int(), article: z.string() })),
    result: ResultSchema,
    decidedAtPly: z.int().nullable(),
    state: OfferStateSchema,
  })
  .openapi('DrawOffersAnswer');

export const NaturalLimitClaimAnswerSchema = z
  .object({
    ...reasons,
    status: z.enum(['upheld', 'rejected', 'undetermined', 'game_over']),
    claimant: SideSchema,
    limitRounds: z.int(),
    pliesWithoutCapture: z.int(),
    fromPly: z.int().nullable(),
    rounds: z.int(),
    claimantChecks: z.int(),
    roundsTakenOff: z.array(z.object({ round: z.int(), fromPly: z.int(), toPly: z.int(), checkPly: z.int(), move: z.string() })),
    roundsCounted: z.int(),
    foul: z.object({ side: SideSchema, article: z.literal('9.1.4') }).nullable(),
    addedMs: z.int(),
    claimantRemainingMs: z.int().nullable(),
    result: ResultSchema,
  })
  .openapi('NaturalLimitClaimAnswer');

const counts = z.object({ red: z.int(), black: z.int() });

export const FoulsAnswerSchema = z
  .object({
    ...reasons,
    fouls: z.array(
      z.object({
        side: SideSchema,
        foul: FoulCodeSchema,
        article: z.string(),
        ply: z.int().nullable().openapi({ description: '`null` where neither the event nor one before it tells' }),
        number: z.int(),
        source: z.enum(['event', 'breach', 'records']),
      }),
    ),
    counts,
    openBreaches: z.array(z.int()).openapi({ description: 'Places in `events`' }),
    missedRecords: z.array(
      z.object({ side: SideSchema, fromPly: z.int(), toPly: z.int(), status: z.enum(['missed', 'suspended', 'unfilled']) }),
    ),
    result: ResultSchema,
    loser: SideSchema.nullable(),
    decidedAtPly: z.int().nullable(),
  })
  .openapi('FoulsAnswer');

export const PenaltiesAnswerSchema = z
  .object({
    ...reasons,
    penalties: z.array(
      z.object({
        player: z.string(),
        kind: z.enum(PENALTY_KINDS),
        count: z.int(),
        article: z.string(),
        authority: z.enum(AUTHORITIES),
        valid: z.boolean().nullable(),
        effect: z.enum(['recorded', 'match_lost', 'withdrawn', 'void', 'open']),
      }),
    ),
    order: z.array(z.object({ players: z.array(z.string()), warnings: z.int(), disqualifications: z.int() })),
    withdrawn: z.array(z.string()),
  })
  .openapi('PenaltiesAnswer');

/** The ruling on a whole game that came with a conduct log: board and conduct, the first decisive fact in the order of time. */
export const GameConductAnswerSchema = z
  .object({
    ...reasons,
    status: z.string().openapi({
      description:
        'A status of the board, or `overtime` `late` `resignation` `agreed_draw` `three_fouls` `refusal` `breach` `natural_limit_claim`',
    }),
    result: ResultSchema,
    decidedAtPly: z.int().nullable(),
    decidedAtMs: z.int().nullable(),
    decidedByEvent: z.int().nullable(),
    superseded: z
      .object({ ply: z.int(), status: z.string(), result: z.enum(['red_wins', 'black_wins', 'draw']), articles })
      .nullable()
      .openapi({ description: 'What the board would have decided later' }),
    fouls: z.array(
      z.object({ side: SideSchema, foul: FoulCodeSchema, ply: z.int(), number: z.int(), event: z.int().nullable() }),
    ),
    foulCounts: counts,
    openPoints: z.array(
      z.object({
        ply: z.int(),
        event: z.int().nullable(),
        articles,
        options: z.array(OptionSchema),
        missing: z.array(z.string()),
        mayBeFoulOf: SideSchema.nullable(),
        settledByNextPly: z.boolean(),
      }),
    ),
    ignoredEvents: z.int(),
  })
  .openapi('GameConductAnswer');
