import { z } from '@hono/zod-openapi';
import { CONSTRAINTS } from '../../../events/pairing/swiss/constraints.ts';
import {
  EVENT_FORMATS,
  EVENT_LIMITS,
  EVENT_RULESETS,
  EVENT_SCOPES,
  TEAM_KINDS,
  TIEBREAK_CODES,
  UNPLAYED_ROUNDS,
} from '../../../events/types.ts';
import { CATEGORIES, TIERS } from '../../../titles/types.ts';
import { EventTableSchema } from '../events/schemas.ts';

export const CivilDateSchema = z.iso.date().openapi({ description: 'Civil date', example: '2026-11-30' });
/** Characters of a name of a person, team or event. */
const NAME_LENGTH = 200;
const IdSchema = z.string().min(1).max(EVENT_LIMITS.idLength);
const NameSchema = z.string().trim().min(1).max(NAME_LENGTH);
const ReasonSchema = z.string().trim().min(1).max(500);
const PointsSchema = z.number().min(0).max(EVENT_LIMITS.points);

export const EventSettingsSchema = z
  .strictObject({
    ruleset: z.enum(EVENT_RULESETS).optional(),
    scoring: z
      .strictObject({ win: PointsSchema, draw: PointsSchema, loss: PointsSchema, bye: PointsSchema.optional() })
      .optional(),
    teamKind: z.enum(TEAM_KINDS).optional(),
    twoGameMatches: z.boolean().optional(),
    knockout: z.enum(['single', 'double']).optional(),
    tiebreaks: z.array(z.enum(TIEBREAK_CODES)).max(TIEBREAK_CODES.length).readonly().optional(),
    byeOpponentScore: z.enum(['zero', 'lowest_scoring']).optional(),
    forfeitOpponentScore: z.enum(['counted', 'left_out']).optional(),
    unplayedRounds: z.enum(UNPLAYED_ROUNDS).optional(),
    rating: z.strictObject({ method: z.string().min(1).max(64) }).optional(),
    totalRounds: z.int().min(1).max(EVENT_LIMITS.rounds).optional().openapi({ description: 'Announced rounds of a Swiss event' }),
    firstRound: z.enum(['dutch', 'neighbours']).optional(),
    firstColour: z.enum(['red', 'black']).optional(),
    avoidSameTeam: z.boolean().optional(),
  })
  .openapi('EventSettings');

const describing = {
  tier: z.enum(TIERS),
  category: z.enum(CATEGORIES),
  group: z.string().trim().min(1).max(20).openapi({ description: '组别, e.g. `A`' }),
  region: z.string().min(1).max(64),
  designated: z.boolean().openapi({ description: 'Designated by the association for title standards 指定的比赛' }),
  startsOn: CivilDateSchema,
  endedOn: CivilDateSchema,
};

export const NewEventSchema = z
  .strictObject({
    name: NameSchema,
    format: z.enum(EVENT_FORMATS),
    scope: z.enum(EVENT_SCOPES).default('individual'),
    tier: describing.tier.optional(),
    category: describing.category.optional(),
    group: describing.group.optional(),
    region: describing.region.optional(),
    designated: describing.designated.optional(),
    rated: z.boolean().optional(),
    startsOn: describing.startsOn.optional(),
    endedOn: describing.endedOn.optional(),
    settings: EventSettingsSchema.default({}),
  })
  .openapi('NewEvent');

export const EventChangeSchema = z
  .strictObject({
    name: NameSchema.optional(),
    tier: describing.tier.nullish(),
    category: describing.category.nullish(),
    group: describing.group.nullish(),
    region: describing.region.nullish(),
    designated: describing.designated.nullish(),
    rated: z.boolean().optional(),
    startsOn: describing.startsOn.nullish(),
    endedOn: describing.endedOn.nullish(),
    settings: EventSettingsSchema.optional().openapi({ description: 'Replaces the settings as a whole' }),
    reason: ReasonSchema.optional().openapi({ description: 'Needed where scoring or tie-breaks of a running event change' }),
  })
  .openapi('EventChange');

export const EventSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    format: z.string(),
    scope: z.enum(EVENT_SCOPES),
    tier: z.string().nullable(),
    category: z.string().nullable(),
    group: z.string().nullable(),
    region: z.string().nullable(),
    designated: z.boolean().nullable(),
    rated: z.boolean(),
    startsOn: z.string().nullable(),
    endedOn: z.string().nullable(),
    status: z.enum(['draft', 'running', 'finished']),
    settings: EventSettingsSchema,
    sample: z.boolean(),
    version: z.int(),
  })
  .openapi('Event');

const PenaltySchema = z.object({ kind: z.string(), count: z.int() });

export const WholeEventSchema = EventSchema.extend({
  entries: z.array(
    z.object({
      number: z.int(),
      player: z.string(),
      name: z.string(),
      rating: z.int().nullable(),
      team: z.string().nullable(),
      group: z.string().nullable(),
      board: z.int().nullable(),
      fouls: z.int(),
      penalties: z.array(PenaltySchema),
      joinedInRound: z.int(),
    }),
  ),
  withdrawals: z.array(z.object({ player: z.string(), afterRound: z.int(), reason: z.string().nullable() })),
  roundsPaired: z.int(),
  unfinishedGames: z.int(),
}).openapi('WholeEvent');

export const EventPageSchema = z.object({ items: z.array(EventSchema), nextCursor: z.string().nullable() }).openapi('EventPage');

const seed = {
  rating: z.int().min(0).max(4000),
  team: NameSchema,
  group: describing.group,
  board: z.int().min(1).max(100),
};

