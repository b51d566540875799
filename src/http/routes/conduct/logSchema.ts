import { z } from '@hono/zod-openapi';
import { CLOCK_DEVICES } from '../../../conduct/clockEvents.ts';
import { MAX_CONDUCT_EVENTS } from '../../../conduct/conductEvents.ts';
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
