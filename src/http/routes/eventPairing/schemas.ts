import { z } from '@hono/zod-openapi';
import { CONSTRAINTS } from '../../../events/pairing/swiss/constraints.ts';
import { EVENT_LIMITS } from '../../../events/types.ts';
import { eventFields } from '../events/eventSchema.ts';

const IdSchema = z.string().min(1).max(EVENT_LIMITS.idLength);
const IdsSchema = z.array(IdSchema).max(EVENT_LIMITS.players).readonly();
const RoundSchema = z.int().min(1).max(EVENT_LIMITS.rounds);
const ConstraintSchema = z.enum(CONSTRAINTS);
const SideSchema = z.enum(['red', 'black']);
const MOST_FORBIDDEN = 10_000;

const options = {
  round: RoundSchema.optional().openapi({
    description: 'Default: the one after the last. Results of this round and later ones are ignored',
  }),
  totalRounds: RoundSchema.optional().openapi({ description: 'In the last round topscorers may have any colour (1.8)' }),
  absent: IdsSchema.optional().openapi({ description: 'Not to be paired in this round 缺席' }),
  firstColour: SideSchema.optional().openapi({ description: 'The colour of number 1 in round 1 (5.1); later rounds show it' }),
  firstRound: z
    .enum(['dutch', 'neighbours'])
    .optional()
    .openapi({ description: '`neighbours`: 1-2, 4-3, 5-6, 8-7 … by drawn numbers; the largest number has the bye' }),
  forbidden: z
    .array(z.tuple([IdSchema, IdSchema]))
    .max(MOST_FORBIDDEN)
    .readonly()
    .optional(),
  fixed: z
    .strictObject({
      games: z
        .array(z.strictObject({ red: IdSchema, black: IdSchema }))
        .max(EVENT_LIMITS.players)
        .readonly()
        .optional(),
      byes: IdsSchema.optional(),
    })
    .optional()
    .openapi({ description: 'Games and byes that the organiser has settled; they stand whatever else holds' }),
  avoidSameTeam: z.boolean().optional().openapi({ description: 'Keeps players of one `team` apart 同队回避' }),
  mayLift: z
    .array(ConstraintSchema)
    .max(CONSTRAINTS.length)
    .readonly()
    .optional()
    .openapi({ description: 'What may be lifted when there is no complete pairing; as rarely as can be, the graver ones last' }),
  acceleration: z.literal('baku').optional().openapi({ description: 'Virtual points of C.04.7; needs `totalRounds`' }),
};

const EVENT_FIELDS = ['format', 'scope', 'players', 'rounds'] as const;

/** Either the event document or a report file; one schema, so that a bad field is named and not the choice between two forms. */
export const PairRequestSchema = z
  .strictObject({
    ...z.strictObject(eventFields).partial().shape,
    trf: z
      .string()
      .min(1)
      .max(262_144)
      .optional()
      .openapi({ description: 'A tournament report file (TRF16, TRF26) in place of the document; ids are starting numbers' }),
    ...options,
  })
  .superRefine((body, context) => {
    if (body.trf !== undefined) {
      const both = Object.keys(eventFields).filter((field) => field in body);
      if (both.length > 0) context.addIssue({ code: 'unrecognized_keys', keys: both, path: [], input: body });
      return;
    }
    for (const field of EVENT_FIELDS) {
      if (body[field] !== undefined) continue;
      const message = 'Invalid input: received undefined';
      context.addIssue({ code: 'invalid_type', expected: 'nonoptional', path: [field], input: undefined, message });
    }
  })
  .openapi('PairRequest', {
    description:
      'An event document (`format`, `scope`, `players`, `rounds` and what `/events/score` takes) or `trf`, with options',
    example: {
      format: 'swiss',
      scope: 'individual',
      players: [{ id: 'A' }, { id: 'B' }, { id: 'C' }, { id: 'D' }, { id: 'E' }],
      rounds: [
        {
          number: 1,
          games: [
            { red: 'A', black: 'C', result: 'red' },
            { red: 'D', black: 'B', result: 'draw' },
          ],
          byes: ['E'],
        },
      ],
      totalRounds: 5,
    },
  });

export const PairedEventSchema = z
  .object({
    round: z.int(),
    system: z.enum(['fide_dutch', 'schedule']).openapi({
      description: '`fide_dutch`: C.04.3 as in force since 2026, as the appendix of the 1999 rules is not public',
    }),
    games: z.array(
      z.object({
        board: z.int(),
        red: z.string(),
        black: z.string(),
        why: z.string().openapi({ description: 'Score group, floats and colours in words' }),
        basis: z.enum(['dutch', 'neighbours', 'fixed', 'lifted', 'schedule']),
        scoreGroup: z.number().nullable().openapi({ description: 'In points' }),
        downfloater: z.string().nullable(),
        colourRule: z.enum(['5.2.1', '5.2.2', '5.2.3', '5.2.4', '5.2.5']).nullable(),
        lifted: z.array(ConstraintSchema),
      }),
    ),
    byes: z.array(z.string()).openapi({ description: 'Those that the organiser fixed, then the pairing-allocated one 轮空' }),
    lifted: z.array(ConstraintSchema),
  })
  .openapi('PairedRound');
