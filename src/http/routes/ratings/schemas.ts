import { z } from '@hono/zod-openapi';
import { parseCivilDate } from '../../../base/civilDate.ts';
import { NOT_RATED_REASONS, RATING_FORMATS, RATING_RESULTS } from '../../../ratings/games.ts';
import { NO_INITIAL_REASONS } from '../../../ratings/initialRating.ts';
import { ASSUMPTIONS } from '../../../ratings/kFactor.ts';
import { FIELD_AVERAGES, RATING_METHODS, RATING_MODES } from '../../../ratings/methods/method.ts';

/** Most players and games of one calculation. */
export const CALCULATION_LIMITS = { players: 2000, games: 5000, earlier: 1000 } as const;

const IdSchema = z.string().min(1).max(100);
const RatingSchema = z.number().min(1).max(5000).openapi({ description: 'Rating points; the table methods need whole ones' });
const KSchema = z.int().min(1).max(1000);

const PlayerSchema = z.strictObject({
  id: IdSchema,
  name: z.string().max(200).optional().openapi({ description: 'Used in `working`' }),
  rating: RatingSchema.nullable().openapi({ description: 'Rating at the start; `null`: unrated' }),
  firstEvent: z.boolean().optional().openapi({ description: 'cxa-legacy: whether this is the first rated event (K 20)' }),
  gamesRated: z.int().min(0).max(100_000).optional().openapi({ description: 'Rated games before; fide-2024: K 40 under 30' }),
  birthYear: z
    .int()
    .min(1900)
    .max(2200)
    .optional()
    .openapi({ description: 'fide-2024: K 40 to the end of the year of the 18th birthday' }),
  highestRating: RatingSchema.optional().openapi({
    description: 'Highest rating ever published; fide-2024: K 10 once 2400 was reached',
  }),
  k: KSchema.optional().openapi({ description: "A K for this player, instead of the method's" }),
  performances: z
    .array(z.strictObject({ rating: RatingSchema, games: z.int().min(1).max(1000) }))
    .max(CALCULATION_LIMITS.earlier)
    .optional()
    .openapi({ description: 'cxa-legacy, unrated players: performances of earlier events, oldest first' }),
  earlierResults: z
    .array(z.strictObject({ opponentRating: RatingSchema, score: z.union([z.literal(0), z.literal(0.5), z.literal(1)]) }))
    .max(CALCULATION_LIMITS.earlier)
    .optional()
    .openapi({ description: 'fide-2024, unrated players: earlier games against rated opponents within 26 months' }),
});

const GameSchema = z.strictObject({
  red: IdSchema,
  black: IdSchema,
  result: z.enum(RATING_RESULTS).nullable().openapi({ description: '`null`: not finished, not rated' }),
  forfeit: z.boolean().optional().openapi({ description: 'Decided without play, not rated' }),
  rated: z.boolean().optional().openapi({ description: 'False: kept out of the ratings' }),
});

export const CalculationRequestSchema = z
  .strictObject({
    method: z.enum(RATING_METHODS).optional().openapi({ description: '`cxa-legacy` where left out' }),
    asOf: z
      .string()
      .refine((text) => parseCivilDate(text) !== undefined, {
        message: 'must be a day of the calendar as YYYY-MM-DD',
        params: { zh: '须为历上实有的日期，写作 YYYY-MM-DD' },
      })
      .optional()
      .openapi({
        format: 'date',
        description: 'The day the event ends; decides which dated rules are in force. Today (UTC) where left out',
        example: '2026-05-31',
      }),
    mode: z.enum(RATING_MODES).optional().openapi({
      description: '`event` where left out: all games against the ratings at the start. `game_by_game` is for `elo` alone',
    }),
    format: z
      .enum(RATING_FORMATS)
      .optional()
      .openapi({ description: "`swiss` where left out; matters for an unrated player's performance alone" }),
    k: KSchema.optional().openapi({ description: "A K for everybody, instead of the method's; `elo` needs one" }),
    fieldAverage: z
      .enum(FIELD_AVERAGES)
      .optional()
      .openapi({ description: 'cxa-legacy, round robins: how the average of the field is read' }),
    players: z.array(PlayerSchema).max(CALCULATION_LIMITS.players),
    games: z.array(GameSchema).max(CALCULATION_LIMITS.games),
  })
  .openapi('RatingCalculationRequest', {
    example: {
      method: 'cxa-legacy',
      asOf: '2026-05-31',
      players: [
        { id: 'A', rating: 2400, firstEvent: false },
        { id: 'B', rating: 2300, firstEvent: true },
      ],
      games: [{ red: 'A', black: 'B', result: 'draw' }],
    },
  });

const CalculatedGameSchema = z.object({
  index: z.int().openapi({ description: "Place in the request's `games`, from 0" }),
  opponent: z.string(),
  side: z.enum(['red', 'black']),
  ownRating: z.number().nullable(),
  opponentRating: z.number().nullable(),
  difference: z.number().nullable().openapi({ description: "D: own rating minus opponent's" }),
  countedDifference: z.number().nullable().openapi({ description: 'D after the cap' }),
  expected: z.number().nullable(),
  score: z.number().nullable(),
  k: z.number().nullable(),
  change: z.number().nullable().openapi({ description: 'K times (score minus expected), exact' }),
  rated: z.boolean(),
  reason: z.enum(NOT_RATED_REASONS).nullable().openapi({ description: 'Why the game is not rated' }),
});

