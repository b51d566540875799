import { z } from '@hono/zod-openapi';
import { CLOCK_DEVICES, DECISIVE_FACTS, MAX_CLOCK_EVENTS } from '../../../conduct/clockEvents.ts';
import { AUTHORITIES, PENALTY_KINDS } from '../../../conduct/penalties.ts';
import { FenSchema, MovesSchema } from '../adjudications/schemas.ts';
import {
  breach,
  FoulSchema,
  FoulsToLoseSchema,
  InstantSchema,
  lateness,
  PlySchema,
  RecordPliesSchema,
  SideSchema,
  seen,
  TimeControlSchema,
  TouchesSchema,
} from './fields.ts';
import { ClockStateSchema, OfferStateSchema } from './stateSchemas.ts';

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
