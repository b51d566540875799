import { z } from '@hono/zod-openapi';
import { ADJUSTMENT_REASONS, DECISIVE_FACTS } from '../../../conduct/clockEvents.ts';
import { OFFER_FINDINGS } from '../../../conduct/drawOffers.ts';
import { FOUL_CODES, type FoulCode } from '../../../conduct/foulCatalogue.ts';
import { SideSchema } from './fields.ts';

/** A state comes back from the caller as it was answered, so it is read as strictly as any other input. */
const count = z.int().min(0).max(100_000);
const ms = z.int();
const MAX_NOTES = 10_000;

const FaceStateSchema = z.strictObject({ usedMs: ms, bonusMs: z.int().min(0), movesCompleted: count });

const ClockEndSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('overtime'),
    side: SideSchema,
    ply: count,
    atMs: ms,
    moveMade: z.boolean(),
    shownBy: z.enum(['log', 'flag', 'hands', 'adjustment']),
    limit: z.enum(['period', 'per_move']),
  }),
  z.strictObject({
    kind: z.literal('decided'),
    by: z.enum(DECISIVE_FACTS),
    result: z.enum(['red_wins', 'black_wins', 'draw']),
    ply: count,
    atMs: ms,
  }),
]);

export const ClockStateSchema = z
  .strictObject({
    red: FaceStateSchema,
    black: FaceStateSchema,
    toMove: SideSchema,
    plies: count,
    started: z.boolean(),
    running: z.boolean(),
    moveMade: z.boolean(),
    turnUsedMs: ms,
    atMs: ms.nullable(),
    end: ClockEndSchema.nullable(),
    doubts: z
      .array(
        z.strictObject({
          code: z.enum(['early_flag', 'replacement_not_agreed']),
          shownBy: z.enum(['flag', 'hands']).nullable(),
          side: SideSchema,
          ply: count,
          atMs: ms,
        }),
      )
      .max(MAX_NOTES),
    notes: z
      .array(
        z.strictObject({
          code: z.enum(['one_hand_past', 'sound_after_all', 'flag_not_seen', 'adjusted', 'answered_before_press']),
          side: SideSchema,
          ply: count,
          atMs: ms,
          usedMs: ms.optional(),
          reason: z.enum([...ADJUSTMENT_REASONS, 'replacement']).optional(),
        }),
      )
      .max(MAX_NOTES),
    ignoredEvents: count,
  })
  .openapi('ClockState');

export const OfferStateSchema = z
  .strictObject({
    toMove: SideSchema,
    plies: count,
    mayOfferNow: SideSchema.nullable(),
    standing: z.strictObject({ by: SideSchema, ply: count }).nullable(),
    lastOfferBy: SideSchema.nullable(),
    agreedAtPly: count.nullable(),
    fouls: z
      .array(z.strictObject({ side: SideSchema, foul: z.enum(FOUL_CODES as [FoulCode, ...FoulCode[]]), ply: count }))
      .max(MAX_NOTES),
    findings: z.array(z.strictObject({ code: z.enum(OFFER_FINDINGS), side: SideSchema, ply: count })).max(MAX_NOTES),
  })
  .openapi('OfferState');
