import { z } from '@hono/zod-openapi';
import {
  BYE_KINDS,
  EVENT_FORMATS,
  EVENT_LIMITS,
  EVENT_RULESETS,
  EVENT_SCOPES,
  TEAM_KINDS,
  TIEBREAK_CODES,
  UNPLAYED_ROUNDS,
} from '../../../events/types.ts';

const NAME_LENGTH = 200;
const IdSchema = z.string().min(1).max(EVENT_LIMITS.idLength);
const CountSchema = z.int().min(0).max(EVENT_LIMITS.count);
const PointsSchema = z.number().min(0).max(EVENT_LIMITS.points).openapi({ description: 'Points; a multiple of 0.5' });
const RoundNumberSchema = z.int().min(0).max(EVENT_LIMITS.rounds);

export const TiebreakCodeSchema = z.enum(TIEBREAK_CODES).openapi('TiebreakCode');

export const PlayerSchema = z.strictObject({
  id: IdSchema,
  name: z.string().max(NAME_LENGTH).nullish(),
  rating: z.int().min(0).max(10_000).nullish(),
  team: z.string().max(NAME_LENGTH).nullish().openapi({ description: 'Needed in a team event; a line of its table is a team' }),
  group: z
    .string()
    .max(NAME_LENGTH)
    .nullish()
    .openapi({ description: 'The group in `group_round_robin`; each has its own ranks' }),
  fouls: CountSchema.optional().openapi({ description: 'Fouls 犯规 of the whole event, besides those given on games' }),
  penalties: z
    .array(z.strictObject({ kind: z.enum(['warning', 'disqualified_from_match', 'expelled']), count: CountSchema }))
    .max(20)
    .optional()
    .openapi({ description: 'Article 18; `expelled` counts as a withdrawal (18.3)' }),
});

export const GameSchema = z.strictObject({
  red: IdSchema,
  black: IdSchema,
  result: z.enum(['red', 'black', 'draw', 'double_loss']).nullable().openapi({ description: '`null`: not finished' }),
  forfeit: z.boolean().optional().openapi({ description: 'Decided by absence 弃权: `+` and `-` (21.4)' }),
  board: z.int().min(1).max(EVENT_LIMITS.gamesPerRound).nullish(),
  fouls: z.strictObject({ red: CountSchema.optional(), black: CountSchema.optional() }).optional(),
  rated: z.boolean().optional().openapi({ description: '`false` keeps a game out of the ratings' }),
});

export const ByeSchema = z.union([IdSchema, z.strictObject({ player: IdSchema, kind: z.enum(BYE_KINDS).optional() })]);

export const RoundSchema = z.strictObject({
  number: z.int().min(1).max(EVENT_LIMITS.rounds),
  games: z.array(GameSchema).max(EVENT_LIMITS.gamesPerRound).readonly(),
  byes: z.array(ByeSchema).max(EVENT_LIMITS.players).readonly().optional().openapi({ description: 'Who sits out 轮空' }),
});

/** The event document that `/events/score` and `/events/pair` share. */
export const eventFields = {
  format: z.enum(EVENT_FORMATS),
  scope: z.enum(EVENT_SCOPES),
  teamKind: z
    .enum(TEAM_KINDS)
    .optional()
    .openapi({ description: 'Articles 12.1-12.5. `rank_sum`: no matches, the members’ individual ranks are added (15.5)' }),
  ruleset: z.enum(EVENT_RULESETS).optional().openapi({ description: 'Scoring and order where not given; default `cxa-1999`' }),
  scoring: z
    .strictObject({
      win: PointsSchema,
      draw: PointsSchema,
      loss: PointsSchema,
      bye: PointsSchema.optional().openapi({ description: 'Default: a win in a Swiss, 0 in other formats' }),
    })
    .optional()
    .openapi({ description: 'For a game; for a match of two games where `twoGameMatches` is set' }),
  twoGameMatches: z
    .boolean()
    .optional()
    .openapi({ description: 'All games of one round between two players are one match (13.5), which `scoring` values' }),
  knockout: z.enum(['single', 'double']).optional().openapi({ description: 'How many lost matches put out' }),
  tiebreaks: z.array(TiebreakCodeSchema).max(TIEBREAK_CODES.length).readonly().optional(),
  byeOpponentScore: z.enum(['zero', 'lowest_scoring']).optional(),
  forfeitOpponentScore: z.enum(['counted', 'left_out']).optional(),
  unplayedRounds: z
    .enum(UNPLAYED_ROUNDS)
    .optional()
    .openapi({ description: 'Unplayed rounds in 对手分 and 小分: the rule book’s way, or that of the FIDE tie-break rules' }),
  players: z.array(PlayerSchema).max(EVENT_LIMITS.players).readonly(),
  rounds: z.array(RoundSchema).max(EVENT_LIMITS.rounds).readonly(),
  withdrawals: z
    .array(z.strictObject({ player: IdSchema, afterRound: RoundNumberSchema }))
    .max(EVENT_LIMITS.players)
    .readonly()
    .optional()
    .openapi({ description: 'Articles 20.3 and 20.4; in a team event `player` is the team' }),
  playoffs: z
    .array(z.strictObject({ red: IdSchema, black: IdSchema, result: z.enum(['red', 'black', 'draw']) }))
    .max(EVENT_LIMITS.players)
    .readonly()
    .optional()
    .openapi({ description: 'Games that part those level for a place 加赛 (15.6)' }),
};