export const NewEntriesSchema = z
  .strictObject({
    entries: z
      .array(
        z
          .strictObject({
            player: IdSchema.optional().openapi({ description: 'A player on file' }),
            name: NameSchema.optional().openapi({ description: 'Makes a new player where nobody of that name is on file' }),
            namesake: z
              .boolean()
              .optional()
              .openapi({ description: 'Makes a new player although somebody of that name is on file' }),
            sex: z.enum(['male', 'female']).optional(),
            rating: seed.rating.optional(),
            team: seed.team.optional(),
            group: seed.group.optional(),
            board: seed.board.optional(),
          })
          .refine((entry) => (entry.player === undefined) !== (entry.name === undefined), {
            message: 'an entry has either a player or a name',
            params: { zh: '每个报名须且只能有 player 或 name 之一' },
            path: ['player'],
          }),
      )
      .min(1)
      .max(500),
  })
  .openapi('NewEntries');

export const EntryChangeSchema = z
  .strictObject({
    fouls: z.int().min(0).max(EVENT_LIMITS.count).optional(),
    penalties: z
      .array(
        z.strictObject({
          kind: z.enum(['warning', 'disqualified_from_match', 'expelled']),
          count: z.int().min(1).max(EVENT_LIMITS.count),
        }),
      )
      .max(3)
      .optional(),
    rating: seed.rating.nullish(),
    team: seed.team.nullish(),
    group: seed.group.nullish(),
    board: seed.board.nullish(),
    reason: ReasonSchema.optional(),
  })
  .openapi('EntryChange');

export const WithdrawalSchema = z
  .strictObject({ player: IdSchema, afterRound: z.int().min(0).max(EVENT_LIMITS.rounds), reason: ReasonSchema })
  .openapi('NewWithdrawal');

export const ResultInputSchema = z
  .strictObject({
    result: z.enum(['red', 'black', 'draw', 'double_loss']).nullable(),
    forfeit: z.boolean().optional(),
    fouls: z.strictObject({ red: z.int().min(0).max(20).optional(), black: z.int().min(0).max(20).optional() }).optional(),
    rated: z.boolean().optional(),
    playedOn: CivilDateSchema.optional(),
    reason: ReasonSchema.optional().openapi({ description: 'Needed where a result is corrected' }),
  })
  .openapi('ResultInput');

export const GameSchema = z
  .object({
    id: z.string(),
    round: z.int(),
    board: z.int(),
    matchBoard: z.int().nullable(),
    red: z.string(),
    black: z.string(),
    result: z.enum(['red', 'black', 'draw', 'double_loss']).nullable(),
    forfeit: z.boolean(),
    rated: z.boolean(),
    fouls: z.object({ red: z.int(), black: z.int() }),
    playedOn: z.string().nullable(),
    version: z.int().openapi({ description: 'Its entity tag is `"v<version>"`' }),
  })
  .openapi('Game');

export const PairingsSchema = z
  .object({
    rounds: z.array(
      z.object({
        round: z.int(),
        games: z.array(GameSchema.extend({ redName: z.string(), blackName: z.string(), why: z.string().nullable() })),
        byes: z.array(z.object({ player: z.string(), kind: z.string() })),
      }),
    ),
  })
  .openapi('Pairings');

export const FinishSchema = z.strictObject({ endedOn: CivilDateSchema });
export const ReopenSchema = z.strictObject({ reason: ReasonSchema });
export const EventParamSchema = z.object({ id: IdSchema.openapi({ description: 'Id of the event' }) });

const PairSchema = z.tuple([IdSchema, IdSchema]);

export const RoundRequestSchema = z
  .strictObject({
    absent: z.array(IdSchema).max(EVENT_LIMITS.players).optional(),
    forbidden: z.array(PairSchema).max(1000).optional(),
    fixed: z
      .strictObject({
        games: z
          .array(z.strictObject({ red: IdSchema, black: IdSchema }))
          .max(1000)
          .optional(),
        byes: z.array(IdSchema).max(EVENT_LIMITS.players).optional(),
      })
      .optional(),
    mayLift: z.array(z.enum(CONSTRAINTS)).max(CONSTRAINTS.length).optional(),
    acceleration: z.literal('baku').optional(),
    lineups: z
      .record(NameSchema, z.array(IdSchema).max(100))
      .optional()
      .openapi({ description: 'Who plays on which board of a team match, by team (12.2, 12.3)' }),
    boards: z.int().min(1).max(100).optional(),
    playedOn: CivilDateSchema.optional(),
  })
  .openapi('RoundRequest');

export const PairedRoundSchema = z
  .object({
    round: z.int(),
    games: z.array(GameSchema.extend({ why: z.string() })),
    byes: z.array(z.string()),
    idle: z.array(z.string()).openapi({ description: 'Whose opponent has withdrawn (20.3)' }),
    lifted: z.array(z.string()).openapi({ description: 'Constraints that this round breaks, with leave' }),
    version: z.int().openapi({ description: 'The version of the event after it' }),
  })
  .openapi('PairedRound');

export const TrfImportSchema = z
  .strictObject({
    trf: z.string().min(1).max(200_000),
    players: z
      .record(z.string().regex(/^\d{1,4}$/), IdSchema)
      .optional()
      .openapi({ description: 'Players on file by starting number' }),
    namesakes: z.boolean().optional().openapi({ description: 'Makes new players although people of these names are on file' }),
  })
  .openapi('TrfImport');

export const StoredTableSchema = EventTableSchema.extend({
  provisional: z.boolean().openapi({ description: 'The event is not finished' }),
}).openapi('StoredTable');