const CalculatedPlayerSchema = z.object({
  player: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable().openapi({ description: 'New rating as a list prints it; `null`: still unrated' }),
  unrounded: z.number().nullable(),
  change: z.number().nullable().openapi({ description: "Sum of the games' changes, exact" }),
  listChange: z.number().nullable().openapi({ description: '`after` minus `before`' }),
  k: z.number().nullable(),
  kReason: z.string().nullable(),
  ratedGames: z.int(),
  score: z.number(),
  sumExpected: z.number().nullable(),
  belowFloor: z.boolean(),
  games: z.array(CalculatedGameSchema),
  performance: z
    .object({
      formula: z.enum(['swiss', 'round_robin']),
      games: z.int(),
      score: z.number(),
      percent: z.int(),
      average: z.number().openapi({ description: 'Ra' }),
      correction: z.number(),
      rating: z.number().openapi({ description: 'R(u)' }),
    })
    .nullable()
    .openapi({ description: 'What the event says about an unrated player' }),
  initial: z
    .object({
      rating: z.number().nullable(),
      unrounded: z.number().nullable(),
      games: z.int(),
      performances: z.array(z.object({ rating: z.number(), games: z.int(), counted: z.boolean() })),
      reason: z.enum(NO_INITIAL_REASONS).nullable(),
    })
    .nullable()
    .openapi({ description: "An unrated player's first rating" }),
  working: z.string().openapi({ description: 'The whole account in words' }),
});

export const RatingCalculationSchema = z
  .object({
    method: z.enum(RATING_METHODS),
    methodTitle: z.string(),
    choice: z.string().openapi({ description: 'On whose authority the method stands' }),
    asOf: z.string(),
    mode: z.enum(RATING_MODES),
    format: z.enum(RATING_FORMATS),
    players: z.array(CalculatedPlayerSchema),
    notes: z.array(z.object({ code: z.enum(ASSUMPTIONS), player: z.string(), message: z.string() })),
    document: z.string().nullable(),
    articles: z.array(z.string()),
    explanation: z.string(),
  })
  .openapi('RatingCalculation');

const NumberRange = z.object({ k: z.number() });

export const RatingMethodsSchema = z
  .object({
    default: z.enum(RATING_METHODS),
    items: z.array(
      z.object({
        id: z.enum(RATING_METHODS),
        title: z.string(),
        choice: z.string(),
        document: z.string().nullable(),
        validFrom: z.string().nullable(),
        validUntil: z.string().nullable(),
        expectation: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('table'), table: z.literal('8.1.2') }),
          z.object({ kind: z.literal('logistic'), scale: z.number() }),
        ]),
        differenceCaps: z.array(
          z.object({
            validFrom: z.string().nullable(),
            cap: z.number(),
            liftedFrom: z
              .number()
              .nullable()
              .openapi({ description: 'A player with this rating or more keeps his true differences' }),
          }),
        ),
        kFactor: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('first_event'), firstEvent: z.number(), later: z.number() }),
          z.object({
            kind: z.literal('bands'),
            newcomer: NumberRange.extend({ games: z.int() }),
            junior: NumberRange.extend({ age: z.int(), below: z.number() }),
            standard: z.number(),
            top: NumberRange.extend({ from: z.number() }),
            productLimit: z.number(),
          }),
          z.object({ kind: z.literal('given') }),
        ]),
        initial: z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('performances'),
            perHalfPointAbove: z.number(),
            firstAtLeast: z.number(),
            minimumGames: z.int(),
            fieldAverage: z.enum(FIELD_AVERAGES),
          }),
          z.object({
            kind: z.literal('fictitious_draws'),
            draws: z.int(),
            opponentRating: z.number(),
            minimumGames: z.int(),
            months: z.int(),
            highest: z.number(),
            lowest: z.number(),
          }),
          z.object({ kind: z.literal('none') }),
        ]),
        rounding: z.number().openapi({ description: 'Published ratings are multiples of this' }),
        floor: z.number().nullable(),
        modes: z.array(z.enum(RATING_MODES)),
        articles: z.object({ expectation: z.array(z.string()), kFactor: z.array(z.string()), initial: z.array(z.string()) }),
        sources: z.array(
          z.object({
            document: z.string().nullable(),
            articles: z.array(z.string()),
            note: z.string(),
            reliability: z
              .enum(['A', 'B', 'C'])
              .openapi({ description: 'A rule text or official page, B copy or book, C hobby page or forum' }),
          }),
        ),
      }),
    ),
    tables: z
      .object({
        '8.1.1': z.array(z.object({ percent: z.int(), difference: z.int() })),
        '8.1.2': z.array(z.object({ from: z.int(), to: z.int().nullable(), higherPercent: z.int(), lowerPercent: z.int() })),
      })
      .openapi({ description: 'The tables of FIDE B.02 that the methods look up' }),
  })
  .openapi('RatingMethods');
