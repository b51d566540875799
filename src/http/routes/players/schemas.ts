import { z } from '@hono/zod-openapi';
import { PLAYER_ID_FORM } from '../../../services/ratings/listFile.ts';
import { CursorSchema, pageLimit } from '../../paging.ts';
import { ListNameSchema, RegionRefSchema } from '../rankings/schemas.ts';

export const IdParamSchema = z.object({ id: z.string().min(1).max(64).openapi({ description: 'Id of the player' }) });
export const PageQuerySchema = z.strictObject({ limit: pageLimit(50), cursor: CursorSchema });

export const SearchQuerySchema = z.strictObject({
  query: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .openapi({ description: 'Part of a name or of its pinyin; without it everybody, by id', example: '银川' }),
  limit: pageLimit(20),
  cursor: CursorSchema,
});

const SexSchema = z.enum(['male', 'female']);

export const FoundPlayersSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        pinyin: z.string().nullable(),
        sex: SexSchema.nullable(),
        title: z.string().nullable(),
        team: z.string().nullable(),
        region: RegionRefSchema.nullable(),
        rating: z.number().nullable().openapi({ description: 'On the newest list; `null`: not on it' }),
        rank: z.int().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .openapi('FoundPlayers');

const SideRecordSchema = z.object({
  games: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  scoreRate: z.number().nullable().openapi({ description: '得分率: (wins + draws / 2) / games' }),
  winRate: z.number().nullable().openapi({ description: '胜率: wins / games' }),
});

const RecordSchema = z
  .object({ all: SideRecordSchema, red: SideRecordSchema, black: SideRecordSchema })
  .openapi({ description: 'Games finished over the board; forfeits, byes and games lost by both left out' });

const PersonRefSchema = z.object({ id: z.string(), name: z.string() });

export const PlayerSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    pinyin: z.string().nullable(),
    sex: SexSchema.nullable(),
    birthYear: z.int().nullable(),
    title: z.string().nullable(),
    team: z.string().nullable(),
    region: RegionRefSchema.nullable(),
    sample: z.boolean(),
    version: z.int(),
    rating: z
      .object({
        list: z.string(),
        publishedOn: z.string(),
        stale: z.boolean(),
        rank: z.int(),
        rating: z.number(),
        change: z.number(),
        newcomer: z.boolean(),
        games: z.int(),
        active: z.boolean(),
      })
      .nullable()
      .openapi({ description: 'Line of the newest published list; `null`: not on it' }),
    record: RecordSchema,
    bestWins: z
      .array(
        z.object({
          game: z.string(),
          event: z.string(),
          eventName: z.string(),
          playedOn: z.string().nullable(),
          opponent: PersonRefSchema,
          opponentRating: z.number(),
        }),
      )
      .openapi({ description: "Rated games won, by the opponent's rating at the time" }),
    recentEvents: z
      .array(
        z.object({
          event: z.string(),
          name: z.string(),
          endedOn: z.string().nullable(),
          rank: z.int(),
          shared: z.boolean(),
          points: z.number(),
          played: z.int(),
        }),
      )
      .openapi({ description: 'Finished events with the place taken' }),
    titles: z.array(
      z.object({
        title: z.string(),
        scheme: z.string(),
        grantedOn: z.string(),
        authorityLevel: z.string(),
        certificateNumber: z.string().nullable(),
        status: z.enum(['valid', 'revoked', 'under_review']),
      }),
    ),
  })
  .openapi('Player');

