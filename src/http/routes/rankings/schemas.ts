import { z } from '@hono/zod-openapi';
import { CursorSchema, pageLimit } from '../../paging.ts';

export const RegionRefSchema = z.object({ id: z.string(), name: z.string() });

export const ListNameSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a list is named by year and month, e.g. 2026-07')
  .openapi({ description: 'Year and month of the list' });

export const ListQuerySchema = ListNameSchema.optional().openapi({
  description: 'Year and month of publication; the newest list without it',
  example: '2026-07',
});

export const RankingsQuerySchema = z.strictObject({
  list: ListQuerySchema,
  region: z.string().min(1).max(64).optional().openapi({ description: 'Id of a region; the regions within it are included' }),
  sex: z.enum(['male', 'female']).optional().openapi({ description: 'Only players of this sex' }),
  title: z.string().min(1).max(32).optional().openapi({ description: 'Title held, e.g. `grandmaster`' }),
  activity: z
    .enum(['active', 'inactive'])
    .optional()
    .openapi({ description: '`inactive`: no rated event for a full year before the list' }),
  limit: pageLimit(50),
  cursor: CursorSchema,
});

export const RankingItemSchema = z
  .object({
    rank: z.int().openapi({ description: 'Place in the whole list; equal ratings share it' }),
    player: z.object({
      id: z.string(),
      name: z.string(),
      title: z.string().nullable().openapi({ description: 'Held on the day of the list' }),
      team: z.string().nullable(),
      region: RegionRefSchema.nullable(),
      sex: z.enum(['male', 'female']).nullable(),
    }),
    rating: z.number().openapi({ description: 'Points; whole but for methods that keep decimals' }),
    change: z.number().openapi({ description: 'Against the list before; 0 for a newcomer' }),
    newcomer: z.boolean().openapi({ description: 'Not on the list before' }),
    games: z.int().openapi({ description: 'Rated games of the period' }),
    active: z.boolean().openapi({ description: 'Played a rated event within the last full year' }),
  })
  .openapi('RankingItem');

const headFields = {
  list: z.string(),
  publishedOn: z.string().openapi({ example: '2026-07-01' }),
  method: z.string().openapi({ description: 'Rating method of the list' }),
  sample: z.boolean().openapi({ description: 'True for the invented sample data' }),
  stale: z.boolean().openapi({ description: 'A result that the list rests on was corrected; it is to be made again' }),
};

export const RankingPageSchema = z
  .object({
    ...headFields,
    total: z.int().openapi({ description: 'Lines of the list that the filters leave' }),
    items: z.array(RankingItemSchema),
    nextCursor: z
      .string()
      .nullable()
      .openapi({ description: 'With several filters a page may hold fewer lines than `limit` though more follow' }),
  })
  .openapi('RankingPage');

export const AroundSchema = z
  .object({ ...headFields, total: z.int(), items: z.array(RankingItemSchema) })
  .openapi('RankingNeighbours');

export const ListsSchema = z
  .object({
    items: z.array(
      z.object({
        ...headFields,
        total: z.int(),
        imported: z.boolean().openapi({ description: 'Taken over from elsewhere, not calculated here' }),
        staleSince: z.string().nullable(),
        staleReason: z
          .string()
          .nullable()
          .openapi({ description: 'E.g. `event_reopened`, `event_finished`, `players_merged`, `earlier_list_changed`' }),
        madeAt: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .openapi('RatingLists');

export const ListEventsSchema = z
  .object({
    list: z.string(),
    items: z.array(
      z.object({
        event: z.string(),
        name: z.string(),
        endedOn: z.string(),
        verdict: z.enum(['rated', 'not_rated', 'undetermined']).openapi({ description: 'By the conditions alone' }),
        counted: z.boolean().openapi({ description: 'Whether the games were rated for this list' }),
        conditions: z.array(
          z.object({
            code: z.string(),
            met: z.boolean().nullable(),
            message: z.string(),
            missing: z.string().nullable().openapi({ description: 'The fact that would decide' }),
          }),
        ),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .openapi('RatingListEvents');
