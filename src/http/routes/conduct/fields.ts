import { z } from '@hono/zod-openapi';
import { BREACH_RULINGS, DUTY_ARTICLES, type DutyArticle } from '../../../conduct/breaches.ts';
import { ADJUSTMENT_REASONS } from '../../../conduct/clockEvents.ts';
import { FOUL_CODES, type FoulCode } from '../../../conduct/foulCatalogue.ts';
import { MAX_PLIES } from '../../../conduct/positions.ts';
import { TIME_SCHEMES } from '../../../conduct/timeControls.ts';
import { TOUCH_MANNERS } from '../../../conduct/touch.ts';
import { SIDES } from '../../../xiangqi/types.ts';

// The parts that the single questions and the log of a whole game have in common. Nothing here knows the other routes.

export const SideSchema = z.enum(SIDES);
export const InstantSchema = z
  .int()
  .openapi({ description: 'Whole milliseconds on one time line of the caller', example: 125_000 });
export const DurationSchema = z.int().openapi({ description: 'Whole milliseconds' });
export const PlySchema = z.int().min(0).max(MAX_PLIES);
export const FoulSchema = z.enum(FOUL_CODES as [FoulCode, ...FoulCode[]]);
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
export const TouchesSchema = z.array(TouchSchema).max(50);

export const breach = {
  side: SideSchema,
  article: DutySchema.openapi({ description: 'The duty broken: 7.4 or 8.1-8.7' }),
  seriousness: z.enum(['minor', 'serious']).optional(),
  ruled: z.enum(BREACH_RULINGS).optional().openapi({ description: 'What the arbiter has ruled, where he has' }),
};

/** The members of the events that a clock sees, without their instants. */
export const seen = {
  adjust: { side: SideSchema, usedMs: DurationSchema, reason: z.enum(ADJUSTMENT_REASONS) },
  flag_fell: { side: SideSchema, clockFaulty: flag },
  hands_read: { side: SideSchema, minuteHandPast: z.boolean(), secondHandPast: z.boolean(), clockFaulty: flag },
  replace: { redUsedMs: DurationSchema, blackUsedMs: DurationSchema, agreed: flag },
};
export const lateness = {
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

const bySide = z.strictObject({ red: z.int().optional(), black: z.int().optional() }).optional();
export const RecordPliesSchema = z
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

export const FoulsToLoseSchema = z.int().min(1).max(20).optional().openapi({ default: 3 });