export const RatingHistorySchema = z
  .object({
    player: z.string(),
    items: z.array(
      z.object({
        list: z.string(),
        publishedOn: z.string(),
        method: z.string(),
        rank: z.int(),
        rating: z.number(),
        change: z.number(),
        newcomer: z.boolean(),
        games: z.int(),
        active: z.boolean(),
        title: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .openapi('RatingHistory');

export const AccountParamSchema = IdParamSchema.extend({ list: ListNameSchema });

export const RatingAccountSchema = z
  .object({
    player: z.string(),
    list: z.string(),
    publishedOn: z.string(),
    method: z.string(),
    imported: z.boolean(),
    before: z.number().nullable().openapi({ description: 'Rating on the list before; `null`: unrated' }),
    after: z.number().nullable(),
    listed: z
      .boolean()
      .nullable()
      .openapi({ description: 'Whether the list prints the player; `null`: his sex is unknown and decides' }),
    change: z.number().openapi({ description: "Sum of the games' changes, exact" }),
    deducted: z.number().openapi({ description: 'Points taken for inactivity' }),
    lost: z.enum(['inactive', 'below_floor']).nullable().openapi({ description: 'Why the rating was lost' }),
    noRating: z.string().nullable().openapi({ description: 'Why an unrated player who played has none yet' }),
    games: z.array(
      z.object({
        game: z.string(),
        event: z.string(),
        eventName: z.string(),
        playedOn: z.string().nullable(),
        side: z.enum(['red', 'black']),
        opponent: PersonRefSchema,
        ownRating: z.number(),
        opponentRating: z.number(),
        difference: z.number().openapi({ description: "D: own rating minus opponent's" }),
        countedDifference: z.number().openapi({ description: 'D after the cap' }),
        expected: z.number(),
        score: z.number(),
        k: z.number(),
        change: z.number().openapi({ description: 'K times (score minus expected)' }),
      }),
    ),
  })
  .openapi('RatingAccount');

const PlayerGameSchema = z.object({
  id: z.string(),
  event: PersonRefSchema,
  round: z.int(),
  red: PersonRefSchema,
  black: PersonRefSchema,
  result: z.enum(['red', 'black', 'draw', 'double_loss']).nullable(),
  forfeit: z.boolean(),
  rated: z.boolean(),
  playedOn: z.string().nullable(),
});

export const PlayerGamesSchema = z
  .object({ player: z.string(), items: z.array(PlayerGameSchema), nextCursor: z.string().nullable() })
  .openapi('PlayerGames');

export const HeadToHeadParamSchema = IdParamSchema.extend({
  opponent: z.string().min(1).max(64).openapi({ description: 'Id of the other player' }),
});

export const HeadToHeadSchema = z
  .object({
    player: PersonRefSchema,
    opponent: PersonRefSchema,
    record: RecordSchema,
    items: z.array(PlayerGameSchema),
    nextCursor: z.string().nullable(),
  })
  .openapi('HeadToHead');

const NameSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => /[\p{L}\p{N}]/u.test(name), {
    message: 'a name has a letter or a character',
    params: { zh: '姓名须含文字' },
  });
const ReasonSchema = z.string().trim().min(1).max(500);
const personFields = {
  pinyin: z.string().trim().min(1).max(100).nullable().optional().openapi({ description: 'Tones are dropped' }),
  sex: SexSchema.nullable().optional(),
  birthYear: z.int().min(1900).max(2100).nullable().optional(),
  region: z.string().min(1).max(64).nullable().optional(),
  team: z.string().trim().min(1).max(100).nullable().optional(),
  title: z.string().min(1).max(32).nullable().optional().openapi({ description: 'The highest title held' }),
};

export const NewPlayerSchema = z
  .strictObject({
    id: z
      .string()
      .regex(PLAYER_ID_FORM, 'letters, digits and . _ : -, at most 64')
      .optional()
      .openapi({ description: 'An id from elsewhere, kept as it is' }),
    name: NameSchema,
    namesake: z.boolean().optional().openapi({ description: 'Another person than those of that name who are on file' }),
    ...personFields,
  })
  .openapi('NewPlayer');

export const PlayerChangeSchema = z
  .strictObject({ name: NameSchema.optional(), ...personFields, reason: ReasonSchema.optional() })
  .openapi('PlayerChange');

export const PersonSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    pinyin: z.string().nullable(),
    sex: SexSchema.nullable(),
    birthYear: z.int().nullable(),
    region: z.string().nullable(),
    team: z.string().nullable(),
    title: z.string().nullable(),
    mergedInto: z.string().nullable(),
    sample: z.boolean(),
    version: z.int(),
  })
  .openapi('Person');

export const MergeSchema = z
  .strictObject({ into: z.string().min(1).max(64).openapi({ description: 'The player who remains' }), reason: ReasonSchema })
  .openapi('PlayerMerge');

export const SplitSchema = z
  .union([
    z.strictObject({
      merged: z.string().min(1).max(64).openapi({ description: 'Undoes the merge of this player into the one addressed' }),
      reason: ReasonSchema,
    }),
    z.strictObject({
      events: z.array(z.string().min(1).max(100)).min(1).max(500).openapi({ description: 'Events that were another person' }),
      to: z.string().min(1).max(64).optional().openapi({ description: 'Who gets them; without it a new player' }),
      name: NameSchema.optional().openapi({ description: 'Name of the new player; the same one where left out' }),
      reason: ReasonSchema,
    }),
  ])
  .openapi('PlayerSplit');

export const MovedSchema = z
  .object({ player: PersonSchema, other: PersonSchema, moved: z.object({ events: z.array(z.string()) }) })
  .openapi('PlayersMoved');
