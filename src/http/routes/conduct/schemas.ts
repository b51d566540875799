import { z } from '@hono/zod-openapi';
import { BREACH_RULINGS, DUTY_ARTICLES, type DutyArticle } from '../../../conduct/breaches.ts';
import { ADJUSTMENT_REASONS, CLOCK_DEVICES, DECISIVE_FACTS, MAX_CLOCK_EVENTS } from '../../../conduct/clockEvents.ts';
import { MAX_CONDUCT_EVENTS } from '../../../conduct/conductEvents.ts';
import { FOUL_CODES, type FoulCode } from '../../../conduct/foulCatalogue.ts';
import { AUTHORITIES, PENALTY_KINDS } from '../../../conduct/penalties.ts';
import { MAX_PLIES } from '../../../conduct/positions.ts';
import { TIME_SCHEMES } from '../../../conduct/timeControls.ts';
import { TOUCH_MANNERS } from '../../../conduct/touch.ts';
import { FenSchema, MovesSchema, SideSchema } from '../adjudications/schemas.ts';
import { ClockStateSchema, OfferStateSchema } from './stateSchemas.ts';

const InstantSchema = z.int().openapi({ description: 'Whole milliseconds on one time line of the caller', example: 125_000 });
const DurationSchema = z.int().openapi({ description: 'Whole milliseconds' });
const PlySchema = z.int().min(0).max(MAX_PLIES);
const FoulSchema = z.enum(FOUL_CODES as [FoulCode, ...FoulCode[]]);
const DutySchema = z.enum(DUTY_ARTICLES as [DutyArticle, ...DutyArticle[]]);
const flag = z.boolean().optional();

const PerMoveSchema = z
  .strictObject({ seconds: z.int(), applies: z.enum(['always', 'after_main_time']) })
  .nullable()
  .optional();

/** The ranges of the numbers are told by the rules themselves, with the article. */
export const TimeControlSchema = z
  .union([
    z.strictObject({
      scheme: z.enum(TIME_SCHEMES),
      minutes: z.int().optional().openapi({ description: '6.5 only: the minutes of the whole game' }),
      laterMoves: z.int().optional().openapi({ description: 'Moves in each later period, e.g. 50 for the other copy of 6.3' }),
      perMove: PerMoveSchema,
    }),
    z.strictObject({
      periods: z.array(z.strictObject({ minutes: z.int(), moves: z.int().nullable() })).max(10),
      incrementSeconds: z.int().optional(),
      perMove: PerMoveSchema,
    }),
  ])
  .openapi('TimeControl', { example: { scheme: 'cxa_6_1' } });

const TouchSchema = z.strictObject({
  squares: z
    .array(z.string().max(4))
    .max(32)
    .openapi({ description: 'What one gesture touched, all at once', example: ['h2'] }),
  manner: z.enum(TOUCH_MANNERS).optional().openapi({ default: 'deliberate' }),
  opponentConsented: flag.openapi({ description: 'Adjusting: had the opponent agreed beforehand' }),
  ownTime: flag.openapi({ description: "Adjusting: was it the player's own time" }),
});
const TouchesSchema = z.array(TouchSchema).max(50);

export const TouchRequestSchema = z
  .strictObject({
    fen: FenSchema.openapi({ description: 'The position in which the side that touched has to move' }),
    touches: TouchesSchema,
    placed: z
      .strictObject({ move: z.string().max(8), handLeft: z.boolean() })
      .optional()
      .openapi({ description: 'The move carried out, and whether the hand has left the piece (5.7)' }),
  })
  .openapi('TouchRequest');

const breach = {
  side: SideSchema,
  article: DutySchema.openapi({ description: 'The duty broken: 7.4 or 8.1-8.7' }),
  seriousness: z.enum(['minor', 'serious']).optional(),
  ruled: z.enum(BREACH_RULINGS).optional().openapi({ description: 'What the arbiter has ruled, where he has' }),
};

/** The members of the events that a clock sees, without their instants. */
const seen = {
  adjust: { side: SideSchema, usedMs: DurationSchema, reason: z.enum(ADJUSTMENT_REASONS) },
  flag_fell: { side: SideSchema, clockFaulty: flag },
  hands_read: { side: SideSchema, minuteHandPast: z.boolean(), secondHandPast: z.boolean(), clockFaulty: flag },
  replace: { redUsedMs: DurationSchema, blackUsedMs: DurationSchema, agreed: flag },
};
const at = { at: InstantSchema };

const ClockEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), ...at }),
  z.strictObject({ type: z.literal('move'), side: SideSchema.optional(), ...at }),
  z.strictObject({ type: z.literal('press'), side: SideSchema.optional(), ...at }),
  z.strictObject({ type: z.literal('stop'), ...at }),
  z.strictObject({ type: z.literal('resume'), ...at }),
  z.strictObject({ type: z.literal('look'), ...at }),
  z.strictObject({ type: z.literal('adjust'), ...seen.adjust, ...at }),
  z.strictObject({ type: z.literal('flag_fell'), ...seen.flag_fell, ...at }),
  z.strictObject({ type: z.literal('hands_read'), ...seen.hands_read, ...at }),
  z.strictObject({ type: z.literal('replace'), ...seen.replace, ...at }),
  z.strictObject({
    type: z.literal('decided'),
    by: z.enum(DECISIVE_FACTS),
    result: z.enum(['red_wins', 'black_wins', 'draw']),
    ...at,
  }),
]);

export const ClockRequestSchema = z
  .strictObject({
    timeControl: TimeControlSchema,
    device: z.enum(CLOCK_DEVICES).optional().openapi({ default: 'digital' }),
    firstToMove: SideSchema.optional(),
    state: ClockStateSchema.optional().openapi({ description: 'The `state` of an earlier answer, to go on from' }),
    events: z.array(ClockEventSchema).max(MAX_CLOCK_EVENTS),
    at: InstantSchema.optional(),
  })
  .openapi('ClockRequest', {
    example: {
      timeControl: { scheme: 'cxa_6_5', minutes: 10 },
      events: [
        { type: 'start', at: 0 },
        { type: 'press', at: 8_000 },
      ],
    },
  });

const lateness = {
  arrivals: z.strictObject({ red: DurationSchema.nullable(), black: DurationSchema.nullable() }).openapi({
    description: 'Milliseconds after the start of the round; null: has not come',
    example: { red: 0, black: 360_000 },
  }),
  limitMs: DurationSchema.optional().openapi({ description: 'How late is too late; the event sets it' }),
  at: InstantSchema.optional().openapi({ description: 'The instant of the question; left out: the round is over' }),
  firstPressAt: DurationSchema.nullable()
    .optional()
    .openapi({ description: 'When the side that was there pressed its first move' }),
  scope: z.enum(['individual', 'team']).optional(),
};

export const LatenessRequestSchema = z
  .strictObject({ ...lateness, firstToMove: SideSchema.optional(), timeControl: TimeControlSchema.optional() })
  .openapi('LatenessRequest');

const OfferEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move'), side: SideSchema.optional() }),
  z.strictObject({ type: z.literal('press'), side: SideSchema.optional() }),
  z.strictObject({ type: z.literal('offer'), side: SideSchema }),
  z.strictObject({ type: z.literal('accept'), side: SideSchema }),
  z.strictObject({ type: z.literal('decline'), side: SideSchema }),
  z.strictObject({ type: z.literal('withdraw'), side: SideSchema }),
]);

export const DrawOffersRequestSchema = z
  .strictObject({
    firstToMove: SideSchema.optional(),
    state: OfferStateSchema.optional().openapi({ description: 'The `state` of an earlier answer, to go on from' }),
    events: z.array(OfferEventSchema).max(5_000),
  })
  .openapi('DrawOffersRequest');

export const NaturalLimitClaimRequestSchema = z
  .strictObject({
    fen: FenSchema.optional(),
    moves: MovesSchema,
    claimant: SideSchema,
    limitRounds: z.int().min(1).max(500).optional().openapi({ default: 60 }),
    countedChecks: z.int().min(0).max(500).optional().openapi({ default: 10 }),
    claimantRemainingMs: z.int().min(0).optional(),
  })
  .openapi('NaturalLimitClaimRequest');

const bySide = z.strictObject({ red: z.int().optional(), black: z.int().optional() }).optional();
const RecordPliesSchema = z
  .array(
    z.strictObject({
      missedBy: z.array(SideSchema).max(2).optional(),
      remainingMs: bySide.openapi({ description: 'Left in the present time limit' }),
      period: bySide.openapi({ description: 'Number of the time limit; default 1, or the last one given' }),
      filledUpBy: z.array(SideSchema).max(2).optional().openapi({ description: 'Who filled up the sheet before this ply' }),
    }),
  )
  .max(MAX_PLIES)
  .openapi({ description: 'The record sheets, from ply 1 on' });

const FoulsToLoseSchema = z.int().min(1).max(20).optional().openapi({ default: 3 });

export const FoulsRequestSchema = z
  .strictObject({
    events: z
      .array(
        z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('foul'), side: SideSchema, foul: FoulSchema, ply: PlySchema.optional() }),
          z.strictObject({ type: z.literal('breach'), ...breach, ply: PlySchema.optional() }),
        ]),
      )
      .max(1_000)
      .optional(),
    records: z.strictObject({ firstToMove: SideSchema.optional(), plies: RecordPliesSchema }).optional(),
    foulsToLose: FoulsToLoseSchema,
  })
  .openapi('FoulsRequest');

const NameSchema = z.string().min(1).max(100);

export const PenaltiesRequestSchema = z
  .strictObject({
    penalties: z
      .array(
        z.strictObject({
          player: NameSchema,
          kind: z.enum(PENALTY_KINDS),
          imposedBy: z.enum(AUTHORITIES).optional(),
          count: z.int().min(1).max(100).optional(),
        }),
      )
      .max(1_000),
    tied: z.array(NameSchema).max(1_000).optional().openapi({ description: 'Players level on points' }),
  })
  .openapi('PenaltiesRequest');

const when = { afterPly: PlySchema.optional(), at: InstantSchema.optional() };

const ConductEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), ...when }),
  z.strictObject({ type: z.literal('stop'), ...when }),
  z.strictObject({ type: z.literal('resume'), ...when }),
  z.strictObject({ type: z.literal('look'), ...when }),
  z.strictObject({ type: z.literal('move'), side: SideSchema.optional(), ...when }),
  z.strictObject({ type: z.literal('press'), side: SideSchema.optional(), ...when }),
  z.strictObject({ type: z.literal('adjust'), ...seen.adjust, ...when }),
  z.strictObject({ type: z.literal('flag_fell'), ...seen.flag_fell, ...when }),
  z.strictObject({ type: z.literal('hands_read'), ...seen.hands_read, ...when }),
  z.strictObject({ type: z.literal('replace'), ...seen.replace, ...when }),
  z.strictObject({ type: z.literal('offer'), side: SideSchema, ...when }),
  z.strictObject({ type: z.literal('accept'), side: SideSchema, ...when }),
  z.strictObject({ type: z.literal('decline'), side: SideSchema, ...when }),
  z.strictObject({ type: z.literal('withdraw'), side: SideSchema, ...when }),
  z.strictObject({ type: z.literal('touch'), touches: TouchesSchema, ...when }),
  z.strictObject({ type: z.literal('foul'), side: SideSchema, foul: FoulSchema, ...when }),
  z.strictObject({ type: z.literal('breach'), ...breach, ...when }),
  z.strictObject({ type: z.literal('natural_limit_claim'), side: SideSchema, ...when }),
  z.strictObject({ type: z.literal('resignation'), side: SideSchema, ...when }),
  z.strictObject({ type: z.literal('refusal'), side: SideSchema, of: z.enum(['rules', 'discipline']).optional(), ...when }),
]);

/** What a request about a whole game may say besides its moves. */
export const ConductLogSchema = z
  .strictObject({
    timeControl: TimeControlSchema.optional(),
    device: z.enum(CLOCK_DEVICES).optional(),
    events: z.array(ConductEventSchema).max(MAX_CONDUCT_EVENTS).optional().openapi({ description: 'In the order of time' }),
    lateness: z.strictObject(lateness).optional(),
    records: z.strictObject({ plies: RecordPliesSchema }).optional(),
    foulsToLose: FoulsToLoseSchema,
    countedChecks: z.int().min(0).max(500).optional(),
    at: InstantSchema.optional(),
  })
  .openapi('ConductLog', { example: { events: [{ type: 'resignation', side: 'black', afterPly: 4 }] } });
